"""Legal moves, and what a move does, by the stage of play."""

from tilewright.games.duel.box import Box
from tilewright.games.duel.components import (
    DISPLAY,
    DOME_SPACES,
    DRAW_STAGE,
    EMPTY,
    KEEP_STAGE,
    LARGE,
    MOON,
    OFFER_STAGE,
    PICK_STAGE,
    PUT_STAGE,
    SIZE,
    SMALL_FACTORIES,
    STACK_STAGE,
    TILING_STAGE,
)
from tilewright.games.duel.moves import (
    CHIP_CODES,
    DRAW_CODE,
    KEEP_CODES,
    MOVE_CODES,
    PAY_CODES,
    PICK_CODES,
    PLACE_CODES,
    PUT_CODES,
    RETURN_CODES,
    SKIP_CODE,
    STACK_CODES,
    STOP_CODE,
    TRIPLE_CODES,
)
from tilewright.games.duel.options import CHOSEN, FIRST, WAYS
from tilewright.games.duel.refusals import why_illegal
from tilewright.games.duel.rules import offer, supply, tiling
from tilewright.games.duel.state import State


def start(box: Box, tablets: int, free_draws: bool) -> State:
    """DU-S1 to DU-S9: the table before anything is revealed."""
    state = State(box, tablets, free_draws)
    state.fill_box()
    if tablets == WAYS.index(FIRST):
        state.begin(box.first_game)
    elif tablets >= CHOSEN:
        state.begin(tablets - CHOSEN)
    supply.settle(state)
    return state


def known_to(state: State, seat: int) -> State:
    """DU-A9: the position as far as a seat knows it."""
    known = state.clone()
    supply.forget_unseen(known, seat)
    return known


# moves.py explains the parts of a move code. The divisors are literals here, because the compiler
# makes a division by a constant ten times as fast as one by a variable.


def slot_of(move: int) -> int:
    """The source and colour of a take: ``source * 5 + colour``."""
    return move // 7


def place_of(move: int) -> int:
    """Where a take puts its tiles: a pattern line or the broken tiles."""
    return move % 7


def source_of(slot: int) -> int:
    """The source of a take."""
    return slot // 5


def colour_of(slot: int) -> int:
    """The colour of a take."""
    return slot % 5


def lowest_of(move: int) -> int:
    """The lowest of three tiles to stack, or -1 if there are two."""
    return -1 if move < TRIPLE_CODES else (move - TRIPLE_CODES) // 25


def middle_of(move: int) -> int:
    """The tile below the top of a stack."""
    return (move - STACK_CODES) // 5 if move < TRIPLE_CODES else (move - TRIPLE_CODES) // 5 % 5


def top_of(move: int) -> int:
    """The top of a stack."""
    return (move - STACK_CODES) % 5 if move < TRIPLE_CODES else (move - TRIPLE_CODES) % 5


def line_of(move: int) -> int:
    """The line whose tile is placed."""
    return (move - PLACE_CODES) // 6


def column_of(move: int) -> int:
    """The column in which a tile is placed."""
    return (move - PLACE_CODES) % 6


# Legal moves


def moves(state: State, out: list[int]) -> int:  # noqa: PLR0911
    """Write the legal moves into ``out``, in the order of their codes. Return their number."""
    if state.to_act < 0:
        return 0
    if state.stage == OFFER_STAGE:
        return actions(state, out)
    if state.stage == TILING_STAGE:
        return tilings(state, out)
    if state.stage == STACK_STAGE:
        return stackings(state, out)
    if state.stage == PUT_STAGE:
        return puts(state, out)
    if state.stage == PICK_STAGE:
        return picks(state, out, 0)
    if state.stage == DRAW_STAGE:
        return draws(state, out)
    return hand_moves(state, out)


def legal_moves(state: State) -> list[int]:
    """Return the legal moves as a new list."""
    out = [0] * 2048
    count = moves(state, out)
    return [out[i] for i in range(count)]


