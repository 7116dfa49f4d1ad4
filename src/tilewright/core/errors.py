"""What can go wrong between a caller and a game.

A typing slip, a broken rule and a bug of ours are three different things: the first two are errors
of this room and say what was wrong and what would be right; the third is never caught here.
"""

from collections.abc import Mapping
from typing import Any


class TilewrightError(Exception):
    """An error whose message is meant for the person who caused it."""


class NotationError(TilewrightError):
    """A text is not a move, a chance event or a position."""


class IllegalMoveError(TilewrightError):
    """A well-formed event is not allowed in this position.

    The code says why to programs; the facts are what the sentence says besides.
    """

    def __init__(
        self, message: str, code: str | None = None, facts: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.facts = dict(facts or {})


class OptionsError(TilewrightError):
    """A table cannot agree on these options."""


class RecordError(TilewrightError):
    """A record cannot be read or replayed."""


class FairnessError(TilewrightError):
    """A seed, an entropy or a history is none that fair draws can come from."""


class BotError(TilewrightError):
    """There is no such bot, or it cannot play here."""


class ArenaError(TilewrightError):
    """A match cannot be played, kept or judged like this."""


class MissingExtraError(TilewrightError, ImportError):
    """Something was asked for that needs libraries which are not installed."""


class DatasetError(TilewrightError):
    """Games cannot be written as a dataset."""
