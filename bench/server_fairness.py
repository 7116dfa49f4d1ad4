"""`make bench ARGS=fairness`: what others notice of somebody who asks for too much.

A person at an address of their own plays against a greedy bot, first while nobody else does
anything, then while a guest of another address lets tables of four masters play, then while many
guests of that address do. Limits are lifted, and all tables are watched, so that only the order in
which the server works is measured. The last lines are about a quick review while fifty deep ones
of another address wait. Compare what is calm and what is attacked within a run.
"""

import asyncio
import shutil
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server_load import report
from tests.server.server_process import ServerProcess, serving
from tilewright.server.people.sessions import COOKIE

ATTACKER, VICTIM = "127.0.0.1", "127.0.0.2"
TURNS = 12
MOST_S = 60.0
"""What takes longer is reported as that."""
WARM_UP_S = 3.0
DEEP = 50
GUESTS = 10
FOUR_SEATS = ("classic", "pavilion")
MASTERS = [{"kind": "bot", "level": "master"}] * 4
GREEDY_PAIR = [{"kind": "bot", "level": "greedy"}] * 2
AGAINST_GREEDY = [{"kind": "you"}, {"kind": "bot", "level": "greedy"}]


class Guest:
    """A guest of the server who comes from an address."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.address = address
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(
            transport=transport, base_url=url, headers={"origin": url}, timeout=MOST_S
        )
        self.cookie = ""

    async def sign_in(self) -> None:
        """Become somebody."""
        await self.ask("POST", "/api/me", {})
        self.cookie = f"{COOKIE}={self.http.cookies[COOKIE]}"

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """Return the answer to a request that must succeed."""
        answer = await self.http.request(method, path, json=body)
        if answer.is_error:
            raise SystemExit(f"the server says {answer.text}")
        found: dict[str, Any] = answer.json()
        return found

    async def table(self, game: str, seats: Sequence[dict[str, str]], **plan: object) -> str:
        """Make a table at which play has begun."""
        body = {"game": game, "seats": seats, "seating": "as_seated", "start": True, **plan}
        return str((await self.ask("POST", "/api/tables", body))["table"])

    def live(self, table: str) -> connect:
        """Return the connection that follows a table."""
        return connect(
            f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live",
            additional_headers={"cookie": self.cookie, "origin": self.url},
            local_addr=(self.address, 0),
            proxy=None,
            max_queue=None,
        )

    async def watch(self, stack: AsyncExitStack, table: str) -> None:
        """Follow a table without listening."""
        socket = await stack.enter_async_context(self.live(table))
        drain = asyncio.create_task(listen(socket))
        stack.callback(drain.cancel)


async def listen(socket: ClientConnection) -> None:
    """Take whatever comes."""
    async for _ in socket:
        pass


@asynccontextmanager
async def guests(url: str, address: str, count: int = 1) -> AsyncIterator[list[Guest]]:
    """Some guests of an address."""
    found = [Guest(url, address) for _ in range(count)]
    try:
        for one in found:
            await one.sign_in()
        yield found
    finally:
        for one in found:
            await one.http.aclose()


async def turns(victim: Guest) -> list[float]:
    """Return the seconds in which a greedy bot answered each move of a person."""
    table = await victim.table("classic", AGAINST_GREEDY)
    found: list[float] = []
    number = 0
    async with victim.live(table) as socket:
        state = await next_state(socket)
        while len(found) < TURNS and state["status"] == "playing":
            number += 1
            move = state["moves"][0]["text"]
            began = time.perf_counter()
            command = f'{{"type":"move","id":"m{number}","seen":{state["seq"]},"move":"{move}"}}'
            await socket.send(command)
            try:
                async with asyncio.timeout(MOST_S):
                    state = await next_state(socket)
                    while state["status"] == "playing" and not state["moves"]:
                        state = await next_state(socket)
            except TimeoutError:
                return [*found, MOST_S]
            found.append(time.perf_counter() - began)
    return found


async def next_state(socket: ClientConnection) -> dict[str, Any]:
    """Return the state in the next frame that has one."""
    while True:
        frame = httpx.Response(200, content=await socket.recv()).json()
        if frame["type"] == "refused":
            raise SystemExit(f"the server says {frame['message']}")
        if "state" in frame:
            state: dict[str, Any] = frame["state"]
            return state


def described(found: Sequence[float]) -> str:
    """Return the median and the longest of some times."""
    return f"{statistics.median(found):.2f} s (median), {max(found):.2f} s (longest)"


async def attacked_by_tables(url: str, victim: Guest, count: int, guest_count: int) -> list[float]:
    """Return the times of a greedy bot beside ``count`` tables of four masters."""
    async with AsyncExitStack() as stack:
        crowd = await stack.enter_async_context(guests(url, ATTACKER, guest_count))
        for number in range(count):
            guest = crowd[number % guest_count]
            table = await guest.table(FOUR_SEATS[number % 2], MASTERS)
            await guest.watch(stack, table)
        await asyncio.sleep(WARM_UP_S)
        return await turns(victim)


async def finished_table(guest: Guest) -> str:
    """Return a table whose game two greedy bots have finished."""
    table = await guest.table("classic", GREEDY_PAIR)
    async with guest.live(table) as socket, asyncio.timeout(MOST_S):
        while (await next_state(socket))["status"] == "playing":
            pass
    return table


async def reviewed(guest: Guest, table: str) -> float:
    """Return the seconds until a quick review is done, or MOST_S."""
    began = time.perf_counter()
    await guest.ask("POST", f"/api/tables/{table}/review", {"depth": "quick"})
    while (spent := time.perf_counter() - began) < MOST_S:
        state = await guest.ask("GET", f"/api/tables/{table}/review?brief=true")
        if state["state"] == "done":
            return spent
        await asyncio.sleep(0.1)
    return MOST_S


async def beside_deep_reviews(url: str, victim: Guest) -> None:
    """Report a quick review, and the greedy bot, beside deep reviews."""
    calm = await reviewed(victim, await finished_table(victim))
    mine = await finished_table(victim)
    async with guests(url, ATTACKER) as (attacker,):
        tables = [await finished_table(attacker) for _ in range(DEEP)]
        for table in tables:
            await attacker.ask("POST", f"/api/tables/{table}/review", {"depth": "deep"})
        await asyncio.sleep(WARM_UP_S)
        report(
            f"a quick review is done after {calm:.1f} s calm, "
            f"{await reviewed(victim, mine):.1f} s while {DEEP} deep ones wait"
        )
        report(f"the greedy bot beside {DEEP} deep reviews: {described(await turns(victim))}")


async def measure_tables(url: str) -> None:
    """Report the answers of a greedy bot, calm and beside tables of masters."""
    async with guests(url, VICTIM) as (victim,):
        await turns(victim)
        calm = await turns(victim)
        report(f"the greedy bot of another table answers within {described(calm)} calm")
        for tables, count in ((20, 1), (46, 1), (50, GUESTS)):
            found = await attacked_by_tables(url, victim, tables, count)
            who = "one guest" if count == 1 else f"{count} guests of one address"
            report(
                f"beside {tables} tables of four masters of {who}: {described(found)}; "
                f"{max(found) - max(calm):+.2f} s"
            )


async def measure_reviews(url: str) -> None:
    """Report reviews, calm and beside deep ones."""
    async with guests(url, VICTIM) as (victim,):
        await beside_deep_reviews(url, victim)


def main() -> None:
    Path("build").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="server-fairness-", dir="build")).resolve()
    try:
        for name, measure in (("tables", measure_tables), ("reviews", measure_reviews)):
            with serving(f"sqlite:///{folder / name}.db") as process:
                asyncio.run(run(process, measure))
    finally:
        shutil.rmtree(folder)


async def run(process: ServerProcess, measure: Any) -> None:
    """Measure at a server."""
    await measure(process.url)


if __name__ == "__main__":
    main()
