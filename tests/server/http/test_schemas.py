"""Every endpoint answers as its OpenAPI description says, whatever is asked of it."""

from http.cookiejar import DefaultCookiePolicy
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import positive_data_acceptance
from schemathesis.config import SchemathesisConfig
from schemathesis.schemas import BaseSchema

from tests.effort import EFFORT
from tests.server.threaded_server import Served
from tilewright.server.app import describe


def examples(few: int, many: int) -> settings:
    """Hypothesis settings: `few` examples for each endpoint, `many` times the effort in soak."""
    count = few if EFFORT == 1 else many * EFFORT
    return settings(max_examples=count, deadline=None, suppress_health_check=list(HealthCheck))


Case = schemathesis.Case[Any]
ENDLESS = "/api/tables/{table_id}/events"
"""A stream that goes on has no answer to compare; other tests read it."""


@pytest.fixture(scope="module")
def signed_in(server: Served) -> requests.Session:
    return server.visitor()


@pytest.fixture(scope="module")
def nobody(server: Served) -> requests.Session:
    visitor = server.visitor(None)
    visitor.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
    return visitor


def description(**phases: dict[str, bool]) -> BaseSchema:
    """The schema of all endpoints but the endless stream, tried in the given phases."""
    config = SchemathesisConfig.from_dict({"phases": phases})
    return schemathesis.openapi.from_dict(describe(), config=config).exclude(path=ENDLESS)


WHOLE = description()
BRIEF = description(coverage={"enabled": False})


def check(case: Case, server: Served, visitor: requests.Session) -> None:
    """An answer is as described, and never an error of the server's."""
    # What fits the schema may still be refused: a game that is not known, a seat that is taken.
    case.call_and_validate(
        base_url=server.url, session=visitor, excluded_checks=[positive_data_acceptance]
    )


@WHOLE.parametrize()
@examples(3, many=25)
def test_endpoints_answer_guests_as_described(
    case: Case, server: Served, signed_in: requests.Session
) -> None:
    check(case, server, signed_in)


@BRIEF.parametrize()
@examples(2, many=5)
def test_endpoints_answer_strangers_as_described(
    case: Case, server: Served, nobody: requests.Session
) -> None:
    check(case, server, nobody)
