"""What a move or a drawn tile does, and the ends of rounds.

Read from top to bottom, this is the order of play: making a move, drawing tiles, phase 1 (acquiring
tiles), phase 2 (playing tiles and scoring), phase 3 (the next round); then ``end``, the end of the
game. Rule ids are those of docs/rules/pavilion.md.
"""

from tilewright.core import bag
from tilewright.core.chance import Chance
from tilewright.core.position import CHANCE
from tilewright.core.sentences import why_not_drawn
from tilewright.games.pavilion import scoring
from tilewright.games.pavilion.components import (
    CENTRE,
    COLOURS,
    NOBODY,
    ROUNDS,
    SUPPLY_SPACES,
    TILES_ON_A_FACTORY,
)
from tilewright.games.pavilion.moves import BONUS_CODES, PASS_CODES, PLACE_CODES
from tilewright.games.pavilion.options import REFILL_EVERY_TURN
from tilewright.games.pavilion.refusals import why_illegal
from tilewright.games.pavilion.rules import end, legality
from tilewright.games.pavilion.state import Board, State


def apply(state: State, move: int) -> int:
    """Make a move. Return who acts next. Raise IllegalMoveError if it is not legal."""
    board = state.board(state.to_act)
    if not legality.may_make(state, board, move):
        raise why_illegal(state, move)
    if move < PLACE_CODES:
        take(state, board, move)
    elif move < BONUS_CODES:
        place(state, board, move - PLACE_CODES)
    elif move < PASS_CODES:
        take_bonus(state, board, move - BONUS_CODES)
    else:
        keep(state, board, move - PASS_CODES)
    return state.to_act


# Drawing tiles


def prepare_deal(state: State) -> None:
    """Let chance draw the next tile for supply or factories, or begin phase 1 if all are dealt.

    SP-C3: when bag and tower are empty, play begins with the factories as they are.
    """
    if state.on_table == state.factories * TILES_ON_A_FACTORY or not can_draw(state):
        begin_taking(state)
    else:
        state.to_act = CHANCE


def prepare_refill(state: State) -> None:
    """SP-B14: let chance draw the next tile for the supply, or go on with the next seat's turn."""
    if state.supply_count == SUPPLY_SPACES or not can_draw(state):
        seat = state.ending
        state.ending = NOBODY
        next_turn(state, seat)
    else:
        state.to_act = CHANCE


def can_draw(state: State) -> bool:
    """Whether a tile that is wanted can be drawn.

    SP-C2: the tower goes into the bag only when a tile is wanted and the bag is empty.
    """
    if state.bag_count == 0:
        state.bag_count += bag.refill(state.bag, state.tower, 6)
    return state.bag_count > 0


def sample(state: State, chance: Chance) -> int:
    """SP-S7: the colour of a tile drawn blindly from the bag."""
    return bag.draw(state.bag, state.bag_count, chance)


def chance_outcomes(state: State) -> list[tuple[int, int]]:
    """SP-S7: each colour in the bag, with how many tiles of it there are."""
    return bag.outcomes(state.bag)


def draw_on(state: State, chance: Chance) -> int:
    """Draw tiles until a seat is to act or the game is over. Return who is to act."""
    while state.to_act == CHANCE:
        put_drawn(state, sample(state, chance))
    return state.to_act


def apply_chance(state: State, colour: int) -> int:
    """SP-S6, SP-S7, SP-B14: put a drawn tile where it belongs. Return who acts next."""
    if state.to_act != CHANCE or not 0 <= colour < 6 or state.bag[colour] == 0:
        raise why_not_drawn(state, colour, COLOURS)
    put_drawn(state, colour)
    return state.to_act


def put_drawn(state: State, colour: int) -> None:
    """SP-S6, SP-S7, SP-B14: a tile from the bag goes to the supply or to the next factory."""
    state.bag[colour] -= 1
    state.bag_count -= 1
    if is_for_supply(state):
        state.supply[colour] += 1
        state.supply_count += 1
        if state.ending != NOBODY:
            prepare_refill(state)
        return
    factory = next_factory(state)
    state.tiles[factory * 6 + colour] += 1
    state.source_count[factory] += 1
    state.on_table += 1
    prepare_deal(state)


def next_factory(state: State) -> int:
    """The factory that is being filled."""
    return 1 + state.on_table // 4


def is_for_supply(state: State) -> bool:
    """SP-S6, SP-B14: whether the next drawn tile goes to the supply.

    It does at set-up, before the factories are filled, and at the end of a turn.
    """
    return state.ending != NOBODY or (state.round == 1 and state.supply_count < SUPPLY_SPACES)


# Phase 1: acquiring tiles


def begin_taking(state: State) -> None:
    """SP-A1: the starter takes first. SP-C4: with no tile on the table, phase 2 begins."""
    state.to_act = state.starter
    if state.on_table == 0:
        begin_placing(state)


def take(state: State, board: Board, slot: int) -> None:
    """SP-A2, SP-A3: take all tiles of a colour from one source. The rest goes to the centre.

    SP-A4: one joker comes along if there is one. SP-A5: of jokers alone only one is taken.
    """
    source = legality.source_of(slot)
    joker = legality.joker_of(state)
    taken = 0
    if legality.colour_of(slot) != joker:
        taken = state.tiles[slot]
        gain(board, legality.colour_of(slot), taken)
        state.tiles[slot] = 0
    if state.tiles[source * 6 + joker]:
        gain(board, joker, 1)
        state.tiles[source * 6 + joker] -= 1
        taken += 1
    state.source_count[source] -= taken
    state.on_table -= taken
    if source != CENTRE:
        move_rest_to_centre(state, source)
    elif state.marker == NOBODY:
        take_marker(state, board, taken)
    if state.on_table:
        state.to_act = next_seat(state, state.to_act)
    else:
        begin_placing(state)


