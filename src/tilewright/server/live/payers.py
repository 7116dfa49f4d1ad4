"""Who pays for the work of bots and analysis: the addresses of people, the owners of tables.

Addresses are kept in memory only, each person's latest one.
"""

from collections import OrderedDict

from tilewright.server.bots.fair_queue import SERVER, Errand, Ledger, Owner, Priority, least_served
from tilewright.server.live.live_table import LiveTable

REMEMBERED_PEOPLE = 20_000


class Payers:
    """The latest address of each person, and what owners have spent."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, identity: str, address: str) -> None:
        """Note from which address a person came."""
        self._addresses[identity] = address
        self._addresses.move_to_end(identity)
        if len(self._addresses) > REMEMBERED_PEOPLE:
            self._addresses.popitem(last=False)

    def owner(self, identity: str) -> Owner:
        """Return a person with their latest address; an unknown one is as good as an address."""
        return Owner(self._addresses.get(identity, identity), identity)

    def of_table(self, live: LiveTable) -> Errand:
        """Return who pays at a table: a person who waits, or the host of bots among themselves.

        Of several people who wait, the one pays who has spent least; so they take turns.
        """
        people = live.table.people
        if not people:
            host = live.table.host
            payer = SERVER if host is None else self.owner(host)
            return Errand(payer, Priority.BOTS, subject=live.id)
        present = people & {one.identity for one in live.subscribers if one.identity is not None}
        owners = [self.owner(one) for one in sorted(present or people)]
        return Errand(least_served(self.ledger, owners), subject=live.id)
