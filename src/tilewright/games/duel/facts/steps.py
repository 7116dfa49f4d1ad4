"""Facts about a step from one position to the next, in the order in which things happen.

The points of all facts of a step add up to its change of the scores. Places count from 1. No fact
names a plate that lies in a pile or a hand.
"""

from collections.abc import Sequence

from tilewright.core.board_facts import landed, lines_of, spaces
from tilewright.core.game import Json
from tilewright.core.position import OVER
from tilewright.core.runs import run_through
from tilewright.games.duel import scoring
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    CHIP_COLOURS,
    COLOURS,
    EMPTY,
    GOALS,
    SEATS,
    SIZE,
    SPECIAL,
    TILING_STAGE,
)
from tilewright.games.duel.facts.goals import goal_spaces
from tilewright.games.duel.moves import Draw, Move, Take, decode
from tilewright.games.duel.rules import offer, tiling
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
"""An English phrase for each kind of fact."""


def taken(state: State, move: Move) -> State:
    """The position after a move has put its tiles on the board, before anything is tiled."""
    after = state.clone()
    if isinstance(move, Take):
        offer.take_tiles(after, move.source, move.colour, move.place)
    return after


def events(before: State, after: State, move: int | None) -> list[Json]:
    """Return the facts of a step between two positions. ``move`` is None if chance acted."""
    if move is None:
        return shown_chips(before, after)
    decoded = decode(move)
    seat, held = before.turn, taken(before, decoded)
    facts: list[Json] = []
    if held.holder != before.holder:
        facts.append({"kind": "starting_tile", "seat": seat + 1})
    if isinstance(decoded, Draw):
        points = after.board(seat).score - before.board(seat).score
        facts.append({"kind": "draw", "seat": seat + 1, "points": points})
    if isinstance(decoded, Take) and tiling_seats(before, after):
        facts.append(landed(seat, held.board(seat), COLOURS, broken_fields(held, seat)))
    for tiler in tiling_seats(before, after):
        facts += tiling_facts(before, after, tiler, held)
    if after.to_act == OVER:
        facts += ending(before, after, facts)
    elif after.round > before.round:
        facts.append({"kind": "round", "round": after.round, "starter": after.starter + 1})
    return facts


def broken_fields(state: State, seat: int) -> Json:
    """The broken tiles of a seat, by colour, and what they and the starting tile cost."""
    board = state.board(seat)
    names = [COLOURS[colour] for colour in board.broken[: board.broken_count]]
    cost = scoring.penalty(state, board, state.holder == seat)
    return {"broken": names, "broken_total": -cost}


def shown_chips(before: State, after: State) -> list[Json]:
    """DU-A17: the chips that were turned up."""
    facts = []
    for factory, (old, new) in enumerate(zip(before.chips, after.chips, strict=True)):
        if new >= 0 and old != new:
            colours = CHIP_COLOURS[new]
            facts.append({"kind": "chip", "factory": factory + 1, "colours": colours})
    return facts


def tiling_seats(before: State, after: State) -> Sequence[int]:
    """DU-B1: the seats whose domes may have been tiled in this step, in order."""
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


def tiling_facts(before: State, after: State, seat: int, held: State) -> list[Json]:
    """DU-B2 to DU-B15: a tile to the dome, lines that break, broken and starting tile of a seat.

    ``held`` is the position before all of this. It is changed step by step.
    """
    old, new, board = before.board(seat), after.board(seat), held.board(seat)
    facts: list[Json] = []
    placed_row = EMPTY
    for space, (tile, colour) in enumerate(zip(old.dome, new.dome, strict=True)):
        if tile == EMPTY and colour not in (EMPTY, SPECIAL):
            placed_row, column = divmod(space, SIZE)
            facts = laid_tile(before, seat, space, colour)
            tiling.lay_tile(held, board, placed_row, column, colour)
    for line, (colour, count) in enumerate(lines_of(board)):
        if count and new.line_count[line] == 0 and line != placed_row:
            tiling.break_line(held, board, line)
            facts.append(broken_line(held, seat, line, colour, count))
    if is_round_over(before, after) or after.turn != seat:
        facts += losses(held, seat)
    return facts


def laid_tile(before: State, seat: int, space: int, colour: int) -> list[Json]:
    """DU-B6, DU-B12: a tile laid on a dome, and the special tile it brings."""
    row, column = divmod(space, SIZE)
    across, down, points, special, more = tiling.tile_score(
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
            "spaces": scored_spaces(before.board(seat), row, column),
            "points": points,
        }
    ]
    if special != EMPTY:
        row, column = divmod(special, SIZE)
        place = {"row": row + 1, "column": column + 1}
        facts.append({"kind": "special", "seat": seat + 1, **place, "points": more})
    return facts


def scored_spaces(dome: Board, row: int, column: int) -> list[Json]:
    """DU-B6: the spaces of the runs that a new tile belongs to."""
    across = [(row, other) for other in run_through(dome.rows[row] | 1 << column, column)]
    down = [(other, column) for other in run_through(dome.columns[column] | 1 << row, row)]
    return spaces([*across, *(place for place in down if place != (row, column))])


def broken_line(held: State, seat: int, line: int, colour: int, count: int) -> Json:
    """DU-B4: a hopeless line, whose tiles broke, and all broken tiles of the seat."""
    return {
        "kind": "line_broken",
        "seat": seat + 1,
        "line": line + 1,
        "colour": COLOURS[colour],
        "tiles": count,
        **broken_fields(held, seat),
    }


def losses(held: State, seat: int) -> list[Json]:
    """DU-B13 to DU-B15: what broken tiles and the starting tile cost, never more than the score."""
    facts: list[Json] = []
    board = held.board(seat)
    if broken := board.broken_count:
        penalty = -scoring.penalty(held, board, False)
        points = -tiling.clear_broken(held, board, False)
        told = {"tiles": broken, "penalty": penalty, "points": points}
        facts.append({"kind": "broken", "seat": seat + 1, **told})
    if held.holder == seat:
        penalty = -scoring.penalty(held, board, True)
        points = -tiling.clear_broken(held, board, True)
        told = {"penalty": penalty, "points": points}
        facts.append({"kind": "starting_tile_loss", "seat": seat + 1, **told})
    return facts


def ending(before: State, after: State, facts: list[Json]) -> list[Json]:
    """DU-E1 to DU-E9: the goals of each seat, no score below 0. ``facts`` came before."""
    final: list[Json] = []
    for seat in range(SEATS):
        board = after.board(seat)
        goals = [
            {
                "kind": "goal",
                "seat": seat + 1,
                "goal": name,
                "spaces": spaces(goal_spaces(after, board, goal)) if points else [],
                "points": points,
            }
            for goal, name in enumerate(GOALS)
            if after.goals >> goal & 1
            for points in [scoring.goal_points(after, board, goal)]
        ]
        own = [fact for fact in (*facts, *goals) if fact.get("seat") == seat + 1]
        reached = before.board(seat).score + sum(fact.get("points", 0) for fact in own)
        final += goals
        if reached < board.score:
            lifted = board.score - reached
            final.append({"kind": "not_below_zero", "seat": seat + 1, "points": lifted})
    return [*final, {"kind": "end", "cause": "rounds"}]
