"""Text and JSON hold the same record, and nothing but a record gets through."""

import datetime
import json
import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import VARIANTS
from tests.random_sessions import played, some_sessions
from tilewright.core.errors import RecordError
from tilewright.play.session import Session
from tilewright.records.json_form import format_json, parse_json
from tilewright.records.loading import load
from tilewright.records.record import (
    ENTROPY,
    SURRENDERS,
    Comment,
    Event,
    Fairness,
    Forfeit,
    Player,
    Record,
    Result,
)
from tilewright.records.text import format_text, parse_text, read_text

COMMITMENT = "c0" * 32
SEED = "5e" * 32
TEXT = f"""\
tilewright record 1
game: some
rules: 2
options: seats=2 side=a=b
seat 1: East (the first) (person)
seat 2: West: #2 (bot deep-1.5)
date: 2026-02-28
start: a position
commitment: {COMMITMENT}
seed: {SEED}
entropy 1: dice: 3 5
entropy 2:
forfeit 2: resigned
result: scores 12 -3; ranks 1 2; winners 1; it ended; somehow

* +a +b
1: x>1  2: y z
1: w
"""
RECORD = Record(
    game="some",
    rules=2,
    options={"seats": "2", "side": "a=b"},
    players=(Player("East (the first)"), Player("West: #2", "deep-1.5")),
    date=datetime.date(2026, 2, 28),
    start="a position",
    fair=Fairness(COMMITMENT, SEED, ("dice: 3 5", "")),
    forfeits=(Forfeit(2, "resigned"),),
    result=Result(scores=(12, -3), ranks=(1, 2), winners=(1,), reason="it ended; somehow"),
    events=(
        Event("chance", "+a"),
        Event("chance", "+b"),
        Event(1, "x>1"),
        Event(2, "y"),
        Event(2, "z"),
        Event(1, "w"),
    ),
)


def is_accepted_event(text: str) -> bool:
    try:
        Event(1, text)
    except RecordError:
        return False
    return True


LINES = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1).filter(
    lambda text: text == text.strip()
)
WORDS = LINES.filter(lambda text: len(text.split()) == 1)
LEVELS = st.from_regex(r"[\w.+-]+", fullmatch=True)
EVENTS = st.builds(
    Event, st.one_of(st.just("chance"), st.integers(1, 9)), WORDS.filter(is_accepted_event)
)
RESULTS = st.builds(
    lambda scores, reason: Result(
        scores=tuple(scores),
        ranks=(1,) * len(scores),
        winners=(1, 2, 3)[: len(scores)],
        reason=reason,
    ),
    st.lists(st.integers(-999_999_999, 999_999_999), min_size=1, max_size=3),
    LINES,
)
DIGESTS = st.from_regex("[0-9a-f]{64}", fullmatch=True)


@st.composite
def additions(draw: st.DrawFn, players: int) -> dict[str, object]:
    """Fairness and forfeits for so many players, or none."""
    texts = st.lists(st.from_regex(ENTROPY, fullmatch=True), min_size=players, max_size=players)
    entropy = st.just(()) | texts.map(tuple)
    order = draw(st.permutations(range(1, players + 1)))[: draw(st.integers(0, players - 1))]
    return {
        "fair": draw(
            st.none() | st.builds(Fairness, DIGESTS, st.none() | DIGESTS, entropy=entropy)
        ),
        "drawn_seat": draw(st.none() | st.integers(1, players)),
        "forfeits": tuple(Forfeit(seat, draw(st.sampled_from(SURRENDERS))) for seat in order),
    }


PLAIN_RECORDS = st.builds(
    Record,
    game=WORDS,
    rules=st.integers(1, 999_999_999),
    options=st.dictionaries(WORDS.filter(lambda word: "=" not in word), WORDS, max_size=4),
    players=st.lists(st.builds(Player, LINES, st.none() | LEVELS), min_size=1, max_size=4).map(
        tuple
    ),
    date=st.none() | st.dates(),
    start=st.none() | LINES,
    result=st.none() | RESULTS,
    events=st.lists(EVENTS, max_size=30).map(tuple),
)
RECORDS = PLAIN_RECORDS.flatmap(
    lambda record: additions(len(record.players)).map(
        lambda fields: msgspec.structs.replace(record, **fields)
    )
)


