"""Random games at real tables, everything every viewer was sent, and what each may know of it."""

import base64
import json
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tests.games import Variant, random_game
from tests.server.asgi_connections import LineStream, Socket
from tests.server.local_guests import Guest, Json, LocalServer
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import game_of
from tilewright.server.tables import entries
from tilewright.server.tables.entries import (
    AnyEntry,
    Created,
    Moved,
    Started,
    TakebackAsked,
    Undone,
)
from tilewright.server.wire.frames import EntryCard

TOLD_FIELDS = set(EntryCard.__struct_fields__)
WINDOW = 16
"""A piece of a seed so long is not there by accident."""


class LeakError(AssertionError):
    """A viewer got other bytes at one table than at its twin; pytest takes minutes to show both."""


@dataclass
class Viewer:
    """Somebody who follows a table."""

    guest: Guest
    seat: int | None
    """The seat, from 0; None for somebody who looks on."""
    frames: list[Json] = field(default_factory=list)
    past: list[Json] = field(default_factory=list)
    """Earlier positions that were asked for."""
    socket: Socket | None = None
    lines: LineStream | None = None

    @property
    def state(self) -> Json:
        """The table as it was sent last."""
        found: Json = next(frame for frame in reversed(self.frames) if "state" in frame)["state"]
        return found

    async def catch_up(self, seq: int) -> None:
        """Read until an entry has arrived on every connection."""
        reads = [self.socket.frame] if self.socket is not None else []
        reads += [self.lines.line] if self.lines is not None else []
        for read in reads:
            told = -1
            while told < seq:
                frame = await read()
                self.frames.append(frame)
                told = frame["state"]["seq"] if "state" in frame else told


@dataclass
class Party:
    """A table, who is there, and its secrets."""

    local: LocalServer
    variant: Variant
    table: str
    password: str | None
    viewers: list[Viewer]
    entropy: list[str]

    @property
    def seated(self) -> list[Viewer]:
        return [viewer for viewer in self.viewers if viewer.seat is not None]

    async def catch_up(self, seq: int) -> None:
        for viewer in self.viewers:
            await viewer.catch_up(seq)


# Playing.


async def gathered(local: LocalServer, variant: Variant, draw: random.Random) -> Party:
    """People at a table, and others who look on; nobody is connected yet."""
    host, *others = [await local.guest(f"Guest {n}") for n in range(variant.options.seats)]
    password = f"secret-{draw.getrandbits(64):x}" if draw.random() < 0.5 else None
    entropy = [f"entropy-{draw.getrandbits(64):x}" for _ in range(variant.options.seats)]
    table = await host.table(
        variant.game.key,
        options=dict(variant.options),
        is_listed=True,
        password=password,
        position=midgame(variant, draw) if draw.random() < 0.5 else None,
        entropy=entropy[0],
    )
    onlooker = await local.guest("Onlooker")
    for guest in (*others, onlooker):
        await guest.post(f"/api/tables/{table}/enter", {"password": password or ""})
    for guest, text in zip(others, entropy[1:], strict=True):
        await guest.do(table, "sit", entropy=text)
    await host.do(table, "start")
    viewers = [Viewer(guest, seat) for seat, guest in enumerate((host, *others))]
    lookers = [onlooker] if password else [onlooker, local.stranger()]
    viewers += [Viewer(guest, None) for guest in lookers]
    return Party(local, variant, table, password, viewers, entropy)


