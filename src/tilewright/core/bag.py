"""Draw from a bag, which is a count for each kind of thing, without an order."""

from tilewright.core.chance import Chance


def draw(counts: list[int], total: int, chance: Chance) -> int:
    """Return the kind of a thing drawn blindly from ``total`` things; they stay in the bag."""
    nth = chance._below(total)
    kind = 0
    while nth >= counts[kind]:
        nth -= counts[kind]
        kind += 1
    return kind


def refill(counts: list[int], source: list[int], kinds: int) -> int:
    """Move everything from another place into the bag; return how many things that is."""
    moved = 0
    for kind in range(kinds):
        counts[kind] += source[kind]
        moved += source[kind]
        source[kind] = 0
    return moved


def outcomes(counts: list[int]) -> list[tuple[int, int]]:
    """Return each kind that can be drawn, with its number of equally likely ways."""
    return [(kind, count) for kind, count in enumerate(counts) if count]
