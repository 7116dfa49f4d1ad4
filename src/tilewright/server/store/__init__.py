"""Storage in SQLite or PostgreSQL: tables, entries, people, reviews, deals, lessons, puzzles,
cards.

An entry is an opaque JSON text. The store refuses an entry that does not follow the last one of its
table, and knows nothing else about entries.

Reading order: ``database_url``, ``schema`` (the tables of the database), ``rows`` (their rows as
structs, with ``checksums``), ``store`` (what the server calls), ``writer`` (group commit);
``database``, ``sqlite`` with ``threads``, and ``postgres`` (the backends); ``queries``, ``people``,
``sessions``, ``reviews`` with ``packing``, ``cards``, ``losses``, ``deals``, ``lessons`` and
``puzzles`` (queries by subject); ``erasure`` (of people) and ``retention`` (what is old);
``errors``, ``upgrade`` with ``migrations``, ``backup``.
"""

from tilewright.server.store.backup import backup
from tilewright.server.store.database_url import default_url
from tilewright.server.store.errors import Conflict, Full, StoreError, Unavailable
from tilewright.server.store.rows import (
    NO_ASKER,
    NO_CARDS,
    Append,
    Asker,
    AttemptRow,
    CardRow,
    ConceptLoss,
    Creation,
    Credential,
    Cursor,
    Cutoffs,
    DealRow,
    Due,
    Entry,
    Found,
    Identity,
    LessonDone,
    Loss,
    MadeCards,
    NewAttempt,
    PuzzleAttempt,
    PuzzleDifficulty,
    PuzzleRating,
    ReviewJob,
    ReviewKey,
    ReviewRow,
    Secret,
    Session,
    Stale,
    TableRow,
)
from tilewright.server.store.store import Store

__all__ = [
    "NO_ASKER",
    "NO_CARDS",
    "Append",
    "Asker",
    "AttemptRow",
    "CardRow",
    "ConceptLoss",
    "Conflict",
    "Creation",
    "Credential",
    "Cursor",
    "Cutoffs",
    "DealRow",
    "Due",
    "Entry",
    "Found",
    "Full",
    "Identity",
    "LessonDone",
    "Loss",
    "MadeCards",
    "NewAttempt",
    "PuzzleAttempt",
    "PuzzleDifficulty",
    "PuzzleRating",
    "ReviewJob",
    "ReviewKey",
    "ReviewRow",
    "Secret",
    "Session",
    "Stale",
    "Store",
    "StoreError",
    "TableRow",
    "Unavailable",
    "backup",
    "default_url",
]
