"""The options that a table agrees on before play: tablets, draws without points, the set."""

from collections.abc import Mapping
from functools import lru_cache

from tilewright.core.errors import OptionsError
from tilewright.core.options import Option, Options, agree, listing
from tilewright.games.duel.box import Box, goal_bits
from tilewright.games.duel.components import GOALS, SEATS
from tilewright.games.duel.set_file import STANDARD, box_of, check_set, read_set

FIRST = "first"
RANDOM_3 = "random3"
RANDOM_4 = "random4"
WAYS = (FIRST, RANDOM_3, RANDOM_4)
FORCED = "forced"
FREE = "free"


def check_tablets(text: str) -> str:
    """The option in its normal form: a word for a way to choose, or goals in the order of GOALS."""
    if text in WAYS:
        return text
    goals = text.split("+")
    if len(goals) in (3, 4) and len(set(goals)) == len(goals) and set(goals) <= set(GOALS):
        return "+".join(goal for goal in GOALS if goal in goals)
    raise OptionsError(
        f"tablets is {listing(WAYS)}, or three or four of {', '.join(GOALS)} joined by +,"
        f" not {text[:60]!r}"
    )


SEATS_OPTION = Option(
    name="seats",
    default=str(SEATS),
    explanation="how many play",
    choices=(str(SEATS),),
)
"""DU-S1."""
TABLETS = Option(
    name="tablets",
    default=FIRST,
    explanation="first: rows, columns, diagonals (our choice, or what the set says); random3,"
    " random4: drawn; or goals joined by +",
    check=check_tablets,
)
"""DU-S5."""
ZERO_POINT_DRAW = Option(
    name="zero_point_draw",
    default=FORCED,
    explanation="without points, forced: draw one plate if none is on display; free: as many as"
    " you like",
    choices=(FORCED, FREE),
)
"""DU-A6."""
SET = Option(
    name="set",
    default=STANDARD,
    explanation="what is in the box: standard (from a public list), or what differs in your copy,"
    " as in start_score:6;mirror:true; at a terminal also a file",
    check=check_set,
    read=read_set,
)
"""DU-S3."""

OPTIONS = (SEATS_OPTION, TABLETS, ZERO_POINT_DRAW, SET)


def agree_options(wanted: Mapping[str, str]) -> Options:
    """Complete the options. Raise OptionsError if they do not fit each other."""
    options = agree(OPTIONS, wanted)
    if options["tablets"] not in WAYS:
        check_sides(options["tablets"].split("+"), box_of(options["set"]))
    return options


def check_sides(goals: list[str], box: Box) -> None:
    """DU-S5: two sides of one tablet are never in play together."""
    for number, goal in enumerate(goals):
        for other in goals[:number]:
            if box.tablet_of[GOALS.index(goal)] == box.tablet_of[GOALS.index(other)]:
                raise OptionsError(f"{other} and {goal} are two sides of one tablet; choose one")


CHOSEN = 256
"""Added to the bits of chosen goals, in the number that stands for a choice of tablets."""


def encode_tablets(text: str) -> int:
    """The number that stands for a choice of tablets."""
    return WAYS.index(text) if text in WAYS else CHOSEN + goal_bits(text.split("+"))


def decode_tablets(number: int) -> str:
    """The choice of tablets that a number stands for."""
    if number < CHOSEN:
        return WAYS[number]
    return "+".join(goal for bit, goal in enumerate(GOALS) if number >> bit & 1)


@lru_cache(maxsize=256)
def agreed(tablets: int, free_draws: bool, box: Box) -> Options:
    """The options of a position with these values."""
    return Options(
        {
            "seats": str(SEATS),
            "tablets": decode_tablets(tablets),
            "zero_point_draw": FREE if free_draws else FORCED,
            "set": box.text,
        }
    )
