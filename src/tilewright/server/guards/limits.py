"""Rate limits by address or identity (budgets that refill), and limits of open connections.

Memory is bounded: a budget keeps only the keys that spent most recently.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Self

from tilewright.server.errors import Refusal

REMEMBERED_KEYS = 20_000


@dataclass(frozen=True, slots=True)
class Budget:
    """So many at once, refilling steadily: ``count`` in every ``seconds``."""

    count: float
    seconds: float
    burst: int

    @property
    def interval(self) -> float:
        """Seconds until one unit is back."""
        return self.seconds / self.count


BUDGETS: Mapping[str, Budget] = {
    "request": Budget(50, 1, burst=200),
    "create": Budget(20, 60, burst=20),
    "command": Budget(20, 1, burst=60),
    "chat": Budget(5, 10, burst=5),
    "key": Budget(10, 60, burst=10),
    "guest": Budget(20, 60, burst=20),
    "hint": Budget(30, 60, burst=10),
    "look": Budget(10, 1, burst=60),
    "replay": Budget(30, 60, burst=10),
    "review": Budget(30, 3600, burst=10),
    "analysis": Budget(120, 60, burst=120),
}

SHARED = " by address"
SHARERS = 5
"""How many people may share one address, each at their own limit."""

PLACES: Mapping[str, int] = {"address": 200, "identity": 50, "stranger": 50}
"""Open connections of an address, of an identity, of an address without identity."""


class Limits:
    """The spending and the open connections of each key, an address or an identity."""

    def __init__(
        self,
        budgets: Mapping[str, Budget] = BUDGETS,
        places: Mapping[str, int] = PLACES,
        *,
        clock: Callable[[], float] = time.monotonic,
        remembered: int = REMEMBERED_KEYS,
        on_refusal: Callable[[str], None] = lambda name: None,
    ) -> None:
        self._budgets = {**budgets, **shared(budgets)}
        self._paces = {name: (one.interval, one.burst) for name, one in self._budgets.items()}
        self._places = places
        self._clock = clock
        self._remembered = remembered
        self._on_refusal = on_refusal
        # For each key: when its budget is full again.
        self._full_at: dict[str, OrderedDict[str, float]] = {
            name: OrderedDict() for name in self._budgets
        }
        self._held: dict[str, dict[str, int]] = {name: {} for name in places}

    @classmethod
    def scaled(cls, factor: float, on_refusal: Callable[[str], None]) -> Self:
        """Return the default limits multiplied by a factor."""
        budgets = {name: scaled(one, factor) for name, one in BUDGETS.items()}
        places = {name: max(1, round(count * factor)) for name, count in PLACES.items()}
        return cls(budgets, places, on_refusal=on_refusal)

    def spend(self, name: str, key: str, cost: int = 1) -> float | None:
        """Spend the cost and return None, or return the seconds until the key can afford it."""
        interval, burst = self._paces[name]
        full_at = self._full_at[name]
        now = self._clock()
        # A cost above a full budget is allowed once the budget is full.
        spent = max(full_at.get(key, now), now) + interval * min(cost, burst)
        wait = spent - now - interval * burst
        # Tolerance, so that rounding does not refuse the last unit of a burst.
        if wait > interval * 1e-6:
            self._on_refusal(name)
            return wait
        full_at[key] = spent
        full_at.move_to_end(key)
        if len(full_at) > self._remembered:
            full_at.popitem(last=False)
        return None

    def charge(self, name: str, *keys: str, cost: int = 1) -> None:
        """Charge every key; raise a Refusal with the time to wait if one is over its limit."""
        for key in keys:
            wait = self.spend(name, key, cost)
            if wait is not None:
                raise too_many(wait)

    def charge_person(self, name: str, identity: str, address: str, cost: int = 1) -> None:
        """Charge an identity and the shared budget of its address; raise a Refusal over a limit."""
        wait = self.spend(name, identity, cost)
        if wait is None:
            wait = self.spend(name + SHARED, address, cost)
        if wait is not None:
            raise too_many(wait)

    def slot(self, name: str, key: str) -> AbstractContextManager[None]:
        """Return a connection slot to hold in a ``with`` block; raise a Refusal if none is free."""
        if self._held[name].get(key, 0) >= self._places[name]:
            self._on_refusal(name)
            raise Refusal(
                "too_many",
                f"at most {self._places[name]} connections for one {name}; close some first",
            )
        return holding(self._held[name], key)


def shared(budgets: Mapping[str, Budget]) -> dict[str, Budget]:
    """Return, for each budget of an identity, that of an address shared by several people."""
    return {
        name + SHARED: Budget(one.count * SHARERS, one.seconds, one.burst * SHARERS)
        for name, one in budgets.items()
    }


def scaled(budget: Budget, factor: float) -> Budget:
    """Return a budget that is so many times as wide."""
    return Budget(budget.count * factor, budget.seconds, max(1, round(budget.burst * factor)))


@contextmanager
def holding(held: dict[str, int], key: str) -> Iterator[None]:
    """Count one more connection of a key within the ``with`` block."""
    held[key] = held.get(key, 0) + 1
    try:
        yield
    finally:
        held[key] -= 1
        if not held[key]:
            del held[key]


def too_many(wait: float) -> Refusal:
    """Return the refusal of a client that must wait."""
    seconds = max(1, math.ceil(wait))
    plural = "" if seconds == 1 else "s"
    return Refusal(
        "too_many",
        f"too much at once; try again in {seconds} second{plural}",
        retry_ms=math.ceil(wait * 1000),
    )
