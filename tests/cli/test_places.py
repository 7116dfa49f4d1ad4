"""An error about a file, a folder, a host or a database names it."""

from pathlib import Path

import pytest

from tests.cli.commands import complaint

RECORD_READERS = (("replay",), ("review",), ("verify",), ("picture",), ("play", "--resume"))
GARBAGE = {
    "text": b"garbage\n",
    "bytes": b"\xff\xfe\x00",
    "empty": b"",
    "json": b'{"tilewright_record": 1}',
}


@pytest.mark.parametrize("command", RECORD_READERS, ids=lambda words: words[0])
@pytest.mark.parametrize("kind", [*GARBAGE, "missing", "folder"])
def test_a_file_that_is_no_record_is_named_once(
    tmp_path: Path, command: tuple[str, ...], kind: str
) -> None:
    path = tmp_path / "game.txt"
    if kind == "folder":
        path.mkdir()
    elif kind != "missing":
        path.write_bytes(GARBAGE[kind])
    assert complaint(*command, str(path)).count(str(path)) == 1


@pytest.mark.parametrize("command", RECORD_READERS[:3], ids=lambda words: words[0])
def test_standard_input_that_is_no_record_is_named(command: tuple[str, ...]) -> None:
    assert "standard input: line 1" in complaint(*command, "-", typed="garbage")


@pytest.mark.parametrize(
    "url",
    ["sqlite:///{}", "postgresql://ann:S3CRET@127.0.0.1:9/tiles?sslpassword=S3CRET"],
)
@pytest.mark.parametrize("command", [("store", "people", "Ann"), ("serve", "--port", "0")])
def test_a_database_that_is_no_good_is_named_without_its_password(
    tmp_path: Path, url: str, command: tuple[str, ...]
) -> None:
    path = tmp_path / "tables.db"
    path.write_text("no database at all " * 100, "utf-8")
    said = complaint(*command, "--database", url.format(path))
    assert ("127.0.0.1:9/tiles" if "postgresql" in url else str(path)) in said
    assert "S3CRET" not in said


def test_a_url_that_is_none_is_shown_unless_it_may_hold_a_password() -> None:
    assert "'tables.db' is not the URL" in complaint("serve", "--database", "tables.db")
    assert "S3CRET" not in complaint("serve", "--database", "ann:S3CRET@host")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "cannot be read: no such file or directory"),
        (b"\xff", "is no text in ASCII"),
        (b"short", "holds one secret a line"),
    ],
)
def test_a_file_of_secrets_that_is_no_good_is_named(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    path = tmp_path / "secrets"
    if content is not None:
        path.write_bytes(content)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    found = complaint("serve", "--port", "0", "--secret-file", str(path), "--database", database)
    assert str(path) in found
    assert said in found


def test_a_file_of_engines_that_is_no_good_is_named(tmp_path: Path) -> None:
    path = tmp_path / "engines.toml"
    path.write_text("[dice]\ncommand = '/nowhere/dice'\n", "utf-8")
    found = complaint("serve", "--port", "0", "--engines", str(path))
    assert f"{path}: the engine dice is no good" in found
    assert "could not be started" in found
    path.unlink()
    assert f"{path} cannot be read" in complaint("serve", "--engines", str(path))


def test_a_server_that_cannot_be_reached_is_named_with_its_port() -> None:
    said = complaint("bot", "--server", "http://127.0.0.1:9", "--level", "keen")
    assert "127.0.0.1 port 9 cannot be reached" in said


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    for command in (
        ("train", "classic", "--folder", str(path)),
        ("arena", "greedy", "random", "--game", "classic", "--pairs", "1", "--out", str(path)),
        ("deploy", str(path)),
        ("examples", str(path)),
    ):
        assert str(path) in complaint(*command), command


def test_a_dataset_source_that_is_no_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("garbage\n", "utf-8")
    said = complaint("dataset", str(path), "--to", str(tmp_path / "x.parquet"))
    assert f"{path}: the JSON is no record" in said
