"""Requests that schemathesis makes up from the description of an endpoint, and their answers.

A module of its own: importing schemathesis and reading the description takes as long as a tenth of
the collection of all tests, so only the test that makes requests up imports it.
"""

from functools import cache
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import positive_data_acceptance
from schemathesis.config import SchemathesisConfig
from schemathesis.generation.feedback import NO_FEEDBACK
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.schemas import BaseSchema

from tests.server.threaded_server import Served
from tilewright.server.app import describe

Case = schemathesis.Case[Any]


@cache
def description(*, covers: bool) -> BaseSchema:
    """The schema of all endpoints, with or without requests for each keyword of a schema."""
    phases = {} if covers else {"coverage": {"enabled": False}}
    config = SchemathesisConfig.from_dict({"phases": phases})
    return schemathesis.openapi.from_dict(describe(), config=config)


def check_answers(
    endpoint: str, server: Served, visitor: requests.Session, count: int, *, covers: bool
) -> None:
    """Check the answers to `count` requests that are made up for an endpoint.

    The plugin of schemathesis makes them up for all endpoints in each process that collects tests,
    which takes as long as a quarter of the collection of all others.
    """

    @settings(max_examples=count, deadline=None, suppress_health_check=list(HealthCheck))
    def check(case: Case) -> None:
        validate(case, server, visitor)

    schema = description(covers=covers)
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
