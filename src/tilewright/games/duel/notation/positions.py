"""Parse and format positions as one row of text, as docs/formats.md specifies.

A position is a row of ``name=value`` words. Plates are read row by row, those on a dome as they
lie, others with their symbol at the lower right. A plate of the pile or of the hand is ``?`` (back
not known), ``S`` or ``J`` (front not determined), or ``KTBS@12`` with the seats that know it.
"""

from tilewright.core.errors import NotationError, OptionsError
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER
from tilewright.core.words import NOTHING, expect_words, parse_counts, parse_number, split_words
from tilewright.games.duel.board import Board
from tilewright.games.duel.box import Box, rotated
from tilewright.games.duel.checks import check_position
from tilewright.games.duel.components import (
    CHIP_KINDS,
    DISPLAY,
    EMPTY,
    FACE_DOWN,
    GOALS,
    LETTERS,
    NOBODY,
    OPEN,
    OVER_STAGE,
    ROUNDS,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    STAGES,
    UNKNOWN,
    USED,
)
from tilewright.games.duel.notation import position_words as reading
from tilewright.games.duel.notation.position_words import (
    BACK_LETTERS,
    DOME_LETTERS,
    ENDED,
    HIDDEN,
    KEY,
    NO_TILE,
    ON_FACTORY,
    PAID,
    REVEALS,
    Hidden,
)
from tilewright.games.duel.options import FREE, OPTIONS, agree_options, encode_tablets
from tilewright.games.duel.rules import supply
from tilewright.games.duel.set_file import box_of
from tilewright.games.duel.state import State

FIELDS = (
    "round",
    "stage",
    "act",
    "turn",
    "start",
    "tile",
    "goals",
    "line",
    "display",
    "pile",
    "hand",
    "suns",
    "moons",
    "chips",
    "bag",
    "tower",
    "board1",
    "board2",
)


BOARD_PARTS = ("score", "tokens", "lines", "plates", "dome", "broken", "storage")
"""What the parts of a board's word are, in order."""


def format_position(state: State, options: Options) -> str:
    """Format the whole position as one row of text."""
    suns = [format_tiles(state.suns[f * 5 : f * 5 + 5]) for f in range(SMALL_FACTORIES + 1)]
    moons = [
        "".join(LETTERS[tile] for tile in state.stacks[f * 3 : f * 3 + state.stack_count[f]])
        or NOTHING
        for f in range(SMALL_FACTORIES)
    ]
    pile = zip(state.pile_types, state.pile_plates, state.pile_knowers, strict=True)
    hand = zip(state.hand_types, state.hand_plates, state.hand_knowers, strict=True)
    words = {
        "round": state.round,
        "stage": STAGES[state.stage],
        "act": format_actor(state.to_act),
        "turn": state.turn + 1,
        "start": state.starter + 1,
        "tile": ON_FACTORY if state.holder == NOBODY else state.holder + 1,
        "goals": "+".join(goal for n, goal in enumerate(GOALS) if state.goals >> n & 1) or NOTHING,
        "line": f"{state.line + 1}{PAID if state.paid else ''}",
        "display": ",".join(format_plate(state.box, plate) for plate in state.display),
        "pile": format_hidden(state.box, list(pile)[: state.pile_count]),
        "hand": format_hidden(state.box, list(hand)[: state.hand_count]),
        "suns": ",".join(suns),
        "moons": ",".join((*moons, format_tiles(state.moon))),
        "chips": ",".join(format_chip(chip) for chip in state.chips),
        "bag": format_counts(state.bag),
        "tower": format_counts(state.tower),
        "board1": format_board(state.first, state.box),
        "board2": format_board(state.second, state.box),
    }
    return " ".join((KEY, str(options), *(f"{name}={value}" for name, value in words.items())))


def format_actor(to_act: int) -> str:
    """Who acts: a seat, ``chance`` or ``over``."""
    return {CHANCE: REVEALS, OVER: ENDED}.get(to_act, str(to_act + 1))


def format_tiles(counts: list[int]) -> str:
    """Tiles without an order, a letter each."""
    return "".join(LETTERS[k] * count for k, count in enumerate(counts)) or NOTHING


def format_counts(counts: list[int]) -> str:
    """A number for each colour."""
    return ",".join(f"{letter}{count}" for letter, count in zip(LETTERS, counts, strict=True))


def format_plate(box: Box, plate: int) -> str:
    """A plate with its symbol at the lower right."""
    return NOTHING if plate == EMPTY else box.name(plate)


