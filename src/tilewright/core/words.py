"""Read a position text: a key, then ``name=value`` words. Raise NotationError if invalid."""

import re

from tilewright.core.errors import NotationError

NOTHING = "-"
"""Stands where no tile lies."""


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


def parse_tiles(name: str, text: str, letters: str) -> list[int]:
    """Return tiles that are written as letters, each as its place among ``letters``."""
    if text == NOTHING:
        return []
    if not text or any(letter not in letters for letter in text):
        raise NotationError(f"{name} is {NOTHING} or letters of {letters}, not {text[:40]!r}")
    return [letters.index(letter) for letter in text]


def parse_sources(words: dict[str, str], factories: int, letters: str, sources: int) -> list[int]:
    """Return ``[source * colours + colour]``: how many tiles lie in the centre and on factories.

    A table with fewer factories than the largest leaves the last of ``sources`` empty.
    """
    offers = words["factories"].split(",")
    if len(offers) != factories:
        raise NotationError(f"factories names {len(offers)} factories; this table has {factories}")
    counts: list[int] = []
    for source, text in enumerate((words["centre"], *offers)):
        tiles = parse_tiles(f"factory {source}" if source else "centre", text, letters)
        counts += [tiles.count(colour) for colour in range(len(letters))]
    return counts + [0] * (sources * len(letters) - len(counts))


def parse_counts(name: str, text: str, letters: str, most: int) -> list[int]:
    """Return how many tiles of each colour there are; ``most`` is for the example in errors."""
    found = re.fullmatch(",".join(f"{letter}([0-9]{{1,3}})" for letter in letters), text)
    if not found:
        example = ",".join(f"{letter}{most}" for letter in letters)
        raise NotationError(f"{name} is written like {example}, not {text[:40]!r}")
    return [int(count) for count in found.groups()]


def parse_pattern_lines(name: str, text: str, letters: str, size: int) -> list[tuple[int, int]]:
    """Return the colour, -1 for none, and the number of tiles of each pattern line of a board."""
    parts = text.split(",")
    if len(parts) != size:
        raise NotationError(
            f"{name} has {size} pattern lines, separated by commas, not {text[:40]!r}"
        )
    lines = []
    for number, part in enumerate(parts, 1):
        tiles = parse_tiles(f"line {number} of {name}", part, letters)
        if len(tiles) > number or len(set(tiles)) > 1:
            raise NotationError(
                f"line {number} of {name} holds up to {number} tiles of one colour,"
                f" not {part[:40]!r}"
            )
        lines.append((tiles[0] if tiles else -1, len(tiles)))
    return lines


def demand(is_so: bool, fault: str) -> None:
    """Raise NotationError with this fault unless ``is_so``."""
    if not is_so:
        raise NotationError(fault)


def check_colour(name: str, count: int, expected: int) -> None:
    """Raise NotationError unless there are as many tiles of a colour as in the box."""
    demand(count == expected, f"there are {count} {name} tiles in all; there must be {expected}")


def check_factories(held: list[int], room: int) -> None:
    """Raise NotationError if a factory holds more tiles than it has room for."""
    for factory, count in enumerate(held, 1):
        demand(count <= room, f"factory {factory} holds more than {room} tiles")


def check_filled_in_order(held: list[int], room: int) -> None:
    """Raise NotationError unless factories that are being filled were filled in order."""
    dealt = sum(held)
    demand(dealt < len(held) * room, "all tiles are dealt, so a seat is to act")
    for factory, count in enumerate(held, 1):
        expected = min(room, max(0, dealt - (factory - 1) * room))
        demand(
            count == expected,
            f"factories are filled in order, so factory {factory} holds {expected} tiles by now",
        )
