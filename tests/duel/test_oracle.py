"""Random games judged a second way: from the described table alone, by counting and walking."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest

from tests.games import Step, Variant, apply_step, random_game
from tests.rules import rule
from tilewright.core.chance import Chance
from tilewright.core.game import Game, Json
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.games.duel.game import DUEL

GAME: Game = DUEL
VARIANTS = [
    Variant(DUEL, DUEL.options(options))
    for options in (
        {"tablets": "random4"},
        {"tablets": "random3", "zero_point_draw": "free", "set": "tiles_per_colour:4"},
    )
]
GOOD_VARIANTS = [
    Variant(DUEL, DUEL.options({"tablets": tablets}))
    for tablets in (
        "rows+columns+diagonals+jokers",
        "colour_rows+border+corners+empty_specials",
    )
]
SEEDS = range(5)
GOOD_SEEDS = range(2)
LETTER = {"blue": "B", "yellow": "Y", "red": "R", "black": "K", "turquoise": "T"}
CORNERS = ("br", "bl", "tl", "tr")


# What may be done


def expected_moves(table: Json) -> set[str]:  # noqa: PLR0911
    """The legal moves of a described table, as words."""
    board = table["boards"][table["to_act"] - 1]
    hand = range(1, len(table["hand"]) + 1)
    match table["stage"]:
        case "offer":
            return {*takes(table, board), *plate_actions(table, board), *chip_actions(table, board)}
        case "stack":
            tiles = [LETTER[colour] for colour in table["suns"][table["factory"] - 1]]
            return {f"stack:{''.join(order)}" for order in permutations(tiles)}
        case "pick":
            return {"plate1", "plate2", "plate3"}
        case "draw":
            may_go_on = board["score"] > 0 or table["options"]["zero_point_draw"] == "free"
            return {"stop", "draw"} if table["pile"] and may_go_on else {"stop"}
        case "keep":
            return {f"keep{plate}" for plate in hand}
        case "return":
            return {f"under{plate}" for plate in hand if plate > 1}
        case "put":
            free = [space for space, plate in enumerate(board["plates"], 1) if plate is None]
            return {f"put{space}:{corner}" for space in free for corner in CORNERS}
    return set(tilings(table, board))


def takes(table: Json, board: Json) -> Iterator[str]:
    sources = dict(zip("1234L", [*table["suns"], table["large_sun"]], strict=True))
    sources["M"] = [stack[-1] for stack in table["moons"] if stack] + table["large_moon"]
    for source, tiles in sources.items():
        for colour in set(tiles):
            yield f"{source}{LETTER[colour]}>X"
            for line in board["lines"]:
                if line["count"] < line["line"] and line["colour"] in (None, colour):
                    yield f"{source}{LETTER[colour]}>{line['line']}"


def plate_actions(table: Json, board: Json) -> Iterator[str]:
    if board["tokens"]:
        for place, plate in enumerate(table["display"], 1):
            if plate:
                yield f"plate{place}"
        is_free = table["options"]["zero_point_draw"] == "free" or not any(table["display"])
        if table["pile"] and (board["score"] or is_free):
            yield "draw"


def chip_actions(table: Json, board: Json) -> Iterator[str]:
    for factory, chip in enumerate(table["chips"], 1):
        if chip and chip["colours"] and len(board["chips"]) < 2 * table["round"]:
            yield f"chip{factory}"


def tilings(table: Json, board: Json) -> Iterator[str]:
    number = table["line"]
    line = board["lines"][number - 1]
    if line["count"] == number or table["paid"]:
        yield from (f"{number}>c{column}" for column in open_columns(board, number))
        return
    yield "skip"
    unused = [n for n, chip in enumerate(board["chips"], 1) if not chip["used"]]
    shown = {n: tuple(board["chips"][n - 1]["colours"]) for n in unused}
    seen = set()
    for size in range(2, len(unused) + 1):
        for places in combinations(unused, size):
            chips = tuple(sorted(shown[n] for n in places))
            if chips not in seen:
                seen.add(chips)
                matching = sum(line["colour"] in chip for chip in chips)
                if pays(matching, size - matching, number - line["count"]):
                    yield "pay:" + "+".join(map(str, places))


@cache
def pays(matching: int, others: int, missing: int) -> bool:
    """Whether chips pay exactly for missing tiles, one tile after another."""
    if missing == 0:
        return matching == others == 0
    groups = [(2, 0)] + [(n, 3 - n) for n in range(4)]
    return any(
        pays(matching - own, others - foreign, missing - 1)
        for own, foreign in groups
        if own <= matching and foreign <= others
    )


def open_columns(board: Json, number: int) -> list[int]:
    """Where the tile of a line may go."""
    wanted = (board["lines"][number - 1]["colour"], "joker")
    row = zip(board["spaces"][number - 1], board["dome"][number - 1], strict=True)
    return [n for n, (space, tile) in enumerate(row, 1) if tile is None and space in wanted]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@rule("DU-A1", "DU-A4", "DU-A6", "DU-A11", "DU-A12", "DU-A14", "DU-A18", "DU-B2", "DU-B9")
def test_legal_moves_are_those_that_the_table_shows(variant: Variant) -> None:
    for seed in SEEDS:
        for step in random_game(variant, seed):
            if not step.is_chance:
                words = [GAME.format_move(move) for move in GAME.legal_moves(step.position)]
                assert set(words) == expected_moves(GAME.describe(step.position))


# What it scores


def good_game(variant: Variant, seed: int) -> Iterator[Step]:
    """A game in which each seat makes the move that promises most, so that domes fill up."""
    chance = Chance(seed)
    position = variant.start()
    while position.to_act != OVER:
        if position.to_act == CHANCE:
            step = Step(position.clone(), True, GAME.sample(position, chance))
        else:
            moves = GAME.legal_moves(position)
            promises = [promise(position, move) for move in moves]
            step = Step(position.clone(), False, moves[promises.index(max(promises))])
        apply_step(GAME, position, step)
        yield step


def promise(position: Position, move: int) -> float:
    """What a move promises the seat that makes it."""
    after = position.clone()
    GAME.apply(after, move)
    return GAME.estimates(after)[position.to_act]


def placed(board: Json, number: int, column: int) -> int:
    """Put the tile of a line on the dome; its points."""
    dome = board["dome"]
    row, column = number - 1, column - 1
    dome[row][column] = board["lines"][row]["colour"]
    board["lines"][row] = {"line": number, "colour": None, "count": 0}
    runs = [run(dome, row, column, 0, 1), run(dome, row, column, 1, 0)]
    points = sum(length for length in runs if length > 1) or 1
    top, left = row // 2 * 2, column // 2 * 2
    cells = [(r, c) for r in (top, top + 1) for c in (left, left + 1)]
    empty = [(r, c) for r, c in cells if dome[r][c] is None]
    if len(empty) == 1 and board["spaces"][empty[0][0]][empty[0][1]] == "special":
        dome[empty[0][0]][empty[0][1]] = "special"
        points += empty[0][0] + 1
    return points


def run(dome: list[list[Any]], row: int, column: int, down: int, right: int) -> int:
    """The length of the run of tiles through a space."""
    length = 1
    for sign in (1, -1):
        r, c = row + sign * down, column + sign * right
        while 0 <= r < 6 and 0 <= c < 6 and dome[r][c] is not None:
            length += 1
            r, c = r + sign * down, c + sign * right
    return length


def hopeless(board: Json, first: int) -> int:
    """How many tiles lie in lines, from the first on, that can never be placed."""
    return sum(
        line["count"]
        for line in board["lines"][first - 1 :]
        if line["count"]
        and not open_columns(board, line["line"])
        and None not in board["spaces"][line["line"] - 1]
    )


def final_points(board: Json, goal: str) -> int:
    """The points of a goal, counted on a described dome."""
    dome, spaces = board["dome"], board["spaces"]
    columns = [list(column) for column in zip(*dome, strict=True)]
    border = {(r, c) for r in range(6) for c in range(6) if r in (0, 5) or c in (0, 5)}
    jokers = [dome[r][c] for r in range(6) for c in range(6) if spaces[r][c] == "joker"]
    specials = [dome[r][c] for r in range(6) for c in range(6) if spaces[r][c] == "special"]
    corners = {(0, 0): 3, (0, 4): 3, (4, 0): 8, (4, 4): 8}
    return {
        "rows": 3 * sum(None not in row for row in dome),
        "colour_rows": 4 * sum(len(set(row) - {None}) >= 5 for row in dome),
        "columns": 7 * sum(None not in column for column in columns),
        "border": sum(dome[r][c] is not None for r, c in border),
        "diagonals": 10 * all(dome[n][n] for n in range(6))
        + 10 * all(dome[n][5 - n] for n in range(6)),
        "corners": sum(
            points
            for (r, c), points in corners.items()
            if None not in (*dome[r][c : c + 2], *dome[r + 1][c : c + 2])
        ),
        "jokers": 0 if None in jokers else 2 * len(jokers),
        "empty_specials": -3 * specials.count(None),
    }[goal]


def expected_score(table: Json, word: str, *, ends: bool) -> int:
    """The score of the seat to act after it tiled a line, and after its penalties if it ends."""
    board = table["boards"][table["to_act"] - 1]
    score: int = board["score"]
    if ">c" in word:
        score += placed(board, table["line"], int(word[-1]))
    if not ends:
        return score
    broken = min(4, len(board["broken"]) + hopeless(board, table["line"] + 1))
    lost = broken * (broken + 1) // 2
    if table["starting_tile"] == table["to_act"]:
        lost += 2
    return max(0, score - lost)


@pytest.mark.parametrize("variant", GOOD_VARIANTS, ids=str)
@rule("DU-B4", "DU-B6", "DU-B12", "DU-B13", "DU-B14", "DU-B15", "DU-E1")
def test_scores_change_as_the_domes_and_broken_tiles_tell(variant: Variant) -> None:
    checked = 0
    for seed in GOOD_SEEDS:
        for step in good_game(variant, seed):
            table = GAME.describe(step.position)
            if table["stage"] != "tiling":
                continue
            seat = table["to_act"]
            after = step.position.clone()
            apply_step(GAME, after, step)
            shown = GAME.describe(after)
            ends = shown["stage"] != "tiling" or shown["turn"] != seat
            score = expected_score(table, GAME.format_move(step.code), ends=ends)
            if after.to_act == OVER:
                board = shown["boards"][seat - 1]
                score = max(0, score + sum(final_points(board, g) for g in shown["goals"]))
            assert GAME.scores(after)[seat - 1] == score
            checked += 1
    assert checked > 50


@pytest.mark.parametrize("variant", GOOD_VARIANTS, ids=str)
@rule("DU-E2", "DU-E3", "DU-E4", "DU-E5", "DU-E6", "DU-E7", "DU-E8", "DU-E9")
def test_the_goals_score_what_a_second_count_finds(variant: Variant) -> None:
    for seed in GOOD_SEEDS:
        for step in good_game(variant, seed):
            last = step
        apply_step(GAME, last.position, last)
        shown = GAME.describe(last.position)
        found = [{g: final_points(b, g) for g in shown["goals"]} for b in shown["boards"]]
        assert list(GAME.outcome(last.position).bonuses) == found
        assert any(points > 0 for goals in found for points in goals.values())
