"""Comments and variations: what might have happened instead, in text and JSON, and checked."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import VARIANTS, Variant
from tests.random_sessions import played
from tests.records.test_forms import EVENTS, LINES, RECORD
from tilewright.core.errors import RecordError
from tilewright.core.position import CHANCE
from tilewright.records.json_form import format_json, parse_json
from tilewright.records.record import Comment, Event, Record, Variation, event_of
from tilewright.records.replay import last_position
from tilewright.records.text import format_text, parse_text
from tilewright.records.variations import replay_variations

BODY = """\
* +a +b
1: x>1
comment Forced.
2: y z  1: w
comment The end.

variation 4
comment Or so:
2: v  1: w
comment Better.

variation 5 of 1
1: u  2: t
"""
COMMENTED = msgspec.structs.replace(
    RECORD,
    comments=(Comment(3, "Forced."), Comment(6, "The end.")),
    variations=(
        Variation(
            4,
            (Event(2, "v"), Event(1, "w")),
            comments=(Comment(0, "Or so:"), Comment(2, "Better.")),
        ),
        Variation(5, (Event(1, "u"), Event(2, "t")), of=1),
    ),
)


@st.composite
def commented(draw: st.DrawFn) -> Record:
    """A record with any comments and variations; whether they are possible is not its matter."""

    def comments(events: int) -> tuple[Comment, ...]:
        places = sorted(draw(st.lists(st.integers(0, events), max_size=3)))
        return tuple(Comment(place, draw(LINES)) for place in places)

    variations = []
    for number in range(draw(st.integers(0, 3))):
        events = draw(st.lists(EVENTS, min_size=1, max_size=4))
        of = draw(st.none() | st.integers(1, number)) if number else None
        at = draw(st.integers(1, 99))
        variations.append(Variation(at, tuple(events), of, comments(len(events))))
    return msgspec.structs.replace(
        RECORD, comments=comments(len(RECORD.events)), variations=tuple(variations)
    )


def test_comments_and_variations_read_as_they_are_specified() -> None:
    text = format_text(COMMENTED)
    assert text.endswith(BODY)
    assert parse_text(text) == COMMENTED


@given(commented())
def test_comments_and_variations_survive_text_and_json(record: Record) -> None:
    assert parse_text(format_text(record)) == record
    assert parse_json(format_json(record)) == record


def test_a_record_without_them_is_written_as_ever() -> None:
    assert "comment" not in format_text(RECORD)
    assert "variations" not in format_json(RECORD)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("variation x\n1: a", "line 3: 'variation x' begins no variation"),
        ("variation 0\n1: a", "begins no variation; write variation 12"),
        ("variation 2\n\nvariation 2\n1: a", "line 3: a variation has at least one event"),
        ("comment\n1: a", "line 3: a comment is one line of text"),
        ("variation 1\nfoo", "line 4: a line of events begins with"),
    ],
)
def test_what_is_wrong_in_the_text_is_said_with_its_line(body: str, message: str) -> None:
    header, _, _ = format_text(RECORD).partition("\n\n")
    text = f"{header}\n\n{body}\n"
    lines = header.count("\n") + 1
    for number in (3, 4):
        message = message.replace(f"line {number}:", f"line {number - 1 + lines}:", 1)
    with pytest.raises(RecordError) as error:
        parse_text(text)
    assert message in str(error.value)


def other_move(variant: Variant) -> tuple[Record, int, Event]:
    """A game, the number of one of its moves, and another legal move in its place."""
    session = played(variant, seed=1)
    game = session.game
    for number, step in enumerate(session.steps, start=1):
        if step.actor != CHANCE:
            others = [one for one in game.legal_moves(step.before) if one != step.code]
            if others:
                return session.record(), number, event_of(game, step.actor, others[0])
    raise AssertionError("every move was forced")


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_variation_is_replayed(variant: Variant) -> None:
    record, number, event = other_move(variant)
    again = record.events[number - 1]
    variations = (Variation(number, (event,)), Variation(number, (again,), of=1))
    found = replay_variations(msgspec.structs.replace(record, variations=variations))
    assert [step.before.to_act + 1 for steps in found for step in steps] == [event.actor] * 2
    assert found[0][0].before == found[1][0].before
    assert found[0][0].after != found[1][0].after
    assert last_position(msgspec.structs.replace(record, variations=variations)) == (
        last_position(record)
    )


@pytest.mark.parametrize(
    ("at", "of", "text", "message"),
    [
        (0, None, None, "variation 1, event {number}: seat {seat} is to act, but 'foo' cannot be"),
        (
            10_000,
            None,
            "",
            "variation 1 begins at event 1",
        ),
        (0, 1, "", "variation 1 belongs to variation 1, which must stand before it"),
        (0, 7, "", "variation 1 belongs to variation 7, which must stand before it"),
    ],
)
def test_an_impossible_variation_is_refused(
    at: int, of: int | None, text: str | None, message: str
) -> None:
    record, number, event = other_move(VARIANTS[0])
    wrong = Event(event.actor, "foo") if text is None else event
    record = msgspec.structs.replace(record, variations=(Variation(at + number, (wrong,), of),))
    with pytest.raises(RecordError) as error:
        replay_variations(record)
    assert message.format(number=number, seat=event.actor) in str(error.value)


@pytest.mark.parametrize("after", [-1, True, None, "1", 2.0])
def test_a_comment_stands_after_a_number_of_events(after: object) -> None:
    with pytest.raises(RecordError, match="a comment stands after so many events"):
        Comment(after, "text")  # type: ignore[arg-type]


def test_comments_stand_in_order_and_within_their_line() -> None:
    late, early = Comment(1, "late"), Comment(0, "early")
    with pytest.raises(RecordError, match="in the order of the events"):
        Variation(1, (Event(1, "a"),), comments=(late, early))
    with pytest.raises(RecordError, match="cannot stand after event 1 of 0"):
        msgspec.structs.replace(RECORD, events=(), comments=(late,))
