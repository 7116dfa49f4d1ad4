"""`make bench ARGS=history`: what looking back at the longest table costs everybody else.

A table is filled with moves that were made and undone, as long as the server allows. Then strangers
ask for positions of its past, all at once, while a probe asks whether the server is well.
"""

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

import httpx

from tests.server.plain_tables import EAST, SEED, WEST, PlainTable, plain_table, sits
from tests.server.server_process import ServerProcess, serving
from tilewright.server.live.rows import append_row, creation_row
from tilewright.server.store import Store
from tilewright.server.tables import commands, entries, handlers, move_handlers
from tilewright.server.tables.table import Table

GAME = "pavilion"
CLIENTS = 50
SECONDS = 10.0
PROBE_S = 0.02
TABLE_ID = "longesttable"
TICKS = 100
"""Of processor time in a second, as Linux counts it."""


def report(figure: str) -> None:
    """One line."""
    print(f"history: {figure}", flush=True)


def longest() -> PlainTable:
    """A table with as many entries as commands other than moves can make."""
    play = plain_table(sits(EAST), sits(WEST), game=GAME)
    people = {0: EAST, 1: WEST}
    choices = random.Random(1)
    for number in count():
        table = play.table
        assert not table.is_over, f"the game ended after {table.seq} entries"
        if table.seq >= handlers.MAX_EXTRAS:
            return play
        actor = people[table.to_act or 0]
        if table.can_undo and table.undos < move_handlers.MAX_UNDOS:
            play.ask(actor, commands.Undo)
        elif number % 3 == 0 and table.plays[-1].seat is not None:
            play.ask(EAST, commands.AskTakeback, back_to=table.plays[-1].seq)
            play.ask(WEST, commands.AnswerTakeback, agree=True)
        else:
            legal = table.game.legal_moves(table.position)
            play.move(actor, choices.randrange(len(legal)))
    raise AssertionError


async def keep(url: str, play: PlainTable) -> None:
    """Store a table."""
    store = await Store.open(url)
    created = play.log[0]
    table = Table(TABLE_ID, created)
    await store.create(creation_row(table, created.entry, SEED.hex(), None))
    for logged in play.log[1:]:
        table = table.after(logged)
        await store.append(append_row(table, logged, entries.encode(logged.entry)))
    await store.close()


def client_of(url: str) -> httpx.AsyncClient:
    """A client with a connection of its own."""
    return httpx.AsyncClient(base_url=url, timeout=60, verify=False)


async def ask(client: httpx.AsyncClient, path: str) -> float:
    """How many milliseconds an answer takes."""
    began = time.perf_counter()
    (await client.get(path)).raise_for_status()
    return (time.perf_counter() - began) * 1000


async def probe(url: str, is_over: Callable[[], bool]) -> list[float]:
    """How long the health probe waits, again and again."""
    found = []
    async with client_of(url) as client:
        while not is_over():
            found.append(await ask(client, "/healthz"))
            await asyncio.sleep(PROBE_S)
    return found


async def look_back(client: httpx.AsyncClient, length: int, seed: int, until: float) -> int:
    """Ask for earlier positions until the time is over; return how many were answered."""
    choices = random.Random(seed)
    for number in count():
        if time.perf_counter() > until:
            return number
        await ask(client, path_of(choices.randrange(1, length + 1)))
    raise AssertionError


def path_of(seq: int) -> str:
    """Where the table is found as it was after an entry."""
    return f"/api/tables/{TABLE_ID}/positions/{seq}"


async def crowd(url: str, length: int) -> None:
    """Run many clients in a process of their own; print how many positions they received."""
    clients = [client_of(url) for _ in range(CLIENTS)]
    await asyncio.gather(*(ask(client, "/healthz") for client in clients))
    until = time.perf_counter() + SECONDS
    loads = [look_back(client, length, seed, until) for seed, client in enumerate(clients)]
    print(sum(await asyncio.gather(*loads)))


def processor_seconds(server: ServerProcess) -> float:
    """What the server has used so far."""
    fields = Path(f"/proc/{server.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def measure(server: ServerProcess, length: int) -> None:
    """Quiet, then under load."""
    until = time.perf_counter() + SECONDS / 2
    quiet = await probe(server.url, lambda: time.perf_counter() > until)
    report(f"health p99 {percentile(quiet, 99):.1f} ms when nobody asks")
    async with client_of(server.url) as client:
        first = await ask(client, path_of(length))
    report(f"the first look back, loading included, {first:.0f} ms")
    used = processor_seconds(server)
    command = [sys.executable, "-m", "bench.long_tables", server.url, str(length)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as asking:
        health = await probe(server.url, lambda: asking.poll() is not None)
        told = int(asking.communicate()[0])
    each = (processor_seconds(server) - used) / told * 1000
    report(f"{CLIENTS} clients: {told / SECONDS:,.0f} positions/s, {each:.1f} ms of processor each")
    p50, p99 = percentile(health, 50), percentile(health, 99)
    report(f"health meanwhile p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {max(health):.1f} ms")


def percentile(found: list[float], part: int) -> float:
    """The value below which so many percent lie."""
    return sorted(found)[min(len(found) - 1, len(found) * part // 100)]


def main() -> None:
    """Print all figures."""
    play = longest()
    report(f"the longest table of {GAME} has {play.table.seq} entries")
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'tables.db'}"
        asyncio.run(keep(url, play))
        with serving(url) as server:
            asyncio.run(measure(server, play.table.seq))


if __name__ == "__main__":
    asyncio.run(crowd(sys.argv[1], int(sys.argv[2])))
