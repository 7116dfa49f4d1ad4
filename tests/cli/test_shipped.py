"""Copying the files that come with the package."""

from pathlib import Path

import pytest

from tests.cli.commands import complaint, output

ROOT = Path(__file__).parents[2]
every_folder = pytest.mark.parametrize("name", ["examples", "deploy"])


@every_folder
def test_all_files_are_copied_and_named(name: str, tmp_path: Path) -> None:
    printed = output(name, str(tmp_path / "mine"))
    expected = {path.name: path.read_bytes() for path in (ROOT / name).iterdir() if path.is_file()}
    assert len(expected) > 5
    assert {path.name: path.read_bytes() for path in (tmp_path / "mine").iterdir()} == expected
    assert printed.splitlines() == sorted(str(tmp_path / "mine" / each) for each in expected)


def test_a_file_that_was_changed_is_kept_and_nothing_else_is_written(tmp_path: Path) -> None:
    (tmp_path / "nginx.conf").write_text("my own", "utf-8")
    assert "nginx.conf exists and differs" in complaint("deploy", str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["nginx.conf"]
    assert (tmp_path / "nginx.conf").read_text("utf-8") == "my own"
    output("deploy", str(tmp_path), "--force")
    assert (tmp_path / "nginx.conf").read_bytes() == (ROOT / "deploy/nginx.conf").read_bytes()
    output("deploy", str(tmp_path))


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "a" / "b"
    assert f"there is no folder {tmp_path / 'a'}" in complaint("examples", str(missing))
    (tmp_path / "file").touch()
    assert "is a file; name a folder" in complaint("examples", str(tmp_path / "file"))
