"""Forced floor: points of a floor line that the others can force, solved to the end of taking.

The counterfactual is that of the points of the round. What is proved besides: after the move the
others can make the seat lose so much, whatever it does, and after the better one they cannot.
"""

from collections.abc import Iterator

from tilewright.analysis.reasons import points
from tilewright.analysis.reasons.case import KEPT, Case, Finding
from tilewright.core.game import Game
from tilewright.core.position import Position

SAID = {"floor": "floor", "broken": "all_broken"}
"""The kinds of points that can be forced, and what the solved numbers count."""
MOST_NODES = 3000
"""Solutions that need more positions than this are given up."""


def find(case: Case) -> Iterator[Finding]:
    """Yield the finding about a floor line whose points are forced, for every seat."""
    if case.variations is None or case.is_placing:
        return
    for seat in (case.seat, *case.others):
        for kind in SAID:
            finding = points.tested(case, seat, kind)
            if finding is not None and finding.message.startswith("points_lost"):
                yield from forced(case, seat, finding)


def forced(case: Case, seat: int, finding: Finding) -> Iterator[Finding]:
    """Yield what is proved about the floor line of a seat whose points are a reason."""
    now, then = (solved(case, seat, move) for move in (case.judgement.move, case.judgement.best))
    if now is None or then is None:
        return
    shown = finding.arguments["better"] - finding.arguments["played"]
    is_own = seat == case.seat
    # For the own seat less is better, for another one more.
    difference = then - now
    if (difference > 0) != is_own or abs(difference) < KEPT * abs(shown):
        return
    yield Finding(
        concept="forced_floor" if is_own else "forced_floor_others",
        message=f"forced_{'own' if is_own else 'other'}",
        arguments={
            "seat": seat + 1,
            "kind": SAID[finding.arguments["kind"]],
            "played": now,
            "better": then,
        },
        removed=finding.removed,
        exact=finding.exact,
        proof={"shown": {name: finding.arguments[name] for name in ("kind", "played", "better")}},
    )


def solved(case: Case, seat: int, move: int) -> int | None:
    """Return what the floor line of a seat comes to after a move, None if that was given up."""
    known = case.forced_totals
    if (seat, move) not in known:
        case.valuer.check()
        solution = Solution(case.game, seat, case.game.phase_number(case.position))
        known[seat, move] = solution.after(case.position, move)
    return known[seat, move]


class GivenUpError(Exception):
    """A solution would take too long, or chance acts before the end of taking."""


class Solution:
    """The points of a seat's floor line if the seat wants as few lost as possible, others as many.

    Positions are searched to the end of their phase.
    """

    def __init__(self, game: Game, seat: int, phase: int) -> None:
        self.game = game
        self.seat = seat
        self.phase = phase
        self.known: dict[int, int] = {}
        self.nodes = 0

    def after(self, position: Position, move: int) -> int | None:
        """Return the points after a move, as a number below zero; None if it was given up."""
        try:
            return self.tried(position, move, self.total_in(position, position.to_act))
        except GivenUpError:
            return None

    def tried(self, position: Position, move: int, total: int) -> int:
        """Return the points if a move is made where the floor line counts ``total``."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise GivenUpError
        after = position.clone()
        self.game.apply(after, move)
        if position.to_act == self.seat:
            total = self.total_after(position, move, after)
        if after.to_act < 0 and self.game.phase_number(after) == self.phase:
            raise GivenUpError
        if after.to_act < 0 or self.game.phase_number(after) != self.phase:
            return total
        key = self.game.digest(after)
        if key not in self.known:
            choose = max if after.to_act == self.seat else min
            self.known[key] = choose(
                self.tried(after, reply, total) for reply in self.game.distinct_moves(after)
            )
        return self.known[key]

    def total_after(self, position: Position, move: int, after: Position) -> int:
        """Return what the floor line of the seat counts after a move of its own."""
        foreseen = self.game.foresee(position, move)
        if "floor_total" in foreseen:
            total: int = foreseen["floor_total"]
            return total
        return self.total_in(after, position.to_act)

    def total_in(self, position: Position, viewer: int) -> int:
        """Return what the floor line of the seat counts in a position that a seat sees."""
        board = self.game.view(position, viewer)["boards"][self.seat]
        total: int = board["floor_total"] if "floor_total" in board else board["broken_total"]
        return total
