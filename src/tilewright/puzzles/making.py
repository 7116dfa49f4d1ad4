"""Find puzzles in games between levels and in endings generated from them, prove and rate them.

Games are numbered; a game's number and the seed decide everything about it, so a run can be stopped
and continued, and several processes can share it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from msgspec.structs import replace

from tilewright.bots.bot import Budget
from tilewright.bots.registry import level_of
from tilewright.core.chance import Chance, folded
from tilewright.core.errors import PuzzleError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.games.registry import game_of
from tilewright.puzzles.difficulty import difficulty_of, solve_rates
from tilewright.puzzles.endings import close_ending
from tilewright.puzzles.proving import GAPS, Prover, Solution, UnprovedError
from tilewright.puzzles.puzzle import KINDS, Kind, Proof, Puzzle, depth_of, puzzle_id
from tilewright.puzzles.themes import themes_of

LEVELS = ("newcomer", "beginner", "casual", "regular", "steady")
"""The levels whose games are searched for puzzles: such positions come up between people."""
FILTER_NODES: dict[Kind, int] = {"win": 8_000, "points": 12_000, "escape": 300, "place": 12_000}
"""The nodes in which the first decision must be proved, before the rest is tried."""
PROOF_NODES: dict[Kind, int] = {
    "win": 150_000,
    "points": 150_000,
    "escape": 6_000,
    "place": 60_000,
}
"""The most nodes of a proof with all its decisions and replies."""
MOST_MOVES: dict[Kind, int] = {"win": 36, "points": 32, "escape": 12, "place": 120}
"""A position is tried only if it has no more distinct moves."""
FIRST_ROUND: dict[Kind, int] = {"win": 5, "points": 1, "escape": 1, "place": 1}
"""No game of the family ends before its fifth round."""
FEWEST_WRONG: dict[Kind, int] = {"win": 3, "points": 3, "escape": 3, "place": 1}
"""The first decision has at least so many wrong answers."""
FEWEST_WRONG_ALONE = 3
"""The only decision of a puzzle has at least so many."""
FEWEST_NODES: dict[Kind, int] = {"win": 60, "points": 150, "escape": 40, "place": 24}
"""What is proved with less is too simple to be asked."""


@dataclass(frozen=True)
class Task:
    """One game to search for puzzles."""

    number: int
    seed: int


@dataclass(frozen=True)
class Made:
    """What came of a task."""

    number: int
    puzzles: tuple[Puzzle, ...]


class Maker:
    """Makes puzzles of one game with one set of options, for two seats; ``kind``: only of it."""

    def __init__(self, key: str, wanted: dict[str, str], kind: Kind | None = None) -> None:
        self.game = game_of(key)
        self.kinds = KINDS if kind is None else (kind,)
        self.options: Options = self.game.options(wanted)
        if self.options.seats != 2:
            raise PuzzleError("puzzles are made for two seats")
        template = self.game.start(self.options)
        self.filters = Prover(self.game, template, 0)
        self.prover = Prover(self.game, template, 0)

    def make(self, task: Task) -> Made:
        """Return the puzzles of one game: for each round, seat and kind the longest one."""
        best: dict[tuple[int, int, Kind], tuple[tuple[int, int], Position, Solution]] = {}
        for position in positions(self.game, self.options, task):
            for kind, asked, found in self.solutions(position):
                rank = (depth_of(found.branches), found.nodes)
                key = (position.round, position.to_act, kind)
                if key not in best or rank > best[key][0]:
                    best[key] = rank, asked, found
        return Made(
            task.number,
            tuple(
                self.puzzle(position, kind, found)
                for (_, _, kind), (_, position, found) in best.items()
            ),
        )

    def solutions(self, position: Position) -> Iterator[tuple[Kind, Position, Solution]]:
        """Yield what can be asked of a position: the kind, the position and its solution.

        A position that can be won, with its own scores or with close ones, is not asked for
        points, too: the answer would often be the same.
        """
        for kind in self.kinds:
            asked: Position | None = position
            found = self.solution(position, kind)
            if found is None and kind == "win" and self.is_candidate(position, kind):
                self.filters.limit = FILTER_NODES["points"]
                asked = close_ending(self.filters, position)
                found = None if asked is None else self.solution(asked, kind)
            if asked is not None and found is not None:
                yield kind, asked, found
                if kind == "win":
                    break

    def solution(self, position: Position, kind: Kind) -> Solution | None:
        """Return the proved solution of a position, None if there is none worth asking for.

        The first decision is tried with few nodes before the whole solution is proved.
        """
        if not self.is_candidate(position, kind):
            return None
        try:
            self.filters.limit = FILTER_NODES[kind]
            self.filters.begin(position, kind)
            if len(self.filters.decide(position).wrong) < FEWEST_WRONG[kind]:
                return None
            self.prover.limit = PROOF_NODES[kind]
            found = self.prover.prove(position, kind)
        except UnprovedError:
            return None
        is_obvious = depth_of(found.branches) == 1 and len(found.wrong) < FEWEST_WRONG_ALONE
        return None if is_obvious or found.nodes < FEWEST_NODES[kind] else found

    def is_candidate(self, position: Position, kind: Kind) -> bool:
        """Return whether a search for an answer is worth while."""
        if position.round < FIRST_ROUND[kind]:
            return False
        if len(self.game.distinct_moves(position)) > MOST_MOVES[kind]:
            return False
        if kind not in {"place", "escape"}:
            return True
        return (kind == "place") == self.filters.is_placing(position)

    def puzzle(self, position: Position, kind: Kind, solution: Solution) -> Puzzle:
        """Return a proved position as a puzzle, with themes and difficulty."""
        game = self.game
        text = game.format_position(position)
        answer = game.parse_move(solution.branches[0].moves[0])
        self.prover.limit = 2 * PROOF_NODES[kind]
        self.prover.begin(position, kind)
        puzzle = Puzzle(
            id=puzzle_id(kind, text),
            game=game.key,
            rules=game.rules_of(position),
            options=dict(self.options),
            position=text,
            kind=kind,
            themes=themes_of(self.prover, position, answer, solution.wrong),
            difficulty=0,
            solution=solution.branches,
            proof=Proof(solution.value, GAPS[kind], solution.nodes),
        )
        rates = solve_rates(puzzle, game)
        return replace(puzzle, solved=rates, difficulty=difficulty_of(puzzle, game, rates))


def positions(game: Game, options: Options, task: Task) -> Iterator[Position]:
    """Yield the decisions of a game between two levels, as the seat to act knows them."""
    chance = Chance(Chance(folded(task.seed)).bits() << 32 | task.number)
    bots = [
        level_of(LEVELS[chance.below(len(LEVELS))]).make(chance.bits() & 0xFFFFFFFF)
        for _ in range(2)
    ]
    position = game.start(options)
    while game.play_chance(position, chance) != OVER:
        if position.to_act == CHANCE:
            continue
        known = game.known_to(position, position.to_act)
        if len(game.distinct_moves(known)) > 1:
            yield known
        game.apply(position, bots[position.to_act].think(game, known, Budget()).ranked[0].move)


@contextmanager
def making(
    key: str, options: dict[str, str], kind: Kind | None
) -> Iterator[Callable[[Task], Made]]:
    """Provide the function that does tasks: the set-up of a worker process."""
    yield Maker(key, options, kind).make
