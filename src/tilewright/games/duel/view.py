"""The table as JSON: everything, or what a seat or a spectator may see.

A view is built up from public parts and from what its viewers have looked at. A plate of pile or
hand shows its front only to viewers that know it; who knows it is public. Compiled code assembles
the text, because a server renders every position.
"""

from functools import lru_cache

from tilewright.core.game import Json
from tilewright.core.json_pieces import NULL, count_heads, spaces_of, text_of, texts_of
from tilewright.core.position import CHANCE, OVER
from tilewright.games.duel.board import Board
from tilewright.games.duel.box import Box, set_fields
from tilewright.games.duel.components import (
    BACK_OUTCOMES,
    BACKS,
    CHIP_COLOURS,
    CHIP_KINDS,
    CHIP_OUTCOMES,
    COLOURS,
    DISPLAY,
    DOME_SPACES,
    EMPTY,
    FACE_DOWN,
    FRONTS,
    GOALS,
    LARGE,
    NAMES,
    NOBODY,
    OPEN,
    PLATE_OUTCOMES,
    PLATES,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    STACK_STAGE,
    STAGES,
    TILE_OUTCOMES,
    TILING_STAGE,
    UNKNOWN,
    USED,
)
from tilewright.games.duel.options import agreed
from tilewright.games.duel.scoring import goal_done, goal_size, penalty
from tilewright.games.duel.state import State


def line_texts() -> tuple[str, ...]:
    """Every possible pattern line, as JSON."""
    return tuple(
        [
            f'{{"line":{line + 1},"colour":{colour},"count":{count}}}'
            for line in range(SIZE)
            for colour in ("null", *TILES[:5])
            for count in range(SIZE + 1)
        ]
    )


def knowers() -> tuple[object, ...]:
    """``[bits]``: the seats among those who know a plate, given as bits."""
    return tuple(
        [[seat + 1 for seat in range(SEATS) if known >> seat & 1] for known in range(2 << SEATS)]
    )


TILES = texts_of(NAMES)
GOAL_TEXTS, STAGE_TEXTS, BACK_TEXTS = texts_of(GOALS), texts_of(STAGES), texts_of(BACKS)
FRONT_TEXTS, CHIP_TEXTS = texts_of(FRONTS), texts_of(CHIP_COLOURS)
KNOWER_TEXTS = texts_of(knowers())
LINES = line_texts()
"""``[(line * 6 + 1 + colour) * 7 + count]``"""
KIND_HEADS, TILE_HEADS = count_heads(CHIP_KINDS), count_heads(NAMES)
SPACES = spaces_of(SIZE, TILES)
"""``[space * 8 + 1 + tile]``"""
NO_SPACES = SPACES[::8]
KINDS, GOAL_COUNT = len(CHIP_KINDS), len(GOALS)


WATCHER = 1 << SEATS
"""The bit of spectators among those who may know a plate."""


def public_text(state: State) -> str:
    """DU-A9: what a spectator may see."""
    return view_text(state, WATCHER)


def private_text(state: State, seat: int) -> str | None:
    """DU-A9: what a seat may see, or None if it is the same as what spectators see."""
    return view_text(state, 1 << seat) if knows_more(state, seat) else None


def view_texts(state: State) -> tuple[str, list[str | None]]:
    """DU-A9: ``public_text`` and that of each seat, which differs in ``hidden_fields`` alone."""
    public, own = public_text(state), []
    for seat in range(SEATS):
        text = None
        if knows_more(state, seat):
            shown = hidden_fields(state, 1 << seat)
            text = public.replace(hidden_fields(state, WATCHER), shown, 1)
        own.append(text)
    return public, own


def whole_text(state: State) -> str:
    """Everything determined so far."""
    return view_text(state, OPEN)


def view_text(state: State, viewers: int) -> str:
    """The table as ``viewers``, given as bits, know it together.

    Seats, places, lines and factories count from 1.
    """
    return (
        f'{{"options":{options_text(state.tablets, state.free_draws, state.box)},'
        f'"round":{state.round},"stage":{STAGE_TEXTS[state.stage]},"to_act":{actor(state)},'
        f'"turn":{state.turn + 1},"starter":{state.starter + 1},'
        f'"starting_tile":{starting_tile(state)},"goals":{goals(state)},'
        f'"factory":{line_in(state, STACK_STAGE)},"line":{line_in(state, TILING_STAGE)},'
        f'"paid":{"true" if state.paid else "false"},'
        f"{factories(state)},"
        f'"unseen_chips":{counted(KIND_HEADS, state.chips_left, KINDS)},'
        f'"display":{display(state)},{hidden_fields(state, viewers)},'
        f'"bag":{counted(TILE_HEADS, state.bag, 5)},"tower":{counted(TILE_HEADS, state.tower, 5)},'
        f'"boards":[{board_text(state, 0)},{board_text(state, 1)}],"set":{set_text(state.box)}}}'
    )


