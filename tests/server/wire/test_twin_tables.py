"""Twin tables differ only in what a viewer may not know; the viewer gets the same bytes from both.

A twin has another seed, another password, other people's identities, command ids and entropy, and
where the rules hide something from the viewer, other plates that were drawn in secret.
"""

import asyncio
import functools
import itertools
import json
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from tests.games import VARIANTS, Variant
from tests.server.asgi_connections import HOST
from tests.server.captured_frames import LeakError, first, happen
from tests.server.local_guests import Guest, Json, LocalServer, opened
from tests.server.local_worker import StandingClock
from tests.server.plain_tables import EAST, SEED, START_AT, WEST, plain_table
from tests.server.secret_order_logs import eager_log, twins
from tilewright.core.errors import IllegalMoveError
from tilewright.core.position import OVER
from tilewright.games.registry import GAMES
from tilewright.server.live.rows import append_row, creation_row
from tilewright.server.people.passwords import hash_password
from tilewright.server.people.sessions import COOKIE
from tilewright.server.tables import entries
from tilewright.server.tables.entries import AnyEntry, Created, Logged, Moved, Occupant, Started
from tilewright.server.tables.seats import Viewer
from tilewright.server.tables.table import Table
from tilewright.server.wire import rendering

pytestmark = pytest.mark.anyio

NORTH = "north"
"""An onlooker who knew the password."""
SEATS: dict[str, int | None] = {EAST.identity: 0, WEST.identity: 1, NORTH: None}
SECRET_PLATE = re.compile(r"\b[BYRKT]{3}([SJ]@)([12]+)")
SIDES = ("original-", "twintable")
NUMBERS = itertools.count(100)
PASSWORDS = ("rain", "snow")
hashed = functools.cache(hash_password)
DUELS = [variant for variant in VARIANTS if variant.game.has_secrets]
DEEP = 4
"""So many of the latest secret draws are exchanged, each for so many others."""

Log = list[AnyEntry]


def variant_of(key: str) -> Variant:
    """A game for two people."""
    return next(
        variant for variant in VARIANTS if variant.game.key == key and variant.options.seats == 2
    )


def random_log(variant: Variant, seed: int, moves: int) -> Log:
    """The entries of a random game of two people, and of an onlooker who came in."""
    draw = random.Random(seed)
    seats = [Occupant(one.name, one.identity, entropy=f"from {one.name}") for one in (EAST, WEST)]
    at = plain_table(*seats, game=variant.game.key, options=dict(variant.options))
    people = {0: EAST, 1: WEST}
    for _ in range(moves):
        if at.table.to_act is None:
            break
        at.move(people[at.table.to_act], draw.randrange(1_000) % legal_count(at.table))
    return with_onlooker([logged.entry for logged in at.log])


def with_onlooker(kinds: Log) -> Log:
    """A log of a table with a password, which an onlooker knew."""
    kinds = list(kinds)
    created = kinds[0]
    assert isinstance(created, Created)
    kinds[0] = entries.Created(
        by=created.by,
        agreement=created.agreement,
        seats=created.seats,
        commitment=created.commitment,
        has_password=True,
    )
    return [*kinds, entries.Admitted(identity=NORTH)]


def legal_count(table: Table) -> int:
    return len(table.game.legal_moves(table.position))


# Twins.


def disguised(log: Log, viewer: str) -> Log:
    """The same log with other identities, command ids and entropy of everybody but the viewer."""
    found = []
    for kind in log:
        fields = json.loads(entries.encode(kind))
        if fields.get("by") != viewer:
            fields["command"] = "another-" + fields.get("command", "")
        text = json.dumps(fields)
        for other in {EAST.identity, WEST.identity, NORTH} - {viewer}:
            text = text.replace(f'"{other}"', f'"another {other}"')
            text = text.replace(f"from {other.capitalize()}", "another text")
        found.append(entries.decode(text))
    return found


def with_other_secrets(log: Log, seat: int | None) -> Iterator[Log]:
    """Logs with another secret draw each, which a seat cannot tell from this one."""
    created = log[0]
    assert isinstance(created, Created)
    game = SECRETIVE.game
    position = first(game, created)
    local_servers: list[tuple[int, int, list[str]]] = []
    for number, kind in enumerate(log):
        if isinstance(kind, Started | Moved):
            before = position.clone()
            for index, (_, alone) in enumerate(happen(game, position, kind)):
                if alone is not None and alone != seat:
                    local_servers.append((number, index, others_at(before.clone(), kind, index)))
    blurred = blur(game.format_position(position), seat)
    for number, index, others in local_servers[-DEEP:]:
        for other in others:
            twin = replaced(log, number, index, other)
            end = end_of(twin)
            if end is not None and blur(game.format_position(end), seat) == blurred:
                yield twin


