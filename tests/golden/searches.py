"""What searches and bots do at fixed positions of every game and option set.

``python -m tests.golden.searches`` writes the golden file anew. It changes with the rules, the nets
or the play of a bot, never with a refactoring; the moves of the frozen reference bots change with
the rules only.
"""

import json
from pathlib import Path

from tests.games import VARIANTS, Variant, random_game
from tilewright.bots.bot import Budget
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.bots.registry import LEVELS, REFERENCES
from tilewright.bots.search.minimax import Minimax
from tilewright.bots.search.proof import Proof
from tilewright.bots.search.tree import Tree
from tilewright.core.position import Position

FILE = Path(__file__).parent / "searches.json"
GAME_SEED = 11
POSITIONS = 4
MANY_MOVES = 8
TREE_EVALUATIONS = 2_000
SOLVER_NODES = 20_000
SOLVER_DEPTH = 50
REFERENCE_BUDGET = Budget(evaluations=1_000)
LEVEL_BUDGET = Budget(evaluations=500)


def decisions(variant: Variant) -> list[Position]:
    """Positions with many moves, spread over one random game, as the seat to act knows them."""
    game = variant.game
    found = [
        game.known_to(step.position, step.position.to_act)
        for step in random_game(variant, GAME_SEED)
        if not step.is_chance and len(game.legal_moves(step.position)) >= MANY_MOVES
    ]
    return [found[(2 * i + 1) * len(found) // (2 * POSITIONS)] for i in range(POSITIONS)]


def tree_signature(variant: Variant, position: Position) -> dict[str, object]:
    """Size of a tree, and the moves it trusts most with their visits."""
    evaluator = best_evaluator(variant.game, variant.options)
    tree = Tree(variant.game, evaluator, position, 7)
    tree.search(TREE_EVALUATIONS)
    best = [
        f"{variant.game.format_move(tree.move_of(edge))} {tree.visits_of(edge)}"
        for edge in tree.root_edges()[:3]
    ]
    return {"nodes": tree.nodes, "edges": tree.edges, "best": best}


def solver_signature(variant: Variant, position: Position) -> dict[str, object]:
    """Nodes of an exact search, and the best move if it came to its end."""
    solver = Proof if position.seats == 2 else Minimax
    search = solver(variant.game, best_evaluator(variant.game, variant.options), position)
    search.reset(position)
    is_whole = all(search.search(depth, SOLVER_NODES) for depth in (3, SOLVER_DEPTH))
    best = variant.game.format_move(search.best_root_move()) if is_whole else None
    return {"nodes": search.nodes, "best": best}


def bot_moves(variant: Variant, position: Position) -> dict[str, str]:
    """The move that each level makes."""
    moves = {}
    for name, level in LEVELS.items():
        budget = REFERENCE_BUDGET if name in REFERENCES else LEVEL_BUDGET
        report = level.make(GAME_SEED).think(variant.game, position, budget)
        moves[name] = variant.game.format_move(report.best)
    return moves


def signatures(variant: Variant) -> list[dict[str, object]]:
    """What every search and bot does at each of the variant's positions."""
    return [
        {
            "tree": tree_signature(variant, position),
            "solver": solver_signature(variant, position),
            "moves": bot_moves(variant, position),
        }
        for position in decisions(variant)
    ]


def write() -> None:
    """Write the golden file anew."""
    blocks = []
    for variant in VARIANTS:
        rows = ",\n".join(f"  {json.dumps(found)}" for found in signatures(variant))
        blocks.append(f"{json.dumps(str(variant))}: [\n{rows}\n]")
    FILE.write_text("{\n" + ",\n".join(blocks) + "\n}\n")


if __name__ == "__main__":
    write()
