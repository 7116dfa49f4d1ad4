"""Values of positions by searches of the checker's own: proved, or judged with other seeds."""

from collections.abc import Iterator

from tests.analysis.claims.checked import Checked, replayed
from tests.analysis.claims.taken import SIDES, after, bare_board
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.bots.search.minimax import Minimax
from tilewright.bots.search.proof import Proof
from tilewright.bots.search.tree import Tree
from tilewright.bots.searcher import prove
from tilewright.core.position import Position

MOST_NODES = 200_000
EVALUATIONS = 450
"""Those of a search, in addition to one of every move."""
SEEDS = (7001, 7002)
NEAR = {"share": 0.10, "points": 4.0}
"""How far the value of a judge may be from that of another one to be confirmed."""


def proved_worth(checked: Checked, position: Position) -> float | None:
    """Return the worth of a position by exact search; None if that takes too long."""
    if position.to_act < 0:
        return None
    game = checked.game
    evaluator = best_evaluator(game, game.options_of(position))
    kind = Proof if position.seats == 2 else Minimax
    prover: Proof | Minimax = kind(game, evaluator, position)
    if len(game.distinct_moves(position)) < 2 or not prove(prover, position, MOST_NODES):
        return None
    return on_scale(checked, prover.root_values(0), prover.root_values(4))


def searched_worth(checked: Checked, position: Position) -> float | None:
    """Return the worth of a position by proof or tree search; None where no seat has a choice."""
    if position.to_act < 0 or len(checked.game.distinct_moves(position)) < 2:
        return None
    proved = proved_worth(checked, position)
    if proved is not None:
        return proved
    evaluator = best_evaluator(checked.game, checked.game.options_of(position))
    found = []
    for seed in SEEDS:
        evaluator.forget()
        tree = Tree(checked.game, evaluator, position, seed)
        tree.search(EVALUATIONS + len(checked.game.distinct_moves(position)))
        best = tree.best_edge()
        found.append(on_scale(checked, tree.means(best, 0), tree.means(best, 4)))
    return sum(found) / len(found)


def on_scale(checked: Checked, shares: tuple[float, ...], points: tuple[float, ...]) -> float:
    """Return a value for the seat that decided on the scale of the claim."""
    seat = checked.position.to_act
    if checked.claim["scale"] == "share":
        return shares[seat]
    return points[seat] - max(one for place, one in enumerate(points) if place != seat)


def judged_difference(checked: Checked) -> float | None:
    """Return what the searches of the checker say goes away without a reason.

    None if the claim does not rest on searches, or if they cannot be repeated.
    """
    claim = checked.claim
    if "worth" in claim and checked.message.partition("_")[0] in {"tiles", "marker", "leaving"}:
        return judged_part(checked)
    if "instead" in claim:
        lines = [[checked.worse, claim["instead"]], [checked.worse]]
    elif "move" in claim:
        lines = [[claim["move"]], [checked.worse]]
    else:
        return None
    ends = [replayed(checked.game, checked.position, line).end for line in lines]
    with_it, without = (searched_worth(checked, end) for end in ends)
    return None if with_it is None or without is None else with_it - without


def judged_part(checked: Checked) -> float | None:
    """Return what the tiles, the marker or what is left bring more; None if unknown."""
    as_is = [after(checked, name) for name in SIDES]
    without = [bare_board(checked, name) for name in SIDES]
    left = [bare_board(checked, name, has_marker=False) for name in SIDES]
    concept = checked.reason.concept
    if concept == "leaving":
        return searched_gain(checked, left)
    pairs = (as_is, without) if concept == "tiles" else (without, left)
    with_it, without_it = (searched_gain(checked, pair) for pair in pairs)
    return None if with_it is None or without_it is None else with_it - without_it


def searched_gain(checked: Checked, pair: list[Position]) -> float | None:
    """Return how much more the second of two positions is worth; None if unknown."""
    first, second = (searched_worth(checked, one) for one in pair)
    return None if first is None or second is None else second - first


def doubts(checked: Checked) -> Iterator[str]:
    """A judged value that the searches of the checker do not confirm."""
    found = judged_difference(checked)
    if found is not None and abs(found - checked.claim["removed"]) > NEAR[checked.claim["scale"]]:
        yield f"another judge says {found:.2f}, not {checked.claim['removed']:.2f}"
