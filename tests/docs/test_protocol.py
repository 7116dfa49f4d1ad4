"""The page of calls shows every call of the API, with bodies and answers that it really has."""

import asyncio
import json
import re
from typing import Any

import pytest

from tests.docs.protocol_calls import PAGE, Call, brief, made_calls, shape
from tilewright.server.app import describe

OF_NETS = ("claim", "typical")
BLOCK = re.compile(r"^```json\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def calls() -> list[Call]:
    """Every call, made just now."""
    return asyncio.run(made_calls())


def sections() -> dict[str, str]:
    _, *parts = re.split(r"^## ", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    return {part.partition("\n")[0]: part for part in parts}


def blocks(call: Call) -> list[Any]:
    values = (call.body, call.answer)
    return [shape(brief(one)) for one in values if one is not None and not isinstance(one, str)]


def fits(shown: Any, made: Any) -> bool:
    """Return whether two shapes have the same names.

    A list or an object that is empty on one side fits any, and so does what depends on the nets:
    which reasons a review finds, and of which level somebody's accuracy is typical.
    """
    if type(shown) is not type(made):
        return False
    if not shown or not made:
        return True
    if isinstance(shown, list):
        return fits(shown[0], made[0])
    if shown.keys() != made.keys():
        return False
    return all(is_of_nets(name, shown) or fits(shown[name], made[name]) for name in shown)


def is_of_nets(name: str, shown: dict[str, Any]) -> bool:
    """Return whether a part depends on the nets; the reasons of a whole review go by concept."""
    return name in OF_NETS or (name == "reasons" and isinstance(shown[name], dict))


def test_the_page_shows_the_calls_with_their_bodies_and_answers(calls: list[Call]) -> None:
    written = sections()
    assert list(written) == [call.title for call in calls]
    for call in calls:
        text = written[call.title]
        shown = [shape(json.loads(found)) for found in BLOCK.findall(text)]
        assert len(shown) == len(made := blocks(call)), call.title
        assert all(map(fits, shown, made)), f"{call.title}: {shown} is not {made}"
        path = re.escape(call.path).replace(r"\{", "{").replace(r"\}", "}")
        asked = re.sub(r"{\w+}", r"[^/\\s]+", path)
        assert re.search(rf"^{call.method} {asked}(\?\S+)?$", text, re.MULTILINE)
        assert f"\nAnswer: {call.status}" in text


def test_every_call_that_the_api_describes_is_on_the_page(calls: list[Call]) -> None:
    described = {
        (method.upper(), path)
        for path, methods in describe()["paths"].items()
        for method in methods
    }
    assert {(call.method, call.path) for call in calls} == described
