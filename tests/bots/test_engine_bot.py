"""Whatever an engine does, we get a report or one clear sentence, and nothing of it is left."""

import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.engines import HANG, HELLO, THINK, engine
from tests.games import VARIANTS
from tests.processes import PATIENCE, running
from tests.random_sessions import seat_to_act
from tilewright.bots.bot import INTERRUPTED, Budget, Report
from tilewright.bots.engine_bot import EngineBot, Timeouts
from tilewright.bots.engine_messages import Partial
from tilewright.bots.engine_process import EngineError
from tilewright.core.errors import BotError
from tilewright.play.session import Session

SESSION = seat_to_act(VARIANTS[0], 1)
NO_LIMIT = Budget()
SHORT = 0.3
"""Seconds to wait for what never comes."""


def ask(bot: EngineBot, budget: Budget = NO_LIMIT, session: Session = SESSION) -> Report:
    return bot.think(session.game, session.position, budget)


def complaint(command: str, timeouts: Timeouts = Timeouts()) -> str:  # noqa: B008
    """What is said of an engine that errs; it is dead then."""
    bot = EngineBot(command, timeouts=timeouts)
    with pytest.raises(EngineError) as caught:
        ask(bot)
    assert bot.process is None
    assert str(caught.value).startswith("the engine 'python")
    return str(caught.value)


