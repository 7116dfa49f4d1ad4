"""Every error has one form, and none tells more than it should."""

import json
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.visiting import SECRET_DETAIL, ShopError, Visitor, shop
from tilewright.server.problems import (
    LONGEST_ECHO,
    LONGEST_REASON,
    as_problem,
    problem,
    validation_problem,
)

VISITOR = Visitor(shop())


def problem_in(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """The fields of an answer that must be a problem of a kind."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    fields: dict[str, Any] = answer.json()
    assert fields["code"] == code
    assert fields["message"]
    return fields


def test_an_address_with_nothing_there_is_missing() -> None:
    found = problem_in(VISITOR.ask("GET", "/api/nothing"), 404, "missing")
    assert found["message"] == "there is nothing at this address"


def test_a_wrong_method_is_told_which_would_be_right() -> None:
    answer = VISITOR.ask("DELETE", "/api/tables/3")
    problem_in(answer, 405, "method")
    assert answer.headers["allow"] == "GET"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"seats": "many"}, "body.seats should be a valid integer"),
        ({"seats": 9}, "body.seats should be less than or equal to 4"),
        ({}, "body.seats is required"),
        ({"seats": 2, "hat": 1}, "body.hat is not a field of this"),
        ([], "body should be a valid dictionary"),
    ],
)
def test_a_wrong_field_is_named_with_what_would_be_right(body: Any, message: str) -> None:
    found = problem_in(VISITOR.ask("POST", "/api/tables", json=body), 422, "malformed")
    assert found["message"].startswith(message)
    assert found["fields"][0]["message"] == found["message"]


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe\x00", b"nope", b"\x80abc", b'{"seats": 1e'])
def test_a_body_that_is_not_json_is_malformed(body: bytes) -> None:
    answer = VISITOR.ask("POST", "/api/tables", {"content-type": "application/json"}, body)
    assert answer.status_code in {400, 422}
    assert answer.json()["code"] == "malformed"


def test_odd_unicode_in_a_field_is_refused_and_not_repeated() -> None:
    body = json.dumps({"seats": 2, "name": "\ud800", "\ud801" * 500: 1}).encode()
    answer = VISITOR.ask("POST", "/api/tables", {"content-type": "application/json"}, body)
    found = problem_in(answer, 422, "malformed")
    assert {field["path"] for field in found["fields"]} >= {"body.name"}
    assert max(len(field["path"]) for field in found["fields"]) <= LONGEST_ECHO


def test_a_huge_number_is_malformed_and_not_an_error_of_ours() -> None:
    body = b'{"seats": ' + b"9" * 5_000 + b"}"
    answer = VISITOR.ask("POST", "/api/tables", {"content-type": "application/json"}, body)
    assert answer.status_code in {400, 422}
    assert answer.json()["code"] == "malformed"


@given(st.recursive(st.none() | st.booleans() | st.text() | st.floats(), st.lists, max_leaves=9))
def test_whatever_a_body_holds_the_answer_is_short_and_has_the_form(body: Any) -> None:
    content = json.dumps(body).encode()
    answer = VISITOR.ask("POST", "/api/tables", {"content-type": "application/json"}, content)
    problem_in(answer, 422, "malformed")
    assert len(answer.content) < 5 * (2 * LONGEST_ECHO + 2 * LONGEST_REASON) * 6


def test_only_the_first_faults_are_listed() -> None:
    faults = [{"type": "missing", "loc": ("body", i), "msg": "Field required"} for i in range(99)]
    fields = validation_problem(faults).body()["fields"]
    assert fields == [{"path": f"body.{i}", "message": f"body.{i} is required"} for i in range(5)]


def test_a_refusal_carries_its_code_and_more_fields() -> None:
    found = problem_in(VISITOR.ask("POST", "/api/tables/refused"), 409, "stale")
    assert found == {"code": "stale", "message": "the table went on", "seq": 12}


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    found = problem_in(VISITOR.ask("POST", "/api/tables/illegal"), 409, "illegal")
    assert found["message"] == "that factory is empty"


def test_an_error_meant_for_people_is_told_even_if_its_kind_is_unknown() -> None:
    found = problem_in(VISITOR.ask("POST", "/api/tables/shut"), 400, "refused")
    assert found["message"] == "the shop is shut"


def test_a_room_can_give_its_errors_a_code_of_their_own() -> None:
    app = shop()
    app.add_exception_handler(ShopError, as_problem("shut", 503))  # type: ignore[arg-type]
    found = problem_in(Visitor(app).ask("POST", "/api/tables/shut"), 503, "shut")
    assert found["message"] == "the shop is shut"


def test_an_unexpected_error_is_a_problem_without_its_details() -> None:
    answer = VISITOR.ask("GET", "/api/tables/3/broken")
    found = problem_in(answer, 500, "internal")
    assert found["request"] == answer.headers["x-request-id"]
    assert SECRET_DETAIL not in answer.text
    assert "Traceback" not in answer.text


def test_an_error_after_the_answer_began_cuts_it_off_without_details() -> None:
    start, *parts = VISITOR.hear("/api/tables/3/breaking")
    assert start["status"] == 200
    assert [part["body"] for part in parts] == [b"first"]
    assert parts[-1]["more_body"]


def test_a_lone_surrogate_in_a_message_can_be_sent() -> None:
    assert json.loads(bytes(problem("x", "\udfff é", 400).body))["message"] == "\udfff é"


def test_the_description_of_the_api_names_the_form_of_errors() -> None:
    described = shop().openapi()
    order = described["paths"]["/api/tables"]["post"]["responses"]
    assert set(order) == {"200", "4XX", "5XX"}
    assert described["components"]["schemas"]["ProblemBody"]["required"] == ["code", "message"]


def test_a_socket_refused_before_it_opens_gets_the_problem_as_an_answer() -> None:
    start, body = VISITOR.connect("/api/tables/3/closed")
    assert start["type"] == "websocket.http.response.start"
    assert start["status"] == 404
    assert json.loads(body["body"])["code"] == "missing"


def test_a_socket_refused_after_it_opened_is_closed_with_the_code() -> None:
    accepted, closed = VISITOR.connect("/api/tables/refused/live")
    assert accepted["type"] == "websocket.accept"
    assert (closed["type"], closed["code"], closed["reason"]) == (
        "websocket.close",
        1008,
        "missing",
    )


def test_a_socket_asked_for_with_a_wrong_query_gets_a_problem() -> None:
    start, body = VISITOR.connect("/api/tables/3/live?after=soon")
    assert start["status"] == 422
    assert json.loads(body["body"])["message"].startswith("query.after should be a valid integer")


def test_a_socket_that_fails_is_closed_as_an_error_of_ours() -> None:
    accepted, closed = VISITOR.connect("/api/tables/broken/live")
    assert accepted["type"] == "websocket.accept"
    assert (closed["type"], closed["code"], closed["reason"]) == ("websocket.close", 1011, "")
