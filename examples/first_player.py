# %% [markdown]
# # Who starts, who scores, who is lucky
#
# Bots play the same deals on swapped seats. Three questions: is it good to go first, which scores
# are usual, and how much of a result is the deal? `first_player.ipynb` is this script with its
# pictures, made by `python tools/notebook.py examples/first_player.py`.

# %%
import os

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd

from tilewright.bots.bot import Budget
from tilewright.bots.registry import level_of
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.outcome import Outcome
from tilewright.core.position import OVER
from tilewright.games.registry import GAMES

DEALS = int(os.environ.get("DEALS", "100"))
LEVELS = ("greedy", "regular")

# %% [markdown]
# Each deal is played twice: the two levels change seats, the source of chance begins with the same
# seed. So the first round of both games offers the same tiles.


# %%
def play(game: Game, seed: int, levels: tuple[str, str]) -> Outcome:
    """How a game between two levels ends."""
    bots = [level_of(level).make(seed + seat) for seat, level in enumerate(levels)]
    position, chance = game.start(game.options()), Chance(seed)
    while (seat := game.play_chance(position, chance)) != OVER:
        known = game.known_to(position, seat)
        game.apply(position, bots[seat].think(game, known, Budget()).best)
    return game.outcome(position)


rows = []
for key, game in GAMES.items():
    for deal in range(DEALS):
        for first, second in (LEVELS, LEVELS[::-1]):
            end = play(game, deal, (first, second))
            for seat, level in enumerate((first, second)):
                rows.append((key, deal, seat, level, end.scores[seat], end.win_shares[seat]))
games = pd.DataFrame(rows, columns=["game", "deal", "seat", "level", "score", "share"])
games.groupby(["game", "level"])[["score", "share"]].mean().round(2)

# %% [markdown]
# ## First-player advantage
#
# The share of wins of the seat that starts, whoever sits there, with a 95 % interval over deals.

# %%
starts = games[games.seat == 0].groupby(["game", "deal"]).share.mean().unstack("game")
mean, error = starts.mean(), 1.96 * starts.std() / np.sqrt(DEALS)
figure, axes = plt.subplots(figsize=(6, 3))
axes.errorbar(mean, range(len(mean)), xerr=error, fmt="o", capsize=4)
axes.axvline(0.5, color="grey", linewidth=0.8)
axes.set_yticks(range(len(mean)), mean.index)
axes.set_xlabel("wins of the first seat")
figure.tight_layout()
plt.show()
pd.DataFrame({"first seat wins": mean, "±": error}).round(3)

# %% [markdown]
# ## Score distributions

# %%
figure, all_axes = plt.subplots(1, len(GAMES), figsize=(9, 3))
for axes, (key, table) in zip(all_axes, games.groupby("game"), strict=True):
    for level, part in table.groupby("level"):
        axes.hist(part.score, bins=20, alpha=0.6, label=level)
    axes.set_title(key)
    axes.set_xlabel("points")
all_axes[0].legend()
figure.tight_layout()
plt.show()
games.groupby(["game", "level"]).score.describe()[["mean", "std", "min", "max"]].round(1)

# %% [markdown]
# ## Luck
#
# If the deal alone decided, the seat that wins a deal would win it again when the players change
# seats; if skill alone did, the same level would win twice. The table counts deals by what decided:
# the seat (the same seat won twice), the level (the same level won twice), or neither.

# %%
wins = games[games.share == 1.0]
decided = wins.groupby(["game", "deal"]).agg(
    won=("share", "size"), seats=("seat", "nunique"), levels=("level", "nunique")
)
twice = decided[decided.won == 2]
luck = pd.DataFrame(
    {
        "the seat": (twice.seats == 1).groupby("game").mean(),
        "the level": (twice.levels == 1).groupby("game").mean(),
    }
)
luck.plot.barh(figsize=(6, 3), xlabel="share of deals that the same won twice")
plt.tight_layout()
plt.show()
luck.round(2)
