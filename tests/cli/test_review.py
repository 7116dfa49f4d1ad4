"""The commands review and analyse, and the review after a game at the terminal."""

import json
import re
import subprocess
import sysconfig
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.analysis.quick_records import LATE, ending_record, random_record
from tests.cli.commands import complaint, output, run
from tests.effort import in_soak
from tests.games import Variant
from tilewright.analysis.review_words import FRENCH, ReviewWords
from tilewright.analysis.schema import shipped_schema
from tilewright.analysis.valuer import EFFORTS, Effort
from tilewright.core.errors import ArgumentError
from tilewright.games.registry import GAMES, game_of
from tilewright.records.record import Record

QUICK = ("--depth", "quick")
PROGRAM = str(Path(sysconfig.get_path("scripts")) / "tilewright")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews take almost no time: what they find is tested elsewhere."""
    for depth in ("quick", "standard"):
        monkeypatch.setitem(EFFORTS, depth, Effort(8, 2, 2, 6, 2))


def saved(folder: Path, key: str = "classic", seed: int = 1) -> tuple[Record, str]:
    """The end of a random game, and the file it is in."""
    game = game_of(key)
    record = ending_record(Variant(game, game.options()), LATE, seed)
    record.save(folder / "game.txt")
    return record, str(folder / "game.txt")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("columns", [in_soak("80"), "50"])
def test_a_review_fits_the_terminal(key: str, columns: str, tmp_path: Path) -> None:
    _, file = saved(tmp_path, key)
    text = run("review", file, *QUICK, COLUMNS=columns).stdout
    for part in ("What the win came from", "Win share of seat 1", "Luck, in win share"):
        assert part in text
    graph = text[text.index("Win share") : text.index("blunders")]
    assert max(map(len, graph.splitlines())) <= int(columns)
    assert "█" in graph


def test_costly_moves_name_the_better_one(tmp_path: Path) -> None:
    _, file = saved(tmp_path)
    text = output("review", file, "--seat", "2", *QUICK)
    moves = text[text.index("Costliest moves") : text.index("Luck")]
    assert "seat 2 (Player1)" in moves
    assert "seat 1 (Player0)" not in moves
    assert len(re.findall(r"^  played  ", moves, re.MULTILINE)) == len(
        re.findall(r"^  better  ", moves, re.MULTILINE)
    )


def test_a_review_is_written_as_json_and_as_a_page(tmp_path: Path) -> None:
    record, file = saved(tmp_path)
    data, page = tmp_path / "review.json", tmp_path / "review.html"
    output("review", file, *QUICK, "--json", str(data), "--html", str(page))
    written = json.loads(data.read_text("utf-8"))
    assert set(written) == set(shipped_schema()["$defs"]["Review"]["properties"])
    html = page.read_text("utf-8")
    assert html.startswith("<!doctype html>")
    assert "<svg" in html
    assert "<polyline" in html
    assert 'src="data:image/svg+xml;base64,' in html
    assert not re.search(r"src=\"(?!data:)|href=|url\(|@import|https?:", html)
    assert len(record.players) == html.count("<polyline")


@pytest.mark.parametrize("key", GAMES)
def test_a_review_is_written_in_french(key: str, tmp_path: Path) -> None:
    record, _ = saved(tmp_path, key)
    named = tuple(replace(one, name=f"Seat {n}") for n, one in enumerate(record.players, start=1))
    replace(record, players=named).save(tmp_path / "unnamed.txt")
    page = tmp_path / "page.html"
    file = str(tmp_path / "unnamed.txt")
    text = output("review", file, *QUICK, "--language", "fr", "--html", str(page))
    written = page.read_text("utf-8")
    for part in ("D’où vient la victoire", "Chance, en part de victoire", "Place 2", "\u00a0%"):
        assert part in text
    assert '<html lang="fr">' in written
    for part in ("Part de victoire", "Coups les plus coûteux", "Place 2", "erreur type"):
        assert part in written
    shown = re.sub(r"<style>.*?</style>|<[^>]*>", " ", written, flags=re.DOTALL)
    said = text.replace(str(page), "") + shown
    english = r"round|better|blunder|luck|accuracy|deal|played|from|factory|keep|discard|plate"
    assert not re.search(rf"Seat \d|\b({english})\b", said)


def test_every_template_of_a_review_is_french_with_the_same_gaps() -> None:
    for english, french in FRENCH.items():
        assert re.findall(r"{\w+}", english) == re.findall(r"{\w+}", french), english
    for module in (
        "cli/review.py",
        "cli/review_view.py",
        "cli/analyse.py",
        "analysis/review_page.py",
    ):
        code = Path("src/tilewright", module).read_text("utf-8")
        for template in re.findall(r"words\.say\(\s*[\"']([^\"']*)[\"'],?", code):
            assert not template or any(one.startswith(template) for one in FRENCH), template
    with pytest.raises(ArgumentError, match="en or fr"):
        ReviewWords("de")  # type: ignore[arg-type]


def test_files_are_written_even_if_the_reader_of_the_text_leaves(tmp_path: Path) -> None:
    _, file = saved(tmp_path)
    page = tmp_path / "page.html"
    command = (PROGRAM, "review", file, *QUICK, "--html", str(page))
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        complaints = process.stderr.read()
    assert b"Traceback" not in complaints
    assert page.read_text("utf-8").startswith("<!doctype html>")


def test_names_in_a_page_are_only_text(tmp_path: Path) -> None:
    record, _ = saved(tmp_path)
    players = tuple(replace(one, name="<script>alert(1)</script>") for one in record.players)
    replace(record, players=players).save(tmp_path / "bad.json")
    page = tmp_path / "page.html"
    output("review", str(tmp_path / "bad.json"), *QUICK, "--html", str(page))
    assert "<script" not in page.read_text("utf-8")


def test_what_cannot_be_reviewed_is_refused_in_one_line(tmp_path: Path) -> None:
    record, file = saved(tmp_path)
    assert "there is no seat 3" in complaint("review", file, "--seat", "3")
    assert "cannot be read" in complaint("review", str(tmp_path / "none.txt"))
    assert "cannot be written" in complaint(
        "review", file, *QUICK, "--json", str(tmp_path / "no" / "x.json")
    )
    replace(record, events=record.events[:30], result=None).save(tmp_path / "half.txt")
    assert "only a finished game" in complaint("review", str(tmp_path / "half.txt"))


def test_a_position_is_analysed(tmp_path: Path) -> None:
    game = game_of("classic")
    record = random_record(game, game.options(), 1)
    (tmp_path / "game.txt").write_text(str(record), "utf-8")
    shown = output("replay", str(tmp_path / "game.txt"), "--at", "30")
    position = shown.splitlines()[-1]
    text = output("analyse", position, "--ms", "1")
    assert re.search(r"seat \d to act, [\d,]+ evaluations", text)
    assert re.search(r"\d+\.\d%", text)
    assert re.search(r"^best: \d \w+ from", text, re.MULTILINE)
    french = output("analyse", position, "--ms", "1", "--language", "fr")
    assert re.search(r"place \d au trait, [\d\u00a0]+ évaluations", french)
    assert re.search(r"^meilleur\u00a0: \d \w+ (au centre|de la fabrique \d) pour", french, re.M)


def test_two_moves_are_compared(tmp_path: Path) -> None:
    _, file = saved(tmp_path)
    position = output("replay", file, "--at", "30").splitlines()[-1]
    game = game_of("classic")
    moves = game.distinct_moves(game.parse_position(position))
    one, other = (game.format_move(moves[at]) for at in (0, -1))
    text = output("analyse", position, "--compare", one, other)
    assert re.search(rf"^A  {re.escape(one)}  .*: wins \d", text, re.MULTILINE)
    assert re.search(rf"^B  {re.escape(other)}  .*: wins \d", text, re.MULTILINE)
    assert "A - B: " in text
    assert text.count("from here on") == 2
    french = output("analyse", position, "--compare", one, other, "--language", "fr")
    assert french.count("à partir d’ici") == 2
    assert not re.search(r"\b(from|wins|seat|floor|tile)\b", french)
    assert "different" in complaint("analyse", position, "--compare", one, one)
    assert "is no move" in complaint("analyse", position, "--compare", one, "frob")


def test_before_a_deal_the_mean_over_deals_is_shown() -> None:
    game = game_of("classic")
    text = output("analyse", game.format_position(game.start(game.options())))
    assert "standard error" in text
    assert "seat 2: wins" in text


def test_what_is_no_position_is_refused() -> None:
    assert "begins with the name of its game" in complaint("analyse", "frob")
    assert "ms" in complaint("analyse", "frob", "--ms", "0")


def test_after_a_game_the_costliest_moves_are_shown_and_the_review_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ask = ("play", "classic", "--bots", "person,random", "--seed", "3", "--as-seated")
    moves = output(*ask, typed="1\n" * 300).count("seat 1 (Player 1) > 1\n")
    text = output(*ask, typed="1\n" * moves + "review\n")
    assert "review (all of it), or Enter to leave > review" in text
    assert text.index("Costliest moves") < text.index("review (all")
    assert text.index("review (all") < text.index("What the win came from")
