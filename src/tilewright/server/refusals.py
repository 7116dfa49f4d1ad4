"""Why the server does not do what was asked. Every reason has a code for programs.

A command is judged in a fixed order, and the first reason found is the one that is told:
malformed, not_signed_in, no_such_table, locked, over, not_your_seat, stale, illegal.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from tilewright.core.errors import IllegalMoveError, TilewrightError

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
    "forbidden": 403,
    "method": 405,
    "large": 413,
    "internal": 500,
    "storage": 503,
    "closing": 503,
}
"""Each code with the status of an HTTP answer that carries it."""


class Reason(msgspec.Struct, frozen=True):
    """What the rules of a game say against a move; the codes are among its components."""

    code: str
    facts: dict[str, Any]


def reason_of(error: TilewrightError) -> Reason | None:
    """What the rules say against a move, if they say something."""
    if isinstance(error, IllegalMoveError) and error.code is not None:
        return Reason(error.code, error.facts)
    return None


class Refusal(TilewrightError):
    """Something asked for that is not done; nothing has changed."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        seq: int | None = None,
        legal: Sequence[str] | None = None,
        retry_ms: int | None = None,
        reason: Reason | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.seq = seq
        """Where the table stands."""
        self.legal = legal
        """What would be allowed."""
        self.retry_ms = retry_ms
        """When it is worth asking again."""
        self.reason = reason
        """What the rules of the game say against it."""

    @property
    def status(self) -> int:
        return STATUS[self.code]
