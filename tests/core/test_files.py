"""A file is replaced whole or not at all, and stays the file that it was."""

import errno
import os
import stat
import threading
from pathlib import Path

import pytest

import tilewright as tw
from tilewright.core.files import replace_file, replacing


def only(folder: Path) -> list[str]:
    """The names of everything in a folder."""
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_made_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    for content in (b"first", b"", b"second" * 100_000):
        replace_file(path, content)
        assert path.read_bytes() == content
    assert only(tmp_path) == ["game.txt"]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_a_file_keeps_its_permissions(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"old")
    path.chmod(mode)
    with replacing(path) as part:
        assert stat.S_IMODE(part.stat().st_mode) & ~mode == 0, "for a moment others could read it"
        part.write_bytes(b"new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_new_file_has_the_permissions_of_new_files(tmp_path: Path) -> None:
    replace_file(tmp_path / "game.txt", b"new")
    (tmp_path / "plain.txt").write_bytes(b"new")
    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert len(modes) == 1


def test_a_link_stays_a_link_to_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    path, link = tmp_path / "games" / "game.txt", tmp_path / "link.txt"
    path.write_bytes(b"old")
    link.symlink_to(Path("games") / "game.txt")
    replace_file(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert only(tmp_path / "games") == ["game.txt"]
    path.unlink()
    replace_file(link, b"newer")
    assert path.read_bytes() == b"newer"
    link.unlink()
    link.symlink_to(link)
    with pytest.raises(OSError, match=r"link\.txt"):
        replace_file(link, b"new")


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "full"), KeyboardInterrupt()], ids=repr)
@pytest.mark.parametrize("step", ["fsync", "replace", "write"])
def test_a_full_disk_or_an_interrupt_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise error

    if step == "write":
        monkeypatch.setattr(Path, "write_bytes", lambda *_: fail())
    else:
        owner = os if step == "fsync" else Path
        monkeypatch.setattr(owner, step, fail)
    with pytest.raises(type(error)) as caught:
        replace_file(path, b"new")
    if isinstance(caught.value, OSError):
        assert caught.value.filename == str(path)
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert only(tmp_path) == ["game.txt"]


def test_a_disk_that_is_really_full_leaves_the_old_record_whole(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "game.txt"
    record = tw.new_game("classic", seed=1).record()
    record.save(path)
    old = path.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(old) // 2, limits[1]))
        with pytest.raises(tw.RecordError, match=r"cannot be written: File too large"):
            record.save(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert path.read_bytes() == old
    assert only(tmp_path) == ["game.txt"]


def test_a_name_as_long_as_names_can_be_is_fine(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    replace_file(path, b"new")
    replace_file(path, b"newer")
    assert path.read_bytes() == b"newer"


def test_a_file_of_somebody_elses_making_beside_it_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "game.txt.part"
    other.write_bytes(b"mine")
    replace_file(tmp_path / "game.txt", b"new")
    assert other.read_bytes() == b"mine"


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(path.read_bytes()))
    reader.start()
    replace_file(path, b"new")
    reader.join(30)
    assert got == [b"new"]
    assert path.is_fifo()


@pytest.mark.parametrize("name", ["folder", "no/game.txt", "file/game.txt"])
def test_what_cannot_be_written_is_an_error_that_names_it(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match=Path(name).name) as caught:
        replace_file(tmp_path / name, b"new")
    assert str(caught.value.filename) == str(tmp_path / name)
    assert only(tmp_path) == ["file", "folder"]


def test_a_file_that_is_write_protected_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"old")
    path.chmod(0o444)
    if os.geteuid() == 0:  # The superuser may write everything.
        monkeypatch.setattr(os, "access", lambda _path, mode: mode != os.W_OK)
    with pytest.raises(PermissionError):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"


def test_many_writers_at_once_leave_one_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    contents = [bytes([65 + number]) * 100_000 for number in range(6)]
    writers = [threading.Thread(target=replace_file, args=(path, one)) for one in contents]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert path.read_bytes() in contents
    assert only(tmp_path) == ["game.txt"]
