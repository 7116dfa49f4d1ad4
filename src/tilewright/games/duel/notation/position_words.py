"""Parse the single words of a position's text. Raise NotationError for an invalid word."""

import re

from tilewright.core.errors import NotationError
from tilewright.core.words import NOTHING, parse_number, parse_pattern_lines, parse_tiles
from tilewright.games.duel.board import Board
from tilewright.games.duel.box import Box, rotated, upright
from tilewright.games.duel.components import (
    BROKEN_SPACES,
    CHIP_KINDS,
    DOME_SPACES,
    EMPTY,
    FACE_DOWN,
    GOALS,
    JOKER_LETTER,
    LETTERS,
    NOBODY,
    OPEN,
    PLATE_DESIGNS,
    PLATES,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    SPECIAL_LETTER,
    STAGES,
    STORAGE,
    TOKENS,
    UNKNOWN,
    USED,
)

KEY = "duel"
NO_TILE = "."
HIDDEN = "?"
REVEALS = "chance"
ENDED = "over"
ON_FACTORY = "factory"
PAID = "paid"
BACK_LETTERS = SPECIAL_LETTER + JOKER_LETTER
DOME_LETTERS = LETTERS + SPECIAL_LETTER
Hidden = tuple[int, int, int]
"""A plate of pile or hand: its type, its number, who knows it."""


def parse_stage(text: str) -> int:
    """A stage of play."""
    if text not in STAGES:
        raise NotationError(f"stage is one of {', '.join(STAGES)}, not {text[:40]!r}")
    return STAGES.index(text)


def parse_holder(text: str) -> int:
    """Who has the starting tile."""
    if text == ON_FACTORY:
        return NOBODY
    return parse_number(f"tile ({ON_FACTORY} or a seat)", text, 1, SEATS) - 1


def parse_goals(text: str) -> int:
    """The goals in play, as bits."""
    goals = [] if text == NOTHING else text.split("+")
    for goal in goals:
        if goal not in GOALS:
            raise NotationError(f"goals is {NOTHING} or some of {', '.join(GOALS)} joined by +")
    if goals != [goal for goal in GOALS if goal in goals]:
        raise NotationError(f"goals stand once each and in the order {', '.join(GOALS)}")
    return sum(1 << GOALS.index(goal) for goal in goals)


def parse_line(text: str) -> int:
    """The current line, plus 10 if it is paid for."""
    line = parse_number(f"line (with {PAID} behind it if paid)", text.removesuffix(PAID), 1, SIZE)
    return line - 1 + (10 if text.endswith(PAID) else 0)


def parse_suns(text: str) -> list[int]:
    """The tiles on the suns, as the state holds them."""
    offers = text.split(",")
    if len(offers) != SMALL_FACTORIES + 1:
        raise NotationError(
            f"suns has {SMALL_FACTORIES} small factories and the large one, separated by commas"
        )
    suns = [0] * 25
    for factory, part in enumerate(offers):
        for colour in parse_tiles("a sun", part, LETTERS):
            suns[factory * 5 + colour] += 1
    return suns


def parse_moons(text: str) -> tuple[list[list[int]], list[int]]:
    """The stacks of the small factories, and the tiles on the large factory's moon."""
    parts = [parse_tiles("a moon", part, LETTERS) for part in text.split(",")]
    if len(parts) != SMALL_FACTORIES + 1:
        raise NotationError(
            f"moons has {SMALL_FACTORIES} stacks and the large moon, separated by commas"
        )
    *stacks, large = parts
    if any(len(stack) > 3 for stack in stacks):
        raise NotationError("a small factory's moon holds up to 3 tiles")
    return stacks, [large.count(colour) for colour in range(len(LETTERS))]


def parse_plate(box: Box, name: str, text: str) -> int:
    """A plate of the set with its symbol at the lower right, or none."""
    if text == NOTHING:
        return EMPTY
    if text not in PLATE_DESIGNS or box.plate_of[PLATE_DESIGNS.index(text)] == UNKNOWN:
        raise NotationError(
            f"{name} has {text[:40]!r}, which is no plate of the set with its symbol at the end"
        )
    return box.plate_of[PLATE_DESIGNS.index(text)]


