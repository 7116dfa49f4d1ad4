"""Read the contents of a box from a file, and check them.

The shipped set is set.json beside this file. You can change a copy of it to match your own box and
name it in the option ``set``. An error says in words what is wrong with it.
"""

import json
import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from tilewright.core.errors import OptionsError
from tilewright.games.duel.box import Box, upright
from tilewright.games.duel.components import (
    BACKS,
    BROKEN_SPACES,
    CHIP_KINDS,
    CHIPS,
    GOALS,
    JOKER_LETTER,
    LETTERS,
    PLATES,
    SIZE,
    SPECIAL_LETTER,
)

STANDARD = "standard"
POINTED_GOALS = tuple(goal for goal in GOALS if goal != "corners")
"""The goals that score the same for each thing that counts; corners have their own points."""
Fields = dict[str, Any]
BOXES = 256
"""How many boxes are cached. The limit is needed because clients can ask for any number of sets."""


# Reading a set


@cache
def standard_fields() -> Fields:
    """The shipped set as it stands in its file."""
    text = files("tilewright.games.duel").joinpath("set.json").read_text("utf-8")
    return checked(json.loads(text), "the shipped set")


def check_set(text: str) -> str:
    """The option ``set`` in its normal form: ``standard``, or what is different, in one word."""
    return box_of(text).text


def read_set(text: str) -> str:
    """The option ``set`` where it may be the name of a file, too."""
    is_word = text == STANDARD or text.partition(":")[0] in CHECKS
    return text if is_word else from_file(text)


def from_file(path: str) -> str:
    """The normal form of the set in a file."""
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not a text file"
        raise OptionsError(
            f"set is {STANDARD} or the name of a file; {path[:60]!r} cannot be read: {reason}"
        ) from None
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise OptionsError(f"the set in {path[:60]!r} is not JSON: {error}") from None
    return format_set(checked(fields, f"the set in {path[:60]!r}"))


@lru_cache(maxsize=BOXES)
def box_of(text: str) -> Box:
    """The box that a value of the option ``set`` in its normal form stands for."""
    fields = standard_fields() if text == STANDARD else parse_set(text)
    return Box(fields, format_set(fields))


def format_set(fields: Fields) -> str:
    """Format a set as one word: ``name:value;name:value`` for what differs from the shipped set."""
    standard = standard_fields()
    return (
        ";".join(
            f"{name}:{format_value(fields[name])}"
            for name in standard
            if fields[name] != standard[name]
        )
        or STANDARD
    )


