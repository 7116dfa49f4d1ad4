"""The facts that explain why a move or a draw is illegal, by the code of the reason."""

from tilewright.core.schema import Count, Number, refusal_facts
from tilewright.games.pavilion.refusals import SENTENCES
from tilewright.games.pavilion.schema.names import Colour, StarName

Refusals = refusal_facts(
    SENTENCES,
    {
        "colour": Colour,
        "cost": Number,
        "factories": Number,
        "factory": Number,
        "held": Count,
        "joker": Colour,
        "jokers": Count,
        "last": int,
        "move": int,
        "outcome": int,
        "space": Number,
        "star": StarName,
        "takes": list[Colour],
        "there": list[Colour],
        "wanted": Number,
    },
)
