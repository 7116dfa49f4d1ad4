"""Facts about a step that was made, and about the consequences of a move.

They are found by applying the rules to a clone. ``steps`` has the facts of a step (with ``goals``:
the spaces of a dome that earn the points of a goal), ``foresight`` what a legal move would bring,
``words`` a move in words.
"""

from tilewright.games.duel.facts.foresight import foresee
from tilewright.games.duel.facts.steps import PHRASES, events
from tilewright.games.duel.facts.words import describe_move, masked_move

__all__ = ["PHRASES", "describe_move", "events", "foresee", "masked_move"]
