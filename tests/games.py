"""The games and option sets that laws and golden files run over, and random legal play."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from _pytest.mark.structures import ParameterSet

from tests.effort import IS_PURE, in_soak
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.games.registry import GAMES


@dataclass(frozen=True)
class Variant:
    """A game with its options."""

    game: Game
    options: Options

    def __str__(self) -> str:
        return "-".join((self.game.key, *self.options.values()))

    def start(self) -> Position:
        return self.game.start(self.options)


@dataclass(frozen=True)
class Step:
    """A position and the event that a random player, or chance, chose there."""

    position: Position
    is_chance: bool
    code: int


def variants() -> list[Variant]:
    """Every game with every combination of the choices it offers."""
    found = []
    for game in GAMES.values():
        names, lists = choices(game)
        for values in product(*lists):
            found.append(Variant(game, game.options(dict(zip(names, values, strict=True)))))
    return found


def choices(game: Game) -> tuple[list[str], list[tuple[str, ...]]]:
    """The names of a game's options that are a choice from a list, and those lists."""
    listed = [option for option in game.option_list if option.choices]
    return [option.name for option in listed], [option.choices for option in listed]


VARIANTS = variants()


def covering(found: Iterable[Variant] = VARIANTS) -> list[Variant | ParameterSet]:
    """Variants with each choice of every option at least once; the other ones only in soak."""
    kept = [
        Variant(game, game.options(dict(zip(names, values, strict=True))))
        for game in GAMES.values()
        for names, lists in [choices(game)]
        for values in diagonal(lists)
    ]
    return [one if one in kept else in_soak(one) for one in found]


def diagonal(lists: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The first choices of all lists, the second ones and so on; a short list begins again."""
    longest = max(map(len, lists))
    return [tuple(one[turn % len(one)] for one in lists) for turn in range(longest)]


def tried(found: Sequence[Variant]) -> Sequence[Variant | ParameterSet]:
    """What laws are tried on: all of them compiled, those that cover every choice uncompiled."""
    return covering(found) if IS_PURE else found


TRIED = tried(VARIANTS)


def random_game(variant: Variant, seed: int) -> Iterator[Step]:
    """A random game: the position before each event (not to be changed), and the event."""
    game = variant.game
    chance = Chance(seed)
    position = variant.start()
    while position.to_act != OVER:
        if position.to_act == CHANCE:
            step = Step(position.clone(), True, game.sample(position, chance))
            game.apply_chance(position, step.code)
        else:
            moves = game.legal_moves(position)
            step = Step(position.clone(), False, moves[chance.below(len(moves))])
            game.apply(position, step.code)
        yield step


def last_position(variant: Variant, seed: int) -> Position:
    """The end of a random game."""
    for step in random_game(variant, seed):
        last = step
    position = last.position
    apply_step(variant.game, position, last)
    return position


def apply_step(game: Game, position: Position, step: Step) -> None:
    """Let a step's event happen."""
    if step.is_chance:
        game.apply_chance(position, step.code)
    else:
        game.apply(position, step.code)
