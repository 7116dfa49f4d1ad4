"""The tables of the database. A change here needs a migration beside it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

METADATA = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_in_%(referred_table_name)s",
        "ck": "%(table_name)s_%(constraint_name)s",
    }
)

# A partial index serves a query only where the query says the same in the same words.
IN_LOBBY = text("listed AND status <> 'over'")
IS_WAITING = text("wake_at IS NOT NULL")
IS_TO_DO = text("state IN ('queued', 'running')")
HAS_ASKER = text("asked_by IS NOT NULL")

settings = Table(
    "settings",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

identities = Table(
    "identities",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

credentials = Table(
    "credentials",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    CheckConstraint("kind IN ('key', 'token')", name="kind"),
    Index("credentials_of_identity", "identity"),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("identity", ForeignKey("identities.id"), nullable=False),
    Column("device", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Index("sessions_of_identity", "identity"),
    Index("sessions_by_seen_at", "seen_at"),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("wake_at", BigInteger),
    Column("summary", Text, nullable=False),
    CheckConstraint("status IN ('open', 'playing', 'over')", name="status"),
    Index("tables_in_lobby", "updated_at", "id", sqlite_where=IN_LOBBY, postgresql_where=IN_LOBBY),
    Index("tables_waiting", "wake_at", sqlite_where=IS_WAITING, postgresql_where=IS_WAITING),
)

members = Table(
    "members",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("identity", Text, primary_key=True),
    Index("members_by_identity", "identity"),
)

secrets = Table(
    "secrets",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seed", Text, nullable=False),
    Column("password", Text),
)

entries = Table(
    "entries",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("crc", BigInteger),
    CheckConstraint("seq > 0", name="seq"),
    sqlite_with_rowid=False,
)

pulse = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    CheckConstraint("id = 1", name="single"),
)

reviews = Table(
    "reviews",
    METADATA,
    Column("record", Text, primary_key=True),
    Column("analysis", Integer, primary_key=True, autoincrement=False),
    Column("depth", Text, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("state", Text, nullable=False),
    Column("is_wanted", Boolean, nullable=False),
    Column("asked_at", BigInteger, nullable=False),
    Column("free_at", BigInteger, nullable=False),
    Column("worker", Text),
    Column("attempts", Integer, nullable=False),
    Column("progress", Double, nullable=False),
    Column("reason", Text),
    Column("ended_at", BigInteger),
    Column("review", Text),
    Column("packed", LargeBinary),
    Column("asked_by", Text),
    Column("asked_from", Text),
    CheckConstraint("state IN ('queued', 'running', 'done', 'failed')", name="state"),
    Index(
        "reviews_with_askers",
        "ended_at",
        sqlite_where=HAS_ASKER,
        postgresql_where=HAS_ASKER,
    ),
    Index(
        "reviews_to_do",
        "is_wanted",
        "asked_at",
        sqlite_where=IS_TO_DO,
        postgresql_where=IS_TO_DO,
    ),
)

leases = Table(
    "leases",
    METADATA,
    Column("job", Text, primary_key=True),
    Column("worker", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

deals = Table(
    "deals",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("plan", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("par", Text),
)

attempts = Table(
    "attempts",
    METADATA,
    Column("deal", ForeignKey("deals.id"), primary_key=True),
    Column("identity", Text, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Index("attempts_by_identity", "identity", "at"),
)

lessons_done = Table(
    "lessons_done",
    METADATA,
    Column("identity", ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("lesson", Text, primary_key=True),
    Column("done_at", BigInteger, nullable=False),
)

puzzle_attempts = Table(
    "puzzle_attempts",
    METADATA,
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

puzzle_ratings = Table(
    "puzzle_ratings",
    METADATA,
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

puzzle_difficulties = Table(
    "puzzle_difficulties",
    METADATA,
    Column("puzzle", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Index("puzzle_difficulties_of_game", "game"),
)

cards = Table(
    "cards",
    METADATA,
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("event", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("concept", Text, nullable=False),
    Column("loss", Double, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("stability", Double),
    Column("difficulty", Double),
    Column("answered_at", BigInteger),
    Column("took_ms", Integer),
    Column("answers", Integer, nullable=False),
    Column("lapses", Integer, nullable=False),
    Column("is_removed", Boolean, nullable=False),
    Column("body", Text, nullable=False),
    Column("hints", Integer, nullable=False, server_default="0"),
    Column("wrong", Text, nullable=False, server_default=text("''")),
    Index("cards_of_table", "table_id"),
)

cards_forgotten = Table(
    "cards_forgotten",
    METADATA,
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

losses = Table(
    "losses",
    METADATA,
    Column("identity", ForeignKey("identities.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("concept", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("lost", Double, nullable=False),
    Index("losses_of_table", "table_id"),
)
