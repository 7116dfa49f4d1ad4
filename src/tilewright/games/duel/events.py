"""What the rules did between two neighbouring positions, as facts in the order of the table.

The points of all facts of a step are that step's change of the scores. Places count from 1. No fact
tells of a plate that lies in a pile or a hand.
"""

from collections.abc import Sequence

from tilewright.core.game import Json
from tilewright.core.position import OVER
from tilewright.games.duel import rules_end as end
from tilewright.games.duel import rules_tiling as tiling
from tilewright.games.duel.components import (
    BROKEN_SPACES,
    CHIP_COLOURS,
    COLOURS,
    EMPTY,
    GOALS,
    SEATS,
    SIZE,
    SPECIAL,
    TILING_STAGE,
)
from tilewright.games.duel.landing import Landing, landing, lying, takes_starting_tile
from tilewright.games.duel.moves import Draw, Move, Take, decode
from tilewright.games.duel.state import State

PHRASES = {
    "starting_tile": "takes the starting tile",
    "tile": "{colour} in row {row} {points:+d}",
    "special": "special tile in row {row} {points:+d}",
    "line_broken": "line {line} has no space for {colour}",
    "broken": "broken tiles {points:+d}",
    "starting_tile_loss": "starting tile {points:+d}",
    "goal": "tablet {goal} {points:+d}",
    "not_below_zero": "never below 0 {points:+d}",
    "round": "round {round}: seat {starter} starts",
    "chip": "factory {factory} shows a {colours} chip",
}
"""What is said of the facts below."""


def events(before: State, after: State, move: int | None) -> list[Json]:
    """What happened from one position to the next; ``move`` is None if chance acted."""
    if move is None:
        return shown_chips(before, after)
    decoded = decode(move)
    seat, holder = before.turn, before.holder
    facts: list[Json] = []
    if isinstance(decoded, Take) and takes_starting_tile(before, decoded):
        holder = seat
        facts.append({"kind": "starting_tile", "seat": seat + 1})
    if isinstance(decoded, Draw):
        points = after.board(seat).score - before.board(seat).score
        facts.append({"kind": "draw", "seat": seat + 1, "points": points})
    for tiler in tilers(before, after):
        held = held_by(before, decoded, tiler)
        facts += domes(before, after, tiler, held, has_tile=holder == tiler)
    if after.to_act == OVER:
        facts += ending(before, after, facts)
    elif after.round > before.round:
        facts.append({"kind": "round", "round": after.round, "starter": after.starter + 1})
    return facts


def held_by(before: State, move: Move, seat: int) -> Landing:
    """What the board of a seat holds once a move is done, before anything is tiled."""
    if isinstance(move, Take) and seat == before.turn:
        return landing(before, move)
    return lying(before.board(seat))


def shown_chips(before: State, after: State) -> list[Json]:
    """DU-A17: the chips that were turned up."""
    facts = []
    for factory, (old, new) in enumerate(zip(before.chips, after.chips, strict=True)):
        if new >= 0 and old != new:
            colours = CHIP_COLOURS[new]
            facts.append({"kind": "chip", "factory": factory + 1, "colours": colours})
    return facts


def tilers(before: State, after: State) -> Sequence[int]:
    """DU-B1: the seats whose domes are tiled in this step, or might have been, in order."""
    order = (before.starter, 1 - before.starter)
    is_over = is_round_over(before, after)
    if TILING_STAGE not in (before.stage, after.stage) and not is_over:
        return ()
    first = order.index(before.turn) if before.stage == TILING_STAGE else 0
    last = SEATS if is_over else order.index(after.turn) + 1
    return order[first:last]


def is_round_over(before: State, after: State) -> bool:
    """Whether the domes of both seats are tiled."""
    return after.to_act == OVER or after.round > before.round


def domes(before: State, after: State, seat: int, held: Landing, *, has_tile: bool) -> list[Json]:
    """DU-B2 to DU-B15: a tile to the dome, lines that break, broken and starting tile of a seat."""
    new = after.board(seat)
    facts = placed(before, after, seat)
    rows = {fact["row"] for fact in facts if fact["kind"] == "tile"}
    broken = held.broken
    score = before.board(seat).score + sum(fact["points"] for fact in facts)
    for line, (colour, count) in enumerate(held.lines):
        if count and new.line_count[line] == 0 and line + 1 not in rows:
            broken = min(BROKEN_SPACES, broken + count)
            facts.append(broken_line(seat, line, colour, count))
    if is_round_over(before, after) or after.turn != seat:
        facts += losses(before, seat, score, broken, has_tile=has_tile)
    return facts


def placed(before: State, after: State, seat: int) -> list[Json]:
    """DU-B6, DU-B12: the tile that came to a dome, and the special tile it brought."""
    old, new = before.board(seat), after.board(seat)
    for space, (tile, colour) in enumerate(zip(old.dome, new.dome, strict=True)):
        if tile == EMPTY and colour not in (EMPTY, SPECIAL):
            return laid_tile(before, seat, space, colour)
    return []


def laid_tile(before: State, seat: int, space: int, colour: int) -> list[Json]:
    """DU-B6, DU-B12: a tile laid on a dome, and the special tile it brings."""
    row, column = divmod(space, SIZE)
    across, down, points, special, more = tiling.laid(
        before, before.board(seat), row, column, colour
    )
    facts: list[Json] = [
        {
            "kind": "tile",
            "seat": seat + 1,
            "row": row + 1,
            "column": column + 1,
            "colour": COLOURS[colour],
            "across": across,
            "down": down,
            "points": points,
        }
    ]
    if special != EMPTY:
        row, column = divmod(special, SIZE)
        place = {"row": row + 1, "column": column + 1}
        facts.append({"kind": "special", "seat": seat + 1, **place, "points": more})
    return facts


def broken_line(seat: int, line: int, colour: int, count: int) -> Json:
    """DU-B4: a line without hope, whose tiles broke."""
    return {
        "kind": "line_broken",
        "seat": seat + 1,
        "line": line + 1,
        "colour": COLOURS[colour],
        "tiles": count,
    }


def losses(before: State, seat: int, score: int, broken: int, *, has_tile: bool) -> list[Json]:
    """DU-B13 to DU-B15: what broken tiles and the starting tile cost, never more than there is."""
    facts: list[Json] = []
    lost = min(score, before.box.broken_totals[broken])
    if broken:
        facts.append({"kind": "broken", "seat": seat + 1, "tiles": broken, "points": -lost})
    if has_tile:
        points = -min(score - lost, before.box.starting_penalty)
        facts.append({"kind": "starting_tile_loss", "seat": seat + 1, "points": points})
    return facts


def ending(before: State, after: State, facts: list[Json]) -> list[Json]:
    """DU-E1 to DU-E9: the goals of each seat, never below 0; ``facts`` happened before."""
    told: list[Json] = []
    for seat in range(SEATS):
        board = after.board(seat)
        goals = [
            {"kind": "goal", "seat": seat + 1, "goal": name, "points": points}
            for goal, name in enumerate(GOALS)
            if after.goals >> goal & 1
            for points in [end.goal_points(after, board, goal)]
        ]
        own = [fact for fact in (*facts, *goals) if fact.get("seat") == seat + 1]
        reached = before.board(seat).score + sum(fact.get("points", 0) for fact in own)
        told += goals
        if reached < board.score:
            lifted = board.score - reached
            told.append({"kind": "not_below_zero", "seat": seat + 1, "points": lifted})
    return [*told, {"kind": "end", "cause": "rounds"}]
