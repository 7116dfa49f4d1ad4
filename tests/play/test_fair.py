"""Fair draws follow from seed, entropy and history alone, and a record of them can be proved."""

import hashlib
import hmac
from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import VARIANTS, Variant, random_game
from tests.random_sessions import fairly_played, new_session, played
from tilewright.core.errors import FairnessError, IllegalMoveError, RecordError
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.play.fair import FairDraws, History, commitment, new_seed
from tilewright.play.verification import Verdict, verify
from tilewright.records.record import DRAWN, Event, Fairness, Record
from tilewright.records.replay import last_position, replay
from tilewright.records.text import format_text, read_text

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
SEED = bytes(range(32))
FAIR = fairly_played(VARIANTS[0], 5, entropy=("dice: 3 5", ""))
BIG_CHI_SQUARE = 3.0
"""How far, in standard deviations, a sum of squares may lie above its mean."""


def changed(record: Record, **fields: object) -> Record:
    return msgspec.structs.replace(record, **fields)


def with_seed(record: Record, seed: str | None) -> Record:
    return changed(record, fair=changed_fair(record, seed=seed))


def changed_fair(record: Record, **fields: object) -> Fairness:
    assert record.fair is not None
    return msgspec.structs.replace(record.fair, **fields)


def drawing(variant: Variant, seed: int = 3) -> list[Position]:
    """The positions of a random game in which chance has a choice."""
    steps = (step for step in random_game(variant, seed) if step.is_chance)
    return [step.position for step in steps if len(variant.game.chance_outcomes(step.position)) > 1]


def history_of(variant: Variant, *words: str) -> History:
    """A history of words that chance said."""
    history = History(variant.game, variant.options)
    for word in words:
        history.add(DRAWN, word)
    return history


# Seeds


def test_seeds_are_32_bytes_that_differ() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_a_commitment_is_the_labelled_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(b"tilewright seed 1\n" + SEED).hexdigest()
    assert commitment(SEED) != commitment(SEED[::-1])


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_another_length_is_refused_and_not_repeated(length: int) -> None:
    for use in (commitment, lambda seed: FairDraws(seed, ())):
        with pytest.raises(FairnessError, match="a seed has 32 bytes") as caught:
            use(b"s" * length)
        assert "sss" not in str(caught.value)


@pytest.mark.parametrize("text", ["x" * 65, "café", "a\nb", " a", "a ", "\t", "\x7f"])
def test_entropy_that_is_no_short_line_is_refused(text: str) -> None:
    with pytest.raises(FairnessError, match="entropy is one line of at most 64 printable"):
        FairDraws(SEED, (text,))


@pytest.mark.parametrize("text", ["", "x", "x" * 64, "dice: 3 5 ~!"])
def test_any_short_line_is_entropy(text: str) -> None:
    record = fairly_played(VARIANTS[0], 1, entropy=(text, ""), events=3)
    assert verify(read_text(format_text(record)).record).is_proved


# Draws


def test_a_number_is_the_hash_that_is_promised() -> None:
    variant = VARIANTS[0]
    history = history_of(variant, "+B")
    history.add(1, "4R>3")
    told = f"tilewright history 1\n{variant.game.key} 1 {variant.options}\n* +B\n1 4R>3\n"
    assert history.digest() == hashlib.sha256(told.encode()).digest()
    key = hmac.digest(SEED, b"tilewright entropy 1\nx y\n\n", "sha256")
    number = hmac.digest(key, b"tilewright draw 1\n" + history.digest(), "sha256")
    assert FairDraws(SEED, ("x y", "")).number(history) == int.from_bytes(number, "big")


def test_a_start_belongs_to_the_history() -> None:
    variant = VARIANTS[0]
    start = drawing(variant)[0]
    told = (
        f"tilewright history 1\n{variant.game.key} 1 {variant.options}\n"
        f"start {variant.game.format_position(start)}\n"
    )
    history = History(variant.game, variant.options, start)
    assert history.digest() == hashlib.sha256(told.encode()).digest()


