"""How alike two positions are, whatever their colours and seats are called.

The text of a position is compared part by part: what lies on each factory, line and row, and how
many tiles of each colour are in the bag. Rounds, turns and options do not count, because whoever
wants help changes them first.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

Parts = Counter[tuple[str, str]]
"""How often a part lies in a place of some kind."""
ALIKE = 0.64
"""From this part in common on, two positions are taken for one of which some tiles were moved.

Measured on random games of two seats, 120 pairs for each of three rounds: two games reach at most
0.60 in classic and pavilion and 0.62 in duel, but 0.69 in its round 4, where one pair of 16 is
taken for one. One position with four tiles exchanged and all colours renamed has at least 0.64 in
95 of 100 cases."""
LEAST_PARTS = 4
"""Positions with fewer parts say too little: all empty tables are alike."""


def are_alike(one: str, other: str) -> bool:
    """Return whether one position is the other with some tiles moved, or with other names."""
    ours, theirs = list(parts_of(one)), list(parts_of(other))
    if min(len(ours), len(theirs)) < LEAST_PARTS:
        return False
    fixed = Counter(ours)
    if share(fixed, Counter(theirs)) >= ALIKE:
        return True
    names = matched_colours(ours, theirs)
    found, is_better = likeness(fixed, theirs, names), True
    while found < ALIKE and is_better:  # Colours that lie alike may have been matched crosswise.
        swapped = [swap(names, *pair) for pair in combinations(names, 2)]
        best = max(swapped, key=lambda one: likeness(fixed, theirs, one), default=names)
        better = likeness(fixed, theirs, best)
        is_better = better > found
        found, names = (better, best) if is_better else (found, names)
    return found >= ALIKE


def likeness(one: Parts, other: list[tuple[str, str]], names: Mapping[str, str]) -> float:
    """Return how much of one position is in another whose colours have these names."""
    table = str.maketrans(dict(names))
    return share(one, Counter((place, ordered(text.translate(table))) for place, text in other))


def swap(names: Mapping[str, str], one: str, other: str) -> dict[str, str]:
    """Return names with those of two colours exchanged."""
    return {**names, one: names[other], other: names[one]}


def parts_of(position: str) -> Iterator[tuple[str, str]]:
    """Yield each part with tiles, under the kind of its place; seats are not told apart."""
    for field in position.split()[1:]:
        name, _, value = field.partition("=")
        place = name.rstrip("0123456789")
        for mark in ":/":
            value = value.replace(mark, ",")
        for part in value.split(","):
            if colours_in(part) and not part.endswith("0"):
                yield place, ordered(part)


def colours_in(part: str) -> set[str]:
    """Return the letters of the tiles of a part; none of words."""
    found = {letter for letter in part if letter.isupper()}
    return set() if any(letter.islower() for letter in part) else found


def ordered(part: str) -> str:
    """Return a part with its tiles in the order of the alphabet, gaps left out."""
    return "".join(sorted(part.replace(".", "")))


def share(one: Parts, other: Parts) -> float:
    """Return which part of the larger one both have in common."""
    return (one & other).total() / max(one.total(), other.total())


def matched_colours(one: list[tuple[str, str]], other: list[tuple[str, str]]) -> dict[str, str]:
    """Return for each colour of the other position the one that lies most alike in the first."""
    ours, theirs = profiles(one), profiles(other)
    alike = {
        (name, to): share(theirs[name], ours[to]) for name in sorted(theirs) for to in sorted(ours)
    }
    found: dict[str, str] = {}
    for name, to in sorted(alike, key=lambda pair: -alike[pair]):
        if name not in found and to not in found.values():
            found[name] = to
    return found


def profiles(parts: list[tuple[str, str]]) -> dict[str, Parts]:
    """Return for each colour the parts with it, other colours without their names."""
    found: dict[str, Parts] = {}
    for place, text in parts:
        for colour in colours_in(text):
            shape = "".join(sorted(shape_of(one, colour) for one in text))
            found.setdefault(colour, Counter())[place, shape] += 1
    return found


def shape_of(letter: str, colour: str) -> str:
    """Return how a letter counts in the profile of a colour."""
    return "x" if letter == colour else "o" if letter.isupper() else letter
