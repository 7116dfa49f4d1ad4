"""Write what the page's tests make sentences of: ``python -m tools.sentences``.

Of each game there is one entry of every kind of move, with the view before it, and one fact of
every kind that the rules tell, all from games played by chance.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from tilewright.core.chance import Chance
from tilewright.core.position import CHANCE, OVER
from tilewright.core.schema import StartFact
from tilewright.games.registry import game_of

ROOT = Path(__file__).parent.parent
VARIANTS: dict[str, tuple[dict[str, str], ...]] = {
    "classic": ({}, {"wall": "grey"}),
    "pavilion": ({}, {"side": "grey"}),
    "duel": ({"tablets": "random4"}, {"tablets": "random4", "zero_point_draw": "free"}),
}
GAMES = 40_000
"""After so many games a kind that has not occurred is missing."""

Fact = dict[str, Any]
Step = tuple[Fact, list[Fact]]


def fact_kinds(key: str) -> set[str]:
    """The kinds of facts that the rules of a game tell in a step: all but those of the start."""
    kinds = {kind.__struct_config__.tag for kind in get_args(game_of(key).schema.fact)}
    return kinds - {StartFact.__struct_config__.tag}


def steps(key: str, options: dict[str, str], seed: int) -> Iterator[Step]:
    """The entries of a game that is played by chance, and the facts of each."""
    game = game_of(key)
    chance = Chance(seed)
    position = game.start(game.options(options))
    game.play_chance(position, chance)
    while position.to_act != OVER:
        moves = game.legal_moves(position)
        move = moves[chance.below(len(moves))]
        before, seat = position.clone(), position.to_act
        game.apply(position, move)
        facts = game.events(before, position, move)
        undrawn = position.clone()
        if game.play_chance(position, chance) != CHANCE and undrawn.to_act == CHANCE:
            facts += game.events(undrawn, position, None)
        card = {"text": game.format_move(move), "fields": game.decode_move(move)}
        entry = {"seq": 1, "at": 0, "kind": "moved", "seat": seat + 1, "move": card}
        yield {"before": before, "entry": entry | {"events": facts}}, facts


def collected(key: str) -> dict[str, list[Fact]]:
    """One move and one fact of every kind."""
    game = game_of(key)
    moves: dict[str, Fact] = {}
    facts: dict[str, Fact] = {}
    wanted = fact_kinds(key)
    for seed in range(GAMES):
        options = VARIANTS[key][seed % len(VARIANTS[key])]
        for step, told in steps(key, options, seed):
            kind = step["entry"]["move"]["fields"]["kind"]
            if kind not in moves:
                moves[kind] = step | {"before": game.view(step["before"], None)}
            for fact in told:
                facts.setdefault(fact["kind"], fact)
        if wanted <= facts.keys() and seed >= len(VARIANTS[key]):
            break
    return {"moves": list(moves.values()), "facts": list(facts.values())}


def path_of(key: str) -> Path:
    """Where the sentences of a game are made from."""
    return ROOT / "web" / "src" / "games" / key / "fixtures" / "told.json"


def text_of(key: str) -> str:
    """What is told of a game, one item a line."""
    parts = []
    for name, items in collected(key).items():
        lines = ",\n".join(json.dumps(item, separators=(",", ":")) for item in items)
        parts.append(f'"{name}": [\n{lines}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    """Write them for all games."""
    for key in VARIANTS:
        path_of(key).parent.mkdir(exist_ok=True)
        path_of(key).write_text(text_of(key))
        print(path_of(key))


if __name__ == "__main__":
    main()
