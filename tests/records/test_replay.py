"""Replay checks every event and says where a record goes wrong."""

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import VARIANTS, Variant
from tests.random_sessions import finished_sessions, played, seat_to_act, some_sessions
from tilewright.core.chance import Chance
from tilewright.core.errors import RecordError
from tilewright.core.position import CHANCE, OVER
from tilewright.play.session import Session
from tilewright.records.record import DRAWN, Event, Record, Result
from tilewright.records.replay import last_position, replay
from tilewright.records.text import format_text, read_text

FINISHED = played(VARIANTS[0], 3).record()


def changed(record: Record, **fields: object) -> Record:
    return msgspec.structs.replace(record, **fields)


def complaint(record: Record) -> str:
    with pytest.raises(RecordError) as caught:
        last_position(record)
    return str(caught.value)


@examples(5)
@given(some_sessions())
def test_a_replay_goes_through_the_same_positions(session: Session) -> None:
    steps = list(replay(session.record()))
    assert [step.after for step in steps] == [step.after for step in session.steps]
    assert [step.code for step in steps] == [step.code for step in session.steps]
    assert last_position(session.record()) == session.position


@examples(5)
@given(finished_sessions(), st.data())
def test_a_missing_event_is_noticed(session: Session, data: st.DataObject) -> None:
    record = session.record()
    events = record.events
    # Of two decisions in a row of one seat, the first may be left out and leave a legal game.
    informative = [
        index
        for index, event in enumerate(events)
        if event.actor == "chance" or event.actor not in [e.actor for e in events[index + 1 :][:1]]
    ]
    index = data.draw(st.sampled_from(informative))
    broken = changed(record, events=events[:index] + events[index + 1 :])
    found = re.match(r"event (\d+): ", complaint(broken))
    if found:
        assert int(found[1]) > index
    else:
        assert "after the last event" in complaint(broken)


@examples(5)
@given(finished_sessions(), st.data())
def test_events_in_the_wrong_order_are_noticed_at_the_first(
    session: Session, data: st.DataObject
) -> None:
    record = session.record()
    events = list(record.events)
    turns = [i for i in range(1, len(events)) if events[i].actor != events[i - 1].actor]
    index = data.draw(st.sampled_from(turns))
    events[index - 1], events[index] = events[index], events[index - 1]
    assert complaint(changed(record, events=tuple(events))).startswith(f"event {index}: ")


@examples(5)
@given(finished_sessions(), st.data())
def test_a_changed_event_is_noticed_where_it_is(session: Session, data: st.DataObject) -> None:
    record = session.record()
    index = data.draw(st.integers(0, len(record.events) - 1))
    event = Event(record.events[index].actor, "nonsense")
    message = complaint(
        changed(record, events=(*record.events[:index], event, *record.events[index + 1 :]))
    )
    who = "chance" if event.actor == DRAWN else f"seat {event.actor}"
    assert message.startswith(f"event {index + 1}: {who} is to act, but 'nonsense' cannot be: ")


@examples(5)
@given(finished_sessions(), st.data())
def test_a_truncated_record_does_not_keep_its_result(session: Session, data: st.DataObject) -> None:
    record = session.record()
    kept = data.draw(st.integers(0, len(record.events) - 1))
    short = changed(record, events=record.events[:kept])
    assert "the result of such a game is unfinished" in complaint(short)
    assert last_position(changed(short, result=None)).to_act != OVER


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_an_illegal_event_is_refused_with_its_reason(variant: Variant) -> None:
    session = seat_to_act(variant, 1)
    game = session.game
    illegal = next(
        move for move in range(game.move_codes) if not game.is_legal(session.position, move)
    )
    event = Event(session.to_act + 1, game.format_move(illegal))
    record = session.record()
    message = complaint(changed(record, events=(*record.events, event)))
    number = len(record.events) + 1
    assert message.startswith(f"event {number}: seat {event.actor} is to act, but '{event.text}'")


def test_the_line_of_a_file_is_named() -> None:
    text = format_text(FINISHED)
    reading = read_text(text)
    number = next(i for i, event in enumerate(FINISHED.events) if event.actor != DRAWN)
    events = list(FINISHED.events)
    events[number] = Event(DRAWN, events[0].text)
    with pytest.raises(RecordError) as caught:
        last_position(changed(FINISHED, events=tuple(events)), reading.lines)
    line = reading.lines[number]
    assert str(caught.value).startswith(f"event {number + 1} (line {line}): seat 1 is to act, but")
    assert events[number - 1].text in text.splitlines()[line - 2]


def test_an_event_after_the_end_is_refused() -> None:
    record = changed(FINISHED, events=(*FINISHED.events, FINISHED.events[0]))
    assert f"event {len(record.events)}: the game is over, but the record has" in complaint(record)


def test_another_version_of_the_rules_is_named_with_ours() -> None:
    version = FINISHED.rules
    message = complaint(changed(FINISHED, rules=version + 1))
    assert f"there is no version {version + 1} of the rules" in message
    assert f"plays version {version}" in message


def test_an_unknown_game_is_refused() -> None:
    assert "there is no game 'tiddlywinks'" in complaint(changed(FINISHED, game="tiddlywinks"))


def test_options_must_be_valid_and_complete() -> None:
    assert "there is no option 'x'" in complaint(
        changed(FINISHED, options={**FINISHED.options, "x": "1"})
    )
    assert "seats cannot be 'many'" in complaint(
        changed(FINISHED, options={**FINISHED.options, "seats": "many"})
    )
    assert "does not state the option 'seats'" in complaint(
        changed(FINISHED, options={k: v for k, v in FINISHED.options.items() if k != "seats"})
    )


def test_every_seat_has_one_player() -> None:
    assert "but 1 players are named" in complaint(changed(FINISHED, players=FINISHED.players[:1]))


def test_a_wrong_result_is_refused() -> None:
    result = FINISHED.result
    assert result is not None
    better = (result.scores[0] + 1, *result.scores[1:])
    message = complaint(changed(FINISHED, result=msgspec.structs.replace(result, scores=better)))
    assert f"the result has scores {better[0]}" in message
    assert f"but the events lead to scores {result.scores[0]}" in message
    shared = Result(
        scores=result.scores, ranks=(1,) * len(result.ranks), winners=(1, 2), reason=result.reason
    )
    assert "ranks 1, 1, but the events" in complaint(changed(FINISHED, result=shared))


def test_the_words_of_the_reason_are_free() -> None:
    assert FINISHED.result is not None
    result = msgspec.structs.replace(FINISHED.result, reason="fin de partie")
    assert last_position(changed(FINISHED, result=result)).to_act == OVER


def test_a_finished_game_is_not_unfinished() -> None:
    assert "after the last event the game is over" in complaint(changed(FINISHED, result=None))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_record_may_start_from_a_position(variant: Variant) -> None:
    before = played(variant, 9, 40)
    session = Session(before.game, before.options, before.players, start=before.position)
    while session.to_act == CHANCE:
        session.draw(Chance(1))
    session.move(session.legal_moves[0])
    record = session.record()
    assert record.start == before.game.format_position(before.position)
    assert last_position(record) == session.position
    assert last_position(read_text(format_text(record)).record) == session.position


def test_a_start_must_be_a_position_with_the_same_options() -> None:
    assert "the header is wrong: " in complaint(changed(FINISHED, start="nonsense"))
    variant = VARIANTS[1]
    other = variant.game.format_position(variant.start())
    assert "the start is a position with the options" in complaint(changed(FINISHED, start=other))
