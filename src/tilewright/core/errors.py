"""The errors that a caller can cause.

Malformed input and broken rules are errors of this module; their messages say what was wrong and
what would be right. Bugs of tilewright raise other exceptions, which are not caught.
"""

from collections.abc import Mapping
from typing import Any


class TilewrightError(Exception):
    """An error whose message is meant for the person who caused it."""


class ArgumentError(TilewrightError):
    """A call got something that it cannot work with."""


class NotationError(TilewrightError):
    """A text is not a move, a chance event or a position."""


class IllegalMoveError(TilewrightError):
    """A well-formed event is not allowed in this position.

    ``code`` is the reason for programs; ``facts`` are the values that the message mentions.
    """

    def __init__(
        self, message: str, code: str | None = None, facts: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.facts = dict(facts or {})


class OptionsError(TilewrightError):
    """Options are unknown, invalid or cannot be combined."""


class RecordError(TilewrightError):
    """A record cannot be read, replayed or written."""


class FairnessError(TilewrightError):
    """A seed, an entropy or a history is invalid for fair draws."""


class BotError(TilewrightError):
    """A bot is unknown, or it cannot play here."""


class ArenaError(TilewrightError):
    """A match cannot be played, stored or evaluated."""


class MissingExtraError(TilewrightError, ImportError):
    """A feature needs libraries that are not installed."""


class DatasetError(TilewrightError):
    """Games cannot be written as a dataset."""


class AnalysisError(TilewrightError):
    """A game or a position cannot be analysed."""


class PuzzleError(TilewrightError):
    """A puzzle is unknown, cannot be read, or cannot be proved."""


class ServerError(TilewrightError):
    """A server cannot be reached, or refuses what is asked."""


class InterruptedReviewError(AnalysisError):
    """A review was stopped by its caller."""
