"""`tilewright picture` writes SVG and PNG."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tilewright as tw
from tests.cli.commands import complaint, output, run

GAME = tw.new_game("classic", seed=5, players=["Ada", "Grace"])
for _ in range(7):
    GAME.play(GAME.legal_moves[3])
POSITION = repr(GAME.position)


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    GAME.record().save(path)
    return str(path)


def words(picture: str) -> list[str | None]:
    return [one.text for one in ElementTree.fromstring(picture).iter() if one.text]


def test_a_position_is_drawn_on_standard_output() -> None:
    assert output("picture", POSITION) == tw.svg(GAME.position)


def test_a_record_is_drawn_with_its_players_after_any_event(record: str) -> None:
    assert output("picture", record) == tw.svg(GAME)
    assert "Ada" in words(output("picture", record))
    events = len(GAME.record().events)
    assert output("picture", record, "--at", str(events)) == tw.svg(GAME)
    assert output("picture", record, "--at", "0", "--width", "300") == tw.svg(GAME, at=0, width=300)
    assert output("picture", "-", "--at", "20", typed=str(GAME.record())) == tw.svg(GAME, at=20)


def test_seats_count_from_one_and_a_move_is_marked() -> None:
    move = GAME.legal_moves[0]
    drawn = output("picture", POSITION, "--seat", "2", "--mark", move.text, "--theme", "dark")
    assert drawn == tw.svg(GAME.position, seat=1, mark=move, theme="dark")
    assert "sq-aim" in drawn
    assert "sq-selected" in drawn


def test_a_file_is_svg_or_png_by_its_name(tmp_path: Path) -> None:
    drawn, pixels = tmp_path / "table.svg", tmp_path / "table.PNG"
    assert output("picture", POSITION, "-o", str(drawn)) == ""
    assert drawn.read_text("utf-8") == tw.svg(GAME.position)
    output("picture", POSITION, "-o", str(pixels), "--width", "400")
    assert pixels.read_bytes().startswith(b"\x89PNG")
    assert int.from_bytes(pixels.read_bytes()[16:20]) == 400


def test_png_without_its_library_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    path = tmp_path / "table.png"
    assert "pip install 'tilewright[pictures]'" in complaint("picture", POSITION, "-o", str(path))
    assert not path.exists()


def test_what_cannot_be_drawn_is_refused_in_a_line(record: str) -> None:
    for arguments, said in (
        (["classic nonsense"], "'nonsense' is not of the form"),
        (["nowhere.txt"], "nowhere.txt cannot be read"),
        ([POSITION, "--seat", "3"], "the seats 1 to 2, and no seat 3"),
        ([POSITION, "--mark", "zz"], "'zz' is no move"),
        ([POSITION, "--mark", "1B>1"], "there is no blue tile on factory 1"),
        ([POSITION, "--at", "3"], "a position is one moment"),
        ([record, "--at", "9999"], "is a whole number from 0 to"),
        ([POSITION, "-o", "table.gif"], "ends in .svg or .png, not 'table.gif'"),
        ([POSITION, "-o", str(Path(record) / "table.svg")], "cannot be written"),
        ([POSITION, "--width", "3"], "--width"),
        ([POSITION, "--theme", "pink"], "--theme"),
    ):
        assert said in complaint("picture", *arguments), arguments


def test_the_manual_page_names_every_option() -> None:
    shown = run("picture", "--help").stdout
    for option in ("--at", "--seat", "--mark", "--theme", "--width", "--output"):
        assert option in shown
