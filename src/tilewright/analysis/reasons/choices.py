"""One choice within a move: the same tiles to another line, the same space paid otherwise.

The counterfactual: the move with only this choice made better.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tilewright.analysis.offers import count_of
from tilewright.analysis.reasons.case import PROMISING, Case, Finding
from tilewright.analysis.valuation import Valuation
from tilewright.core.game import Json


class Choice(NamedTuple):
    """A field of a kind of move that is chosen beside others."""

    kind: str
    field: str
    concept: str
    message: str


PAYMENTS = (Choice("place", "jokers", "payment", "other_payment"),)
"""What is paid is all that differs between the moves: nothing explains more."""
CHOICES = (
    Choice("take", "to", "line_choice", "other_line"),
    Choice("take", "source", "exactness", "other_source"),
    Choice("place", "column", "wall", "other_column"),
    Choice("put", "symbol", "plates", "other_turn"),
    Choice("stack", "tiles", "stack", "other_order"),
    Choice("put", "space", "plates", "other_dome_space"),
)


def find(case: Case) -> Iterator[Finding]:
    """Yield the choices that alone explain enough of the loss, but for payments."""
    yield from find_among(case, CHOICES)


def find_payment(case: Case) -> Iterator[Finding]:
    """Yield the payment for the same space if it alone explains enough of the loss."""
    yield from find_among(case, PAYMENTS)


def find_among(case: Case, asked: Sequence[Choice]) -> Iterator[Finding]:
    """Yield those of some choices that alone explain enough of the loss."""
    for choice in asked:
        if case.move["kind"] == choice.kind and choice.field in case.move:
            finding = tested(case, choice)
            if finding is not None:
                yield finding


def tested(case: Case, choice: Choice) -> Finding | None:
    """Return the finding about one choice, or None if it is no reason."""
    same = {name: value for name, value in case.move.items() if name != choice.field}
    found: tuple[int, Valuation] | None = (case.judgement.best, case.judgement.best_after)
    if not matches(case.best, same):
        found = best_like(case, same)
    if found is None:
        return None
    move, value = found
    removed = case.gap - case.loss_after(value)
    if not case.is_enough(removed):
        return None
    fields = case.game.decode_move(move)
    arguments: Json = {
        "played": case.move[choice.field],
        "better": fields[choice.field],
        "value": removed,
    }
    if choice.kind == "stack":
        if case.move["tiles"][-1] == fields["tiles"][-1]:
            return None
        arguments |= {"played": case.move["tiles"][-1], "better": fields["tiles"][-1]}
    if choice.field == "source":
        arguments["colour"] = fields["colour"]
        arguments["count"] = count_of(case.game, case.position, move)
    is_offer = choice.field == "source" and "to" not in fields
    return Finding(
        concept=choice.concept,
        message="other_offer" if is_offer else choice.message,
        arguments=arguments,
        removed=removed,
        shows_variations=False,
        proof={"move": case.game.format_move(move)},
    )


def best_like(case: Case, same: Json) -> tuple[int, Valuation] | None:
    """Return the best move that has some fields of the one played, if it promises enough."""
    before = case.judgement.before

    def allows(fields: Json) -> bool:
        return fields != case.move and matches(fields, same)

    best = max(map(case.glanced, before.ranking), default=0.0)
    nearest = max(map(case.glanced, case.allowed(before, allows)), default=best)
    if not before.is_proved and best - nearest > (1 - PROMISING) * case.gap:
        return None
    return case.best_of(case.position, before, allows, case.seat)


def matches(fields: Json, wanted: Json) -> bool:
    """Return whether a move has all of some fields."""
    return all(fields.get(name) == value for name, value in wanted.items())
