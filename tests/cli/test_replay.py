"""`tilewright replay` checks, shows and steps through records."""

import json
from pathlib import Path

import pytest

import tilewright as tw
from tests.cli.commands import complaint, output
from tests.games import VARIANTS, Variant, covering
from tests.random_sessions import played
from tilewright.play.session import Session
from tilewright.records.json_form import format_json, parse_json
from tilewright.records.text import format_text, parse_text

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
SESSION = played(VARIANTS[0], 6)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return keep(tmp_path, SESSION)


def keep(folder: Path, session: Session) -> str:
    path = folder / "game.txt"
    path.write_text(format_text(session.record()), "utf-8")
    return str(path)


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_a_whole_game_is_told_in_words(variant: Variant, tmp_path: Path) -> None:
    session = played(variant, 7)
    text = output("replay", keep(tmp_path, session))
    for step in session.steps:
        if step.actor >= 0:
            assert session.game.say_move(step.before, step.code) in text
    assert f"Every one of the {len(session.steps)} events is right." in text
    assert session.game.outcome(session.position).reason in text


def test_an_unfinished_game_says_who_is_to_act(tmp_path: Path) -> None:
    session = played(VARIANTS[0], 6, 30)
    assert "not finished; to act: seat" in output("replay", keep(tmp_path, session))


def test_a_record_turns_into_the_other_form_and_back(file: str, tmp_path: Path) -> None:
    as_json = output("replay", file, "--format", "json")
    assert parse_json(as_json) == SESSION.record()
    other = tmp_path / "other"
    other.write_text(as_json, "utf-8")
    assert output("replay", str(other), "--format", "text") == format_text(SESSION.record())


def test_a_record_comes_from_standard_input_too() -> None:
    typed = format_json(SESSION.record())
    assert parse_text(output("replay", "-", "--format", "text", typed=typed)) == SESSION.record()


def test_json_lines_hold_every_position(file: str) -> None:
    lines = [json.loads(line) for line in output("replay", file, "--format", "jsonl").splitlines()]
    positions = [step.before for step in SESSION.steps] + [SESSION.position]
    texts = [SESSION.game.format_position(position) for position in positions]
    assert [line["position_text"] for line in lines] == texts
    assert lines[-1]["outcome"]["scores"] == SESSION.game.scores(SESSION.position)


def test_one_position_is_shown_and_can_be_copied(file: str) -> None:
    text = output("replay", file, "--at", "30")
    assert f"after event 30 of {len(SESSION.steps)}" in text
    assert SESSION.game.format_position(SESSION.steps[29].after) in text
    assert "there is no event 9999" in complaint("replay", file, "--at", "9999")


def test_a_person_can_step_on_and_back_and_jump(file: str) -> None:
    text = output("replay", file, "--step", typed="\n\nb\n40\nfrob\n99999\nq\n")
    shown = [line.split()[2] for line in text.splitlines() if line.startswith("after event")]
    assert shown == ["0", "1", "2", "1", "40"]
    assert text.count(f"events go from 0 to {len(SESSION.steps)}") == 2


def test_stepping_past_the_end_leaves(file: str) -> None:
    last = len(SESSION.steps)
    text = output("replay", file, "--step", "--at", str(last - 1), typed="\n\n")
    assert f"after event {last} of {last}" in text


def test_stepping_needs_standard_input_for_itself() -> None:
    assert "give it as a file" in complaint("replay", "-", "--step")


def test_a_bad_record_is_refused_with_its_place(tmp_path: Path) -> None:
    text = format_text(SESSION.record())
    number, line = next(
        (number, line)
        for number, line in enumerate(text.splitlines(), start=1)
        if line.startswith("1: ")
    )
    path = tmp_path / "bad.txt"
    path.write_text(text.replace(line, "1: nonsense", 1), "utf-8")
    assert f"(line {number}): seat 1 is to act, but 'nonsense'" in complaint("replay", str(path))


@pytest.mark.parametrize("typed", [b"", b"\xff\xfe", b"{", b"hello\n", "tilewright record 1"])
def test_what_is_no_record_is_refused(typed: str | bytes) -> None:
    assert complaint("replay", "-", typed=typed)


def test_comments_and_variations_are_shown_where_they_stand(tmp_path: Path) -> None:
    tree = tw.Tree(SESSION.record())
    node = tree.main_line[30]
    node.comment("Watch this.")
    other = node.add(node.legal_moves[-1], as_variation=True)
    other.comment("Or [b]that[/b].")
    file = tmp_path / "remarks.txt"
    tree.record().save(file)
    assert other.move is not None
    for text in (
        output("replay", str(file), "--at", "30"),
        output("replay", str(file), "--step", "--at", "29", typed="\nq\n"),
        output("replay", str(file)),
    ):
        for words in ("Watch this.", other.move.words, "Or [b]that[/b]."):
            assert words in text
    assert "Variation 1 begins here:" not in output("replay", str(file), "--at", "29")
