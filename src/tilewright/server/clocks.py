"""The time of each seat. It runs for a person to act and for nobody else; it never runs back."""

from typing import Self

import msgspec

from tilewright.server.agreement import DAY_MS, SECOND_MS, Clock, DaysClock, LiveClock


class Clocks(msgspec.Struct):
    """What is left to each seat, and whose time runs since when. All in milliseconds."""

    rule: Clock
    left: list[int]
    running: int | None = None
    since: int = 0

    @classmethod
    def set_up(cls, rule: Clock, seats: int) -> Self:
        """Full clocks that stand still."""
        return cls(rule, [allowance(rule)] * seats)

    def copy(self) -> Self:
        return type(self)(self.rule, list(self.left), self.running, self.since)

    def switch(self, at: int, seat: int | None) -> None:
        """From now on the time of another seat runs (None: of nobody).

        Whoever ends a turn is given what the rule adds for it.
        """
        if self.rule is None:
            return
        if self.running is not None and self.running != seat:
            self.settle(at)
            self.left[self.running] = self.refilled(self.left[self.running])
        if self.running != seat:
            self.running, self.since = seat, at

    def settle(self, at: int) -> None:
        """Take the time that ran from the seat it ran for."""
        if self.running is not None:
            self.left[self.running] -= max(0, at - self.since)
            self.since = at

    def refilled(self, left: int) -> int:
        """What a seat has after its turn."""
        if isinstance(self.rule, LiveClock):
            return left + self.rule.increment_s * SECOND_MS
        return allowance(self.rule)

    def shift(self, lost_ms: int) -> None:
        """Time during which nobody could act does not count."""
        self.since += lost_ms

    @property
    def deadline(self) -> int | None:
        """When the time that runs is up."""
        if self.rule is None or self.running is None:
            return None
        return self.since + self.left[self.running]


def allowance(rule: Clock) -> int:
    """What a seat has at first."""
    if isinstance(rule, LiveClock):
        return rule.bank_s * SECOND_MS
    return rule.days * DAY_MS if isinstance(rule, DaysClock) else 0
