"""`tilewright play` carries out commands, explains refusals and never loses a game."""

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tilewright
from tests.cli.commands import complaint, output
from tests.games import VARIANTS, Variant, covering
from tests.records.stored import PAVILION_1, stored
from tilewright.cli.seating import drawn_seat
from tilewright.core.position import CHANCE
from tilewright.play.session import Session
from tilewright.records.loading import load
from tilewright.records.record import Record
from tilewright.records.replay import last_position
from tilewright.records.seating import as_seated, drawn_index

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
KEY = VARIANTS[0].game.key
ALONE = ("play", KEY, "--seed", "7", "--as-seated")
HOT_SEAT = (*ALONE, "--bots", "person,person", "--names", "East,West")


def kept(folder: Path) -> Record:
    """The one record in a folder, checked."""
    (path,) = folder.iterdir()
    record = load(path.read_bytes()).record
    last_position(record)
    return record


def moves_of(record: Record) -> list[str]:
    return [event.text for event in record.events if event.actor != "chance"]


def first_moves(count: int) -> list[str]:
    """The first legal move of each turn at the hot seat."""
    record_text = output(*HOT_SEAT, typed="1\n" * count + "history\n")
    return [line.rpartition("[")[2].rstrip("]") for line in record_text.splitlines() if "]" in line]


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_bots_play_a_whole_game_by_themselves(variant: Variant, games_folder: Path) -> None:
    options = [
        part for name, value in variant.options.items() for part in ("-o", f"{name}={value}")
    ]
    # Greedy takes half a minute for a game uncompiled.
    first = "greedy" if tilewright.is_compiled() else "random"
    levels = ",".join([first, "random", "random", "random"][: variant.options.seats])
    text = output("play", variant.game.key, *options, "--bots", levels, "--seed", "1")
    record = kept(games_folder)
    assert record.result is not None
    assert record.result.reason in text
    assert all(str(score) in text for score in record.result.scores)
    assert "wins." in text or "share the win." in text
    assert f"tilewright replay {next(games_folder.iterdir())}" in text
    drawn = drawn_index(record)
    assert drawn is not None
    assert [player.bot for player in as_seated(record.players, drawn)] == levels.split(",")


def test_a_person_can_play_to_the_end_by_numbers(games_folder: Path) -> None:
    text = output(*ALONE, typed="1\n" * 200)
    assert kept(games_folder).result is not None
    assert "The end: " in text
    assert "Enter chooses step by step" not in text


def test_the_end_of_input_keeps_the_game(games_folder: Path) -> None:
    text = output(*ALONE, typed="1\n")
    record = kept(games_folder)
    assert record.result is None
    assert [player.bot for player in record.players] == [None, "greedy"]
    assert len(moves_of(record)) == 2
    assert f"tilewright play --resume {next(games_folder.iterdir())}" in text


def test_leaving_before_the_first_move_keeps_nothing(games_folder: Path) -> None:
    assert "Nothing was played" in output(*ALONE, typed="quit\n")
    assert not games_folder.exists()


def test_a_saved_game_goes_on_where_it_stopped(games_folder: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "my game.txt")
    output(*HOT_SEAT, "--save", file, typed="1\n1\nq\n")
    before = load(Path(file).read_bytes()).record
    text = output("play", "--resume", file, "--seed", "1", typed="1\nq\n")
    after = load(Path(file).read_bytes()).record
    assert after.events[:-1] == before.events
    assert after.players == before.players
    assert "seat 1 (East), seat 2 (West)" in text
    assert f"tilewright play --resume '{file}'" in text
    assert not games_folder.exists()