def actions(state: State, out: list[int]) -> int:
    """DU-A1: tiles from a sun or from the moons, a plate, a chip."""
    board = state.board(state.turn)
    count = 0
    if state.on_table > 0:
        for source in range(MOON + 1):
            if source <= LARGE and state.sun_count[source] == 0:
                continue
            for colour in range(5):
                if offer.on_offer(state, source, colour) > 0:
                    places = board.open_places[colour]
                    for place in range(7):
                        if places >> place & 1:
                            out[count] = (source * 5 + colour) * 7 + place
                            count += 1
    if board.tokens > 0:
        count = picks(state, out, count)
        if offer.may_draw(state, board):
            out[count] = DRAW_CODE
            count += 1
    for factory in range(SMALL_FACTORIES):
        if offer.may_take_chip(state, board, factory):
            out[count] = CHIP_CODES + factory
            count += 1
    return count


def picks(state: State, out: list[int], count: int) -> int:
    """DU-A3: write the plates on display from ``out[count]`` on. Return the new count."""
    for place in range(DISPLAY):
        if state.display[place] != EMPTY:
            out[count] = PICK_CODES + place
            count += 1
    return count


def stackings(state: State, out: list[int]) -> int:
    """DU-A11: every order of the tiles left on a factory, equal-looking ones once."""
    count = 0
    slot = state.line * 5
    triples = state.sun_count[state.line] == 3
    for lowest in range(5 if triples else 1):
        if triples and state.suns[slot + lowest] == 0:
            continue
        for middle in range(5):
            if state.suns[slot + middle] == 0:
                continue
            for top in range(5):
                if offer.is_rest(state, lowest if triples else -1, middle, top):
                    if triples:
                        out[count] = TRIPLE_CODES + (lowest * 5 + middle) * 5 + top
                    else:
                        out[count] = STACK_CODES + middle * 5 + top
                    count += 1
    return count


def draws(state: State, out: list[int]) -> int:
    """DU-A4, DU-A7: draw one more plate, or stop."""
    count = 0
    if offer.may_draw(state, state.board(state.turn)):
        out[0] = DRAW_CODE
        count = 1
    out[count] = STOP_CODE
    return count + 1


def hand_moves(state: State, out: list[int]) -> int:
    """DU-A7, DU-A8: the plates of the hand, to keep one or to return one."""
    count = 0
    first = 0 if state.stage == KEEP_STAGE else 1
    for place in range(first, state.hand_count):
        out[count] = (KEEP_CODES if state.stage == KEEP_STAGE else RETURN_CODES) + place
        count += 1
    return count


def puts(state: State, out: list[int]) -> int:
    """DU-A3: every empty dome space in every rotation. No two rotations of a plate are alike."""
    board = state.board(state.turn)
    count = 0
    for space in range(DOME_SPACES):
        if board.plates[space] == EMPTY:
            for rotation in range(4):
                out[count] = PUT_CODES + space * 4 + rotation
                count += 1
    return count


def tilings(state: State, out: list[int]) -> int:
    """DU-B2, DU-B7: the columns for a complete line's tile, or the ways to complete the line."""
    board = state.board(state.turn)
    count = 0
    if is_complete(state):
        columns = tiling.open_columns(board, state.line)
        for column in range(SIZE):
            if columns >> column & 1:
                out[count] = PLACE_CODES + state.line * 6 + column
                count += 1
        return count
    out[0] = SKIP_CODE
    return tiling.payments(state, out, 1, PAY_CODES)


def is_complete(state: State) -> bool:
    """DU-B2, DU-B7: whether the current line is complete, by tiles or with chips."""
    return state.paid or state.board(state.turn).line_count[state.line] > state.line


