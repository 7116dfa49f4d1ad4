"""The options that a table agrees on before play: seats and side of the boards."""

from tilewright.core.options import Option
from tilewright.games.classic.components import FACTORIES, GREY, PRINTED

SEATS = Option(
    name="seats",
    default="2",
    explanation="how many play",
    choices=tuple(str(seats) for seats in FACTORIES),
)
"""CL-S1, CL-S3."""
WALL = Option(
    name="wall",
    default=PRINTED,
    explanation="printed: every colour has its space; grey: the seat chooses the column",
    choices=(PRINTED, GREY),
)
"""CL-S1, CL-V1: the side of the boards; all seats use the same one."""

OPTIONS = (SEATS, WALL)
