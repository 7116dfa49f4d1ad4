"""What a table agrees on: takebacks, newcomers, people who go away, games that are aborted."""

import msgspec
import pytest

from tests.server.plain_tables import BOT, EAST, NORTH, WEST, Desk, desk, sits
from tilewright.core.errors import TilewrightError
from tilewright.server.errors import Refusal
from tilewright.server.live.archive import entries_of
from tilewright.server.tables import commands, due, entries
from tilewright.server.tables.access import Person, may_enter
from tilewright.server.tables.agreement import (
    CLAIM,
    DAY_S,
    Absence,
    Agreement,
    DaysClock,
    LiveClock,
    usual_absence,
)
from tilewright.server.tables.recording import record_of
from tilewright.server.tables.summary import DECODER, summarise

MINUTE_MS = 60_000
CLAIMS = Absence(120)
BOTS = Absence(120, "greedy")
LIVE = LiveClock(bank_s=600)


def refusal(place: Desk, person: Person, kind: type[commands.Command], **fields: object) -> Refusal:
    with pytest.raises(Refusal) as caught:
        place.ask(person, kind, **fields)
    return caught.value


def reason(refused: Refusal) -> str | None:
    return None if refused.reason is None else refused.reason.code


def time_passes(place: Desk, ms: int) -> entries.AnyEntry | None:
    """Let time pass and the server do what is due."""
    place.now += ms
    entry = due.time_is_up(place.table, place.now)
    if entry is not None:
        place.take_in(entry)
    return entry


# Agreements of before.


def test_an_agreement_of_before_is_played_as_before() -> None:
    stored = b'{"game":"classic","rules":1,"options":{"seats":"2","wall":"printed"}}'
    old = msgspec.json.decode(stored, type=Agreement)
    assert (old.takebacks, old.newcomers, old.absence) == (True, True, None)
    assert not old.keeps_seats


def test_at_a_table_of_before_a_free_seat_is_for_anybody_and_no_time_runs() -> None:
    place = desk(sits(EAST), sits(WEST))
    place.ask(EAST, commands.Leave)
    assert place.table.seats[0].kept_for is None
    assert place.table.wake_at is None
    assert time_passes(place, 30 * DAY_S * 1000) is None
    assert place.ask(NORTH, commands.Sit).seats[0].identity == NORTH.identity


def test_the_usual_time_follows_from_the_clock() -> None:
    assert usual_absence(LIVE) == Absence(120, CLAIM)
    assert usual_absence(DaysClock(3)) == usual_absence(None) == Absence(DAY_S, CLAIM)


def test_a_bot_that_is_not_there_cannot_play_on() -> None:
    with pytest.raises(TilewrightError, match="no bot 'nobody'"):
        desk(sits(EAST), sits(WEST), absence=Absence(60, "nobody"))


# Takebacks.


@pytest.mark.parametrize("other", [sits(WEST), BOT])
def test_no_takeback_is_asked_for_where_none_was_agreed(other: entries.Occupant) -> None:
    place = desk(sits(EAST), other, takebacks=False)
    place.move(EAST)
    found = refusal(place, EAST, commands.AskTakeback)
    assert (found.code, reason(found)) == ("illegal", "no_takebacks")


def test_where_takebacks_were_agreed_bots_agree_to_them() -> None:
    place = desk(sits(EAST), BOT)
    place.move(EAST)
    assert place.ask(EAST, commands.AskTakeback).to_act == 0


# Newcomers.


def test_a_stranger_does_not_take_a_seat_over_in_mid_game() -> None:
    place = desk(sits(EAST), sits(WEST), game="duel", newcomers=False)
    place.ask(WEST, commands.Leave)
    for fields in ({}, {"seat": 2}):
        found = refusal(place, NORTH, commands.Sit, **fields)
        assert (found.code, reason(found)) == ("not_your_seat", "no_newcomers")
    table = place.ask(WEST, commands.Sit)
    assert table.seats[1].identity == WEST.identity
    assert place.loaded().seats == table.seats


