"""The names that stand in the JSON of this game: colours, stars, features."""

from typing import Literal

Colour = Literal["purple", "green", "orange", "yellow", "blue", "red"]
StarName = Literal[Colour, "centre"]
FeatureType = Literal["pillar", "statue", "window"]
