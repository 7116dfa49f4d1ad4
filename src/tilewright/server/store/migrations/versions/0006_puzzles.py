"""Puzzles: the first attempt of each person at each, and their ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "puzzle_attempts",
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("identity", "puzzle", name="puzzle_attempts_key"),
        sa.ForeignKeyConstraint(
            ["identity"], ["identities.id"], name="puzzle_attempts_identity_in_identities"
        ),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("identity", "game", name="puzzle_ratings_key"),
        sa.ForeignKeyConstraint(
            ["identity"], ["identities.id"], name="puzzle_ratings_identity_in_identities"
        ),
    )
