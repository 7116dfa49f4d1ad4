"""Games by keyboard alone: what the bar says, what has the focus and what is played are one."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.visitor import Visitor

YOU = {"kind": "you"}
BOT = {"kind": "bot", "level": "random"}
MOVES = 5
MOST_TABS = 120
LETTERS = {
    **{"blue": "b", "yellow": "y", "red": "r", "black": "k", "white": "w", "turquoise": "t"},
    **{"purple": "p", "green": "g", "orange": "o"},
}
DUEL_SOURCES = {"large factory": "0", "moons": "m"}
TURNS = ("lower right", "lower left", "upper left", "upper right")

Fields = dict[str, Any]
Visit = Callable[..., Visitor]

PARTS = """() => ({
    sentence: document.querySelector('.bar .what p').textContent,
    detail: document.querySelector('.bar .what small').textContent,
    said: document.querySelector('[role=status].sr-only').textContent,
    move: document.querySelector('[data-do=confirm]')?.dataset.move ?? null,
    focused: document.activeElement.getAttribute('aria-pressed') === 'true'
        || document.activeElement.getAttribute('aria-checked') === 'true'
        || document.activeElement.matches('input:checked, [data-do=confirm]'),
})"""
"""The aimed move as the page shows it: seen, heard, sent and focused."""


@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
def test_enter_plays_what_the_bar_says(visit: Visit, game: str) -> None:
    east = visit()
    table = east.table([YOU, BOT], game=game, start=True)
    east.come(table)
    for number in range(MOVES):
        assert east.wait_for_turn()
        move = wanted(east.state(table)["moves"], number)
        aim_by_keys(east, game, move["fields"])
        if game != "pavilion" or move["fields"]["kind"] != "pass":
            expect(east.page.locator("[data-do=confirm]")).to_have_attribute(
                "data-move", move["text"]
            )
        play_aimed(east, table, game)


def test_a_line_aimed_by_its_digit_has_the_focus_and_another_one_takes_a_tab(visit: Visit) -> None:
    east = visit()
    table = east.table([YOU, BOT], start=True)
    east.come(table)
    east.wait_for_turn()
    first = east.state(table)["moves"][0]["fields"]
    for key in (*source_keys("classic", first), "4"):
        east.page.keyboard.press(key)
    confirm = east.page.locator("[data-do=confirm]")
    expect(confirm).to_have_attribute("data-move", re.compile(r">4$"))
    expect(east.page.locator("button.line:focus")).to_have_attribute("data-drop", "line 4")
    east.page.keyboard.press("Tab")
    expect(east.page.locator("button.line:focus")).to_have_attribute("data-drop", "line 5")
    east.page.keyboard.press("Enter")
    expect(confirm).to_have_attribute("data-move", re.compile(r">5$"))
    play_aimed(east, table, "classic")


def test_enter_plays_the_aimed_move_after_a_drag_that_left_the_focus_behind(visit: Visit) -> None:
    east = visit()
    table = east.table([YOU, BOT], start=True)
    east.come(table)
    east.wait_for_turn()
    east.page.locator("main [data-pick=source]").first.drag_to(
        east.page.locator("[data-drop='line 3']")
    )
    expect(east.page.locator("[data-do=confirm]")).to_have_attribute(
        "data-move", re.compile(r">3$")
    )
    play_aimed(east, table, "classic")


def test_enter_on_undo_takes_the_aim_back(visit: Visit) -> None:
    east = visit()
    table = east.table([YOU, BOT], start=True)
    east.come(table)
    east.wait_for_turn()
    seq = east.seq
    first = east.state(table)["moves"][0]["fields"]
    for key in (*source_keys("classic", first), "2"):
        east.page.keyboard.press(key)
    east.page.get_by_role("button", name="Undo").focus()
    east.page.keyboard.press("Enter")
    expect(east.page.locator("[data-do=confirm]")).not_to_have_attribute(
        "data-move", re.compile(r">2$")
    )
    assert east.state(table)["seq"] == seq


def play_aimed(east: Visitor, table: str, game: str) -> None:
    """Press Enter and check that the move that was shown is the one the server logs."""
    seq = east.seq
    shown = east.page.evaluate(PARTS)
    assert shown["focused"], shown
    assert shown["said"].split() == [*shown["sentence"].split(), *shown["detail"].split()]
    east.page.keyboard.press("Enter")
    east.wait_past(seq)
    logged = east.context.request.get(f"/api/tables/{table}?seen={seq}").json()["entries"][0]
    assert logged["move"]["text"] == shown["move"]
    for name in names_of(game, logged["move"]["fields"]):
        assert name in shown["sentence"].lower()


def names_of(game: str, fields: Fields) -> Iterator[str]:
    """What a sentence about a move names."""
    if fields["kind"] == "take":
        yield fields["colour"]
    if "to" in fields:
        yield str(fields["to"])
    if game == "pavilion" and fields["kind"] == "place":
        yield fields["colour"]


def wanted(moves: list[Fields], number: int) -> Fields:
    """A move that keys lead to straight; now one from the front of the list, now from its end."""
    kinds = {move["fields"]["kind"] for move in moves}
    for kind in ("place", "put", "keep", "return", "stop", "pick", "take"):
        if kind in kinds and not (kind == "pick" and number % 2):
            of_kind = [move for move in moves if move["fields"]["kind"] == kind]
            fewest = min(move["fields"].get("jokers", 0) for move in of_kind)
            cheap = [move for move in of_kind if move["fields"].get("jokers", 0) == fewest]
            return cheap[number * 7 % len(cheap)]
    return moves[0]


def aim_by_keys(east: Visitor, game: str, fields: Fields) -> None:
    """Press the keys that the help lists for a move."""
    keyboard = east.page.keyboard
    if game == "pavilion" and fields["kind"] == "place":
        keyboard.press(LETTERS[fields["colour"]])
        space = f"[data-space='{fields['star']}-{fields['space']}']"
        if east.page.locator(f"{space}[aria-pressed=true]").count() == 0:
            tab_to(east, space)
            keyboard.press("Enter")
        return
    for key in keys_of(game, fields):
        keyboard.press(key)


def keys_of(game: str, fields: Fields) -> Iterator[str]:
    """The keys of a move that needs no walking."""
    kind = fields["kind"]
    if kind == "take":
        yield from source_keys(game, fields)
        if "to" in fields:
            yield "f" if fields["to"] in ("floor", "broken") else fields["to"][-1]
    elif kind == "pick":
        yield from ("p", str(fields["place"]))
    elif kind == "put":
        yield str(fields["space"])
        yield from ["r"] * TURNS.index(fields["symbol"])
    elif kind in ("keep", "return"):
        yield str(fields["plate"])
    elif kind == "place":
        yield str(fields["column"])
    elif kind == "pass":
        yield "x"
    elif kind in ("draw", "stop"):
        yield kind[0]


def source_keys(game: str, fields: Fields) -> tuple[str, ...]:
    """The keys of a source and a colour."""
    source = fields["source"]
    digit = DUEL_SOURCES.get(source) if game == "duel" else None
    digit = digit or ("0" if source == "centre" else source[-1])
    return digit, LETTERS[fields["colour"]]


def tab_to(east: Visitor, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MOST_TABS):
        if east.page.locator(f"{selector}:focus").count():
            return
        east.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by Tab")
