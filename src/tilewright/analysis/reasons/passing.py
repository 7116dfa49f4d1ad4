"""Passing too early: tiles that can still be placed bring more than waiting.

The counterfactual: a tile is placed instead, and not even the best one if there is a choice. What
only the better move brings is no reason against passing.
"""

from collections.abc import Iterator

from tilewright.analysis.reasons.case import Case, Finding
from tilewright.analysis.valuation import Valuation
from tilewright.core.game import Json

PASS, PLACE = "pass", "place"
"""Kinds of moves."""
SPACE = ("star", "space")
"""The fields of a placement that say where."""


def find(case: Case) -> Iterator[Finding]:
    """Yield the finding about a pass while tiles can be placed."""
    if case.move["kind"] != PASS or case.best["kind"] != PLACE:
        return
    move, value = placed_instead(case)
    removed = case.gap - case.loss_after(value)
    if case.is_enough(removed):
        after = case.game.scores(case.valuer.child(case.position, move))
        points = after[case.seat] - case.game.scores(case.position)[case.seat]
        yield Finding(
            concept="passing",
            message="pass_early",
            arguments={"points": points, "value": removed},
            removed=removed,
            shows_variations=False,
            proof={"move": case.game.format_move(move)},
        )


def placed_instead(case: Case) -> tuple[int, Valuation]:
    """Return the best placement on another space than that of the better move, or this move."""
    best = [case.best[name] for name in SPACE]

    def allows(fields: Json) -> bool:
        return bool(fields["kind"] == PLACE) and [fields[name] for name in SPACE] != best

    judged = case.judgement
    other = case.best_of(case.position, judged.before, allows, case.seat)
    return other or (judged.best, judged.best_after)
