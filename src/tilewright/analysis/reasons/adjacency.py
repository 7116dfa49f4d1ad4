"""Wall adjacency: a tile in the same row scores more beside other tiles, or after them.

The counterfactual: the tile that comes to one row this round scores in the played variation what
it scores in the better one.
"""

from collections.abc import Iterator

from tilewright.analysis.reasons.case import Case, Finding
from tilewright.analysis.reasons.points import worth_with
from tilewright.analysis.variations import Variation
from tilewright.core.game import Json


def find(case: Case) -> Iterator[Finding]:
    """Yield the rows whose tile scores so differently that it explains enough of the loss."""
    if case.variations is None:
        return
    for seat in (case.seat, *case.others):
        played, better = (tiles_of(one, seat) for one in case.variations)
        for row in sorted(played.keys() & better.keys()):
            yield from tested(case, seat, played[row], better[row])


def tested(case: Case, seat: int, now: Json, then: Json) -> Iterator[Finding]:
    """Yield the finding about the tile of one row."""
    assert case.variations is not None
    played, better = case.variations
    is_own = seat == case.seat
    if now["points"] == then["points"] or (then["points"] > now["points"]) != is_own:
        return
    worth = worth_with(case, played.end, seat, then["points"] - now["points"])
    removed = 0.0 if worth is None else worth - case.worth_of(played.end)
    if worth is not None and case.is_enough(removed):
        yield Finding(
            concept="adjacency" if is_own else "adjacency_others",
            message=f"adjacency_{'own' if is_own else 'other'}",
            arguments={
                "seat": seat + 1,
                "row": now["row"],
                "played": now["points"],
                "better": then["points"],
                "across": then["across"],
                "down": then["down"],
            },
            removed=removed,
            exact=played.is_proved and better.is_proved,
        )


def tiles_of(variation: Variation, seat: int) -> dict[int, Json]:
    """Return the facts of the tiles of a seat by row, where a single tile came to the row."""
    facts = [
        fact
        for fact in variation.facts
        if fact["kind"] == "tile" and fact["seat"] == seat + 1 and "across" in fact
    ]
    rows = [fact["row"] for fact in facts]
    return {fact["row"]: fact for fact in facts if rows.count(fact["row"]) == 1}
