"""`tilewright serve` says what is wrong before it serves."""

import builtins
import socket
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import complaint


def database(folder: Path) -> tuple[str, str]:
    return "--database", f"sqlite:///{folder / 'tables.db'}"


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = complaint("serve", "--port", str(port), *database(tmp_path))
    assert f"cannot listen at 127.0.0.1 port {port}: address already in use" in said


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
        ("--workers", "0", "greater than or equal to 1"),
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
