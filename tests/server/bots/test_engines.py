"""Engines of the host: read from a file, asked in worker processes, ended whatever they do."""

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.bots.engines import HANG, HELLO, engine
from tests.server.bots.test_pool import LONG_S, legal_moves, question
from tilewright.core.errors import BotError
from tilewright.server.bots.engine_settings import by_level, offered_engines
from tilewright.server.bots.engine_thinking import printable
from tilewright.server.bots.pool import BotPool, BotReply
from tilewright.server.tables.engines import Engine

LEVELLED = HELLO.replace("games=", 'levels=["easy"], games=')
GOOD = 'send("report", id=message["id"], ranked=[dict(best(message)[0], reason=str(os.getpid()))])'
SOMETIMES = f"""
if os.path.exists(FILE):
    {GOOD}
else:
    open(FILE, "w").write(str(os.getpid()))
    WAY
"""


def file_of(folder: Path, text: str) -> Path:
    path = folder / "engines.toml"
    path.write_text(text, "utf-8")
    return path


def setting(command: str, *lines: str, key: str = "dice") -> str:
    return "\n".join([f"[{key}]", f"command = '''{command}'''", *lines, ""])


def offered(command: str, games: tuple[str, ...] = ("classic",), **more: float) -> Engine:
    seconds = more.get("seconds", 1.0)
    return Engine(key="dice", title="Dice", command=command, games=games, seconds=seconds)


@asynccontextmanager
async def pool_with(engine: Engine, deadline_s: float = LONG_S) -> AsyncIterator[BotPool]:
    pool = BotPool(1, deadline_s, queue_s=LONG_S, engines=by_level((engine,)))
    try:
        yield pool
    finally:
        await pool.close()


def answers(engine: Engine, count: int, deadline_s: float = LONG_S) -> list[BotReply]:
    async def ask() -> list[BotReply]:
        async with pool_with(engine, deadline_s) as pool:
            return [await pool.move(question(engine.level)) for _ in range(count)]

    return asyncio.run(ask())


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def ended(pid: int) -> None:
    async with asyncio.timeout(LONG_S):
        while is_alive(pid):
            await asyncio.sleep(0.01)


# The file


def test_an_engine_is_asked_what_it_plays(tmp_path: Path) -> None:
    command = engine(tmp_path, hello=LEVELLED)
    file = file_of(
        tmp_path,
        setting(command, 'title = "Dice  of Ann"', 'level = "easy"', 'games = ["duel"]')
        + setting(command, "seconds = 0.5", key="plain"),
    )
    dice, plain = offered_engines(file)
    assert (dice.level, dice.title, dice.games) == ("engine:dice", "Dice of Ann", ("duel",))
    assert dice.engine_level == "easy"
    assert (plain.title, plain.seconds) == ("plain", 0.5)
    assert plain.games == ("classic", "pavilion", "duel")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "lists 0 engines"),
        ("[dice", "is not valid TOML"),
        ("dice = 3", "dice is no engine"),
        ("[Dice]\ncommand = 'x'", "the key 'Dice'"),
        ("[dice]\ntitle = 'x'", "missing required field `command`"),
        ("[dice]\ncommand = 'x'\ncolour = 'y'", "unknown field `colour`"),
        ("[dice]\ncommand = 'x'\nseconds = 0", "$.seconds"),
        ("[dice]\ncommand = '/nowhere/dice'", "could not be started"),
        ('[dice]\ncommand = "a \'b"', "cannot be read"),
        ("[dice]\ncommand = 'true'", "left with exit code 0"),
    ],
)
def test_a_file_that_is_no_good_is_explained(tmp_path: Path, text: str, said: str) -> None:
    file = file_of(tmp_path, text)
    with pytest.raises(BotError) as error:
        offered_engines(file)
    assert said in str(error.value)
    assert str(file) in str(error.value)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('level = "hard"', "has easy, not the level 'hard'"),
        ('games = ["chess"]', "plays classic, pavilion, duel, not 'chess'"),
        ("games = []", "plays none of"),
        (r'title = "a\u001bb"', "cannot be shown"),
    ],
)
def test_what_an_engine_cannot_do_is_explained(tmp_path: Path, lines: str, said: str) -> None:
    file = file_of(tmp_path, setting(engine(tmp_path, hello=LEVELLED), lines))
    with pytest.raises(BotError) as error:
        offered_engines(file)
    assert said in str(error.value)


def test_two_engines_do_not_share_a_title(tmp_path: Path) -> None:
    command = engine(tmp_path)
    lines = setting(command, 'title = "A"') + setting(command, 'title = "A"', key="other")
    with pytest.raises(BotError, match="two engines are called 'A'"):
        offered_engines(file_of(tmp_path, lines))


