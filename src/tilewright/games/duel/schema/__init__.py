"""The JSON of this game as types: view, moves, draws, facts, foresights, components, refusals.

Places (seats, lines, rows, columns, factories) count from 1. docs/formats/duel.md describes the
same in words.
"""

from tilewright.core.schema import Schema
from tilewright.games.duel.schema.components import Components
from tilewright.games.duel.schema.facts import Fact
from tilewright.games.duel.schema.foresights import Foresight
from tilewright.games.duel.schema.moves import Draw, MaskedReturn, Move
from tilewright.games.duel.schema.refusals import Refusals
from tilewright.games.duel.schema.view import View

SCHEMA = Schema(
    view=View,
    move=Move,
    draw=Draw,
    fact=Fact,
    foresight=Foresight,
    components=Components,
    refusals=Refusals,
    masked_move=MaskedReturn,
)
