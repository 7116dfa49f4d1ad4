"""Measures one thing in this process and prints it as JSON; run.py starts it in either mode."""

import json
import resource
import sys
import time
from collections.abc import Callable
from typing import Any

from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options, parse_assignments
from tilewright.core.playout import play_games
from tilewright.core.position import OVER, Position
from tilewright.games.registry import game_of


def playouts(game: Game, options: Options, games: int) -> dict[str, float]:
    """Random games from the start: CPU seconds, games and moves."""
    start = game.start(options)
    begin = time.process_time()
    moves = play_games(game, start, Chance(1), games)
    return {"seconds": time.process_time() - begin, "games": games, "moves": moves}


def calls(game: Game, options: Options, repeats: int) -> dict[str, float]:
    """Microseconds of one call from Python, in the positions of a random game."""
    positions = positions_of_a_game(game, options)
    codes = [game.legal_moves(position)[0] for position in positions]

    def clone() -> None:
        for position in positions:
            position.clone()

    def legal_moves() -> None:
        for position in positions:
            game.legal_moves(position)

    def clone_and_apply() -> None:
        for position, code in zip(positions, codes, strict=True):
            game.apply(position.clone(), code)

    times = {
        function.__name__: microseconds(function, repeats, len(positions))
        for function in (clone, legal_moves, clone_and_apply)
    }
    return {
        "clone": times["clone"],
        "legal_moves": times["legal_moves"],
        "apply": times["clone_and_apply"] - times["clone"],
    }


def positions_of_a_game(game: Game, options: Options) -> list[Position]:
    """The positions of one random game in which a seat is to act."""
    chance = Chance(1)
    position = game.start(options)
    positions = []
    while game.play_chance(position, chance) != OVER:
        positions.append(position.clone())
        moves = game.legal_moves(position)
        game.apply(position, moves[chance.below(len(moves))])
    return positions


def microseconds(function: Callable[[], None], repeats: int, size: int) -> float:
    """The best time of one of ``size`` calls in a row."""
    best = float("inf")
    for _ in range(repeats):
        begin = time.perf_counter()
        function()
        best = min(best, time.perf_counter() - begin)
    return best / size * 1e6


def memory(game: Game, options: Options, games: int) -> dict[str, float]:
    """The peak of memory after a tenth of the games and after all, in kilobytes."""
    start = game.start(options)
    chance = Chance(1)
    play_games(game, start, chance, games // 10)
    early = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    play_games(game, start, chance, games - games // 10)
    return {"early": early, "late": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}


def main(what: str, key: str, assignments: str, count: str) -> None:
    game = game_of(key)
    options = game.options(parse_assignments(assignments.split()))
    measure: dict[str, Callable[[Game, Options, int], dict[str, Any]]] = {
        "playouts": playouts,
        "calls": calls,
        "memory": memory,
    }
    print(json.dumps(measure[what](game, options, int(count))))


if __name__ == "__main__":
    main(*sys.argv[1:])
