"""A first bot: it takes the move that brings the most at once. Also an engine for the arena.

python examples/first_bot.py classic             ten games against the level newcomer
tilewright arena 'mine=cmd:"python examples/first_bot.py"' random --game duel --pairs 50
"""

import sys

import tilewright as tw


def value(game: tw.Game, move: tw.Move) -> float:
    """What a move brings: the points that the rules foresee, gains and losses."""
    foreseen = game.rules.foresee(game.position, move.code)
    return float(foreseen["gain"] + foreseen["loss"])


def choose(game: tw.Game) -> tw.Move:
    """The most valuable move; of equal ones the first."""
    return max(game.legal_moves, key=lambda move: value(game, move))


def wins(name: str, games: int) -> int:
    """Play some games against a bot of the level newcomer; return how many are won."""
    won = 0
    for seed in range(games):
        game = tw.new_game(name, seats=2, seed=seed)
        other = tw.bot("newcomer", seed=seed)
        while game.to_act is not None:
            game.play(choose(game) if game.to_act == seed % 2 else other.choose(game))
        won += seed % 2 in game.outcome.winners
    return won


if __name__ == "__main__":
    if sys.argv[1:]:
        print(f"won {wins(sys.argv[1], games=10)} of 10")
    else:
        tw.run_engine(choose, name="first")
