"""Lessons that people have done."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "lessons_done",
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("lesson", sa.Text, nullable=False),
        sa.Column("done_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("identity", "game", "lesson", name="lessons_done_key"),
        sa.ForeignKeyConstraint(
            ["identity"],
            ["identities.id"],
            name="lessons_done_identity_in_identities",
            ondelete="CASCADE",
        ),
    )