def format_value(value: Any) -> str:
    """A value of a set without spaces, brackets and quotes."""
    if isinstance(value, dict):
        return ",".join(f"{name}={points}" for name, points in value.items())
    if isinstance(value, list):
        return ",".join("|".join(part) if isinstance(part, list) else str(part) for part in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse_set(text: str) -> Fields:
    """Parse a set that is written as one word."""
    fields = dict(standard_fields())
    for part in text.split(";"):
        name, _, value = part.partition(":")
        if name not in fields:
            raise OptionsError(
                f"set is {STANDARD} or one word like start_score:6;mirror:true, not {text[:60]!r}"
            )
        fields[name] = parse_value(value, fields[name])
    return checked(fields, "the set")


def parse_value(text: str, like: Any) -> Any:
    """Parse what ``format_value`` wrote. Invalid values are left for ``checked`` to refuse."""
    if isinstance(like, dict):
        pairs = [part.partition("=") for part in text.split(",")]
        return {name: number(points) for name, _, points in pairs}
    if isinstance(like, list) and isinstance(like[0], list):
        return [part.split("|") for part in text.split(",")]
    if isinstance(like, list):
        return [number(part) for part in text.split(",")]
    return {"true": True, "false": False}.get(text, number(text))


def number(text: str) -> int | str:
    """Parse a number. Return the text itself if it is none."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,4}", text) else text


# Checking a set


def checked(fields: Any, name: str) -> Fields:
    """Return the fields if they make a valid set. Raise OptionsError if they do not."""
    if not isinstance(fields, dict) or set(fields) != set(CHECKS):
        found = ", ".join(map(str, fields)) if isinstance(fields, dict) else repr(fields)[:60]
        raise OptionsError(f"{name} has the fields {', '.join(CHECKS)}, not {found[:300]}")
    for field, fault_of in CHECKS.items():
        fault = fault_of(fields[field])
        if fault:
            raise OptionsError(f"{field} of {name} {fault}")
    goals = [goal for sides in fields["tablets"] for goal in sides]
    tablets = {goals.index(goal) // 2 for goal in fields["first_game"]}
    if len(tablets) < len(fields["first_game"]):
        raise OptionsError(f"first_game of {name} names two sides of one tablet")
    return fields


def is_count(value: Any, low: int, high: int) -> bool:
    """Whether a value is a whole number within bounds."""
    return type(value) is int and low <= value <= high


def fault_of_number(low: int, high: int) -> Callable[[Any], str]:
    """What is wrong with a number."""

    def fault_of(value: Any) -> str:
        fine = is_count(value, low, high)
        return "" if fine else f"is a number from {low} to {high}, not {repr(value)[:60]}"

    return fault_of


def fault_of_numbers(count: int) -> Callable[[Any], str]:
    """What is wrong with a list of points."""

    def fault_of(value: Any) -> str:
        fine = isinstance(value, list) and len(value) == count
        if fine and all(is_count(points, 0, 99) for points in value):
            return ""
        return f"is a list of {count} numbers from 0 to 99, not {repr(value)[:60]}"

    return fault_of


def fault_of_goal_points(value: Any) -> str:
    """What is wrong with the points of the goals."""
    if not isinstance(value, dict) or set(value) != set(POINTED_GOALS):
        return f"has a number for each of {', '.join(POINTED_GOALS)}, not {repr(value)[:60]}"
    wrong = [goal for goal in POINTED_GOALS if not is_count(value[goal], -99, 99)]
    return f"has a number from -99 to 99 for {wrong[0]}" if wrong else ""


def fault_of_tablets(value: Any) -> str:
    """What is wrong with the tablets: each goal stands on one side of one of four."""
    fine = isinstance(value, list) and len(value) == 4
    fine = fine and all(isinstance(sides, list) and len(sides) == 2 for sides in value)
    if not fine:
        return f"is a list of 4 tablets with 2 sides each, not {repr(value)[:60]}"
    sides = [side for tablet in value for side in tablet]
    if not all(isinstance(side, str) for side in sides) or sorted(sides) != sorted(GOALS):
        return f"has each of {', '.join(GOALS)} on one side, not {', '.join(map(str, sides))[:200]}"
    return ""


def fault_of_first_game(value: Any) -> str:
    """What is wrong with the goals of a first game."""
    if isinstance(value, list) and len(value) in (3, 4) and all(goal in GOALS for goal in value):
        return ""
    return f"names 3 or 4 of {', '.join(GOALS)}, not {repr(value)[:60]}"


def fault_of_plates(value: Any) -> str:
    """DU-S4, DU-B11: what is wrong with the plates."""
    if not isinstance(value, list) or len(value) != PLATES:
        count = len(value) if isinstance(value, list) else repr(value)[:60]
        return f"is a list of {PLATES} plates, not {count}"
    seen: dict[str, str] = {}
    for plate in value:
        if not isinstance(plate, str) or not is_plate(plate):
            return (
                f"has {repr(plate)[:40]}; a plate is three different letters of {LETTERS} and"
                f" one {SPECIAL_LETTER} or {JOKER_LETTER}, read row by row"
            )
        if upright(plate) in seen:
            return f"has the same plate twice: {seen[upright(plate)]} and {plate}"
        seen[upright(plate)] = plate
    for letter, back in zip(SPECIAL_LETTER + JOKER_LETTER, BACKS, strict=True):
        count = sum(letter in plate for plate in value)
        if count != PLATES // 2:
            return f"has {count} {back} plates; there must be {PLATES // 2}"
    return ""


def is_plate(text: str) -> bool:
    """Whether letters make a plate in some rotation."""
    signs = [letter for letter in text if letter in SPECIAL_LETTER + JOKER_LETTER]
    colours = [letter for letter in text if letter in LETTERS]
    return len(text) == 4 and len(signs) == 1 and len(set(colours)) == 3


def fault_of_chips(value: Any) -> str:
    """DU-S8: what is wrong with the chips."""
    if not isinstance(value, list) or len(value) != CHIPS:
        count = len(value) if isinstance(value, list) else repr(value)[:60]
        return f"is a list of {CHIPS} chips, not {count}"
    for chip in value:
        if not isinstance(chip, str) or "".join(sorted(chip)) not in CHIP_KINDS:
            return f"has {repr(chip)[:40]}; a chip is one letter of {LETTERS} or two different ones"
    return ""


def fault_of_mirror(value: Any) -> str:
    """What is wrong with the switch that turns all plates into their mirror images."""
    return "" if isinstance(value, bool) else f"is true or false, not {repr(value)[:60]}"


CHECKS: dict[str, Callable[[Any], str]] = {
    "tiles_per_colour": fault_of_number(1, 20),
    "start_score": fault_of_number(0, 99),
    "broken_penalties": fault_of_numbers(BROKEN_SPACES),
    "starting_tile_penalty": fault_of_number(0, 99),
    "special_row_points": fault_of_numbers(SIZE),
    "corner_points": fault_of_numbers(2),
    "goal_points": fault_of_goal_points,
    "tablets": fault_of_tablets,
    "first_game": fault_of_first_game,
    "mirror": fault_of_mirror,
    "plates": fault_of_plates,
    "chips": fault_of_chips,
}
