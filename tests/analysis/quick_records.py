"""Records of games between quick players, by a seed."""

import pytest

from tests.effort import in_soak
from tests.games import VARIANTS, Variant, covering, random_game
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, Position
from tilewright.play.session import Session
from tilewright.records.record import Player, Record

LATE = 0.7
WHOLE_OR_LATE = pytest.mark.parametrize(
    ("variant", "skipped"),
    [
        *((one, LATE) for one in covering() if isinstance(one, Variant)),
        *(in_soak(one, 0.0) for one in VARIANTS),
    ],
    ids=str,
)
"""Ends of games that cover every choice; whole games of all variants in soak."""


def ending_record(variant: Variant, skipped: float, seed: int) -> Record:
    """Play a game with random moves; return its record from a part of its decisions on."""
    before = [step.position for step in random_game(variant, seed) if not step.is_chance]
    start = before[int(skipped * len(before))] if skipped else None
    return random_record(variant.game, variant.options, seed, start)


def random_record(game: Game, options: Options, seed: int, start: Position | None = None) -> Record:
    """Play a game with random moves; return its record."""
    # No name may look like a move: P1 is a space of pavilion.
    players = tuple(Player(f"Player{k}") for k in range(options.seats))
    session = Session(game, options, players, start=start)
    chance = Chance(seed)
    while not session.is_over:
        if session.to_act == CHANCE:
            session.draw(chance)
        else:
            moves = game.legal_moves(session.position)
            session.apply(moves[chance.below(len(moves))])
    return session.record()