def test_the_text_of_a_record_reads_as_it_is_specified() -> None:
    assert format_text(RECORD) == TEXT
    assert parse_text(TEXT) == RECORD


def test_the_json_of_a_record_has_the_specified_fields() -> None:
    assert json.loads(format_json(RECORD)) == {
        "tilewright_record": 1,
        "game": "some",
        "rules": 2,
        "options": {"seats": "2", "side": "a=b"},
        "players": [{"name": "East (the first)"}, {"name": "West: #2", "bot": "deep-1.5"}],
        "date": "2026-02-28",
        "start": "a position",
        "fair": {"commitment": COMMITMENT, "seed": SEED, "entropy": ["dice: 3 5", ""]},
        "forfeits": [{"seat": 2, "reason": "resigned"}],
        "result": {
            "scores": [12, -3],
            "ranks": [1, 2],
            "winners": [1],
            "reason": "it ended; somehow",
        },
        "events": [
            {"actor": "chance", "text": "+a"},
            {"actor": "chance", "text": "+b"},
            {"actor": 1, "text": "x>1"},
            {"actor": 2, "text": "y"},
            {"actor": 2, "text": "z"},
            {"actor": 1, "text": "w"},
        ],
    }


@given(RECORDS)
def test_any_record_survives_text_and_json(record: Record) -> None:
    text = format_text(record)
    assert parse_text(text) == record
    assert parse_json(format_json(record)) == record
    assert format_text(parse_json(format_json(parse_text(text)))) == text
    assert load(text.encode()).record == load(format_json(record).encode()).record == record


@examples(6)
@given(some_sessions())
def test_every_game_survives_text_and_json(session: Session) -> None:
    record = session.record()
    assert parse_text(format_text(record)) == record
    assert parse_json(format_json(record)) == record


def test_lines_are_short_enough_to_read() -> None:
    for variant in VARIANTS:
        text = format_text(played(variant, 5).record())
        assert max(map(len, text.splitlines()[8:])) <= 96


def test_order_comments_and_line_ends_are_free() -> None:
    first, *header = TEXT.split("\n\n", maxsplit=1)[0].splitlines()
    shuffled = "\r\n".join((first, "# a comment", *reversed(header), "", "# draws", "* +a"))
    rest = "\r\n\r\n  * +b 1: x>1 2: y # well done\r\n2: z 1: w"
    remarks = (Comment(0, "a comment"), Comment(0, "draws"), Comment(4, "well done"))
    expected = msgspec.structs.replace(RECORD, comments=remarks)
    assert load(("\ufeff" + shuffled + rest).encode()).record == expected


def test_forfeits_stand_in_the_order_in_which_they_happened() -> None:
    players = (*RECORD.players, Player("North"), Player("South"))
    forfeits = (Forfeit(3, "time"), Forfeit(1, "resigned"))
    record = msgspec.structs.replace(RECORD, players=players, forfeits=forfeits, fair=None)
    assert "forfeit 3: time\nforfeit 1: resigned\n" in format_text(record)
    assert parse_text(format_text(record)) == record


def test_a_seed_with_a_slip_is_not_repeated() -> None:
    with pytest.raises(RecordError) as caught:
        parse_text(TEXT.replace("seed: 5e", "seed: 5"))
    assert "5e5e" not in str(caught.value)


def test_a_record_without_the_additions_is_as_it_was() -> None:
    plain = msgspec.structs.replace(RECORD, fair=None, forfeits=())
    lines = TEXT.splitlines(keepends=True)
    assert format_text(plain) == "".join(lines[:8] + lines[13:])
    assert not {"fair", "forfeits"} & set(json.loads(format_json(plain)))
    assert parse_text(format_text(plain)) == parse_json(format_json(plain)) == plain


def test_the_drawn_seat_stands_before_the_commitment() -> None:
    drawn = msgspec.structs.replace(RECORD, drawn_seat=2)
    text = TEXT.replace("commitment:", "drawn seat: 2\ncommitment:", 1)
    assert format_text(drawn) == text
    assert parse_text(text) == drawn
    assert parse_text(text.replace("drawn seat: 2", "drawn  seat :  2", 1)) == drawn
    assert json.loads(format_json(drawn))["drawn_seat"] == 2
    assert parse_json(format_json(drawn)) == drawn
    assert "drawn_seat" not in json.loads(format_json(RECORD))


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ("", "line 9: '' is no seat; write a number from 1, as in 2"),
        ("0", "line 9: '0' is no seat"),
        ("02", "line 9: '02' is no seat"),
        ("-1", "line 9: '-1' is no seat"),
        ("2 1", "line 9: '2 1' is no seat"),
        ("mine", "line 9: 'mine' is no seat"),
        ("100", "line 9: '100' is no seat"),
        ("3", "seat 3 cannot have been drawn: there are 2 seats"),
        ("2\ndrawn seat: 2", "line 10: drawn seat was already given in line 9"),
    ],
)
def test_a_drawn_seat_is_one_of_the_seats(value: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=re.escape(complaint)):
        parse_text(TEXT.replace("commitment:", f"drawn seat: {value}\ncommitment:", 1))


