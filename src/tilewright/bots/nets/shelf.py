"""The nets that come with tilewright, and who judges where there is none."""

from array import array
from functools import lru_cache
from importlib.resources import files

from tilewright.bots.nets.files import Card, read_card, unpack_net
from tilewright.bots.nets.net import NetEvaluator, Weights, prepared
from tilewright.bots.nets.shape import shape_of
from tilewright.bots.search.evaluation import Evaluator, HandEvaluator
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.games.registry import game_of

SUFFIX = ".net"


@lru_cache(maxsize=32)
def shipped_net(key: str, seats: int, name: str) -> tuple[Card, "array[float]"] | None:
    """A net by its name; None if there is none."""
    path = files(__package__) / "weights" / (name + SUFFIX)
    if not path.is_file():
        return None
    return unpack_net(path.read_bytes(), shape_of(game_of(key), seats), name + SUFFIX)


def shipped_cards() -> list[Card]:
    """What is known about each net that comes with tilewright, in the order of their names."""
    folder = files(__package__) / "weights"
    paths = [path for path in folder.iterdir() if path.name.endswith(SUFFIX)]
    cards = [read_card(path.read_bytes(), path.name)[0] for path in paths]
    return sorted(cards, key=lambda card: card.name)


def net_for(game: Game, options: Options) -> tuple[Card, "array[float]"] | None:
    """The net that plays a table with these options; None if there is none."""
    return shipped_net(game.key, options.seats, game.net_name(options))


def best_evaluator(game: Game, options: Options) -> Evaluator:
    """The net for a table, or the game's own guess where no net was trained."""
    weights = ready_weights(game.key, options.seats, game.net_name(options))
    if weights is None:
        return HandEvaluator()
    return NetEvaluator(shape_of(game, options.seats), weights)


@lru_cache(maxsize=32)
def ready_weights(key: str, seats: int, name: str) -> Weights | None:
    """The weights of a net by its name, shared by all who play with it; None if there is none."""
    found = shipped_net(key, seats, name)
    return None if found is None else prepared(shape_of(game_of(key), seats), found[1])
