"""The options that a table agrees on before play, and what versions of the rules change."""

from tilewright.core.options import Option
from tilewright.games.pavilion.components import COLOURED, FACTORIES, GREY

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

RULES_VERSIONS = (1, 2)
REFILL_EVERY_TURN = 2
"""SP-B14: from this version on every turn of phase 2 refills the supply.

In version 1, only a turn in which a bonus tile was taken did so.
"""
