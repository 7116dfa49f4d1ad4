"""Chance that can be proved: every draw follows from a seed, what players added, and the history.

The seed is committed to before a game and shown after it; docs/fairness.md tells every byte. A draw
hangs on all that happened before it, so a move taken back and made again draws the same once more.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, Self

from tilewright.core.errors import FairnessError, IllegalMoveError, RecordError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, Position
from tilewright.records.record import (
    DRAWN,
    DRAWN_SIGN,
    Actor,
    Record,
    event_of,
    require_entropy,
    require_word,
)
from tilewright.records.replay import opening, place_of, replay

SEED_BYTES = 32
SEED_LABEL = b"tilewright seed 1\n"
ENTROPY_LABEL = b"tilewright entropy 1\n"
HISTORY_LABEL = b"tilewright history 1\n"
DRAW_LABEL = b"tilewright draw 1\n"
"""What is hashed begins with what it is for, so that no hash can stand for another."""
DIGEST_BITS = 256

Status = Literal["proved", "refuted", "unprovable"]


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is published of a seed before a game, in hexadecimal digits."""
    require_seed(seed)
    return hashlib.sha256(SEED_LABEL + seed).hexdigest()


def require_seed(seed: bytes) -> None:
    """FairnessError unless this is a whole seed. The seed is not repeated: it is a secret."""
    if len(seed) != SEED_BYTES:
        raise FairnessError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")


class History:
    """Everything that happened at a table, as a running hash."""

    __slots__ = ("_hash",)

    def __init__(self, game: Game, options: Options, start: Position | None = None) -> None:
        """What a table agreed; ``start`` if the game does not begin as its options say."""
        self._hash = hashlib.sha256(HISTORY_LABEL)
        self._hash.update(f"{game.key} {game.rules_version} {options}\n".encode())
        if start is not None:
            self._hash.update(f"start {game.format_position(start)}\n".encode())

    def add(self, actor: Actor, text: str) -> None:
        """Note an event as a record has it: a seat, from 1, or ``"chance"``, and the notation."""
        self._hash.update(noted(actor, text))

    def copy(self) -> Self:
        """The same history, to go on by itself."""
        other = object.__new__(type(self))
        other._hash = self._hash.copy()
        return other

    def digest(self) -> bytes:
        """The hash of all that happened so far."""
        return self._hash.digest()


@lru_cache(maxsize=20_000)
def noted(actor: Actor, text: str) -> bytes:
    """The line of an event in the history."""
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
    """Chance outcomes in the order of their notations."""
    return sorted(codes, key=lambda code: (game.format_chance(code).encode(), code))


class FairDraws:
    """The draws of one table. The seed itself is not kept."""

    __slots__ = ("_keyed",)

    def __init__(self, seed: bytes, entropy: Sequence[str]) -> None:
        """``entropy`` is what the record will hold: a text for each seat, or nothing."""
        require_seed(seed)
        try:
            for text in entropy:
                require_entropy(text)
        except RecordError as error:
            raise FairnessError(str(error)) from None
        lines = "".join(f"{text}\n" for text in entropy)
        key = hmac.digest(seed, ENTROPY_LABEL + lines.encode(), "sha256")
        self._keyed = hmac.new(key, DRAW_LABEL, "sha256")

    def outcome(self, game: Game, position: Position, history: History) -> int:
        """What is drawn in a position that this history led to."""
        if position.to_act != CHANCE:
            raise IllegalMoveError("nothing is to be drawn now")
        ways = dict(game.chance_outcomes(position))
        number = self.number(history) * sum(ways.values()) >> DIGEST_BITS
        for code in in_order(game, tuple(ways)):
            number -= ways[code]
            if number < 0:
                return code
        raise AssertionError("the ways of the outcomes are all the ways there are")

    def number(self, history: History) -> int:
        """A number below 2**256 that this history leads to."""
        keyed = self._keyed.copy()
        keyed.update(history.digest())
        return int.from_bytes(keyed.digest(), "big")


@dataclass(frozen=True)
class Verdict:
    """Whether a record proves that its chance was fair, and why."""

    status: Status
    reason: str
    event: int | None = None
    """The first event that was not drawn so, from 1."""

    @property
    def is_proved(self) -> bool:
        return self.status == "proved"


def verify(record: Record, lines: Sequence[int] = ()) -> Verdict:
    """Whether every draw of a record is the one its seed gives; RecordError if the header is wrong.

    ``lines`` tells in which line of a file each event stands.
    """
    fair = record.fair
    if fair is None:
        return Verdict("unprovable", "the record has no commitment, so nothing tells how it drew")
    if fair.seed is None:
        return Verdict("unprovable", "the seed is not shown; that is done when the game has ended")
    seed = bytes.fromhex(fair.seed)
    if commitment(seed) != fair.commitment:
        return Verdict("refuted", f"the seed has the commitment {commitment(seed)}, not that shown")
    return verdict_on_draws(record, FairDraws(seed, fair.entropy), lines)


def verdict_on_draws(record: Record, draws: FairDraws, lines: Sequence[int]) -> Verdict:
    """Whether every draw of a record is this one; refuted, too, is what cannot be replayed."""
    start = opening(record)
    game = start.game
    history = History(game, start.options, None if record.start is None else start.position)
    drawn = 0
    try:
        for index, step in enumerate(replay(record, lines)):
            event = event_of(game, step.actor, step.code)
            if step.actor == CHANCE:
                drawn += 1
                due = draws.outcome(game, step.before, history)
                if due != step.code:
                    text = f"the seed gives {game.format_chance(due)}, not {event.text}"
                    return Verdict("refuted", f"{place_of(index, lines)}: {text}", index + 1)
            history.add(event.actor, event.text)
    except RecordError as error:
        return Verdict("refuted", str(error))
    return Verdict("proved", f"all {drawn} draws are those that the seed gives")
