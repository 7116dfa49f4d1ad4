"""What a table agrees on: takebacks, newcomers, people who go away, games that are aborted."""

import msgspec
import pytest

from tests.server.plain_tables import BOT, EAST, NORTH, WEST, PlainTable, plain_table, sits
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


def refusal(
    plain: PlainTable, person: Person, kind: type[commands.Command], **fields: object
) -> Refusal:
    with pytest.raises(Refusal) as caught:
        plain.ask(person, kind, **fields)
    return caught.value


def reason(refused: Refusal) -> str | None:
    return None if refused.reason is None else refused.reason.code


def time_passes(plain: PlainTable, ms: int) -> entries.AnyEntry | None:
    """Let time pass and the server do what is due."""
    plain.now += ms
    entry = due.time_is_up(plain.table, plain.now)
    if entry is not None:
        plain.append(entry)
    return entry


# Agreements of before.


def test_an_agreement_of_before_is_played_as_before() -> None:
    stored = b'{"game":"classic","rules":1,"options":{"seats":"2","wall":"printed"}}'
    old = msgspec.json.decode(stored, type=Agreement)
    assert (old.takebacks, old.newcomers, old.absence) == (True, True, None)
    assert not old.keeps_seats


def test_at_a_table_of_before_a_free_seat_is_for_anybody_and_no_time_runs() -> None:
    plain = plain_table(sits(EAST), sits(WEST))
    plain.ask(EAST, commands.Leave)
    assert plain.table.seats[0].kept_for is None
    assert plain.table.wake_at is None
    assert time_passes(plain, 30 * DAY_S * 1000) is None
    assert plain.ask(NORTH, commands.Sit).seats[0].identity == NORTH.identity


def test_the_usual_time_follows_from_the_clock() -> None:
    assert usual_absence(LIVE) == Absence(120, CLAIM)
    assert usual_absence(DaysClock(3)) == usual_absence(None) == Absence(DAY_S, CLAIM)


def test_a_bot_that_is_not_there_cannot_play_on() -> None:
    with pytest.raises(TilewrightError, match="no bot 'nobody'"):
        plain_table(sits(EAST), sits(WEST), absence=Absence(60, "nobody"))


# Takebacks.


@pytest.mark.parametrize("other", [sits(WEST), BOT])
def test_no_takeback_is_asked_for_where_none_was_agreed(other: entries.Occupant) -> None:
    plain = plain_table(sits(EAST), other, takebacks=False)
    plain.move(EAST)
    found = refusal(plain, EAST, commands.AskTakeback)
    assert (found.code, reason(found)) == ("illegal", "no_takebacks")


def test_where_takebacks_were_agreed_bots_agree_to_them() -> None:
    plain = plain_table(sits(EAST), BOT)
    plain.move(EAST)
    assert plain.ask(EAST, commands.AskTakeback).to_act == 0


# Newcomers.


def test_a_stranger_does_not_take_a_seat_over_in_mid_game() -> None:
    plain = plain_table(sits(EAST), sits(WEST), game="duel", newcomers=False)
    plain.ask(WEST, commands.Leave)
    for fields in ({}, {"seat": 2}):
        found = refusal(plain, NORTH, commands.Sit, **fields)
        assert (found.code, reason(found)) == ("not_your_seat", "no_newcomers")
    table = plain.ask(WEST, commands.Sit)
    assert table.seats[1].identity == WEST.identity
    assert plain.loaded().seats == table.seats


def test_a_stranger_takes_a_seat_over_where_that_was_agreed() -> None:
    plain = plain_table(sits(EAST), sits(WEST), newcomers=True, absence=CLAIMS)
    plain.ask(WEST, commands.Leave)
    table = plain.ask(NORTH, commands.Sit)
    assert (table.seats[1].identity, table.seats[1].kept_for) == (NORTH.identity, None)
    assert refusal(plain, WEST, commands.Sit).code == "not_your_seat"


def test_before_play_anybody_sits_down() -> None:
    plain = plain_table(sits(EAST), entries.Occupant(), newcomers=False, is_started=False)
    assert plain.ask(NORTH, commands.Sit).seats[1].identity == NORTH.identity