def test_what_a_saved_game_has_agreed_cannot_be_changed(tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    output(*HOT_SEAT, "--save", file, typed="1\n")
    assert "keeps its options and players" in complaint("play", "--resume", file, "--seats", "3")
    assert f"holds a game of {KEY}, not of chess" in complaint("play", "chess", "--resume", file)


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    output("play", KEY, "--bots", "random,random", "--save", file, "--seed", "1")
    assert load(Path(file).read_bytes()).record.result is not None
    assert "that game is over" in complaint("play", "--resume", file)


def test_a_move_is_made_by_notation_by_number_or_step_by_step(games_folder: Path) -> None:
    notation = first_moves(1)[0]
    for typed in (notation, notation.lower(), "1", "\n1\n1\n1", "choose\n1\n1\n1"):
        for path in games_folder.iterdir():
            path.unlink()
        output(*HOT_SEAT, typed=typed + "\nq\n")
        assert moves_of(kept(games_folder)) == [notation]


def test_choosing_goes_back_step_by_step() -> None:
    text = output(*HOT_SEAT, typed="choose\n1\n\n\nhistory\nq\n")
    assert "Nothing was played" in text


def test_a_wrong_choice_is_asked_again(games_folder: Path) -> None:
    text = output(*HOT_SEAT, typed="choose\nfrob\n999\n1\n1\n1\nq\n")
    assert text.count("is none of these") == 2
    assert len(moves_of(kept(games_folder))) == 1


def test_every_legal_move_can_be_listed_in_words() -> None:
    session = Session.from_record(record_at_first_turn())
    text = " ".join(output(*HOT_SEAT, typed="moves\n").split())
    position = session.position
    for number, move in enumerate(session.game.legal_moves(position), start=1):
        words = session.game.say_move(position, move)
        assert f"{number} {session.game.format_move(move)} {words}" in text


def test_the_list_of_moves_can_be_narrowed() -> None:
    session = Session.from_record(record_at_first_turn())
    notation = session.legal_moves[-1]
    whole = output(*HOT_SEAT, typed="moves\n")
    text = output(*HOT_SEAT, typed=f"moves {notation.lower()}\nmoves zzz\n")
    assert f"{len(session.legal_moves)}  {notation}" in text
    assert len(text) < len(whole)
    assert "no legal move has 'zzz' in its words" in text


def record_at_first_turn() -> Record:
    """What `HOT_SEAT` has dealt before the first move."""
    record = record_after("1\nsave game.txt\n")
    return Record(
        game=record.game,
        rules=record.rules,
        options=record.options,
        players=record.players,
        result=None,
        events=tuple(event for event in record.events if event.actor == "chance"),
    )


def record_after(typed: str) -> Record:
    output(*HOT_SEAT, typed=typed)
    return load(Path("game.txt").read_bytes()).record


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_undo_takes_back_ones_own_last_move_and_nobody_elses(games_folder: Path) -> None:
    text = output(*HOT_SEAT, typed="1\nundo\n2\nundo\nq\n")
    assert "taken back" not in text
    assert text.count("there is no move to take back yet") == 1
    assert text.count("seat 2 (West) has moved since your last move, so it stays") == 1
    assert len(moves_of(kept(games_folder))) == 2


def test_undo_names_moves_only_to_who_made_them(games_folder: Path) -> None:
    duel = ("play", "duel", "--seed", "7", "--as-seated", "--bots", "person,person")
    text = output(*duel, typed="1\n1\nundo\n1\n" * 40 + "q\n")
    mover, refused, taken_back = "", 0, 0
    for row in text.splitlines():
        if found := re.match(r"seat \d \(Player \d\)(?= > )", row):
            mover = found[0]
        refused += "has moved since your last move" in row
        if row.startswith("taken back: "):
            taken_back += 1
            assert row.startswith(f"taken back: {mover}: ")
    assert refused
    assert taken_back


def test_undo_against_a_bot_takes_back_its_answer_too(games_folder: Path) -> None:
    text = output(*ALONE, typed="1\nundo\n")
    assert "taken back: seat 1 (Player 1): " in text
    assert "Nothing was played" in text


def test_undo_with_nothing_to_undo_is_refused() -> None:
    assert "there is no move to take back yet" in output(*ALONE, typed="undo\n")


def test_a_hint_ranks_moves_with_reasons() -> None:
    text = output(*ALONE, typed="hint\n")
    assert len(re.findall(r" \d+%. .*\n +wins \d+%, about -?\d+ points, the best other", text)) == 5
    assert re.search(r"Why\? (Compared with \S+ \(|No other move is worse)", text)


def test_the_position_can_be_copied() -> None:
    session = Session.from_record(record_at_first_turn())
    assert session.game.format_position(session.position) in output(*HOT_SEAT, typed="position\n")


@pytest.mark.parametrize("word", ["?", "help", "h", "HELP"])
def test_help_names_every_command(word: str) -> None:
    text = output(*ALONE, typed=f"{word}\n")
    for command in ("moves", "hint", "undo", "table", "history", "position", "save", "quit"):
        assert f"  {command}" in text


@pytest.mark.parametrize(
    "typed", ["frob", "99999", "0", "9" * 5000, "\x00\x1b[A", "é" * 50, "save \x00"]
)
def test_anything_typed_is_answered_and_changes_nothing(typed: str, games_folder: Path) -> None:
    text = output(*ALONE, typed=f"{typed}\n")
    assert "? helps" in text
    assert "Nothing was played" in text
    assert not games_folder.exists()


def test_bytes_that_are_no_text_do_no_harm() -> None:
    assert "? helps" in output(*ALONE, typed=b"\xff\xfe\nquit\n")


def test_a_place_that_cannot_be_written_is_named_and_the_game_goes_on() -> None:
    Path("file").touch()
    text = output(*HOT_SEAT, typed="1\nsave file/game.txt\nsave game.txt\n")
    assert "cannot be written: " in text
    assert "Saved in\n  game.txt\n" in text
    assert moves_of(load(Path("game.txt").read_bytes()).record)


def test_a_game_that_cannot_be_kept_where_it_should_is_kept_elsewhere(games_folder: Path) -> None:
    Path("game.txt").mkdir()
    text = output(*HOT_SEAT, "--save", "game.txt", typed="1\n")
    assert "game.txt cannot be written: " in text
    assert moves_of(kept(games_folder))


@pytest.mark.parametrize("folder", ["none", "file"])
def test_a_game_is_not_begun_that_has_no_folder_to_be_kept_in(folder: str) -> None:
    Path("file").touch()
    said = complaint(*HOT_SEAT, "--save", f"{folder}/game.txt", typed="1\n")
    assert f"{folder}/game.txt cannot be written: there is no folder {folder}" in said


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(max_size=12), max_size=8))
def test_no_line_whatever_breaks_the_table(lines: list[str]) -> None:
    typed = "\n".join(lines).encode("utf-8", "surrogatepass")
    assert output(*HOT_SEAT, typed=typed + b"\nquit\nquit\nquit\nquit\n")


