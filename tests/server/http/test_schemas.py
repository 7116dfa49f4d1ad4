"""Every endpoint answers as its OpenAPI description says, whatever is asked of it."""

from http.cookiejar import DefaultCookiePolicy

import pytest
import requests

from tests.effort import EFFORT
from tests.server.threaded_server import Served
from tilewright.server.app import describe

ENDLESS = "/api/tables/{table_id}/events"
"""A stream that goes on has no answer to compare; other tests read it."""
ENDPOINTS = [
    f"{method.upper()} {path}"
    for path, methods in describe()["paths"].items()
    if path != ENDLESS
    for method in methods
]
every_endpoint = pytest.mark.parametrize("endpoint", ENDPOINTS)
pytestmark = pytest.mark.hypothesis


def examples(few: int, many: int) -> int:
    """How many requests are made up: `few`, in soak `many` times the effort."""
    return few if EFFORT == 1 else many * EFFORT


@pytest.fixture(scope="module")
def signed_in(server: Served) -> requests.Session:
    return server.visitor()


@pytest.fixture(scope="module")
def nobody(server: Served) -> requests.Session:
    visitor = server.visitor(None)
    visitor.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
    return visitor


@every_endpoint
def test_endpoints_answer_guests_as_described(
    endpoint: str, server: Served, signed_in: requests.Session
) -> None:
    from tests.server.http.made_up_requests import check_answers  # noqa: PLC0415  (slow to import)

    check_answers(endpoint, server, signed_in, examples(3, many=25), covers=True)


@every_endpoint
def test_endpoints_answer_strangers_as_described(
    endpoint: str, server: Served, nobody: requests.Session
) -> None:
    from tests.server.http.made_up_requests import check_answers  # noqa: PLC0415  (slow to import)

    check_answers(endpoint, server, nobody, examples(2, many=5), covers=False)
