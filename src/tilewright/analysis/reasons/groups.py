"""Gift, denial, stack order: tiles that the next seat may take only after one of the moves.

The counterfactual: the next seat may not take these tiles and makes its best other move.
"""

from collections.abc import Iterator

from tilewright.analysis.offers import count_of, group_of, is_group, offers
from tilewright.analysis.reasons.case import PROMISING, Case, Finding
from tilewright.analysis.valuation import Valuation
from tilewright.core.game import Json
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
    better = case.turn_after(case.judgement.best, case.judgement.best_after)
    if offers(case.game, better).get(group["colour"], 0) >= group["count"]:
        return
    found = best_without(case, after, group)
    if found is None:
        return
    instead, value = found
    removed = case.gap - case.loss_after(value)
    if not case.is_enough(removed):
        return
    is_denial = is_group(case.best, group)
    line = line_completed(case, after, reply)
    if is_denial:
        # What lies there now: the move played may have added to it.
        count = count_of(case.game, case.position, case.judgement.best)
        if count != group["count"] or is_completed_anyway(case, better, taker, line):
            line = None
        group = {**group, "count": count}
    arguments = {"seat": taker + 1, **group, "value": removed}
    if line is not None:
        arguments["line"] = line
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


def line_completed(case: Case, position: Position, move: int) -> int | None:
    """Return the line that a take completes, from 1, or None."""
    fields = case.game.decode_move(move)
    if fields["kind"] != "take" or not case.game.foresee(position, move).get("is_full"):
        return None
    return int(fields["to"].split()[-1])


def is_completed_anyway(case: Case, better: Position, taker: int, line: int | None) -> bool:
    """Return whether a seat can complete a line at once after the better move, or is seen to."""
    if line is None:
        return False
    here = case.valuer.child(case.position, case.judgement.best)
    for move in case.judgement.best_after.variation:
        if here.to_act < 0 or here.round != case.position.round:
            break
        if here.to_act == taker and line_completed(case, here, move) == line:
            return True
        here = case.valuer.child(here, move)
    return better.to_act == taker and any(
        line_completed(case, better, move) == line for move in case.game.distinct_moves(better)
    )


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
