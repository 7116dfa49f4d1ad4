"""Refusals: why the server does not do what was asked, each with a code for programs.

A command is checked in a fixed order, and the first failed check is reported:
malformed, not_signed_in, no_such_table, locked, over, not_your_seat, stale, illegal.
"""

from collections.abc import Sequence

import msgspec

from tilewright.core.errors import IllegalMoveError, TilewrightError
from tilewright.server.game_json import RefusalFacts

STATUS = {
    "malformed": 400,
    "not_signed_in": 401,
    "no_such_table": 404,
    "not_found": 404,
    "locked": 403,
    "over": 409,
    "not_over": 409,
    "not_your_seat": 403,
    "stale": 409,
    "illegal": 422,
    "too_many": 429,
    "questions_waiting": 429,
    "reviews_waiting": 429,
    "forbidden": 403,
    "off": 403,
    "in_play": 403,
    "host": 421,
    "method": 405,
    "large": 413,
    "internal": 500,
    "storage": 503,
    "closing": 503,
}
"""Each code with the status of an HTTP answer that carries it."""


class TableFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of reasons that are not those of a game."""

    moves: int | msgspec.UnsetType = msgspec.UNSET
    """The number of moves after which it is too late."""
    seat: int | msgspec.UnsetType = msgspec.UNSET
    table: str | msgspec.UnsetType = msgspec.UNSET
    """Where the game is played with which no help is given."""


class RefusalReason(msgspec.Struct, frozen=True):
    """What the rules of a game say against a move, or what the table agreed against a command.

    The codes of the rules are among the components of the game.
    """

    code: str
    facts: RefusalFacts


def reason_of(error: TilewrightError) -> RefusalReason | None:
    """Return why the rules forbid a move; None if the error has no such reason."""
    if isinstance(error, IllegalMoveError) and error.code is not None:
        return RefusalReason(error.code, error.facts)
    return None


class Refusal(TilewrightError):
    """A request that is refused; nothing has changed."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        seq: int | None = None,
        legal: Sequence[str] | None = None,
        retry_ms: int | None = None,
        reason: RefusalReason | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.seq = seq
        """The sequence number of the table's last entry."""
        self.legal = legal
        """What would be allowed: legal moves, or the levels of bots."""
        self.retry_ms = retry_ms
        """Milliseconds after which a retry makes sense."""
        self.reason = reason
        """Why the rules of the game or the agreement of the table forbid it."""

    @property
    def status(self) -> int:
        return STATUS[self.code]
