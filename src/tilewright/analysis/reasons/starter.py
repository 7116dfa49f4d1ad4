"""Who starts the next round.

The counterfactual: the seat that starts in the better variation starts in the played one.
"""

from collections.abc import Iterator

from tilewright.analysis.counterfactuals import with_starter
from tilewright.analysis.reasons.case import Case, Finding
from tilewright.analysis.variations import Variation


def find(case: Case) -> Iterator[Finding]:
    """Yield the finding about the starter if it explains enough of the loss."""
    if case.variations is None:
        return
    played, better = case.variations
    now, then = starter_after(played), starter_after(better)
    if now is None or then is None or now == then:
        return
    other = with_starter(case.game, played.end, better.end)
    if other is None:
        return
    removed = case.worth_of(other) - case.worth_of(played.end)
    if case.is_enough(removed):
        yield Finding(
            concept="marker",
            message="starter",
            arguments={"played": now, "better": then, "value": removed},
            removed=removed,
        )


def starter_after(variation: Variation) -> int | None:
    """Return the seat that starts the next round, or None if there is none."""
    for fact in reversed(variation.facts):
        if fact["kind"] == "round":
            seat: int = fact["starter"]
            return seat
    return None
