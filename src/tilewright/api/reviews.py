"""Review a game, given as a game or as a record."""

import threading
from collections.abc import Callable

from tilewright.analysis import review as reviewing
from tilewright.analysis.report import Depth, Review
from tilewright.api.game import Game
from tilewright.core.arguments import callback
from tilewright.records.record import Record


def review(
    game: Game | Record,
    *,
    depth: Depth = "standard",
    seed: int | None = None,
    progress: Callable[[float], None] | None = None,
    interrupt: threading.Event | None = None,
) -> Review:
    """Review a finished game: what every move cost, what was luck, and why.

    A game that was forfeited is reviewed up to the forfeit. Without a ``seed`` that of the record
    is used. ``progress`` is called with the share that is done, from 0 to 1. Raise RecordError if
    the record is wrong, AnalysisError if the game is not finished or has no moves,
    InterruptedReviewError soon after ``interrupt`` is set.
    """
    callback(progress, "progress")
    record = game.record() if isinstance(game, Game) else game
    return reviewing.review(record, depth=depth, seed=seed, progress=progress, interrupt=interrupt)
