"""Groups of tiles that can be taken: how many a take brings, and what a move leaves."""

from tilewright.analysis.valuation import Valuation
from tilewright.core.game import Game, Json
from tilewright.core.position import Position

TAKE = "take"
"""The kind of moves that take tiles."""


def group_of(game: Game, position: Position, move: int) -> Json | None:
    """Return the tiles that a move takes: source, colour and count; None if it takes none."""
    fields = game.decode_move(move)
    if fields["kind"] != TAKE:
        return None
    return {
        "source": fields["source"],
        "colour": fields["colour"],
        "count": count_of(game, position, move),
    }


def is_group(fields: Json, group: Json) -> bool:
    """Return whether a move takes a group."""
    return fields["kind"] == TAKE and all(
        fields[name] == group[name] for name in ("source", "colour")
    )


def count_of(game: Game, position: Position, move: int) -> int:
    """Return how many tiles of its colour a take brings; a joker that comes with them is none."""
    tiles = game.foresee(position, move)["tiles"]
    if isinstance(tiles, list):
        return tiles.count(game.decode_move(move)["colour"])
    return int(tiles)


def offers(game: Game, position: Position) -> dict[str, int]:
    """Return the most tiles of each colour that can be taken from any one source."""
    found: dict[str, int] = {}
    seen: set[tuple[str, str]] = set()
    for move in game.distinct_moves(position) if position.to_act >= 0 else ():
        fields = game.decode_move(move)
        if fields["kind"] == TAKE and (fields["source"], fields["colour"]) not in seen:
            seen.add((fields["source"], fields["colour"]))
            colour = fields["colour"]
            found[colour] = max(found.get(colour, 0), count_of(game, position, move))
    return found


def turn_after(game: Game, position: Position, move: int, value: Valuation) -> Position:
    """Return the position after a move, with this value, and after the rest of its turn."""
    here = position.clone()
    game.apply(here, move)
    for rest in value.variation:
        if here.to_act != position.to_act or here.round != position.round:
            break
        game.apply(here, rest)
    return here
