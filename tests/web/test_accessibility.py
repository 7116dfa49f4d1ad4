"""What axe says of the tables, and how much the first game loads."""

from collections.abc import Callable

import pytest

from tests.effort import in_soak
from tests.web.axe import found_by_axe
from tests.web.visitor import DESK, PHONE, Visitor
from tools.browser import LOADED

YOU = {"kind": "you"}
BOT = {"kind": "bot", "level": "random"}
MOST_BYTES = 200_000

Visit = Callable[..., Visitor]


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("classic", DESK),
        ("pavilion", PHONE),
        ("duel", PHONE),
        in_soak("classic", PHONE),
        in_soak("pavilion", DESK),
        in_soak("duel", DESK),
    ],
    ids=str,
)
def test_axe_finds_nothing_at_a_table(visit: Visit, game: str, size: object) -> None:
    east = visit(size=size)
    east.come(east.table([YOU, BOT], game=game, start=True))
    east.wait_for_turn()
    assert found_by_axe(east.page) == []
    east.build()
    assert found_by_axe(east.page) == []


def test_the_first_game_loads_little(visit: Visit) -> None:
    east = visit()
    east.page.goto("/")
    east.page.wait_for_load_state("networkidle")
    front = east.page.evaluate(LOADED)
    east.come(east.table([YOU, BOT], start=True))
    east.wait_for_turn()
    assert 0 < front < MOST_BYTES
    assert 0 < east.page.evaluate(LOADED) < MOST_BYTES
