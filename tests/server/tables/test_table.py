"""What follows from the entries of a table."""

import pytest

from tests.server.plain_tables import BOT, EAST, FREE, NORTH, WEST, PlainTable, plain_table, sits
from tilewright.play import verification
from tilewright.records.forfeits import is_decided
from tilewright.records.replay import last_position
from tilewright.server.errors import Refusal
from tilewright.server.tables import commands, entries, handlers, move_handlers
from tilewright.server.tables.entries import Logged
from tilewright.server.tables.recording import record_of

GAMES = ("classic", "pavilion", "duel")
PEOPLE = {0: EAST, 1: WEST, 2: NORTH}


def refused(play: PlainTable, person: object, kind: type, **fields: object) -> str:
    """The code with which a command is refused."""
    with pytest.raises(Refusal) as caught:
        play.ask(person, kind, **fields)  # type: ignore[arg-type]
    return caught.value.code


def two_decisions(game: str) -> PlainTable:
    """A table at which East has decided something and its turn goes on."""
    play = plain_table(sits(EAST), sits(WEST), game=game)
    for _ in range(400):
        seat = play.table.to_act
        assert seat is not None
        play.move(PEOPLE[seat])
        if play.table.to_act == seat and play.table.undoable(seat) is not None:
            return play
    raise AssertionError("no turn of several decisions came up")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_made_anew_from_its_entries_is_the_same(game: str) -> None:
    play = plain_table(sits(EAST), BOT, game=game)
    play.play_on(PEOPLE, lambda table: table.seq > 30)
    again = play.loaded()
    assert again.position == play.table.position
    assert again.history.digest() == play.table.history.digest()
    assert again.seq == play.table.seq


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_gives_a_record_that_replays_and_is_proved_fair(game: str) -> None:
    play = plain_table(sits(EAST), BOT, game=game)
    play.play_on(PEOPLE, lambda table: table.is_over)
    record = record_of(play.table, bytes(range(32)).hex())
    assert last_position(record) == play.table.position
    assert verification.verify(record).is_proved
    assert record.result == play.table.result


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_was_played_out_already_leads_to_the_same_table(game: str) -> None:
    play = plain_table(sits(EAST), sits(WEST), game=game)
    for _ in range(12):
        table, person = play.table, (EAST, WEST)[play.table.to_act or 0]
        move = move_handlers.legal_texts(table)[-1]
        context = play.context(person)
        entry = handlers.handle(context, commands.Move(id="m", seen=table.seq, move=move))
        logged = Logged(table.seq + 1, play.now, entry)
        quick, slow = table.after(logged, context.decision), table.after(logged)
        assert context.decision is not None
        assert (quick.position, quick.plays, quick.alone) == (slow.position, slow.plays, slow.alone)
        assert quick.history.digest() == slow.history.digest()
        play.append(entry)


def test_an_entry_leaves_the_table_before_it_untouched() -> None:
    play = plain_table(sits(EAST), sits(WEST))
    before = play.table
    text = before.game.format_position(before.position)
    seats = before.seats
    play.move(EAST)
    play.ask(WEST, commands.Leave)
    assert before.game.format_position(before.position) == text
    assert before.seats == seats
    assert before.seq == play.table.seq - 2


@pytest.mark.parametrize("game", ["pavilion", "duel"])
def test_a_decision_of_the_turn_that_goes_on_can_be_undone(game: str) -> None:
    play = two_decisions(game)
    seat = play.table.to_act
    assert seat is not None
    kept = play.table.plays[:-1]
    back_to = play.table.undoable(seat)
    play.ask(PEOPLE[seat], commands.Undo)
    assert play.table.plays == kept
    assert play.table.changed_at == play.table.seq
    undone = play.log[-1].entry
    assert isinstance(undone, entries.Undone)
    assert undone.back_to == back_to
    assert play.loaded().position == play.table.position


def test_after_the_turn_nothing_can_be_undone() -> None:
    play = plain_table(sits(EAST), sits(WEST))
    play.move(EAST)
    assert refused(play, EAST, commands.Undo) == "illegal"
    assert refused(play, WEST, commands.Undo) == "illegal"


def test_what_made_chance_reveal_something_cannot_be_undone() -> None:
    play = plain_table(sits(EAST), sits(WEST), game="duel")
    for _ in range(2000):
        seat = play.table.to_act
        assert seat is not None
        play.move(PEOPLE[seat], -1)
        last = play.log[-1].entry
        assert isinstance(last, entries.Moved)
        if last.draws and play.table.to_act == seat:
            assert refused(play, PEOPLE[seat], commands.Undo) == "illegal"
            return
        if play.table.is_over:
            break
    pytest.fail("nothing was drawn in the middle of a turn")


def test_a_takeback_needs_everybody() -> None:
    play = plain_table(sits(EAST), sits(WEST), sits(NORTH))
    play.move(EAST)
    before = play.table
    play.move(WEST)
    back_to = before.last_decision(0)
    play.ask(EAST, commands.AskTakeback)
    assert play.table.takeback is not None
    assert play.table.takeback.back_to == back_to
    play.ask(WEST, commands.AnswerTakeback, agree=True)
    assert play.table.to_act == 2
    play.ask(NORTH, commands.AnswerTakeback, agree=True)
    assert play.table.to_act == 0
    assert len(play.table.plays) == 1
    assert play.loaded().position == play.table.position


def test_one_who_does_not_agree_ends_a_takeback() -> None:
    play = plain_table(sits(EAST), sits(WEST))
    play.move(EAST)
    play.ask(EAST, commands.AskTakeback)
    assert refused(play, EAST, commands.AnswerTakeback, agree=True) == "illegal"
    play.ask(WEST, commands.AnswerTakeback, agree=False)
    assert play.table.takeback is None
    assert play.table.to_act == 1


