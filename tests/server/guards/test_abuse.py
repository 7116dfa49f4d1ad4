"""Whatever is sent, the answer is a clear refusal: no error of ours, no traceback, no silence."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import ClientConnection

from tests.server.threaded_server import PATIENCE_S, Served
from tilewright.games.registry import game_of
from tilewright.server.errors import STATUS
from tilewright.server.people.sessions import COOKIE
from tilewright.server.run import MAX_FRAME
from tilewright.server.tables.commands import DECODER, AnyCommand
from tilewright.server.tables.text import clean_text

SHORT = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
LONG = settings(SHORT, max_examples=20_000)
OURS = {"internal", "storage", "closing"}
GIVING_UP = {"leave", "resign", "open_seat"}
KINDS = sorted({str(kind.__struct_config__.tag) for kind in AnyCommand.__args__} - GIVING_UP)
ODD_TEXTS = st.text(max_size=40) | st.sampled_from(
    [
        "\u202eevil",
        "\u200b",
        "e" + "\u0301" * 30,
        "\x00",
        "\ufeff",
        "👩\u200d🚀",
        "𝔸" * 40,
        "<b>",
        "' OR 1",
    ]
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | ODD_TEXTS
    | st.sampled_from([10**400, -(10**30), 1e300])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(ODD_TEXTS, inner, max_size=4),
)
COMMANDS = st.fixed_dictionaries(
    {
        "type": st.sampled_from(KINDS) | ODD_TEXTS,
        "id": st.from_regex(r"\A[a-z0-9]{1,9}\Z") | VALUES,
    },
    optional={
        name: VALUES | st.integers(0, 9)
        for name in (
            "seat",
            "seen",
            "move",
            "text",
            "level",
            "back_to",
            "agree",
            "entropy",
            "extra",
        )
    },
)
FRAMES: st.SearchStrategy[str | bytes] = (
    ODD_TEXTS
    | st.binary(max_size=200)
    | VALUES.map(json.dumps)
    | COMMANDS.map(json.dumps)
    | COMMANDS.map(
        lambda command: json.dumps(command, ensure_ascii=False).replace("\\ud", "\\\\ud")
    )
)
NASTY: list[str | bytes] = [
    "",
    "[" * 8_000,
    '{"a":' * 2_500 + "1" + "}" * 2_500,
    '{"type":"move","id":"x","seen":1e400,"move":"a"}',
    '{"type":"move","id":"x","seen":' + "9" * 5_000 + ',"move":"a"}',
    '{"type":"move","id":"x","seen":NaN,"move":"a"}',
    '{"type":"say","id":"x","text":"\\ud800"}',
    '{"type":"say","id":"\\ud800","text":"x"}',
    '{"type":"say","id":"x\\n","text":"\\u0000"}',
    '{"type":"say","id":"x","text":"' + "\\u0301" * 300 + '"}',
    '{"type":"say","id":"x","id":"y","text":1}',
    '\ufeff{"type":"say","id":"x","text":"x"}',
    '{"type":"__class__","id":"x"}',
    '{"type":null}',
    "null",
    b"\xff\xfe\x00",
    b'{"type":"start","id":"x"}',
    "x" * (MAX_FRAME - 1),
]


@pytest.fixture(scope="module")
def visitor(server: Served) -> requests.Session:
    return server.visitor()


@pytest.fixture(scope="module")
def table(server: Served, visitor: requests.Session) -> str:
    seats = [{"kind": "you"}, {"kind": "you"}]
    return server.table(visitor, seats=seats, start=True)


@pytest.fixture(scope="module")
def socket(server: Served, visitor: requests.Session, table: str) -> Iterator[ClientConnection]:
    """A connection of somebody who plays, which every test must leave alive."""
    with server.live(table, visitor) as socket:
        assert json.loads(socket.recv(PATIENCE_S))["type"] == "welcome"
        yield socket
        socket.send('{"type":"say","id":"the-last-word","text":"still here"}')
        while "the-last-word" not in str(socket.recv(PATIENCE_S)):
            pass


def check_refusal(code: str, text: str) -> None:
    """A refusal is one of those described, short, and reveals no internals."""
    assert code in set(STATUS) - OURS
    for inside in ("Traceback", 'File "', "tilewright.", "msgspec", "sqlite", "object at 0x"):
        assert inside not in text
    assert len(text) < 20_000


def check_frame(socket: ClientConnection, frame: str | bytes) -> None:
    """A frame gets one answer."""
    socket.send(frame)
    text = str(socket.recv(PATIENCE_S))
    answer = json.loads(text)
    assert answer["type"] in {"refused", "update", "done"}
    if answer["type"] == "refused":
        check_refusal(answer["code"], text)
        assert answer["message"]


@pytest.mark.parametrize("frame", NASTY, ids=range(len(NASTY)))
def test_a_nasty_frame_is_answered_and_the_connection_lives(
    socket: ClientConnection, frame: str | bytes
) -> None:
    check_frame(socket, frame)


@SHORT
@given(frame=FRAMES)
def test_any_frame_is_answered_and_the_connection_lives(
    socket: ClientConnection, frame: str | bytes
) -> None:
    check_frame(socket, frame)


@pytest.mark.soak
@LONG
@given(frame=FRAMES)
def test_any_frame_is_answered_for_long(socket: ClientConnection, frame: str | bytes) -> None:
    check_frame(socket, frame)


@pytest.mark.parametrize("frame", ["x" * (MAX_FRAME + 1), b"\0" * (MAX_FRAME + 1), "é" * MAX_FRAME])
def test_a_frame_that_is_too_big_ends_the_connection(
    server: Served, visitor: requests.Session, table: str, frame: str | bytes
) -> None:
    with server.live(table, visitor) as socket:
        socket.recv(PATIENCE_S)
        socket.send(frame)
        with pytest.raises(ConnectionClosedError) as closed:
            socket.recv(PATIENCE_S)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def check_answer(answer: requests.Response) -> None:
    """An HTTP answer is what was asked for or a clear refusal."""
    if answer.status_code < 400:
        return
    assert answer.headers["content-type"] == "application/json"
    found = answer.json()
    check_refusal(found["code"], answer.text)
    assert STATUS[found["code"]] == answer.status_code


@SHORT
@given(body=VALUES, path=st.sampled_from(["/api/me", "/api/tables", "/api/me/tokens", "commands"]))
def test_any_body_is_answered(
    server: Served, visitor: requests.Session, table: str, body: Any, path: str
) -> None:
    path = f"/api/tables/{table}/{path}" if path == "commands" else path
    content = json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    check_answer(visitor.post(f"{server.url}{path}", data=content, headers=headers))


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b'{"name":"\xff"}', 400),
        (b'{"name":"\\ud800"}', 400),
        ('{"name":"x"}'.encode("utf-16"), 400),
        (b"[" * 60_000, 400),
        (b'{"name":' + b"[" * 33 + b"]" * 33 + b"}", 400),
        (b'{"name":' + b"9" * 5_000 + b"}", 400),
        (b'{"name":NaN}', 400),
        (b'{"name":"x","more":1}', 400),
        (b'"' + b"x" * 70_000 + b'"', 413),
    ],
    ids=range(12),
)
def test_a_nasty_body_is_refused(
    server: Served, visitor: requests.Session, content: bytes, status: int
) -> None:
    answer = visitor.patch(
        f"{server.url}/api/me", data=content, headers={"content-type": "application/json"}
    )
    assert answer.status_code == status
    check_answer(answer)


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "", "multipart/form-data"])
def test_a_body_that_is_no_json_is_refused(
    server: Served, visitor: requests.Session, kind: str
) -> None:
    answer = visitor.patch(f"{server.url}/api/me", data=b"{}", headers={"content-type": kind})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@SHORT
@given(parts=st.lists(st.binary(min_size=1, max_size=12), max_size=3), query=st.binary(max_size=30))
@example(parts=[b"..", b"..", b"etc"], query=b"")
@example(parts=[b"\0"], query=b"seen=-1")
@example(parts=[b"A" * 12], query=b"seen=1e99")
def test_any_address_is_answered(
    server: Served, visitor: requests.Session, parts: list[bytes], query: bytes
) -> None:
    path = "/".join(requests.utils.quote(part, safe="") for part in parts)  # type: ignore[attr-defined]
    asked = requests.utils.quote(query, safe="=&")  # type: ignore[attr-defined]
    answer = visitor.get(f"{server.url}/api/tables/{path}?{asked}", allow_redirects=False)
    check_answer(answer)


ODD_HEADERS = st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_categories=["Cc"]))


@SHORT
@given(cookie=ODD_HEADERS, authorization=ODD_HEADERS)
@example(cookie=f"{COOKIE}=", authorization="Bearer")
@example(cookie=f'{COOKIE}="', authorization="Bearer " + "x" * 7000)
@example(cookie=f"{COOKIE}=a.b; {COOKIE}=c.d", authorization="Basic Og==")
@example(cookie=f"{COOKIE}=ImEi.AAAA", authorization="bearer \xff")
def test_any_cookie_and_token_is_answered(server: Served, cookie: str, authorization: str) -> None:
    answer = requests.get(
        f"{server.url}/api/me",
        headers={
            "cookie": cookie.strip().encode("latin-1"),
            "authorization": authorization.strip().encode("latin-1"),
        },
        timeout=PATIENCE_S,
    )
    assert answer.status_code == 401
    check_answer(answer)


@settings(SHORT, max_examples=25)
@given(text=st.text(max_size=60) | ODD_TEXTS)
def test_odd_names_labels_and_passwords_are_taken_or_refused(server: Served, text: str) -> None:
    guest = server.visitor()
    answer = guest.patch(f"{server.url}/api/me", json={"name": text})
    check_answer(answer)
    assert answer.status_code == (200 if clean_text(text) else 400)
    check_answer(guest.post(f"{server.url}/api/me/tokens", json={"label": text}))
    check_answer(guest.post(f"{server.url}/api/tables", json={"game": text, "position": text}))
    check_answer(guest.post(f"{server.url}/api/me/claim", json={"key": text}))


def test_a_password_may_be_any_text(server: Served) -> None:
    host, guest = server.visitor(), server.visitor()
    for password in ("👩\u200d🚀", "\x00", "\u202e", " ", "é"):
        table = server.table(host, password=password)
        enter = f"{server.url}/api/tables/{table}/enter"
        assert guest.post(enter, json={"password": password + "x"}).status_code == 403
        assert guest.post(enter, json={"password": password}).status_code == 204


def test_no_file_of_the_server_is_read_for_a_stranger(
    server: Served, visitor: requests.Session, tmp_path: Path
) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    game = game_of("duel")
    position = game.format_position(game.start(game.options()))
    position = position.replace("set=standard", f"set={path}")
    plans: list[dict[str, Any]] = [
        {"game": "duel", "options": {"set": str(path)}},
        {"game": "duel", "options": {"set": "/dev/zero"}},
        {"game": "duel", "position": position},
    ]
    for plan in plans:
        answer = visitor.post(f"{server.url}/api/tables", json=plan, timeout=PATIENCE_S)
        assert answer.status_code == 422
        assert answer.json()["message"].startswith("set is standard or one word")


def test_every_command_is_tried_by_the_frames_above() -> None:
    for kind in KINDS:
        with pytest.raises(Exception, match="missing required field"):
            DECODER.decode(json.dumps({"type": kind}))
