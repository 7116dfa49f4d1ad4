"""The order in which worker processes do what people ask for: fair among its owners.

Whatever is computed in a process has an owner: a person at an address. All queues of a server share
one ledger of virtual times. An owner's virtual time advances by the processor time that was
measured, and whoever has the least is next (start-time fair queueing). Addresses are compared
first and the people of an address afterwards, so that many identities at one address share one
share. People who wait come before bots among themselves, and these before work that nobody waits
for. Of equal owners the cheaper work is first: what work of a kind costs is learned.
"""

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from enum import IntEnum

from tilewright.core.errors import BotError, TilewrightError

REMEMBERED_OWNERS = 20_000
REMEMBERED_KINDS = 1_000
FIRST_COST_S = 0.05
"""What work of an unknown kind is expected to cost."""
LEARNED_SHARE = 0.2
"""How much the latest work of a kind counts in what the next is expected to cost."""
PATIENCE_S = 5.0
"""Whoever has waited for so long without being served gets the next LATE_TURN."""
LATE_TURN = 8
"""Every so many turns, one goes to whoever was not served for longest: nobody starves."""
MOST_QUESTIONS = 8
"""How many questions of a person may wait in a queue."""
MOST_QUESTIONS_OF_ADDRESS = 40
"""How many questions of an address may wait in a queue."""


MOST_OF_ADDRESS = 200
"""How much of an address may wait in a queue in all, moves of bots included."""


class Priority(IntEnum):
    """Who waits for work, the most urgent first."""

    PERSON = 0
    """A person waits for it."""
    BOTS = 1
    """Bots play among themselves."""
    BACKGROUND = 2
    """Nobody waits for it."""


@dataclass(frozen=True, slots=True)
class Owner:
    """A person, and the address that they come from."""

    address: str
    identity: str


SERVER = Owner("", "")
"""The owner of work that nobody asked for."""


@dataclass(frozen=True, slots=True)
class Errand:
    """For whom work is done, and how urgent it is."""

    owner: Owner = SERVER
    priority: Priority = Priority.PERSON
    is_question: bool = False
    """Whether the number of those that wait is limited for each person and address."""
    subject: str | None = None
    """What it is about, if a later errand about the same takes the place of one that waits."""


_errand: ContextVar[Errand] = ContextVar("errand", default=Errand())  # noqa: B039 (it is frozen)


@contextlib.contextmanager
def working_on(errand: Errand) -> Iterator[None]:
    """Let the owner of an errand pay for all work that is asked for within the ``with`` block."""
    token = _errand.set(errand)
    try:
        yield
    finally:
        _errand.reset(token)


def is_waited_for() -> bool:
    """Return whether a person waits for the current errand."""
    return _errand.get().priority is Priority.PERSON


class TooManyQuestionsError(TilewrightError):
    """A person has so many questions waiting that no more are taken."""

    def __init__(self, most: int) -> None:
        super().__init__(f"{most} questions of yours wait already; wait for an answer")


class Times:
    """Virtual times by a key; those that were changed least recently are forgotten."""

    def __init__(self, remembered: int) -> None:
        self._times: OrderedDict[Hashable, float] = OrderedDict()
        self._remembered = remembered

    def of(self, key: Hashable) -> float:
        """Return the time of a key."""
        return self._times.get(key, 0.0)

    def put(self, key: Hashable, time: float) -> None:
        """Set the time of a key."""
        self._times[key] = time
        self._times.move_to_end(key)
        if len(self._times) > self._remembered:
            self._times.popitem(last=False)


class SupersededError(BotError):
    """Work that waited is no longer needed: later work about the same has taken its place."""


class Ledger:
    """The virtual times of owners, and the cost of kinds of work."""

    def __init__(self, remembered: int = REMEMBERED_OWNERS) -> None:
        self._addresses = Times(remembered)
        self._identities = Times(remembered)
        self._members = Times(remembered)
        """People at one address, compared with each other."""
        self._costs: OrderedDict[str, float] = OrderedDict()
        self.now = 0.0
        """The virtual time: no address is behind it, so that idleness saves nothing up."""
        self._floors = Times(remembered)
        """The same for the people of each address."""

    def standing(self, owner: Owner) -> float:
        """Return the virtual time of an owner: the later of those of their address and identity.

        So a person who changes addresses takes along what was spent.
        """
        spent = self._addresses.of(owner.address), self._identities.of(owner.identity)
        return max(self.now, *spent)

    def standing_at_address(self, owner: Owner) -> float:
        """Return the virtual time of an owner compared with others of the same address."""
        return max(self._floors.of(owner.address), self._members.of(owner))

    def charge(self, owner: Owner, seconds: float) -> None:
        """Charge processor time to an owner, or give it back."""
        for times, key in (
            (self._addresses, owner.address),
            (self._identities, owner.identity),
        ):
            times.put(key, max(self.now, times.of(key)) + seconds)
        self._members.put(owner, self.standing_at_address(owner) + seconds)

    def advance(self, address: str, waiting: Sequence[Owner]) -> None:
        """Advance the virtual time before an address is served, of those who wait, itself included.

        It is that of whoever has spent least.
        """
        self.now = max(self.now, min(map(self.standing, waiting)))
        here = [one for one in waiting if one.address == address]
        self._floors.put(address, min(map(self.standing_at_address, here)))

    def expected(self, kind: str) -> float:
        """Return what work of a kind is expected to cost."""
        return self._costs.get(kind, FIRST_COST_S)

    def learn(self, kind: str, seconds: float) -> None:
        """Learn what work of a kind cost."""
        self._costs[kind] = self.expected(kind) + LEARNED_SHARE * (seconds - self.expected(kind))
        self._costs.move_to_end(kind)
        if len(self._costs) > REMEMBERED_KINDS:
            self._costs.popitem(last=False)


