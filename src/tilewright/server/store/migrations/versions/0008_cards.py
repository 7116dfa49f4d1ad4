"""Cards of own mistakes, and difficulties of puzzles that follow the attempts of people."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "puzzle_difficulties",
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("puzzle", name="puzzle_difficulties_key"),
    )
    op.create_index("puzzle_difficulties_of_game", "puzzle_difficulties", ["game"])
    op.create_table(
        "cards",
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("event", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("concept", sa.Text, nullable=False),
        sa.Column("loss", sa.Double, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("stability", sa.Double),
        sa.Column("difficulty", sa.Double),
        sa.Column("answered_at", sa.BigInteger),
        sa.Column("took_ms", sa.Integer),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("lapses", sa.Integer, nullable=False),
        sa.Column("is_removed", sa.Boolean, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("identity", "table_id", "event", name="cards_key"),
        sa.ForeignKeyConstraint(
            ["identity"], ["identities.id"], name="cards_identity_in_identities"
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="cards_table_id_in_tables"),
    )
    op.create_index("cards_of_table", "cards", ["table_id"])
    op.create_table(
        "cards_forgotten",
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("identity", name="cards_forgotten_key"),
        sa.ForeignKeyConstraint(
            ["identity"], ["identities.id"], name="cards_forgotten_identity_in_identities"
        ),
    )
