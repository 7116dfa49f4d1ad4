"""The best moves of a position, refined for as long as somebody wants to know."""

from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.analysis.valuation import lead
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.bots.search.minimax import Minimax
from tilewright.bots.search.proof import Proof
from tilewright.bots.search.tree import Tree
from tilewright.bots.searcher import LARGEST_PROOF, prove
from tilewright.core.chance import Chance
from tilewright.core.errors import AnalysisError
from tilewright.core.game import Game, game_checked
from tilewright.core.position import Position, who_acts

FIRST_CHUNK = 256
"""The evaluations until the first ranking; each chunk is half as large as all before."""
LARGEST_CHUNK = 20_000
MOST_EVALUATIONS = 2_000_000
"""A tree of more evaluations would not fit into the memory of a small machine."""


@dataclass(frozen=True)
class Choice:
    """A move with its value for the seat to act."""

    move: int
    share: float
    lead: float
    """Final points minus those of the best other."""
    variation: tuple[int, ...]
    """The play expected after it, until chance acts."""
    is_proved: bool = False
    """Whether no move is better to the end of the round."""
    is_exact: bool = False
    """Whether no move is better to the end of the game."""


@dataclass(frozen=True)
class Ranking:
    """The moves of a position, best first, after so many evaluations."""

    choices: tuple[Choice, ...]
    evaluations: int


def refined(game: Game, position: Position, seed: int = 0) -> Iterator[Ranking]:
    """Yield better and better rankings of the moves, by what the seat to act knows.

    End when the best move is proved, the tree is exhausted or the memory for it is used up. Raise
    AnalysisError if no seat is to act.
    """
    own = game_checked(game)._own(position)
    if own.to_act < 0:
        raise AnalysisError(f"moves are ranked where a seat is to act, but here {who_acts(own)}")
    known = game.known_to(own, own.to_act)
    evaluator = best_evaluator(game, game.options_of(known))
    tree = Tree(game, evaluator, known, Chance(seed).bits())
    moves = len(game.distinct_moves(known))
    goal = moves + FIRST_CHUNK
    can_go_on = tree.search(goal)
    yield tree_ranking(tree, known, evaluator.evaluations)
    proof = proved_choice(game, known, moves)
    while can_go_on and evaluator.evaluations < MOST_EVALUATIONS:
        if proof is not None:
            break
        goal += min(LARGEST_CHUNK, max(FIRST_CHUNK, goal // 2))
        can_go_on = tree.search(goal)
        yield tree_ranking(tree, known, evaluator.evaluations)
    if proof is not None:
        others = tree_ranking(tree, known, evaluator.evaluations).choices
        rest = tuple(one for one in others if one.move != proof.move)
        yield Ranking((proof, *rest), evaluator.evaluations)


def tree_ranking(tree: Tree, position: Position, evaluations: int) -> Ranking:
    """Return the moves of a tree's root."""
    seat = position.to_act
    choices = tuple(
        Choice(
            tree.move_of(edge),
            tree.means(edge, 0)[seat],
            lead(tree.means(edge, 4), seat),
            tree.principal_variation(edge),
        )
        for edge in tree.root_edges()
    )
    return Ranking(choices, evaluations)


def proved_choice(game: Game, position: Position, moves: int) -> Choice | None:
    """Return the best move to the end of the round, or None if a proof is out of reach."""
    seat = position.to_act
    likely = moves**3 if position.seats == 2 else moves**4
    if moves < 2 or likely > LARGEST_PROOF:
        return None
    evaluator = best_evaluator(game, game.options_of(position))
    kind = Proof if position.seats == 2 else Minimax
    prover: Proof | Minimax = kind(game, evaluator, position)
    if not prove(prover, position, LARGEST_PROOF):
        return None
    return Choice(
        prover.best_root_move(),
        prover.root_values(0)[seat],
        lead(prover.root_values(4), seat),
        prover.principal_variation(),
        is_proved=True,
        is_exact=not prover.leaves_phase,
    )
