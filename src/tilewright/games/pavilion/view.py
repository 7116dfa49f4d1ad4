"""The table as JSON. Nothing is hidden in this game, so everybody sees the same.

Compiled code assembles the text, because a server renders every position. Each field is written
explicitly; the position is never copied as a whole.
"""

from tilewright.core.game import Json
from tilewright.core.json_pieces import NULL, count_heads, texts_of
from tilewright.core.position import CHANCE, OVER
from tilewright.games.pavilion.components import (
    COLOURED,
    COLOURS,
    FEATURE_NAMES,
    GREY,
    NOBODY,
    NUMBER_BONUSES,
    SPACES_OF_A_STAR,
    STARS,
)
from tilewright.games.pavilion.rules.legality import joker_of
from tilewright.games.pavilion.rules.phases import is_for_supply
from tilewright.games.pavilion.scoring import (
    cost_of,
    number_spaces,
    number_tiles,
    star_colour,
    star_value,
)
from tilewright.games.pavilion.state import Board, State

FULL = 0b111111
"""A star with all its tiles."""
STAR_COUNT, FEATURE_COUNT = len(STARS), len(FEATURE_NAMES)


def star_heads() -> tuple[str, ...]:
    """The fixed part of each star: its name and numbers, first those of the coloured side."""
    heads = []
    for grey in (False, True):
        for star, name in enumerate(STARS):
            numbers = [str(cost_of(star * 6 + space, grey)) for space in range(6)]
            heads += [
                f'{{"star":"{name}","takes":[',
                f'],"numbers":[{",".join(numbers)}],"tiles":[',
            ]
    return tuple(heads)


def colour_sets() -> tuple[str, ...]:
    """``[bits]``: the colours of a set that is given as bits."""
    return tuple(
        [
            ",".join([TILES[colour] for colour in range(6) if colours >> colour & 1])
            for colours in range(1 << 6)
        ]
    )


def star_spaces() -> tuple[str, ...]:
    """Every possible content of a space of a star, first without, then with a comma before it."""
    return tuple([f"{sign}{tile}" for sign in ("", ",") for tile in (NULL, *TILES)])


def star_goals() -> tuple[str, ...]:
    """Every state of a star that counts at the end."""
    return tuple(
        [
            f'{{"star":"{star}","colour":{(NULL, *TILES)[1 + colour]},"done":{done},'
            f'"of":{SPACES_OF_A_STAR},"points":{star_value(colour)}}}'
            for star in STARS
            for colour in range(-1, len(COLOURS))
            for done in range(SPACES_OF_A_STAR + 1)
        ]
    )


def number_goal_ends() -> tuple[str, ...]:
    """What stands behind the number of tiles for each number, first on the coloured side."""
    return tuple(
        [
            f',"of":{number_spaces(number, grey)},"points":{NUMBER_BONUSES[number]}}}'
            for grey in (False, True)
            for number in NUMBER_BONUSES
        ]
    )


def tile_counts() -> tuple[int, ...]:
    """How many tiles a star has, given as bits."""
    return tuple([tiles.bit_count() for tiles in range(FULL + 1)])


CENTRE_WORD = '"centre"'
TILES = texts_of(COLOURS)
SPACES = star_spaces()
"""``[is_later * 7 + 1 + tile]``"""
COLOUR_SETS = colour_sets()
COUNT_HEADS, FEATURE_HEADS = count_heads(COLOURS), count_heads(FEATURE_NAMES)
TILE_COUNTS = tile_counts()
NUMBERS = len(NUMBER_BONUSES)
NUMBER_GOAL_ENDS = number_goal_ends()
STAR_GOALS = star_goals()
"""``[(star * 7 + 1 + colour) * 7 + done]``"""
HEADS = star_heads()
"""``[(is_grey * 7 + star) * 2]`` before what a star takes, and the next one after it."""


