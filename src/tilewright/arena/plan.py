"""The plan of a match: game, entrants, budgets and end; parsing it from files and arguments."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from tilewright.arena.sequential import SequentialTest
from tilewright.bots.bot import Budget
from tilewright.bots.engine_messages import Limits
from tilewright.bots.engine_process import label_of
from tilewright.bots.naming import check_name, command_of, is_engine
from tilewright.core.errors import ArenaError, OptionsError
from tilewright.core.game import Game
from tilewright.core.options import Options, listing, parse_assignments
from tilewright.games.registry import game_of
from tilewright.records.json_form import in_words

FORMAT = 1
NAMED = re.compile(r"([\w.+-]+)=(.+)", re.DOTALL)
LIMITS = tuple(Limits.__struct_fields__)
FEWEST = 2
"""The fewest entrants of a match."""


class Entrant(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that plays in a match."""

    name: str
    bot: str
    """A level, or ``cmd:`` and the command of an engine."""
    limits: Limits = Limits()

    @property
    def budget(self) -> Budget:
        """The budget of this entrant for a move."""
        return Budget(self.limits.evaluations, self.limits.cpu_ms, self.limits.wall_ms)


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match in which every two entrants meet equally often, each pairing on the same deals."""

    arena: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = FORMAT
    """The version of the format of a match's files."""
    game: str
    rules: int
    options: dict[str, str]
    entrants: tuple[Entrant, ...]
    seed: Annotated[int, Meta(ge=0)]
    pairs: Annotated[int, Meta(ge=1)]
    """The number of blocks of every two entrants."""
    sprt: SequentialTest | None = None

    def table(self) -> tuple[Game, Options]:
        """Return the game and the options. Raise ArenaError if the rules version is unknown."""
        game = game_of(self.game)
        try:
            game.playable(self.rules)
        except OptionsError as error:
            raise ArenaError(f"the match cannot be played: {error}") from None
        return game, game.options(self.options)

    @property
    def seats(self) -> int:
        return int(self.options["seats"])


def check_plan(plan: Plan) -> None:
    """Raise ArenaError if a match cannot be played as planned."""
    if len(plan.entrants) < FEWEST:
        raise ArenaError("a match needs two bots at least, as in: tilewright arena greedy random")
    if plan.sprt is not None and len(plan.entrants) != FEWEST:
        raise ArenaError("a sequential test is between two bots")
    names = [entrant.name for entrant in plan.entrants]
    for name in names:
        if names.count(name) > 1:
            raise ArenaError(
                f"two bots are called {name!r}; give them names, as in one={name} other={name}"
            )


def parse_plan(data: bytes) -> Plan:
    """Decode the plan of a match. Raise ArenaError if it is invalid."""
    try:
        return msgspec.json.decode(data, type=Plan)
    except msgspec.MsgspecError as error:
        raise ArenaError(f"the file is no plan of a match: {in_words(str(error))}") from None


def parse_entrants(texts: Sequence[str], budgets: Iterable[str]) -> tuple[Entrant, ...]:
    """Parse entrants, each ``BOT`` or ``NAME=BOT``, and assign their budgets."""
    named = [parse_entrant(text) for text in texts]
    names = [name for name, _ in named]
    common, own = parse_budgets(budgets, names)
    return tuple(Entrant(name, bot, own.get(name, common)) for name, bot in named)


def parse_entrant(text: str) -> tuple[str, str]:
    """Parse ``BOT`` or ``NAME=BOT``; return the name and the bot."""
    found = NAMED.fullmatch(text)
    bot = found[2] if found else text
    check_name(bot)
    if found:
        return found[1], bot
    return (label_of(command_of(bot)) if is_engine(bot) else bot), bot


def parse_budgets(texts: Iterable[str], names: Sequence[str]) -> tuple[Limits, dict[str, Limits]]:
    """Return the common budget and those of single entrants (``NAME:evaluations=100``)."""
    common = Limits()
    own: dict[str, Limits] = {}
    for text in texts:
        name, colon, limits = text.rpartition(":")
        if not colon:
            common = parse_limits(limits)
        elif name in names:
            own[name] = parse_limits(limits)
        else:
            raise ArenaError(f"nobody called {name!r} plays; there is {listing(tuple(names))}")
    return common, own


def parse_limits(text: str) -> Limits:
    """Parse limits, as ``evaluations=400,wall_ms=50``."""
    limits = assignments(text, LIMITS)
    try:
        return msgspec.convert(limits, Limits, strict=False)
    except msgspec.ValidationError as error:
        raise ArenaError(f"the budget {text!r} cannot be: {in_words(str(error))}") from None


def parse_test(text: str) -> SequentialTest:
    """Parse a sequential test, as ``elo0=0,elo1=8``."""
    fields = assignments(text, tuple(SequentialTest.__struct_fields__))
    try:
        test = msgspec.convert(fields, SequentialTest, strict=False)
    except msgspec.ValidationError as error:
        raise ArenaError(f"the test {text!r} cannot be: {in_words(str(error))}") from None
    if not test.elo0 < test.elo1:
        raise ArenaError(f"a test asks for elo0 below elo1, not {test.elo0:g} and {test.elo1:g}")
    if not (0 < test.alpha < 0.5 and 0 < test.beta < 0.5):
        raise ArenaError("the error rates alpha and beta of a test lie between 0 and 0.5")
    return test


def assignments(text: str, known: tuple[str, ...]) -> Mapping[str, str]:
    """Parse ``name=value`` pairs between commas. Raise ArenaError for an unknown name."""
    try:
        found = parse_assignments([part.strip() for part in text.split(",")])
    except OptionsError:
        raise ArenaError(f"{text!r} is not a list as in {known[0]}=8") from None
    for name in found:
        if name not in known:
            raise ArenaError(f"there is no {name!r} to set; there is {listing(known)}")
    return found
