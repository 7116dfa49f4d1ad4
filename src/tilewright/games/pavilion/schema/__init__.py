"""The JSON of this game as types: view, moves, draws, facts, foresights, components, refusals.

Places (seats, spaces, factories) count from 1. docs/formats/pavilion.md describes the same in
words.
"""

from tilewright.core.schema import Schema
from tilewright.games.pavilion.schema.components import Components
from tilewright.games.pavilion.schema.facts import Fact
from tilewright.games.pavilion.schema.foresights import Foresight
from tilewright.games.pavilion.schema.moves import Move, TileDraw
from tilewright.games.pavilion.schema.refusals import Refusals
from tilewright.games.pavilion.schema.view import View

SCHEMA = Schema(
    view=View,
    move=Move,
    draw=TileDraw,
    fact=Fact,
    foresight=Foresight,
    components=Components,
    refusals=Refusals,
)
