"""Write what the page's tests tell stories of: ``python -m tools.stories``.

Each is a move as a table tells it: the view before, the entry with its facts, the view after. All
moves that end a round are there, and the first few of every other kind.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tilewright.core.chance import Chance
from tilewright.core.position import CHANCE, OVER
from tilewright.games.registry import game_of

GAMES = Path(__file__).parent.parent / "web" / "src" / "games"
OTHERS = 1
"""How many moves of each kind that end no round."""
VARIANTS: dict[str, tuple[dict[str, str], ...]] = {
    "classic": ({}, {"wall": "grey"}, {"seats": "3"}),
    "pavilion": ({}, {"side": "grey", "seats": "3"}),
    "duel": ({"tablets": "random4"},),
}

Story = dict[str, Any]


def stories(key: str) -> list[Story]:
    """The moves of one game of each variant that are worth telling."""
    return [story for number, _ in enumerate(VARIANTS[key]) for story in told(key, number)]


def told(key: str, number: int) -> Iterator[Story]:
    """The moves of a game that is played by chance."""
    game = game_of(key)
    chance = Chance(2026 + number)
    position = game.start(game.options(VARIANTS[key][number]))
    game.play_chance(position, chance)
    seen: Counter[str] = Counter()
    while position.to_act != OVER:
        moves = game.legal_moves(position)
        move = moves[chance.below(len(moves))]
        before, seat = position.clone(), position.to_act
        game.apply(position, move)
        facts = game.events(before, position, move)
        undrawn = position.clone()
        if game.play_chance(position, chance) != CHANCE and undrawn.to_act == CHANCE:
            facts += game.events(undrawn, position, None)
        fields = game.decode_move(move)
        seen[fields["kind"]] += 1
        if {"round", "end"} & {fact["kind"] for fact in facts} or seen[fields["kind"]] <= OTHERS:
            card = {"text": game.format_move(move), "fields": fields}
            yield {
                "before": game.view(before, None),
                "entry": {"seq": 1, "at": 0, "kind": "moved", "seat": seat + 1, "move": card}
                | {"events": facts},
                "after": game.view(position, None),
            }


def path_of(key: str) -> Path:
    """Where the stories of a game lie."""
    return GAMES / key / "fixtures" / "stories.json"


def text_of(key: str) -> str:
    """The stories of a game, one a line."""
    lines = ",\n".join(json.dumps(story, separators=(",", ":")) for story in stories(key))
    return f"[\n{lines}\n]\n"


def main() -> None:
    """Write the stories of all games."""
    for key in VARIANTS:
        path_of(key).parent.mkdir(exist_ok=True)
        path_of(key).write_text(text_of(key))
        print(path_of(key))


if __name__ == "__main__":
    main()
