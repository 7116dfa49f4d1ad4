"""Plans: progress towards a bonus of the end of the game: a column, a colour, a number, a goal.

The counterfactual: the tiles that count for the bonus are as in the better variation, without the
points that they scored, and all else stays as it is.
"""

from collections.abc import Iterator

from tilewright.analysis.counterfactuals import Cell, with_cells
from tilewright.analysis.reasons.board import boards, seats_to_compare
from tilewright.analysis.reasons.case import Case, Finding
from tilewright.core.game import Json

ADVANCED = 0.5
"""A plan is spoken of if at least this part of its tiles lies there in one of the variations."""
Tiles = list[list[str | None]]


def find(case: Case) -> Iterator[Finding]:
    """Yield the plans whose progress explains enough of the loss."""
    for seat in seats_to_compare(case):
        now = boards(case, seat)[0]
        for name, number, cells in plans_of(case, now):
            finding = tested(case, seat, (name, number), cells)
            if finding is not None:
                yield finding


def tested(case: Case, seat: int, plan: tuple[str, int | str], cells: list[Cell]) -> Finding | None:
    """Return the finding about one plan, or None if it is no reason."""
    assert case.variations is not None
    played, better = case.variations
    is_own = seat == case.seat
    now, then = (
        sum(tiles_on(board)[row][column] is not None for row, column in cells)
        for board in boards(case, seat)
    )
    if (then > now) != is_own or now == then or max(now, then) < ADVANCED * len(cells):
        return None
    other = with_cells(case.game, played.end, better.end, seat, cells)
    removed = 0.0 if other is None else case.worth_of(other) - case.worth_of(played.end)
    if other is None or not case.is_enough(removed):
        return None
    name, place = plan
    return Finding(
        concept="plan" if is_own else "plan_others",
        message=f"plan_{'own' if is_own else 'other'}",
        arguments={
            "seat": seat + 1,
            "plan": name,
            "place": place,
            "of": len(cells),
            "played": now,
            "better": then,
            "value": removed,
        },
        removed=removed,
        proof={
            "cells": [[row + 1, column + 1] for row, column in cells],
            "spaces": [space_of(boards(case, seat)[0], cell) for cell in cells],
        },
    )


def plans_of(case: Case, now: Json) -> Iterator[tuple[str, int | str, list[Cell]]]:
    """Yield the plans of a board: its name, which one, and the spaces that count."""
    goals = now["goals"]
    if "stars" in now:
        for one in goals["numbers"]:
            yield "number", one["number"], number_cells(now, one["number"])
        return
    size = range(len(tiles_on(now)))
    if isinstance(goals, list):
        names = {one["goal"] for one in goals}
        for column in size if "columns" in names else ():
            yield "column", column + 1, [(row, column) for row in size]
        for row in size if names & {"rows", "colour_rows"} else ():
            yield "row", row + 1, [(row, column) for column in size]
        if "diagonals" in names:
            yield "diagonal", 1, [(row, row) for row in size]
            yield "diagonal", 2, [(row, len(size) - 1 - row) for row in size]
        return
    for column in size:
        yield "column", column + 1, [(row, column) for row in size]
    for colour in goals["colours"]:
        yield from colour_cells(case, colour)


def tiles_on(board: Json) -> Tiles:
    """Return the tiles of a wall, a dome or the stars, row by row."""
    if "stars" in board:
        return [star["tiles"] for star in board["stars"]]
    tiles: Tiles = board.get("wall") or board["dome"]
    return tiles


def space_of(board: Json, cell: Cell) -> Json:
    """Return a space as the facts of the game name it."""
    row, column = cell
    if "stars" in board:
        return {"star": board["stars"][row]["star"], "space": column + 1}
    return {"row": row + 1, "column": column + 1}


def number_cells(board: Json, number: int) -> list[Cell]:
    """Return the spaces with a number on the stars."""
    return [
        (row, place)
        for row, star in enumerate(board["stars"])
        for place, printed in enumerate(star["numbers"])
        if printed == number
    ]


def colour_cells(case: Case, colour: str) -> Iterator[tuple[str, str, list[Cell]]]:
    """Yield the spaces of a colour where they are printed on the wall."""
    wall = case.game.components(case.game.options_of(case.position)).get("wall")
    if wall is not None:
        cells = [(row, printed.index(colour)) for row, printed in enumerate(wall)]
        yield "colour", colour, cells