@pytest.mark.parametrize("value", ["0", "3", "100", '"2"', "true", "1.5", "[2,1]"])
def test_a_drawn_seat_in_json_is_one_of_the_seats(value: str) -> None:
    text = format_json(RECORD).replace('"rules":2', f'"rules":2,"drawn_seat":{value}', 1)
    with pytest.raises(RecordError, match="drawn"):
        parse_json(text)


def test_each_event_knows_its_line() -> None:
    assert read_text(TEXT).lines == (16, 16, 17, 17, 17, 18)


def test_a_record_may_have_no_events() -> None:
    text = TEXT.split("\n\n", maxsplit=1)[0]
    assert parse_text(text).events == ()


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("tilewright record 1", "tilewright record 2", "line 1: the record has format 2; this"),
        ("tilewright record 1", "[Event 1]", "line 1: a record begins with 'tilewright record 1'"),
        ("game: some\n", "", "the header has no line 'game:'"),
        ("game: some", "game: so me", "the key of a game is one word"),
        ("game: some", "gane: some", "line 2: there is no header 'gane'; did you mean 'game'?"),
        ("game: some", "some", "line 2: 'some' is no header line; write name: value"),
        ("rules: 2", "rules: two", "line 3: 'two' is no number"),
        ("rules: 2", "rules: 0", "line 3: '0' is no number"),
        ("rules: 2", "rules: 2\nrules: 2", "line 4: rules was already given in line 3"),
        ("seats=2", "seats", "line 4: 'seats' is not an option; write name=value"),
        ("seats=2", "seats=2 seats=3", "line 4: the option 'seats' is given twice"),
        ("seat 1: East", "seat 3: East", "the header has no line 'seat 1:'"),
        ("(person)", "(robot)", "line 5: 'East (the first) (robot)' is no player"),
        ("deep-1.5", "de(ep", "line 6: a bot's level is one word"),
        ("2026-02-28", "2026-02-30", "line 7: '2026-02-30' is no date; write year-month-day"),
        ("2026-02-28", "20260228", "line 7: '20260228' is no date"),
        ("start: a position", "start:", "the start is one line of text"),
        ("commitment: c0", "commitment: C0", "line 9: a commitment is 64 digits from 0 to 9"),
        ("commitment: c0", "# c0", "line 10: seed belongs to a commitment, but the header has no"),
        (
            f"commitment: {COMMITMENT}\nseed: {SEED}\n",
            "",
            "line 9: entropy 1 belongs to a commitment",
        ),
        ("seed: 5e", "seed: 5", "line 10: a seed is 64 digits from 0 to 9 and a to f; this is"),
        ("dice: 3 5", "x" * 65, "line 11: a player's entropy is one line of at most 64"),
        ("dice: 3 5", "d\u00e9", "line 11: a player's entropy is one line of at most 64"),
        ("entropy 1", "entropy 3", "a line 'entropy N:' for every seat or for none"),
        ("entropy 2:\n", "", "the entropy has a text for every seat or none at all, not 1 for 2"),
        ("entropy 2", "entropy 1", "line 12: entropy 1 was already given in line 11"),
        (
            "resigned",
            "tired",
            "line 13: 'tired' is no way to forfeit; write time, resigned or left",
        ),
        ("forfeit 2", "forfeit 3", "seat 3 cannot forfeit: there are 2 seats"),
        ("forfeit 2", "forfait 2", "there is no header 'forfait 2'; did you mean 'forfeit 1'?"),
        ("ranks 1 2", "ranks 1", "line 14: a result has a score and a rank for every seat"),
        ("winners 1", "winners 2", "line 14: the winners of a result are the seats of rank 1"),
        ("scores 12 -3", "scores 12 x", "line 14: 'x' is no score"),
        (
            "scores 12 -3; ",
            "",
            "line 14: 'ranks 1 2; winners 1; it ended; somehow' is no result; write",
        ),
        ("1: x>1", "x>1", "line 17: a line of events begins with * for chance or a seat"),
        ("1: x>1", "0: x>1", "line 17: a line of events begins with * for chance or a seat"),
        ("1: x>1", "1: 100:", "line 17: an event is a move or a chance outcome, not '100:'"),
        ("1: x>1", "1: x\x01", "line 17: an event is one word"),
    ],
)
def test_a_bad_text_is_refused_where_it_is_bad(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError, match=re.escape(complaint)):
        parse_text(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"tilewright_record":1', '"tilewright_record":7', "has format 7; this version reads"),
        ('"tilewright_record":1,', "", "missing required field tilewright_record"),
        ('"game":"some"', '"game":5', "game: Expected str, got int"),
        ('"rules":2', '"rules":0', "rules: Expected int >= 1"),
        ('"rules":2', '"rules":2,"extra":1', "unknown field extra"),
        ('"rules":2,', "", "missing required field rules"),
        ('"date":"2026-02-28"', '"date":"soon"', "date: Invalid"),
        (f'"{COMMITMENT}"', "null", "fair.commitment: Expected str, got null"),
        (f'"{SEED}"', '"5e"', "a seed is 64 digits"),
        ('["dice: 3 5",""]', '["dice"]', "the entropy has a text for every seat or none at all"),
        ('"dice: 3 5"', '"dice\\n"', "a player's entropy is one line"),
        ('"seat":2', '"seat":0', "forfeits[0].seat: Expected int >= 1"),
        ('"seat":2', '"seat":3', "seat 3 cannot forfeit: there are 2 seats"),
        ('"resigned"', '"tired"', "forfeits[0].reason: Invalid enum value 'tired'"),
        ('"actor":2', '"actor":"dice"', "events[3].actor: "),
        ('"actor":2', '"actor":true', "events[3].actor: "),
        ('"text":"y"', '"text":"y y"', "an event is one word"),
        ('"winners":[1]', '"winners":[]', "the winners of a result are the seats of rank 1"),
        ('"seats":"2"', '"seats":2', "options[...]: Expected str"),
        ('"bot":"deep-1.5"', '"bot":""', "a bot's level is one word"),
        ("}]}", "}]", "the JSON is no record: "),
    ],
)
def test_bad_json_is_refused_with_the_place(old: str, new: str, complaint: str) -> None:
    text = format_json(RECORD)
    assert old in text
    with pytest.raises(RecordError, match=re.escape(complaint)):
        parse_json(text.replace(old, new, 1))


