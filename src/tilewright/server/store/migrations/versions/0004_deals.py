"""Deals that many people play alike, and the first attempt of each person."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "deals",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("par", sa.Text),
        sa.PrimaryKeyConstraint("id", name="deals_key"),
    )
    op.create_table(
        "attempts",
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("identity", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("deal", "identity", name="attempts_key"),
        sa.ForeignKeyConstraint(["deal"], ["deals.id"], name="attempts_deal_in_deals"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="attempts_table_id_in_tables"),
    )
    op.create_index("attempts_by_identity", "attempts", ["identity", "at"])
