"""Time: whose runs, what is added, and what happens when it is up."""

from tests.server.plain_tables import BOT, EAST, START_AT, WEST, PlainTable, plain_table, sits
from tilewright.server.tables import commands, due, entries
from tilewright.server.tables.agreement import DaysClock, LiveClock
from tilewright.server.tables.recording import record_of

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


def two_with(clock: LiveClock | DaysClock, on_timeout: str = "lose") -> PlainTable:
    return plain_table(sits(EAST), sits(WEST), clock=clock, on_timeout=on_timeout)


def test_the_time_of_the_person_to_act_runs_and_the_increment_comes_after_the_turn() -> None:
    play = two_with(LiveClock(bank_s=300, increment_s=10))
    play.now += MINUTE
    play.move(EAST)
    assert play.table.clocks.left == [5 * MINUTE - MINUTE + 10_000, 5 * MINUTE]
    assert play.table.clocks.running == 1
    play.now += 30_000
    play.move(WEST)
    assert play.table.clocks.left == [250_000, 5 * MINUTE - 30_000 + 10_000]


def test_correspondence_gives_the_same_days_for_every_turn() -> None:
    play = two_with(DaysClock(days=2))
    play.now += DAY
    play.move(EAST)
    assert play.table.clocks.left == [2 * DAY, 2 * DAY]
    assert play.table.clocks.deadline == play.now + 2 * DAY


def test_nobody_is_late_before_the_deadline_and_the_seat_loses_at_it() -> None:
    play = two_with(LiveClock(bank_s=60))
    deadline = play.table.clocks.deadline
    assert deadline == START_AT + MINUTE
    assert due.time_is_up(play.table, deadline - 1) is None
    late = due.time_is_up(play.table, deadline)
    assert late == entries.TimedOut(seat=0)
    play.now = deadline
    play.append(late)
    assert play.table.is_over
    assert play.table.result is not None
    assert play.table.result.winners == (2,)
    assert record_of(play.table, None).forfeits[0].reason == "time"


def test_a_bot_plays_on_if_that_was_agreed() -> None:
    play = two_with(LiveClock(bank_s=60), on_timeout="greedy")
    play.now += 2 * MINUTE
    late = due.time_is_up(play.table, play.now)
    assert late == entries.TimedOut(seat=0, level="greedy")
    play.append(late)
    assert play.table.status == "playing"
    assert play.table.seats[0].level == "greedy"
    assert play.table.clocks.deadline is None
    play.play_on({1: WEST}, lambda table: table.is_over)


def test_the_time_of_a_bot_does_not_run() -> None:
    play = plain_table(sits(EAST), BOT, clock=LiveClock(bank_s=60))
    play.move(EAST)
    assert play.table.clocks.deadline is None
    play.now += 10 * MINUTE
    assert due.time_is_up(play.table, play.now) is None


def test_time_while_the_server_was_away_does_not_count() -> None:
    play = two_with(LiveClock(bank_s=60))
    play.now += 50_000
    play.append(entries.Outage(lost_ms=45_000))
    assert play.table.clocks.deadline == START_AT + MINUTE + 45_000
    play.move(EAST)
    assert play.table.clocks.left[0] == 55_000


def test_undoing_gives_no_time_back_and_no_increment() -> None:
    play = plain_table(sits(EAST), sits(WEST), game="pavilion", clock=LiveClock(600, 30))
    people = {0: EAST, 1: WEST}
    for _ in range(200):
        seat = play.table.to_act
        assert seat is not None
        left = list(play.table.clocks.left)
        play.now += 1000
        play.move(people[seat])
        if play.table.to_act == seat and play.table.undoable(seat) is not None:
            deadline = play.table.clocks.deadline
            play.ask(people[seat], commands.Undo)
            assert play.table.clocks.deadline == deadline
            assert play.table.clocks.left[seat] == left[seat]
            return
    raise AssertionError("no turn of several decisions came up")


def test_a_table_wakes_for_clocks_and_bots_only() -> None:
    assert plain_table(sits(EAST), sits(WEST)).table.wake_at is None
    timed = two_with(LiveClock(bank_s=60))
    assert timed.table.wake_at == timed.table.clocks.deadline
    assert plain_table(BOT, sits(EAST)).table.wake_at is not None