def parse_hidden(box: Box, name: str, text: str) -> list[Hidden]:
    """The plates of pile or hand."""
    parts = [] if text == NOTHING else text.split(",")
    if len(parts) > PLATES:
        raise NotationError(f"{name} has up to {PLATES} plates, not {len(parts)}")
    plates: list[Hidden] = []
    for part in parts:
        if part == HIDDEN:
            plates.append((UNKNOWN, UNKNOWN, 0))
        elif part in tuple(BACK_LETTERS):
            plates.append((BACK_LETTERS.index(part), UNKNOWN, 0))
        elif found := re.fullmatch(r"([A-Z]{4})(?:@(1|2|12))?", part):
            plate = parse_plate(box, name, found[1])
            knowers = sum(1 << int(s) - 1 for s in found[2]) if found[2] else OPEN
            plates.append((box.types[plate], plate, knowers))
        else:
            raise NotationError(
                f"a plate of the {name} is {HIDDEN}, S, J, like KTBS@1, or KTBS if it lies open,"
                f" not {part[:40]!r}"
            )
    return plates


def parse_chips(name: str, text: str, count: int) -> list[int]:
    """The chips of the factories or of a storage."""
    parts = [] if text == NOTHING and count > SMALL_FACTORIES else text.split(",")
    if len(parts) > count or (count == SMALL_FACTORIES and len(parts) < count):
        raise NotationError(f"{name} has {count} places, separated by commas")
    chips = [parse_chip(name, part) for part in parts]
    return chips + [EMPTY] * (count - len(chips))


def parse_chip(name: str, text: str) -> int:
    """A chip, its kind or its absence."""
    if text in CHIP_KINDS:
        return CHIP_KINDS.index(text)
    if text == text.lower() and text.upper() in CHIP_KINDS:
        return CHIP_KINDS.index(text.upper()) + USED
    if text == HIDDEN:
        return FACE_DOWN
    if text == NOTHING:
        return EMPTY
    raise NotationError(
        f"a chip of {name} is {NOTHING}, {HIDDEN} or one of {', '.join(CHIP_KINDS)}, in small"
        f" letters once it has paid, not {text[:40]!r}"
    )


def parse_board(board: Board, name: str, text: str, box: Box) -> None:
    """Set a board up from ``score:tokens:lines:plates:dome:broken:chips``."""
    parts = text.split(":")
    if len(parts) != 7:
        raise NotationError(
            f"{name} is score:tokens:lines:plates:dome:broken:chips, not {text[:60]!r}"
        )
    score, tokens, lines, plates, dome, broken, chips = parts
    broken_tiles = parse_tiles(f"broken of {name}", broken, LETTERS)
    if len(broken_tiles) > BROKEN_SPACES:
        raise NotationError(f"{name} has room for {BROKEN_SPACES} broken tiles")
    storage = parse_chips(f"the storage of {name}", chips, STORAGE)
    held = [chip for chip in storage if chip != EMPTY]
    if FACE_DOWN in held or held != storage[: len(held)]:
        raise NotationError(f"the storage of {name} has chips that are known, without holes")
    board.set_up(
        counts=(
            parse_number(f"the score of {name}", score, 0, 9999),
            parse_number(f"the tokens of {name}", tokens, 0, TOKENS),
        ),
        lines=parse_pattern_lines(name, lines, LETTERS, SIZE),
        plates=parse_dome_plates(name, plates, box),
        dome=parse_dome(name, dome),
        broken=broken_tiles,
        chips=storage,
        box=box,
    )


def parse_dome_plates(name: str, text: str, box: Box) -> list[tuple[int, int]]:
    """The plates of a dome as they lie, with their rotations."""
    parts = text.split(",")
    if len(parts) != DOME_SPACES:
        raise NotationError(f"{name} has {DOME_SPACES} places for plates, separated by commas")
    plates = []
    for part in parts:
        if part == NOTHING:
            plates.append((EMPTY, 0))
            continue
        if len(part) != 4 or not set(part) & set(BACK_LETTERS):
            raise NotationError(f"a plate of {name} is {NOTHING} or like BSTK, not {part[:40]!r}")
        plate = parse_plate(box, name, upright(part))
        turns = [n for n in range(4) if rotated(box.name(plate), n) == part]
        plates.append((plate, turns[0]))
    return plates


def parse_dome(name: str, text: str) -> list[int]:
    """The 36 spaces of a dome."""
    if not re.fullmatch(r"[BYRKTS.]{6}(/[BYRKTS.]{6}){5}", text):
        raise NotationError(
            f"the dome of {name} is six rows like B.R..S separated by slashes, not {text[:40]!r}"
        )
    return [
        EMPTY if letter == NO_TILE else DOME_LETTERS.index(letter)
        for letter in text.replace("/", "")
    ]
