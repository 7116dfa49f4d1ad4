"""Errors that explain why an event is illegal, with a reason code, facts and a sentence.

The functions are called only after the rules have refused an event.
"""

from tilewright.core.errors import IllegalMoveError
from tilewright.core.position import CHANCE, OVER
from tilewright.core.sentences import refusal
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    BACK_OUTCOMES,
    BACK_REVEAL,
    BACKS,
    CHIP_KINDS,
    CHIP_OUTCOMES,
    CHIP_REVEAL,
    CHIPS_A_ROUND,
    COLOURS,
    DRAW_STAGE,
    EMPTY,
    FACE_DOWN,
    FRONT_REVEAL,
    GOAL_REVEAL,
    GOALS,
    KEEP_STAGE,
    LARGE,
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
    GOAL_REVEAL: "tablet",
    BACK_REVEAL: "back",
    FRONT_REVEAL: "front",
    TILE_REVEAL: "tile",
    CHIP_REVEAL: "chip",
    LOOK_REVEAL: "look",
}
"""What is revealed next, as it appears in reason codes."""
WANTED = {
    PICK_STAGE: "pick_now",
    OFFER_STAGE: "action_now",
    STACK_STAGE: "stack_now",
    DRAW_STAGE: "drawing_now",
    KEEP_STAGE: "keep_now",
    RETURN_STAGE: "return_now",
    PUT_STAGE: "put_now",
    TILING_STAGE: "tiling_now",
}
"""What is to be decided now, as a reason code."""
SENTENCES = {
    "game_over": "the game is over",
    "no_such_move": "there is no move {move}; move codes go from 0 to {last}",
    "pick_now": "a first plate is to be picked from the display",
    "action_now": "an action is to be chosen: tiles, a plate or a chip",
    "stack_now": "the tiles left on the factory are to be stacked",
    "drawing_now": "plates are being drawn: draw one more or stop",
    "keep_now": "one of the plates drawn is to be kept",
    "return_now": "the plates not kept are to be put under the pile",
    "put_now": "the plate is to be put on the dome",
    "tiling_now": "the domes are being tiled, line by line",
    "tablet_first": "nobody can move now; a scoring tablet is drawn next",
    "back_first": "nobody can move now; the back of the top plate comes to light next",
    "front_first": "nobody can move now; the top plate is turned up next",
    "tile_first": "nobody can move now; a tile is drawn next",
    "chip_first": "nobody can move now; a bonus chip is turned up next",
    "look_first": "nobody can move now; the seat looks at a plate it drew next",
    "not_on_moons": "there is no {colour} tile on top of the moons; there is {there}",
    "not_on_sun": "there is no {colour} tile on the sun of factory {factory}; there is {there}",
    "not_on_large_sun": "there is no {colour} tile on the sun of the large factory; there is"
    " {there}",
    "line_complete": "line {line} is complete; take another line or break the tiles",
    "line_holds_other": "line {line} holds {held} tiles, so no {colour} ones",
    "other_stack": "a stack has the tiles left on the factory: {left}",
    "no_token": "the seat has no token left to take a plate",
    "no_plate_there": "there is no plate on place {place} of the display",
    "pile_empty": "the pile is empty",
    "no_point_for_another": "the seat has no point left to pay for another plate; stop",
    "no_point": "the seat has no point to pay for a plate; take one from the display",
    "not_drawn": "the seat drew {plates} plates",
    "kept_plate": "plate 1 of the hand is the one to keep",
    "not_in_hand": "the hand has {plates} plates",
    "dome_space_taken": "dome space {space} already has a plate",
    "chip_face_down": "the chip of factory {factory} is not revealed yet",
    "no_chip": "there is no chip on factory {factory}",
    "chips_taken": "the seat has taken its {chips} chips of round {round}",
    "not_next_line": "lines are reached from top to bottom: line {next_line} is next",
    "line_incomplete": "line {line} is not complete; pay with chips or skip it",
    "space_taken": "column {column} of row {row} already has a tile",
    "no_plate_yet": "column {column} of row {row} has no plate yet",
    "space_for_special": "column {column} of row {row} waits for a special tile",
    "space_for_other": "column {column} of row {row} waits for {space}, not for {colour}",
    "place_now": "line {line} is complete; choose a column for its tile",
    "no_unused_chip": "there is no unused chip in place {place} of the storage",
    "wrong_payment": "line {line} lacks {missing} of its tiles, each paid by two chips that show"
    " {colour} or by any three; of equal chips the first pay",
    "nothing_revealed_any_more": "the game is over; nothing is revealed",
    "nothing_revealed_now": "nothing is revealed now; a seat is to act",
    "no_such_outcome": "there is no outcome {outcome}; they go from 0 to {last}",
    "tablet_next": "a scoring tablet is drawn next",
    "back_next": "the back of the top plate comes to light next",
    "front_next": "the top plate is turned up next",
    "tile_next": "a tile is drawn next",
    "chip_next": "a bonus chip is turned up next",
    "look_next": "the seat looks at a plate it drew next",
    "tablet_in_play": "the tablet of {goal} is in play already",
    "no_back_left": "no {back} plate is left",
    "not_in_bag": "there is no {colour} tile in the bag",
    "no_chip_left": "no {chip} chip is left",
    "not_the_plate": "{plate} cannot be the plate: it lies elsewhere, is not in the set, or has"
    " another back",
}
"""The sentence for every reason, by its code."""
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


