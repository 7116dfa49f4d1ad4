"""Checksums of entries, compressed reviews, and leases of jobs that one worker does for all."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the columns and the table; older entries have no checksum, older reviews stay text."""
    op.add_column("entries", sa.Column("crc", sa.BigInteger))
    op.add_column("reviews", sa.Column("packed", sa.LargeBinary))
    op.create_table(
        "leases",
        sa.Column("job", sa.Text, nullable=False),
        sa.Column("worker", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("job", name="leases_key"),
    )
