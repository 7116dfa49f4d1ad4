"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

IN_LOBBY = sa.text("listed AND status <> 'over'")
IS_WAITING = sa.text("wake_at IS NOT NULL")


def upgrade() -> None:
    """Make all tables."""
    make_settings()
    make_people()
    make_tables()
    make_entries()


def make_settings() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="settings_key"),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pulse_key"),
        sa.CheckConstraint("id = 1", name="pulse_single"),
    )


def make_people() -> None:
    op.create_table(
        "identities",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="identities_key"),
    )
    op.create_table(
        "credentials",
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="credentials_key"),
        sa.ForeignKeyConstraint(
            ["identity"], ["identities.id"], name="credentials_identity_in_identities"
        ),
        sa.CheckConstraint("kind IN ('key', 'token')", name="credentials_kind"),
    )
    op.create_index("credentials_of_identity", "credentials", ["identity"])


def make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("wake_at", sa.BigInteger),
        sa.Column("summary", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="tables_key"),
        sa.CheckConstraint("status IN ('open', 'playing', 'over')", name="tables_status"),
    )
    op.create_index(
        "tables_in_lobby",
        "tables",
        ["updated_at", "id"],
        sqlite_where=IN_LOBBY,
        postgresql_where=IN_LOBBY,
    )
    op.create_index(
        "tables_waiting",
        "tables",
        ["wake_at"],
        sqlite_where=IS_WAITING,
        postgresql_where=IS_WAITING,
    )


def make_entries() -> None:
    op.create_table(
        "members",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("identity", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "identity", name="members_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="members_table_id_in_tables"),
    )
    op.create_index("members_by_identity", "members", ["identity"])
    op.create_table(
        "secrets",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("password", sa.Text),
        sa.PrimaryKeyConstraint("table_id", name="secrets_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="secrets_table_id_in_tables"),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="entries_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="entries_table_id_in_tables"),
        sa.CheckConstraint("seq > 0", name="entries_seq"),
        sqlite_with_rowid=False,
    )
