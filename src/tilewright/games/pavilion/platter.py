"""Where the stars, spaces and features of a board lie, for pictures.

One unit is a sixty-fourth of the side of a tile; angles are in degrees clockwise from the top. The
components define which spaces touch which features.
"""

from functools import cache
from math import atan2, cos, degrees, radians, sin, sqrt
from typing import NamedTuple

from tilewright.core.svg import number
from tilewright.games.pavilion.components import (
    FEATURE_NAMES,
    FEATURE_REWARDS,
    FEATURES,
    FROM_THE_TOP,
    OUTER,
    SPACES_OF_A_STAR,
    STAR_LETTERS,
    STARS,
)

SIDE = 64
HALF = sqrt(3) / 2
RIM = 4.86 * SIDE
"""The radius of the platter."""


class Point(NamedTuple):
    """A place on the platter, whose middle is 0, 0."""

    x: float
    y: float


class Space(NamedTuple):
    """A space of a star: the middle of its rhombus, its direction, where its number is printed."""

    middle: Point
    angle: float
    number: Point


class Feature(NamedTuple):
    """A pillar, statue or window: the middle of its sign and its outline."""

    name: str
    kind: str
    bonus_tiles: int
    middle: Point
    outline: str


MIDDLE = Point(0, 0)


def away(sides: float, angle: float, start: Point = MIDDLE) -> Point:
    """The point so many sides from another."""
    turn = radians(angle)
    return Point(start.x + sides * SIDE * sin(turn), start.y - sides * SIDE * cos(turn))


def direction(point: Point) -> float:
    """The direction in which a point lies from the middle."""
    return degrees(atan2(point.x, -point.y))


def middle_of(star: str) -> Point:
    """SP-B3: the first outer star lies left of the top; the others follow clockwise."""
    return away(3, 330 + 60 * OUTER.index(star)) if star in OUTER else MIDDLE


@cache
def spaces() -> tuple[Space, ...]:
    """All spaces, in the order of their numbers in the rules."""
    return tuple(
        space(STARS[star], place) for star in range(len(STARS)) for place in range(SPACES_OF_A_STAR)
    )


def space(star: str, place: int) -> Space:
    """A space of a star, numbered from 0."""
    middle = middle_of(star)
    angle = 60 * FROM_THE_TOP[STAR_LETTERS[STARS.index(star)]].index(str(place + 1))
    return Space(away(HALF, angle, middle), angle, away(HALF - 0.1, angle, middle))


@cache
def features() -> tuple[Feature, ...]:
    """All features, in the order of their numbers in the rules."""
    return tuple(
        feature(*one) for one in zip(FEATURE_NAMES, FEATURES, FEATURE_REWARDS, strict=True)
    )


def feature(name: str, around: tuple[int, ...], bonus_tiles: int) -> Feature:
    """A feature between some spaces."""
    kind, _, star = name.partition(" ")
    beside = [spaces()[one] for one in around]
    found = window(star, beside) if kind == "window" else rhombus(kind, beside)
    return Feature(name, kind, bonus_tiles, *found)


def rhombus(kind: str, around: list[Space]) -> tuple[Point, str]:
    """SP-B9, SP-B10: pillars and statues stand between four spaces and have the form of a tile."""
    x, y = (sum(one.middle[axis] for one in around) / len(around) for axis in (0, 1))
    middle = Point(x, y)
    angle = direction(middle) + (90 if kind == "pillar" else 0)
    corners = [away(0.82 if turn % 180 == 0 else 0.47, angle + turn, middle) for turn in TURNS]
    return middle, f"M{'L'.join(map(written, corners))}Z"


TURNS = (0, 90, 180, 270)


def window(star: str, beside: list[Space]) -> tuple[Point, str]:
    """SP-B11: windows lie between the tips of two spaces and the rim."""
    middle = middle_of(star)
    outwards = direction(middle)
    start, end = (written(away(2 * HALF, one.angle, middle)) for one in beside)
    notch = written(away(1, outwards, middle))
    arc = round(4.58 * SIDE)
    return away(4.34, outwards), f"M{start}L{notch} {end}A{arc} {arc} 0 0 0 {start}Z"


def written(point: Point) -> str:
    """A point in a path."""
    return f"{number(point.x)} {number(point.y)}"
