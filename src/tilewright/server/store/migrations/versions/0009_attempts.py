"""Attempts at deals without a substitute, and what a card showed before it was answered."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

LEFT = (
    "UPDATE attempts SET is_rated = false WHERE EXISTS (SELECT 1 FROM entries "
    'WHERE entries.table_id = attempts.table_id AND entries.body LIKE \'{"kind":"opened"%\')'
)
"""Only who had got up from a seat could let somebody else play there."""


def upgrade() -> None:
    """Count no attempt whose person got up, and add what is kept of an answer that goes on."""
    op.execute(sa.text(LEFT))
    op.add_column("cards", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))
    op.add_column(
        "cards", sa.Column("wrong", sa.Text, nullable=False, server_default=sa.text("''"))
    )
