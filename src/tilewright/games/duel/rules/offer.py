"""Phase 1, acquisition: the four actions. Rule ids are those of docs/rules/duel.md."""

from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    BROKEN,
    CHIPS_A_ROUND,
    DISPLAY,
    DISPLAY_STAGE,
    DRAW_COST,
    DRAW_STAGE,
    EMPTY,
    KEEP_STAGE,
    LARGE,
    MOON,
    NOBODY,
    OFFER_STAGE,
    OPEN,
    PUT_STAGE,
    RETURN_STAGE,
    SMALL_FACTORIES,
    STACK_STAGE,
    UNKNOWN,
)
from tilewright.games.duel.rules import plates, supply, tiling
from tilewright.games.duel.state import State

# A) Plates


def has_display(state: State) -> bool:
    """Whether a plate lies on display."""
    for place in range(DISPLAY):
        if state.display[place] != EMPTY:
            return True
    return False


def may_draw(state: State, board: Board) -> bool:
    """DU-A4: whether a seat may draw a plate, or one more: it must have a point to pay.

    DU-A6: without points it may draw one plate if none is on display; by an option, any number.
    """
    if state.pile_count == 0:
        return False
    if board.score >= DRAW_COST or state.free_draws:
        return True
    return state.hand_count == 0 and not has_display(state)


def pick(state: State, place: int) -> None:
    """DU-A3, DU-S9: take a plate from the display. The first of all costs no token."""
    board = state.board(state.turn)
    if state.stage == OFFER_STAGE:
        board.tokens -= 1
    plate = state.display[place]
    state.display[place] = EMPTY
    state.hand_types[0] = state.box.types[plate]
    state.hand_plates[0] = plate
    state.hand_knowers[0] = OPEN
    state.hand_count = 1
    state.stage = PUT_STAGE


def draw(state: State) -> None:
    """DU-A2, DU-A4: pay a point for the top of the pile. The first draw costs a token."""
    board = state.board(state.turn)
    if state.stage == OFFER_STAGE:
        board.tokens -= 1
        state.stage = DRAW_STAGE
    if board.score >= DRAW_COST:
        board.score -= DRAW_COST
    plates.draw_top(state)
    supply.settle(state)


def stop(state: State) -> None:
    """DU-A7: look at the plates drawn."""
    for place in range(state.hand_count):
        if state.hand_plates[place] != UNKNOWN:
            state.hand_knowers[place] |= 1 << state.turn
    state.stage = KEEP_STAGE
    supply.settle(state)


def keep(state: State, place: int) -> None:
    """DU-A7: the plate to keep comes first. The others go under the pile.

    DU-A9: whoever else knew one of the others no longer knows it.
    """
    plate = state.hand_plates[place]
    kind = state.hand_types[place]
    knowers = state.hand_knowers[place]
    while place > 0:
        state.hand_plates[place] = state.hand_plates[place - 1]
        state.hand_types[place] = state.hand_types[place - 1]
        state.hand_knowers[place] = state.hand_knowers[place - 1]
        place -= 1
    state.hand_plates[0] = plate
    state.hand_types[0] = kind
    state.hand_knowers[0] = knowers
    state.stage = RETURN_STAGE
    state.hide_returns()
    supply.settle(state)


def return_plate(state: State, place: int) -> None:
    """DU-A8: a plate goes under the pile, below those returned before."""
    plates.return_plate(state, place)
    supply.settle(state)


def put(state: State, space: int, rotation: int) -> None:
    """DU-A3: lay the plate on an empty dome space. It is never moved again.

    DU-S9: during set-up the display is filled anew after this.
    """
    board = state.board(state.turn)
    is_first = board.plate_count == 0
    board.set_plate(space, state.hand_plates[0], rotation, state.box)
    plates.remove_from_hand(state, 0)
    if is_first:
        state.stage = DISPLAY_STAGE
        supply.settle(state)
    else:
        end_turn(state)


# B) and C) Tiles


def tops(state: State, colour: int) -> int:
    """DU-A12: how many tiles of a colour lie on top of the moons."""
    count = state.moon[colour]
    for factory in range(SMALL_FACTORIES):
        if state.stack_count[factory] > 0 and top_tile(state, factory) == colour:
            count += 1
    return count


def top_tile(state: State, factory: int) -> int:
    """The tile on top of a small factory's moon."""
    return state.stacks[factory * 3 + state.stack_count[factory] - 1]


def on_offer(state: State, source: int, colour: int) -> int:
    """How many tiles of a colour a seat would take from a source."""
    return tops(state, colour) if source == MOON else state.suns[source * 5 + colour]


def take(state: State, source: int, colour: int, place: int) -> None:
    """DU-A10, DU-A12: take tiles, put them in one place, leave the rest in order."""
    take_tiles(state, source, colour, place)
    if source < LARGE and not stack_equal(state, source):
        state.stage = STACK_STAGE
        state.line = source
        return
    end_turn(state)


