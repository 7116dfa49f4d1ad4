"""The bus between workers: notifications of stored entries. The store is the source of truth.

A single worker needs no bus. Several announce which tables they follow, and a stored entry is
sent only to the workers that follow its table: where a proxy sends all requests for a table to one
worker, nothing is sent at all. Whatever messages are lost, ``Listener.catch_up_all`` finds the
entries in the store.
"""

from typing import Protocol


class Listener(Protocol):
    """The interface of the worker's tables for the bus."""

    def followed(self) -> list[str]:
        """Return the ids of this worker's tables."""

    def last_seq(self, table_id: str) -> int | None:
        """Return the last sequence number of a table; None if this worker does not follow it."""

    async def on_stored_elsewhere(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        """Accept an entry that another worker stored."""

    async def on_person_elsewhere(self, identity: str) -> None:
        """Reload a person whose name or credentials another worker changed."""

    async def catch_up_to(self, table_id: str, seq: int) -> None:
        """Read the store if a table misses an entry that another worker has."""

    async def catch_up_all(self) -> None:
        """Read entries from the store whose messages were lost."""


class Bus(Protocol):
    """The interface of a bus: notify other workers of stored entries."""

    is_shared: bool
    """Whether there may be other workers, whose latest entries this one may not have received."""

    def start(self, listener: Listener) -> None:
        """Start to pass messages to a listener."""

    def follow(self, table_id: str, seq: int) -> None:
        """Ask for the entries of a table after ``seq``. Call it once the table can accept them."""

    def leave(self, table_id: str) -> None:
        """Ask for no more entries of a table."""

    def is_followed_elsewhere(self, table_id: str) -> bool:
        """Return whether another worker is known to follow a table."""

    def publish(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        """Tell the workers that follow a table of a new entry. Never waits and never fails."""

    def publish_person(self, identity: str) -> None:
        """Tell all workers that something about a person changed. Never waits and never fails."""

    @property
    def trouble(self) -> str | None:
        """Return why messages do not pass, or None if they do."""

    async def close(self) -> None:
        """Stop."""


class LocalBus:
    """The bus of a single worker: it sends and receives nothing."""

    is_shared = False

    def start(self, listener: Listener) -> None:
        """Do nothing: there are no messages."""

    def follow(self, table_id: str, seq: int) -> None:
        """Do nothing: no other worker stores entries."""

    def leave(self, table_id: str) -> None:
        """Do nothing: no other worker stores entries."""

    def is_followed_elsewhere(self, table_id: str) -> bool:
        return False

    def publish(self, table_id: str, seq: int, at: int, body: bytes) -> None:
        """Do nothing: there is no other worker."""

    def publish_person(self, identity: str) -> None:
        """Do nothing: there is no other worker."""

    @property
    def trouble(self) -> str | None:
        return None

    async def close(self) -> None:
        """Do nothing."""
