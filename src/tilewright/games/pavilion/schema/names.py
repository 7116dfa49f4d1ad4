"""The names that stand in the JSON of this game: colours, stars, sources."""

from typing import Literal

Colour = Literal["purple", "green", "orange", "yellow", "blue", "red"]
StarName = Literal[Colour, "centre"]
Source = Literal[
    "centre",
    "factory 1",
    "factory 2",
    "factory 3",
    "factory 4",
    "factory 5",
    "factory 6",
    "factory 7",
    "factory 8",
    "factory 9",
]
FeatureType = Literal["pillar", "statue", "window"]
