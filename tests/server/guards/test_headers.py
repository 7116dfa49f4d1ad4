"""Every answer has the headers that restrict what pages may do."""

import pytest

from tests.server.guarded_app import Visitor, guarded_app
from tilewright.server.guards.headers import ALWAYS
from tilewright.server.guards.settings import GuardSettings

VISITOR = Visitor(guarded_app())


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/tables/3", 200),
        ("GET", "/assets/page.css", 200),
        ("GET", "/nothing", 404),
        ("DELETE", "/api/tables/3", 405),
        ("GET", "/api/tables/3/broken", 500),
    ],
)
def test_every_answer_has_the_headers(method: str, path: str, status: int) -> None:
    answer = VISITOR.ask(method, path)
    assert answer.status_code == status
    assert ALWAYS.items() <= dict(answer.headers).items()


def test_scripts_and_styles_come_from_files_of_ours_only() -> None:
    directives = ALWAYS["content-security-policy"].split("; ")
    rules = {name: sources for name, *sources in (line.split() for line in directives)}
    assert rules["default-src"] == ["'none'"]
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == ["'self'"]
    assert rules["frame-ancestors"] == rules["base-uri"] == ["'none'"]


def test_an_answer_keeps_the_headers_that_it_sets_itself() -> None:
    answer = VISITOR.ask("GET", "/api/tables/3/styled")
    assert answer.headers.get_list("content-security-policy") == ["sandbox"]
    assert answer.headers.get_list("cache-control") == ["max-age=5"]


def test_answers_of_the_api_are_not_kept() -> None:
    assert VISITOR.ask("GET", "/api/tables/3").headers["cache-control"] == "no-store"
    assert "cache-control" not in VISITOR.ask("GET", "/assets/page.css").headers


def test_browsers_are_bound_to_https_only_where_it_is_spoken() -> None:
    secure = Visitor(guarded_app(GuardSettings(is_https=True)))
    assert "strict-transport-security" in secure.ask("GET", "/api/tables/3").headers
    assert "strict-transport-security" not in VISITOR.ask("GET", "/api/tables/3").headers