def test_a_move_ends_a_takeback_that_was_asked_for() -> None:
    play = plain_table(sits(EAST), sits(WEST))
    play.move(EAST)
    play.ask(EAST, commands.AskTakeback)
    play.move(WEST)
    assert play.table.takeback is None


def test_bots_never_mind_a_takeback() -> None:
    play = plain_table(sits(EAST), BOT)
    first = play.table.position
    play.play_on(PEOPLE, lambda table: table.seq > 2 and table.to_act == 0)
    play.ask(EAST, commands.AskTakeback)
    assert play.table.position == first


def test_a_move_made_again_after_a_takeback_draws_the_same() -> None:
    play = plain_table(sits(EAST), BOT)
    play.play_on(
        PEOPLE,
        lambda table: (
            isinstance(play.log[-1].entry, entries.Moved) and bool(play.log[-1].entry.draws)
        ),
    )
    drew = play.log[-1].entry
    assert isinstance(drew, entries.Moved)
    seq = play.table.plays[-1].seq
    play.ask(EAST, commands.AskTakeback, back_to=seq)
    if drew.seat == 0:
        play.ask(EAST, commands.Move, move=drew.text)
        again = play.log[-1].entry
        assert isinstance(again, entries.Moved)
        assert again.draws == drew.draws


def test_who_resigns_loses_at_once_when_two_play() -> None:
    play = plain_table(sits(EAST), sits(WEST))
    play.ask(WEST, commands.Resign)
    assert play.table.is_over
    assert play.table.result is not None
    assert play.table.result.winners == (1,)
    assert is_decided(play.table.position, play.table.forfeits)
    assert refused(play, EAST, commands.Resign) == "over"
    record = record_of(play.table, bytes(range(32)).hex())
    assert verification.verify(record).is_proved


def test_where_three_play_a_bot_plays_on_for_who_resigned_and_that_seat_is_last() -> None:
    play = plain_table(sits(EAST), sits(WEST), sits(NORTH))
    play.ask(EAST, commands.Resign)
    assert not play.table.is_over
    assert play.table.seats[0].level is not None
    assert refused(play, EAST, commands.Say, text="hello") == "not_your_seat"
    play.play_on(PEOPLE, lambda table: table.is_over)
    assert play.table.result is not None
    assert play.table.result.ranks[0] == 3


def test_a_leaver_is_replaced_by_a_bot_or_by_somebody_else() -> None:
    play = plain_table(sits(EAST), sits(WEST))
    assert refused(play, EAST, commands.SeatBot, seat=2, level="greedy") == "illegal"
    play.ask(WEST, commands.Leave)
    assert refused(play, NORTH, commands.SeatBot, seat=2, level="greedy") == "not_your_seat"
    assert refused(play, EAST, commands.SeatBot, seat=2, level="nobody") == "illegal"
    play.ask(NORTH, commands.Sit)
    assert play.table.seats_of(NORTH.identity) == (1,)
    play.ask(NORTH, commands.Leave)
    play.ask(EAST, commands.SeatBot, seat=2, level="greedy")
    assert play.table.seats[1].level == "greedy"


def test_without_a_clock_a_person_who_is_away_for_a_day_can_be_replaced() -> None:
    play = plain_table(sits(EAST), sits(WEST))
    play.move(EAST)
    assert refused(play, EAST, commands.SeatBot, seat=2, level="greedy") == "illegal"
    play.now += 25 * 3600 * 1000
    play.ask(EAST, commands.SeatBot, seat=2, level="greedy")
    assert play.table.seats[1].level == "greedy"


def test_before_play_only_the_host_seats_bots_and_frees_seats() -> None:
    play = plain_table(sits(EAST), FREE, FREE, is_started=False)
    play.ask(WEST, commands.Sit, seat=2)
    assert refused(play, NORTH, commands.Sit, seat=2) == "not_your_seat"
    assert refused(play, WEST, commands.SeatBot, seat=3, level="greedy") == "not_your_seat"
    assert refused(play, WEST, commands.OpenSeat, seat=1) == "not_your_seat"
    assert refused(play, EAST, commands.Start) == "illegal"
    play.ask(EAST, commands.SeatBot, seat=3, level="greedy")
    play.ask(EAST, commands.OpenSeat, seat=2)
    assert play.table.seats[1].is_free
    play.ask(NORTH, commands.Sit)
    play.ask(NORTH, commands.Start)
    assert play.table.status == "playing"


def test_words_do_not_make_a_move_stale_but_moves_do() -> None:
    play = plain_table(sits(EAST), sits(WEST))
    seen = play.table.seq
    play.ask(WEST, commands.Say, text="good luck")
    legal = play.table.game.format_move(play.table.game.legal_moves(play.table.position)[0])
    play.ask(EAST, commands.Move, seen=seen, move=legal)
    assert refused(play, WEST, commands.Move, seen=seen, move=legal) == "stale"
    assert refused(play, WEST, commands.Move, seen=play.table.seq + 1, move=legal) == "stale"


def test_what_cannot_be_seen_is_taken_out_of_what_is_said() -> None:
    play = plain_table(sits(EAST), sits(WEST))
    play.ask(EAST, commands.Say, text="a\u0000b\n\tc\ud800")
    said = play.log[-1].entry
    assert isinstance(said, entries.Said)
    assert said.text == "ab c"
    assert refused(play, EAST, commands.Say, text="\u0007\n") == "malformed"
