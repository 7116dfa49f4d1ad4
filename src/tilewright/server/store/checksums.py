"""The checksum of an entry: a byte changed in the database is noticed when the entry is read."""

import zlib

from tilewright.server.store.errors import REPAIR, StoreError


def checksum(table_id: str, seq: int, at: int, body: bytes) -> int:
    """Return the checksum of an entry at its place."""
    return zlib.crc32(body, zlib.crc32(f"{table_id} {seq} {at} ".encode()))


def check(crc: int | None, table_id: str, seq: int, at: int, body: bytes) -> None:
    """Raise StoreError if an entry is not what was stored.

    The first versions stored no checksums.
    """
    if crc is not None and crc != checksum(table_id, seq, at, body):
        raise StoreError(f"entry {seq} of table {table_id} is damaged: {REPAIR}")
