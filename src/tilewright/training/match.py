"""Quick matches between evaluators with one-ply search, on the same deals with seats exchanged."""

from tilewright.arena.intervals import Estimate, share_estimate
from tilewright.bots.search.evaluation import Evaluator
from tilewright.bots.search.ply1 import Ply1
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import OVER


def played_shares(
    game: Game, options: Options, players: list[Ply1], seed: int
) -> tuple[float, ...]:
    """Play one game; return the win share of each seat."""
    position = game.start(options)
    chance = Chance(seed)
    while (seat := game.play_chance(position, chance)) != OVER:
        game.apply(position, players[seat].choose(position))
    return game.outcome(position).win_shares


def block_share(game: Game, options: Options, one: Evaluator, other: Evaluator, seed: int) -> float:
    """Return the mean win share of one against copies of another, once on each seat."""
    start = game.start(options)
    own, others = Ply1(game, one, start), Ply1(game, other, start)
    total = 0.0
    for seat in range(options.seats):
        players = [own if place == seat else others for place in range(options.seats)]
        total += played_shares(game, options, players, seed)[seat]
    return total / options.seats


def block_score(game: Game, options: Options, one: Evaluator, other: Evaluator, seed: int) -> float:
    """Return the score of one in a block; with more than two seats also with roles exchanged."""
    score = block_share(game, options, one, other, seed)
    if options.seats > 2:
        score += 1 - block_share(game, options, other, one, seed)
        score /= 2
    return score


def win_share(
    game: Game, options: Options, one: Evaluator, other: Evaluator, *, blocks: int, seed: int = 1
) -> Estimate:
    """Return the mean win share of one against copies of another over ``blocks`` deals."""
    shares = [block_share(game, options, one, other, seed + block) for block in range(blocks)]
    return share_estimate(shares, options.seats)