def why_illegal(state: State, code: int) -> IllegalMoveError:
    """Why a move is illegal, and what would be right."""
    if state.to_act == OVER:
        return refusal(SENTENCES, "game_over")
    if state.to_act == CHANCE:
        return refusal(SENTENCES, f"{AWAITED[state.reveal]}_first")
    if not 0 <= code < MOVE_CODES:
        return refusal(SENTENCES, "no_such_move", move=code, last=MOVE_CODES - 1)
    move = decode(code)
    if state.stage not in STAGES_OF[type(move)]:
        return refusal(SENTENCES, WANTED[state.stage])
    return why_not(state, state.board(state.to_act), move)


def why_not(state: State, board: Board, move: Move) -> IllegalMoveError:  # noqa: PLR0911
    """Why a move that belongs to the stage of play is illegal."""
    match move:
        case Take():
            return why_no_take(state, board, move)
        case Stack():
            left = [COLOURS[k] for k in range(5) for _ in range(state.suns[state.line * 5 + k])]
            return refusal(SENTENCES, "other_stack", left=left)
        case Pick(place):
            if state.stage == OFFER_STAGE and board.tokens == 0:
                return refusal(SENTENCES, "no_token")
            return refusal(SENTENCES, "no_plate_there", place=place + 1)
        case Draw():
            return refusal(SENTENCES, why_no_draw(state, board))
        case Keep():
            return refusal(SENTENCES, "not_drawn", plates=state.hand_count)
        case Return(plate):
            if plate == 0:
                return refusal(SENTENCES, "kept_plate")
            return refusal(SENTENCES, "not_in_hand", plates=state.hand_count)
        case Put(space, _):
            return refusal(SENTENCES, "dome_space_taken", space=space + 1)
        case Chip(factory):
            return why_no_chip(state, factory)
        case Place():
            return why_no_place(state, board, move)
    return why_no_pay(state, board, move)


def why_no_take(state: State, board: Board, move: Take) -> IllegalMoveError:
    """Why these tiles cannot be taken."""
    colour, line = COLOURS[move.colour], move.place + 1
    there = offered(state, move.source)
    if colour not in there:
        if move.source == MOON:
            return refusal(SENTENCES, "not_on_moons", colour=colour, there=there)
        if move.source == LARGE:
            return refusal(SENTENCES, "not_on_large_sun", colour=colour, there=there)
        factory = move.source + 1
        return refusal(SENTENCES, "not_on_sun", colour=colour, factory=factory, there=there)
    if board.line_count[move.place] == line:
        return refusal(SENTENCES, "line_complete", line=line)
    held = COLOURS[board.line_colour[move.place]]
    return refusal(SENTENCES, "line_holds_other", line=line, held=held, colour=colour)


def offered(state: State, source: int) -> list[str]:
    """The colours that a seat could take from a source."""
    if source != MOON:
        return [COLOURS[k] for k in range(5) if state.suns[source * 5 + k]]
    tops = [state.stacks[f * 3 + n - 1] for f, n in enumerate(state.stack_count) if n]
    return [COLOURS[k] for k in range(5) if state.moon[k] or k in tops]


