"""The server answers to its own names and to addresses, so that no other site can read it."""

import io
import json
import socket

import pytest

from tests.server.guarded_app import HOST, Visitor, guarded_app
from tilewright.server.guards import SettingsError, guard_settings
from tilewright.server.guards.hosts import is_allowed
from tilewright.server.ops.logs import configure_logs

TABLE = "/api/tables/3"


def answer_to(name: str, **settings: str) -> int:
    """The status of an answer to a request for a host."""
    app = guarded_app(guard_settings(**settings))
    return Visitor(app).ask("GET", TABLE, {"host": name}).status_code


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "LOCALHOST.",
        "tables.localhost",
        "127.0.0.1",
        "127.0.0.1:8000",
        "[::1]:8000",
        "192.168.1.5:8000",
        "[fe80::1]",
        HOST,
        f"{HOST}:443",
    ],
)
def test_addresses_and_names_of_the_machine_are_taken(host: str) -> None:
    assert answer_to(host) == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        f"{HOST}.evil.example",
        "",
        "[::1",
        "a b",
        "*",
    ],
)
def test_any_other_name_is_refused_over_http_and_for_sockets(host: str) -> None:
    assert answer_to(host) == 421
    visitor = Visitor(guarded_app())
    heard = visitor.connect(f"{TABLE}/live", {"host": host})
    assert heard[0]["status"] == 421


def test_a_second_host_header_does_not_help() -> None:
    heard = Visitor(guarded_app()).connect(f"{TABLE}/live", {"Host": HOST, "host": "evil.example"})
    assert heard[0]["status"] == 421


def test_a_refused_name_is_told_how_to_be_allowed_and_logged_once(stream: io.StringIO) -> None:
    configure_logs("json", stream=stream)
    visitor = Visitor(guarded_app())
    for _ in range(2):
        found = visitor.ask("GET", TABLE, {"host": "club.example:8000"}).json()
    assert found["code"] == "host"
    assert "tilewright serve --allowed-hosts club.example" in found["message"]
    logged = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert sum("TILEWRIGHT_ALLOWED_HOSTS" in line["message"] for line in logged) == 1


@pytest.mark.parametrize(
    ("setting", "host"),
    [
        ({"allowed_hosts": "one, club.example"}, "club.example"),
        ({"allowed_hosts": "one, club.example"}, "one:8000"),
        ({"allowed_hosts": ".club.example"}, "www.club.example"),
        ({"allowed_hosts": "*.club.example"}, "www.club.example"),
        ({"allowed_hosts": "*"}, "anything.example"),
        ({"public_url": "https://club.example:8443/"}, "club.example:8443"),
        ({"host": "0.0.0.0"}, f"{socket.gethostname()}:8000"),
        ({"host": "::"}, f"{socket.gethostname().partition('.')[0]}.local"),
        ({"host": "box.example"}, "box.example"),
    ],
)
def test_a_setting_allows_a_name(setting: dict[str, str], host: str) -> None:
    assert answer_to(host, **setting) == 200
    assert answer_to(host) == 421


def test_a_server_for_this_machine_alone_does_not_answer_to_its_name_in_the_network() -> None:
    assert not is_allowed("box", guard_settings(host="127.0.0.1").allowed_hosts)
    assert not is_allowed(
        "club.example", guard_settings(allowed_hosts=".club.example").allowed_hosts
    )


@pytest.mark.parametrize("text", ["club.example:80", "https://club.example", "a b", "[::1]"])
def test_what_is_no_name_is_refused_with_how_to_write_one(text: str) -> None:
    with pytest.raises(SettingsError, match="is not a name of a host; write it like"):
        guard_settings(allowed_hosts=text)
