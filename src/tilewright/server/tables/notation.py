"""Cached notation: the codes of moves and draws never change their meaning."""

from functools import lru_cache

from tilewright.games.registry import game_of

REMEMBERED = 20_000


@lru_cache(maxsize=REMEMBERED)
def move_code(key: str, text: str) -> int:
    """Parse a move; raise NotationError if it is none."""
    return game_of(key).parse_move(text)


@lru_cache(maxsize=REMEMBERED)
def move_text(key: str, code: int) -> str:
    """Return the notation of a move."""
    return game_of(key).format_move(code)


@lru_cache(maxsize=REMEMBERED)
def draw_code(key: str, text: str) -> int:
    """Parse a chance outcome; raise NotationError if it is none."""
    return game_of(key).parse_chance(text)


@lru_cache(maxsize=REMEMBERED)
def draw_text(key: str, code: int) -> str:
    """Return the notation of a chance outcome."""
    return game_of(key).format_chance(code)
