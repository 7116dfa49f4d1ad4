"""Tempo: after the better move the next seat has to take and would rather pass.

The counterfactual: the next seat may pass its turn after both moves, and does so where that is
better for it.
"""

from collections.abc import Iterator, Sequence

from tilewright.analysis.counterfactuals import with_turn
from tilewright.analysis.reasons.case import PROMISING, Case, Finding
from tilewright.analysis.valuation import Valuation
from tilewright.core.game import Game
from tilewright.core.position import Position

FEW_MOVES = 8
"""With at most so many moves the positions are searched at once."""
CENTRE = "centre"
"""The source where the marker lies."""


def find(case: Case) -> Iterator[Finding]:
    """Yield the finding about the duty to move."""
    after = [
        case.valuer.child(case.position, move)
        for move in (case.judgement.move, case.judgement.best)
    ]
    seat = after[1].to_act
    if seat < 0 or seat == case.seat or after[0].to_act != seat:
        return
    passed = [with_turn(case.game, one, (seat + 1) % one.seats) for one in after]
    if passed[0] is None or passed[1] is None or not is_take(case.game, after[1]):
        return
    values = (case.judgement.after, case.judgement.best_after)
    both = (passed[0], passed[1])
    choices = len(case.game.distinct_moves(after[1]))
    if choices > FEW_MOVES and not is_promising(case, after, both, seat):
        return
    skipped_values = [case.valuer.value(one) for one in (passed[0], passed[1])]
    costs = [
        cost_of(case, value, skipped, seat)
        for value, skipped in zip(values, skipped_values, strict=True)
    ]
    removed = costs[1] - costs[0]
    if case.is_enough(removed):
        opens = opens_centre(case.game, after[1]) and not opens_centre(case.game, after[0])
        yield Finding(
            concept="tempo",
            message="tempo_centre" if opens else "tempo",
            arguments={"seat": seat + 1, "value": removed},
            removed=removed,
            shows_variations=False,
            proof={
                "worth": {
                    name: {
                        "as_is": case.worth(value),
                        "passed": case.worth(skipped),
                        "passes": passes(value, skipped, seat),
                        "proved": value.is_proved and skipped.is_proved,
                    }
                    for name, value, skipped in zip(
                        ("played", "better"), values, skipped_values, strict=True
                    )
                }
            },
        )


def is_promising(
    case: Case, after: Sequence[Position], passed: Sequence[Position], seat: int
) -> bool:
    """Return whether the net sees enough of the loss go away to search the positions.

    With few moves left that is not asked: searches cost little there, and the net hardly sees who
    has to take the last tiles.
    """
    played, better = (
        glanced(case, one, skipped, seat) for one, skipped in zip(after, passed, strict=True)
    )
    return better - played >= PROMISING * case.gap


def is_take(game: Game, position: Position) -> bool:
    """Return whether all that a seat can do is to take tiles."""
    return all(game.decode_move(move)["kind"] == "take" for move in game.legal_moves(position))


def glanced(case: Case, position: Position, passed: Position, seat: int) -> float:
    """Return what the duty to move costs a seat for the seat that decided, without search."""
    evaluated = case.valuer.evaluator.evaluated
    prefers = evaluated(case.game, passed)[0][seat] > evaluated(case.game, position)[0][seat]
    return case.worth_of(position) - case.worth_of(passed) if prefers else 0.0


def cost_of(case: Case, value: Valuation, passed: Valuation, seat: int) -> float:
    """Return what the seat that decided gains because the next one may not pass."""
    return case.worth(value) - case.worth(passed) if passes(value, passed, seat) else 0.0


def passes(value: Valuation, passed: Valuation, seat: int) -> bool:
    """Return whether a seat would pass if it could."""
    return passed.shares[seat] > value.shares[seat]


def opens_centre(game: Game, position: Position) -> bool:
    """Return whether every move of the seat to act takes the marker from the centre."""
    return all(
        game.decode_move(move).get("source") == CENTRE
        and game.foresee(position, move).get("has_marker")
        for move in game.legal_moves(position)
    )