def why_no_draw(state: State, board: Board) -> str:
    """Why no plate can be drawn, as a reason code."""
    if state.stage == OFFER_STAGE and board.tokens == 0:
        return "no_token"
    if state.pile_count == 0:
        return "pile_empty"
    return "no_point_for_another" if state.hand_count else "no_point"


def why_no_chip(state: State, factory: int) -> IllegalMoveError:
    """Why a chip cannot be taken."""
    if state.chips[factory] == FACE_DOWN:
        return refusal(SENTENCES, "chip_face_down", factory=factory + 1)
    if state.chips[factory] == EMPTY:
        return refusal(SENTENCES, "no_chip", factory=factory + 1)
    return refusal(SENTENCES, "chips_taken", chips=CHIPS_A_ROUND, round=state.round)


def why_no_place(state: State, board: Board, move: Place) -> IllegalMoveError:
    """Why a line's tile cannot go to a column."""
    line = state.line
    if move.line != line:
        return refusal(SENTENCES, "not_next_line", next_line=line + 1)
    if board.line_count[line] <= line and not state.paid:
        return refusal(SENTENCES, "line_incomplete", line=line + 1)
    where = {"column": move.column + 1, "row": line + 1}
    if board.rows[line] >> move.column & 1:
        return refusal(SENTENCES, "space_taken", **where)
    waiting = [kind for kind in range(7) if board.waiting[line * 7 + kind] >> move.column & 1]
    if not waiting:
        return refusal(SENTENCES, "no_plate_yet", **where)
    if waiting[0] == SPECIAL:
        return refusal(SENTENCES, "space_for_special", **where)
    colours = {"space": COLOURS[waiting[0]], "colour": COLOURS[board.line_colour[line]]}
    return refusal(SENTENCES, "space_for_other", **where, **colours)


def why_no_pay(state: State, board: Board, move: Move) -> IllegalMoveError:
    """Why a seat cannot pay with these chips, or cannot skip paying."""
    line = state.line
    if board.line_count[line] > line or state.paid:
        return refusal(SENTENCES, "place_now", line=line + 1)
    if isinstance(move, Pay):
        for place in move.chips:
            if board.chips[place] == EMPTY or board.chips[place] >= USED:
                return refusal(SENTENCES, "no_unused_chip", place=place + 1)
    missing = line + 1 - board.line_count[line]
    colour = COLOURS[board.line_colour[line]]
    return refusal(SENTENCES, "wrong_payment", line=line + 1, missing=missing, colour=colour)


def why_not_revealed(state: State, outcome: int) -> IllegalMoveError:
    """Why a chance event is impossible."""
    if state.to_act == OVER:
        return refusal(SENTENCES, "nothing_revealed_any_more")
    if state.to_act != CHANCE:
        return refusal(SENTENCES, "nothing_revealed_now")
    if not 0 <= outcome < OUTCOMES:
        return refusal(SENTENCES, "no_such_outcome", outcome=outcome, last=OUTCOMES - 1)
    reveals, code, facts = what_is_revealed(outcome)
    if state.reveal not in reveals:
        return refusal(SENTENCES, f"{AWAITED[state.reveal]}_next")
    return refusal(SENTENCES, code, **facts)


def what_is_revealed(outcome: int) -> tuple[tuple[int, ...], str, dict[str, str]]:
    """The reveals an outcome belongs to, and the reason code and facts if it cannot happen then."""
    if outcome < BACK_OUTCOMES:
        return (GOAL_REVEAL,), "tablet_in_play", {"goal": GOALS[outcome]}
    if outcome < TILE_OUTCOMES:
        return (BACK_REVEAL,), "no_back_left", {"back": BACKS[outcome - BACK_OUTCOMES]}
    if outcome < CHIP_OUTCOMES:
        return (TILE_REVEAL,), "not_in_bag", {"colour": COLOURS[outcome - TILE_OUTCOMES]}
    if outcome < PLATE_OUTCOMES:
        return (CHIP_REVEAL,), "no_chip_left", {"chip": CHIP_KINDS[outcome - CHIP_OUTCOMES]}
    plate = PLATE_DESIGNS[outcome - PLATE_OUTCOMES]
    return (FRONT_REVEAL, LOOK_REVEAL), "not_the_plate", {"plate": plate}