@every_variant
def test_outcomes_are_as_frequent_as_they_are_likely(variant: Variant) -> None:
    game = variant.game
    positions = drawing(variant)
    for position in (positions[0], positions[len(positions) // 2]):
        rounds = 1500
        draws = FairDraws(SEED, ())
        found = Counter(
            draws.outcome(game, position, history_of(variant, f"+{number}"))
            for number in range(rounds)
        )
        ways = dict(game.chance_outcomes(position))
        assert set(found) <= set(ways)
        total = sum(ways.values())
        squares = sum(
            (found[code] - rounds * n / total) ** 2 / (rounds * n / total)
            for code, n in ways.items()
        )
        freedom = len(ways) - 1
        assert squares < freedom + BIG_CHI_SQUARE * (2 * freedom) ** 0.5


@given(st.sampled_from(VARIANTS), st.integers(0, 30), st.binary(min_size=32, max_size=32))
def test_the_same_inputs_give_the_same_draw(variant: Variant, index: int, seed: bytes) -> None:
    positions = drawing(variant)
    position = positions[index % len(positions)]
    first, second = (
        FairDraws(seed, ("a", "")).outcome(variant.game, position, history_of(variant, "+B"))
        for _ in range(2)
    )
    assert first == second
    assert first in dict(variant.game.chance_outcomes(position))


def numbers(variant: Variant, seed: bytes, entropy: tuple[str, ...], *words: str) -> int:
    return FairDraws(seed, entropy).number(history_of(variant, *words))


def test_another_seed_entropy_table_or_history_gives_other_draws() -> None:
    one, other = VARIANTS[:2]
    found = {
        numbers(one, SEED, ()),
        numbers(one, SEED[::-1], ()),
        numbers(one, SEED, ("", "")),
        numbers(one, SEED, ("a", "")),
        numbers(one, SEED, ("", "a")),
        numbers(other, SEED, ()),
        numbers(one, SEED, (), "+B"),
        numbers(one, SEED, (), "+B", "+Y"),
        numbers(one, SEED, (), "+Y", "+B"),
    }
    assert len(found) == 9


def test_a_copied_history_goes_on_by_itself() -> None:
    history = history_of(VARIANTS[0], "+B")
    other = history.copy()
    assert other.digest() == history.digest()
    other.add(1, "x")
    assert other.digest() != history.digest() == history_of(VARIANTS[0], "+B").digest()


@pytest.mark.parametrize(("actor", "text"), [(0, "x"), (-1, "x"), (1, "x\n1"), (1, ""), (1, "a b")])
def test_what_is_no_event_of_a_record_is_refused(actor: int, text: str) -> None:
    with pytest.raises(FairnessError, match="an event is"):
        history_of(VARIANTS[0]).add(actor, text)


@every_variant
def test_where_nothing_is_to_be_drawn_nothing_is(variant: Variant) -> None:
    end = played(variant, 1).position
    with pytest.raises(IllegalMoveError, match="nothing is to be drawn now"):
        FairDraws(SEED, ()).outcome(variant.game, end, history_of(variant))


@every_variant
def test_a_move_taken_back_and_made_again_draws_the_same(variant: Variant) -> None:
    record = fairly_played(variant, 8)
    assert record.fair is not None
    assert record.fair.seed is not None
    draws = FairDraws(bytes.fromhex(record.fair.seed), ())
    steps = list(replay(record))
    index = next(i for i in range(1, len(steps)) if steps[i - 1].actor >= 0 > steps[i].actor)
    before = History(variant.game, variant.options)
    for event in record.events[: index - 1]:
        before.add(event.actor, event.text)
    move = record.events[index - 1]
    found = []
    for _ in range(2):
        history = before.copy()
        history.add(move.actor, move.text)
        found.append(draws.outcome(variant.game, steps[index].before, history))
    assert found == [steps[index].code] * 2
    elsewhere = before.copy()
    elsewhere.add(move.actor, "another")
    assert draws.number(elsewhere) != draws.number(history)


# Proofs


@every_variant
def test_a_fair_game_is_proved_whole_and_in_part(variant: Variant) -> None:
    for events in (0, 7, 100_000):
        record = fairly_played(variant, 11, entropy=("x",) * variant.options.seats, events=events)
        reading = read_text(format_text(record))
        found = verify(reading.record, reading.lines)
        assert found.is_proved, found
        drawn = sum(event.actor == DRAWN for event in record.events)
        assert found.reason == f"all {drawn} draws are those that the seed gives"
    assert last_position(record).to_act == OVER


@examples(6)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**64 - 1), st.data())
def test_a_changed_draw_is_refuted_where_it_is(
    variant: Variant, seed: int, data: st.DataObject
) -> None:
    record = fairly_played(variant, seed, events=60)
    session = new_session(variant)
    choices: list[tuple[int, str]] = []
    for index, event in enumerate(record.events):
        position = session.position
        if position.to_act == CHANCE:
            choices += [
                (index, text)
                for code, _ in session.game.chance_outcomes(position)
                if (text := session.game.format_chance(code)) != event.text
            ]
            session.reveal(session.game.parse_chance(event.text))
        else:
            session.move(event.text)
    index, text = data.draw(st.sampled_from(choices))
    events = (*record.events[:index], Event(DRAWN, text))
    found = verify(changed(record, events=events, result=None))
    assert found.status == "refuted"
    assert found.event == index + 1
    assert found.reason.endswith(f"the seed gives {record.events[index].text}, not {text}")


