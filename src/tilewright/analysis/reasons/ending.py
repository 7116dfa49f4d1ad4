"""The end of the game: one variation ends it with this round, the other does not."""

from collections.abc import Iterator

from tilewright.analysis.reasons.case import Case, Finding
from tilewright.analysis.valuation import lead


def find(case: Case) -> Iterator[Finding]:
    """Yield the finding about the end of the game."""
    if case.variations is None:
        return
    played, better = case.variations
    is_over, would_be_over = (one.is_over for one in (played, better))
    if is_over == would_be_over:
        return
    ended = played if is_over else better
    ahead = lead(case.game.scores(ended.end), case.seat)
    if ahead == 0 or (ahead > 0) == is_over:
        return
    removed = case.shown_gap(case.variations)
    if case.is_enough(removed):
        yield Finding(
            concept="end",
            message="end_played" if is_over else "end_better",
            arguments={"lead": abs(int(ahead))},
            removed=min(removed, case.gap),
        )
