"""Parse and format moves and chance events, as docs/formats.md specifies.

Moves: ``3B>2`` (sun of factory 3, blue, to line 2), ``LK>X`` (sun of the large factory, black,
broken), ``MY>4`` (tops of all moons); ``stack:KY`` (yellow on black); ``plate2``, ``draw``,
``stop``, ``keep1``, ``under3`` (plates); ``put5:br`` (on dome space 5, its symbol at the lower
right); ``chip4``; ``2>c4`` (line 2 to column 4), ``pay:1+3`` (with the chips in places 1 and 3),
``skip``. Chance: ``+B`` (a tile), ``+S`` or ``+J`` (the back of a plate), ``+KTBS`` (its front),
``+chip:KY``, ``+goal:rows``. Everything that names a place counts from 1.
"""

import re

from tilewright.core.errors import NotationError
from tilewright.games.duel.components import (
    BACK_OUTCOMES,
    BROKEN,
    CHIP_KINDS,
    CHIP_OUTCOMES,
    GOAL_OUTCOMES,
    GOALS,
    JOKER_LETTER,
    LETTERS,
    OUTCOMES,
    PLATE_DESIGNS,
    PLATE_OUTCOMES,
    SPECIAL_LETTER,
    STORAGE,
    TILE_OUTCOMES,
)
from tilewright.games.duel.moves import (
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
)

SOURCES = "1234LM"
CORNERS = ("br", "bl", "tl", "tr")
"""Where the symbol of a plate lies after 0 to 3 quarter turns clockwise."""
TAKE = re.compile(r"([1234LM])([BYRKT])>([X1-6])", re.ASCII)
STACK = re.compile(r"stack:([BYRKT]{2,3})", re.ASCII)
PICK = re.compile(r"plate([1-3])", re.ASCII)
HAND = re.compile(r"(keep|under)([1-9]|1[0-8])", re.ASCII)
PUT = re.compile(r"put([1-9]):(br|bl|tl|tr)", re.ASCII)
CHIP = re.compile(r"chip([1-4])", re.ASCII)
PLACE = re.compile(r"([1-6])>c([1-6])", re.ASCII)
PAY = re.compile(r"pay:([0-9+]{1,24})", re.ASCII)


def parse_move(text: str) -> Move:  # noqa: PLR0911
    """Parse a move. Raise NotationError if the text is none."""
    if text == "draw":
        return Draw()
    if text == "stop":
        return Stop()
    if text == "skip":
        return Skip()
    if found := TAKE.fullmatch(text):
        source, colour, place = found.groups()
        return Take(
            SOURCES.index(source),
            LETTERS.index(colour),
            BROKEN if place == "X" else int(place) - 1,
        )
    if found := STACK.fullmatch(text):
        return Stack(tuple(LETTERS.index(letter) for letter in found[1]))
    if found := PICK.fullmatch(text):
        return Pick(int(found[1]) - 1)
    if found := HAND.fullmatch(text):
        plate = int(found[2]) - 1
        return Keep(plate) if found[1] == "keep" else Return(plate)
    if found := PUT.fullmatch(text):
        return Put(int(found[1]) - 1, CORNERS.index(found[2]))
    if found := CHIP.fullmatch(text):
        return Chip(int(found[1]) - 1)
    if found := PLACE.fullmatch(text):
        return Place(int(found[1]) - 1, int(found[2]) - 1)
    if found := PAY.fullmatch(text):
        return parse_payment(text, found[1])
    raise NotationError(
        f"{text[:40]!r} is no move; write 3B>2 for factory 3, blue, to line 2 (L: large factory,"
        " M: moons, X: broken), stack:KY, plate2, draw, stop, keep1, under2, put5:br, chip4,"
        " 2>c4 for line 2 to column 4, pay:1+3 or skip"
    )


def parse_payment(text: str, numbers: str) -> Pay:
    """The chips that pay, named by their places."""
    places = numbers.split("+")
    known = [str(place + 1) for place in range(STORAGE)]
    if any(place not in known for place in places):
        raise NotationError(f"{text[:40]!r} is no payment; chips lie in places 1 to {STORAGE}")
    chips = tuple(known.index(place) for place in places)
    if chips != tuple(sorted(set(chips))):
        raise NotationError(f"{text[:40]!r} is no payment; name the places in ascending order")
    return Pay(chips)


def format_move(move: Move) -> str:  # noqa: PLR0911
    """A move as text."""
    match move:
        case Take(source, colour, place):
            target = "X" if place == BROKEN else str(place + 1)
            return f"{SOURCES[source]}{LETTERS[colour]}>{target}"
        case Stack(tiles):
            return "stack:" + "".join(LETTERS[tile] for tile in tiles)
        case Pick(place):
            return f"plate{place + 1}"
        case Draw():
            return "draw"
        case Stop():
            return "stop"
        case Keep(plate):
            return f"keep{plate + 1}"
        case Return(plate):
            return f"under{plate + 1}"
        case Put(space, rotation):
            return f"put{space + 1}:{CORNERS[rotation]}"
        case Chip(factory):
            return f"chip{factory + 1}"
        case Place(line, column):
            return f"{line + 1}>c{column + 1}"
        case Pay(chips):
            return "pay:" + "+".join(str(place + 1) for place in chips)
    return "skip"


def format_masked_return(back: int) -> str:
    """DU-A9: what others read of a plate that goes under the pile: ``underS`` or ``underJ``."""
    return "under" + (SPECIAL_LETTER + JOKER_LETTER)[back]


def parse_chance(text: str) -> int:
    """Parse a chance event. Raise NotationError if the text is none."""
    outcome = CHANCE_WORDS.get(text)
    if outcome is None:
        raise NotationError(
            f"{text[:40]!r} is no chance event; write +B for a tile, +S or +J for the back of a"
            " plate, +KTBS for its front, +chip:KY or +goal:rows"
        )
    return outcome


def format_chance(outcome: int) -> str:
    """A chance event as text."""
    if not 0 <= outcome < OUTCOMES:
        raise NotationError(f"{outcome} is no outcome; they go from 0 to {OUTCOMES - 1}")
    return CHANCE_TEXTS[outcome]


def chance_texts() -> list[str]:
    """The text of every outcome, in the order of their numbers."""
    texts = [""] * OUTCOMES
    for first, words in (
        (GOAL_OUTCOMES, [f"goal:{goal}" for goal in GOALS]),
        (BACK_OUTCOMES, [SPECIAL_LETTER, JOKER_LETTER]),
        (TILE_OUTCOMES, list(LETTERS)),
        (CHIP_OUTCOMES, [f"chip:{kind}" for kind in CHIP_KINDS]),
        (PLATE_OUTCOMES, list(PLATE_DESIGNS)),
    ):
        for number, word in enumerate(words):
            texts[first + number] = f"+{word}"
    return texts


CHANCE_TEXTS = chance_texts()
CHANCE_WORDS = {text: outcome for outcome, text in enumerate(CHANCE_TEXTS)}
