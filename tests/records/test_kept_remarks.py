"""Nothing that somebody wrote in a record is lost, through whichever door the record goes."""

import tempfile
from collections import Counter
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewright as tw
from tests.annotated import annotated, missing, remarks
from tests.cli.commands import output
from tests.effort import examples
from tests.random_sessions import play_on
from tilewright.core.chance import Chance
from tilewright.core.errors import IllegalMoveError
from tilewright.core.position import CHANCE
from tilewright.play.session import Session
from tilewright.records.json_form import format_json
from tilewright.records.loading import load
from tilewright.records.record import Record
from tilewright.records.text import format_text, parse_text
from tilewright.records.variations import replay_variations
from tilewright.server.live import archive
from tilewright.server.store import Store
from tilewright.server.wire.replay import build_replay

SEEDS = st.integers(0, 2**32)


def check(before: Record, after: Record) -> None:
    """Nothing is missing, nothing is there twice, and all of it is possible."""
    assert missing(before, after) == ""
    assert remarks(after) == remarks(before)
    replay_variations(after)


@examples(25)
@given(annotated(), SEEDS, st.integers(0, 8))
def test_a_resumed_game_goes_on_with_its_remarks(record: Record, seed: int, events: int) -> None:
    session = Session.from_record(record)
    assert session.record() == record
    check(record, play_on(session, Chance(seed), events).record())


@examples(25)
@given(annotated(), SEEDS, st.integers(0, 6), st.integers(1, 12))
def test_undo_in_a_script_keeps_what_was_written_of_the_moves(
    record: Record, seed: int, moves: int, undone: int
) -> None:
    game = tw.resume(record, seed=seed)
    for _ in range(moves):
        if not game.is_over:
            game.play(game.legal_moves[seed % len(game.legal_moves)])
    whole = game.record()
    check(record, whole)
    taken: list[tw.Move] = []
    while game.moves and len(taken) < undone:
        taken.append(game.undo())
        check(record, game.record())
    for move in reversed(taken):
        game.play(move)
    assert game.record() == whole


@examples(15)
@given(annotated(), st.integers(1, 6))
def test_undo_at_a_table_keeps_what_was_written_of_the_moves(record: Record, count: int) -> None:
    session = Session.from_record(record)
    for _ in range(count):
        try:
            session.undo()
        except IllegalMoveError:
            break
        check(record, session.record())


@examples(10)
@given(annotated(), st.sampled_from([".txt", ".json"]), st.lists(st.integers(1, 3), max_size=3))
def test_a_game_resumed_at_the_terminal_keeps_its_remarks(
    record: Record, ending: str, numbers: list[int]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, f"game{ending}")
        record = unseated(record)
        record.save(file)
        typed = "".join(f"{number}\n" for number in numbers) + "undo\nsave\nquit\n"
        with patch("tilewright.cli.record_files.games_folder", lambda: Path(folder)):
            output("play", "--resume", str(file), "--seed", "1", typed=typed)
        check(record, tw.load(file))


def unseated(record: Record) -> Record:
    """The same game of people, so that somebody is asked."""
    people = tuple(type(player)(player.name) for player in record.players)
    return msgspec.structs.replace(record, players=people)


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_a_server_keeps_the_remarks_of_a_game_that_it_takes_in(
    anyio_backend: str, tmp_path: Path
) -> None:
    records = stored_examples()
    store = await Store.open(f"sqlite:///{tmp_path}/one.db")
    for number, record in enumerate(records):
        name = f"table-{number:06}"
        assert await archive.import_record(store, name, record) == name
        assert await archive.import_record(store, name, record) is None
    back = {name: record async for name, record in archive.games(store)}
    for number, record in enumerate(records):
        check(record, back[f"table-{number:06}"])
    await store.close()


def stored_examples() -> list[Record]:
    """Some records with remarks, the same ones in every run."""
    found: list[Record] = []

    @examples(12)
    @given(annotated())
    def collect(record: Record) -> None:
        found.append(record)

    collect()
    return found


@examples(25)
@given(annotated())
def test_text_and_json_hold_the_same_remarks(record: Record) -> None:
    text = load(format_text(record).encode()).record
    assert text == record
    assert load(format_json(text).encode()).record == record


def test_remarks_after_a_number_sign_are_comments_of_the_record() -> None:
    header = "tilewright record 1\ngame: some\nrules: 1\noptions: seats=2\nseat 1: A (person)\n"
    text = (
        f"{header}# Played in the rain.\nresult: unfinished\n\n"
        "# The deal.\n* +a\n1: x # A slip.\n#\n2: y  1: z #\tand\tso on\n\n"
        "variation 2\n2: y # Or this.\n"
    )
    record = parse_text(text)
    assert [(one.after, one.text) for one in record.comments] == [
        (0, "Played in the rain."),
        (0, "The deal."),
        (2, "A slip."),
        (4, "and so on"),
    ]
    assert [(one.after, one.text) for one in record.variations[0].comments] == [(1, "Or this.")]
    assert parse_text(format_text(record)) == record


def test_a_resumed_game_without_remarks_has_none_after_an_undo() -> None:
    game = tw.new_game("classic", seed=4)
    for _ in range(6):
        game.play(game.legal_moves[0])
    resumed = tw.resume(game.record(), seed=1)
    assert resumed.undo() == game.moves[-1]
    assert resumed.record() == tw.resume(resumed.record(), seed=2).record()
    assert not resumed.record().variations
    while resumed.moves:
        resumed.undo()
    assert all(event.actor == "chance" for event in resumed.record().events)
    with pytest.raises(tw.IllegalMoveError, match="no move to take back"):
        resumed.undo()


def test_a_resumed_move_made_again_draws_the_same_again() -> None:
    game = tw.new_game("duel", seed=4)
    while game.round < 2:
        game.play(game.legal_moves[-1])
    record = game.record()
    assert any(event.actor == "chance" for event in record.events[-20:])
    resumed = tw.resume(record, seed=99)
    moves = [resumed.undo() for _ in range(5)]
    for move in reversed(moves):
        resumed.play(move)
    assert resumed.record() == record
    assert resumed._session.to_act != CHANCE


@examples(10)
@given(annotated())
def test_the_server_tells_every_remark_to_the_analysis_board(record: Record) -> None:
    told = build_replay(record)
    told_texts = [one.text for one in told.comments]
    told_texts += [one.text for branch in told.branches for one in branch.comments]
    assert Counter(told_texts) == Counter(text for _, text in remarks(record).elements())
    assert len(told.branches) == len(record.variations)
