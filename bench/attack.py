"""`make bench ARGS=attack`: how others fare while one address does its worst. One line per attack.

A worker with its usual limits answers probes of `/healthz` and plays a bot against somebody, first
undisturbed and under each attack by turns. Attackers have an address of their own and are another
process, a nice one, so that what is measured is the server and not the machine.
"""

import contextlib
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

from bench.crowd import processor_seconds
from tests.server.raw_attacks import GET, HEADS, UPGRADE, Attack, endless, opened, send_all
from tests.server.server_process import ServerProcess, serving

ROUNDS, ROUND_S = 3, 0.8
"""Calm and attack take turns, so that whatever else the machine does disturbs both."""
SETTLE_S = 0.5
PAUSE_S = 0.02
PROBES = tuple(f"127.0.0.{number}" for number in range(20, 24))
ATTACKER = "127.0.0.9"
NICE = 19
FULL_SPEED = 1 << 40
ASK_ME = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n"
COOKIE = b'Cookie: tilewright="' + b"\\" * 7_900 + b"\r\n"
PING = b"\x89\x80\0\0\0\0" * 500
COMMANDS = b"\x81\x82\0\0\0\0{}" * 500


def send_forever(attack: Attack, pause: float, port: int) -> None:
    """Connect again and again; send pieces, with a pause after each, until the server closes."""
    while True:
        with contextlib.suppress(OSError), opened(port, ATTACKER) as connection:
            threading.Thread(target=drain, args=(connection,), daemon=True).start()
            send_all(connection, paced(attack(), pause), FULL_SPEED)


def paced(pieces: Iterator[bytes], pause: float) -> Iterator[bytes]:
    """Yield pieces with a pause after each."""
    for piece in pieces:
        yield piece
        if pause:
            time.sleep(pause)


def drain(connection: socket.socket) -> None:
    """Read what the server sends and throw it away."""
    with contextlib.suppress(OSError):
        while connection.recv(65_536):
            pass


def attacks(table: str) -> dict[str, Callable[[int], None]]:
    """Return what an attacker does at a port, by name."""
    live = UPGRADE.replace(b"A" * 12, table.encode())
    own = {
        "a byte at a time": (endless(GET + b"X: ", b"x"), 0.0),
        "8 kB of cookies ten times a second": (endless(ASK_ME + COOKIE + b"\r\n"), 0.1),
        "8 kB of cookies in handshakes": (lambda: iter([live + COOKIE + b"\r\n"]), 0.1),
        "requests at full speed": (endless(GET + b"\r\n"), 0.0),
        "pings at full speed": (endless(live + b"\r\n", PING), 0.01),
        "commands at full speed": (endless(live + b"\r\n", COMMANDS), 0.01),
        "connections at full speed": (lambda: iter(()), 0.0),
    }
    heads = {name: (attack, 0.0) for name, (attack, _) in HEADS.items()}
    return {
        name: partial(send_forever, attack, pause)
        for name, (attack, pause) in {**heads, **own}.items()
    }


CHOSEN = (
    ("one endless header", 1),
    ("one endless header", 100),
    ("small headers", 10),
    ("a large cookie", 10),
    ("an endless address", 10),
    ("an endless handshake", 10),
    ("a byte at a time", 10),
    ("8 kB of cookies ten times a second", 1),
    ("8 kB of cookies in handshakes", 10),
    ("requests at full speed", 10),
    ("pings at full speed", 10),
    ("commands at full speed", 10),
    ("connections at full speed", 10),
)


def attack_with(name: str, count: int, port: int, table: str) -> None:
    """Attack with so many connections until this process is ended."""
    os.nice(NICE)
    for _ in range(count):
        threading.Thread(target=attacks(table)[name], args=(port,), daemon=True).start()
    sys.stdin.read()