@dataclass(eq=False, slots=True)
class Turn:
    """Work that waits for a process, or has one."""

    errand: Errand
    kind: str
    cost: float
    """What it is expected to cost; charged when it begins, and corrected when it ends."""
    since: float
    ready: asyncio.Future[None]
    is_superseded: bool = False

    @property
    def owner(self) -> Owner:
        return self.errand.owner


class FairQueue:
    """The queue of those who wait for one of some processes."""

    def __init__(
        self,
        slots: int,
        ledger: Ledger | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.ledger = ledger or Ledger()
        self._free = slots
        self._clock = clock
        self._waiting: list[Turn] = []
        self.served = 0
        """How many turns have begun."""
        self._served: OrderedDict[tuple[Priority, Owner], float] = OrderedDict()
        """When an owner was last served."""

    @property
    def is_busy(self) -> bool:
        """Whether a newcomer would have to wait."""
        return self._free <= 0

    @property
    def waiting(self) -> int:
        """How many turns wait."""
        return len(self._waiting)

    async def acquire(self, kind: str) -> Turn:
        """Wait for the turn of the current errand; raise TooManyQuestionsError over its limits."""
        turn = self._enter(_errand.get(), kind)
        self._serve()
        try:
            await turn.ready
        except asyncio.CancelledError:
            if turn.is_superseded:
                raise SupersededError("a later request has taken its place") from None
            if turn in self._waiting:
                self._waiting.remove(turn)
            else:
                self.release(turn, 0.0, is_typical=False)
            raise
        return turn

    def release(self, turn: Turn, seconds: float, *, is_typical: bool = True) -> None:
        """End a turn that cost so much processor time; the next one begins."""
        self.ledger.charge(turn.owner, seconds - turn.cost)
        if is_typical:
            self.ledger.learn(turn.kind, seconds)
        self._free += 1
        self._serve()

    def _enter(self, errand: Errand, kind: str) -> Turn:
        """Add work to those who wait; raise TooManyQuestionsError if it is one too many."""
        self._require_room(errand)
        if errand.subject is not None:
            self._supersede(errand.subject)
        ready = asyncio.get_running_loop().create_future()
        turn = Turn(errand, kind, self.ledger.expected(kind), self._clock(), ready)
        self._waiting.append(turn)
        return turn

    def _supersede(self, subject: str) -> None:
        """Drop the work about a subject that waits."""
        for turn in [one for one in self._waiting if one.errand.subject == subject]:
            self._waiting.remove(turn)
            turn.is_superseded = True
            turn.ready.cancel()

    def _require_room(self, errand: Errand) -> None:
        """Raise TooManyQuestionsError if too much of a person or their address waits."""
        owner = errand.owner
        if sum(turn.owner.address == owner.address for turn in self._waiting) >= MOST_OF_ADDRESS:
            raise TooManyQuestionsError(MOST_OF_ADDRESS)
        if not errand.is_question:
            return
        asked = [turn.owner for turn in self._waiting if turn.errand.is_question]
        if sum(one.identity == owner.identity for one in asked) >= MOST_QUESTIONS:
            raise TooManyQuestionsError(MOST_QUESTIONS)
        if sum(one.address == owner.address for one in asked) >= MOST_QUESTIONS_OF_ADDRESS:
            raise TooManyQuestionsError(MOST_QUESTIONS_OF_ADDRESS)

    def _serve(self) -> None:
        """Begin turns while there are free processes."""
        while self._free > 0 and self._waiting:
            turn = self._next()
            self._waiting.remove(turn)
            if turn.ready.cancelled():
                continue
            self._free -= 1
            self.served += 1
            owners = [one.owner for one in (turn, *self._waiting)]
            self.ledger.advance(turn.owner.address, owners)
            self.ledger.charge(turn.owner, turn.cost)
            self._note_served(turn)
            turn.ready.set_result(None)

    def _note_served(self, turn: Turn) -> None:
        """Remember when an owner was served."""
        key = turn.errand.priority, turn.owner
        self._served[key] = self._clock()
        self._served.move_to_end(key)
        if len(self._served) > REMEMBERED_OWNERS:
            self._served.popitem(last=False)

    def _next(self) -> Turn:
        """Return the turn that is next."""
        if self.served % LATE_TURN == LATE_TURN - 1:
            late = min(self._waiting, key=self._unserved_since)
            if self._unserved_since(late) <= self._clock() - PATIENCE_S:
                return late
        urgency = min(turn.errand.priority for turn in self._waiting)
        urgent = [turn for turn in self._waiting if turn.errand.priority is urgency]
        address = min(urgent, key=self._finish).owner.address
        here = [turn for turn in urgent if turn.owner.address == address]
        return min(here, key=self._own_finish)

    def _unserved_since(self, turn: Turn) -> float:
        """Return since when an owner waits without being served."""
        return max(turn.since, self._served.get((turn.errand.priority, turn.owner), turn.since))

    def _finish(self, turn: Turn) -> float:
        """Return the virtual time of an owner after a turn."""
        return self.ledger.standing(turn.owner) + turn.cost

    def _own_finish(self, turn: Turn) -> float:
        """Return the same compared with others of the address."""
        return self.ledger.standing_at_address(turn.owner) + turn.cost


def least_served(ledger: Ledger, owners: Sequence[Owner]) -> Owner:
    """Return who has spent least of several who wait for the same work: the one to pay for it."""
    return min(owners, key=ledger.standing)
