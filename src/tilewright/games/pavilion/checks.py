"""Check that a position given as text can occur in a legal game."""

from tilewright.core.position import CHANCE, OVER
from tilewright.core.words import check_colour, check_factories, check_filled_in_order, demand
from tilewright.games.pavilion.components import (
    CENTRE,
    CENTRE_STAR,
    COLOURS,
    CORNERS,
    EMPTY,
    NOBODY,
    ROUNDS,
    STARS,
    START_SCORE,
    SUPPLY_SPACES,
    TILES_OF_A_COLOUR,
    TILES_ON_A_FACTORY,
)
from tilewright.games.pavilion.options import REFILL_EVERY_TURN
from tilewright.games.pavilion.rules.phases import is_for_supply
from tilewright.games.pavilion.state import Board, State


def check_position(state: State) -> None:
    """Raise NotationError, which names the fault, unless the position is valid."""
    check_tiles(state)
    for seat in range(state.seats):
        check_stars(state.board(seat), seat, grey=state.grey)
    if state.to_act == OVER:
        check_end(state)
    elif state.ending != NOBODY:
        check_refill(state)
    elif state.to_act == CHANCE:
        check_deal(state)
    elif state.on_table:
        check_taking(state)
    else:
        check_placing(state)


def check_tiles(state: State) -> None:
    """SP-S4, SP-S6, SP-S7, SP-B16: 22 tiles of each colour, no more anywhere than fit there."""
    boards = [state.board(seat) for seat in range(state.seats)]
    for colour, name in enumerate(COLOURS):
        count = state.bag[colour] + state.tower[colour] + state.supply[colour]
        count += sum(state.tiles[colour::6])
        for board in boards:
            count += board.hand[colour] + board.corners[colour] + board.tiles.count(colour)
        check_colour(name, count, TILES_OF_A_COLOUR)
    check_factories(state.source_count[1 : state.factories + 1], TILES_ON_A_FACTORY)
    demand(state.supply_count <= SUPPLY_SPACES, f"the supply holds more than {SUPPLY_SPACES} tiles")
    for seat, board in enumerate(boards):
        demand(
            sum(board.corners) <= CORNERS,
            f"the corners of seat {seat + 1} hold more than {CORNERS} tiles",
        )


def check_stars(board: Board, seat: int, *, grey: bool) -> None:
    """SP-B3, SP-B4, SP-V2 to SP-V4: every star has only colours that it may have together."""
    for star, name in enumerate(STARS):
        tiles = [tile for tile in board.tiles[star * 6 : star * 6 + 6] if tile != EMPTY]
        is_uniform = len(set(tiles)) <= 1
        is_mixed = len(set(tiles)) == len(tiles)
        whose = f"the {name} star of seat {seat + 1}"
        if grey:
            demand(is_uniform or is_mixed, f"{whose} has neither one colour nor all different")
        elif star == CENTRE_STAR:
            demand(is_mixed, f"{whose} has a colour twice")
        else:
            demand(set(tiles) <= {star}, f"{whose} has a tile that is not {name}")


def check_deal(state: State) -> None:
    """SP-S6, SP-S7, SP-C1, SP-C5: the boards are tidy and factories fill in order."""
    demand(state.marker == NOBODY, "while tiles are dealt the marker lies in the centre")
    demand(state.bag_count > 0, "a tile is to be drawn, but the bag is empty")
    check_between_turns(state)
    check_corners_empty(state)
    if state.round == 1:
        check_set_up(state)
    demand(state.source_count[CENTRE] == 0, "while tiles are dealt the centre is empty")
    check_filled_in_order(state.source_count[1 : state.factories + 1], TILES_ON_A_FACTORY)


def check_set_up(state: State) -> None:
    """SP-S2, SP-S6: before the first round nobody has a tile, and the supply is filled first."""
    demand(sum(state.tower) == 0, "before the first round the tower is empty")
    for seat in range(state.seats):
        board = state.board(seat)
        demand(
            board.score == START_SCORE,
            f"before the first round seat {seat + 1} has {START_SCORE} points",
        )
        demand(
            board.hand_count == 0 and not any(board.stars),
            f"before the first round seat {seat + 1} has no tiles",
        )
    if is_for_supply(state):
        demand(state.on_table == 0, "the supply is filled before the factories")


def check_taking(state: State) -> None:
    """SP-A1: while tiles are taken no bonus tile is owed and the corners are empty."""
    check_between_turns(state)
    check_corners_empty(state)


def check_placing(state: State) -> None:
    """SP-B12, SP-B15, SP-B18: the seat to act has tiles or is owed some. Who passed has none."""
    board = state.board(state.to_act)
    demand(
        board.hand_count > 0 or state.owed > 0,
        f"seat {state.to_act + 1} is to act in phase 2 but has no tiles, so it has passed",
    )
    demand(
        state.owed <= state.supply_count,
        f"{state.owed} bonus tiles are to be chosen, but the supply has {state.supply_count}",
    )
    check_passed(state, state.to_act)


def check_refill(state: State) -> None:
    """SP-B12, SP-B14: the supply is refilled at the end of a turn, whatever was done in it.

    By version 1 of the rules a bonus tile was taken in that turn.
    """
    demand(state.on_table == 0, "while tiles lie on the table the supply is not refilled")
    demand(state.owed == 0, "the supply is refilled after all bonus tiles are chosen")
    demand(state.supply_count < SUPPLY_SPACES, "the supply is full, so a seat is to act")
    demand(state.bag_count > 0, "a tile is to be drawn, but the bag is empty")
    if state.rules >= REFILL_EVERY_TURN:
        check_passed(state, NOBODY)
        return
    demand(
        state.board(state.ending).hand_count > 0,
        f"seat {state.ending + 1} has just taken a bonus tile, so it has tiles",
    )
    check_passed(state, state.ending)


def check_passed(state: State, active: int) -> None:
    """SP-B15: a seat with tiles in its corners has passed, so its hand is empty."""
    for seat in range(state.seats):
        board = state.board(seat)
        if any(board.corners):
            demand(seat != active, f"seat {seat + 1} has passed, so it is not its turn")
            demand(board.hand_count == 0, f"seat {seat + 1} has passed, so its hand is empty")


def check_end(state: State) -> None:
    """SP-E1, SP-E4: the game is over after the sixth round, and all hands and corners are empty."""
    demand(state.round == ROUNDS, f"the game cannot be over before round {ROUNDS}")
    demand(state.on_table == 0, "the game is over, so no tile is on the table")
    check_between_turns(state)
    check_corners_empty(state)
    for seat in range(state.seats):
        demand(
            state.board(seat).hand_count == 0,
            f"the game is over, so the hand of seat {seat + 1} is empty",
        )


def check_between_turns(state: State) -> None:
    """SP-B12: bonus tiles are owed only in a turn of phase 2."""
    demand(state.owed == 0, "no bonus tile is earned outside a turn of phase 2")


def check_corners_empty(state: State) -> None:
    """SP-B16, SP-C5, SP-E4: corners hold tiles only in phase 2."""
    for seat in range(state.seats):
        demand(
            not any(state.board(seat).corners),
            f"the corners of seat {seat + 1} hold tiles only in phase 2",
        )
