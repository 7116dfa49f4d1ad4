"""Erase a person from the log of a table: the game stays, with an anonymous seat.

Their names and messages become empty, and a stand-in of this table replaces their identity. In
messages of others their names are blotted out.
"""

import re
import secrets
from collections.abc import Collection, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from tilewright.server.tables import entries
from tilewright.server.tables.entries import AnyEntry, Entry, Logged, Occupant
from tilewright.server.tables.table import Table

BLOT = "…"

T = TypeVar("T")


def new_stand_in() -> str:
    """Return an identity that nobody has."""
    return f"erased-{secrets.token_hex(8)}"


def erased_log(
    table_id: str, log: Sequence[Logged], identity: str, stand_in: str
) -> tuple[dict[int, AnyEntry], re.Pattern[str]]:
    """Return the entries that change when a person is erased from a log, by their numbers.

    Return, too, a pattern that matches what they were called there.
    """
    named, said, table = traces_in(table_id, log, identity)
    blotter = name_pattern(named)
    changed = {}
    for logged in log:
        is_own = logged.seq in said
        new = erased_entry(logged.entry, identity, stand_in, is_own=is_own, proved=table.entropy)
        if isinstance(new, entries.Said):
            new = msgspec.structs.replace(new, text=blotter.sub(BLOT, new.text))
        if new != logged.entry:
            changed[logged.seq] = new
    return changed, blotter


def traces_in(
    table_id: str, log: Sequence[Logged], identity: str
) -> tuple[set[str], set[int], Table]:
    """Return what a person was called in a log, the entries they said, and the table after it."""
    named, said = set[str](), set[int]()
    table = Table(table_id, log[0])
    for logged in log:
        if logged.seq > 1:
            note(table, logged, identity, named, said)
            table = table.after(logged)
        named.update(one.name for one in occupants_of(logged.entry, identity))
    return named - {""}, said, table


def typed_entropy(log: Sequence[Logged], identity: str) -> set[str]:
    """Return what a person typed for the draws of a game."""
    found = {one.entropy for logged in log for one in occupants_of(logged.entry, identity)}
    return found - {""}


def without_names(document: str, names: re.Pattern[str]) -> str:
    """Return a card or a review, as JSON, whose sentences and names of seats do not name a person.

    Everything else in it, such as positions and moves, stays as it is.
    """
    return msgspec.json.encode(blotted(msgspec.json.decode(document), names)).decode()


def blotted(value: Any, names: re.Pattern[str], *, is_text: bool = False) -> Any:
    """Return decoded JSON in which names are blotted out wherever people read it."""
    if isinstance(value, dict):
        return {
            key: blotted(one, names, is_text=is_text or key in ("text", "names"))
            for key, one in value.items()
        }
    if isinstance(value, list):
        return [blotted(one, names, is_text=is_text) for one in value]
    return names.sub(BLOT, value) if is_text and isinstance(value, str) else value


def note(table: Table, logged: Logged, identity: str, named: set[str], said: set[int]) -> None:
    """Note what a person said at their seats, and what these were called."""
    entry = logged.entry
    if not isinstance(entry, entries.Said | entries.Named):
        return
    if entry.by == identity or table.seats[entry.seat].identity == identity:
        said.add(logged.seq)
        if isinstance(entry, entries.Named):
            named.add(entry.name)


def occupants_of(entry: AnyEntry, identity: str) -> Iterable[Occupant]:
    """Return the seats that an entry gives to a person, or keeps for them."""
    if isinstance(entry, entries.Created):
        return [one for one in entry.seats if identity in (one.identity, one.reserved)]
    if isinstance(entry, entries.Seated) and entry.occupant.identity == identity:
        return [entry.occupant]
    return []


def name_pattern(names: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern that matches names as whole words, whatever their case."""
    wanted = sorted({name.strip() for name in names} - {""}, key=len, reverse=True)
    words = "|".join(map(re.escape, wanted))
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)" if words else r"(?!)", re.IGNORECASE)


def erased_entry(
    entry: AnyEntry, identity: str, stand_in: str, *, is_own: bool, proved: Collection[str]
) -> AnyEntry:
    """Return an entry without a person.

    ``is_own``: they said it, or it names their seat; ``proved``: the entropy that draws rest on.
    """
    if entry.by == identity:
        entry = msgspec.structs.replace(entry, command=None)
    if is_own and isinstance(entry, entries.Said):
        entry = msgspec.structs.replace(entry, text="")
    elif is_own and isinstance(entry, entries.Named):
        entry = msgspec.structs.replace(entry, name="")
    return replaced(entry, identity, stand_in, proved)


def replaced(value: T, identity: str, stand_in: str, proved: Collection[str]) -> T:
    """Return a value in which a stand-in has the place of an identity, and no name."""
    if isinstance(value, Occupant) and identity in (value.identity, value.reserved):
        # A seat that is kept for nobody is free to all.
        own = stand_in if value.identity == identity else value.identity
        text = value.entropy if value.entropy in proved else ""
        return msgspec.structs.replace(value, name="", identity=own, reserved=None, entropy=text)
    if isinstance(value, Entry):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        new = {name: replaced(one, identity, stand_in, proved) for name, one in fields.items()}
        return msgspec.structs.replace(value, **new)
    if isinstance(value, tuple):
        return type(value)(replaced(one, identity, stand_in, proved) for one in value)
    return stand_in if value == identity else value  # type: ignore[return-value]
