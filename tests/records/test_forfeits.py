"""Seats that give up rank last, and end the game when only one seat is left."""

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import VARIANTS, Variant
from tests.random_sessions import played
from tilewright.core.errors import IllegalMoveError, RecordError
from tilewright.core.position import OVER
from tilewright.play.session import Session
from tilewright.records.forfeits import forfeited_outcome, forfeited_result, is_decided
from tilewright.records.json_form import format_json, parse_json
from tilewright.records.record import SURRENDERS, Forfeit, Record
from tilewright.records.replay import last_position
from tilewright.records.text import format_text, parse_text

TWO = next(variant for variant in VARIANTS if variant.options.seats == 2)
THREE = next(variant for variant in VARIANTS if variant.options.seats == 3)
FOUR = next(variant for variant in VARIANTS if variant.options.seats == 4)


def changed(record: Record, **fields: object) -> Record:
    return msgspec.structs.replace(record, **fields)


def complaint(record: Record) -> str:
    with pytest.raises(RecordError) as caught:
        last_position(record)
    return str(caught.value)


def given_up(session: Session, *forfeits: Forfeit) -> Record:
    """The record of a game that these forfeits decide."""
    result = forfeited_result(session.game, session.position, forfeits)
    return changed(session.record(), forfeits=forfeits, result=result)


@st.composite
def forfeits_of(draw: st.DrawFn, seats: int) -> tuple[Forfeit, ...]:
    """Forfeits of some seats, but not of all."""
    order = draw(st.permutations(range(1, seats + 1)))
    count = draw(st.integers(0, seats - 1))
    return tuple(Forfeit(seat, draw(st.sampled_from(SURRENDERS))) for seat in order[:count])


@pytest.mark.parametrize(("reason", "words"), [("time", "ran out of time"), ("resigned",) * 2])
def test_the_seat_that_is_left_wins_with_the_scores_of_the_moment(reason: str, words: str) -> None:
    session = played(TWO, 3, 60)
    forfeit = msgspec.convert({"seat": 1, "reason": reason}, Forfeit)
    record = given_up(session, forfeit)
    assert session.position.to_act != OVER
    assert record.result is not None
    assert list(record.result.scores) == session.game.scores(session.position)
    assert record.result.ranks == (2, 1)
    assert record.result.winners == (2,)
    assert record.result.reason == f"seat 1 {words}"
    assert last_position(record) == session.position


def test_who_forfeits_later_ranks_better() -> None:
    session = played(FOUR, 3, 60)
    record = given_up(session, Forfeit(3, "time"), Forfeit(1, "resigned"), Forfeit(4, "resigned"))
    assert record.result is not None
    assert record.result.ranks == (3, 1, 4, 2)
    assert record.result.reason == "seat 4 resigned"
    assert last_position(record) == session.position


def test_the_others_rank_as_the_rules_say() -> None:
    session = played(FOUR, 3)
    by_rules = session.game.outcome(session.position)
    best = by_rules.winners[0]
    forfeits = (Forfeit(best + 1, "time"),)
    found = forfeited_outcome(session.game, session.position, forfeits)
    assert found.ranks[best] == 4
    assert (found.scores, found.bonuses, found.reason) == (
        by_rules.scores,
        by_rules.bonuses,
        by_rules.reason,
    )
    others = [seat for seat in range(4) if seat != best]
    assert sorted(others, key=lambda seat: found.ranks[seat]) == sorted(
        others, key=lambda seat: by_rules.ranks[seat]
    )
    assert min(found.ranks) == 1
    assert last_position(given_up(session, *forfeits)) == session.position


def test_seats_that_share_a_rank_still_do() -> None:
    games = (played(THREE, seed) for seed in range(2000))
    session = next(game for game in games if len(set(game.outcome.ranks)) == 2)
    ranks = session.outcome.ranks
    alone = next(seat for seat in range(3) if ranks.count(ranks[seat]) == 1)
    found = forfeited_outcome(session.game, session.position, (Forfeit(alone + 1, "time"),))
    assert [found.ranks[seat] for seat in range(3) if seat != alone] == [1, 1]
    assert found.ranks[alone] == 3