def others_at(before: Any, kind: AnyEntry, index: int) -> list[str]:
    """What else might have been drawn."""
    game = SECRETIVE.game
    assert isinstance(kind, Started | Moved)
    if isinstance(kind, Moved):
        game.apply(before, game.parse_move(kind.text))
    for text in kind.draws[:index]:
        game.apply_chance(before, game.parse_chance(text))
    texts = [game.format_chance(code) for code, _ in game.chance_outcomes(before)]
    return [text for text in texts if text != kind.draws[index]]


def replaced(log: Log, number: int, index: int, text: str) -> Log:
    """A log with another draw."""
    kind = log[number]
    assert isinstance(kind, Started | Moved)
    fields = json.loads(entries.encode(kind))
    fields["draws"][index] = text
    return [*log[:number], entries.decode(json.dumps(fields)), *log[number + 1 :]]


def end_of(log: Log) -> Any:
    """The position after a log; None if it cannot have happened."""
    created = log[0]
    assert isinstance(created, Created)
    position = first(SECRETIVE.game, created)
    try:
        for kind in log:
            if isinstance(kind, Started | Moved):
                list(happen(SECRETIVE.game, position, kind))
    except IllegalMoveError:
        return None
    return position


def blur(text: str, seat: int | None) -> str:
    """A position without the fronts of plates that a seat does not know."""
    tag = "" if seat is None else str(seat + 1)
    return SECRET_PLATE.sub(
        lambda found: found[0] if tag and tag in found[2] else f"???{found[1]}{found[2]}", text
    )


SECRETIVE = DUELS[-1]


# At the wire.


async def stored(local: LocalServer, log: Log, name: str, twin: int) -> None:
    """Keep a log as a table, one of two."""
    table = Table(name, Logged(1, START_AT, log[0]))
    seed = bytes(reversed(SEED)) if twin else SEED
    password = hashed(PASSWORDS[twin])
    await local.worker.store.create(creation_row(table, log[0], seed.hex(), password))
    appends = []
    for kind in log[1:]:
        logged = Logged(table.seq + 1, START_AT, kind)
        table = table.after(logged)
        appends.append(append_row(table, logged, entries.encode(kind)))
    await asyncio.gather(*map(local.worker.store.append, appends))


async def known_guest(local: LocalServer, identity: str, name: str) -> Guest:
    """A guest with a chosen identity."""
    if await local.worker.store.identity(identity) is None:
        await local.worker.store.add_identity(identity, name, START_AT)
    guest = Guest(local)
    sessions = local.worker.people.sessions
    cookie = sessions.cookie(await sessions.begin(identity, ""))
    guest.client.cookies.set(COOKIE, cookie, domain=HOST)
    return guest


async def heard_at(local: LocalServer, viewer: str, table: str, twin: int) -> list[bytes]:
    """Everything a viewer gets to hear at one of two tables while somebody else talks."""
    guest = await known_guest(local, viewer, viewer.capitalize())
    talker = next(one for one in (EAST.identity, WEST.identity) if one != viewer)
    friend = await known_guest(local, f"another {talker}" if twin else talker, talker.capitalize())
    heard = []
    async with guest.live(table) as socket, guest.lines(table, "?seen=2") as lines:
        state = (await socket.frame())["state"]
        await lines.line()
        await friend.post(
            f"/api/tables/{table}/commands", {"type": "say", "id": f"s{twin}", "text": "hello"}
        )
        await socket.frame()
        await lines.line()
        for command in refused_commands(state):
            socket.say(json.dumps(command))
            await socket.frame_of("refused")
        heard += [*socket.heard, *lines.heard]
    local.bot_pool.asked.clear()
    for path in ("", "?seen=3", "/record.json", "/replay", "/outlook", *past(state)):
        heard.append((await guest.ask("GET", f"/api/tables/{table}{path}")).content)
    for path, body in (("/hint", {"level": "greedy"}), *wondered(state)):
        heard.append((await guest.ask("POST", f"/api/tables/{table}{path}", json=body)).content)
    heard += [thought.position.encode() for thought in local.bot_pool.asked]
    return [text.replace(table.encode(), b"TABLE") for text in heard]


def past(state: Json) -> list[str]:
    """Where some earlier positions are to be seen."""
    return [f"/positions/{seq}" for seq in range(1, state["seq"] + 1, 7)]


def wondered(state: Json) -> list[tuple[str, Json]]:
    """Moves that somebody wonders about: legal ones, others, and none at all."""
    moves = [card["text"] for card in state["moves"][:3]]
    others = ["keep1", "keep9", "under2", "put1:br", "plate1", "stop", "draw", "no-such-move"]
    return [("/why", {"move": text}) for text in (*moves, *others)]


