"""Write the fixtures that the page's tests read: ``python -m tools.page_fixtures``.

All are moves of random games. ``stories.json`` has moves with the view before and after: all that
end a round and the first of every other kind. ``told.json`` has one entry of every kind of move,
with the view before it, and one fact of every kind.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.core.schema import StartFact
from tilewright.games.registry import game_of

GAMES = Path(__file__).parent.parent / "web" / "src" / "games"
STORY_VARIANTS: dict[str, tuple[dict[str, str], ...]] = {
    "classic": ({}, {"wall": "grey"}, {"seats": "3"}),
    "pavilion": ({}, {"side": "grey", "seats": "3"}),
    "duel": ({"tablets": "random4"},),
}
STORY_SEED = 2026
MOVES_OF_A_KIND = 1
"""How many moves of each kind that ends no round become stories."""
KIND_VARIANTS: dict[str, tuple[dict[str, str], ...]] = {
    "classic": ({}, {"wall": "grey"}),
    "pavilion": ({}, {"side": "grey"}),
    "duel": ({"tablets": "random4"}, {"tablets": "random4", "zero_point_draw": "free"}),
}
MAX_GAMES = 40_000
"""A kind that has not occurred after so many games is missing from the fixture."""

Json = dict[str, Any]


class MadeMove(NamedTuple):
    """A move of a random game: the positions around it, its entry, and what the rules did."""

    before: Position
    entry: Json
    facts: list[Json]
    after: Position

    @property
    def kind(self) -> str:
        """The kind of the move."""
        return str(self.entry["move"]["fields"]["kind"])


def random_moves(game: Game, options: dict[str, str], seed: int) -> Iterator[MadeMove]:
    """Yield the moves of a game in which every move is chosen at random.

    ``after`` is the position that goes on being played: read it before the next move is asked for.
    """
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
        yield MadeMove(before, entry | {"events": facts}, facts, position)


def stories(key: str) -> Iterator[Json]:
    """Yield the stories of one game of each variant."""
    game = game_of(key)
    for number, options in enumerate(STORY_VARIANTS[key]):
        seen: Counter[str] = Counter()
        for made in random_moves(game, options, STORY_SEED + number):
            seen[made.kind] += 1
            ends_round = {"round", "end"} & {fact["kind"] for fact in made.facts}
            if ends_round or seen[made.kind] <= MOVES_OF_A_KIND:
                yield {
                    "before": game.view(made.before, None),
                    "entry": made.entry,
                    "after": game.view(made.after, None),
                }


def fact_kinds(key: str) -> set[str]:
    """Return the kinds of facts that a move of a game can bring: all but those of the start."""
    kinds = {kind.__struct_config__.tag for kind in get_args(game_of(key).schema.fact)}
    return kinds - {StartFact.__struct_config__.tag}


def one_of_each_kind(key: str) -> dict[str, list[Json]]:
    """Return one move and one fact of every kind of a game."""
    game, variants, wanted = game_of(key), KIND_VARIANTS[key], fact_kinds(key)
    moves: dict[str, Json] = {}
    facts: dict[str, Json] = {}
    for seed in range(MAX_GAMES):
        for made in random_moves(game, variants[seed % len(variants)], seed):
            if made.kind not in moves:
                moves[made.kind] = {"before": game.view(made.before, None), "entry": made.entry}
            for fact in made.facts:
                facts.setdefault(fact["kind"], fact)
        if wanted <= facts.keys() and seed >= len(variants):
            break
    return {"moves": list(moves.values()), "facts": list(facts.values())}


def rows_of(items: list[Json]) -> str:
    """Return a JSON array with one item a row."""
    rows = ",\n".join(json.dumps(item, separators=(",", ":")) for item in items)
    return f"[\n{rows}\n]"


def stories_text(key: str) -> str:
    """Return the text of a game's ``stories.json``."""
    return rows_of(list(stories(key))) + "\n"


def kinds_text(key: str) -> str:
    """Return the text of a game's ``told.json``."""
    parts = [f'"{name}": {rows_of(items)}' for name, items in one_of_each_kind(key).items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


FIXTURES = {"stories.json": stories_text, "told.json": kinds_text}


def path_of(key: str, name: str) -> Path:
    """Return the path of a fixture of a game."""
    return GAMES / key / "fixtures" / name


def main() -> None:
    """Write all fixtures of all games."""
    for key in STORY_VARIANTS:
        for name, text_of in FIXTURES.items():
            path_of(key, name).parent.mkdir(exist_ok=True)
            path_of(key, name).write_text(text_of(key))
            print(path_of(key, name))


if __name__ == "__main__":
    main()
