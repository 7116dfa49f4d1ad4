"""Rows of the store as structs. Times are milliseconds since 1970, UTC."""

from dataclasses import dataclass, replace
from typing import Literal, Self

import msgspec

from tilewright.server.store.checksums import checksum

Status = Literal["open", "playing", "over"]
Kind = Literal["key", "token"]
ReviewStatus = Literal["queued", "running", "done", "failed"]


class Append(msgspec.Struct, frozen=True):
    """The next entry of a table, with the table's new summary."""

    table_id: str
    seq: int
    at: int
    body: bytes
    status: Status
    listed: bool
    wake_at: int | None
    summary: bytes
    members: tuple[str, ...] = ()
    """Identities that become members; existing members may be repeated."""

    @property
    def crc(self) -> int:
        """The checksum of the entry."""
        return checksum(self.table_id, self.seq, self.at, self.body)


@dataclass(frozen=True, slots=True)
class NewAttempt:
    """The first attempt of a person at a deal."""

    deal: str
    identity: str
    is_rated: bool


@dataclass(frozen=True, slots=True)
class Creation:
    """A new table with its first entry, which has the sequence number 1."""

    table_id: str
    game: str
    rules: int
    at: int
    listed: bool
    status: Status
    wake_at: int | None
    summary: bytes
    body: bytes
    members: tuple[str, ...]
    seed: str
    password: str | None
    attempt: NewAttempt | None = None
    """The attempt at a deal that the table is, stored with it or not at all."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a table."""

    seq: int
    at: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Cursor:
    """A place in a list of tables, most recently updated first."""

    updated_at: int
    table_id: str


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table after its last entry."""

    id: str
    game: str
    rules: int
    status: Status
    listed: bool
    seq: int
    created_at: int
    updated_at: int
    wake_at: int | None
    summary: bytes

    @property
    def cursor(self) -> Cursor:
        """The cursor of the rest of a list after this table."""
        return Cursor(self.updated_at, self.id)


@dataclass(frozen=True, slots=True)
class Secret:
    """The seed of a table, and its hashed password if it has one."""

    seed: str
    password: str | None


@dataclass(frozen=True, slots=True)
class Identity:
    """A person who may sit at tables."""

    id: str
    name: str
    created_at: int


@dataclass(frozen=True, slots=True)
class Credential:
    """The digest of a key or token of an identity."""

    digest: str
    identity: str
    kind: Kind
    label: str
    created_at: int


@dataclass(frozen=True, slots=True)
class Session:
    """A signed-in browser of an identity."""

    digest: str
    """The digest of the token in its cookie."""
    identity: str
    device: str
    """The browser in a few words, such as "Firefox, Linux"; empty if it did not say."""
    created_at: int
    seen_at: int


@dataclass(frozen=True, slots=True)
class Found:
    """An identity found by an operator's search."""

    id: str
    name: str
    created_at: int
    sessions: int
    seen_at: int | None


@dataclass(frozen=True, slots=True)
class ReviewKey:
    """The primary key of a review: a record, a version of the analysis and a depth."""

    record: str
    """The hash of the record."""
    analysis: int
    depth: str


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """The state of a review, without its text."""

    key: ReviewKey
    state: ReviewStatus
    progress: float
    """From 0 to 1."""
    reason: str | None
    """Why the last attempt failed."""
    ended_at: int | None


@dataclass(frozen=True, slots=True)
class Due:
    """A table that a worker must look at, and since when."""

    wake_at: int
    table_id: str


@dataclass(frozen=True, slots=True)
class Asker:
    """Digests of a person who asked for a review, and of their address."""

    by: str | None = None
    address: str | None = None


NO_ASKER = Asker()


@dataclass(frozen=True, slots=True)
class ReviewJob:
    """A review that a worker has leased."""

    key: ReviewKey
    table_id: str
    """A table with that record."""
    worker: str
    """The id of the worker that took it."""
    attempts: int
    """How many times it has been taken, this one included."""
    asker: Asker = NO_ASKER


@dataclass(frozen=True, slots=True)
class Cutoffs:
    """Before which times something is old enough to be deleted; a negative one: never."""

    idle_guests: int
    old_guests: int
    open_tables: int
    old_reviews: int


@dataclass(frozen=True, slots=True)
class Stale:
    """How much is old enough to be deleted."""

    idle_guests: int
    """Those who have done nothing."""
    old_guests: int
    """Those who have played."""
    open_tables: int
    old_reviews: int
    review_bytes: int


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal that many people play alike."""

    id: str
    game: str
    plan: str
    """Options, rules version, level and the person's seat, as JSON."""
    seed: str
    created_at: int
    par: str | None = None
    """What levels reach, as JSON; None if it was not computed yet."""


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """The first attempt of a person at a deal, with the state of its table."""

    deal: str
    identity: str
    table_id: str
    at: int
    is_rated: bool
    """Whether it was begun on the day of a daily deal, or before a deal of friends was closed."""
    status: Status
    summary: bytes


@dataclass(frozen=True, slots=True)
class LessonDone:
    """A lesson that an identity has done, and when it did so first."""

    game: str
    lesson: str
    done_at: int


@dataclass(frozen=True, slots=True)
class PuzzleAttempt:
    """The first attempt of a person at a puzzle."""

    identity: str
    puzzle: str
    game: str
    solved: bool
    at: int


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """How well a person solves the puzzles of a game (Glicko-2)."""

    identity: str
    game: str
    rating: float
    deviation: float
    volatility: float
    tried: int
    solved: int


@dataclass(frozen=True, slots=True)
class PuzzleDifficulty:
    """How difficult a puzzle is by the attempts of all people (Glicko-2)."""

    puzzle: str
    game: str
    rating: float
    deviation: float
    volatility: float
    tried: int
    solved: int


@dataclass(frozen=True, slots=True)
class CardRow:
    """A mistake of a person that is asked again, and when."""

    identity: str
    table_id: str
    event: int
    """The index of the decision among the events of the game, from 0."""
    game: str
    concept: str
    loss: float
    made_at: int
    due_at: int
    stability: float | None = None
    """Of its scheduler, as ``difficulty``; None until it was answered."""
    difficulty: float | None = None
    answered_at: int | None = None
    took_ms: int | None = None
    """How long the last right answer took."""
    answers: int = 0
    lapses: int = 0
    """How often it was not found."""
    is_removed: bool = False
    """Whether its owner removed it; only what it stood for is kept, so that it stays away."""
    body: str = ""
    """The position, the answers and the reasons, as JSON."""
    hints: int = 0
    """The last step of a hint since it was answered."""
    wrong: str = ""
    """The wrong moves tried since it was answered, separated by spaces."""


@dataclass(frozen=True, slots=True)
class MadeCards:
    """The cards that a review of a game made."""

    ended_at: int
    """When the game ended: who has forgotten their cards later gets none of it."""
    cards: tuple[CardRow, ...] | None
    """None if they could not be made: those of an earlier review stay."""

    def only(self, people: set[str]) -> Self:
        """Return the cards of these people."""
        if self.cards is None:
            return self
        return replace(self, cards=tuple(one for one in self.cards if one.identity in people))


NO_CARDS = MadeCards(0, None)


@dataclass(frozen=True, slots=True)
class Loss:
    """What a person lost by one concept on a seat of a game."""

    identity: str
    seat: int
    """From 1."""
    concept: str
    game: str
    ended_at: int
    moves: int
    """The number of labelled moves."""
    lost: float
    """Their win share."""


@dataclass(frozen=True, slots=True)
class ConceptLoss:
    """What a person lost by one concept over several games."""

    concept: str
    moves: int
    lost: float