def is_legal(state: State, move: int) -> bool:  # noqa: PLR0911
    """Whether the seat to act may make this move."""
    if state.to_act < 0 or move < 0 or move >= MOVE_CODES:
        return False
    if state.stage == OFFER_STAGE:
        return is_action(state, move)
    if state.stage == TILING_STAGE:
        return is_tiling(state, move)
    if state.stage == STACK_STAGE:
        return STACK_CODES <= move < PICK_CODES and offer.is_rest(
            state, lowest_of(move), middle_of(move), top_of(move)
        )
    if state.stage == PUT_STAGE:
        return PUT_CODES <= move < CHIP_CODES and is_empty_space(state, move)
    if state.stage == PICK_STAGE:
        return is_pick(state, move)
    if state.stage == DRAW_STAGE:
        if move == DRAW_CODE:
            return offer.may_draw(state, state.board(state.turn))
        return move == STOP_CODE
    if state.stage == KEEP_STAGE:
        return KEEP_CODES <= move < KEEP_CODES + state.hand_count
    return RETURN_CODES < move < RETURN_CODES + state.hand_count


def is_action(state: State, move: int) -> bool:
    """Whether a move is an action the seat may choose."""
    board = state.board(state.turn)
    if move < STACK_CODES:
        slot = slot_of(move)
        if not board.open_places[colour_of(slot)] >> place_of(move) & 1:
            return False
        return offer.on_offer(state, source_of(slot), colour_of(slot)) > 0
    if move == DRAW_CODE:
        return board.tokens > 0 and offer.may_draw(state, board)
    if CHIP_CODES <= move < PLACE_CODES:
        return offer.may_take_chip(state, board, move - CHIP_CODES)
    return board.tokens > 0 and is_pick(state, move)


def is_pick(state: State, move: int) -> bool:
    """Whether a move takes a plate that lies on display."""
    return PICK_CODES <= move < DRAW_CODE and state.display[move - PICK_CODES] != EMPTY


def is_empty_space(state: State, move: int) -> bool:
    """Whether a plate is put on an empty space."""
    return state.board(state.turn).plates[(move - PUT_CODES) // 4] == EMPTY


def is_tiling(state: State, move: int) -> bool:
    """Whether a move is legal for the current line."""
    board = state.board(state.turn)
    if is_complete(state):
        if move < PLACE_CODES or move >= SKIP_CODE or line_of(move) != state.line:
            return False
        return bool(tiling.open_columns(board, state.line) >> column_of(move) & 1)
    return move == SKIP_CODE or (
        move > SKIP_CODE and tiling.pays(board, state.line, move - PAY_CODES)
    )


def apply(state: State, move: int) -> int:
    """Make a move. Return who acts next. Raise IllegalMoveError if it is not legal."""
    if not is_legal(state, move):
        raise why_illegal(state, move)
    if move < STACK_CODES:
        slot = slot_of(move)
        offer.take(state, source_of(slot), colour_of(slot), place_of(move))
    elif move < PICK_CODES:
        offer.stack(state, lowest_of(move), middle_of(move), top_of(move))
    elif move < KEEP_CODES:
        apply_plate_action(state, move)
    elif move < RETURN_CODES:
        offer.keep(state, move - KEEP_CODES)
    elif move < PUT_CODES:
        offer.return_plate(state, move - RETURN_CODES)
    elif move < CHIP_CODES:
        offer.put(state, (move - PUT_CODES) // 4, (move - PUT_CODES) % 4)
    elif move < PLACE_CODES:
        offer.take_chip(state, move - CHIP_CODES)
    elif move < SKIP_CODE:
        tiling.place_tile(state, column_of(move))
    elif move == SKIP_CODE:
        tiling.skip_line(state)
    else:
        tiling.pay(state, move - PAY_CODES)
    return state.to_act


def apply_plate_action(state: State, move: int) -> None:
    """DU-A3, DU-A4, DU-A7: pick a plate, draw one, or stop drawing."""
    if move < DRAW_CODE:
        offer.pick(state, move - PICK_CODES)
    elif move == DRAW_CODE:
        offer.draw(state)
    else:
        offer.stop(state)
