"""The derivations of fair draws by their names, as records and tables name them."""

from collections.abc import Sequence

from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import Position
from tilewright.play.duplicate import DealHistory, DuplicateDraws
from tilewright.play.fair import FairDraws, History
from tilewright.records.record import DUPLICATE, Derivation


def draws_of(derivation: Derivation, seed: bytes, entropy: Sequence[str]) -> FairDraws:
    """Return the draws of a game by a derivation; a duplicate deal takes no entropy."""
    return DuplicateDraws(seed) if derivation == DUPLICATE else FairDraws(seed, entropy)


def new_history(
    derivation: Derivation,
    game: Game,
    options: Options,
    start: Position | None = None,
    *,
    version: int | None = None,
) -> History:
    """Return the history of a game in which nothing has happened, for draws by a derivation."""
    made = DealHistory if derivation == DUPLICATE else History
    return made(game, options, start, version=version)
