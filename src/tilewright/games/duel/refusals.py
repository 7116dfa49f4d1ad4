"""Why an event is refused, in words. Asked only after the rules have refused it."""

from tilewright.core.options import listing
from tilewright.core.position import CHANCE, OVER
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    BACK_OUTCOMES,
    BACK_REVEAL,
    BACKS,
    CHIP_KINDS,
    CHIP_OUTCOMES,
    CHIP_REVEAL,
    COLOURS,
    DRAW_STAGE,
    EMPTY,
    FACE_DOWN,
    FRONT_REVEAL,
    GOAL_REVEAL,
    GOALS,
    JOKER,
    KEEP_STAGE,
    LOOK_REVEAL,
    MOON,
    OFFER_STAGE,
    OUTCOMES,
    PICK_STAGE,
    PLATE_DESIGNS,
    PLATE_OUTCOMES,
    PUT_STAGE,
    RETURN_STAGE,
    SPECIAL,
    STACK_STAGE,
    TILE_OUTCOMES,
    TILE_REVEAL,
    TILING_STAGE,
    USED,
)
from tilewright.games.duel.moves import (
    MOVE_CODES,
    PLACE_NAMES,
    SOURCE_NAMES,
    Chip,
    Draw,
    Keep,
    Move,
    Pay,
    Pick,
    Place,
    Put,
    Return,
    Skip,
    Stack,
    Stop,
    Take,
    decode,
)
from tilewright.games.duel.state import State

AWAITED = {
    GOAL_REVEAL: "a scoring tablet is drawn next",
    BACK_REVEAL: "the back of the top plate comes to light next",
    FRONT_REVEAL: "the top plate is turned up next",
    TILE_REVEAL: "a tile is drawn next",
    CHIP_REVEAL: "a bonus chip is turned up next",
    LOOK_REVEAL: "the seat looks at a plate it drew next",
}
WANTED = {
    PICK_STAGE: "a first plate is to be picked from the display",
    OFFER_STAGE: "an action is to be chosen: tiles, a plate or a chip",
    STACK_STAGE: "the tiles left on the factory are to be stacked",
    DRAW_STAGE: "plates are being drawn: draw one more or stop",
    KEEP_STAGE: "one of the plates drawn is to be kept",
    RETURN_STAGE: "the plates not kept are to be put under the pile",
    PUT_STAGE: "the plate is to be put on the dome",
    TILING_STAGE: "the domes are being tiled, line by line",
}
STAGES_OF: dict[type[Move], tuple[int, ...]] = {
    Take: (OFFER_STAGE,),
    Stack: (STACK_STAGE,),
    Pick: (PICK_STAGE, OFFER_STAGE),
    Draw: (OFFER_STAGE, DRAW_STAGE),
    Stop: (DRAW_STAGE,),
    Keep: (KEEP_STAGE,),
    Return: (RETURN_STAGE,),
    Put: (PUT_STAGE,),
    Chip: (OFFER_STAGE,),
    Place: (TILING_STAGE,),
    Skip: (TILING_STAGE,),
    Pay: (TILING_STAGE,),
}


def why_illegal(state: State, code: int) -> str:
    """What speaks against a move, and what would be right."""
    if state.to_act == OVER:
        return "the game is over"
    if state.to_act == CHANCE:
        return f"nobody can move now; {AWAITED[state.reveal]}"
    if not 0 <= code < MOVE_CODES:
        return f"there is no move {code}; move codes go from 0 to {MOVE_CODES - 1}"
    move = decode(code)
    if state.stage not in STAGES_OF[type(move)]:
        return WANTED[state.stage]
    return why_not(state, state.board(state.to_act), move)


def why_not(state: State, board: Board, move: Move) -> str:  # noqa: PLR0911
    """What speaks against a move that belongs to the stage of play."""
    match move:
        case Take():
            return why_no_take(state, board, move)
        case Stack():
            left = [COLOURS[k] for k in range(5) for _ in range(state.suns[state.line * 5 + k])]
            return f"a stack has the tiles left on the factory: {', '.join(left)}"
        case Pick(place):
            if state.stage == OFFER_STAGE and board.tokens == 0:
                return "the seat has no token left to take a plate"
            return f"there is no plate on place {place + 1} of the display"
        case Draw():
            return why_no_draw(state, board)
        case Keep():
            return f"the seat drew {state.hand_count} plates"
        case Return(plate):
            if plate == 0:
                return "plate 1 of the hand is the one to keep"
            return f"the hand has {state.hand_count} plates"
        case Put(space, _):
            return f"dome space {space + 1} already has a plate"
        case Chip(factory):
            return why_no_chip(state, board, factory)
        case Place():
            return why_no_place(state, board, move)
    return why_no_pay(state, board, move)


