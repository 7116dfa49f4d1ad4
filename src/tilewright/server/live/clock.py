"""The clock of a server: milliseconds since 1970 that pass at the pace of a monotonic clock.

The wall clock of a machine may be set while people play. So it is read when the server starts, and
again only by ``Scheduler.follow_wall``, which gives the time of a step forward back to all tables.
This clock never goes back; while it is ahead of the wall clock it runs a tenth slower, unless other
workers share its time: theirs would pass at another pace.
"""

import time
from collections.abc import Callable

MS = 1_000_000
SLOWING = 10


class SteadyClock:
    """A clock that no step of the wall clock moves."""

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        pace: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Take the clocks to read, in nanoseconds."""
        self._wall = wall
        self._pace = pace
        self.slows = True
        """Whether it runs slower while it is ahead of the wall clock."""
        self._now = wall()
        self._read_at = pace()

    def __call__(self) -> int:
        read_at = self._pace()
        elapsed = read_at - self._read_at
        lead = self._now + elapsed - self._wall()
        if self.slows and lead > 0:
            elapsed -= min(lead, elapsed // SLOWING)
        self._now += elapsed
        self._read_at = read_at
        return self._now // MS

    @property
    def behind_ms(self) -> int:
        """How far the wall clock is ahead of this one; negative if it is behind."""
        return self._wall() // MS - self()

    def jump(self, ms: int) -> None:
        """Move this clock; only forward while tables are in use."""
        self._now += ms * MS
