"""Losses: what people lost by concept in the games that were reviewed."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "losses",
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("concept", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("lost", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("identity", "table_id", "seat", "concept", name="losses_key"),
        sa.ForeignKeyConstraint(
            ["identity"], ["identities.id"], name="losses_identity_in_identities"
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="losses_table_id_in_tables"),
    )
    op.create_index("losses_of_table", "losses", ["table_id"])
