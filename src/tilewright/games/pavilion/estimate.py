"""A quick estimate of the final scores, without search."""

from tilewright.core.position import OVER
from tilewright.games.pavilion import scoring
from tilewright.games.pavilion.components import (
    CENTRE_NUMBERS,
    COLOURED,
    COLOURS,
    CORNERS,
    EMPTY,
    FEATURE_REWARDS,
    FEATURES,
    GREY,
    MULTICOLOUR_BONUS,
    NUMBER_BONUSES,
    OUTER_NUMBERS,
    ROUNDS,
    SPACES,
    SPACES_OF_A_STAR,
    STAR_BONUSES,
    TOUCHING,
)
from tilewright.games.pavilion.rules import legality
from tilewright.games.pavilion.state import Board, State

START_VALUE = 1.0
"""The points that starting the next round is worth."""
PROGRESS_WEIGHT = 0.7
"""The value of a bonus in progress: this share of its points, times its squared progress."""
BONUS_TILE_VALUE = 1.5
"""The points that a bonus tile is worth."""
KEPT_TILE_VALUE = 0.9
"""The points that a tile kept for the next round is worth."""
KEPT_JOKER_VALUE = 1.6
"""The points that a kept tile is worth if it will be a joker."""

STAR_VALUES = [STAR_BONUSES[colour] for colour in COLOURS]
NUMBER_VALUES = [NUMBER_BONUSES.get(number, 0) for number in range(7)]
REWARDS = list(FEATURE_REWARDS)
TOUCHED = list(TOUCHING)
SIZES = [len(spaces) for spaces in FEATURES]


def number_counts() -> list[int]:
    """``[number]`` on the coloured side, ``[7 + number]`` on the grey side: how many spaces."""
    counts = []
    for side in (COLOURED, GREY):
        numbers = (*OUTER_NUMBERS[side] * 6, *CENTRE_NUMBERS[side])
        counts += [numbers.count(number) for number in range(7)]
    return counts


NUMBER_COUNTS = number_counts()


def guess(state: State, out: list[float]) -> int:
    """Write each seat's estimated final score: its tiles placed, and parts of unfinished things."""
    for seat in range(state.seats):
        if state.to_act == OVER:
            out[seat] = state.board(seat).score
        else:
            out[seat] = board_value(state, state.board(seat))
            if state.marker == seat and state.round < ROUNDS:
                out[seat] += START_VALUE
            if state.to_act == seat:
                out[seat] += BONUS_TILE_VALUE * state.owed
    return 0


