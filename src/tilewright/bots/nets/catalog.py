"""The nets shipped with tilewright, and the evaluator of a table with or without one."""

from array import array
from functools import lru_cache
from importlib.resources import files

from tilewright.bots.nets.files import Card, read_card, unpack_net
from tilewright.bots.nets.net import NetEvaluator, Weights, quantized
from tilewright.bots.nets.shape import Shape, shape_of
from tilewright.bots.search.evaluation import Evaluator, HeuristicEvaluator
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.games.registry import game_of

SUFFIX = ".net"


@lru_cache(maxsize=32)
def shipped_net(key: str, seats: int, name: str) -> tuple[Card, "array[float]"] | None:
    """Return the card and the parameters of a shipped net, or None if there is none."""
    path = files(__package__) / "weights" / (name + SUFFIX)
    if not path.is_file():
        return None
    return unpack_net(path.read_bytes(), shape_of(game_of(key), seats), name + SUFFIX)


def shipped_cards() -> list[Card]:
    """Return the cards of all shipped nets, sorted by name."""
    folder = files(__package__) / "weights"
    paths = [path for path in folder.iterdir() if path.name.endswith(SUFFIX)]
    cards = [read_card(path.read_bytes(), path.name)[0] for path in paths]
    return sorted(cards, key=lambda card: card.name)


def net_for(game: Game, options: Options) -> tuple[Card, "array[float]"] | None:
    """Return the shipped net for a table with these options, or None."""
    return shipped_net(game.key, options.seats, game.net_name(options))


def best_evaluator(game: Game, options: Options) -> Evaluator:
    """Make the evaluator of a table: its net, or the game's own estimate without one."""
    ready = ready_net(game.key, options.seats, game.net_name(options))
    return HeuristicEvaluator() if ready is None else NetEvaluator(*ready)


@lru_cache(maxsize=32)
def ready_net(key: str, seats: int, name: str) -> tuple[Shape, Weights] | None:
    """Return the shape and the weights of a shipped net, shared by its evaluators, or None."""
    found = shipped_net(key, seats, name)
    if found is None:
        return None
    shape = shape_of(game_of(key), seats, found[0].width)
    return shape, quantized(shape, found[1])
