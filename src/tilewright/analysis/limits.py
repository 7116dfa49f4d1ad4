"""The limits of labels, praise and fortune, in one place.

Reviews, the command line, the page and "try again" all judge by these tables.
"""

from tilewright.analysis.report import Fortune, Label, Scale

LABELS: tuple[Label, ...] = ("inaccuracy", "mistake", "blunder")
"""From the smallest to the largest."""
LIMITS: dict[Scale, tuple[float, ...]] = {"share": (0.05, 0.10, 0.15), "points": (2.0, 4.0, 6.0)}
"""The loss that each label needs after twice its error has been subtracted, by scale."""
ACCEPTED: dict[Scale, float] = {"share": 0.02, "points": 0.8}
"""A move that loses no more than this against the best is a right answer, by scale."""
DECIDED_ABOVE, DECIDED_BELOW = 0.97, 0.03
"""Beyond these win shares of the seat to act, with either move, the game is decided."""
ERRORS_SUBTRACTED = 2.0
ONLY_MOVE = 0.10
"""The win share that every other move loses where the best is praised as the only one."""
TELLING = 0.05
"""The win share that the second-best move loses where a move is praised for its effect."""
LUCKY, VERY_LUCKY = 0.05, 0.10
"""The luck in win share from which a draw is named."""


def scale_of(best: float, played: float) -> Scale:
    """Return what a decision is judged by, from the shares after the best and the played move.

    A move that undoes a decided game is judged by the win share that it gave away.
    """
    if min(best, played) > DECIDED_ABOVE or max(best, played) < DECIDED_BELOW:
        return "points"
    return "share"


def label_of(loss: float, error: float, scale: Scale) -> Label | None:
    """Return the label of a loss, or None if it does not pass a limit beyond doubt."""
    certain = loss - ERRORS_SUBTRACTED * error
    passed = [label for label, limit in zip(LABELS, LIMITS[scale], strict=True) if certain >= limit]
    return passed[-1] if passed else None


def fortune_of(luck: float) -> Fortune | None:
    """Return the name of a seat's luck in a draw, or None if it was about average."""
    if abs(luck) < LUCKY:
        return None
    if luck > 0:
        return "very_lucky" if luck >= VERY_LUCKY else "lucky"
    return "very_unlucky" if luck <= -VERY_LUCKY else "unlucky"