def test_the_table_is_drawn_for_the_seat_to_act() -> None:
    session = Session.from_record(record_at_first_turn())
    drawn = session.game.draw(session.game.view(session.position, session.to_act))
    text = output(*HOT_SEAT, typed="table\n")
    for line in drawn:
        assert text.count("".join(part for part, _ in line).rstrip()) >= 2


def test_what_happened_is_told_in_words() -> None:
    text = output(*HOT_SEAT, typed="1\n" * 60)
    session = Session.from_record(kept_in(text))
    for step in session.steps:
        move = None if step.actor == CHANCE else step.code
        for event in session.game.say_events(step.before, step.after, move):
            assert event in text


def kept_in(text: str) -> Record:
    """The record of the file that the table named when it was left."""
    return load(Path(text.rsplit(maxsplit=1)[-1]).read_bytes()).record


def draws_seat(seed: int) -> tuple[str, ...]:
    """A game of three that is played by hand until the table is drawn."""
    return ("play", KEY, "--seed", str(seed), "--bots", "person,greedy,random", "--names", "East")


def test_who_starts_is_drawn_and_said(games_folder: Path) -> None:
    starters = set()
    for seed in range(8):
        text = output(*draws_seat(seed), typed="1\nhistory\nq\n")
        record = kept(games_folder)
        next(games_folder.iterdir()).unlink()
        starters.add(record.players[0].name)
        assert record.drawn_seat == ["East", "Greedy", "Random"].index(record.players[0].name) + 1
        assert [player.name for player in as_seated(record.players, drawn_index(record))] == [
            "East",
            "Greedy",
            "Random",
        ]
        assert text.count(f"Who starts was drawn: seat 1 ({record.players[0].name}).") == 2
        assert next(event.actor for event in record.events if event.actor != "chance") == 1
    assert len(starters) == 3


def test_a_seed_draws_the_same_seat_and_deals_the_same_as_without_a_drawing(
    games_folder: Path,
) -> None:
    games = []
    for more in ((), (), ("--as-seated",)):
        output(*draws_seat(3), *more, typed="1\nq\n")
        games.append(kept(games_folder))
        next(games_folder.iterdir()).unlink()
    assert games[0] == games[1]
    assert games[0].drawn_seat not in (None, 1)
    assert games[2].drawn_seat is None
    assert [player.name for player in games[2].players] == ["East", "Greedy", "Random"]
    deal = [event for event in games[0].events[:20] if event.actor == "chance"]
    assert deal == list(games[2].events[:20])


