"""How fast the server reads what each address sends: past its budget, an address waits.

A refusal costs time as well, so what comes too fast is not refused but left in the network.
"""

import time
from collections import OrderedDict
from collections.abc import Callable

from tilewright.server.guards.limits import REMEMBERED_KEYS, Budget

READING = Budget(1_000, 1, burst=2_000)
"""In units of about 30 microseconds of a processor."""
SLICE_UNITS, FRAME_UNITS, CONNECTION_UNITS, REQUEST_UNITS = 1, 2, 4, 8
MAX_WAIT_S = 10.0
"""The longest wait. One who floods must not shut out the neighbours behind the same address."""


class Pace:
    """The units that each address has spent."""

    def __init__(
        self, budget: Budget = READING, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._budget = budget
        self._clock = clock
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def spend(self, address: str, units: int) -> float:
        """Spend units of an address; return the seconds until its budget covers them."""
        budget, now = self._budget, self._clock()
        burst_s = budget.interval * budget.burst
        spent = max(self._full_at.get(address, now), now) + budget.interval * units
        self._full_at[address] = min(spent, now + burst_s + MAX_WAIT_S)
        self._full_at.move_to_end(address)
        if len(self._full_at) > REMEMBERED_KEYS:
            self._full_at.popitem(last=False)
        return max(0.0, self._full_at[address] - now - burst_s)
