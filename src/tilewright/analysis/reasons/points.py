"""Points of this round: where the variations differ in what a seat gets or loses.

The counterfactual: the seat gets from this source in the played variation what it gets in the
better one, and all else stays as it is.
"""

from collections.abc import Iterator

from tilewright.analysis.counterfactuals import with_score
from tilewright.analysis.reasons.case import Case, Finding
from tilewright.analysis.valuation import lead
from tilewright.core.position import OVER, Position

CONCEPTS = {
    "floor": "floor",
    "broken": "floor",
    "discard": "floor",
    "corners": "floor",
    "starting_tile_loss": "marker_cost",
    "marker": "marker_cost",
    "draw": "plates",
    "tile": "placing",
    "special": "special_tiles",
    "row_bonus": "bonus",
    "column_bonus": "bonus",
    "colour_bonus": "bonus",
    "star_bonus": "stars",
    "number_bonus": "bonus",
    "goal": "goals",
}
"""The concept of each kind of fact that brings or costs points."""


def find(case: Case) -> Iterator[Finding]:
    """Yield the sources of points that explain enough of the loss, seat by seat."""
    if case.variations is None:
        return
    for seat in (case.seat, *case.others):
        for kind in CONCEPTS:
            finding = tested(case, seat, kind)
            if finding is not None:
                yield finding


def tested(case: Case, seat: int, kind: str) -> Finding | None:
    """Return the finding about one source of points of a seat, or None if it is no reason."""
    assert case.variations is not None
    played, better = case.variations
    is_own = seat == case.seat
    now, then = played.total(seat, (kind,)), better.total(seat, (kind,))
    if now == then or (then > now) != is_own:
        return None
    worth = worth_with(case, played.end, seat, then - now)
    if worth is None:
        return None
    removed = worth - case.worth_of(played.end)
    if not case.is_enough(removed):
        return None
    sign = "lost" if now + then < 0 else "won"
    return Finding(
        concept=CONCEPTS[kind] if is_own else f"{CONCEPTS[kind]}_others",
        message=f"points_{sign}_{'own' if is_own else 'other'}",
        arguments={"seat": seat + 1, "kind": kind, "played": now, "better": then},
        removed=removed,
        exact=played.is_proved and better.is_proved,
    )


def worth_with(case: Case, position: Position, seat: int, change: int) -> float | None:
    """Return the worth of a position in which a seat has more or fewer points."""
    scores = case.game.scores(position)
    scores[seat] += change
    if position.to_act != OVER:
        other = with_score(case.game, position, seat, scores[seat])
        return None if other is None else case.worth_of(other)
    if case.scale == "points":
        return lead(scores, case.seat)
    if scores.count(max(scores)) > 1:
        return None
    return float(scores[case.seat] == max(scores))
