"""The puzzles of the page: solve one, fail one, share one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.effort import in_soak
from tests.web.axe import found_by_axe
from tests.web.test_pages import arrived
from tests.web.visitor import Visitor
from tilewright.games.registry import game_of
from tilewright.puzzles.library import shipped
from tilewright.puzzles.puzzle import Puzzle, answers_of

Visit = Callable[..., Visitor]
SHORT: Puzzle = next(one for one in shipped("classic").values() if one.decisions == 1)
LONG: Puzzle = next(one for one in shipped("classic").values() if one.decisions == 2)


def payments(puzzle: Puzzle) -> int:
    """The number of ways to pay with chips at the first decision of a puzzle."""
    game = game_of(puzzle.game)
    moves = game.legal_moves(game.parse_position(puzzle.position))
    return sum(game.format_move(move).startswith("pay") for move in moves)


def take(page: Page, text: str) -> None:
    """Make a move of the classic game by the keyboard, as at the table: source, colour, line."""
    source, colour, place = text[0], text[1], text[3]
    page.locator("body").press("Escape")
    keys = {"C": "0"}.get(source, source), colour.lower(), {"F": "f"}.get(place, place)
    for key in keys:
        page.keyboard.press(key)
    page.locator("[data-do=confirm][aria-disabled=false]").press("Enter")


def wrong_move(puzzle: Puzzle) -> str:
    game = game_of(puzzle.game)
    legal = map(game.format_move, game.legal_moves(game.parse_position(puzzle.position)))
    return next(move for move in legal if move not in answers_of(puzzle.solution)[0])


def verdict(page: Page, state: str) -> None:
    expect(page.locator(f"[data-verdict={state}]")).to_be_visible()


def test_a_shared_puzzle_is_solved_by_the_keyboard(visit: Visit) -> None:
    page = visit().page
    arrived(page, f"/puzzles/{LONG.id}")
    verdict(page, "new")
    expect(page.get_by_text("The solution", exact=True)).to_have_count(0)
    first, second = (moves[0] for moves in answers_of(LONG.solution))
    take(page, first)
    verdict(page, "open")
    take(page, second)
    verdict(page, "solved")
    expect(page.get_by_role("heading", name="The solution")).to_be_visible()
    assert not found_by_axe(page)


def test_a_wrong_move_shows_the_solution_and_can_be_tried_again(visit: Visit) -> None:
    page = visit().page
    arrived(page, f"/puzzles/{SHORT.id}")
    verdict(page, "new")
    take(page, wrong_move(SHORT))
    verdict(page, "failed")
    expect(page.get_by_role("heading", name="The solution")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    verdict(page, "new")
    take(page, answers_of(SHORT.solution)[0][0])
    verdict(page, "solved")


def test_many_ways_to_pay_make_no_page_wider(visit: Visit) -> None:
    puzzle = max(shipped("duel").values(), key=payments)
    assert payments(puzzle) > 6
    page = visit(size={"width": 390, "height": 844}).page
    arrived(page, f"/puzzles/{puzzle.id}")
    expect(page.locator("fieldset.options input").nth(payments(puzzle) - 1)).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("game", [in_soak("Classic"), in_soak("Pavilion"), "Duel"])
def test_rated_puzzles_count_and_follow_each_other(visit: Visit, game: str) -> None:
    page = visit().page
    arrived(page, "/puzzles")
    page.get_by_role("radio", name=game, exact=True).check(force=True)
    page.get_by_role("button", name="Start").click()
    verdict(page, "new")
    address = page.locator("input[readonly]").first
    before = address.input_value()
    page.get_by_role("button", name="Show the solution").click()
    verdict(page, "failed")
    expect(page.get_by_text("Your rating")).to_be_visible()
    page.get_by_role("button", name="Next puzzle").click()
    verdict(page, "new")
    assert address.input_value() != before
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()
