"""The nets shipped with tilewright, and the evaluator of a table with or without one."""

from array import array
from functools import lru_cache
from importlib.resources import files

from tilewright.bots.nets.files import Card, read_card, unpack_net
from tilewright.bots.nets.net import NetEvaluator, Weights, quantized
from tilewright.bots.nets.shape import shape_of
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
    weights = ready_weights(game.key, options.seats, game.net_name(options))
    if weights is None:
        return HeuristicEvaluator()
    return NetEvaluator(shape_of(game, options.seats), weights)


@lru_cache(maxsize=32)
def ready_weights(key: str, seats: int, name: str) -> Weights | None:
    """Return the weights of a shipped net, shared by all its evaluators, or None."""
    found = shipped_net(key, seats, name)
    return None if found is None else quantized(shape_of(game_of(key), seats), found[1])