@lru_cache(maxsize=256)
def options_text(tablets: int, free_draws: bool, box: Box) -> str:
    """The options of the table."""
    return text_of(dict(agreed(tablets, free_draws, box)))


def knows_more(state: State, seat: int) -> bool:
    """Whether a seat knows the front of a plate that is hidden from spectators."""
    for place in range(state.pile_count):
        known = state.pile_knowers[place]
        if state.pile_plates[place] != UNKNOWN and known >> seat & 1 and not known >> SEATS & 1:
            return True
    for place in range(state.hand_count):
        known = state.hand_knowers[place]
        if state.hand_plates[place] != UNKNOWN and known >> seat & 1 and not known >> SEATS & 1:
            return True
    return False


def actor(state: State) -> str:
    """The seat to act, ``chance``, or null when the game is over."""
    if state.to_act == OVER:
        return NULL
    return '"chance"' if state.to_act == CHANCE else str(state.to_act + 1)


def starting_tile(state: State) -> str:
    """The seat that has the starting tile, or ``factory``."""
    return '"factory"' if state.holder == NOBODY else str(state.holder + 1)


def line_in(state: State, stage: int) -> str:
    """The line or factory that a stage is about, or null in another stage."""
    return str(state.line + 1) if state.stage == stage else NULL


def joined(parts: list[str]) -> str:
    """Parts as an array."""
    return f"[{','.join(parts)}]"


def goals(state: State) -> str:
    """The goals of this game."""
    parts = []
    for goal in range(GOAL_COUNT):
        if state.goals >> goal & 1:
            parts.append(GOAL_TEXTS[goal])
    return joined(parts)


def counted(heads: tuple[str, ...], counts: list[int], size: int) -> str:
    """How many there are of each kind."""
    parts = []
    for kind in range(size):
        parts.append(heads[kind])
        parts.append(f"{counts[kind]}")
    parts.append("}")
    return "".join(parts)


# Factories


def factories(state: State) -> str:
    """The fields about the factories."""
    suns, moons, chips = [], [], []
    for factory in range(SMALL_FACTORIES):
        suns.append(sun(state, factory))
        moons.append(moon(state, factory))
        chips.append(factory_chip(state.chips[factory]))
    return (
        f'"suns":{joined(suns)},"large_sun":{sun(state, LARGE)},"moons":{joined(moons)},'
        f'"large_moon":{large_moon(state)},"chips":{joined(chips)}'
    )


def sun(state: State, factory: int) -> str:
    """The colours of the tiles on a sun, one by one."""
    tiles = []
    for colour in range(5):
        for _ in range(state.suns[factory * 5 + colour]):
            tiles.append(TILES[colour])
    return joined(tiles)


def large_moon(state: State) -> str:
    """The colours of the tiles on the large moon, one by one."""
    tiles = []
    for colour in range(5):
        for _ in range(state.moon[colour]):
            tiles.append(TILES[colour])
    return joined(tiles)


def moon(state: State, factory: int) -> str:
    """The tiles stacked on a small factory's moon, the lowest first."""
    tiles = []
    for place in range(state.stack_count[factory]):
        tiles.append(TILES[state.stacks[factory * 3 + place]])
    return joined(tiles)


def factory_chip(chip: int) -> str:
    """A chip of a factory: its colours, or null for them while it is face down."""
    if chip == EMPTY:
        return NULL
    return f'{{"colours":{NULL if chip == FACE_DOWN else CHIP_TEXTS[chip]}}}'


# Plates


def front(box: Box, plate: int) -> str:
    """The four spaces of a plate, row by row, its symbol at the lower right."""
    return NULL if plate == EMPTY else FRONT_TEXTS[box.designs[plate]]


def display(state: State) -> str:
    """The plates that lie face up."""
    plates = []
    for place in range(DISPLAY):
        plates.append(front(state.box, state.display[place]))
    return joined(plates)


def hidden_fields(state: State, viewers: int) -> str:
    """DU-A5, DU-A9: the fields that depend on who has looked at which plate."""
    box = state.box
    pile, hand = [], []
    for place in range(state.pile_count):
        plate, known = state.pile_plates[place], state.pile_knowers[place]
        pile.append(hidden_plate(box, state.pile_types[place], plate, known, viewers))
    for place in range(state.hand_count):
        plate, known = state.hand_plates[place], state.hand_knowers[place]
        hand.append(hidden_plate(box, state.hand_back(place, viewers), plate, known, viewers))
    unseen = unseen_plates(state, viewers)
    return f'"pile":{joined(pile)},"hand":{joined(hand)},"unseen_plates":{joined(unseen)}'


def hidden_plate(box: Box, kind: int, plate: int, known: int, viewers: int) -> str:
    """DU-A5, DU-A9: the back of a plate, its front if a viewer knows it, and who does."""
    is_shown = plate != UNKNOWN and known & viewers != 0
    back = NULL if kind == UNKNOWN else BACK_TEXTS[kind]
    spaces = front(box, plate) if is_shown else NULL
    return f'{{"back":{back},"spaces":{spaces},"known_to":{KNOWER_TEXTS[known]}}}'