@examples(10)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**64 - 1), st.data())
def test_every_decided_game_replays_and_survives_text_and_json(
    variant: Variant, seed: int, data: st.DataObject
) -> None:
    seats = variant.options.seats
    forfeits = data.draw(forfeits_of(seats))
    session = played(variant, seed, data.draw(st.sampled_from((0, 50, 100_000))))
    if is_decided(session.position, forfeits):
        record = given_up(session, *forfeits)
        assert record.result is not None
        last = [record.result.ranks[forfeit.seat - 1] for forfeit in forfeits]
        assert last == list(range(seats, seats - len(forfeits), -1))
        assert all(
            rank <= seats - len(forfeits)
            for seat, rank in enumerate(record.result.ranks, start=1)
            if seat not in [forfeit.seat for forfeit in forfeits]
        )
    else:
        record = changed(session.record(), forfeits=forfeits)
        with pytest.raises(RecordError, match="no result before it is over"):
            forfeited_result(session.game, session.position, forfeits)
    assert last_position(parse_text(format_text(record))) == session.position
    assert parse_text(format_text(record)) == parse_json(format_json(record)) == record
    assert Session.from_record(record).record() == record


def test_without_forfeits_the_result_is_that_of_the_rules() -> None:
    session = played(TWO, 3)
    result = forfeited_result(session.game, session.position, ())
    assert result == session.record().result


def test_a_game_that_forfeits_decided_is_not_unfinished() -> None:
    record = given_up(played(TWO, 3, 60), Forfeit(1, "time"))
    message = complaint(changed(record, result=None))
    assert message == "the result is unfinished, but all seats but one have forfeited"


def test_a_game_with_two_seats_left_goes_on() -> None:
    record = changed(played(THREE, 3, 60).record(), forfeits=(Forfeit(1, "time"),))
    assert last_position(record).to_act != OVER
    result = given_up(played(THREE, 3, 60), Forfeit(1, "time"), Forfeit(2, "time")).result
    assert "the result of such a game is unfinished" in complaint(changed(record, result=result))


def test_a_seat_that_forfeited_does_not_keep_its_rank() -> None:
    session = played(THREE, 3)
    best = session.game.outcome(session.position).winners[0]
    record = changed(session.record(), forfeits=(Forfeit(best + 1, "time"),))
    assert "but the events and forfeits lead to scores" in complaint(record)


@pytest.mark.parametrize(
    ("forfeits", "message"),
    [
        ((Forfeit(3, "time"),), "seat 3 cannot forfeit: there are 2 seats"),
        ((Forfeit(0, "time"),), "seat 0 cannot forfeit: there are 2 seats"),
        ((Forfeit(1, "time"),) * 2, "a seat forfeits once, but seat 1 does so twice"),
        ((Forfeit(1, "time"), Forfeit(2, "time")), "the last seat left has won"),
    ],
)
def test_forfeits_that_cannot_be_are_refused(forfeits: tuple[Forfeit, ...], message: str) -> None:
    session = played(TWO, 3, 60)
    with pytest.raises(RecordError, match=re.escape(message)):
        changed(session.record(), forfeits=forfeits)
    with pytest.raises(RecordError, match=re.escape(message)):
        forfeited_result(session.game, session.position, forfeits)


def test_a_session_that_forfeits_decided_takes_no_more_moves() -> None:
    record = given_up(played(TWO, 3, 60), Forfeit(1, "time"))
    session = Session.from_record(record)
    assert session.is_over
    assert session.outcome.ranks == (2, 1)
    with pytest.raises(IllegalMoveError, match="all seats but one have forfeited"):
        session.move(session.legal_moves[0])
    assert session.record() == record
