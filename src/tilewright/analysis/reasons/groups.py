"""Gift, denial, stack order: tiles that the next seat may take only after one of the moves.

The counterfactual: the next seat may not take these tiles and makes its best other move.
"""

from collections.abc import Iterator

from tilewright.analysis.reasons.case import PROMISING, Case, Finding
from tilewright.analysis.valuation import Valuation
from tilewright.core.game import Game, Json
from tilewright.core.position import Position

STACK = "stack"
"""The kind of move that decides which of the tiles left behind lies on top, and its concept."""


def find(case: Case) -> Iterator[Finding]:
    """Yield the finding about the tiles that the next seat takes."""
    after = case.valuer.child(case.position, case.judgement.move)
    taker = after.to_act
    if taker < 0 or taker == case.seat or not case.judgement.after.variation:
        return
    reply = case.judgement.after.variation[0]
    group = group_of(case.game, after, reply)
    if group is None:
        return
    if is_offered(case.game, case.valuer.child(case.position, case.judgement.best), group):
        return
    found = best_without(case, after, group)
    if found is None:
        return
    instead, value = found
    removed = case.gap - case.loss_after(value)
    if not case.is_enough(removed):
        return
    is_denial = is_group(case.best, group)
    foreseen = case.game.foresee(after, reply)
    arguments = {"seat": taker + 1, **group, "value": removed}
    if foreseen.get("is_full"):
        arguments["line"] = int(case.game.decode_move(reply)["to"].split()[-1])
    name = "denial" if is_denial else "gift"
    if case.move["kind"] == STACK and group["source"] == "moons":
        name = STACK
    yield Finding(
        concept=name,
        message=f"{name}_line" if "line" in arguments else name,
        arguments=arguments,
        removed=removed,
        shows_variations=False,
        proof={
            "reply": case.game.format_move(reply),
            "instead": case.game.format_move(instead),
        },
    )


def group_of(game: Game, position: Position, move: int) -> Json | None:
    """Return the tiles that a move takes: source, colour and count; None if it takes none."""
    fields = game.decode_move(move)
    if fields["kind"] != "take":
        return None
    return {
        "source": fields["source"],
        "colour": fields["colour"],
        "count": count_of(game, position, move),
    }


def count_of(game: Game, position: Position, move: int) -> int:
    """Return how many tiles of its colour a take brings; a joker that comes with them is none."""
    tiles = game.foresee(position, move)["tiles"]
    if isinstance(tiles, list):
        return tiles.count(game.decode_move(move)["colour"])
    return int(tiles)


def is_offered(game: Game, position: Position, group: Json) -> bool:
    """Return whether as many tiles of the colour can be taken from any one source."""
    seen: set[str] = set()
    for move in game.distinct_moves(position):
        fields = game.decode_move(move)
        if fields["kind"] != "take" or fields["colour"] != group["colour"]:
            continue
        if fields["source"] not in seen:
            seen.add(fields["source"])
            if count_of(game, position, move) >= group["count"]:
                return True
    return False


def best_without(case: Case, after: Position, group: Json) -> tuple[int, Valuation] | None:
    """Return the best move of the next seat that does not take a group, with its value.

    None if there is no such move, or if it is nearly as good for that seat by the search of the
    position.
    """
    value = case.judgement.after

    def allows(fields: Json) -> bool:
        return not is_group(fields, group)

    others = case.allowed(value, allows)
    if others and not value.is_proved:
        removed = case.glanced(others[0]) - case.glanced(value.ranking[0])
        if removed < PROMISING * case.gap:
            return None
    return case.best_of(after, value, allows, after.to_act)


def is_group(fields: Json, group: Json) -> bool:
    """Return whether a move takes a group."""
    return fields["kind"] == "take" and all(
        fields[name] == group[name] for name in ("source", "colour")
    )
