"""What the table agrees before play: how many seats, and which side of the boards."""

from tilewright.core.options import Option
from tilewright.games.pavilion.components import FACTORIES

COLOURED = "coloured"
GREY = "grey"

SEATS = Option(
    name="seats",
    default="2",
    explanation="how many play",
    choices=tuple(str(seats) for seats in FACTORIES),
)
"""SP-S1, SP-S3."""
SIDE = Option(
    name="side",
    default=COLOURED,
    explanation="coloured: every star has its colour; grey: the seat chooses the colours",
    choices=(COLOURED, GREY),
)
"""SP-S1, SP-V1: the side of the boards; all seats use the same one."""

OPTIONS = (SEATS, SIDE)