class Life:
    """Tells when the last of some processes has ended: each keeps a pipe open until then."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.path = path
        self.pipe = os.open(path, os.O_RDONLY | os.O_NONBLOCK)

    def words(self) -> bytes:
        """What the processes wrote, once all of them are gone."""
        found = b""
        while True:
            ready, _, _ = select.select([self.pipe], [], [], PATIENCE)
            assert ready, "a process is still alive"
            chunk = os.read(self.pipe, 100)
            if not chunk:
                return found
            found += chunk


@pytest.fixture
def life(tmp_path: Path) -> Iterator[Life]:
    life = Life(tmp_path / "life")
    yield life
    os.close(life.pipe)


def alive(life: Life) -> str:
    """The code of a process that says so and holds on to its pipe, as its children do."""
    return f"""
    pipe = os.open({str(life.path)!r}, os.O_WRONLY)
    os.set_inheritable(pipe, True)
    os.write(pipe, b"alive")
    """


# Engines that do well


def test_an_engine_is_asked_with_the_legal_moves_and_its_answer_is_the_report(
    tmp_path: Path,
) -> None:
    think = """
    send("report", id=message["id"], evaluations=7, stopped_by="evaluations", colour="red", ranked=[
        {"move": move, "value": -place, "scores": [1, 2.5], "win_shares": [0.25, 0.75],
         "visits": 3, "line": [move], "is_exact": True, "reason": "so be it", "smell": None}
        for place, move in enumerate(message["legal_moves"])])
    """
    bot = EngineBot(engine(tmp_path, think=think))
    report = ask(bot)
    bot.close()
    moves = SESSION.game.legal_moves(SESSION.position)
    assert [ranked.move for ranked in report.ranked] == moves
    best = report.ranked[0]
    assert (best.scores, best.win_shares, best.visits) == ((1, 2.5), (0.25, 0.75), 3)
    assert (best.variation, best.is_exact, best.reason) == ((moves[0],), True, "so be it")
    assert (report.evaluations, report.stopped_by) == (7, "evaluations")


def test_an_engine_hears_of_a_game_once_and_of_the_next_one_again(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    note = (
        f"open({str(heard)!r}, 'a').write(message['type'] + str(message.get('seed', '')) + ' ')\n"
    )
    new_game = note + 'send("started", id=message["id"])'
    bot = EngineBot(engine(tmp_path, new_game=new_game, think=note + THINK), seed=5)
    ask(bot)
    ask(bot)
    bot.begin(6)
    ask(bot)
    bot.close()
    assert heard.read_text() == "new_game5 think think new_game6 think "


def test_reports_on_the_way_are_passed_on(tmp_path: Path) -> None:
    think = 'send("partial", id=message["id"], ranked=best(message), evaluations=1)\n' + THINK
    heard: list[Partial] = []
    bot = EngineBot(engine(tmp_path, think=think), on_partial=heard.append)
    report = ask(bot)
    bot.close()
    assert [partial.evaluations for partial in heard] == [1]
    assert SESSION.game.format_move(report.best) == heard[0].ranked[0].move


def test_an_engine_that_is_interrupted_is_told_to_stop(tmp_path: Path) -> None:
    think = """
    assert read() == {"type": "stop", "id": message["id"]}
    send("report", id=message["id"], ranked=best(message), stopped_by="interrupted")
    """
    interrupt = threading.Event()
    interrupt.set()
    bot = EngineBot(engine(tmp_path, think=think))
    assert ask(bot, Budget(interrupt=interrupt)).stopped_by == INTERRUPTED
    bot.close()


@pytest.mark.parametrize("budget", [Budget(wall_ms=1), Budget(wall_ms=1, cpu_ms=1000)])
def test_an_engine_that_overruns_its_time_is_told_to_stop(tmp_path: Path, budget: Budget) -> None:
    think = """
    assert "wall_ms" in message["budget"]
    assert read()["type"] == "stop"
    send("report", id=message["id"], ranked=best(message))
    """
    bot = EngineBot(engine(tmp_path, think=think))
    assert ask(bot, budget).ranked
    bot.close()


def test_much_talk_on_standard_error_does_not_stop_an_engine(tmp_path: Path) -> None:
    think = 'print("x" * 1_000_000, file=sys.stderr)\n' + THINK
    bot = EngineBot(engine(tmp_path, think=think))
    assert ask(bot).ranked
    bot.close()


def test_an_engine_that_failed_is_started_again_for_the_next_question(tmp_path: Path) -> None:
    think = f"""
    if not os.path.exists({str(tmp_path / "tried")!r}):
        open({str(tmp_path / "tried")!r}, "w").close()
        sys.exit(1)
    send("report", id=message["id"], ranked=best(message))
    """
    bot = EngineBot(engine(tmp_path, think=think))
    with pytest.raises(EngineError, match="exit code 1"):
        ask(bot)
    assert ask(bot).ranked
    bot.close()


def test_an_engine_may_be_given_a_second_chance(tmp_path: Path) -> None:
    think = f"""
    if not os.path.exists({str(tmp_path / "tried")!r}):
        open({str(tmp_path / "tried")!r}, "w").close()
        sys.exit(1)
    send("report", id=message["id"], ranked=best(message))
    """
    bot = EngineBot(engine(tmp_path, think=think), restarts=1)
    assert ask(bot).ranked
    bot.close()


# Engines that hang


def test_an_engine_that_does_not_say_hello_is_given_up(tmp_path: Path) -> None:
    command = engine(tmp_path, hello=HANG)
    assert "did not say hello within 0.3 s" in complaint(command, Timeouts(handshake=SHORT))


def test_an_engine_that_does_not_begin_a_game_is_given_up(tmp_path: Path) -> None:
    command = engine(tmp_path, new_game=HANG)
    assert "did not begin a game within 0.3 s" in complaint(command, Timeouts(begin=SHORT))


def test_an_engine_that_ignores_stop_is_given_up(tmp_path: Path) -> None:
    ignore = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + HANG
    told = complaint(engine(tmp_path, think=ignore), Timeouts(move=SHORT, grace=SHORT))
    assert "did not report after stop within 0.3 s" in told


def test_an_engine_that_hangs_at_the_end_is_killed(tmp_path: Path, life: Life) -> None:
    bot = EngineBot(
        engine(tmp_path, think=alive(life) + "\n    " + THINK + "\n    read()\n    " + HANG)
    )
    assert ask(bot).ranked
    bot.close()
    assert life.words() == b"alive"


# Engines that crash


def test_an_engine_that_dies_at_the_handshake_is_quoted(tmp_path: Path) -> None:
    hello = 'print("no licence", "no luck", sep="\\n\\n", file=sys.stderr)\nsys.exit(3)'
    told = complaint(engine(tmp_path, hello=hello))
    assert told.endswith("engine.py' left with exit code 3; its last words: no licence | no luck")


def test_an_engine_that_crashes_is_told_with_its_signal(tmp_path: Path) -> None:
    command = engine(tmp_path, think="os.kill(os.getpid(), signal.SIGSEGV)")
    assert f"was ended by signal {int(signal.SIGSEGV)}" in complaint(command)


def test_an_engine_that_closes_its_output_has_left(tmp_path: Path) -> None:
    command = engine(tmp_path, think="os.close(1)\n" + HANG)
    assert "was ended by signal 9" in complaint(command)


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("there-is-no-such-program --fast", "could not be started; its last words: No such file"),
        ("", "an engine needs a command"),
        ("'never closed", "cannot be read: no closing quotation"),
    ],
)
def test_a_command_that_cannot_run_is_refused(command: str, message: str) -> None:
    with pytest.raises(BotError, match=message):
        ask(EngineBot(command))


# Engines that babble


@pytest.mark.parametrize(
    ("think", "message"),
    [
        ('print("thinking...", flush=True)', "a message is a JSON object on one line, not 'think"),
        ('print("[" * 100_000, flush=True)', "Expected object, got array"),
        (
            """print('{"x":' + "[" * 100_000, flush=True)""",
            "a message is a JSON object on one line, not",
        ),
        ("sys.stdout.buffer.write(bytes([200, 10])); sys.stdout.flush()", "not '\ufffd'"),
        ('send("dance")', "Invalid value 'dance'"),
        ('send("report", ranked=[])', "Object missing required field id"),
        ('send("report", id=message["id"], ranked=[{}])', "ranked[0]: Object missing required"),
        ('while True: sys.stdout.write("x" * 65536)', "wrote a line of more than 1048576 bytes"),
        ('while True: send("partial", id=message["id"], ranked=[])', "sent more than 10000 mess"),
    ],
)
def test_an_engine_that_babbles_is_told_so(tmp_path: Path, think: str, message: str) -> None:
    assert message in complaint(engine(tmp_path, think=think))


# Engines that lie


@pytest.mark.parametrize(
    ("ranked", "message"),
    [
        ("[]", "reported no move"),
        ('[{"move": "nonsense"}]', "named a move that is none"),
        ('[{"move": "1B>2"}]', "made the illegal move '1B>2': there is no blue tile on factory 1"),
        ('best(message) + [{"move": "1B>2"}]', "made the illegal move '1B>2'"),
        ('[{**best(message)[0], "line": ["?"]}]', "named a move that is none"),
        ('[{**best(message)[0], "scores": [1]}]', "reported 1 scores for 2 seats"),
        ('[{**best(message)[0], "win_shares": [1, 0, 0]}]', "reported 3 win_shares for 2 seats"),
    ],
)
def test_an_engine_that_reports_what_cannot_be_is_told_so(
    tmp_path: Path, ranked: str, message: str
) -> None:
    think = f'send("report", id=message["id"], ranked={ranked})'
    assert message in complaint(engine(tmp_path, think=think))


@pytest.mark.parametrize(
    ("think", "message"),
    [
        (THINK.replace('message["id"]', "99"), "sent report 99 that nobody asked for"),
        ('send("started", id=message["id"])', "sent started 2 that nobody asked for"),
        ('send("partial", id=1, ranked=[])', "sent partial 1 that nobody asked for"),
        (HELLO, "sent ready that nobody asked for"),
        ('send("error", message="too hard", field="position")', "refuses about position: too hard"),
    ],
)
def test_an_engine_that_answers_something_else_is_told_so(
    tmp_path: Path, think: str, message: str
) -> None:
    assert message in complaint(engine(tmp_path, think=think))


def test_an_engine_of_another_protocol_or_game_is_refused(tmp_path: Path) -> None:
    other = HELLO.replace("protocol=1", "protocol=2")
    assert "speaks protocol 2, not 1" in complaint(engine(tmp_path, hello=other))
    chess = 'send("ready", protocol=1, name="test", games=["chess"])'
    assert "plays chess, not classic" in complaint(engine(tmp_path, hello=chess))


# What engines start


CHILDREN = {
    "a child": "subprocess.Popen(wait, close_fds=False)",
    "a child that ignores signals": (
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)"
        "; signal.signal(signal.SIGHUP, signal.SIG_IGN)"
        "; subprocess.Popen(wait, close_fds=False)"
    ),
    "a child in a session of its own": (
        "subprocess.Popen(wait, close_fds=False, start_new_session=True)"
    ),
    "a grandchild whose parent is gone": (
        "os.fork() or (os.setsid(), os.fork() and os._exit(0), os.execv(wait[0], wait))"
    ),
}


@pytest.mark.parametrize("birth", CHILDREN.values(), ids=CHILDREN)
def test_what_an_engine_started_ends_with_it(tmp_path: Path, life: Life, birth: str) -> None:
    think = f"""
    {alive(life)}
    wait = [sys.executable, "-I", "-S", "-c", "import time; time.sleep(1000)"]
    {birth}
    send("report", id=message["id"], ranked=[])
    """
    assert "reported no move" in complaint(engine(tmp_path, think=think))
    assert life.words() == b"alive"


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_an_engine_does_not_outlive_who_asked_it(
    tmp_path: Path, life: Life, number: signal.Signals
) -> None:
    command = engine(tmp_path, hello=alive(life) + "\n    " + HANG)
    asker = [
        sys.executable,
        "-c",
        f"from tilewright.bots.engine_bot import EngineBot\nEngineBot({command!r}).start()",
    ]
    with running(asker, stderr=subprocess.DEVNULL) as process:
        assert select.select([life.pipe], [], [], PATIENCE)[0]
        process.send_signal(number)
        assert life.words() == b"alive"
        process.wait(PATIENCE)
