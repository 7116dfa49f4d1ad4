"""Every error has one form, and none reveals more than it should."""

import json
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.guarded_app import SECRET_DETAIL, TABLES, Visitor, guarded_app
from tilewright.server.errors import Refusal
from tilewright.server.guards.problems import refused

VISITOR = Visitor(guarded_app())
JSON_TYPE = {"content-type": "application/json"}
LONGEST_ANSWER = 1_000


def problem_in(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """The fields of an answer that must be a problem of a kind."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    fields: dict[str, Any] = answer.json()
    assert fields["code"] == code
    assert fields["message"]
    return fields


def test_an_address_with_nothing_there_is_not_found() -> None:
    found = problem_in(VISITOR.ask("GET", "/api/nothing"), 404, "not_found")
    assert found["message"] == "there is nothing at this address"


def test_a_wrong_method_is_told_which_would_be_right() -> None:
    answer = VISITOR.ask("DELETE", f"{TABLES}/3")
    problem_in(answer, 405, "method")
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"seats": "many"}, ["`int`", "`$.seats`"]),
        ({"seats": 9}, ["<= 4", "`$.seats`"]),
        ({}, ["`seats`"]),
        ({"seats": 2, "hat": 1}, ["`hat`"]),
        ([], ["`object`"]),
    ],
)
def test_a_wrong_field_is_named_with_what_would_be_right(body: Any, words: list[str]) -> None:
    found = problem_in(VISITOR.ask("POST", TABLES, json=body), 400, "malformed")
    assert all(word in found["message"] for word in words), found


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"nope",
        b"\x80abc",
        b'{"seats": 1e',
        b'{"seats": ' + b"9" * 5_000 + b"}",
        b'{"seats": 2, "name": "\\ud800"}',
        b'{"seats": 2, "name": "\xed\xa0\x80"}',
        '{"seats": 2}'.encode("utf-16"),
    ],
)
def test_a_body_that_cannot_be_read_is_malformed(body: bytes) -> None:
    problem_in(VISITOR.ask("POST", TABLES, JSON_TYPE, body), 400, "malformed")


def test_a_body_must_say_that_it_is_json() -> None:
    found = problem_in(VISITOR.ask("POST", TABLES, content=b'{"seats": 2}'), 400, "malformed")
    assert "application/json" in found["message"]


@given(st.recursive(st.none() | st.booleans() | st.text() | st.floats(), st.lists, max_leaves=9))
def test_whatever_a_body_holds_the_answer_is_short_and_has_the_form(body: Any) -> None:
    answer = VISITOR.ask("POST", TABLES, JSON_TYPE, json.dumps(body).encode())
    problem_in(answer, 400, "malformed")
    assert len(answer.content) < LONGEST_ANSWER


@given(st.text(min_size=200, max_size=20_000))
def test_a_long_name_of_a_field_is_repeated_only_in_part(name: str) -> None:
    answer = VISITOR.ask("POST", TABLES, JSON_TYPE, json.dumps({name: 1}).encode())
    problem_in(answer, 400, "malformed")
    assert len(answer.content) < LONGEST_ANSWER


def test_a_refusal_carries_its_code_and_what_helps_to_go_on() -> None:
    found = problem_in(VISITOR.ask("POST", f"{TABLES}/stale"), 409, "stale")
    assert (found["message"], found["seq"], found["legal"]) == ("the table went on", 12, ["1B3"])


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    found = problem_in(VISITOR.ask("POST", f"{TABLES}/illegal"), 422, "illegal")
    assert found["message"] == "that factory is empty"


def test_an_unexpected_error_is_a_problem_without_its_details() -> None:
    answer = VISITOR.ask("GET", f"{TABLES}/3/broken")
    problem_in(answer, 500, "internal")
    assert SECRET_DETAIL not in answer.text
    assert "Traceback" not in answer.text
    assert answer.headers["x-request-id"]


def test_an_error_after_the_answer_began_cuts_it_off_without_details() -> None:
    start, *parts = VISITOR.hear(f"{TABLES}/3/breaking")
    assert start["status"] == 200
    assert [part["body"] for part in parts] == [b"first"]
    assert parts[-1]["more_body"]


def test_who_must_wait_is_told_in_whole_seconds_too() -> None:
    answer = refused(Refusal("too_many", "slowly", retry_ms=1_200))
    assert answer.headers["retry-after"] == "2"
    assert json.loads(bytes(answer.body))["retry_ms"] == 1_200


def test_half_a_character_in_a_message_can_be_sent() -> None:
    assert json.loads(bytes(refused(Refusal("illegal", "\udfff é")).body))["message"] == "? ?"


def test_a_socket_that_fails_is_closed_as_an_error_of_ours() -> None:
    accepted, closed = VISITOR.connect(f"{TABLES}/broken/live")
    assert accepted["type"] == "websocket.accept"
    assert (closed["type"], closed["code"], closed["reason"]) == ("websocket.close", 1011, "")


def test_a_socket_at_an_address_with_nothing_there_is_refused() -> None:
    (closed,) = VISITOR.connect("/api/nothing")
    assert closed["type"] == "websocket.close"
