"""`tilewright dataset` writes games that pandas, polars and datasets read from the file."""

import json
from pathlib import Path

import msgspec
import numpy as np
import pyarrow.parquet as pq
import pytest

from tests.cli.commands import complaint, output
from tests.records.stored import PAVILION_1, stored
from tilewright.core.layout import Layout
from tilewright.core.position import OVER
from tilewright.games.registry import GAMES, game_of
from tilewright.records.json_form import format_json

PAGE = Path(__file__).parents[2] / "docs" / "research" / "dataset.md"


def written(folder: Path, key: str, *arguments: str) -> Path:
    path = folder / f"{key}.parquet"
    output("dataset", key, "--to", str(path), "--games", "2", "--seed", "4", *arguments)
    return path


@pytest.mark.parametrize("key", GAMES)
def test_every_row_is_a_decision_of_a_game(key: str, tmp_path: Path) -> None:
    game = game_of(key)
    table = pq.read_table(written(tmp_path, key, "--bots", "greedy,random"))
    layout = Layout(game.observation_blocks(2))
    rows = table.to_pylist()
    assert {row["game"] for row in rows} == {0, 1}
    for row, following in zip(rows, [*rows[1:], None], strict=True):
        position = game.parse_position(row["position"])
        assert position.to_act == row["seat"]
        assert position.round == row["round"]
        assert game.legal_moves(position) == row["legal"]
        assert game.scores(position) == row["scores"]
        assert game.format_move(row["action"]) == row["move"]
        assert row["player"] == ("greedy", "random")[row["seat"]]
        observed = np.empty(layout.slots, np.int16)
        layout.fill_slots(game, position, row["seat"], observed)
        assert observed.tolist() == row["observation"]
        game.apply(position, row["action"])
        if following is None or following["game"] != row["game"]:
            assert position.to_act == OVER
            assert tuple(row["ranks"]) == game.outcome(position).ranks
            assert row["final_scores"] == game.scores(position)
            assert row["win_share"] == game.outcome(position).win_shares[row["seat"]]
        else:
            assert following["ply"] == row["ply"] + 1


def test_a_level_that_expects_something_tells_its_values(tmp_path: Path) -> None:
    table = pq.read_table(written(tmp_path, "classic", "--bots", "regular", "--noise", "0.2"))
    values = table["value"].to_pylist()
    told = [value for value in values if value is not None]
    assert 0 < len(told) < len(values)
    assert all(0 <= value <= 1 for value in told)


def test_the_same_seed_writes_the_same_games(tmp_path: Path) -> None:
    folders = tmp_path / "first", tmp_path / "again"
    for folder in folders:
        folder.mkdir()
    first, again = (
        pq.read_table(written(folder, "duel", "--bots", "random")) for folder in folders
    )
    assert first.equals(again)


def test_pandas_and_polars_read_it(tmp_path: Path) -> None:
    # Imported here, since each process that collects the tests would take a second for it.
    import pandas as pd  # noqa: PLC0415
    import polars as pl  # noqa: PLC0415

    path = written(tmp_path, "pavilion", "--bots", "random")
    frame, other = pd.read_parquet(path), pl.read_parquet(path)
    assert list(frame.columns) == other.columns == pq.read_schema(path).names
    assert len(frame) == len(other) == pq.read_metadata(path).num_rows
    stacked = np.stack(frame["observation"].to_list())
    assert (stacked == np.array(other["observation"].to_list())).all()
    assert other["win_share"].sum() == pytest.approx(frame["win_share"].sum())


def test_datasets_reads_it(tmp_path: Path) -> None:
    import datasets  # noqa: PLC0415  (slow to import, too)

    path = written(tmp_path, "classic", "--bots", "random")
    rows = datasets.load_dataset(
        "parquet", data_files=str(path), split="train", cache_dir=str(tmp_path / "cache")
    )
    assert rows.column_names == pq.read_schema(path).names
    assert len(rows) == pq.read_metadata(path).num_rows


def test_a_match_of_the_arena_becomes_a_dataset(tmp_path: Path) -> None:
    match, path = tmp_path / "match", tmp_path / "match.parquet"
    output(
        *("arena", "greedy", "random", "--game", "classic", "--pairs", "1"),
        *("--seed", "1", "--out", str(match)),
    )
    assert "decisions of 2 games" in output("dataset", str(match), "--to", str(path))
    table = pq.read_table(path)
    assert set(table["player"].to_pylist()) == {"greedy", "random"}
    assert table["value"].null_count == len(table)


def test_a_dataset_of_records_names_the_rules_they_were_played_by(tmp_path: Path) -> None:
    old = next(path for path in PAVILION_1 if path.stem == "2-coloured")
    games, path = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    games.write_text(format_json(stored(old)))
    output("dataset", str(games), "--to", str(path))
    assert json.loads(pq.read_schema(path).metadata[b"tilewright"])["rules_version"] == 1
    newest = msgspec.structs.replace(stored(old), rules=2)
    games.write_text(f"{format_json(stored(old))}\n{format_json(newest)}")
    assert "one table, pavilion (rules 1) with seats=2" in complaint(
        "dataset", str(games), "--to", str(tmp_path / "both.parquet")
    )


def test_the_file_tells_what_its_numbers_mean(tmp_path: Path) -> None:
    path = written(tmp_path, "classic", "--bots", "random", "-o", "wall=grey")
    told = json.loads(pq.read_schema(path).metadata[b"tilewright"])
    assert told["options"] == {"seats": "2", "wall": "grey"}
    assert (
        sum(block["slots"] for block in told["blocks"])
        == pq.read_table(path)["observation"][0].values.__len__()
    )


def test_the_page_lists_exactly_the_columns(tmp_path: Path) -> None:
    schema = pq.read_schema(written(tmp_path, "classic", "--bots", "random"))
    cells = [line.split("|")[1:3] for line in PAGE.read_text("utf-8").splitlines() if "| `" in line]
    listed = [(name.strip(" `"), kind.strip(" `")) for name, kind in cells]
    columns = [(field.name, str(field.type)) for field in schema]
    slots = str(Layout(game_of("classic").observation_blocks(2)).slots)
    shown = [(name, kind.replace("slots", slots).replace("seats", "2")) for name, kind in listed]
    assert shown == columns


def test_slips_are_named(tmp_path: Path) -> None:
    to = ("--to", str(tmp_path / "x.parquet"))
    assert "is no game (classic, pavilion, duel)" in complaint("dataset", "clasic", *to)
    (tmp_path / "empty.jsonl").write_text("")
    assert "holds no game" in complaint("dataset", str(tmp_path / "empty.jsonl"), *to)
    (tmp_path / "bad.jsonl").write_text("{}\n")
    assert "is no record" in complaint("dataset", str(tmp_path / "bad.jsonl"), *to)
    nowhere = str(tmp_path / "none" / "x.parquet")
    assert "cannot be written" in complaint(
        "dataset", "classic", "--to", nowhere, "--games", "1", "--seed", "1"
    )
    assert list(tmp_path.glob("*.part")) == []
    (tmp_path / "folder").mkdir()
    told = complaint("dataset", str(tmp_path / "folder"), *to)
    assert "folder holds no games.jsonl, so it is not the folder of an arena match" in told


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    path.write_text("somebody's work")
    told = complaint("dataset", "classic", "--to", str(path), "--games", "1", "--seed", "1")
    assert "is there already; choose another name" in told
    assert path.read_text() == "somebody's work"
