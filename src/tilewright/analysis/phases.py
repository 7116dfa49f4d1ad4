"""The part of its round that a decision belongs to."""

from collections.abc import Sequence
from itertools import groupby

from tilewright.analysis.chain import Link
from tilewright.analysis.report import Phase


def phases_of(moves: Sequence[Link]) -> list[Phase]:
    """Return the phase of each decision of a game."""
    found: list[Phase] = []
    for _, group in groupby(moves, key=lambda link: link.steps[0].before.round):
        decisions = list(group)
        for number, link in enumerate(decisions):
            is_proved = link.judgement is not None and link.judgement.before.is_proved
            found.append(phase_of(number, len(decisions), is_proved=is_proved))
    return found


def phase_of(number: int, count: int, *, is_proved: bool) -> Phase:
    """Return the phase of a decision, by its number in the round from 0."""
    if is_proved or 3 * number >= 2 * count:
        return "end"
    return "start" if 3 * number < count else "middle"
