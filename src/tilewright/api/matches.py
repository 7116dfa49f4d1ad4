"""Matches between bots, for scripts: who plays better, by how much, and how sure that is."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from tilewright.api.engines import Choose, FunctionBot
from tilewright.api.game import SEED_BITS
from tilewright.arena.intervals import Estimate
from tilewright.arena.match import Standing, block_number, planned_blocks
from tilewright.arena.plan import Entrant, Plan, check_plan, parse_entrant
from tilewright.arena.playing import Players
from tilewright.arena.summary import Encounter, Summary, summarise
from tilewright.bots.bot import Bot
from tilewright.bots.engine_messages import Limits
from tilewright.bots.naming import ENGINE
from tilewright.core.arguments import LARGEST_LIMIT, callback, number_between, shown
from tilewright.core.chance import LARGEST_SEED
from tilewright.core.errors import ArenaError
from tilewright.games.registry import game_of
from tilewright.records.record import Record


def match(
    *bots: str | Choose,
    game: str,
    seats: int | None = None,
    pairs: int = 100,
    seed: int | None = None,
    evaluations: int | None = None,
    ms: int | None = None,
    progress: Callable[[float], None] | None = None,
    **options: str,
) -> "Match":
    """Let bots play each other on the same deals with all seats exchanged (docs/arena.md).

    A bot is a name of ``bot_names()``, an engine as ``cmd:python my_engine.py``, ``NAME=`` and one
    of them, or a function from a game to a move. Every two bots play ``pairs`` blocks of games, a
    move within ``evaluations`` positions or ``ms`` milliseconds by the clock. ``progress`` is
    called with the share that is done. It plays in this process; ``tilewright arena`` uses all
    cores and keeps its matches. ArenaError, OptionsError or BotError if it cannot be played.
    """
    rules = game_of(game)
    wanted = dict(options)
    if seats is not None:
        wanted["seats"] = str(rules._seats_of(seats))
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    limits = Limits(
        evaluations=None if evaluations is None else limit(evaluations, "evaluations"),
        wall_ms=None if ms is None else limit(ms, "ms"),
    )
    entrants = [entrant_of(one, limits) for one in bots]
    plan = Plan(
        game=rules.key,
        rules=rules.rules_version,
        options=dict(rules.options(wanted)),
        entrants=tuple(entrants),
        seed=number_between(seed, 0, LARGEST_SEED, "a seed"),
        pairs=number_between(pairs, 1, LARGEST_LIMIT, "a number of pairs"),
    )
    check_plan(plan)
    callback(progress, "progress")
    functions = {number: one for number, one in enumerate(bots) if not isinstance(one, str)}
    return play(plan, functions, progress)


def limit(value: object, what: str) -> int:
    """A limit of what may be spent on a move."""
    return number_between(value, 1, LARGEST_LIMIT, what)


def entrant_of(bot: object, limits: Limits) -> Entrant:
    """A bot as a match lists it. ArenaError or BotError if it is none."""
    if isinstance(bot, str):
        return Entrant(*parse_entrant(bot), limits)
    if not callable(bot):
        raise ArenaError(f"a bot in a match is a name or a function, not {shown(bot)}")
    return Entrant(getattr(bot, "__name__", "function"), ENGINE, limits)


def play(
    plan: Plan,
    functions: dict[int, Choose],
    progress: Callable[[float], None] | None,
) -> "Match":
    """Play a match to its end."""
    standing = Standing(plan)
    records: list[Record] = []
    with closing(PlayersWithFunctions(plan, functions)) as players:
        players.check_engines()
        for block in planned_blocks(plan):
            done = players.play(block)
            standing.add(done.result)
            records += done.records
            if progress is not None:
                progress(len(standing.results) / block_number(plan))
    return Match(summarise(standing), tuple(records))


class PlayersWithFunctions(Players):
    """The bots of a match, some of which are functions of this process."""

    def __init__(self, plan: Plan, functions: dict[int, Choose]) -> None:
        super().__init__(plan)
        self.functions = functions

    def make(self, number: int, seed: int) -> Bot:
        """Return the bot of an entrant that is no engine, for a new game."""
        if number not in self.functions:
            return super().make(number, seed)
        return FunctionBot(self.plan.entrants[number].name, self.functions[number])


@dataclass(frozen=True)
class Match:
    """A match that was played: its figures and its games."""

    summary: Summary
    """All figures, as ``tilewright arena --json`` prints them (docs/arena.md#json)."""
    records: tuple[Record, ...] = field(repr=False)
    """The games, in the order of the blocks."""

    @property
    def encounters(self) -> Sequence[Encounter]:
        """Every two bots: score, Elo, margin, all from the view of the first."""
        return self.summary.encounters

    @property
    def score(self) -> Estimate:
        """The share of wins of the first bot against the second, with its interval of 95 %."""
        return self.encounters[0].score

    def __str__(self) -> str:
        games = f"{self.summary.game}, {self.summary.games} games"
        return "\n".join([games, *map(encounter_row, self.encounters)])

    def __repr__(self) -> str:
        names = ", ".join(one.name for one in self.summary.entrants)
        return f"<Match of {self.summary.game}: {names}, {self.summary.games} games>"


def encounter_row(met: Encounter) -> str:
    """The score and the margin of two bots, with the interval of the score."""
    value, low, high = met.score.value or 0.0, met.score.low or 0.0, met.score.high or 0.0
    return (
        f"{met.first} against {met.second}: {value:.1%} of the wins"
        f" (95 %: {low:.1%} to {high:.1%}), {met.margin.value or 0.0:+.1f} points"
    )