def format_hidden(box: Box, plates: list[Hidden]) -> str:
    """The plates of pile or hand, the top one first."""
    texts = []
    for kind, plate, knowers in plates:
        if plate != UNKNOWN and knowers == OPEN:
            texts.append(box.name(plate))
        elif plate != UNKNOWN:
            seats = "".join(str(seat + 1) for seat in range(SEATS) if knowers >> seat & 1)
            texts.append(f"{box.name(plate)}@{seats}")
        else:
            texts.append(HIDDEN if kind == UNKNOWN else BACK_LETTERS[kind])
    return ",".join(texts) or NOTHING


def format_chip(chip: int) -> str:
    """A chip, in small letters once it has paid."""
    if chip in (EMPTY, FACE_DOWN):
        return NOTHING if chip == EMPTY else HIDDEN
    return CHIP_KINDS[chip - USED].lower() if chip >= USED else CHIP_KINDS[chip]


def format_board(board: Board, box: Box) -> str:
    """Score, tokens, pattern lines, plates, dome, broken tiles and chips, separated by colons."""
    lines = [
        LETTERS[colour] * count if count else NOTHING
        for colour, count in zip(board.line_colour, board.line_count, strict=True)
    ]
    plates = [
        NOTHING if plate == EMPTY else rotated(box.name(plate), rotation)
        for plate, rotation in zip(board.plates, board.rotations, strict=True)
    ]
    spaces = "".join(NO_TILE if tile == EMPTY else DOME_LETTERS[tile] for tile in board.dome)
    rows = [spaces[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]
    broken = "".join(LETTERS[tile] for tile in board.broken[: board.broken_count])
    chips = [format_chip(chip) for chip in board.chips[: board.chip_count]]
    return ":".join(
        (
            str(board.score),
            str(board.tokens),
            ",".join(lines),
            ",".join(plates),
            "/".join(rows),
            broken or NOTHING,
            ",".join(chips) or NOTHING,
        )
    )


# Reading


def parse_position(text: str) -> State:
    """Parse a position. Raise NotationError, which names the faulty word, if it is invalid."""
    words = split_words(reading.KEY, text)
    names = tuple(option.name for option in OPTIONS)
    expect_words(words, (*names, *FIELDS))
    try:
        options = agree_options({name: words[name] for name in names})
    except OptionsError as error:
        raise NotationError(str(error)) from None
    box = box_of(options["set"])
    state = State(box, encode_tablets(options["tablets"]), options["zero_point_draw"] == FREE)
    for seat in range(SEATS):
        reading.parse_board(state.board(seat), f"board{seat + 1}", words[f"board{seat + 1}"], box)
    stacks, moon = reading.parse_moons(words["moons"])
    display = [reading.parse_plate(box, "display", plate) for plate in words["display"].split(",")]
    if len(display) != DISPLAY:
        raise NotationError(f"display has {DISPLAY} places, separated by commas")
    state.set_up(
        turn=(
            parse_number("round", words["round"], 1, ROUNDS),
            reading.parse_stage(words["stage"]),
            parse_number("turn", words["turn"], 1, SEATS) - 1,
            parse_number("start", words["start"], 1, SEATS) - 1,
            reading.parse_holder(words["tile"]),
            reading.parse_goals(words["goals"]),
            reading.parse_line(words["line"]),
        ),
        suns=reading.parse_suns(words["suns"]),
        stacks=stacks,
        moon=moon,
        chips=reading.parse_chips("chips", words["chips"], SMALL_FACTORIES),
        bag=parse_counts("bag", words["bag"], LETTERS, box.tiles_of_a_colour),
        tower=parse_counts("tower", words["tower"], LETTERS, box.tiles_of_a_colour),
        display=display,
        pile=reading.parse_hidden(box, "pile", words["pile"]),
        hand=reading.parse_hidden(box, "hand", words["hand"]),
    )
    check_position(state)
    settle(state, words["act"])
    return state


def settle(state: State, act: str) -> None:
    """Determine who acts. Raise NotationError if the text says otherwise or stops halfway."""
    before = state.freeze()[5:]
    if state.stage == OVER_STAGE:
        supply.end_play(state)
    else:
        supply.settle(state)
    if state.freeze()[5:] != before:
        raise NotationError("the position stops halfway: something happens by itself before act")
    if format_actor(state.to_act) != act:
        raise NotationError(f"act is {format_actor(state.to_act)} here, not {act[:40]!r}")