def test_persons_without_a_name_are_called_by_the_seat_they_have(games_folder: Path) -> None:
    for seed in range(4):
        output("play", KEY, "--seed", str(seed), typed="1\nq\n")
        record = kept(games_folder)
        next(games_folder.iterdir()).unlink()
        (seat,) = (seat for seat, player in enumerate(record.players, 1) if player.bot is None)
        assert record.players[seat - 1].name == f"Player {seat}"


def test_a_resumed_game_keeps_its_seats(tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    output(*draws_seat(3), "--save", file, typed="1\nq\n")
    before = load(Path(file).read_bytes()).record
    text = output("play", "--resume", file, "--seed", "4", typed="1\nq\n")
    after = load(Path(file).read_bytes()).record
    assert (after.players, after.drawn_seat) == (before.players, before.drawn_seat)
    assert f"seat 1 ({before.players[0].name})" in text
    assert "keeps its options and players" in complaint("play", "--resume", file, "--as-seated")


def test_leaving_after_only_a_bot_moved_keeps_nothing(games_folder: Path) -> None:
    text = output("play", KEY, "--as-seated", "--bots", "greedy,person", typed="q\n")
    assert "Nothing was played" in text
    assert not games_folder.exists()


def test_the_terminal_draws_every_seat_as_often_as_the_others() -> None:
    for seats in (2, 3, 4):
        counts = Counter(drawn_seat(seed, seats) for seed in range(6000))
        expected = 6000 / seats
        assert sorted(counts) == list(range(seats))
        assert sum((n - expected) ** 2 / expected for n in counts.values()) < 16


def test_a_saved_game_goes_on_by_the_rules_it_was_played_with(tmp_path: Path) -> None:
    for path in PAVILION_1:
        record = stored(path)
        if record.result is None:
            file = tmp_path / path.name
            file.write_text(path.read_text())
            text = output("play", "--resume", str(file), "--seed", "1", typed="1\nq\n")
            assert "This game goes on by version 1 of the rules." in text
            after = load(file.read_bytes()).record
            assert after.rules == 1
            assert after.events[: len(record.events)] == record.events
            assert len(after.events) > len(record.events)


def test_a_new_game_says_nothing_about_versions(games_folder: Path) -> None:
    assert "version" not in output(*ALONE, typed="q\n")


def test_a_saved_game_of_unknown_rules_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    fair = next(path for path in PAVILION_1 if "seed: " in path.read_text())
    file.write_text(fair.read_text().replace("rules: 1\n", "rules: 3\n"))
    for command in (("play", "--resume"), ("replay",), ("verify",)):
        assert "plays versions 1 and 2" in complaint(*command, str(file))


@pytest.mark.parametrize("key", ["classic", "pavilion", "duel"])
@pytest.mark.parametrize("more", [(), ("--as-seated",)], ids=["drawn", "seated"])
def test_what_a_game_draws_is_committed_to_and_proved(
    key: str, more: tuple[str, ...], games_folder: Path
) -> None:
    text = output("play", key, *more, "--bots", "random,random")
    record = kept(games_folder)
    assert record.fair is not None
    assert f"commitment {record.fair.commitment}" in text.replace("\n", " ")
    assert "  tilewright verify " in text
    assert output("verify", str(next(games_folder.iterdir()))).startswith("proved: ")


def test_no_two_games_without_a_seed_draw_alike(games_folder: Path) -> None:
    for _ in range(3):
        output("play", KEY, "--bots", "random,random")
    records = [load(path.read_bytes()).record for path in games_folder.iterdir()]
    assert len({record.fair for record in records}) == 3
    assert len({record.events[:20] for record in records}) == 3


def test_a_committed_game_that_is_resumed_stays_provable(tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    output("play", KEY, "--bots", "person,random", "--save", file, typed="1\n" * 7)
    assert output("verify", file).startswith("proved: ")
    for _ in range(9):
        text = output("play", "--resume", file, typed="1\nundo\n" + "1\n" * 9)
        assert output("verify", file).startswith("proved: ")
        if "The record is saved." in text:
            break
    assert load(Path(file).read_bytes()).record.result is not None


def test_a_game_that_a_seed_repeats_claims_no_proof(games_folder: Path) -> None:
    output(*ALONE, typed="1\nq\n")
    assert kept(games_folder).fair is None