def take_tiles(state: State, source: int, colour: int, place: int) -> None:
    """DU-A10, DU-A12, DU-A14: take tiles and put them in one place. What does not fit breaks."""
    board = state.board(state.turn)
    count = take_tops(state, colour) if source == MOON else take_from_sun(state, source, colour)
    state.on_table -= count
    if place != BROKEN:
        count -= fill_line(board, place, colour, count)
    tiling.drop_tiles(state, board, colour, count)


def take_from_sun(state: State, factory: int, colour: int) -> int:
    """DU-A10: take all tiles of a colour from a sun. Return their number.

    What is left on the large factory goes to its moon. DU-A13: if nothing is left, the starting
    tile goes with these tiles, since nobody could take it later.
    """
    count = state.suns[factory * 5 + colour]
    state.suns[factory * 5 + colour] = 0
    state.sun_count[factory] -= count
    if factory == LARGE:
        state.moon_count = state.sun_count[LARGE]
        state.sun_count[LARGE] = 0
        for other in range(5):
            state.moon[other] = state.suns[LARGE * 5 + other]
            state.suns[LARGE * 5 + other] = 0
        if state.moon_count == 0:
            state.holder = state.turn
    return count


def take_tops(state: State, colour: int) -> int:
    """DU-A12: take all tiles of a colour from the tops of all moons. Return their number.

    DU-A13: the first to take from the large factory's moon takes the starting tile.
    """
    count = state.moon[colour]
    if count > 0:
        state.moon[colour] = 0
        state.moon_count -= count
        if state.holder == NOBODY:
            state.holder = state.turn
    for factory in range(SMALL_FACTORIES):
        if state.stack_count[factory] > 0 and top_tile(state, factory) == colour:
            state.stack_count[factory] -= 1
            state.stacks[factory * 3 + state.stack_count[factory]] = 0
            count += 1
    return count


def fill_line(board: Board, line: int, colour: int, count: int) -> int:
    """DU-A14: add as many tiles to a pattern line as it has room for. Return their number."""
    placed = min(count, line + 1 - board.line_count[line])
    board.set_line(line, colour, board.line_count[line] + placed)
    return placed


def stack_equal(state: State, factory: int) -> bool:
    """DU-A11: stack what is left on a small factory if all its tiles are equal.

    Return whether they are, so that no order has to be chosen.
    """
    for colour in range(5):
        if state.suns[factory * 5 + colour] > 0:
            if state.suns[factory * 5 + colour] < state.sun_count[factory]:
                return False
            while state.sun_count[factory] > 0:
                push(state, factory, colour)
    return True


def push(state: State, factory: int, colour: int) -> None:
    """Move a tile from a small factory's sun to the top of its moon."""
    state.suns[factory * 5 + colour] -= 1
    state.sun_count[factory] -= 1
    state.stacks[factory * 3 + state.stack_count[factory]] = colour
    state.stack_count[factory] += 1


def is_rest(state: State, lowest: int, middle: int, top: int) -> bool:
    """DU-A11: whether these are the tiles left on the factory. Two have no lowest (-1)."""
    factory = state.line
    if state.sun_count[factory] != (2 if lowest < 0 else 3):
        return False
    for colour in range(5):
        named = (1 if lowest == colour else 0) + (1 if middle == colour else 0)
        named += 1 if top == colour else 0
        if named != state.suns[factory * 5 + colour]:
            return False
    return True


def stack(state: State, lowest: int, middle: int, top: int) -> None:
    """DU-A11: the tiles left on a small factory become a stack on its moon."""
    factory = state.line
    if lowest >= 0:
        push(state, factory, lowest)
    push(state, factory, middle)
    push(state, factory, top)
    state.line = 0
    end_turn(state)


# D) Chips


def may_take_chip(state: State, board: Board, factory: int) -> bool:
    """DU-A18: whether the chip is revealed and the seat has taken fewer than two this round."""
    return state.chips[factory] >= 0 and board.chip_count < state.round * CHIPS_A_ROUND


def take_chip(state: State, factory: int) -> None:
    """DU-A18: a revealed chip goes to the next place of the storage."""
    board = state.board(state.turn)
    board.chips[board.chip_count] = state.chips[factory]
    board.chip_count += 1
    state.chips[factory] = EMPTY
    end_turn(state)


# Whose turn it is


def end_turn(state: State) -> None:
    """DU-A1, DU-A19: the other seat is next. A seat that has no action is passed over.

    DU-A20: when neither can, phase 2 begins.
    """
    state.stage = OFFER_STAGE
    if can_act(state, 1 - state.turn):
        state.turn = 1 - state.turn
    elif not can_act(state, state.turn):
        tiling.begin_tiling(state)
        return
    supply.settle(state)


def can_act(state: State, seat: int) -> bool:
    """DU-A19: whether a seat has an action: tiles, a plate to take, a chip to take.

    Without tiles all chips are revealed, so those that lie there can be taken.
    """
    board = state.board(seat)
    if state.on_table > 0 or board.tokens > 0:
        return True
    if board.chip_count == state.round * CHIPS_A_ROUND:
        return False
    for factory in range(SMALL_FACTORIES):
        if state.chips[factory] != EMPTY:
            return True
    return False
