"""Play the games of a block and collect their results."""

import time
from dataclasses import dataclass

from msgspec import Struct

from tilewright.arena.plan import Plan
from tilewright.arena.schedule import Block, Seating, bot_seeds
from tilewright.bots.bot import Bot, Budget, spent_ms
from tilewright.bots.engine_bot import EngineBot
from tilewright.bots.naming import close_bot, is_engine, make_bot, player_of
from tilewright.core.chance import Chance
from tilewright.core.errors import BotError
from tilewright.core.outcome import ranking
from tilewright.core.position import CHANCE, Position
from tilewright.play.session import Session
from tilewright.records.record import Record


class Forfeit(Struct, frozen=True):
    """A game that ended early because a bot failed, so that its seat lost."""

    seat: int
    """From 0, like all seats in this module."""
    reason: str


class Played(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The result of a game; tuples are in seat order."""

    seating: Seating
    shares: tuple[float, ...]
    """One win, divided among the winners."""
    scores: tuple[int, ...]
    ranks: tuple[float, ...]
    """Ranks from 1; tied seats have the mean of their ranks."""
    moves: tuple[int, ...]
    wall_ms: tuple[float, ...]
    cpu_ms: tuple[float | None, ...]
    """CPU time; None for an engine, whose process is not measured."""
    forfeit: Forfeit | None = None


class BlockResult(Struct, frozen=True):
    """The results of a block's games."""

    number: int
    pairing: tuple[int, int]
    seed: int
    games: tuple[Played, ...]


@dataclass(frozen=True)
class Done:
    """A finished block with the records of its games."""

    result: BlockResult
    records: tuple[Record, ...]


@dataclass
class Clock:
    """The time and moves of a seat."""

    moves: int = 0
    wall: float = 0.0
    cpu: float = 0.0

    def think(self, bot: Bot, session: Session, position: Position, budget: Budget) -> int:
        """Return a bot's move; add the time it took."""
        wall, cpu = time.monotonic_ns(), time.process_time_ns()
        try:
            return bot.think(session.game, position, budget).best
        finally:
            self.moves += 1
            self.wall += spent_ms(time.monotonic_ns(), wall)
            self.cpu += spent_ms(time.process_time_ns(), cpu)


class Players:
    """Makes the bots of a match. Levels are new for each game; engines keep running."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game, self.options = plan.table()
        self.engines: dict[tuple[int, int], EngineBot] = {}
        """By entrant and number of its copy."""

    def close(self) -> None:
        """Stop all engines."""
        for engine in self.engines.values():
            close_bot(engine)

    def check_engines(self) -> None:
        """Raise BotError unless every engine can be started."""
        for number, entrant in enumerate(self.plan.entrants):
            if is_engine(entrant.bot):
                self.engine(number, 0).start()

    def engine(self, number: int, copy: int) -> EngineBot:
        """Return the engine of an entrant's copy; it starts with its first request."""
        if (number, copy) not in self.engines:
            made = make_bot(self.plan.entrants[number].bot, 0)
            assert isinstance(made, EngineBot)
            self.engines[number, copy] = made
        return self.engines[number, copy]

    def seat(self, seating: Seating, seeds: list[int]) -> list[Bot]:
        """Return the bot of each seat for a new game."""
        bots: list[Bot] = []
        for place, (number, seed) in enumerate(zip(seating, seeds, strict=True)):
            if is_engine(self.plan.entrants[number].bot):
                engine = self.engine(number, seating[:place].count(number))
                engine.begin(seed)
                bots.append(engine)
            else:
                bots.append(self.make(number, seed))
        return bots

    def make(self, number: int, seed: int) -> Bot:
        """Return the bot of an entrant that is no engine, for a new game."""
        return make_bot(self.plan.entrants[number].bot, seed)

    def play(self, block: Block) -> Done:
        """Play the games of a block."""
        played = [
            self.play_game(seating, block.seed, seeds)
            for seating, seeds in zip(block.seatings, bot_seeds(block), strict=True)
        ]
        games = tuple(game for game, _ in played)
        result = BlockResult(block.number, block.pairing, block.seed, games)
        return Done(result, tuple(record for _, record in played))

    def play_game(self, seating: Seating, seed: int, seeds: list[int]) -> tuple[Played, Record]:
        """Play one game to its end, or until a bot fails; return its result and record."""
        entrants = [self.plan.entrants[number] for number in seating]
        players = tuple(player_of(entrant.bot, entrant.name) for entrant in entrants)
        session = Session(self.game, self.options, players, version=self.plan.rules)
        bots = self.seat(seating, seeds)
        clocks = [Clock() for _ in seating]
        chance = Chance(seed)
        forfeit = None
        while not session.is_over and forfeit is None:
            seat = session.to_act
            if seat == CHANCE:
                session.draw(chance)
                continue
            known = self.game.known_to(session.position, seat)
            try:
                move = clocks[seat].think(bots[seat], session, known, entrants[seat].budget)
            except BotError as error:
                forfeit = Forfeit(seat, str(error))
            else:
                session.apply(move)
        return played_game(session, seating, bots, clocks, forfeit), session.record()


def played_game(
    session: Session,
    seating: Seating,
    bots: list[Bot],
    clocks: list[Clock],
    forfeit: Forfeit | None,
) -> Played:
    """Collect the result of a game."""
    seats = range(len(seating))
    if forfeit is None:
        outcome = session.game.outcome(session.position)
        shares, places = outcome.win_shares, outcome.ranks
    else:
        shares = tuple(float(seat != forfeit.seat) / (len(seats) - 1) for seat in seats)
        places = ranking([(int(seat != forfeit.seat),) for seat in seats])
    return Played(
        seating=seating,
        shares=shares,
        scores=tuple(session.game.scores(session.position)),
        ranks=mean_places(places),
        moves=tuple(clock.moves for clock in clocks),
        wall_ms=tuple(round(clock.wall, 3) for clock in clocks),
        cpu_ms=tuple(
            None if isinstance(bot, EngineBot) else round(clock.cpu, 3)
            for bot, clock in zip(bots, clocks, strict=True)
        ),
        forfeit=forfeit,
    )


def mean_places(ranks: tuple[int, ...]) -> tuple[float, ...]:
    """Return the ranks with ties replaced by the mean of the tied ranks."""
    return tuple(rank + (ranks.count(rank) - 1) / 2 for rank in ranks)
