"""Deals against a level: reproducible replies, honest games accepted, forged ones refused."""

import datetime
import random
from functools import cache

import msgspec
import pytest

from tests.deals.forged_records import KINDS, forged, honest
from tilewright.bots.bot import Budget, moves_to_think_about
from tilewright.bots.registry import level_of
from tilewright.core.errors import ArgumentError, BotError, FairnessError, OptionsError, RecordError
from tilewright.core.position import CHANCE
from tilewright.deals.calendar import (
    FIRST_DAY,
    daily_challenge,
    day_at,
    day_number,
    deal_id,
    parse_deal_id,
)
from tilewright.deals.challenge import Challenge, Opponent, bot_seed, level_result
from tilewright.deals.checking import Checker, challenge_of
from tilewright.games.registry import GAMES
from tilewright.play.fair import commitment
from tilewright.play.verification import verify
from tilewright.records.record import Record
from tilewright.records.replay import replay
from tilewright.records.text import format_text, parse_text

SECRET = b"a secret of 32 bytes for testing"
every_game = pytest.mark.parametrize("key", GAMES)


@cache
def deal_of(key: str) -> Challenge:
    return daily_challenge(SECRET, key, FIRST_DAY)


@cache
def game_of_day(key: str) -> Record:
    return honest(deal_of(key), 1)


# Days


def test_days_are_counted_from_the_first_in_utc() -> None:
    assert day_number(FIRST_DAY) == 1
    midnight = datetime.datetime(2026, 11, 18, tzinfo=datetime.UTC).timestamp() * 1000
    assert day_at(int(midnight)) == datetime.date(2026, 11, 18)
    assert day_at(int(midnight) - 1) == FIRST_DAY


def test_a_deal_of_a_day_is_known_by_game_and_date() -> None:
    day = datetime.date(2026, 12, 1)
    assert deal_id("classic", day) == "classic-2026-12-01"
    assert parse_deal_id("classic-2026-12-01") == ("classic", day)
    for text in ("classic", "chess-2026-12-01", "classic-2026-11-16", "classic-20261201", "-", ""):
        assert parse_deal_id(text) is None


@every_game
def test_every_day_has_its_own_seed_and_the_first_seat_changes(key: str) -> None:
    days = [FIRST_DAY + datetime.timedelta(days=number) for number in range(4)]
    deals = [daily_challenge(SECRET, key, day) for day in days]
    assert len({deal.seed for deal in deals}) == 4
    assert [deal.seat for deal in deals] == [0, 1, 0, 1]
    assert deals[0].commitment == commitment(deals[0].seed)
    assert daily_challenge(bytes(32), key, FIRST_DAY).seed != deals[0].seed


def test_each_game_has_its_own_seed() -> None:
    assert len({deal_of(key).seed for key in GAMES}) == len(GAMES)


# Replies


@every_game
def test_a_level_replies_alike_however_often_it_is_asked(key: str) -> None:
    """A bot that went on thinking elsewhere replies as a new one does, which a server makes."""
    challenge = deal_of(key)
    game, opponent = challenge.game, Opponent(challenge.level, challenge.seed)
    steps = [step for step in replay(game_of_day(key)) if step.actor == 1 - challenge.seat]
    forced = [
        step
        for step in steps
        if len(moves_to_think_about(game, game.known_to(step.before, step.actor))) == 1
    ]
    for step in (steps[-1], *steps[:3], steps[len(steps) // 2], *forced[:3], steps[0]):
        known = game.known_to(step.before, step.actor)
        seed = bot_seed(challenge.seed, game.format_position(known))
        fresh = level_of(challenge.level).make(seed).think(game, known, Budget()).best
        assert opponent.move(game, step.before) == fresh == step.code


def test_other_levels_have_a_result_on_the_deal() -> None:
    challenge = deal_of("classic")
    assert level_result(challenge, "greedy") == level_result(challenge, "greedy")
    assert len(level_result(challenge, "random")) == 2


# Records


@every_game
def test_an_honest_game_is_accepted_and_its_draws_are_proved(key: str) -> None:
    record = game_of_day(key)
    result = Checker(deal_of(key)).check(parse_text(format_text(record)))
    assert result == record.result
    assert verify(record).is_proved


@every_game
def test_forged_games_are_refused(key: str) -> None:
    """The soak forges ten thousand."""
    challenge, record = deal_of(key), game_of_day(key)
    checker, rng = Checker(challenge), random.Random(key)
    for kind in (*KINDS, "cut", "extended"):
        with pytest.raises(RecordError):
            checker.check(forged(challenge, record, kind, rng))
    assert checker.check(record) == record.result


def test_the_first_wrong_event_is_named() -> None:
    challenge, record = deal_of("classic"), game_of_day("classic")
    index = next(n for n, step in enumerate(replay(record)) if step.actor != CHANCE)
    events = list(record.events)
    events[0] = events[next(n for n in range(index) if events[n] != events[0])]
    with pytest.raises(RecordError, match="event 1: this is not what the deal draws"):
        Checker(challenge).check(msgspec.structs.replace(record, events=tuple(events)))


def test_a_record_of_something_else_is_refused() -> None:
    checker = Checker(deal_of("classic"))
    record = game_of_day("classic")
    change = msgspec.structs.replace
    wrong = {
        "another game": game_of_day("duel"),
        "another deal": change(record, fair=None),
        "played from its start": change(record, drawn_seat=1),
        "against steady": change(record, players=record.players[::-1]),
    }
    for words, other in wrong.items():
        with pytest.raises(RecordError, match=words):
            checker.check(other)
    with pytest.raises(ArgumentError, match="a record"):
        checker.check(None)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="a challenge"):
        Checker(None)  # type: ignore[arg-type]


def test_a_record_with_its_seed_says_which_deal_it_is_of() -> None:
    record = game_of_day("classic")
    assert challenge_of(record) == deal_of("classic")
    change = msgspec.structs.replace
    assert record.fair is not None
    wrong = {
        "no deal": change(record, fair=None),
        "seed is not shown": change(record, fair=change(record.fair, seed=None)),
        "one person": change(record, players=(record.players[0],) * 2),
    }
    for words, other in wrong.items():
        with pytest.raises(RecordError, match=words):
            challenge_of(other)
    with pytest.raises(ArgumentError, match="a record"):
        challenge_of(None)  # type: ignore[arg-type]


def test_a_challenge_needs_a_seed_a_level_and_two_seats() -> None:
    game = GAMES["classic"]
    two, three = game.options(), game.options({"seats": "3"})
    with pytest.raises(FairnessError):
        Challenge(game, two, 1, "steady", 0, b"short")
    with pytest.raises(BotError):
        Challenge(game, two, 1, "nobody", 0, bytes(32))
    with pytest.raises(OptionsError):
        Challenge(game, three, 1, "steady", 0, bytes(32))
    with pytest.raises(OptionsError):
        Challenge(game, two, 1, "steady", 2, bytes(32))
