"""The names that stand in the JSON of this game: colours, goals, places, stages."""

from typing import Literal

Colour = Literal["blue", "yellow", "red", "black", "turquoise"]
Back = Literal["special", "joker"]
SpaceKind = Literal[Colour, Back]
"""What a space of a plate is for."""
DomeTile = Literal[Colour, "special"]
Front = list[SpaceKind]
"""The four spaces of a plate row by row, its symbol at the lower right."""
Goal = Literal[
    "rows",
    "colour_rows",
    "columns",
    "border",
    "diagonals",
    "corners",
    "jokers",
    "empty_specials",
]
Source = Literal["factory 1", "factory 2", "factory 3", "factory 4", "large factory", "moons"]
Target = Literal["line 1", "line 2", "line 3", "line 4", "line 5", "line 6", "broken"]
"""Where taken tiles go."""
SymbolPlace = Literal["lower right", "lower left", "upper left", "upper right"]
Stage = Literal[
    "tablets",
    "display",
    "deal",
    "pick",
    "offer",
    "stack",
    "draw",
    "keep",
    "return",
    "put",
    "tiling",
    "over",
]
