"""`tilewright bot`: a level or an engine plays with people at a real server."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.server.server_process import serving
from tests.server.threaded_server import Errors, Served, served
from tilewright.core.chance import Chance

PATIENCE_S = 120.0
ENGINE = """
import json, sys
def send(kind, **fields):
    print(json.dumps({"type": kind, **fields}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    match message["type"]:
        case "hello":
            send("ready", protocol=1, name="first", games=["classic"])
        case "new_game":
            send("started", id=message["id"])
        case "think":
            %s
            send("report", id=message["id"], ranked=[{"move": message["legal_moves"][0]}])
        case "quit":
            break
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server whose lobby holds the tables of one test."""
    with served(f"sqlite:///{tmp_path}/tables.db") as one:
        yield one


class BotProcess:
    """A `tilewright bot` with the same token however often it starts."""

    def __init__(self, url: str, folder: Path, *arguments: str) -> None:
        self.command = [
            *(sys.executable, "-m", "tilewright", "bot", "--server", url, "--ms", "20"),
            *("--token-file", str(folder / "token"), *arguments),
        ]
        self.process = self.started()
        self.rows: list[str] = []

    def started(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def until(self, words: str) -> str:
        """Read until a row with these words comes; return the row."""
        assert self.process.stdout is not None
        for row in self.process.stdout:
            self.rows.append(row)
            if words in row:
                return row
        raise AssertionError(f"{words!r} never came: {self.rows}")

    def end(self) -> int:
        assert self.process.stdout is not None
        with self.process.stdout as output:
            self.rows += output.readlines()
        return self.process.wait(PATIENCE_S)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def bot_at(server: Served, folder: Path, *arguments: str) -> Iterator[BotProcess]:
    bot = BotProcess(server.url, folder, *arguments)
    try:
        yield bot
    finally:
        bot.kill()


class Person:
    """Somebody at a table who plays by HTTP."""

    def __init__(self, server: Served, **plan: Any) -> None:
        self.session = server.visitor("Ada")
        self.path = ""
        self.url = server.url
        self.number = 0
        plan = {"seats": [{"kind": "you"}, {"kind": "free"}], "is_listed": True, **plan}
        self.table = server.table(self.session, **plan)

    def do(self, kind: str, **fields: Any) -> requests.Response:
        self.number += 1
        body = {"type": kind, "id": f"p{self.number}", **fields}
        return self.session.post(f"{self.url}/api/tables/{self.table}/commands", json=body)

    @property
    def state(self) -> dict[str, Any]:
        answer = self.session.get(f"{self.url}/api/tables/{self.table}").json()
        state: dict[str, Any] = answer["state"]
        return state

    def until(self, holds: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Follow the table until its state is as wished."""
        path = f"{self.url}/api/tables/{self.table}/events?seen=0"
        with self.session.get(path, stream=True, timeout=PATIENCE_S) as answer:
            for row in answer.iter_lines():
                state = json.loads(row).get("state") if row else None
                if state is not None and holds(state):
                    return dict(state)
        raise AssertionError("the stream ended")

    def begin(self) -> None:
        self.until(lambda state: all(seat["kind"] != "free" for seat in state["seats"]))
        assert self.do("start").ok

    def play(self, most: int = 10**6) -> dict[str, Any]:
        """Play at random until the game is over, or so many own moves."""
        chance = Chance(5)
        state = self.state
        while state["status"] == "playing" and most > 0:
            if not state["moves"]:
                state = self.until(lambda now: now["moves"] or now["status"] == "over")
                continue
            most -= 1
            move = state["moves"][chance.below(len(state["moves"]))]["text"]
            self.do("move", seen=state["seq"], move=move)
            state = self.state
        return state


def engine_file(folder: Path, on_think: str = "pass") -> str:
    """An engine as a command."""
    path = folder / "first.py"
    path.write_text(ENGINE % on_think)
    return f"{sys.executable} {path}"


def test_an_engine_takes_a_free_seat_and_plays_to_the_end(server: Served, tmp_path: Path) -> None:
    person = Person(server)
    command = engine_file(tmp_path)
    arguments = ("--engine", command, "--games", "1", "--name", "first")
    with bot_at(server, tmp_path, *arguments) as bot:
        assert "plays classic at" in bot.until("plays")
        person.begin()
        state = person.play()
        assert state["status"] == "over"
        assert state["result"] is not None
        assert {seat["name"] for seat in state["seats"]} == {"Ada", "first (bot)"}
        bot.process.send_signal(signal.SIGINT)
        assert bot.end() == 0
        assert "the game is over" in "".join(bot.rows)
        assert bot.rows[-1] == "ended\n"
    assert (tmp_path / "token").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("game", ["pavilion", "duel"])
def test_a_level_plays_by_what_its_seat_may_know(server: Served, tmp_path: Path, game: str) -> None:
    person = Person(server, game=game)
    with bot_at(server, tmp_path, "--level", "greedy", "--game", game) as bot:
        person.begin()
        state = person.play(most=6)
        assert state["status"] == "playing"
        bot.process.terminate()
        assert bot.end() == 0


def test_a_bot_that_is_killed_goes_on_with_its_game(server: Served, tmp_path: Path) -> None:
    person = Person(server)
    with bot_at(server, tmp_path, "--level", "random") as bot:
        person.begin()
        person.play(most=3)
        bot.kill()
        bot.process = bot.started()
        assert person.play()["status"] == "over"
        bot.until("the game is over")


def test_an_interrupted_bot_finishes_its_game_and_takes_no_other(
    server: Served, tmp_path: Path
) -> None:
    person = Person(server)
    with bot_at(server, tmp_path, "--level", "random", "--games-at-once", "3") as bot:
        person.begin()
        bot.until("the game begins")
        bot.process.send_signal(signal.SIGINT)
        bot.until("finishing 1 game;")
        other = Person(server)
        assert person.play()["status"] == "over"
        assert bot.end() == 0
        assert other.state["seats"][1]["kind"] == "free"
        other.do("abort")


def test_a_bot_gets_up_from_a_table_that_has_not_begun(server: Served, tmp_path: Path) -> None:
    person = Person(server)
    with bot_at(server, tmp_path, "--level", "random", "--table", f"/t/{person.table}") as bot:
        person.until(lambda state: state["seats"][1]["kind"] == "person")
        bot.process.send_signal(signal.SIGINT)
        assert bot.end() == 0
        assert person.state["seats"][1]["kind"] == "free"


def test_a_bot_takes_only_seats_that_it_was_told_to(server: Served, tmp_path: Path) -> None:
    wrong = [
        Person(server, options={"wall": "grey"}),
        Person(server, game="duel"),
        Person(server, seats=[{"kind": "you"}, {"kind": "free"}, {"kind": "free"}]),
        Person(server, password="secret"),
    ]
    right = Person(server)
    arguments = ("--game", "classic", "--seats", "2", "-o", "wall=printed", "--games-at-once", "9")
    with bot_at(server, tmp_path, "--level", "random", *arguments):
        right.until(lambda state: state["seats"][1]["kind"] == "person")
        assert all(person.state["seats"][1]["kind"] == "free" for person in wrong)


def test_an_engine_that_fails_gives_the_game_up_in_words(server: Served, tmp_path: Path) -> None:
    person = Person(server)
    command = engine_file(tmp_path, "sys.exit('no idea')")
    with bot_at(server, tmp_path, "--engine", command) as bot:
        person.begin()
        person.play(most=1)
        row = bot.until("the bot ")
        assert "Traceback" not in "".join(bot.rows)
        assert "first.py" in row
    assert person.state["status"] == "over"


def test_a_bot_agrees_to_a_takeback_and_to_a_rematch(server: Served, tmp_path: Path) -> None:
    person = Person(server)
    with bot_at(server, tmp_path, "--level", "random") as bot:
        person.begin()
        state = person.play(most=2)
        state = person.until(lambda now: now["moves"])
        assert person.do("ask_takeback", seen=state["seq"]).ok
        person.until(lambda now: now["takeback"] is None and now["changed_at"] > state["seq"])
        assert person.play()["status"] == "over"
        bot.until("the game is over")
        answer = person.do("rematch").json()
        person.table = answer["table"]
        person.until(lambda now: now["status"] == "playing")
        bot.until("the game begins")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "say who plays"),
        (("--level", "random", "--engine", "x"), "one of the two"),
        (("--level", "nobody"), "no bot 'nobody'"),
        (("--level", "random", "--game", "chess"), "no game 'chess'"),
        (("--engine", "/no/such/engine"), "engine"),
    ],
)
def test_what_a_bot_cannot_do_is_said(
    server: Served, tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    bot = BotProcess(server.url, tmp_path, *arguments)
    assert bot.end() == 2
    assert words in "".join(bot.rows)
    assert "Traceback" not in "".join(bot.rows)


@pytest.mark.parametrize(
    "url", ["ftp://x", "localhost:80", "http://", "http://h:99999", "http://u@h"]
)
def test_what_is_no_server_is_refused(tmp_path: Path, url: str) -> None:
    bot = BotProcess(url, tmp_path, "--level", "random")
    assert bot.end() == 2
    assert "server" in "".join(bot.rows)


def test_a_server_that_cannot_be_reached_is_named(tmp_path: Path) -> None:
    bot = BotProcess("http://127.0.0.1:9", tmp_path, "--level", "random")
    assert bot.end() == 2
    assert bot.rows == ["tilewright: 127.0.0.1 port 9 cannot be reached: connection refused\n"]


def test_a_token_that_the_server_does_not_know_is_an_error(server: Served, tmp_path: Path) -> None:
    (tmp_path / "token").write_text("0123\n")
    bot = BotProcess(server.url, tmp_path, "--level", "random")
    assert bot.end() == 2
    assert "does not know the token in" in "".join(bot.rows)


def test_a_bot_waits_for_a_server_that_starts_again(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/tables.db") as process:
        host = process.url.removeprefix("http://")
        server = Served(int(host.rpartition(":")[2]), Errors())
        person = Person(server)
        with bot_at(server, tmp_path, "--level", "random") as bot:
            person.begin()
            person.play(most=2)
            process.kill()
            bot.until("trying again")
            process.start()
            assert person.play()["status"] == "over"
            bot.until("the game is over")
