"""One game of a bot at a table of a server: follow it, think, move, until it is over."""

import contextlib
import secrets
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

from tilewright.bots.bot import Bot, Budget
from tilewright.client.connection import Connection, RefusedError, UnreachableError
from tilewright.client.wishes import Wishes, is_seated
from tilewright.core.errors import BotError, ServerError
from tilewright.games.registry import game_of

Json = dict[str, Any]
FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 60.0
PATIENCE_S = 600.0
"""How long a table may stay open before the bot gets up again."""
REMATCH_S = 30.0
"""How long the bot stays after a game, in case it is asked to play again."""
LEAST_MS = 20
MOVES_LEFT = 40
"""For so many moves the time on a clock is to last."""
ENDED = ("over", "no_such_table", "locked", "not_your_seat", "not_signed_in", "not_found")
"""The refusals after which nothing can be done at a table."""


class Stop:
    """What ends the games: ``finishing`` takes no new ones, ``now`` leaves all as they are."""

    def __init__(self) -> None:
        self.finishing = threading.Event()
        self.now = threading.Event()


class LeavingError(Exception):
    """The game ends here for the bot; the message says why."""


class TablePlayer:
    """Plays at one table."""

    def __init__(
        self,
        connection: Connection,
        table: str,
        bot: Bot,
        wishes: Wishes,
        *,
        stop: Stop,
        may_go_on: Callable[[], bool],
        say: Callable[[str], None],
    ) -> None:
        self.connection = connection
        self.table = table
        self.bot = bot
        self.wishes = wishes
        self.stop = stop
        self.may_go_on = may_go_on
        """Whether another game may follow this one."""
        self._say = say
        self.path = f"/api/tables/{table}"
        self.seen = 0
        self.decided = 0
        """The entry after which the last move was sent."""
        self.began = time.monotonic()
        self.ended: float | None = None
        self.has_failed = False
        self.was_played = False
        self.rematch: str | None = None
        self.agreement: Json = {}
        self.stream: socket.socket | None = None
        self.is_woken = False

    @property
    def is_playing(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.was_played and self.ended is None

    def say(self, words: str) -> None:
        """Report something about this table."""
        self._say(f"table {self.table}: {words}")

    def hold(self, stream: socket.socket) -> None:
        """Keep the socket of the stream."""
        self.stream = stream

    def wake(self) -> None:
        """End the stream, so that the table is looked at again at once."""
        self.is_woken = True
        if self.stream is not None:
            with contextlib.suppress(OSError):
                self.stream.shutdown(socket.SHUT_RDWR)

    def run(self) -> None:
        """Play until the game is over, the table is left, or everything stops now."""
        pause = FIRST_PAUSE_S
        while not self.stop.now.is_set():
            known = self.seen
            try:
                self.follow()
            except LeavingError as ended:
                self.say(str(ended))
                return
            except RefusedError as error:
                if error.code in ENDED:
                    self.say(f"nothing more to do there: {error}")
                    return
                wait = pause
            except UnreachableError as error:
                if self.is_woken:
                    self.is_woken = False
                    continue
                pause = FIRST_PAUSE_S if self.seen != known else pause
                wait = max(pause, error.retry_s)
                self.say(f"{error}; trying again in {wait:.0f} s")
            else:
                wait = 0.0
            if self.stop.now.wait(wait):
                return
            pause = min(2 * pause, LONGEST_PAUSE_S)

    def follow(self) -> None:
        """Follow the table until the connection ends."""
        for frame in self.connection.frames(f"{self.path}/events?seen={self.seen}", self.hold):
            if self.stop.now.is_set():
                return
            if frame is None:
                self.check_patience("open" if not self.was_played else "")
                continue
            match frame.get("type"):
                case "welcome":
                    self.agreement = frame["agreement"]
                    self.react(frame["state"])
                case "update":
                    self.react(frame["state"])
                case "refused":
                    raise RefusedError(frame["code"], frame["message"])
                case "bye":
                    if frame.get("reason") in ("removed", "signed_out"):
                        raise LeavingError("the server ends it")
                    retry = float(frame.get("retry_ms") or 0) / 1000
                    raise UnreachableError("the server closes the connection", retry)

    def react(self, state: Json) -> None:
        """Do what a state of the table asks for."""
        self.seen = state["seq"]
        if state["status"] == "over":
            self.finish(state)
            return
        if not is_seated(state["seats"]):
            self.sit(state)
            return
        if state["status"] == "open":
            self.check_patience("open")
            return
        if not self.was_played:
            self.was_played = True
            self.say(f"the game begins: {self.agreement['game']}, {company(state['seats'])}")
        takeback = state["takeback"]
        if takeback is not None and takeback["needs_you"]:
            self.command("answer_takeback", f"t{state['seq']}", seen=state["seq"], agree=True)
        elif state["moves"] and state["changed_at"] > self.decided:
            self.move(state)

    def sit(self, state: Json) -> None:
        """Take a seat, or the own one again."""
        if state["status"] == "playing" and not any(one["can_return"] for one in state["seats"]):
            raise LeavingError("the seat is somebody else's now")
        if self.stop.finishing.is_set() and state["status"] == "open":
            raise LeavingError("not begun, so the bot does not sit down")
        self.command("sit", f"s{secrets.token_hex(6)}")
        self.say(f"sits down, {company(state['seats'])}")

    def check_patience(self, status: str) -> None:
        """Get up from a table whose game does not begin; end the wait for a rematch."""
        now = time.monotonic()
        if self.ended is not None:
            if now > self.ended + REMATCH_S or not self.may_go_on():
                raise LeavingError("the game is over")
        elif status == "open" and (self.stop.finishing.is_set() or now > self.began + PATIENCE_S):
            self.command("leave", f"l{secrets.token_hex(6)}")
            raise LeavingError("gets up, for the game has not begun")

    def move(self, state: Json) -> None:
        """Think about the position as the seat knows it, and make the move."""
        outlook = self.connection.call("GET", f"{self.path}/outlook")
        if outlook["position"] is None or outlook["seq"] < state["changed_at"]:
            return  # the next frame tells more
        game = game_of(self.agreement["game"])
        position = game.parse_position(outlook["position"], self.agreement["rules"])
        try:
            report = self.bot.think(game, position, Budget(wall_ms=self.move_ms(state)))
        except BotError as error:
            self.give_up(state, error)
        self.decided = outlook["seq"]
        text = game.format_move(report.best)
        self.command("move", f"m{state['changed_at']}", seen=outlook["seq"], move=text)

    def move_ms(self, state: Json) -> int:
        """Return how long to think: as long as wished, less if the clock is short."""
        clock, most = state["clock"], self.wishes.move_ms
        if clock is None or self.agreement["clock"].get("kind") != "live":
            return most
        increment = 1000 * int(self.agreement["clock"].get("increment_s") or 0)
        left = int(clock["left_ms"][state["to_act"] - 1])
        return max(LEAST_MS, min(most, (left - increment) // MOVES_LEFT + increment // 2))

    def give_up(self, state: Json, error: BotError) -> None:
        """End a game that the bot cannot go on with."""
        self.has_failed = True
        kind = "abort" if state["can_abort"] else "resign"
        self.command(kind, f"r{state['seq']}")
        raise LeavingError(f"{error}; the bot {'ends the game' if kind == 'abort' else 'resigns'}")

    def finish(self, state: Json) -> None:
        """Report the result; go on at the table of a rematch if somebody asks for one."""
        if self.ended is None:
            self.ended = time.monotonic()
            self.say(result_words(state))
        if state["rematch"] is not None and self.may_go_on():
            done = self.command("rematch", f"g{self.table}"[:60])
            self.rematch = done.get("table") or state["rematch"]
            raise LeavingError("plays again at another table")
        self.check_patience("")

    def command(self, kind: str, name: str, **fields: Any) -> Json:
        """Execute a command; sent again after a lost connection, it is done once.

        A refusal because the table has changed is no error: the next frame says how it stands.
        """
        pause = FIRST_PAUSE_S
        body = {"type": kind, "id": name, **fields}
        while True:
            try:
                done: Json = self.connection.call("POST", f"{self.path}/commands", body)
                return done
            except UnreachableError as error:
                self.say(f"{error}; trying again in {max(pause, error.retry_s):.0f} s")
                if self.stop.now.wait(max(pause, error.retry_s)):
                    raise LeavingError("stopped") from None
                pause = min(2 * pause, LONGEST_PAUSE_S)
            except RefusedError as error:
                if error.code in ("stale", "illegal", "over", "not_your_seat"):
                    self.decided = 0 if error.code == "stale" else self.decided
                    if kind == "sit":
                        raise LeavingError(f"no seat there: {error}") from None
                    return {}
                raise


def company(seats: list[Json]) -> str:
    """Return who else sits at a table, in words."""
    others = [seat["name"] for seat in seats if not seat["is_you"] and seat["kind"] != "free"]
    return f"with {', '.join(others)}" if others else "alone so far"


def result_words(state: Json) -> str:
    """Return how a game ended, in words."""
    result = state["result"]
    if result is None:
        return "the game was ended without a result"
    own = [seat["seat"] for seat in state["seats"] if seat["is_you"]]
    scores = " to ".join(map(str, result["scores"]))
    if not own:
        return f"the game is over, {scores}"
    is_won = own[0] in result["winners"]
    shared = " together with others" if is_won and len(result["winners"]) > 1 else ""
    return f"the game is over, {scores}: {'won' if is_won else 'lost'}{shared}"


def unexpected(error: Exception) -> ServerError:
    """Return the error for an answer that the protocol does not know."""
    return ServerError(f"the server does not keep to the protocol: {error!r:.80}")
