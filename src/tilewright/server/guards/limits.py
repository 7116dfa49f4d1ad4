"""How much one address or identity may ask for: budgets that refill, and places that are limited.

Memory is bounded: a budget remembers only the keys that spent last.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Self

from tilewright.server.refusals import Refusal

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
}

SHARED = " by address"
SHARERS = 5
"""So many people at the limit may share one address."""

PLACES: Mapping[str, int] = {"address": 200, "identity": 50, "stranger": 50}
"""Open connections of an address, of an identity, of an address without identity."""


class Limits:
    """What each key has spent and holds; a key is an address or an identity."""

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
        """Limits so many times as wide as usual: many people may share one address."""
        budgets = {
            name: Budget(one.count * factor, one.seconds, max(1, round(one.burst * factor)))
            for name, one in BUDGETS.items()
        }
        places = {name: max(1, round(count * factor)) for name, count in PLACES.items()}
        return cls(budgets, places, on_refusal=on_refusal)

    def spend(self, name: str, key: str) -> float | None:
        """None if the key may, and then it has spent one; else the seconds until it may."""
        interval, burst = self._paces[name]
        full_at = self._full_at[name]
        now = self._clock()
        spent = max(full_at.get(key, now), now) + interval
        wait = spent - now - interval * burst
        # Rounding must not refuse the last unit of a burst.
        if wait > interval * 1e-6:
            self._on_refusal(name)
            return wait
        full_at[key] = spent
        full_at.move_to_end(key)
        if len(full_at) > self._remembered:
            full_at.popitem(last=False)
        return None

    def charge(self, name: str, *keys: str) -> None:
        """Every key has spent one, or the request is refused with the seconds to wait."""
        for key in keys:
            wait = self.spend(name, key)
            if wait is not None:
                raise too_many(wait)

    def charge_person(self, name: str, identity: str, address: str) -> None:
        """An identity has spent one, and so has its address, which it may share with others."""
        wait = self.spend(name, identity)
        if wait is None:
            wait = self.spend(name + SHARED, address)
        if wait is not None:
            raise too_many(wait)

    def place(self, name: str, key: str) -> AbstractContextManager[None]:
        """A place for a connection, held as long as its ``with`` lasts, if one is free."""
        if self._held[name].get(key, 0) >= self._places[name]:
            self._on_refusal(name)
            raise Refusal(
                "too_many",
                f"at most {self._places[name]} connections for one {name}; close some first",
            )
        return holding(self._held[name], key)


def shared(budgets: Mapping[str, Budget]) -> dict[str, Budget]:
    """For each budget of an identity the one of an address with several people."""
    return {
        name + SHARED: Budget(one.count * SHARERS, one.seconds, one.burst * SHARERS)
        for name, one in budgets.items()
    }


@contextmanager
def holding(held: dict[str, int], key: str) -> Iterator[None]:
    """One more is held for a key meanwhile."""
    held[key] = held.get(key, 0) + 1
    try:
        yield
    finally:
        held[key] -= 1
        if not held[key]:
            del held[key]


def too_many(wait: float) -> Refusal:
    """The refusal of somebody who must wait."""
    seconds = max(1, math.ceil(wait))
    plural = "" if seconds == 1 else "s"
    return Refusal(
        "too_many",
        f"too much at once; try again in {seconds} second{plural}",
        retry_ms=math.ceil(wait * 1000),
    )
