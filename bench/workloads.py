"""The fixed workloads whose instructions are counted (instructions.py).

``python -m bench.workloads`` runs each twice, in a process of its own, and prints the name with the
two process ids and numbers of repetitions as JSON.
"""

import asyncio
import gc
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import NamedTuple, cast

from msgspec.structs import replace

from tests.server.plain_tables import EAST, SEED, START_AT, WEST, plain_table, sits
from tilewright.analysis.review import review
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.bots.search.tree import Tree
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.playout import play_games
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.games.registry import GAMES
from tilewright.play.session import Session
from tilewright.records.forfeits import forfeited_result
from tilewright.records.record import Forfeit, Player, Record
from tilewright.records.replay import last_position
from tilewright.server.live.bus import LocalBus
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.registry import TableRegistry
from tilewright.server.store import Append, Store
from tilewright.server.tables import commands
from tilewright.server.wire.feed import TableFeed

EVALUATIONS = 2_000
"""Of one search."""
REVIEWED_EVENTS = 24
"""The events of the game that is reviewed; then a seat resigns."""


class Workload(NamedTuple):
    """Something that is repeated, few times and many times."""

    name: str
    repeat: Callable[[int], object]
    few: int
    many: int


def workloads() -> Iterator[Workload]:
    """All workloads, ready to run."""
    for game in GAMES.values():
        for seats in game.seat_counts:
            start = game.start(game.options({"seats": str(seats)}))
            games = partial(play_games, game, start, Chance(1))
            yield Workload(f"random game of {game.key}, {seats} seats", games, 20, 220)
        yield Workload(f"search of {game.key}", partial(search, game, midgame(game, 0)), 1, 3)
        yield Workload(f"view of {game.key}", partial(view, game, midgame(game, 20)), 20, 220)
    moves = DurableMoves()
    yield Workload("durable move of classic", moves.make, 5, 35)
    yield Workload("review of classic", partial(reviews, resigned_game()), 0, 1)


def midgame(game: Game, moves: int) -> Position:
    """A position after so many random moves."""
    chance, position = Chance(5), game.start(game.options())
    while game.play_chance(position, chance) != OVER and moves > 0:
        legal = game.legal_moves(position)
        game.apply(position, legal[chance.below(len(legal))])
        moves -= 1
    return game.known_to(position, position.to_act)


def search(game: Game, position: Position, times: int) -> None:
    """Search with the net of the table."""
    evaluator = best_evaluator(game, game.options_of(position))
    for _ in range(times):
        evaluator.forget()
        Tree(game, evaluator, position, 7).search(EVALUATIONS)


def view(game: Game, position: Position, times: int) -> None:
    """Show a seat the table."""
    for _ in range(times):
        game.view(position, 0)


def resigned_game() -> Record:
    """A game of which only the beginning was played."""
    game = GAMES["classic"]
    players = Player("East"), Player("West")
    session, chance = Session(game, game.options(), players, date=date.min), Chance(3)
    for _ in range(REVIEWED_EVENTS):
        if session.to_act == CHANCE:
            session.draw(chance)
        else:
            moves = session.legal_moves
            session.move(moves[chance.below(len(moves))])
    record = session.record()
    forfeits = (Forfeit(1, "resigned"),)
    result = forfeited_result(game, last_position(record), forfeits)
    return replace(record, forfeits=forfeits, result=result)


def reviews(record: Record, times: int) -> None:
    """Review a game."""
    for _ in range(times):
        review(record, depth="quick")


# Durable moves: all that a worker does for a move but reading from a socket and writing to a disk.


class NoStore:
    """A store that keeps nothing."""

    async def append(self, row: Append) -> None:
        """Take an entry."""


class Follower:
    """A connection that takes every frame."""

    def __init__(self, live: LiveTable, identity: str) -> None:
        self.live = live
        self.identity: str | None = identity
        self.seen = live.table.seq

    def notify(self) -> None:
        """Take the frame at once."""
        self.live.feed.next_frame(self, clock)


class DurableMoves:
    """A table that two people play at, who follow it, and their moves to come."""

    def __init__(self) -> None:
        play = plain_table(sits(EAST), sits(WEST))
        log = list(play.log)
        people = {0: EAST, 1: WEST}
        self.moves = []
        while not play.table.is_over:
            game, position = play.table.game, play.table.position
            move = game.format_move(game.legal_moves(position)[0])
            mover, seq = people[play.table.to_act or 0], play.table.seq
            self.moves.append((mover, commands.Move(id=f"m{seq}", seen=seq, move=move)))
            play.move(mover)
        self.live = LiveTable("table", log, SEED.hex(), TableFeed())
        self.live.subscribers = {Follower(self.live, one.identity) for one in people.values()}
        store = cast("Store", NoStore())
        self.registry = TableRegistry(store, LocalBus(), TableFeed, clock)

    def make(self, times: int) -> None:
        """Make the first moves of the game."""
        asyncio.run(self.act(times))

    async def act(self, times: int) -> None:
        """Send the moves to the registry, one after the other."""
        for person, command in self.moves[:times]:
            await self.registry.act(self.live, person, command)


def clock() -> int:
    """A time that stands still."""
    return START_AT


def run_apart(workload: Workload, times: int) -> int:
    """Run a workload in a child; return the process id. Raise SystemExit if it fails."""
    pid = os.fork()
    if pid == 0:
        state = 1
        try:
            workload.repeat(times)
            state = 0
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(state)
    if os.waitpid(pid, 0)[1]:
        raise SystemExit(f"{workload.name} failed")
    return pid


def main() -> None:
    prepared = list(workloads())
    # When garbage is collected depends on what was made before.
    gc.collect()
    gc.disable()
    for one in prepared:
        runs = [(run_apart(one, times), times) for times in (one.few, one.many)]
        sys.stdout.write(json.dumps([one.name, *runs]) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
