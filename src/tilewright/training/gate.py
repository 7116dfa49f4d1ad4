"""The gate: a net may replace the champion only if the arena's sequential test accepts it."""

from collections.abc import Iterable

from tilewright.arena.sequential import Scale, SequentialTest, Verdict, counted

TEST = SequentialTest(elo0=0.0, elo1=20.0, scale=Scale.LOGISTIC)


def decide(scores: Iterable[float], seats: int) -> tuple[Verdict, list[float]]:
    """Take block scores until the test decides; return the verdict and the scores taken."""
    taken: list[float] = []
    for score in scores:
        taken.append(score)
        verdict = TEST.verdict(TEST.log_ratio(counted(taken), seats))
        if verdict != Verdict.OPEN:
            return verdict, taken
    return Verdict.OPEN, taken