def public_text(state: State) -> str:
    """Everything on the table, as named fields. Seats, factories, spaces count from 1."""
    factories = [offer(state, source) for source in range(1, state.factories + 1)]
    boards = [board_text(state, seat) for seat in range(state.seats)]
    return (
        f'{{"options":{{"seats":"{state.seats}","side":"{GREY if state.grey else COLOURED}"}},'
        f'"round":{state.round},"joker":{TILES[joker_of(state)]},"phase":"{phase(state)}",'
        f'"to_act":{actor(state)},"starter":{state.starter + 1},'
        f'"marker":{seat_or(state.marker, CENTRE_WORD)},"bonus_tiles_to_choose":{state.owed},'
        f'"turn_ending":{seat_or(state.ending, NULL)},"factories":[{",".join(factories)}],'
        f'"centre":{offer(state, 0)},"supply":{listed(state.supply)},'
        f'"bag":{counted(state.bag)},"tower":{counted(state.tower)},"boards":[{",".join(boards)}]}}'
    )


def phase(state: State) -> str:
    """The phase of play: set-up, deal, taking, placing, bonus, refill or over."""
    if state.to_act == OVER:
        return "over"
    if state.ending != NOBODY:
        return "refill"
    if state.to_act == CHANCE:
        return "set-up" if is_for_supply(state) else "deal"
    if state.on_table:
        return "taking"
    return "bonus" if state.owed else "placing"


def actor(state: State) -> str:
    """The seat to act, ``chance``, or null when the game is over."""
    if state.to_act == OVER:
        return NULL
    return '"chance"' if state.to_act == CHANCE else str(state.to_act + 1)


def seat_or(seat: int, otherwise: str) -> str:
    """The number of a seat, or ``otherwise`` if it is NOBODY."""
    return otherwise if seat == NOBODY else str(seat + 1)


def offer(state: State, source: int) -> str:
    """The colours of the tiles at a source, one by one."""
    tiles = []
    for colour in range(6):
        for _ in range(state.tiles[source * 6 + colour]):
            tiles.append(TILES[colour])
    return f"[{','.join(tiles)}]"


def listed(counts: list[int]) -> str:
    """The colours of tiles, one by one."""
    tiles = []
    for colour in range(6):
        for _ in range(counts[colour]):
            tiles.append(TILES[colour])
    return f"[{','.join(tiles)}]"


def counted(counts: list[int]) -> str:
    """How many tiles of each colour there are."""
    parts = []
    for colour in range(6):
        parts.append(COUNT_HEADS[colour])
        parts.append(f"{counts[colour]}")
    parts.append("}")
    return "".join(parts)


def board_text(state: State, seat: int) -> str:
    """One board as named fields. Spaces are in the order of their numbers on the coloured side."""
    board = state.board(seat)
    free = []
    for feature in range(FEATURE_COUNT):
        free.append(FEATURE_HEADS[feature])
        free.append(f"{board.missing[feature]}")
    return (
        f'{{"seat":{seat + 1},"score":{board.score},"hand":{listed(board.hand)},'
        f'"corners":{listed(board.corners)},"stars":{stars(board, state.grey)},'
        f'"free_spaces":{"".join(free)}}},"goals":{goals(board, state.grey)}}}'
    )


def stars(board: Board, grey: bool) -> str:
    """All stars as named fields."""
    parts = []
    sign = "["
    for star in range(STAR_COUNT):
        head = (star + STAR_COUNT if grey else star) * 2
        parts.append(sign)
        parts.append(HEADS[head])
        parts.append(COLOUR_SETS[0 if board.stars[star] == FULL else board.open_colours[star]])
        parts.append(HEADS[head + 1])
        parts.append(SPACES[1 + board.tiles[star * 6]])
        for space in range(1, 6):
            parts.append(SPACES[8 + board.tiles[star * 6 + space]])
        sign = "]},"
    parts.append("]}]")
    return "".join(parts)


def goals(board: Board, grey: bool) -> str:
    """SP-E2, SP-E3: how far a board is with what counts at the end, and what that would score."""
    stars, numbers = [], []
    for star in range(STAR_COUNT):
        done = TILE_COUNTS[board.stars[star]]
        stars.append(STAR_GOALS[(star * 7 + 1 + star_colour(board, star, grey)) * 7 + done])
    for number in range(1, NUMBERS + 1):
        end = NUMBER_GOAL_ENDS[number - 1 + NUMBERS if grey else number - 1]
        done = number_tiles(board, number, grey)
        numbers.append(f'{{"number":{number},"done":{done}{end}')
    return f'{{"stars":[{",".join(stars)}],"numbers":[{",".join(numbers)}]}}'


def chance_fields(colour: int) -> Json:
    """A drawn tile as named fields."""
    return {"kind": "draw", "colour": COLOURS[colour]}
