"""Provably fair draws: each follows from a seed, entropy of the players, and the history.

A hash of the seed is published before a game and the seed itself after it; docs/fairness.md
specifies every byte. A draw depends on all earlier events, so a move that is taken back and made
again leads to the same draw.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import Self

from tilewright.core.errors import FairnessError, IllegalMoveError, RecordError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, Position
from tilewright.core.rules_versions import unmarked
from tilewright.records.record import (
    DRAWN,
    DRAWN_SIGN,
    Actor,
    require_entropy,
    require_word,
)

SEED_BYTES = 32
SEED_LABEL = b"tilewright seed 1\n"
ENTROPY_LABEL = b"tilewright entropy 1\n"
HISTORY_LABEL = b"tilewright history 1\n"
DRAW_LABEL = b"tilewright draw 1\n"
SEAT_LABEL = b"tilewright seat 1\n"
"""Domain separation: hashed data begins with its purpose, so that hashes cannot be confused."""
DIGEST_BITS = 256


def new_seed() -> bytes:
    """Return a random seed from the system's secure source."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Return the hash of a seed that is published before a game, as hexadecimal digits."""
    require_seed(seed)
    return hashlib.sha256(SEED_LABEL + seed).hexdigest()


def require_seed(seed: bytes) -> None:
    """Raise FairnessError unless a seed has the right size. The message must not quote it."""
    if len(seed) != SEED_BYTES:
        raise FairnessError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")


class History:
    """The running hash of everything that happened in a game."""

    __slots__ = ("_hash",)

    def __init__(
        self,
        game: Game,
        options: Options,
        start: Position | None = None,
        *,
        version: int | None = None,
    ) -> None:
        """Begin a history; ``start`` is given if the game does not start as its options say.

        ``version`` is the rules version; None means the newest.
        """
        self._hash = hashlib.sha256(HISTORY_LABEL)
        self._hash.update(f"{game.key} {game.playable(version)} {options}\n".encode())
        if start is not None:
            self._hash.update(f"start {unmarked(game.format_position(start))}\n".encode())

    def add_drawn_seat(self, seat: int) -> None:
        """Add the seat, from 1, that was drawn before anything else happened."""
        self._hash.update(f"drawn seat {seat}\n".encode())

    def add(self, actor: Actor, text: str) -> None:
        """Add an event in the form of a record: a seat (from 1) or ``"chance"``, and notation."""
        self._hash.update(event_bytes(actor, text))

    def add_draw(self, game: Game, position: Position, outcome: int) -> None:
        """Add the chance outcome that was drawn in a position."""
        self.add(DRAWN, game.format_chance(outcome))

    def copy(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        other._hash = self._hash.copy()
        return other

    def digest(self) -> bytes:
        """Return the hash of everything so far."""
        return self._hash.digest()


@lru_cache(maxsize=20_000)
def event_bytes(actor: Actor, text: str) -> bytes:
    """Return the bytes that are hashed for an event."""
    try:
        require_word(text, "an event")
    except RecordError as error:
        raise FairnessError(str(error)) from None
    if actor != DRAWN and actor < 1:
        raise FairnessError(f"an event is of a seat, from 1, or of {DRAWN!r}, not of {actor!r}")
    sign = DRAWN_SIGN if actor == DRAWN else actor
    return f"{sign} {text}\n".encode()


@lru_cache(maxsize=1_000)
def in_order(game: Game, codes: tuple[int, ...]) -> list[int]:
    """Return chance outcomes sorted by their notation."""
    return sorted(codes, key=lambda code: (game.format_chance(code).encode(), code))


def draw_key(seed: bytes, entropy: Sequence[str]) -> bytes:
    """Return the key of all draws. Raise FairnessError if the seed or a text is invalid."""
    require_seed(seed)
    try:
        for text in entropy:
            require_entropy(text)
    except RecordError as error:
        raise FairnessError(str(error)) from None
    lines = "".join(f"{text}\n" for text in entropy)
    return hmac.digest(seed, ENTROPY_LABEL + lines.encode(), "sha256")


class FairDraws:
    """The draws of one game. The seed itself is not stored, only keys derived from it."""

    __slots__ = ("_keyed", "_seat_keyed")

    def __init__(self, seed: bytes, entropy: Sequence[str]) -> None:
        """``entropy`` has a text for each seat, in the order of sitting, or is empty."""
        key = draw_key(seed, entropy)
        self._keyed = hmac.new(key, DRAW_LABEL, "sha256")
        self._seat_keyed = hmac.new(key, SEAT_LABEL, "sha256")

    def outcome(self, game: Game, position: Position, history: History) -> int:
        """Return the chance outcome that is drawn in a position with this history."""
        require_chance(position)
        ways = dict(game.chance_outcomes(position))
        number = self.number(history) * sum(ways.values()) >> DIGEST_BITS
        for code in in_order(game, tuple(ways)):
            number -= ways[code]
            if number < 0:
                return code
        raise AssertionError("the ways of the outcomes are all the ways there are")

    def seat(self, seats: int, history: History) -> int:
        """Draw the seat, from 1, whose player starts, before anything else happened."""
        return (number_of(self._seat_keyed, history) * seats >> DIGEST_BITS) + 1

    def number(self, history: History) -> int:
        """Return the number below 2**256 for this history."""
        return number_of(self._keyed, history)


def require_chance(position: Position) -> None:
    """Raise IllegalMoveError unless something is to be drawn."""
    if position.to_act != CHANCE:
        raise IllegalMoveError("nothing is to be drawn now")


def number_of(keyed: hmac.HMAC, history: History) -> int:
    """Return the number below 2**256 for a key and a history."""
    keyed = keyed.copy()
    keyed.update(history.digest())
    return int.from_bytes(keyed.digest(), "big")