@contextlib.contextmanager
def attacked(name: str, count: int, port: int, table: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Let another process attack within the block."""
    command = [sys.executable, "-m", "bench.attack", name, str(count), str(port), table]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        try:
            time.sleep(SETTLE_S)
            yield process
        finally:
            process.kill()


# What others notice.


@dataclass
class Fare:
    """How others fared: milliseconds of probes, and of the answers of a bot."""

    probes: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)

    def with_more(self, other: "Fare") -> "Fare":
        """Return this and another together."""
        return Fare(self.probes + other.probes, self.bots + other.bots)

    def __str__(self) -> str:
        return (
            f"/healthz {share(self.probes, 0.5):.1f} ms (p50), {share(self.probes, 0.99):.1f} ms"
            f" (p99); a bot within {max(self.bots, default=0):.0f} ms"
        )


def share(values: list[float], part: float) -> float:
    """Return the value that a share of all does not exceed."""
    ordered = sorted(values) or [0.0]
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


class Visitor:
    """Somebody at an address, with a session."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.cookie = ""

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Return the answer to a request on a connection of its own."""
        source = (self.address, 0)
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=60, source_address=source
        )
        try:
            headers = {
                "origin": f"http://127.0.0.1:{self.port}",
                "content-type": "application/json",
            }
            headers |= {"cookie": self.cookie} if self.cookie else {}
            content = None if body is None else json.dumps(body)
            connection.request(method, path, content, headers)
            answer = connection.getresponse()
            self.cookie = (answer.getheader("set-cookie") or self.cookie).partition(";")[0]
            text = answer.read()
            if answer.status >= 400:
                raise SystemExit(f"{path}: {answer.status} {text.decode()}")
            return json.loads(text) if text[:1] in b"{[" else text
        finally:
            connection.close()

    def table(self) -> str:
        """Return a table where this person plays against a bot."""
        self.ask("POST", "/api/me", {})
        seats = [{"kind": "you"}, {"kind": "bot", "level": "greedy"}]
        plan = {"game": "classic", "seats": seats, "seating": "as_seated", "start": True}
        return str(self.ask("POST", "/api/tables", plan)["table"])


def probe(port: int, fare: Fare, until: float) -> None:
    """Ask for the health of the server again and again."""
    visitors = cycle([Visitor(port, address) for address in PROBES])
    while time.monotonic() < until:
        began = time.perf_counter()
        next(visitors).ask("GET", "/healthz")
        fare.probes.append((time.perf_counter() - began) * 1000)
        time.sleep(PAUSE_S)


def play(player: Visitor, fare: Fare, until: float) -> None:
    """Play against a bot; note how long it takes from a move until the next turn."""
    table, began, number = player.table(), None, 0
    while time.monotonic() < until:
        state = player.ask("GET", f"/api/tables/{table}")["state"]
        if state["moves"]:
            if began is not None:
                fare.bots.append((time.perf_counter() - began) * 1000)
            number, began = number + 1, time.perf_counter()
            move = {"type": "move", "id": f"m{number}", "seen": state["seq"]}
            player.ask(
                "POST", f"/api/tables/{table}/commands", move | {"move": state["moves"][0]["text"]}
            )
        elif state["status"] == "over":
            table, began = player.table(), None
        time.sleep(PAUSE_S)


def measure(port: int, player: Visitor, seconds: float, fare: Fare) -> None:
    """Add how others fare for so many seconds."""
    until = time.monotonic() + seconds
    threads = [
        threading.Thread(target=probe, args=(port, fare, until)),
        threading.Thread(target=play, args=(player, fare, until)),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def report(worker: ServerProcess) -> None:
    """Print a line for each attack, and one for all of them beside calm."""
    table = Visitor(worker.port, "127.0.0.30").table()
    calm, attack = Fare(), Fare()
    for number, (name, count) in enumerate(CHOSEN, start=31):
        player = Visitor(worker.port, f"127.0.0.{number}")
        before, during, spent = Fare(), Fare(), 0.0
        with attacked(name, count, worker.port, table) as attacker:
            for _ in range(ROUNDS):
                attacker.send_signal(signal.SIGSTOP)
                measure(worker.port, player, ROUND_S, before)
                attacker.send_signal(signal.SIGCONT)
                spent -= processor_seconds(worker.pid)
                measure(worker.port, player, ROUND_S, during)
                spent += processor_seconds(worker.pid)
        calm, attack = calm.with_more(before), attack.with_more(during)
        print(
            f"attack: {name}, {count} connections: {during}; calm {before};"
            f" {worker.memory() / 1e6:.0f} MB, {spent / ROUNDS / ROUND_S:.0%} of a processor",
            flush=True,
        )
    ratio = share(attack.probes, 0.99) / share(calm.probes, 0.99)
    print(f"attack: all of them: {attack}; calm {calm}; {ratio:.1f} times the p99", flush=True)


def main() -> None:
    Path("build").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="attack-", dir="build")).resolve()
    try:
        with serving(f"sqlite:///{folder / 'tables.db'}", "--limits", "1") as worker:
            report(worker)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        attack_with(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
    else:
        main()