def test_a_stranger_takes_a_seat_over_where_that_was_agreed() -> None:
    place = desk(sits(EAST), sits(WEST), newcomers=True, absence=CLAIMS)
    place.ask(WEST, commands.Leave)
    table = place.ask(NORTH, commands.Sit)
    assert (table.seats[1].identity, table.seats[1].kept_for) == (NORTH.identity, None)
    assert refusal(place, WEST, commands.Sit).code == "not_your_seat"


def test_before_play_anybody_sits_down() -> None:
    place = desk(sits(EAST), entries.Occupant(), newcomers=False, is_started=False)
    assert place.ask(NORTH, commands.Sit).seats[1].identity == NORTH.identity


def test_whoever_left_may_still_enter_and_come_back() -> None:
    place = desk(sits(EAST), sits(WEST), absence=CLAIMS)
    place.ask(WEST, commands.Leave)
    closed = msgspec.structs.replace(place.table.agreement, is_watchable=False)
    place.table.agreement = closed
    assert may_enter(place.table, WEST.identity)
    assert not may_enter(place.table, NORTH.identity)


# People who go away.


def test_after_the_agreed_time_a_bot_plays_for_a_leaver_who_may_come_back() -> None:
    place = desk(sits(EAST), sits(WEST), clock=LIVE, absence=BOTS)
    place.move(EAST)
    place.ask(WEST, commands.Leave)
    assert place.table.wake_at == place.now + 2 * MINUTE_MS
    assert time_passes(place, 2 * MINUTE_MS - 1) is None
    assert time_passes(place, 1) == entries.Replaced(seat=1, level="greedy")
    seat = place.table.seats[1]
    assert (seat.level, seat.former, seat.kept_for) == ("greedy", "West", WEST.identity)
    assert place.loaded().seats == place.table.seats
    assert refusal(place, NORTH, commands.Sit, seat=2).code == "not_your_seat"
    table = place.ask(WEST, commands.Sit)
    assert (table.seats[1].identity, table.seats[1].level) == (WEST.identity, None)
    assert table.clocks.running == 1


def test_after_the_agreed_time_the_others_may_claim_the_win() -> None:
    place = desk(sits(EAST), sits(WEST), clock=LIVE, absence=CLAIMS)
    place.ask(WEST, commands.Leave)
    early = refusal(place, EAST, commands.ClaimWin)
    assert (early.code, reason(early), early.retry_ms) == ("illegal", "not_away", 2 * MINUTE_MS)
    assert time_passes(place, 2 * MINUTE_MS) == entries.Absent(seat=1)
    assert place.table.wake_at == place.table.clocks.deadline
    table = place.ask(EAST, commands.ClaimWin)
    assert table.result is not None
    assert table.result.winners == (1,)
    assert table.result.reason == "seat 2 went away"
    assert (table.seats[1].forfeit, table.seats[1].name) == ("left", "West")
    record = record_of(table, None)
    assert [forfeit.reason for forfeit in record.forfeits] == ["left"]
    assert isinstance(list(entries_of(record))[-1], entries.Claimed)


def test_whoever_comes_back_in_time_or_after_it_is_not_away() -> None:
    place = desk(sits(EAST), sits(WEST), absence=CLAIMS)
    place.ask(WEST, commands.Leave)
    time_passes(place, 2 * MINUTE_MS)
    place.ask(WEST, commands.Sit)
    assert place.table.absent == frozenset()
    assert reason(refusal(place, EAST, commands.ClaimWin)) == "not_away"


def test_without_a_clock_the_person_to_act_is_away_after_the_agreed_time() -> None:
    place = desk(sits(EAST), sits(WEST), absence=CLAIMS)
    assert time_passes(place, 2 * MINUTE_MS) == entries.Absent(seat=0)
    assert refusal(place, EAST, commands.ClaimWin, seat=1).code == "illegal"
    place.move(EAST)
    assert place.table.absent == frozenset()
    time_passes(place, 2 * MINUTE_MS - 1)
    place.ask(WEST, commands.Say, text="I am thinking")
    assert time_passes(place, 1) is None
    assert time_passes(place, 2 * MINUTE_MS) == entries.Absent(seat=1)
    assert place.ask(EAST, commands.ClaimWin, seat=2).is_over


