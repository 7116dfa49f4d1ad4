"""Check that a position given as text can occur in a legal game."""

from tilewright.core.position import CHANCE, OVER
from tilewright.core.words import check_colour, check_factories, check_filled_in_order, demand
from tilewright.games.classic.components import (
    CENTRE,
    COLOURS,
    EMPTY,
    FLOOR_SPACES,
    LETTERS,
    MARKER,
    NOBODY,
    PRINTED_WALL,
    ROUND_LIMIT,
    SIZE,
    TILES_OF_A_COLOUR,
    TILES_ON_A_FACTORY,
)
from tilewright.games.classic.end import has_complete_row, has_tiles
from tilewright.games.classic.rules import complete_line, open_columns
from tilewright.games.classic.state import Board, State


def check_position(state: State) -> None:
    """Raise NotationError, which names the fault, unless the position is valid."""
    check_tiles(state)
    for seat in range(state.seats):
        check_wall(state.board(seat), seat, grey=state.grey)
        check_lines(state.board(seat), seat)
    check_marker(state)
    if state.to_act == CHANCE:
        check_deal(state)
    elif state.to_act == OVER:
        check_end(state)
    elif state.on_table:
        check_offer(state)
    else:
        check_tiling(state)


def check_tiles(state: State) -> None:
    """CL-S4, CL-S6: twenty tiles of each colour; no factory holds more than four."""
    for colour, name in enumerate(COLOURS):
        count = state.bag[colour] + state.lid[colour]
        count += sum(state.tiles[colour::SIZE])
        count += sum(tiles_on_board(state.board(seat), colour) for seat in range(state.seats))
        check_colour(name, count, TILES_OF_A_COLOUR)
    check_factories(state.source_count[1 : state.factories + 1], TILES_ON_A_FACTORY)
    demand(state.round <= ROUND_LIMIT, f"no game has more than {ROUND_LIMIT} rounds")


def tiles_on_board(board: Board, colour: int) -> int:
    """How many tiles of a colour lie on a board."""
    lines = zip(board.line_colour, board.line_count, strict=True)
    return (
        sum(count for line_colour, count in lines if line_colour == colour)
        + board.wall.count(colour)
        + board.floor[: board.floor_count].count(colour)
    )


def check_wall(board: Board, seat: int, *, grey: bool) -> None:
    """CL-B1, CL-V2, CL-V3: every tile lies where its colour may."""
    printed = [LETTERS.index(letter) for row in PRINTED_WALL for letter in row]
    for start in range(SIZE):
        row = [tile for tile in board.wall[start * SIZE : start * SIZE + SIZE] if tile != EMPTY]
        column = [tile for tile in board.wall[start::SIZE] if tile != EMPTY]
        for tiles, what in ((row, "row"), (column, "column")):
            demand(
                len(set(tiles)) == len(tiles),
                f"{what} {start + 1} of the wall of seat {seat + 1} has a colour twice",
            )
    for space, tile in enumerate(board.wall):
        demand(
            grey or tile in (EMPTY, printed[space]),
            f"the printed wall of seat {seat + 1} has {COLOURS[printed[space]]}, nothing else, in"
            f" row {space // SIZE + 1}, column {space % SIZE + 1}",
        )


def check_lines(board: Board, seat: int) -> None:
    """CL-A7: no line collects a colour that its row of the wall already has."""
    for line in range(SIZE):
        colour = board.line_colour[line]
        demand(
            colour == EMPTY or not board.row_colours[line] >> colour & 1,
            f"line {line + 1} of seat {seat + 1} collects {COLOURS[colour]},"
            " which its row of the wall already has",
        )


def check_marker(state: State) -> None:
    """CL-A4, CL-A12: the marker lies in the centre or with the seat that took it, once."""
    for seat in range(state.seats):
        board = state.board(seat)
        lying = board.floor[: board.floor_count].count(MARKER)
        if seat != state.marker:
            demand(
                lying == 0, f"the marker lies on the floor of seat {seat + 1}, who did not take it"
            )
        elif state.on_table:
            demand(
                lying == 1 or board.floor_count == FLOOR_SPACES,
                f"seat {seat + 1} took the marker, so its floor has one *",
            )
        demand(lying <= 1, f"the floor of seat {seat + 1} has more than one marker")


def check_deal(state: State) -> None:
    """CL-C1, CL-S6: while tiles are dealt, boards are tidy and factories fill up in order."""
    check_tidy(state)
    demand(not has_complete_row(state), "a row is complete, so the game is over")
    demand(state.source_count[CENTRE] == 0, "while tiles are dealt the centre is empty")
    demand(state.marker == NOBODY, "while tiles are dealt the marker lies in the centre")
    demand(state.bag_count > 0, "a tile is to be drawn, but the bag is empty")
    check_filled_in_order(state.source_count[1 : state.factories + 1], TILES_ON_A_FACTORY)


def check_offer(state: State) -> None:
    """CL-E1: tiles are taken only while no row is complete."""
    demand(not has_complete_row(state), "a row is complete, so the game is over")


def check_tiling(state: State) -> None:
    """CL-V1: a seat chooses a column only for a complete line, after the seats before it."""
    demand(state.grey, "no tile is on the table, so the round is over: nobody is to act")
    seat = state.starter
    while seat != state.to_act:
        check_board_tidy(state.board(seat), seat)
        seat = (seat + 1) % state.seats
    board = state.board(seat)
    line = complete_line(board)
    demand(line < SIZE, f"seat {seat + 1} is to tile its wall but has no complete line")
    colour = board.line_colour[line]
    demand(
        open_columns(board, line, colour) != 0,
        f"line {line + 1} of seat {seat + 1} has no column to go to, so it lies on the floor",
    )


def check_end(state: State) -> None:
    """CL-E1, CL-C4, CL-E7: the game is over for a reason, after a whole round."""
    demand(state.on_table == 0, "the game is over, so no tile is on the table")
    check_tidy(state)
    demand(
        has_complete_row(state) or state.round == ROUND_LIMIT or not has_tiles(state),
        "the game cannot be over: no row is complete, and there are tiles for another round",
    )


def check_tidy(state: State) -> None:
    """CL-B2, CL-B8: between rounds no line is complete and no floor line has tiles."""
    for seat in range(state.seats):
        check_board_tidy(state.board(seat), seat)


def check_board_tidy(board: Board, seat: int) -> None:
    """Check that a seat has finished tiling."""
    demand(board.floor_count == 0, f"the floor of seat {seat + 1} is not cleared")
    for line in range(SIZE):
        demand(
            board.line_count[line] <= line,
            f"line {line + 1} of seat {seat + 1} is complete but not tiled",
        )
