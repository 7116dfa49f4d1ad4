"""Reviews: jobs that workers take by a lease, and what came of them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

IS_TO_DO = sa.text("state IN ('queued', 'running')")


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reviews",
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("analysis", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("depth", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("is_wanted", sa.Boolean, nullable=False),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.Column("free_at", sa.BigInteger, nullable=False),
        sa.Column("worker", sa.Text),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("progress", sa.Double, nullable=False),
        sa.Column("reason", sa.Text),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("review", sa.Text),
        sa.PrimaryKeyConstraint("record", "analysis", "depth", name="reviews_key"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="reviews_table_id_in_tables"),
        sa.CheckConstraint(
            "state IN ('queued', 'running', 'done', 'failed')", name="reviews_state"
        ),
    )
    op.create_index(
        "reviews_to_do",
        "reviews",
        ["is_wanted", "asked_at"],
        sqlite_where=IS_TO_DO,
        postgresql_where=IS_TO_DO,
    )
