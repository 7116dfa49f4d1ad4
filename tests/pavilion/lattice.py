"""The lattice that the board is printed on: every tile is a rhombus of side 1.

Outer star centres lie at radius 3; a tile points away from its star's centre; a pillar lies at
radius 1.5 towards a star, a statue midway between two neighbouring star centres, a window at radius
4.5. Two things touch when they share a whole edge. Nothing here is taken from the package.
"""

import math

STARS = "PGOYBRC"
CLOCKWISE = "ORBYGP"
Point = complex
Edge = frozenset[tuple[float, float]]

ANGLES = {"O": 330, "R": 30, "B": 90, "Y": 150, "G": 210, "P": 270}
"""Where the outer stars lie, in degrees clockwise from the top."""


def towards(angle: float, distance: float) -> Point:
    """The point so far away in a direction, clockwise from the top."""
    return complex(
        distance * math.sin(math.radians(angle)), distance * math.cos(math.radians(angle))
    )


def rhombus(middle: Point, angle: float) -> set[Edge]:
    """The edges of a rhombus whose long diagonal points in a direction."""
    long, short = towards(angle, math.sqrt(3) / 2), towards(angle + 90, 0.5)
    corners = [middle + long, middle + short, middle - long, middle - short]
    rounded = [(round(p.real, 6) + 0.0, round(p.imag, 6) + 0.0) for p in corners]
    return {frozenset((rounded[i], rounded[i - 1])) for i in range(4)}


def star_centre(star: str) -> Point:
    return towards(ANGLES[star], 3) if star in ANGLES else 0j


def direction(star: str, number: int) -> int:
    """Where a space points: the first one 90 degrees past its star's own direction."""
    first = ANGLES[star] + 90 if star in ANGLES else 0
    return (first + 60 * (number - 1)) % 360


def space_edges(star: str, number: int) -> set[Edge]:
    angle = direction(star, number)
    return rhombus(star_centre(star) + towards(angle, math.sqrt(3) / 2), angle)


SPACES = {f"{star}{n}": space_edges(star, n) for star in STARS for n in range(1, 7)}


def touching(edges: set[Edge]) -> set[str]:
    """The spaces that share an edge with something."""
    return {name for name, own in SPACES.items() if own & edges}


def pillar(star: str) -> set[str]:
    """The spaces around the pillar of a star; it lies across the way to its star."""
    return touching(rhombus(towards(ANGLES[star], 1.5), ANGLES[star] + 90))


def statue(star: str) -> set[str]:
    """The spaces around the statue between a star and the next one clockwise."""
    following = CLOCKWISE[(CLOCKWISE.index(star) + 1) % 6]
    middle = (star_centre(star) + star_centre(following)) / 2
    return touching(rhombus(middle, ANGLES[star] + 30))


def window(star: str) -> set[str]:
    """The spaces beside the window of a star."""
    return touching(rhombus(towards(ANGLES[star], 4.5), ANGLES[star] + 90))
