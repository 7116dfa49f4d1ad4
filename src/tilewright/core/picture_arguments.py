"""Checks of the options of a picture."""

from collections.abc import Sequence
from typing import Any

from tilewright.core import art
from tilewright.core.arguments import is_text, language_code, number_between, seat_number, shown
from tilewright.core.contracts.play import Json, PictureOptions
from tilewright.core.errors import ArgumentError

NARROWEST, WIDEST = 100, 10_000
"""The width of a picture, in pixels."""


def picture_options(
    game: Any,
    view: Json,
    *,
    theme: Any,
    width: Any,
    names: Any,
    hint: Any,
    last: Any,
    language: Any,
) -> PictureOptions:
    """Return the checked options of a picture. Raise ArgumentError if one is invalid."""
    if width is not None:
        width = number_between(width, NARROWEST, WIDEST, "the width of a picture in pixels")
    return PictureOptions(
        theme=checked_theme(theme),
        width=width,
        names=checked_names(names, len(view["boards"])),
        hint=None if hint is None else game.decode_move(hint),
        last=None if last is None else made_move(game, last, len(view["boards"])),
        language=language_code(language),
    )


def checked_theme(theme: Any) -> str:
    """The name of a theme."""
    if not is_text(theme) or theme not in art.THEMES:
        raise ArgumentError(f"a theme is {' or '.join(art.THEMES)}, not {shown(theme)}")
    name: str = theme
    return name


def checked_names(names: Any, seats: int) -> tuple[str, ...]:
    """The names of players: one for each seat, or none at all."""
    is_list = not is_text(names) and isinstance(names, Sequence)
    if not is_list or len(names) not in (0, seats) or not all(map(is_text, names)):
        raise ArgumentError(
            f"the names in a picture are a list of {seats} texts, one for each seat, "
            f"not {shown(names)}"
        )
    return tuple(names)


def made_move(game: Any, last: Any, seats: int) -> tuple[int, Json]:
    """The seat that made a move, from 1, and the fields of the move."""
    if not isinstance(last, tuple) or len(last) != 2:
        raise ArgumentError(f"the last move is a seat and a move, not {shown(last)}")
    return seat_number(last[0], seats) + 1, game.decode_move(last[1])