def why_no_take(state: State, board: Board, move: Take) -> str:
    """What speaks against taking tiles."""
    colour = COLOURS[move.colour]
    there = offered(state, move.source)
    if colour not in there:
        where = (
            "on top of the moons"
            if move.source == MOON
            else f"on the sun of {SOURCE_NAMES[move.source]}"
        )
        found = listing(tuple(there)) if there else "nothing"
        return f"there is no {colour} tile {where}; there is {found}"
    line = PLACE_NAMES[move.place]
    if board.line_count[move.place] == move.place + 1:
        return f"{line} is complete; take another line or break the tiles"
    return f"{line} holds {COLOURS[board.line_colour[move.place]]} tiles, so no {colour} ones"


def offered(state: State, source: int) -> list[str]:
    """The colours that a seat could take from a source."""
    if source != MOON:
        return [COLOURS[k] for k in range(5) if state.suns[source * 5 + k]]
    tops = [state.stacks[f * 3 + n - 1] for f, n in enumerate(state.stack_count) if n]
    return [COLOURS[k] for k in range(5) if state.moon[k] or k in tops]


def why_no_draw(state: State, board: Board) -> str:
    """What speaks against drawing a plate."""
    if state.stage == OFFER_STAGE and board.tokens == 0:
        return "the seat has no token left to take a plate"
    if state.pile_count == 0:
        return "the pile is empty"
    if state.hand_count:
        return "the seat has no point left to pay for another plate; stop"
    return "the seat has no point to pay for a plate; take one from the display"


def why_no_chip(state: State, board: Board, factory: int) -> str:
    """What speaks against taking a chip."""
    if state.chips[factory] == FACE_DOWN:
        return f"the chip of factory {factory + 1} is not revealed yet"
    if state.chips[factory] == EMPTY:
        return f"there is no chip on factory {factory + 1}"
    return f"the seat has taken its two chips of round {state.round}"


def why_no_place(state: State, board: Board, move: Place) -> str:
    """What speaks against a column for a line's tile."""
    line = state.line
    if move.line != line:
        return f"lines are reached from top to bottom: line {line + 1} is next"
    if board.line_count[line] <= line and not state.paid:
        return f"line {line + 1} is not complete; pay with chips or skip it"
    where = f"column {move.column + 1} of row {line + 1}"
    if board.rows[line] >> move.column & 1:
        return f"{where} already has a tile"
    waiting = [kind for kind in range(7) if board.waiting[line * 7 + kind] >> move.column & 1]
    if not waiting:
        return f"{where} has no plate yet"
    names = (*COLOURS, "a special tile", "any colour")
    assert waiting[0] not in (JOKER, board.line_colour[line])
    return f"{where} waits for {names[waiting[0]]}" + (
        "" if waiting[0] == SPECIAL else f", not for {COLOURS[board.line_colour[line]]}"
    )


def why_no_pay(state: State, board: Board, move: Move) -> str:
    """What speaks against paying with chips, or against not paying."""
    line = state.line
    if board.line_count[line] > line or state.paid:
        return f"line {line + 1} is complete; choose a column for its tile"
    missing = line + 1 - board.line_count[line]
    if isinstance(move, Pay):
        for place in move.chips:
            if board.chips[place] == EMPTY or board.chips[place] >= USED:
                return f"there is no unused chip in place {place + 1} of the storage"
    return (
        f"line {line + 1} lacks {missing} tile{'s' * (missing > 1)}, each paid by two chips that"
        f" show {COLOURS[board.line_colour[line]]} or by any three; of equal chips the first pay"
    )


def why_not_revealed(state: State, outcome: int) -> str:  # noqa: PLR0911
    """What speaks against a chance event."""
    if state.to_act == OVER:
        return "the game is over; nothing is revealed"
    if state.to_act != CHANCE:
        return "nothing is revealed now; a seat is to act"
    if not 0 <= outcome < OUTCOMES:
        return f"there is no outcome {outcome}; they go from 0 to {OUTCOMES - 1}"
    awaited = AWAITED[state.reveal]
    if outcome < BACK_OUTCOMES:
        is_awaited = state.reveal == GOAL_REVEAL
        return f"the tablet of {GOALS[outcome]} is in play already" if is_awaited else awaited
    if outcome < TILE_OUTCOMES:
        is_awaited = state.reveal == BACK_REVEAL
        return f"no {BACKS[outcome - BACK_OUTCOMES]} plate is left" if is_awaited else awaited
    if outcome < CHIP_OUTCOMES:
        is_awaited = state.reveal == TILE_REVEAL
        return (
            f"there is no {COLOURS[outcome - TILE_OUTCOMES]} tile in the bag"
            if is_awaited
            else awaited
        )
    if outcome < PLATE_OUTCOMES:
        is_awaited = state.reveal == CHIP_REVEAL
        return f"no {CHIP_KINDS[outcome - CHIP_OUTCOMES]} chip is left" if is_awaited else awaited
    if state.reveal in (FRONT_REVEAL, LOOK_REVEAL):
        return (
            f"{PLATE_DESIGNS[outcome - PLATE_OUTCOMES]} cannot be the plate:"
            " it lies elsewhere, is not in the set, or has another back"
        )
    return awaited