def test_with_a_clock_the_clock_alone_decides_about_who_sits_there() -> None:
    place = desk(sits(EAST), sits(WEST), clock=LIVE, absence=BOTS)
    assert time_passes(place, 10 * MINUTE_MS - 1) is None
    assert isinstance(time_passes(place, 1), entries.TimedOut)


@pytest.mark.parametrize("rule", [CLAIMS, BOTS])
def test_nobody_is_away_where_nobody_else_waits(rule: Absence) -> None:
    alone = desk(sits(EAST), BOT, absence=rule)
    assert time_passes(alone, 30 * DAY_S * 1000) is None
    alone.ask(EAST, commands.Leave)
    assert alone.table.wake_at is None
    assert alone.ask(EAST, commands.Sit).seats[0].identity == EAST.identity
    sofa = desk(sits(EAST), entries.Occupant("Other", EAST.identity), absence=rule)
    assert time_passes(sofa, 30 * DAY_S * 1000) is None


def test_of_several_leavers_each_has_their_own_time() -> None:
    place = desk(sits(EAST), sits(WEST), sits(NORTH), clock=LIVE, absence=CLAIMS)
    place.ask(WEST, commands.Leave)
    time_passes(place, MINUTE_MS)
    place.ask(NORTH, commands.Leave)
    assert time_passes(place, MINUTE_MS) == entries.Absent(seat=1)
    assert time_passes(place, MINUTE_MS) == entries.Absent(seat=2)
    assert refusal(place, EAST, commands.ClaimWin).code == "illegal"
    table = place.ask(EAST, commands.ClaimWin, seat=2)
    assert not table.is_over
    assert place.ask(EAST, commands.ClaimWin).is_over


def test_no_win_is_claimed_where_bots_play_on() -> None:
    place = desk(sits(EAST), sits(WEST), absence=BOTS)
    place.ask(WEST, commands.Leave)
    assert reason(refusal(place, EAST, commands.ClaimWin)) == "no_claims"


def test_others_may_let_a_bot_play_instead_of_claiming() -> None:
    place = desk(sits(EAST), sits(WEST), absence=CLAIMS)
    place.move(EAST)
    assert refusal(place, EAST, commands.SeatBot, seat=2, level="greedy").code == "illegal"
    time_passes(place, 2 * MINUTE_MS)
    table = place.ask(EAST, commands.SeatBot, seat=2, level="greedy")
    assert (table.seats[1].level, table.seats[1].kept_for) == ("greedy", WEST.identity)


def test_time_the_server_was_away_counts_for_nobody() -> None:
    place = desk(sits(EAST), sits(WEST), absence=CLAIMS)
    place.ask(WEST, commands.Leave)
    before = place.table.deadline
    assert before is not None
    place.now += 5 * MINUTE_MS
    place.take_in(entries.Outage(lost_ms=5 * MINUTE_MS))
    assert place.table.deadline == before + 5 * MINUTE_MS


# Aborting.


def test_a_game_is_aborted_before_its_second_move_and_nobody_wins() -> None:
    place = desk(sits(EAST), sits(WEST))
    place.move(EAST)
    table = place.ask(WEST, commands.Abort)
    assert (table.status, table.is_aborted, table.result) == ("over", True, None)
    assert (table.to_act, table.wake_at) == (None, None)
    assert place.loaded().is_aborted
    assert DECODER.decode(summarise(table)).is_aborted
    assert refusal(place, EAST, commands.Abort).code == "over"


def test_after_two_moves_it_is_too_late_to_abort() -> None:
    place = desk(sits(EAST), sits(WEST))
    place.move(EAST)
    place.move(WEST)
    found = refusal(place, EAST, commands.Abort)
    assert (found.code, reason(found)) == ("illegal", "too_late")


def test_a_game_that_has_not_begun_or_is_another_s_is_not_aborted() -> None:
    place = desk(sits(EAST), sits(WEST), is_started=False)
    assert refusal(place, EAST, commands.Abort).code == "illegal"
    place.ask(EAST, commands.Start)
    assert refusal(place, NORTH, commands.Abort).code == "not_your_seat"