def refused_commands(state: Json) -> list[Json]:
    """Commands that nobody may give, with what was seen."""
    move = {"type": "move", "id": "m", "move": "no-such-move"}
    return [
        {**move, "seen": state["seq"] + 1},
        {**move, "seen": 0},
        {"type": "undo", "id": "u", "seen": 0},
        {"type": "seat_bot", "id": "b", "seat": 2, "level": "no such level"},
    ]


async def compare(local: LocalServer, log: Log, twin: Log, viewer: str) -> None:
    """A viewer gets the same bytes at both tables."""
    names = [f"{side}{next(NUMBERS)}" for side in SIDES]
    await stored(local, log, names[0], 0)
    await stored(local, disguised(twin, viewer), names[1], 1)
    one, other = [await heard_at(local, viewer, names[side], side) for side in (0, 1)]
    assert len(one) > 8
    different = [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]]
    if different:
        raise LeakError(different[0])


@pytest.fixture
async def still(sqlite_url: str) -> AsyncIterator[LocalServer]:
    """A worker whose clock stands still."""
    async with opened(sqlite_url, StandingClock(START_AT)) as local:
        yield local


@pytest.mark.parametrize("viewer", SEATS)
@pytest.mark.parametrize("variant", [variant_of(key) for key in GAMES], ids=str)
async def test_seeds_passwords_and_other_people_make_no_difference(
    still: LocalServer, variant: Variant, viewer: str
) -> None:
    log = random_log(variant, 1, 12)
    await compare(still, log, log, viewer)


def secretive_logs(seeds: range) -> Iterator[tuple[Log, Log, str]]:
    """Logs of random games, each with twins for each viewer."""
    for seed in seeds:
        log = random_log(SECRETIVE, seed, random.Random(seed).randrange(20, 160))
        if end_of(log).to_act == OVER:
            continue
        for viewer, seat in SEATS.items():
            for twin in list(with_other_secrets(log, seat))[:2]:
                yield log, twin, viewer


async def compare_secretive(local: LocalServer, seeds: range) -> Counter[str]:
    """Compare random games with their twins; how often for each viewer."""
    compared: Counter[str] = Counter()
    for log, twin, viewer in secretive_logs(seeds):
        await compare(local, log, twin, viewer)
        compared[viewer] += 1
    return compared


async def test_what_another_drew_in_secret_makes_no_difference(still: LocalServer) -> None:
    compared = await compare_secretive(still, range(4, 7))
    assert min(compared[viewer] for viewer in SEATS) >= 2


async def test_the_order_in_which_plates_were_put_back_makes_no_difference(
    still: LocalServer,
) -> None:
    compared = 0
    for seed in range(2):
        log = eager_log(seed)
        for twin, drawer, number in itertools.islice(twins(log, seed), 2):
            for end in (number + 1, number + 2):
                one, other = with_onlooker(log[:end]), with_onlooker(twin[:end])
                for viewer, seat in SEATS.items():
                    if seat != drawer:
                        await compare(still, one, other, viewer)
                        compared += 1
    assert compared > 8


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
async def test_it_makes_no_difference_in_hundreds_of_games(still: LocalServer, part: int) -> None:
    compared = await compare_secretive(still, range(100 + part * 50, 150 + part * 50))
    assert compared.total() > 50


def show_all_draws(patch: pytest.MonkeyPatch) -> None:
    def draw_cards(key: str, viewer: Viewer, draws: Any, whose: Any) -> bytes:
        return b"[%b]" % b",".join([rendering.draw_card(key, text) for text in draws])

    patch.setattr(rendering, "draw_cards", draw_cards)


def show_the_view_of_another(patch: pytest.MonkeyPatch) -> None:
    def eyes(self: Viewer, to_act: int | None) -> int:
        return 1 - self.seats[0] if self.seats else 0

    patch.setattr(Viewer, "eyes", eyes)


def show_identities(patch: pytest.MonkeyPatch) -> None:
    def seated_fields(table: Table, entry: entries.Started) -> Json:
        return {"name": str(entry.by)}

    patch.setitem(rendering.RENDERERS, entries.Started, seated_fields)


@pytest.mark.parametrize("leak", [show_all_draws, show_the_view_of_another, show_identities])
async def test_a_leak_would_be_noticed(
    still: LocalServer, monkeypatch: pytest.MonkeyPatch, leak: Any
) -> None:
    leak(monkeypatch)
    with pytest.raises(LeakError):
        await compare_secretive(still, range(4, 5))
