"""Random games judged a second way: from the described table alone, by walking over it.

Nothing here is taken from the rules: moves are tried one by one against what the description
shows, and points are counted by stepping from neighbour to neighbour.
"""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import VARIANTS, Variant, apply_step, random_game, tried
from tilewright.games.classic.game import CLASSIC

Json = dict[str, Any]
COLOURS = ("blue", "yellow", "red", "black", "white")
COSTS = (1, 1, 2, 2, 2, 3, 3)
CLASSIC_VARIANTS = [variant for variant in VARIANTS if variant.game is CLASSIC]
every_variant = pytest.mark.parametrize("variant", tried(CLASSIC_VARIANTS), ids=str)


def possible_takes(table: Json) -> list[Json]:
    """Every take that the table allows, tried one by one."""
    board = table["boards"][table["to_act"] - 1]
    sources = {"centre": table["centre"]}
    sources |= {f"factory {n}": tiles for n, tiles in enumerate(table["factories"], 1)}
    found = []
    for (source, tiles), colour, place in product(
        sources.items(), COLOURS, [*range(1, 6), "floor"]
    ):
        if colour not in tiles:
            continue
        if place != "floor":
            line = board["lines"][place - 1]
            if line["count"] == place or colour in board["wall"][place - 1]:
                continue
            if line["colour"] not in (None, colour):
                continue
        to = "floor" if place == "floor" else f"line {place}"
        found.append({"kind": "take", "source": source, "colour": colour, "to": to})
    return found


def possible_places(table: Json) -> list[Json]:
    """Every column for the topmost complete line."""
    board = table["boards"][table["to_act"] - 1]
    line = next(line for line in board["lines"] if line["count"] == line["line"])
    row = line["line"] - 1
    return [
        {"kind": "place", "line": line["line"], "column": column + 1}
        for column in range(5)
        if board["wall"][row][column] is None
        and line["colour"] not in board["wall"][row]
        and all(board["wall"][other][column] != line["colour"] for other in range(5))
    ]


def run(wall: list[list[str | None]], row: int, column: int, step: tuple[int, int]) -> int:
    """How many tiles lie in a line through a space, itself included."""
    count = 1
    for sign in (1, -1):
        r, c = row + sign * step[0], column + sign * step[1]
        while 0 <= r < 5 and 0 <= c < 5 and wall[r][c] is not None:
            count += 1
            r, c = r + sign * step[0], c + sign * step[1]
    return count


def points(wall: list[list[str | None]], row: int, column: int) -> int:
    """What a tile placed there scores."""
    runs = [length for step in ((0, 1), (1, 0)) if (length := run(wall, row, column, step)) > 1]
    return sum(runs) if runs else 1


def final_bonus(wall: list[list[str | None]]) -> int:
    """Rows, columns and colours."""
    rows = sum(None not in row for row in wall)
    columns = sum(None not in column for column in zip(*wall, strict=True))
    colours = sum(sum(colour in row for row in wall) == 5 for colour in COLOURS)
    return 2 * rows + 7 * columns + 10 * colours


@every_variant
@examples(3)
@given(seed=st.integers(0, 2**32))
def test_the_legal_moves_are_those_the_table_allows(variant: Variant, seed: int) -> None:
    for step in random_game(variant, seed):
        if step.is_chance:
            continue
        table = variant.game.describe(step.position)
        moves = variant.game.legal_moves(step.position)
        legal = [CLASSIC.decode_move(move) for move in moves]
        allowed = possible_takes(table) if table["phase"] == "offer" else possible_places(table)
        assert sorted(map(str, legal)) == sorted(map(str, allowed))


@every_variant
@examples(3)
@given(seed=st.integers(0, 2**32))
def test_scores_change_as_the_walls_and_floors_tell(variant: Variant, seed: int) -> None:
    for step in random_game(variant, seed):
        after = step.position.clone()
        apply_step(variant.game, after, step)
        old, new = variant.game.describe(step.position), variant.game.describe(after)
        for seat, (before, now) in enumerate(zip(old["boards"], new["boards"], strict=True), 1):
            move = None if step.is_chance else CLASSIC.decode_move(step.code)
            mover = old["to_act"] == seat
            assert now["score"] == expected_score(
                before, now, move if mover else None, old, is_over=new["phase"] == "over"
            )


def expected_score(
    before: Json, now: Json, move: Json | None, table: Json, *, is_over: bool
) -> int:
    """A board's score after an event, from what lay on it before and lies on it now."""
    score: int = before["score"]
    wall = [list(row) for row in before["wall"]]
    for row, column in product(range(5), range(5)):
        if wall[row][column] != now["wall"][row][column]:
            wall[row][column] = now["wall"][row][column]
            score += points(wall, row, column)
    taken = 0 if move is None else tiles_taken(move, table)
    lines = [line["count"] for line in before["lines"]]
    fallen = len(before["floor"])
    if move is not None and move["kind"] == "take":
        fallen += move["source"] == "centre" and table["marker"] == "centre"
        if move["to"] != "floor":
            number = int(move["to"][5:])
            placed = min(taken, number - lines[number - 1])
            lines[number - 1] += placed
            taken -= placed
        fallen += taken
    fallen += broken(lines, before["wall"], now)
    if not now["floor"] and fallen:
        score = max(0, score - sum(COSTS[:fallen]))
    return score + (final_bonus(wall) if is_over else 0)


def tiles_taken(move: Json, table: Json) -> int:
    """How many tiles a move takes."""
    if move["kind"] == "place":
        return 0
    is_centre = move["source"] == "centre"
    tiles: list[str] = (
        table["centre"] if is_centre else table["factories"][int(move["source"][8:]) - 1]
    )
    return tiles.count(move["colour"])


def broken(lines: list[int], wall: list[list[str | None]], now: Json) -> int:
    """How many tiles of complete lines fell because a grey wall had no space for them."""
    return sum(
        size
        for size, (count, row) in enumerate(zip(lines, wall, strict=True), 1)
        if count == size and now["lines"][size - 1]["count"] == 0 and now["wall"][size - 1] == row
    )
