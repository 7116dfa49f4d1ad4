"""Who asked for a review, so that those who share the servers take turns."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the columns and the index that counts turns."""
    op.add_column("reviews", sa.Column("asked_by", sa.Text))
    op.add_column("reviews", sa.Column("asked_from", sa.Text))
    is_known = sa.text("asked_by IS NOT NULL")
    op.create_index(
        "reviews_with_askers",
        "reviews",
        ["ended_at"],
        sqlite_where=is_known,
        postgresql_where=is_known,
    )