def gain(board: Board, colour: int, count: int) -> None:
    """Tiles come to the hand of a seat."""
    board.hand[colour] += count
    board.hand_count += count


def take_marker(state: State, board: Board, taken: int) -> None:
    """SP-A6: the first to take from the centre takes the marker and loses a point for each tile."""
    state.marker = state.to_act
    scoring.lose(board, taken)


def move_rest_to_centre(state: State, factory: int) -> None:
    """SP-A2: what is left on the factory goes to the centre."""
    for colour in range(6):
        state.tiles[colour] += state.tiles[factory * 6 + colour]
        state.tiles[factory * 6 + colour] = 0
    state.source_count[CENTRE] += state.source_count[factory]
    state.source_count[factory] = 0


def next_seat(state: State, seat: int) -> int:
    """SP-A1: the next seat clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


# Phase 2: playing tiles and scoring


def begin_placing(state: State) -> None:
    """SP-A8: no tile is left on the table. SP-B1, SP-A9: who has the marker begins, or the starter.

    The marker is no tile: phase 2 begins even if it still lies in the centre.
    """
    find_placer(state, state.starter if state.marker == NOBODY else state.marker)


def end_turn(state: State, took_bonus: bool) -> None:
    """SP-B14: a turn of phase 2 is done: the supply is refilled, then the next seat goes on.

    In version 1 of the rules, only a turn in which a bonus tile was taken refilled the supply.
    """
    if took_bonus or state.rules >= REFILL_EVERY_TURN:
        state.ending = state.to_act
        prepare_refill(state)
    else:
        next_turn(state, state.to_act)


def next_turn(state: State, seat: int) -> None:
    """SP-B1: the turn passes on clockwise."""
    find_placer(state, next_seat(state, seat))


def find_placer(state: State, seat: int) -> None:
    """SP-B1, SP-B18: let the first seat with tiles act. A seat without tiles has passed.

    When all have passed, the round is over.
    """
    for _ in range(state.seats):
        if state.board(seat).hand_count:
            state.to_act = seat
            return
        seat = next_seat(state, seat)
    end_round(state)


def place(state: State, board: Board, code: int) -> None:
    """SP-B2, SP-B5: pay for a space, put one tile on it, score, and note the bonus tiles earned."""
    space = code // 36
    colour = code // 6 % 6
    pay(state, board, space, colour, code % 6)
    board.set_tile(space, colour)
    board.note_open_colours(legality.star_of(space), state.grey)
    board.score += scoring.group_size(board, space)
    state.owed = min(scoring.reward(board, space), state.supply_count)
    if state.owed == 0:
        end_turn(state, False)


def pay(state: State, board: Board, space: int, colour: int, jokers: int) -> None:
    """SP-B2, SP-B5: the cost leaves the hand. All of it but the tile to place goes to the tower."""
    joker = legality.joker_of(state)
    cost = scoring.cost_of(space, state.grey)
    board.hand[colour] -= cost - jokers
    board.hand[joker] -= jokers
    board.hand_count -= cost
    state.tower[colour] += cost - jokers - 1
    state.tower[joker] += jokers


def take_bonus(state: State, board: Board, colour: int) -> None:
    """SP-B12: take a bonus tile from the supply. After the last one, the turn ends.

    SP-B13: if the supply has fewer tiles than earned, all of them are taken.
    """
    gain(board, colour, 1)
    state.supply[colour] -= 1
    state.supply_count -= 1
    state.owed -= 1
    if state.owed == 0:
        end_turn(state, True)


def keep(state: State, board: Board, number: int) -> None:
    """SP-B15: pass with one of the choices of tiles to keep. The turn ends."""
    keep_tiles(state, board, number)
    end_turn(state, False)


def keep_tiles(state: State, board: Board, number: int) -> None:
    """SP-B15 to SP-B17: keep tiles in the corners, lose a point for each of the others."""
    kept = legality.KEPT[number]
    discarded = 0
    for colour in range(6):
        board.corners[colour] = kept >> 4 * colour & 7
        discarded += board.hand[colour] - board.corners[colour]
        state.tower[colour] += board.hand[colour] - board.corners[colour]
        board.hand[colour] = 0
    board.hand_count = 0
    scoring.lose(board, discarded)


# Phase 3: the next round


def end_round(state: State) -> None:
    """SP-C1, SP-A9: the marker's holder starts the next round. Without one, the same seat does.

    SP-C5: corner tiles come back to the hand. SP-E1: after the sixth round the game ends instead.
    """
    if state.round == ROUNDS:
        end.finish(state)
        return
    if state.marker != NOBODY:
        state.starter = state.marker
    state.marker = NOBODY
    state.round += 1
    for seat in range(state.seats):
        empty_corners(state.board(seat))
    prepare_deal(state)


def empty_corners(board: Board) -> None:
    """SP-C5: the tiles kept come back to the hand."""
    for colour in range(6):
        gain(board, colour, board.corners[colour])
        board.corners[colour] = 0
