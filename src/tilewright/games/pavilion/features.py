"""The position as numbers: for nets, and for a quick guess of the final scores."""

from tilewright.core.position import OVER
from tilewright.games.pavilion import rules, scoring
from tilewright.games.pavilion.components import (
    CENTRE_NUMBERS,
    COLOURS,
    CORNERS,
    EMPTY,
    FACTORIES,
    FEATURE_NAMES,
    FEATURE_REWARDS,
    FEATURES,
    MULTICOLOUR_BONUS,
    NUMBER_BONUSES,
    OUTER_NUMBERS,
    ROUNDS,
    SPACES,
    SPACES_OF_A_STAR,
    STAR_BONUSES,
    STARS,
    TOUCHING,
)
from tilewright.games.pavilion.moves import SOURCE_NAMES
from tilewright.games.pavilion.options import COLOURED, GREY
from tilewright.games.pavilion.state import Board, State

# Numbers for nets


def feature_names(seats: int) -> list[str]:
    """What each number of ``features`` tells. Board 1 is the seat's own, the others clockwise."""
    names = ["round", "grey side", "marker in the centre", "bonus tiles to choose"]
    for number in range(1, seats + 1):
        names += [f"board {number} starts", f"board {number} acts"]
    for source in SOURCE_NAMES[: FACTORIES[seats] + 1]:
        names += [f"{source}: {colour}" for colour in COLOURS]
    for place in ("supply", "bag", "tower"):
        names += [f"{place}: {colour}" for colour in COLOURS]
    for number in range(1, seats + 1):
        names += [f"board {number}: {name}" for name in board_feature_names()]
    return names


def board_feature_names() -> list[str]:
    """What each number of one board tells."""
    names = ["score", "has the marker"]
    for place in ("hand", "corners"):
        names += [f"{place}: {colour}" for colour in COLOURS]
    for star in STARS:
        names += [f"{star} star, space {space} filled" for space in range(1, 7)]
        names += [f"{star} star takes {colour}" for colour in COLOURS]
    return names + [f"{feature}: free spaces" for feature in FEATURE_NAMES]


def features(state: State, seat: int) -> list[float]:
    """The position seen from a seat: counts as they are, yes and no as 1 and 0."""
    numbers: list[float] = [state.round, state.grey, state.marker < 0, state.owed]
    for turn in range(state.seats):
        other = (seat + turn) % state.seats
        numbers.append(other == state.starter)
        numbers.append(other in (state.to_act, state.ending))
    for slot in range((state.factories + 1) * 6):
        numbers.append(state.tiles[slot])
    for colour in range(6):
        numbers.append(state.supply[colour])
    for colour in range(6):
        numbers.append(state.bag[colour])
    for colour in range(6):
        numbers.append(state.tower[colour])
    for turn in range(state.seats):
        other = (seat + turn) % state.seats
        add_board(numbers, state.board(other), state.marker == other)
    return [float(number) for number in numbers]


def add_board(numbers: list[float], board: Board, has_marker: bool) -> None:
    """Append the numbers of one board."""
    numbers.append(board.score)
    numbers.append(has_marker)
    for colour in range(6):
        numbers.append(board.hand[colour])
    for colour in range(6):
        numbers.append(board.corners[colour])
    for star in range(7):
        for place in range(6):
            numbers.append(board.stars[star] >> place & 1)
        for colour in range(6):
            numbers.append(board.open_colours[star] >> colour & 1)
    for feature in range(18):
        numbers.append(board.missing[feature])


# A guess of the final scores

STARTING = 1.0
"""What it is worth to start the next round."""
HOPE = 0.7
"""The share of a bonus that tiles towards it are worth, times the square of how far it is."""
BONUS_TILE = 1.5
"""What a bonus tile is worth."""
KEPT_TILE = 0.9
"""What a tile kept for the next round is worth."""
KEPT_JOKER = 1.6
"""What a kept tile is worth that will be a joker."""

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
    """A guess of each seat's final score: what its tiles can still do, and what is under way."""
    for seat in range(state.seats):
        if state.to_act == OVER:
            out[seat] = state.board(seat).score
        else:
            out[seat] = outlook(state, state.board(seat))
            if state.marker == seat and state.round < ROUNDS:
                out[seat] += STARTING
            if state.to_act == seat:
                out[seat] += BONUS_TILE * state.owed
    return 0


def outlook(state: State, seen: Board) -> float:
    """What a board promises if the seat now placed its tiles, the most fruitful space first."""
    board = seen.clone()
    joker = rules.joker_of(state)
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
        if best == EMPTY or (board.hand_count <= CORNERS and best_yield < KEPT_TILE * time):
            break
        earned += BONUS_TILE * fill(board, best // 6, best % 6, joker, state.grey)
        count_free(board, state.grey, free)
    earned += kept_value(board, state.round)
    return board.score + earned + promise(board, state.grey, free, time)


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
    """Place a tile, paid with as few jokers as possible; how many bonus tiles that earns."""
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
    """The points of a tile there, and what it adds to the hopes for its star and for features."""
    star = space // 6
    value = float(scoring.group_size(board, space))
    worth = star_value(board, star, colour)
    value += step(tiles_in(board, star), SPACES_OF_A_STAR, worth, time)
    for touch in range(2):
        feature = TOUCHED[space * 2 + touch]
        if feature != EMPTY:
            size = SIZES[feature]
            worth = BONUS_TILE * REWARDS[feature]
            value += step(size - board.missing[feature], size, worth, time)
    return value


def number_value(number: int, grey: bool, free: list[int], time: float) -> float:
    """What a tile on a space with a number adds to the hope for all such spaces."""
    spaces = NUMBER_COUNTS[number + 7 if grey else number]
    return step(spaces - free[number], spaces, NUMBER_VALUES[number], time)


def step(have: int, wanted: int, worth: float, time: float) -> float:
    """How much one more of what is wanted adds to the hope for it."""
    return hope(have + 1, wanted, worth, time) - hope(have, wanted, worth, time)


def hope(have: int, wanted: int, worth: float, time: float) -> float:
    """What a part of something is worth; less when there is little time to complete it."""
    if have == wanted:
        return worth
    return worth * HOPE * time * have * have / (wanted * wanted)


def star_value(board: Board, star: int, colour: int) -> float:
    """The bonus of a star that goes on with a colour."""
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
    """What the tiles left over are worth: four may be kept, the others cost a point each."""
    value = 0.0
    left = 0
    for colour in range(6):
        count = board.hand[colour] + board.corners[colour]
        left += count
        value += count * (KEPT_JOKER if colour == current_round else KEPT_TILE)
    if current_round == ROUNDS:
        return -left
    if left > CORNERS:
        return value * CORNERS / left - (left - CORNERS)
    return value


def promise(board: Board, grey: bool, free: list[int], time: float) -> float:
    """What the tiles on the board promise of stars, numbers and features."""
    value = 0.0
    for star in range(7):
        filled = tiles_in(board, star)
        if filled:
            first = 0
            while board.tiles[star * 6 + first] == EMPTY:
                first += 1
            worth = star_value(board, star, board.tiles[star * 6 + first])
            value += hope(filled, SPACES_OF_A_STAR, worth, time)
    for number in range(1, 5):
        spaces = NUMBER_COUNTS[number + 7 if grey else number]
        value += hope(spaces - free[number], spaces, NUMBER_VALUES[number], time)
    for feature in range(18):
        if board.missing[feature]:
            have = SIZES[feature] - board.missing[feature]
            value += hope(have, SIZES[feature], BONUS_TILE * REWARDS[feature], time)
    return value
