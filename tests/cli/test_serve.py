"""`tilewright serve` says what is wrong before it serves."""

import builtins
import logging
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import complaint, run
from tilewright.cli import browser
from tilewright.cli.serve import say_and_show


def database(folder: Path) -> tuple[str, str]:
    return "--database", f"sqlite:///{folder / 'tables.db'}"


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint("serve", "--port", str(port), *database(tmp_path))
    assert f"cannot listen at 127.0.0.1 port {port}: address already in use" in said


def test_a_server_that_could_not_start_leaves_no_handler_on_a_closed_stream(
    tmp_path: Path,
) -> None:
    before = logging.getLogger().handlers[:]
    with socket.create_server(("127.0.0.1", 0)) as taken:
        complaint("serve", "--port", str(taken.getsockname()[1]), *database(tmp_path))
    assert logging.getLogger().handlers == before


def test_a_database_that_is_none_is_explained() -> None:
    assert "not the URL of a database" in complaint("serve", "--database", "tables.db")


@pytest.mark.parametrize(
    ("flag", "value", "said"),
    [
        ("--allowed-origins", "somewhere", "not an origin"),
        ("--public-url", "tiles.example", "not an origin"),
        ("--trusted-proxies", "10.0.0.300", "not an address or a network"),
        ("--redis", "nowhere", "not the address of Redis"),
        ("--log", "loud", "loud"),
        ("--port", "70000", "65535"),
        ("--workers", "0", "at least 1"),
    ],
)
def test_a_wrong_setting_is_explained(tmp_path: Path, flag: str, value: str, said: str) -> None:
    assert said in complaint("serve", "--port", "0", flag, value, *database(tmp_path))


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_the_server(name: str, *rest: Any) -> Any:
        if name.startswith("tilewright.server"):
            raise ModuleNotFoundError("No module named 'starlette'", name="starlette")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_the_server)
    assert "the server needs starlette, which is not installed" in complaint("serve")


def test_a_folder_without_a_page_is_explained(tmp_path: Path) -> None:
    said = complaint("serve", "--port", "0", "--page", str(tmp_path), *database(tmp_path))
    assert "no index.html" in said


@pytest.mark.parametrize(("built", "lines"), [(False, 1), (True, 0)])
def test_a_server_without_a_page_says_so_in_one_line_when_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: bool, lines: int
) -> None:
    if built:
        (tmp_path / "index.html").write_text("<!doctype html>", "utf-8")
    monkeypatch.setattr("tilewright.server.http.page.BUILT", tmp_path)
    monkeypatch.setattr("tilewright.server.run.run", lambda config, on_start: None)
    result = run("serve", *database(tmp_path))
    assert result.exit_code == 0
    assert result.stderr.count("no page for browsers") == lines
    assert result.stderr.count("\n") == lines


@pytest.mark.parametrize("fault", [None, webbrowser.Error("none"), OSError("none")])
def test_a_page_is_shown_in_a_browser_if_there_is_one(
    monkeypatch: pytest.MonkeyPatch, fault: Exception | None
) -> None:
    opened: list[str] = []

    def open_page(address: str) -> bool:
        opened.append(address)
        if fault is not None:
            raise fault
        return True

    monkeypatch.setattr(webbrowser, "open", open_page)
    browser.open_quietly("http://localhost:8000/")
    assert opened == ["http://localhost:8000/"]


def test_without_a_screen_no_browser_is_started(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in browser.SCREENS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(webbrowser, "open", lambda address: pytest.fail("opened"))
    say_and_show("http://localhost:8000/")
    assert "tilewright listens at http://localhost:8000/" in capsys.readouterr().out