def test_whoever_left_may_still_enter_and_come_back() -> None:
    plain = plain_table(sits(EAST), sits(WEST), absence=CLAIMS)
    plain.ask(WEST, commands.Leave)
    closed = msgspec.structs.replace(plain.table.agreement, is_watchable=False)
    plain.table.agreement = closed
    assert may_enter(plain.table, WEST.identity)
    assert not may_enter(plain.table, NORTH.identity)


# People who go away.


def test_after_the_agreed_time_a_bot_plays_for_a_leaver_who_may_come_back() -> None:
    plain = plain_table(sits(EAST), sits(WEST), clock=LIVE, absence=BOTS)
    plain.move(EAST)
    plain.ask(WEST, commands.Leave)
    assert plain.table.wake_at == plain.now + 2 * MINUTE_MS
    assert time_passes(plain, 2 * MINUTE_MS - 1) is None
    assert time_passes(plain, 1) == entries.Replaced(seat=1, level="greedy")
    seat = plain.table.seats[1]
    assert (seat.level, seat.former, seat.kept_for) == ("greedy", "West", WEST.identity)
    assert plain.loaded().seats == plain.table.seats
    assert refusal(plain, NORTH, commands.Sit, seat=2).code == "not_your_seat"
    table = plain.ask(WEST, commands.Sit)
    assert (table.seats[1].identity, table.seats[1].level) == (WEST.identity, None)
    assert table.clocks.running == 1


def test_after_the_agreed_time_the_others_may_claim_the_win() -> None:
    plain = plain_table(sits(EAST), sits(WEST), clock=LIVE, absence=CLAIMS)
    plain.ask(WEST, commands.Leave)
    early = refusal(plain, EAST, commands.ClaimWin)
    assert (early.code, reason(early), early.retry_ms) == ("illegal", "not_away", 2 * MINUTE_MS)
    assert time_passes(plain, 2 * MINUTE_MS) == entries.Absent(seat=1)
    assert plain.table.wake_at == plain.table.clocks.deadline
    table = plain.ask(EAST, commands.ClaimWin)
    assert table.result is not None
    assert table.result.winners == (1,)
    assert table.result.reason == "seat 2 went away"
    assert (table.seats[1].forfeit, table.seats[1].name) == ("left", "West")
    record = record_of(table, None)
    assert [forfeit.reason for forfeit in record.forfeits] == ["left"]
    assert isinstance(list(entries_of(record))[-1], entries.Claimed)


def test_whoever_comes_back_in_time_or_after_it_is_not_away() -> None:
    plain = plain_table(sits(EAST), sits(WEST), absence=CLAIMS)
    plain.ask(WEST, commands.Leave)
    time_passes(plain, 2 * MINUTE_MS)
    plain.ask(WEST, commands.Sit)
    assert plain.table.absent == frozenset()
    assert reason(refusal(plain, EAST, commands.ClaimWin)) == "not_away"


def test_without_a_clock_the_person_to_act_is_away_after_the_agreed_time() -> None:
    plain = plain_table(sits(EAST), sits(WEST), absence=CLAIMS)
    assert time_passes(plain, 2 * MINUTE_MS) == entries.Absent(seat=0)
    assert refusal(plain, EAST, commands.ClaimWin, seat=1).code == "illegal"
    plain.move(EAST)
    assert plain.table.absent == frozenset()
    time_passes(plain, 2 * MINUTE_MS - 1)
    plain.ask(WEST, commands.Say, text="I am thinking")
    assert time_passes(plain, 1) is None
    assert time_passes(plain, 2 * MINUTE_MS) == entries.Absent(seat=1)
    assert plain.ask(EAST, commands.ClaimWin, seat=2).is_over


def test_with_a_clock_the_clock_alone_decides_about_who_sits_there() -> None:
    plain = plain_table(sits(EAST), sits(WEST), clock=LIVE, absence=BOTS)
    assert time_passes(plain, 10 * MINUTE_MS - 1) is None
    assert isinstance(time_passes(plain, 1), entries.TimedOut)


