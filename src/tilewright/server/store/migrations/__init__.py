"""The history of the schema, run by Alembic; a revision is never changed once released."""