@pytest.mark.parametrize("depth", [1_000, 200_000])
def test_json_nested_too_deep_is_refused(depth: int) -> None:
    text = '{"tilewright_record":1,"game":' + "[" * depth
    with pytest.raises(RecordError):
        parse_json(text)
    with pytest.raises(RecordError):
        parse_json('{"x":' + "[" * depth + "]" * depth + ',"tilewright_record":1}')


def accepts(text: str | bytes) -> bool:
    """Whether a text is a record; any error but RecordError fails the test."""
    try:
        record = load(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    except RecordError:
        return False
    assert parse_text(format_text(record.record)) == record.record
    return True


@given(st.one_of(st.binary(), st.text()))
def test_anything_else_is_refused_politely(text: str | bytes) -> None:
    assert not accepts(text)
    if isinstance(text, str):
        for parse in (parse_text, parse_json):
            with pytest.raises(RecordError):
                parse(text)


@given(st.data())
def test_a_damaged_record_is_read_or_refused(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([TEXT, format_json(RECORD)]))
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 20)))
    accepts(whole[:start] + data.draw(st.text(max_size=8)) + whole[end:])


def test_a_file_in_another_encoding_is_refused() -> None:
    with pytest.raises(RecordError, match="byte 4 of this is not"):
        load("caf\u00e9".encode("latin-1") + b"\xff")


@pytest.mark.parametrize("name", ["", " East", "East\n", "East\u2028Bob", "\ud800"])
def test_a_name_that_would_spoil_a_line_is_refused(name: str) -> None:
    with pytest.raises(RecordError, match="a player's name is one line"):
        Player(name)
