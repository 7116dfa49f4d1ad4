"""Words of English sentences of reviews: groups of tiles, places, seats, worths."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

GROUP = r"(\d+) (\w+) \(\w+\)"
SOURCE = r"(?:in|on|from) the (centre|moons|large factory)|(?:on|from) (factory \d+)"
WORTH = re.compile(r": worth (about )?(\d+(?:\.\d)?) points?( of win chance)?\.$")
GIVES = re.compile(r"gives away (about )?(\d+(?:\.\d)?) points?( of win chance)?")


@dataclass(frozen=True)
class Worth:
    """A number that a sentence gives to what it says."""

    number: float
    is_share: bool


def worth_in(text: str) -> Worth | None:
    """What a sentence says that something is worth."""
    found = WORTH.search(text)
    return Worth(float(found[2]), bool(found[3])) if found else None


def given_away(text: str) -> Worth | None:
    """What a sentence says that another move gives away."""
    found = GIVES.search(text)
    return Worth(float(found[2]), bool(found[3])) if found else None


def without_worth(text: str) -> str:
    """A sentence without what it says that something is worth."""
    return WORTH.sub(".", text)


def source_in(text: str) -> str | None:
    """The source that words name, as moves name it."""
    found = re.search(SOURCE, text)
    if found is None:
        return None
    return found[1] or found[2]


def place_in(text: str) -> str | None:
    """Where words say that tiles go, as moves name it."""
    if found := re.search(r"\bline (\d+)", text):
        return f"line {found[1]}"
    if "floor line" in text:
        return "floor"
    return "broken" if "broken" in text else None


def groups_in(text: str) -> list[tuple[int, str]]:
    """The groups of tiles that words name."""
    return [(int(count), colour) for count, colour in re.findall(GROUP, text)]


def seats_in(text: str, names: Sequence[str]) -> list[int]:
    """The seats that words name, from 1."""
    return [seat for seat, name in enumerate(names, 1) if re.search(rf"\b{name}\b", text)]


def subjects(text: str, own: int, names: Sequence[str]) -> set[tuple[object, ...]]:
    """What a sentence is about: lines with their owner, tiles left, the marker, the floor line."""
    named = seats_in(text, names)
    owner = named[0] if named else own
    found: set[tuple[object, ...]] = set()
    for number in re.findall(r"\b(?:line|row) (\d+)", text):
        found.add(("line", owner, number))
    if re.search(r"\bmarker\b|round is expected to start with|starting (player )?tile", text):
        found.add(("marker",))
    if "floor line" in text or "broken" in text:
        found.add(("floor", owner))
    is_about_taking = re.search(r"leaves? |keeps (them|it) from|keeps \w+ from|can take", text)
    if is_about_taking or "better to leave" in text:
        found |= {("left", *group) for group in groups_in(text)}
    if star := re.search(r"(\w+) star\b", text):
        found.add(("star", owner, star[1]))
    return found
