"""Sessions: every browser that is signed in, so that each can be listed and signed out.

A cookie from before holds its identity and nothing else. It becomes the token of one session, which
all such cookies of that identity share: nobody is signed out by the upgrade.
"""

import hashlib
import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

CHUNK = 1000


def upgrade() -> None:
    """Make the table, and a session for each identity."""
    made = op.create_table(
        "sessions",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="sessions_key"),
        sa.ForeignKeyConstraint(
            ["identity"], ["identities.id"], name="sessions_identity_in_identities"
        ),
    )
    op.create_index("sessions_of_identity", "sessions", ["identity"])
    op.create_index("sessions_by_seen_at", "sessions", ["seen_at"])
    keep_cookies(op.get_bind(), made)


def keep_cookies(connection: sa.Connection, made: sa.Table) -> None:
    """Let every cookie of before be that of a session, seen now."""
    now = time.time_ns() // 1_000_000
    last = ""
    query = sa.text(
        "SELECT id, created_at FROM identities WHERE id > :last ORDER BY id LIMIT :most"
    )
    while rows := connection.execute(query, {"last": last, "most": CHUNK}).all():
        connection.execute(
            sa.insert(made),
            [
                {
                    "digest": hashlib.sha256(row.id.encode("utf-8", "surrogatepass")).hexdigest(),
                    "identity": row.id,
                    "device": "",
                    "created_at": row.created_at,
                    "seen_at": now,
                }
                for row in rows
            ],
        )
        last = rows[-1].id