@pytest.mark.parametrize("rule", [CLAIMS, BOTS])
def test_nobody_is_away_where_nobody_else_waits(rule: Absence) -> None:
    alone = plain_table(sits(EAST), BOT, absence=rule)
    assert time_passes(alone, 30 * DAY_S * 1000) is None
    alone.ask(EAST, commands.Leave)
    assert alone.table.wake_at is None
    assert alone.ask(EAST, commands.Sit).seats[0].identity == EAST.identity
    sofa = plain_table(sits(EAST), entries.Occupant("Other", EAST.identity), absence=rule)
    assert time_passes(sofa, 30 * DAY_S * 1000) is None


def test_of_several_leavers_each_has_their_own_time() -> None:
    plain = plain_table(sits(EAST), sits(WEST), sits(NORTH), clock=LIVE, absence=CLAIMS)
    plain.ask(WEST, commands.Leave)
    time_passes(plain, MINUTE_MS)
    plain.ask(NORTH, commands.Leave)
    assert time_passes(plain, MINUTE_MS) == entries.Absent(seat=1)
    assert time_passes(plain, MINUTE_MS) == entries.Absent(seat=2)
    assert refusal(plain, EAST, commands.ClaimWin).code == "illegal"
    table = plain.ask(EAST, commands.ClaimWin, seat=2)
    assert not table.is_over
    assert plain.ask(EAST, commands.ClaimWin).is_over


def test_no_win_is_claimed_where_bots_play_on() -> None:
    plain = plain_table(sits(EAST), sits(WEST), absence=BOTS)
    plain.ask(WEST, commands.Leave)
    assert reason(refusal(plain, EAST, commands.ClaimWin)) == "no_claims"


def test_others_may_let_a_bot_play_instead_of_claiming() -> None:
    plain = plain_table(sits(EAST), sits(WEST), absence=CLAIMS)
    plain.move(EAST)
    assert refusal(plain, EAST, commands.SeatBot, seat=2, level="greedy").code == "illegal"
    time_passes(plain, 2 * MINUTE_MS)
    table = plain.ask(EAST, commands.SeatBot, seat=2, level="greedy")
    assert (table.seats[1].level, table.seats[1].kept_for) == ("greedy", WEST.identity)


def test_time_the_server_was_away_counts_for_nobody() -> None:
    plain = plain_table(sits(EAST), sits(WEST), absence=CLAIMS)
    plain.ask(WEST, commands.Leave)
    before = plain.table.deadline
    assert before is not None
    plain.now += 5 * MINUTE_MS
    plain.append(entries.Outage(lost_ms=5 * MINUTE_MS))
    assert plain.table.deadline == before + 5 * MINUTE_MS


# Aborting.


def test_a_game_is_aborted_before_its_second_move_and_nobody_wins() -> None:
    plain = plain_table(sits(EAST), sits(WEST))
    plain.move(EAST)
    table = plain.ask(WEST, commands.Abort)
    assert (table.status, table.is_aborted, table.result) == ("over", True, None)
    assert (table.to_act, table.wake_at) == (None, None)
    assert plain.loaded().is_aborted
    assert DECODER.decode(summarise(table)).is_aborted
    assert refusal(plain, EAST, commands.Abort).code == "over"


def test_after_two_moves_it_is_too_late_to_abort() -> None:
    plain = plain_table(sits(EAST), sits(WEST))
    plain.move(EAST)
    plain.move(WEST)
    found = refusal(plain, EAST, commands.Abort)
    assert (found.code, reason(found)) == ("illegal", "too_late")


def test_a_game_that_has_not_begun_or_is_another_s_is_not_aborted() -> None:
    plain = plain_table(sits(EAST), sits(WEST), is_started=False)
    assert refusal(plain, EAST, commands.Abort).code == "illegal"
    plain.ask(EAST, commands.Start)
    assert refusal(plain, NORTH, commands.Abort).code == "not_your_seat"
