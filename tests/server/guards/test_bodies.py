"""Bodies are bounded in length and depth before anybody parses them."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.server.guarded_app import Visitor, guarded_app
from tilewright.server.guards.bodies import is_nested_deeper
from tilewright.server.guards.settings import GuardSettings

JSON_TYPE = {"content-type": "application/json"}
LIMIT = 1_000
VISITOR = Visitor(guarded_app(GuardSettings(body_limit=LIMIT)))

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('[]{}"\\,abé', max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text('"[{\\'), inner, max_size=3)
    ),
    max_leaves=40,
)


def depth(value: Any) -> int:
    """How many arrays and objects of a value are open at once."""
    if isinstance(value, list):
        return 1 + max(map(depth, value), default=0)
    if isinstance(value, dict):
        return 1 + max(map(depth, value.values()), default=0)
    return 0


def test_a_body_of_just_the_limit_is_taken() -> None:
    answer = VISITOR.ask("POST", "/api/tables/raw", content=bytes(LIMIT))
    assert answer.json() == {"length": LIMIT}


def test_a_body_that_says_it_is_too_long_is_refused() -> None:
    answer = VISITOR.ask("POST", "/api/tables/raw", content=bytes(LIMIT + 1))
    assert answer.status_code == 413
    assert answer.json()["code"] == "large"
    assert f"at most {LIMIT} bytes" in answer.json()["message"]
    assert answer.headers["connection"] == "close"


def test_a_body_without_a_length_is_counted() -> None:
    assert VISITOR.ask("POST", "/api/tables/raw", content=[b"x" * 999, b"y"]).status_code == 200
    assert VISITOR.ask("POST", "/api/tables/raw", content=[b"x" * 999, b"yz"]).status_code == 413


@pytest.mark.parametrize("length", ["3", "-1", "many", "9" * 5_000])
def test_a_length_that_lies_does_not_help(length: str) -> None:
    body = [b"x" * (LIMIT + 1)]
    answer = VISITOR.ask("POST", "/api/tables/raw", {"content-length": length}, body)
    assert answer.status_code == 413


def test_parts_of_a_body_arrive_together() -> None:
    answer = VISITOR.ask("POST", "/api/tables", JSON_TYPE, [b'{"sea', b'ts"', b": 3}"])
    assert answer.json() == {"seats": 3}


def test_a_body_nested_too_deeply_is_refused_before_it_is_parsed() -> None:
    answer = VISITOR.ask("POST", "/api/tables", JSON_TYPE, b"[" * LIMIT)
    assert answer.status_code == 400
    assert answer.json()["message"] == "the body is nested deeper than 32 levels"


def test_json_in_another_encoding_is_refused() -> None:
    body = json.dumps({"seats": 2}).encode("utf-16")
    answer = VISITOR.ask("POST", "/api/tables", JSON_TYPE, body)
    assert answer.status_code == 400
    assert "UTF-8" in answer.json()["message"]


def test_a_body_that_is_not_json_is_not_scanned() -> None:
    answer = VISITOR.ask("POST", "/api/tables/raw", {"content-type": "text/plain"}, b"[" * 99)
    assert answer.json() == {"length": 99}


@given(VALUES, st.integers(0, 6))
def test_the_scan_counts_as_deep_as_a_parser_does(value: Any, limit: int) -> None:
    for text in (json.dumps(value), json.dumps(value, indent=1)):
        assert is_nested_deeper(text.encode(), limit) == (depth(value) > limit)


@given(st.binary(max_size=200), st.integers(0, 4))
@example(b'["', 0)
@example(b'"\\', 0)
@example(b"]]]][[", 1)
def test_the_scan_answers_for_any_bytes(body: bytes, limit: int) -> None:
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        assert is_nested_deeper(body, limit) in {True, False}
    else:
        if b"\0" not in body:
            assert is_nested_deeper(body, limit) == (depth(value) > limit)
