"""Every endpoint answers as its OpenAPI description says, whatever is asked of it."""

from collections.abc import Callable
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import positive_data_acceptance
from schemathesis.config import SchemathesisConfig
from schemathesis.generation.feedback import NO_FEEDBACK
from schemathesis.pytest._test_builder import build_operation_test
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
DESCRIBED = describe()
ENDPOINTS = [
    f"{method.upper()} {path}"
    for path, methods in DESCRIBED["paths"].items()
    if path != ENDLESS
    for method in methods
]
every_endpoint = pytest.mark.parametrize("endpoint", ENDPOINTS)
pytestmark = pytest.mark.hypothesis


@pytest.fixture(scope="module")
def signed_in(server: Served) -> requests.Session:
    return server.visitor()


@pytest.fixture(scope="module")
def nobody(server: Served) -> requests.Session:
    visitor = server.visitor(None)
    visitor.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
    return visitor


def description(**phases: dict[str, bool]) -> BaseSchema:
    """The schema of all endpoints, tried in the given phases."""
    config = SchemathesisConfig.from_dict({"phases": phases})
    return schemathesis.openapi.from_dict(DESCRIBED, config=config)


WHOLE = description()
BRIEF = description(coverage={"enabled": False})


def tried(schema: BaseSchema, endpoint: str, check: Callable[[Case], None]) -> None:
    """Check the answers to the requests that schemathesis makes up for an endpoint.

    Its plugin makes them up for all endpoints in each process that collects tests, which takes
    as long as a quarter of the collection of all others.
    """
    operation = schema.find_operation_by_label(endpoint)
    assert operation is not None
    build_operation_test(
        config=schema.config,
        operation=operation,
        test_func=check,
        given_kwargs={},
        feedback=NO_FEEDBACK,
    )()


def validate(case: Case, server: Served, visitor: requests.Session) -> None:
    """An answer is as described, and never an error of the server's."""
    # What fits the schema may still be refused: a game that is not known, a seat that is taken.
    case.call_and_validate(
        base_url=server.url, session=visitor, excluded_checks=[positive_data_acceptance]
    )


@every_endpoint
def test_endpoints_answer_guests_as_described(
    endpoint: str, server: Served, signed_in: requests.Session
) -> None:
    @examples(3, many=25)
    def check(case: Case) -> None:
        validate(case, server, signed_in)

    tried(WHOLE, endpoint, check)


@every_endpoint
def test_endpoints_answer_strangers_as_described(
    endpoint: str, server: Served, nobody: requests.Session
) -> None:
    @examples(2, many=5)
    def check(case: Case) -> None:
        validate(case, server, nobody)

    tried(BRIEF, endpoint, check)
