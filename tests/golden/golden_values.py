"""What golden files hold: playthroughs, perft counts and signatures.

``python -m tests.golden.golden_values`` writes them anew; read the difference before you commit it.
"""

import hashlib
import json
from pathlib import Path

from tests.games import VARIANTS, Variant, random_game
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.playout import play_out
from tilewright.core.position import Position

FOLDER = Path(__file__).parent
COUNTS = FOLDER / "counts.json"
PLAYTHROUGH_SEED = 1
SIGNATURE_GAMES = 30
PERFT_LIMIT = 4000


def playthrough_file(variant: Variant) -> Path:
    return FOLDER / "playthroughs" / f"{variant}.txt"


def playthrough(variant: Variant) -> str:
    """Every observable of every position of one random game."""
    game = variant.game
    lines = []
    for number, step in enumerate(random_game(variant, PLAYTHROUGH_SEED)):
        if step.is_chance:
            ways = [f"{game.format_chance(c)}*{n}" for c, n in game.chance_outcomes(step.position)]
            event = game.format_chance(step.code)
            lines.append(f"{number} chance {event} of {' '.join(ways)}")
            continue
        words = [game.format_move(move) for move in game.legal_moves(step.position)]
        lines += [
            f"{number} {game.format_position(step.position)}",
            f"  views {digest(observed(game, step.position))}",
            f"  moves {' '.join(words)}",
            f"  seat {step.position.to_act + 1} {game.format_move(step.code)}:"
            f" {game.say_move(step.position, step.code)}",
        ]
    end = step.position.clone()
    game.apply(end, step.code)
    lines += [game.format_position(end), str(game.outcome(end))]
    return "\n".join(lines) + "\n"


def observed(game: Game, position: Position) -> list[object]:
    """What everybody may see, and the numbers made of it."""
    seats = range(position.seats)
    return [
        game.describe(position),
        game.view(position, None),
        [game.view(position, seat) for seat in seats],
        [round(guess, 6) for guess in game.estimates(position)],
        game.draw(game.view(position, None)),
    ]


def digest(data: object) -> str:
    """A short name for data."""
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]


def perft(game: Game, position: Position, depth: int) -> int:
    """How many sequences of that many moves there are; chance and the end stop them."""
    moves = game.legal_moves(position)
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = position.clone()
        game.apply(after, move)
        count += perft(game, after, depth - 1) if after.to_act >= 0 else 1
    return count


def perft_counts(variant: Variant) -> list[int]:
    """Perft of every decision of a game that is small enough, as deep as stays small."""
    counts = []
    for step in random_game(variant, PLAYTHROUGH_SEED + 1):
        if not step.is_chance:
            depth = 1
            count = perft(variant.game, step.position, 1)
            while depth < 4 and count * count < PERFT_LIMIT:
                depth += 1
                count = perft(variant.game, step.position, depth)
            counts.append(count)
    return counts


def signature(variant: Variant) -> int:
    """One number that any change of behaviour in random play changes."""
    chance = Chance(2026)
    state = hashlib.sha256()
    for _ in range(SIGNATURE_GAMES):
        position = variant.start()
        moves = play_out(variant.game, position, chance)
        state.update(repr((moves, position.freeze(), chance.state)).encode())
    return int.from_bytes(state.digest()[:6])


def counts() -> dict[str, dict[str, object]]:
    """Perft counts and signature of every variant."""
    return {
        str(variant): {"signature": signature(variant), "perft": perft_counts(variant)}
        for variant in VARIANTS
    }


def write() -> None:
    """Write all golden files anew."""
    for variant in VARIANTS:
        playthrough_file(variant).parent.mkdir(exist_ok=True)
        playthrough_file(variant).write_text(playthrough(variant))
    lines = [f"{json.dumps(name)}: {json.dumps(found)}" for name, found in counts().items()]
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    write()
