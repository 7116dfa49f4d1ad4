"""Storage in SQLite or PostgreSQL: tables, entries, people, reviews, deals, lessons, puzzles,
cards.

An entry is an opaque JSON text. The store refuses an entry that does not follow the last one of its
table, and knows nothing else about entries.
"""

from tilewright.server.store.backup import backup
from tilewright.server.store.errors import Conflict, StoreError, Unavailable
from tilewright.server.store.place import default_url
from tilewright.server.store.rows import (
    NO_CARDS,
    Append,
    AttemptRow,
    CardRow,
    ConceptLoss,
    Creation,
    Credential,
    Cursor,
    DealRow,
    Entry,
    Found,
    Identity,
    LessonDone,
    Loss,
    MadeCards,
    PuzzleAttempt,
    PuzzleDifficulty,
    PuzzleRating,
    ReviewJob,
    ReviewKey,
    ReviewRow,
    Secret,
    Session,
    TableRow,
)
from tilewright.server.store.store import Store

__all__ = [
    "NO_CARDS",
    "Append",
    "AttemptRow",
    "CardRow",
    "ConceptLoss",
    "Conflict",
    "Creation",
    "Credential",
    "Cursor",
    "DealRow",
    "Entry",
    "Found",
    "Identity",
    "LessonDone",
    "Loss",
    "MadeCards",
    "PuzzleAttempt",
    "PuzzleDifficulty",
    "PuzzleRating",
    "ReviewJob",
    "ReviewKey",
    "ReviewRow",
    "Secret",
    "Session",
    "Store",
    "StoreError",
    "TableRow",
    "Unavailable",
    "backup",
    "default_url",
]
