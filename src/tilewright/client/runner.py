"""All games of a bot at a server: look for seats, play, end."""

import threading
from collections.abc import Callable

from tilewright.bots.bot import Bot
from tilewright.bots.naming import close_bot
from tilewright.client.connection import Connection, UnreachableError
from tilewright.client.table import (
    FIRST_PAUSE_S,
    LONGEST_PAUSE_S,
    Stop,
    TablePlayer,
    unexpected,
)
from tilewright.client.wishes import Wishes, has_place
from tilewright.core.errors import BotError, TilewrightError

LOOK_S = 3.0
"""Seconds between two looks at the lobby."""
MOST_FAILURES = 3
"""After so many games in a row that the bot could not go on with, no more are played."""


class Runner:
    """Keeps a bot at the tables of a server until it is stopped or has played enough."""

    def __init__(
        self,
        connection: Connection,
        make_bot: Callable[[], Bot],
        wishes: Wishes,
        say: Callable[[str], None],
    ) -> None:
        self.connection = connection
        self.make_bot = make_bot
        self.wishes = wishes
        self.say = say
        self.stop = Stop()
        self.games: dict[str, threading.Thread] = {}
        self.players: dict[str, TablePlayer] = {}
        self.left: set[str] = set()
        """The tables where nothing more is to be done."""
        self.begun = 0
        self.failures = 0
        self.fault: Exception | None = None

    def interrupt(self) -> None:
        """End after the games that have begun; called again, at once."""
        if self.stop.finishing.is_set():
            self.stop.now.set()
            return
        self.stop.finishing.set()
        players = list(self.players.values())
        playing = sum(player.is_playing for player in players)
        if playing:
            self.say(
                f"finishing {playing} game{'s' if playing > 1 else ''}; interrupt again to end at "
                "once: the same command goes on with them"
            )
        for player in players:
            if not player.is_playing:
                player.wake()

    def run(self) -> None:
        """Play until nothing is left to do. Raise ServerError or BotError if that cannot be."""
        pause = FIRST_PAUSE_S
        while not self.is_done():
            wait = LOOK_S
            try:
                self.look()
                pause = FIRST_PAUSE_S
            except UnreachableError as error:
                wait = max(pause, error.retry_s)
                self.say(f"{error}; trying again in {wait:.0f} s")
                pause = min(2 * pause, LONGEST_PAUSE_S)
            self.wait(wait)
            self.games = {one: game for one, game in self.games.items() if game.is_alive()}
        if isinstance(self.fault, TilewrightError):
            raise self.fault
        if self.fault is not None:
            raise unexpected(self.fault)

    def wait(self, seconds: float) -> None:
        """Wait until it is time to look again, or something ends."""
        for _ in range(max(1, int(seconds * 10))):
            is_idle = self.stop.finishing.is_set() and not any(
                game.is_alive() for game in self.games.values()
            )
            if is_idle or self.stop.now.wait(0.1):
                return

    def is_done(self) -> bool:
        """Return whether the bot has played enough or is told to stop."""
        if self.stop.now.is_set():
            return True
        return not self.games and not self.may_go_on()

    def may_go_on(self) -> bool:
        """Return whether a rematch may follow a game that is over."""
        return not self.stop.finishing.is_set() and not self.is_enough

    @property
    def is_enough(self) -> bool:
        """Whether as many games were begun as were wished for."""
        return self.wishes.in_all is not None and self.begun >= self.wishes.in_all

    @property
    def has_room(self) -> bool:
        """Whether one more game may be begun."""
        return self.may_go_on() and len(self.games) < self.wishes.at_once

    def look(self) -> None:
        """Go on with the games that have begun, then take free seats."""
        for table in self.connection.call("GET", "/api/me/tables")["tables"]:
            if table["status"] == "over" or not has_place(table["seats"]):
                continue
            if table["status"] == "playing" or self.has_room:
                self.play(table["id"])
        if self.wishes.tables:
            for name in self.wishes.tables:
                self.take(name)
        elif self.has_room:
            listed = self.connection.call("GET", "/api/tables?limit=50")["tables"]
            for table in reversed(listed):
                if self.wishes.wants(table):
                    self.take(table["id"])

    def take(self, name: str) -> None:
        """Sit down at a table if one more game may be begun."""
        if self.has_room:
            self.play(name)

    def play(self, name: str) -> None:
        """Play at a table in a thread of its own."""
        if name in self.games or name in self.left:
            return
        self.begun += 1
        game = threading.Thread(target=self.play_game, args=(name,), daemon=True)
        self.games[name] = game
        game.start()

    def play_game(self, name: str) -> None:
        """Play one game to its end; an error in it ends everything."""
        bot = self.make_bot()
        player = self.players[name] = TablePlayer(
            self.connection,
            name,
            bot,
            self.wishes,
            stop=self.stop,
            may_go_on=self.may_go_on,
            say=self.say,
        )
        try:
            player.run()
        except Exception as error:
            self.fault = error
            self.stop.now.set()
        finally:
            self.left.add(name)
            del self.players[name]
            close_bot(bot)
        if player.rematch is not None:
            self.left.discard(player.rematch)
        if not player.was_played:
            self.begun -= 1
        self.failures = self.failures + 1 if player.has_failed else 0
        if self.failures >= MOST_FAILURES:
            self.fault = BotError(f"the bot failed in {MOST_FAILURES} games in a row")
            self.stop.now.set()
