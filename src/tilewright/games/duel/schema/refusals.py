"""The facts that explain why a move or a draw is illegal, by the code of the reason."""

from tilewright.core.schema import Count, Number, refusal_facts
from tilewright.games.duel.refusals import SENTENCES
from tilewright.games.duel.schema.names import Back, Colour, Goal

Refusals = refusal_facts(
    SENTENCES,
    {
        "back": Back,
        "chip": str,
        "chips": Number,
        "colour": Colour,
        "column": Number,
        "dome_space_taken.space": Number,
        "factory": Number,
        "goal": Goal,
        "held": Colour,
        "last": int,
        "left": list[Colour],
        "line": Number,
        "missing": Number,
        "move": int,
        "next_line": Number,
        "outcome": int,
        "place": Number,
        "plate": str,
        "plates": Count,
        "round": Number,
        "row": Number,
        "space": Colour,
        "there": list[Colour],
    },
)