def midgame(variant: Variant, draw: random.Random) -> str:
    """A position out of a random game."""
    steps = list(random_game(variant, draw.getrandbits(32)))
    return variant.game.format_position(draw.choice(steps[: len(steps) * 3 // 4]).position)


async def play(party: Party, moves: int, draw: random.Random) -> None:
    """Random legal moves, and much besides; then somebody gives up, if the game is not over."""
    async with AsyncExitStack() as connections:
        for viewer in party.viewers:
            viewer.socket = await connections.enter_async_context(viewer.guest.live(party.table))
            if viewer.seat is None:
                viewer.lines = await connections.enter_async_context(
                    viewer.guest.lines(party.table)
                )
        await party.catch_up(0)
        for _ in range(moves):
            # The record of a game that is over shows everything.
            if party.seated[0].state["status"] == "over":
                return
            await distract(party, draw)
            await decide(party, next(one for one in party.seated if one.state["moves"]), draw)
        if party.seated[0].state["status"] != "over":
            done = await party.seated[0].guest.do(party.table, "resign")
            await party.catch_up(done["seq"])


async def decide(party: Party, acting: Viewer, draw: random.Random) -> None:
    """One decision, perhaps undone; over either transport."""
    state = acting.state
    if state["can_undo"] and draw.random() < 0.2:
        done = await acting.guest.do(party.table, "undo", seen=state["seq"])
        await party.catch_up(done["seq"])
        return
    fields = {"seen": state["seq"], "move": draw.choice(state["moves"])["text"]}
    if draw.random() < 0.5:
        seq = (await acting.guest.do(party.table, "move", **fields))["seq"]
    else:
        assert acting.socket is not None
        acting.socket.say(json.dumps(acting.guest.command("move", **fields)))
        seq = state["seq"] + 1
    await party.catch_up(seq)


async def distract(party: Party, draw: random.Random) -> None:
    """Something else than a move, by anybody, now and then."""
    viewer = draw.choice(party.viewers)
    guest, table, seen = viewer.guest, party.table, viewer.state["seq"]
    deed = draw.randrange(60)
    if deed == 0:
        await guest.ask("GET", f"/api/tables/{table}")
    elif deed == 1:
        async with guest.live(table, "?seen=0") as socket:
            viewer.frames.append(await socket.frame())
    elif deed == 2:
        async with guest.lines(table, f"?seen={draw.randrange(seen)}") as lines:
            viewer.frames.append(await lines.line())
    elif deed == 3:
        await guest.ask("GET", draw.choice(["/api/tables", "/api/me/tables", "/api/me"]))
    elif deed == 4:
        await guest.ask("POST", f"/api/tables/{table}/hint", json={"level": "greedy"})
    elif deed == 5:
        await guest.ask("GET", f"/api/tables/{table}/record.json")
    elif deed == 6:
        await guest.ask("POST", f"/api/tables/{table}/commands", json={"type": "move"})
    elif deed == 7:
        await guest.fail(table, "move", seen=seen, move="no-such-move")
    elif deed == 8:
        await guest.fail(table, "move", seen=0, move="no-such-move")
    elif deed == 9 and viewer.seat is not None:
        done = await guest.do(table, "say", text="hello")
        await party.catch_up(done["seq"])
    elif deed == 10 and viewer.seat is not None:
        await go_back(party, viewer, seen)
    elif deed == 11:
        await wonder(viewer, table, draw.randrange(seen) + 1)


async def wonder(viewer: Viewer, table: str, seq: int) -> None:
    """Look ahead and back."""
    guest = viewer.guest
    await guest.get(f"/api/tables/{table}/outlook")
    await guest.ask("POST", f"/api/tables/{table}/why", json={"move": "no-such-move"})
    viewer.past.append(await guest.get(f"/api/tables/{table}/positions/{seq}"))
    await guest.ask("GET", f"/api/tables/{table}/replay")


async def go_back(party: Party, viewer: Viewer, seen: int) -> None:
    """Everybody agrees to a takeback, if there is something to take back."""
    guest, table = viewer.guest, party.table
    answer = await guest.ask(
        "POST",
        f"/api/tables/{table}/commands",
        json=guest.command("ask_takeback", seen=seen),
    )
    if answer.status_code != 200:
        return
    seq = answer.json()["seq"]
    for other in party.seated:
        if other is not viewer:
            seq = (await other.guest.do(table, "answer_takeback", seen=seq, agree=True))["seq"]
    await party.catch_up(seq)


# What is true, found out without the server's own tables.


@dataclass
class Truth:
    """After an entry: the position, and for each of its draws who alone sees it."""

    position: Position
    draws: list[tuple[str, int | None]]


def truths(log: list[tuple[int, AnyEntry]]) -> dict[int, Truth]:
    """What is true after each entry of a log, by a replay that keeps everything."""
    created = log[0][1]
    assert isinstance(created, Created)
    game = game_of(created.agreement.game)
    found: dict[int, Truth] = {}
    plays: list[tuple[int, AnyEntry]] = []
    asked: int | None = None
    position = first(game, created)
    for seq, entry in log:
        draws: list[tuple[str, int | None]] = []
        if isinstance(entry, Started | Moved):
            plays.append((seq, entry))
            position = position.clone()
            draws = list(happen(game, position, entry))
        elif isinstance(entry, TakebackAsked):
            asked = entry.back_to
        back_to = entry.back_to if isinstance(entry, Undone) else None
        if isinstance(entry, entries.TakebackAnswered) and entry.agrees:
            back_to = asked
        if back_to is not None and agreed(log, seq):
            plays = [(at, play) for at, play in plays if at < back_to]
            position = first(game, created)
            for _, play in plays:
                list(happen(game, position, play))
        found[seq] = Truth(position, draws)
    return found


def agreed(log: list[tuple[int, AnyEntry]], seq: int) -> bool:
    """Whether everybody had agreed to go back by now; an undo needs nobody else."""
    created = log[0][1]
    assert isinstance(created, Created)
    answers = 0
    for _, entry in reversed(log[:seq]):
        if isinstance(entry, Undone):
            return True
        if isinstance(entry, TakebackAsked):
            break
        answers += isinstance(entry, entries.TakebackAnswered)
    return answers == len(created.seats) - 1


def first(game: Game, created: Created) -> Position:
    """The position a table begins with."""
    if created.start is not None:
        return game.parse_position(created.start)
    return game.start(game.options(created.agreement.options))


def happen(game: Game, position: Position, entry: AnyEntry) -> Iterator[tuple[str, int | None]]:
    """Let an entry happen; each of its draws and who alone sees it."""
    if isinstance(entry, Moved):
        game.apply(position, game.parse_move(entry.text))
    assert isinstance(entry, Started | Moved)
    for text in entry.draws:
        alone = game.sees_alone(position)
        game.apply_chance(position, game.parse_chance(text))
        yield text, alone


# What must not be found.


def check_frames(game: Game, viewer: Viewer, true: dict[int, Truth]) -> int:
    """Check that every frame shows a viewer what the rules allow, and nothing else.

    Return how much was hidden.
    """
    hidden = 0
    for past in viewer.past:
        seat = viewer.seat if past["view"]["viewer"] else None
        assert past["view"] == plain(game.view(true[past["seq"]].position, seat))
    for frame in viewer.frames:
        if frame["type"] == "refused":
            continue
        state = frame["state"]
        seat = eyes(state, viewer.seat)
        for entry in frame["entries"]:
            assert set(entry) <= TOLD_FIELDS
            shown = [
                text if alone in (None, seat) else None for text, alone in true[entry["seq"]].draws
            ]
            assert [draw and draw["text"] for draw in entry.get("draws", ())] == shown
            hidden += shown.count(None)
        assert state["view"] == plain(game.view(true[state["seq"]].position, seat))
        assert bool(state["moves"]) == (seat is not None and state["to_act"] == seat + 1)
    return hidden


def eyes(state: Json, seat: int | None) -> int | None:
    """The seat somebody looks from: nobody plays a seat that was given up."""
    return None if seat is None or state["seats"][seat]["forfeit"] else seat


def plain(value: Any) -> Any:
    """A value as JSON brings it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def secrets_of(guest: Guest) -> set[str]:
    """What distinguishes a guest from everybody else."""
    if not guest.cookie:
        return set(guest.command_ids)
    payload = guest.cookie.partition(".")[0]
    return {guest.cookie, guest.identity, payload, *guest.command_ids}


def forms_of_seed(seed: str) -> set[str]:
    """A seed in every form in which it might slip out, and pieces of it."""
    raw = bytes.fromhex(seed)
    pieces = {seed[n : n + WINDOW] for n in range(len(seed) - WINDOW + 1)}
    numbers = {str(int.from_bytes(raw, "big")), str(int.from_bytes(raw, "little"))}
    texts = {base64.b64encode(raw).decode()[:-4], base64.urlsafe_b64encode(raw).decode()[:-4]}
    return pieces | {piece.upper() for piece in pieces} | numbers | texts


def found_in(heard: list[bytes], secrets: set[str]) -> set[str]:
    """The secrets that somebody heard."""
    everything = b"\n".join(heard)
    return {secret for secret in secrets if secret and secret.encode() in everything}