def board_value(state: State, seen: Board) -> float:
    """The estimated final score of a board if the seat placed its tiles now.

    The space with the highest value per tile is filled first.
    """
    board = seen.clone()
    joker = legality.joker_of(state)
    time = (ROUNDS - state.round) / (ROUNDS - 1.0)
    earned = 0.0
    free = [0] * 7
    count_free(board, state.grey, free)
    while board.hand_count:
        best = EMPTY
        best_yield = 0.0
        for space in range(SPACES):
            if board.tiles[space] == EMPTY and board.open_colours[space // 6]:
                cost = scoring.cost_of(space, state.grey)
                for colour in range(6):
                    if can_pay(board, space, colour, joker, cost):
                        value = placement_value(board, space, colour, time)
                        value += number_value(cost, state.grey, free, time)
                        if best == EMPTY or value / cost > best_yield:
                            best = space * 6 + colour
                            best_yield = value / cost
        if best == EMPTY or (board.hand_count <= CORNERS and best_yield < KEPT_TILE_VALUE * time):
            break
        earned += BONUS_TILE_VALUE * fill(board, best // 6, best % 6, joker, state.grey)
        count_free(board, state.grey, free)
    earned += kept_value(board, state.round)
    return board.score + earned + progress_value(board, state.grey, free, time)


def count_free(board: Board, grey: bool, free: list[int]) -> None:
    """Write into ``free`` how many spaces with each number have no tile."""
    for number in range(7):
        free[number] = 0
    for space in range(SPACES):
        if board.tiles[space] == EMPTY:
            free[scoring.cost_of(space, grey)] += 1


def can_pay(board: Board, space: int, colour: int, joker: int, cost: int) -> bool:
    """Whether a tile of a colour may go to a free space and the hand can pay for it."""
    if board.hand[colour] == 0 or not board.open_colours[space // 6] >> colour & 1:
        return False
    if colour == joker:
        return board.hand[colour] >= cost
    return board.hand[colour] + board.hand[joker] >= cost


def fill(board: Board, space: int, colour: int, joker: int, grey: bool) -> int:
    """Place a tile, paid with as few jokers as possible. Return the bonus tiles earned."""
    cost = scoring.cost_of(space, grey)
    own = min(cost, board.hand[colour])
    board.hand[colour] -= own
    board.hand[joker] -= cost - own
    board.hand_count -= cost
    board.set_tile(space, colour)
    board.note_open_colours(space // 6, grey)
    board.score += scoring.group_size(board, space)
    return scoring.reward(board, space)


def placement_value(board: Board, space: int, colour: int, time: float) -> float:
    """The points of a tile there, and the value it adds to its star and to features."""
    star = space // 6
    value = float(scoring.group_size(board, space))
    worth = star_value(board, star, colour)
    value += added_value(tiles_in(board, star), SPACES_OF_A_STAR, worth, time)
    for touch in range(2):
        feature = TOUCHED[space * 2 + touch]
        if feature != EMPTY:
            size = SIZES[feature]
            worth = BONUS_TILE_VALUE * REWARDS[feature]
            value += added_value(size - board.missing[feature], size, worth, time)
    return value


def number_value(number: int, grey: bool, free: list[int], time: float) -> float:
    """The value that a tile on a space with this number adds to the number's bonus."""
    spaces = NUMBER_COUNTS[number + 7 if grey else number]
    return added_value(spaces - free[number], spaces, NUMBER_VALUES[number], time)


def added_value(have: int, wanted: int, worth: float, time: float) -> float:
    """The value that one more tile adds to something that scores when it is complete."""
    return partial_value(have + 1, wanted, worth, time) - partial_value(have, wanted, worth, time)


def partial_value(have: int, wanted: int, worth: float, time: float) -> float:
    """The value of ``have`` of ``wanted`` tiles for something worth ``worth`` points when complete.

    ``time`` is the share of the rounds that are left to complete it.
    """
    if have == wanted:
        return worth
    return worth * PROGRESS_WEIGHT * time * have * have / (wanted * wanted)


def star_value(board: Board, star: int, colour: int) -> float:
    """The bonus of a star if its next tile has this colour."""
    for space in range(star * 6, star * 6 + 6):
        if board.tiles[space] != EMPTY and board.tiles[space] != colour:
            return MULTICOLOUR_BONUS
    return STAR_VALUES[colour]


def tiles_in(board: Board, star: int) -> int:
    """How many tiles a star has."""
    count = 0
    for place in range(6):
        count += board.stars[star] >> place & 1
    return count


def kept_value(board: Board, current_round: int) -> float:
    """The value of the tiles left over: four may be kept, the others cost a point each."""
    value = 0.0
    left = 0
    for colour in range(6):
        count = board.hand[colour] + board.corners[colour]
        left += count
        value += count * (KEPT_JOKER_VALUE if colour == current_round else KEPT_TILE_VALUE)
    if current_round == ROUNDS:
        return -left
    if left > CORNERS:
        return value * CORNERS / left - (left - CORNERS)
    return value


def progress_value(board: Board, grey: bool, free: list[int], time: float) -> float:
    """The value of the tiles on the board for stars, numbers and features."""
    value = 0.0
    for star in range(7):
        filled = tiles_in(board, star)
        if filled:
            first = 0
            while board.tiles[star * 6 + first] == EMPTY:
                first += 1
            worth = star_value(board, star, board.tiles[star * 6 + first])
            value += partial_value(filled, SPACES_OF_A_STAR, worth, time)
    for number in range(1, 5):
        spaces = NUMBER_COUNTS[number + 7 if grey else number]
        value += partial_value(spaces - free[number], spaces, NUMBER_VALUES[number], time)
    for feature in range(18):
        if board.missing[feature]:
            have = SIZES[feature] - board.missing[feature]
            value += partial_value(have, SIZES[feature], BONUS_TILE_VALUE * REWARDS[feature], time)
    return value