def unseen_plates(state: State, viewers: int) -> list[str]:
    """DU-A9: the plates of pile and hand that none of the viewers knows."""
    unseen = state.unseen
    for place in range(PLATES):
        if state.pile_plates[place] != UNKNOWN and not state.pile_knowers[place] & viewers:
            unseen |= 1 << state.pile_plates[place]
        if state.hand_plates[place] != UNKNOWN and not state.hand_knowers[place] & viewers:
            unseen |= 1 << state.hand_plates[place]
    plates = []
    for plate in range(PLATES):
        if unseen >> plate & 1:
            plates.append(front(state.box, plate))
    return plates


# Boards


def board_text(state: State, seat: int) -> str:
    """One board as named fields."""
    board = state.board(seat)
    return (
        f'{{"seat":{seat + 1},"score":{board.score},"tokens":{board.tokens},'
        f'"lines":{lines(board)},"plates":{placed_plates(state.box, board)},'
        f'"spaces":{dome_spaces(state.box, board)},"dome":{dome(board)},'
        f'"broken":{broken_tiles(board)},'
        f'"broken_total":{-penalty(state, board, state.holder == seat)},'
        f'"chips":{storage(board)},"goals":{board_goals(state, board)}}}'
    )


def lines(board: Board) -> str:
    """The pattern lines."""
    parts = []
    for line in range(SIZE):
        number = (line * 6 + 1 + board.line_colour[line]) * 7 + board.line_count[line]
        parts.append(LINES[number])
    return joined(parts)


def placed_plates(box: Box, board: Board) -> str:
    """For each space of the dome its plate, and how often it was turned."""
    parts = []
    for space in range(DOME_SPACES):
        plate = board.plates[space]
        if plate == EMPTY:
            parts.append(NULL)
        else:
            turns = board.rotations[space]
            parts.append(f'{{"plate":{front(box, plate)},"quarter_turns":{turns}}}')
    return joined(parts)


def dome_spaces(box: Box, board: Board) -> str:
    """What each space of a dome is for: a colour, ``special``, ``joker``, or null without plate."""
    parts = list(NO_SPACES)
    for plate_space in range(DOME_SPACES):
        plate = board.plates[plate_space]
        if plate != EMPTY:
            first = (plate * 4 + board.rotations[plate_space]) * 4
            corner = plate_space // 3 * 2 * SIZE + plate_space % 3 * 2
            for cell in range(4):
                space = corner + cell // 2 * SIZE + cell % 2
                parts[space] = SPACES[space * 8 + 1 + box.cells[first + cell]]
    parts.append("]]")
    return "".join(parts)


def dome(board: Board) -> str:
    """The tiles on a dome, null where there is none."""
    parts = []
    for space in range(SIZE * SIZE):
        parts.append(SPACES[space * 8 + 1 + board.dome[space]])
    parts.append("]]")
    return "".join(parts)


def broken_tiles(board: Board) -> str:
    """The colours of the broken tiles."""
    tiles = []
    for place in range(board.broken_count):
        tiles.append(TILES[board.broken[place]])
    return joined(tiles)


def storage(board: Board) -> str:
    """The chips of a storage, and whether they have been used."""
    chips = []
    for place in range(board.chip_count):
        chip = board.chips[place]
        used = "true" if chip >= USED else "false"
        chips.append(f'{{"colours":{CHIP_TEXTS[chip % USED]},"used":{used}}}')
    return joined(chips)


def board_goals(state: State, board: Board) -> str:
    """DU-E2 to DU-E9: how far a board is with each goal of this game."""
    parts = []
    for goal in range(GOAL_COUNT):
        if state.goals >> goal & 1:
            done, size = goal_done(state, board, goal), goal_size(state, board, goal)
            parts.append(f'{{"goal":{GOAL_TEXTS[goal]},"done":{done},"of":{size}}}')
    return joined(parts)


@lru_cache(maxsize=256)
def set_text(box: Box) -> str:
    """The printed numbers of the box, for programs that draw it."""
    return text_of(set_fields(box))


def chance_fields(outcome: int) -> Json:
    """A chance event as named fields."""
    if outcome < BACK_OUTCOMES:
        return {"kind": "goal", "goal": GOALS[outcome]}
    if outcome < TILE_OUTCOMES:
        return {"kind": "back", "back": BACKS[outcome - BACK_OUTCOMES]}
    if outcome < CHIP_OUTCOMES:
        return {"kind": "tile", "colour": COLOURS[outcome - TILE_OUTCOMES]}
    if outcome < PLATE_OUTCOMES:
        return {"kind": "chip", "colours": list(CHIP_COLOURS[outcome - CHIP_OUTCOMES])}
    return {"kind": "plate", "spaces": list(FRONTS[outcome - PLATE_OUTCOMES])}
