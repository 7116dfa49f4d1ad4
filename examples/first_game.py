"""A whole game by the small API: two bots play, the game is saved, read and looked at again."""

import sys
from pathlib import Path

import tilewright as tw


def play(name: str, seed: int) -> tw.Game:
    """Let a bot of one level play against a bot of another."""
    game = tw.new_game(name, seats=2, seed=seed, players=["East", "West"])
    bots = [tw.bot("casual", seed=1), tw.bot("greedy", seed=2)]
    while game.to_act is not None:
        report = bots[game.to_act].think(game, evaluations=200)
        game.play(report.best)
    return game


def main(name: str = "classic", path: str = "game.txt") -> None:
    """Play, save, load, and go back to the last decision."""
    game = play(name, seed=7)
    print(game)
    winners = " and ".join(game.players[seat] for seat in game.outcome.winners)
    print(f"{winners} won, {game.scores}: {game.outcome.reason}")
    game.record().save(path)

    last = game.undo()
    print(f"The last move was {last}: {last.words}. Legal moves: {len(game.legal_moves)}.")
    print(tw.bot("strong", seed=3).think(game, evaluations=500))
    print(repr(tw.load(Path(path))))


if __name__ == "__main__":
    main(*sys.argv[1:])