def test_the_line_of_a_changed_draw_is_named() -> None:
    reading = read_text(format_text(FAIR))
    other = fairly_played(VARIANTS[0], 6, entropy=("dice: 3 5", ""))
    stolen = changed(reading.record, fair=other.fair)
    found = verify(stolen, reading.lines)
    assert found.status == "refuted"
    assert found.event is not None
    assert found.reason.startswith(
        f"event {found.event} (line {reading.lines[found.event - 1]}): the seed gives"
    )


def test_a_changed_move_is_refuted_by_the_draws_after_it() -> None:
    index = next(i for i, event in enumerate(FAIR.events) if event.actor != DRAWN)
    session = new_session(VARIANTS[0])
    for event in FAIR.events[:index]:
        session.reveal(session.game.parse_chance(event.text))
    other = next(text for text in session.legal_moves if text != FAIR.events[index].text)
    events = (*FAIR.events[:index], Event(FAIR.events[index].actor, other))
    assert verify(changed(FAIR, events=events, result=None)).is_proved
    assert verify(changed(FAIR, events=(*events, *FAIR.events[index + 1 :]))).status == "refuted"


def test_other_entropy_is_refuted() -> None:
    record = changed(FAIR, fair=changed_fair(FAIR, entropy=("dice: 3 6", "")))
    assert verify(record).status == "refuted"


def test_another_seed_is_refuted_by_the_commitment() -> None:
    found = verify(with_seed(FAIR, "00" * 32))
    assert found == Verdict(
        "refuted", f"the seed has the commitment {commitment(bytes(32))}, not that shown"
    )


def test_without_a_seed_there_is_nothing_to_prove() -> None:
    found = verify(with_seed(FAIR, None))
    assert (found.status, found.is_proved) == ("unprovable", False)
    assert "the seed is not shown" in found.reason
    assert verify(played(VARIANTS[0], 1).record()).status == "unprovable"


def test_what_cannot_be_replayed_is_refuted() -> None:
    events = (Event(DRAWN, "nonsense"), *FAIR.events[1:])
    found = verify(changed(FAIR, events=events))
    assert found.status == "refuted"
    assert "event 1: chance is to act, but 'nonsense' cannot be" in found.reason
    found = verify(changed(FAIR, result=None))
    assert found == Verdict(
        "refuted", "the result is unfinished, but after the last event the game is over"
    )


