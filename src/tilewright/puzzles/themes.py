"""What a puzzle is about: where the solution and the best wrong move differ in points.

Both are played on to the end of the round with best play for the stated aim; the facts of the rules
say where the points come from. The themes are concepts of reviews (docs/review.md).
"""

from collections.abc import Sequence

from tilewright.analysis.reasons.points import CONCEPTS
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.puzzles.aims import HIGHEST
from tilewright.puzzles.proving import Prover, UnprovedError
from tilewright.records.ledger import breakdown, step_facts
from tilewright.records.replay import Step

MOST_THEMES = 2
LEAST_POINTS = 2
"""A source of points is a theme if the lines differ by so much."""
OTHERS = "_others"
"""The ending of a concept that is about another seat."""
MOST_STEPS = 60


def themes_of(
    prover: Prover, position: Position, answer: int, wrong: Sequence[int]
) -> tuple[str, ...]:
    """Return the concepts in which answer and best wrong move differ most, the largest first.

    The prover has just proved the position.
    """
    try:
        best_wrong, _ = prover.best_of(position, [[move] for move in wrong])
        right = points_of(prover, position, answer)
        other = points_of(prover, position, wrong[best_wrong])
    except UnprovedError:
        return ()
    differences: dict[str, int] = {}
    for seat in range(position.seats):
        sign, ending = (1, "") if seat == prover.seat else (-1, OTHERS)
        for kind in right[seat].keys() | other[seat].keys():
            concept = CONCEPTS.get(kind)
            if concept is not None:
                difference = sign * (right[seat].get(kind, 0) - other[seat].get(kind, 0))
                differences[concept + ending] = differences.get(concept + ending, 0) + difference
    found = sorted(
        (name for name, points in differences.items() if points >= LEAST_POINTS),
        key=lambda name: (-differences[name], name),
    )
    return tuple(found[:MOST_THEMES])


def points_of(prover: Prover, position: Position, move: int) -> list[dict[str, int]]:
    """Return the points of each seat by kind of fact, after a move, to the end of the round."""
    facts = []
    for step in line_of(prover, position, move):
        facts += step_facts(prover.game, step)
    return breakdown(facts, position.seats)


def line_of(prover: Prover, position: Position, move: int) -> list[Step]:
    """Return a move and best play for the aim after it, to the end of the round.

    Raise UnprovedError if that takes more nodes than allowed.
    """
    game, here = prover.game, position
    steps: list[Step] = []
    code = move
    while len(steps) < MOST_STEPS:
        after = here.clone()
        if here.to_act == CHANCE:
            game.apply_chance(after, code)
        else:
            game.apply(after, code)
        steps.append(Step(here.to_act, code, here, after))
        if after.to_act == OVER or after.round != position.round:
            break
        here = after
        code = best_code(prover, here)
    return steps


def best_code(prover: Prover, position: Position) -> int:
    """Return the best move of the seat to act for its side of the aim, or the worst draw."""
    if position.to_act == CHANCE:
        return prover.worst_draw(position)
    moves = [group[0] for group in prover.groups(position)]
    if position.to_act == prover.seat:
        return moves[prover.best_of(position, [[move] for move in moves])[0]]
    values = [prover.move_value(position, one, -HIGHEST, HIGHEST) for one in moves]
    return moves[values.index(min(values))]
