"""The time of each seat. It runs for a person to act and for nobody else; it never runs back."""

from typing import Self

import msgspec

from tilewright.server.tables.agreement import DAY_MS, SECOND_MS, Clock, DaysClock, LiveClock


class Clocks(msgspec.Struct):
    """What is left to each seat, and whose time runs since when. All in milliseconds."""

    rule: Clock
    left: list[int]
    running: int | None = None
    since: int = 0

    @classmethod
    def set_up(cls, rule: Clock, seats: int) -> Self:
        """Return full clocks that do not run."""
        return cls(rule, [allowance(rule)] * seats)

    def copy(self) -> Self:
        return type(self)(self.rule, list(self.left), self.running, self.since)

    def switch(self, at: int, seat: int | None) -> None:
        """Let the time of another seat run from now on (None: of no seat).

        A seat that ends its turn gets the increment of the rule.
        """
        if self.rule is None:
            return
        if self.running is not None and self.running != seat:
            self.settle(at)
            self.left[self.running] = self.refilled(self.left[self.running])
        if self.running != seat:
            self.running, self.since = seat, at

    def settle(self, at: int) -> None:
        """Subtract the elapsed time from the running seat."""
        if self.running is not None:
            self.left[self.running] -= max(0, at - self.since)
            self.since = at

    def refilled(self, left: int) -> int:
        """Return what a seat has after its turn."""
        if isinstance(self.rule, LiveClock):
            return left + self.rule.increment_s * SECOND_MS
        return allowance(self.rule)

    def shift(self, lost_ms: int) -> None:
        """Move the start of the running time forward by a time that does not count."""
        self.since += lost_ms

    @property
    def deadline(self) -> int | None:
        """When the running time is up; None if none runs."""
        if self.rule is None or self.running is None:
            return None
        return self.since + self.left[self.running]


def allowance(rule: Clock) -> int:
    """Return the initial time of a seat in milliseconds; 0 without a clock."""
    if isinstance(rule, LiveClock):
        return rule.bank_s * SECOND_MS
    return rule.days * DAY_MS if isinstance(rule, DaysClock) else 0
