"""Read a position text: a key, then ``name=value`` words. Raise NotationError if invalid."""

import re

from tilewright.core.errors import NotationError


def split_words(key: str, text: str) -> dict[str, str]:
    """Return the ``name=value`` words after a game's key."""
    first, *rest = text.split() or [""]
    if first != key:
        raise NotationError(f"a position of this game begins with {key!r}, not with {first[:40]!r}")
    words: dict[str, str] = {}
    for word in rest:
        name, equals, value = word.partition("=")
        if not equals:
            raise NotationError(f"{word[:40]!r} is not of the form name=value")
        if name in words:
            raise NotationError(f"{name[:40]!r} stands twice")
        words[name] = value
    return words


def expect_words(words: dict[str, str], names: tuple[str, ...]) -> None:
    """Raise NotationError unless exactly these words are there."""
    for name in names:
        if name not in words:
            raise NotationError(f"{name}=… is missing")
    for name in words:
        if name not in names:
            raise NotationError(
                f"{name[:40]!r} does not belong here; the words are {', '.join(names)}"
            )


def parse_number(name: str, text: str, low: int, high: int) -> int:
    """Parse a number in plain digits, within bounds."""
    if re.fullmatch(r"[0-9]{1,4}", text) and low <= int(text) <= high:
        return int(text)
    raise NotationError(f"{name} is a number from {low} to {high}, not {text[:40]!r}")


def demand(is_so: bool, fault: str) -> None:
    """Raise NotationError with this fault unless ``is_so``."""
    if not is_so:
        raise NotationError(fault)
