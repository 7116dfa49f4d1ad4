"""The whole table as JSON. Written as text and compiled: a server shows every position to somebody.

Nothing is hidden in this game; still a picture is built up part by part, never copied from the
position.
"""

from tilewright.core.json_pieces import NULL, count_heads, quoted
from tilewright.core.position import CHANCE, OVER
from tilewright.games.pavilion.components import COLOURS, FEATURE_NAMES, NOBODY, STARS
from tilewright.games.pavilion.options import COLOURED, GREY
from tilewright.games.pavilion.rules import is_for_supply, joker_of
from tilewright.games.pavilion.scoring import cost_of
from tilewright.games.pavilion.state import Board, State

FULL = 0b111111
"""A star with all its tiles."""
STAR_COUNT, FEATURE_COUNT = len(STARS), len(FEATURE_NAMES)


def star_heads() -> tuple[str, ...]:
    """What never changes of each star: its name and its numbers, first on the coloured side."""
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
    """Every set of colours, given as bits, one by one."""
    return tuple(
        [
            ",".join([TILES[colour] for colour in range(6) if colours >> colour & 1])
            for colours in range(1 << 6)
        ]
    )


def star_spaces() -> tuple[str, ...]:
    """What may be on a space of a star, first without a comma before it."""
    return tuple([f"{sign}{tile}" for sign in ("", ",") for tile in (NULL, *TILES)])


CENTRE_WORD = '"centre"'
TILES = quoted(COLOURS)
SPACES = star_spaces()
"""``[is_later * 7 + 1 + tile]``"""
COLOUR_SETS = colour_sets()
COUNT_HEADS, FEATURE_HEADS = count_heads(COLOURS), count_heads(FEATURE_NAMES)
HEADS = star_heads()
"""``[(is_grey * 7 + star) * 2]`` before what a star takes, and the next one after it."""


def written(state: State) -> str:
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
    """What is going on: set-up, deal, taking, placing, bonus, refill or over."""
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
    """A seat, or something else for nobody."""
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
        f'"free_spaces":{"".join(free)}}}}}'
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
