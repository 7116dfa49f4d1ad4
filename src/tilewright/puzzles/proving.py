"""Prove that a position has a unique answer, and find the solution with the defender's replies.

A move is the answer if its guaranteed value, whatever is drawn, beats the most that every other
move could bring with the best of luck. Moves that lead to the same position are one answer. While
tiles are placed, the same tiles may often be placed in any order: then all orders are accepted,
but only if every best way of playing makes the same scoring moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.analysis.reasons.points import CONCEPTS
from tilewright.core.errors import PuzzleError
from tilewright.core.game import Game, game_checked
from tilewright.core.position import CHANCE, OVER, Position, who_acts
from tilewright.puzzles.aims import COST, HIGHEST, LEAD, OWN, WIN
from tilewright.puzzles.puzzle import Answer, Kind, kind_checked
from tilewright.puzzles.solver import Solver

AIMS: dict[Kind, int] = {"win": WIN, "points": LEAD, "escape": COST, "place": OWN}
GAPS: dict[Kind, int] = {"win": 1, "points": 2, "escape": 1, "place": 1}
"""How much worse every other move must be."""
FLOOR_FACTS = frozenset(kind for kind, concept in CONCEPTS.items() if concept == "floor")
MOST_DECISIONS = 6
"""A solution is not followed further."""
MOST_REPLIES = 16
"""Of so many replies that keep the value, the hardest_reply is chosen."""
MOST_BRANCHES = 40
"""A solution that may be played in more orders is not used."""
MOST_LEGAL = 600
SEATS = 2
PLACING_KINDS = frozenset(("place", "pay", "skip", "bonus", "pass"))
"""The kinds of moves in that part of a round in which tiles are placed."""


class UnprovedError(PuzzleError):
    """A position has no unique answer, or that takes more nodes than allowed."""


class OutOfNodesError(UnprovedError):
    """A proof takes more nodes than allowed, so that nothing is known."""


@dataclass(frozen=True)
class Decision:
    """The proved answer to one own decision."""

    answers: tuple[tuple[int, ...], ...]
    """Each answer with its equivalent moves; several only where order does not matter."""
    value: int
    wrong: tuple[int, ...]
    """One move of each set of equivalent wrong moves."""


@dataclass(frozen=True)
class Solution:
    """The proved solution of a position."""

    branches: tuple[Answer, ...]
    value: int
    nodes: int
    wrong: tuple[int, ...]
    """One move of each set of equivalent wrong moves of the first decision."""


@dataclass
class Prover:
    """Proves positions of one table; ``limit`` is the most nodes of one proof."""

    game: Game
    template: Position
    limit: int
    branches: int = 0
    kind: Kind = "win"
    seat: int = 0

    def __post_init__(self) -> None:
        if game_checked(self.game)._own(self.template).seats != SEATS:
            raise PuzzleError("puzzles have two seats")
        self.careful = Solver(self.game, self.template, self.step_cost)
        self.lucky = Solver(self.game, self.template, self.step_cost)

    def step_cost(self, before: Position, move: int, after: Position) -> int:
        """Return the points that the seat to solve loses by its floor in a step."""
        lost = 0
        for fact in self.game.events(before, after, move):
            if fact["kind"] in FLOOR_FACTS and fact["seat"] == self.seat + 1:
                lost -= int(fact["points"])
        return lost

    def begin(self, position: Position, kind: Kind) -> None:
        """Prepare to prove a position."""
        self.kind = kind
        self.seat = position.to_act
        self.branches = 0
        self.careful.reset(self.seat, AIMS[kind], False)
        self.lucky.reset(self.seat, AIMS[kind], True)

    def prove(self, position: Position, kind: Kind) -> Solution:
        """Return the solution of a position. Raise UnprovedError if there is no unique one.

        The position holds what the seat to act knows. Raise PuzzleError if no seat is to act.
        """
        own = self.game._own(position)
        kind_checked(kind)
        if own.to_act < 0 or own.seats != SEATS:
            raise PuzzleError(f"a puzzle is a position in which a seat is to act; {who_acts(own)}")
        if kind == "place" and not self.is_placing(position):
            raise UnprovedError("no tiles are placed here")
        self.begin(position, kind)
        decision = self.decide(position)
        if kind == "place":
            branches, _ = self.any_order(position, decision, 1)
            if not branches:
                raise UnprovedError("nothing is scored")
        else:
            branches = self.branches_after(position, decision, 1)
        nodes = self.careful.nodes + self.lucky.nodes
        return Solution(branches, decision.value, nodes, decision.wrong)

    def is_placing(self, position: Position) -> bool:
        """Return whether all that can be done in a position is to place tiles."""
        legal = self.game.legal_moves(position)
        return all(self.game.decode_move(move)["kind"] in PLACING_KINDS for move in legal)

    # One decision

    def left(self) -> int:
        """Return the nodes that may still be searched. Raise UnprovedError if there are none."""
        left = self.limit - self.careful.nodes - self.lucky.nodes
        if left <= 0:
            raise OutOfNodesError("the proof takes more nodes than allowed")
        return left

    def move_value(
        self, position: Position, move: int, low: int, high: int, *, lucky: bool = False
    ) -> int:
        """Return the value of a move, or a bound of it outside the window."""
        solver = self.lucky if lucky else self.careful
        value = solver.move_value(position, move, low, high, self.left())
        if solver.is_aborted:
            raise OutOfNodesError("the proof takes more nodes than allowed")
        return value

    def groups(self, position: Position) -> list[list[int]]:
        """Return the legal moves, those that lead to the same position together."""
        found: dict[int, list[int]] = {}
        legal = self.game.legal_moves(position)
        if len(legal) > MOST_LEGAL:
            raise UnprovedError("there are too many legal moves")
        for move in legal:
            after = position.clone()
            self.game.apply(after, move)
            found.setdefault(self.game.digest(after), []).append(move)
        return list(found.values())

    def decide(self, position: Position) -> Decision:
        """Return the proved answer to a decision. Raise UnprovedError if it is not unique."""
        groups = self.groups(position)
        if len(groups) < 2:
            raise UnprovedError("there is nothing to decide")
        best, value = self.best_of(position, groups)
        if self.kind == "win" and value < 1:
            raise UnprovedError("no move wins")
        gap = GAPS[self.kind]
        answers, wrong = [groups[best]], []
        for number, group in enumerate(groups):
            if number == best:
                continue
            if self.is_worse(position, group[0], value - gap):
                wrong.append(group[0])
            elif self.kind == "place" and self.keeps(position, group[0], value):
                answers.append(group)
            else:
                raise UnprovedError("another move is as good, or nearly so")
        if not wrong:
            raise UnprovedError("every move is right")
        return Decision(tuple(tuple(group) for group in answers), value, tuple(wrong))

    def best_of(self, position: Position, groups: Sequence[Sequence[int]]) -> tuple[int, int]:
        """Return the number of the group with the highest guaranteed value, and that value."""
        low, high = (0, 1) if self.kind == "win" else (-HIGHEST, HIGHEST)
        best, value = 0, -HIGHEST
        for number, group in enumerate(groups):
            floor = max(low, value)
            found = self.move_value(
                position, group[0], floor, high if number == 0 else min(high, floor + 1)
            )
            if found > floor and number > 0 and high > floor + 1:
                found = self.move_value(position, group[0], floor, high)
            if found > value:
                best, value = number, found
            if self.kind == "win" and value >= 1:
                break
        return best, value

    def is_worse(self, position: Position, move: int, most: int) -> bool:
        """Return whether a move brings no more than ``most``, even with the best of luck."""
        if self.move_value(position, move, most, most + 1) > most:
            return False
        if not self.careful.met_chance:
            return True
        return self.move_value(position, move, most, most + 1, lucky=True) <= most

    def keeps(self, position: Position, move: int, value: int) -> bool:
        """Return whether a move guarantees exactly a value, and luck cannot bring more."""
        if self.move_value(position, move, value - 1, value) < value:
            return False
        if not self.careful.met_chance:
            return self.move_value(position, move, value, value + 1) <= value
        return self.move_value(position, move, value, value + 1, lucky=True) <= value

    # The solution

    def branches_after(
        self, position: Position, decision: Decision, depth: int
    ) -> tuple[Answer, ...]:
        """Return the branch of a unique answer, followed as long as answers are unique."""
        group = decision.answers[0]
        after = self.after(position, group[0])
        replies: list[str] = []
        following: tuple[Answer, ...] = ()
        if depth < MOST_DECISIONS:
            found = self.follow(after, replies)
            if found is not None:
                following = self.branches_after(after, found, depth + 1)
            else:
                replies = []
        return (Answer(self.texts(group), tuple(replies), following),)

    def follow(self, position: Position, replies: list[str]) -> Decision | None:
        """Play on to the next own decision with a unique answer; return it, or None.

        The position is changed, and what was played is added to ``replies``.
        """
        game, first_round = self.game, position.round
        while position.to_act != OVER and position.round == first_round:
            if position.to_act == CHANCE:
                outcome = self.worst_draw(position)
                replies.append(game.format_chance(outcome))
                game.apply_chance(position, outcome)
            elif position.to_act != self.seat:
                move = self.hardest_reply(position)
                replies.append(game.format_move(move))
                game.apply(position, move)
            else:
                groups = self.groups(position)
                if len(groups) > 1:
                    return self.decision_or_none(position)
                replies.append(game.format_move(groups[0][0]))
                game.apply(position, groups[0][0])
        return None

    def decision_or_none(self, position: Position) -> Decision | None:
        """Return the proved answer to a decision, None if it is not unique.

        Raise OutOfNodesError if that cannot be decided, so that no solution depends on the limit.
        """
        try:
            return self.decide(position)
        except OutOfNodesError:
            raise
        except UnprovedError:
            return None

    def hardest_reply(self, position: Position) -> int:
        """Return the best reply that leaves a unique answer, with the most wrong ones.

        Without such a reply it is the first of the best ones.
        """
        groups = [group[0] for group in self.groups(position)]
        values = [self.move_value(position, move, -HIGHEST, HIGHEST) for move in groups]
        kept = [move for move, value in zip(groups, values, strict=True) if value == min(values)]
        chosen, most = kept[0], 0
        for move in kept[:MOST_REPLIES] if len(kept) > 1 else ():
            after = self.after(position, move)
            if after.to_act != self.seat or after.round != position.round:
                continue
            found = self.decision_or_none(after)
            if found is not None and len(found.wrong) > most:
                chosen, most = move, len(found.wrong)
        return chosen

    def worst_draw(self, position: Position) -> int:
        """Return the draw that is worst for the seat to solve, the first of equal ones."""
        outcomes = [outcome for outcome, _ in self.game.chance_outcomes(position)]
        values = [self.move_value(position, one, -HIGHEST, HIGHEST) for one in outcomes]
        return outcomes[values.index(min(values))]

    def any_order(
        self, position: Position, decision: Decision, depth: int
    ) -> tuple[tuple[Answer, ...], tuple[int, ...]]:
        """Return the branches of a decision whose order does not matter, and the scoring moves.

        Raise UnprovedError if two ways of playing make different scoring moves, or none.
        """
        branches, results = [], set()
        for group in decision.answers:
            self.branches += 1
            if self.branches > MOST_BRANCHES or depth > 2 * MOST_DECISIONS:
                raise UnprovedError("the solution may be played in too many orders")
            after = self.after(position, group[0])
            earlier = self.game.scores(position)[self.seat]
            own = [group[0]] if self.game.scores(after)[self.seat] != earlier else []
            replies: list[str] = []
            following: tuple[Answer, ...] = ()
            found = self.follow(after, replies) if after.round == position.round else None
            if found is not None:
                following, rest = self.any_order(after, found, depth + 1)
                own += rest
            if not following:
                replies = []
            results.add(tuple(sorted(own)))
            branches.append(Answer(self.texts(group), tuple(replies), following))
        if len(results) > 1 or (len(branches) > 1 and results == {()}):
            raise UnprovedError("different ways of playing are equally good")
        result = results.pop()
        # What scores nothing and leads to nothing is no part of the solution.
        return (tuple(branches) if result else ()), result

    def after(self, position: Position, move: int) -> Position:
        """Return the position after a move."""
        after = position.clone()
        self.game.apply(after, move)
        return after

    def texts(self, moves: Sequence[int]) -> tuple[str, ...]:
        """Return moves in notation."""
        return tuple(self.game.format_move(move) for move in moves)
