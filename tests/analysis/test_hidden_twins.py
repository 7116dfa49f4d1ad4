"""Two games that differ only in what is hidden from a seat look the same to it in a review."""

import pytest

from tests.analysis.quick_records import random_record
from tilewright.analysis.chain import Link, linked, path
from tilewright.analysis.judging import Judgement, judged
from tilewright.analysis.valuer import Effort, Valuer
from tilewright.core.errors import TilewrightError
from tilewright.core.position import CHANCE, OVER
from tilewright.games.registry import game_of
from tilewright.records.replay import Step, replay

DUEL = game_of("duel")
HASTY = Effort(8, 2, 2, 6, 2)
LONGEST = 40
"""Twins are compared so many events after the hidden draw."""
Twins = tuple[int, list[Step], list[Step]]
"""The seat that cannot tell two games apart, and the events of both."""


def twin_of(steps: list[Step], index: int) -> Twins | None:
    """Return the longest twin with another hidden draw; None if there is none with a move."""
    drawn = steps[index]
    seer = DUEL.sees_alone(drawn.before)
    if drawn.actor != CHANCE or seer is None:
        return None
    best: list[Step] = []
    for code, _ in DUEL.chance_outcomes(drawn.before):
        if code != drawn.code:
            found = played_again(steps[index : index + LONGEST], code, 1 - seer)
            best = max(best, found, key=len)
    if not any(step.actor == seer for step in best):
        return None
    end = index + len(best)
    return 1 - seer, steps[:end], [*steps[:index], *best]


def played_again(steps: list[Step], first: int, viewer: int) -> list[Step]:
    """Play steps after another first draw, as long as a seat sees no difference."""
    here, found = steps[0].before, []
    for number, step in enumerate(steps):
        code = step.code if number else first
        after = here.clone()
        try:
            if here.to_act == CHANCE:
                DUEL.apply_chance(after, code)
            else:
                DUEL.apply(after, code)
        except TilewrightError:
            break
        is_same = DUEL.known_to(after, viewer) == DUEL.known_to(step.after, viewer)
        if not is_same or after.to_act == OVER:
            break
        found.append(Step(here.to_act, code, here, after))
        here = after
    return found


def links_of(steps: list[Step]) -> tuple[Link, ...]:
    valuer = Valuer(DUEL, steps[0].before, HASTY, 0)
    return linked(valuer, steps, lambda done: None)


@pytest.mark.parametrize("seed", [7, 12, 14])
def test_what_a_seat_is_shown_does_not_depend_on_what_was_hidden_from_it(seed: int) -> None:
    steps = list(replay(random_record(DUEL, DUEL.options(), seed)))
    twins = [found for index in range(len(steps)) if (found := twin_of(steps, index))]
    assert twins
    for viewer, one, other in twins[:4]:
        shown, again = (
            [(link.before.shares[viewer], link.before.points[viewer]) for link in links_of(game)]
            for game in (one, other)
        )
        assert shown == again


def test_losses_that_a_seat_cannot_know_do_not_move_its_value() -> None:
    position = DUEL.start(DUEL.options())
    step = next(one for one in replay(random_record(DUEL, DUEL.options(), 1)) if one.actor >= 0)
    valuer = Valuer(DUEL, position, HASTY, 0)
    judgement: Judgement = judged(valuer, DUEL.known_to(step.before, step.actor), step.code)
    rows = path((0.5, 0.5), (0.4, 0.6), [judgement] * 2, [(0.2, -0.2)] * 2, [(True, False)] * 2)
    assert [row[1] for row in rows] == pytest.approx([0.5, 0.55, 0.6])
    assert rows[-1] == pytest.approx((0.4, 0.6))