@pytest.mark.parametrize("missing", [True, False])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, missing: bool) -> None:
    path = tmp_path / "none.toml" if missing else tmp_path
    with pytest.raises(BotError, match="cannot be read: ") as error:
        offered_engines(path)
    assert str(path) in str(error.value)


# Thinking


def test_an_engine_moves_and_runs_on_for_the_next_move(tmp_path: Path) -> None:
    first, second = answers(offered(engine(tmp_path, think=GOOD)), 2)
    assert (first.level_used, first.fallback) == ("engine:dice", None)
    assert first.moves[0].text == legal_moves()[0]
    assert first.moves[0].reason == second.moves[0].reason != str(os.getpid())
    asyncio.run(ended(int(first.moves[0].reason)))


@pytest.mark.parametrize(
    ("way", "cause", "said"),
    [
        ("sys.exit(3)", "crash", "left with exit code 3"),
        ("os.kill(os.getpid(), 9)", "crash", "was ended by signal 9"),
        (HANG, "timeout", "did not report after stop within"),
        ("print('x' * 2_000_000, flush=True)", "nonsense", "wrote a line of more than"),
        ("print('nonsense', flush=True)", "nonsense", "does not speak the protocol"),
        (
            'send("report", id=message["id"], ranked=[{"move": "CY>9"}])',
            "nonsense",
            "named a move that is none",
        ),
        ('send("report", id=message["id"], ranked=[])', "nonsense", "reported no move"),
        ('send("error", id=message["id"], message="no\\x1b[31m")', "nonsense", "no?[31m"),
        (
            "while True: send('partial', id=message['id'], ranked=best(message))",
            "nonsense",
            "sent more than 10000 messages",
        ),
        (
            "while True: sys.stderr.write('flood ' * 1000)",
            "timeout",
            "did not report after stop within",
        ),
    ],
)
def test_another_bot_moves_for_an_engine_that_fails_and_it_is_started_again(
    tmp_path: Path, way: str, cause: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    think = SOMETIMES.replace("WAY", way).replace("FILE", repr(str(tmp_path / "pid")))
    command = engine(tmp_path, think=think)
    deadline_s = 10.0 if cause == "timeout" else LONG_S
    with caplog.at_level(logging.WARNING, "tilewright.server.bots.pool"):
        failed, good = answers(offered(command, seconds=0.2), 2, deadline_s)
    assert (failed.level_used, failed.fallback) == ("greedy", cause)
    assert failed.moves[0].text in legal_moves()
    assert (good.level_used, good.fallback) == ("engine:dice", None)
    (told,) = [record.getMessage() for record in caplog.records]
    assert told.startswith(f"the bot engine:dice of classic gave no answer: {cause} (the engine")
    assert said in told
    assert told.isprintable()
    asyncio.run(ended(int((tmp_path / "pid").read_text("ascii"))))


def test_an_engine_that_does_not_start_in_time_fails(tmp_path: Path) -> None:
    (failed,) = answers(offered(engine(tmp_path, hello=HANG)), 1, deadline_s=1.0)
    assert (failed.level_used, failed.fallback) == ("greedy", "timeout")


def test_an_engine_that_is_no_longer_offered_fails(tmp_path: Path) -> None:
    async def ask() -> BotReply:
        async with pool_with(offered(engine(tmp_path))) as pool:
            return await pool.move(question("engine:gone"))

    reply = asyncio.run(ask())
    assert (reply.level_used, reply.fallback) == ("greedy", "refused")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("kills", [True, False])
def test_an_engine_ends_with_the_worker_that_asked_it(tmp_path: Path, kills: bool) -> None:
    note = f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n{HANG}"

    async def ask() -> None:
        pids = tmp_path / "pid"
        async with pool_with(offered(engine(tmp_path, think=note), seconds=LONG_S)) as pool:
            asking = asyncio.create_task(pool.move(question("engine:dice")))
            async with asyncio.timeout(LONG_S):
                while not (pids.exists() and pids.read_text("ascii")):
                    await asyncio.sleep(0.01)
            if kills:
                asking.cancel()
                await asyncio.gather(asking, return_exceptions=True)
                await ended(int(pids.read_text("ascii")))
        await asyncio.gather(asking, return_exceptions=True)
        await ended(int(pids.read_text("ascii")))

    asyncio.run(ask())


def test_the_log_holds_no_control_characters() -> None:
    assert printable("a\x1b[31m\nb\u202ec") == "a?[31m?b?c"