def test_a_wrong_header_is_an_error() -> None:
    with pytest.raises(RecordError, match="there is no game"):
        verify(changed(FAIR, game="tiddlywinks"))


@every_variant
def test_a_fair_game_may_start_from_a_position(variant: Variant) -> None:
    game = variant.game
    start = drawing(variant)[0]
    history = History(game, variant.options, start)
    draws = FairDraws(SEED, ())
    text = game.format_chance(draws.outcome(game, start, history))
    record = changed(
        played(variant, 1, 0).record(),
        start=game.format_position(start),
        events=(Event(DRAWN, text),),
        fair=Fairness(commitment(SEED), SEED.hex()),
    )
    assert verify(record).is_proved


# Who starts


def test_the_seat_is_the_hash_that_is_promised() -> None:
    variant = VARIANTS[0]
    history = history_of(variant)
    key = hmac.digest(SEED, b"tilewright entropy 1\nx y\n\n", "sha256")
    number = hmac.digest(key, b"tilewright seat 1\n" + history.digest(), "sha256")
    seat = (int.from_bytes(number, "big") * 2 >> 256) + 1
    assert FairDraws(SEED, ("x y", "")).seat(2, history) == seat
    history.add_drawn_seat(seat)
    history.add(DRAWN, "+B")
    told = f"tilewright history 1\n{variant.game.key} 1 {variant.options}\n"
    told += f"drawn seat {seat}\n* +B\n"
    assert history.digest() == hashlib.sha256(told.encode()).digest()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_drawn_as_often_as_the_others(seats: int) -> None:
    rounds = 3000
    history = history_of(VARIANTS[0])
    found = Counter(
        FairDraws(hashlib.sha256(b"%d" % number).digest(), ("",) * seats).seat(seats, history)
        for number in range(rounds)
    )
    assert sorted(found) == list(range(1, seats + 1))
    squares = sum((count - rounds / seats) ** 2 / (rounds / seats) for count in found.values())
    freedom = seats - 1
    assert squares < freedom + BIG_CHI_SQUARE * (2 * freedom) ** 0.5


@every_variant
def test_a_game_whose_starter_was_drawn_is_proved(variant: Variant) -> None:
    seats = variant.options.seats
    entropy = tuple(f"seat {number}" for number in range(seats))
    found = set()
    for seed in range(6):
        record = fairly_played(variant, seed, entropy=entropy, events=30, draws_seat=True)
        reading = read_text(format_text(record))
        assert verify(reading.record, reading.lines).is_proved
        assert record.fair is not None
        assert record.drawn_seat is not None
        assert record.fair.entropy[0] == entropy[record.drawn_seat - 1]
        assert record.players[0].name == new_session(variant).players[record.drawn_seat - 1].name
        found.add(record.drawn_seat)
    assert len(found) > 1


@every_variant
def test_a_changed_added_or_missing_drawing_is_refuted(variant: Variant) -> None:
    drawn = fairly_played(variant, 11, events=30, draws_seat=True)
    seats = variant.options.seats
    for seat in range(1, seats + 1):
        if seat != drawn.drawn_seat:
            found = verify(changed(drawn, drawn_seat=seat))
            assert found == Verdict(
                "refuted", f"the seed draws seat {drawn.drawn_seat} to start, not seat {seat}"
            )
    assert verify(changed(drawn, drawn_seat=None)).status == "refuted"
    plain = fairly_played(variant, 11, events=30)
    for seat in range(1, seats + 1):
        assert verify(changed(plain, drawn_seat=seat)).status == "refuted"


def test_entropy_enters_the_key_as_the_players_sat() -> None:
    record = fairly_played(VARIANTS[0], 2, entropy=("one", "two"), events=30, draws_seat=True)
    assert record.fair is not None
    swapped = changed_fair(record, entropy=record.fair.entropy[::-1])
    assert verify(record).is_proved
    assert verify(changed(record, fair=swapped)).status == "refuted"
