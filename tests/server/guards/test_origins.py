"""Another site cannot act with a visitor's cookie."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.guarded_app import HOST, Visitor, guarded_app
from tilewright.server.guards.settings import (
    GuardSettings,
    SettingsError,
    guard_settings,
    normal_origin,
    parse_origins,
)

OURS = f"http://{HOST}"
FRIEND = "https://friend.example"
COOKIE = {"cookie": "identity=1"}
SETTINGS = GuardSettings(allowed_origins=frozenset({FRIEND}))
VISITOR = Visitor(guarded_app(SETTINGS))

ALLOWED = {
    "our page, new browser": {"sec-fetch-site": "same-origin", "origin": OURS, **COOKIE},
    "typed by hand": {"sec-fetch-site": "none", **COOKIE},
    "our page, old browser": {"origin": OURS, **COOKIE},
    "our page, its port spelt out": {"origin": f"{OURS}:80", **COOKIE},
    "our page in capitals": {"origin": f"HTTP://{HOST.upper()}", **COOKIE},
    "our page behind TLS": {"origin": f"https://{HOST}", **COOKIE},
    "a friend": {"sec-fetch-site": "cross-site", "origin": FRIEND, **COOKIE},
    "a program": {"authorization": "Bearer abc"},
}
REFUSED = {
    "another site": {"sec-fetch-site": "cross-site", "origin": "https://evil.example", **COOKIE},
    "another site without a cookie": {"origin": "https://evil.example"},
    "a neighbour": {"sec-fetch-site": "same-site", "origin": f"http://x.{HOST}", **COOKIE},
    "our name over another scheme": {"sec-fetch-site": "cross-site", "origin": OURS, **COOKIE},
    "another port": {"origin": f"{OURS}:8000", **COOKIE},
    "a longer name": {"origin": f"{OURS}.evil.example", **COOKIE},
    "our name as a user": {"origin": f"{OURS}@evil.example", **COOKIE},
    "a sandboxed page": {"origin": "null", **COOKIE},
    "an empty origin": {"origin": "", **COOKIE},
    "a cross-site form": {"sec-fetch-site": "cross-site", **COOKIE},
    "a site without an origin": {"sec-fetch-site": "cross-site"},
    "a cookie from nowhere": COOKIE,
    "nonsense": {"sec-fetch-site": "yes", **COOKIE},
}


@pytest.mark.parametrize("caller", ALLOWED)
def test_these_may_act(caller: str) -> None:
    answer = VISITOR.ask("POST", "/api/tables", ALLOWED[caller], json={"seats": 2})
    assert answer.json() == {"seats": 2}


@pytest.mark.parametrize("caller", REFUSED)
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "BREW"])
def test_these_may_not_act(caller: str, method: str) -> None:
    answer = VISITOR.ask(method, "/api/tables", REFUSED[caller], json={"seats": 2})
    assert answer.status_code == 403
    assert answer.json()["code"] == "forbidden"
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("caller", REFUSED)
def test_reading_is_free(caller: str) -> None:
    assert VISITOR.ask("GET", "/api/tables/3", REFUSED[caller]).status_code == 200


@pytest.mark.parametrize("caller", ALLOWED)
def test_these_may_open_a_socket(caller: str) -> None:
    heard = VISITOR.connect("/api/tables/3/live", ALLOWED[caller], ["hello"])
    assert [message["type"] for message in heard] == ["websocket.accept", "websocket.send"]
    assert heard[1]["text"] == "hello"


@pytest.mark.parametrize("caller", REFUSED)
def test_these_may_not_open_a_socket(caller: str) -> None:
    start, body = VISITOR.connect("/api/tables/3/live", REFUSED[caller])
    assert start["status"] == 403
    assert json.loads(body["body"])["code"] == "forbidden"


def test_a_server_that_cannot_say_why_closes_a_socket_before_it_opens() -> None:
    headers = REFUSED["another site"]
    (closed,) = VISITOR.connect("/api/tables/3/live", headers, can_deny=False)
    assert closed["type"] == "websocket.close"


def test_a_socket_must_come_from_our_page_whatever_else_it_says() -> None:
    headers = {"sec-fetch-site": "same-origin", "origin": "https://evil.example", **COOKIE}
    assert VISITOR.connect("/api/tables/3/live", headers)[0]["status"] == 403


def test_behind_https_our_page_does_not_come_over_http() -> None:
    visitor = Visitor(guarded_app(guard_settings(public_url=f"https://{HOST}/")))
    body = {"seats": 2}
    assert visitor.ask("POST", "/api/tables", {"origin": OURS}, json=body).status_code == 403
    secure = {"origin": f"https://{HOST}"}
    assert visitor.ask("POST", "/api/tables", secure, json=body).status_code == 200


def test_the_public_address_is_ours_even_if_a_proxy_changes_the_host() -> None:
    visitor = Visitor(guarded_app(guard_settings(public_url="https://club.example")))
    headers = {"origin": "https://club.example", **COOKIE}
    assert visitor.ask("POST", "/api/tables", headers, json={"seats": 2}).status_code == 200


def test_origins_are_read_from_a_list() -> None:
    text = " https://A.example:443, http://b.example:80 ,http://[::1]:8000,"
    assert parse_origins(text) == {"https://a.example", "http://b.example", "http://[::1]:8000"}


@pytest.mark.parametrize(
    "text", ["tiles.example", "https://a.example/path", "*", "ftp://a", "https://", "https://a b"]
)
def test_what_is_no_origin_is_refused_in_words(text: str) -> None:
    with pytest.raises(SettingsError, match="is not an origin; write it like https://"):
        parse_origins(text)


@given(st.text())
def test_a_normal_origin_stays_as_it_is(text: str) -> None:
    for candidate in (text, f"https://{text}", f"http://a{text}"):
        normal = normal_origin(candidate)
        assert normal is None or normal_origin(normal) == normal
