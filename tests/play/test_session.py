"""A session keeps what happened, lets decisions be taken back, and never what was drawn."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import VARIANTS, Variant
from tests.random_sessions import DATE, new_session, play_on, played, seat_to_act, some_sessions
from tilewright.core.chance import Chance
from tilewright.core.errors import IllegalMoveError, NotationError, OptionsError, RecordError
from tilewright.core.position import CHANCE
from tilewright.play.session import Session
from tilewright.records.record import Player
from tilewright.records.replay import Step

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


@examples(5)
@given(some_sessions(), st.integers(0, 2**64 - 1))
def test_a_recorded_session_goes_on_as_if_never_interrupted(session: Session, seed: int) -> None:
    resumed = Session.from_record(session.record())
    assert resumed.record() == session.record()
    assert play_on(resumed, Chance(seed)).record() == play_on(session, Chance(seed)).record()


@every_variant
def test_an_undone_move_leaves_no_trace(variant: Variant) -> None:
    session = seat_to_act(variant, 4)
    before = session.position.clone()
    record = session.record()
    step = session.move(session.legal_moves[0])
    assert session.position != before
    assert session.undo() == [step]
    assert session.position == before
    assert session.record() == record


@every_variant
def test_undo_for_a_seat_takes_back_what_others_did_since(variant: Variant) -> None:
    session, steps = moves_in_a_row(variant)
    first, last = steps[0], steps[-1]
    assert first.actor != last.actor
    assert session.undo(first.actor)[-1] == last
    assert session.position.to_act == first.actor
    while session.steps and session.position != first.before:
        session.undo(first.actor)
    assert session.position == first.before


def moves_in_a_row(variant: Variant) -> tuple[Session, list[Step]]:
    """A session whose last moves, by two seats, follow each other without a draw."""
    session = seat_to_act(variant, 4)
    chance = Chance(9)
    steps: list[Step] = []
    while len({step.actor for step in steps}) < 2:
        if session.to_act == CHANCE:
            session.draw(chance)
            steps = []
        else:
            steps.append(session.apply(variant.game.legal_moves(session.position)[0]))
    return session, steps


@every_variant
def test_what_was_drawn_is_never_taken_back(variant: Variant) -> None:
    session = seat_to_act(variant, 4)
    chance = Chance(5)
    while session.to_act != CHANCE:
        session.move(session.legal_moves[0])
    session.draw(chance)
    record = session.record()
    with pytest.raises(IllegalMoveError, match="something has been drawn since then"):
        session.undo()
    assert session.record() == record


@every_variant
def test_without_a_decision_there_is_nothing_to_take_back(variant: Variant) -> None:
    session = seat_to_act(variant, 4)
    with pytest.raises(IllegalMoveError, match="no move to take back"):
        session.undo()
    session.move(session.legal_moves[0])
    other = (session.steps[-1].actor + 1) % variant.options.seats
    with pytest.raises(IllegalMoveError, match="no move to take back"):
        session.undo(other)


@every_variant
def test_a_refused_event_changes_nothing(variant: Variant) -> None:
    session = seat_to_act(variant, 4)
    record = session.record()
    illegal = next(
        move
        for move in range(variant.game.move_codes)
        if not variant.game.is_legal(session.position, move)
    )
    with pytest.raises(IllegalMoveError):
        session.apply(illegal)
    with pytest.raises(IllegalMoveError):
        session.move(variant.game.format_move(illegal))
    with pytest.raises(NotationError):
        session.move("nonsense")
    with pytest.raises(IllegalMoveError, match="nothing is to be drawn now"):
        session.draw(Chance(1))
    assert session.record() == record


@every_variant
def test_no_seat_moves_while_something_is_to_be_drawn(variant: Variant) -> None:
    session = new_session(variant)
    if session.to_act != CHANCE:
        session = played(variant, 1)
    assert session.legal_moves == []
    with pytest.raises(IllegalMoveError):
        session.apply(0)


def test_the_record_tells_players_date_and_result() -> None:
    session = played(VARIANTS[0], 2)
    record = session.record()
    assert record.players == session.players
    assert record.date == DATE
    assert record.result is not None
    assert list(record.result.scores) == session.game.scores(session.position)
    assert played(VARIANTS[0], 2, 5).record().result is None


def test_every_seat_needs_a_player() -> None:
    variant = VARIANTS[0]
    with pytest.raises(OptionsError, match="2 seats need as many players, not 1"):
        Session(variant.game, variant.options, (Player("East"),))


def test_a_start_with_other_options_is_refused() -> None:
    one, other = VARIANTS[:2]
    players = tuple(Player("East") for _ in range(one.options.seats))
    with pytest.raises(OptionsError, match="the start is a position with the options"):
        Session(one.game, one.options, players, start=other.start())


def test_a_wrong_record_starts_no_session() -> None:
    record = played(VARIANTS[0], 2).record()
    with pytest.raises(RecordError):
        Session.from_record(msgspec.structs.replace(record, result=None))
