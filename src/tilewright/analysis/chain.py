"""The values of a game from its start to its end, and what changed them: a move or draws.

Values are found where chance is about to act, where it has acted, and at both ends of the game.
Between two such places the value changes by what each move lost, as far as that was verified; what
is left, the judge's change of mind while it saw further, is spread evenly over the decisions. Every
value ends one link and begins the next, so the changes add up exactly. Every seat is valued by what
it knows.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilewright.analysis.judging import Judgement, judged
from tilewright.analysis.report import Values
from tilewright.analysis.valuation import Valuation
from tilewright.analysis.valuer import Valuer
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.records.replay import Step


@dataclass(frozen=True)
class Link:
    """A move with its judgement, or draws that followed each other, with the values around it."""

    first: int
    """The index of its first event."""
    steps: tuple[Step, ...]
    before: Values
    after: Values
    judgement: Judgement | None = None
    draw_error: float = 0.0
    lost: tuple[float, ...] = ()
    """What every seat lost by a move, in win share; gains are negative."""

    @property
    def actor(self) -> int:
        """The seat that moved, or CHANCE."""
        return self.steps[0].actor

    def change(self, seat: int) -> float:
        """Return how the win share of a seat changed."""
        return self.after.shares[seat] - self.before.shares[seat]


def linked(
    valuer: Valuer, steps: Sequence[Step], progress: Callable[[float], None]
) -> tuple[Link, ...]:
    """Return the links of a game in order."""
    links: list[Link] = []
    here = values_for_all(valuer, steps[0].before)
    index = 0
    while index < len(steps):
        run = run_from(steps, index)
        if run[0].actor == CHANCE:
            found = values_for_all(valuer, run[-1].after)
            there = kept_where_unseen(valuer.game, run, here, found)
            error = max(one.draw_error for one in here)
            links.append(Link(index, run, own_values(here), own_values(there), draw_error=error))
            progress((index + len(run)) / len(steps))
        else:
            judgements = []
            for number, step in enumerate(run):
                known = valuer.game.known_to(step.before, step.actor)
                judgements.append(judged(valuer, known, step.code))
                progress((index + number) / len(steps))
            there = values_for_all(valuer, run[-1].after)
            ends = own_values(here), own_values(there)
            links += run_links(valuer.game, index, run, judgements, ends)
        here = there
        index += len(run)
    return tuple(links)


def run_from(steps: Sequence[Step], index: int) -> tuple[Step, ...]:
    """Return the steps from an index on that are all moves or all draws."""
    is_chance = steps[index].actor == CHANCE
    end = index
    while end < len(steps) and (steps[end].actor == CHANCE) == is_chance:
        end += 1
    return tuple(steps[index:end])


def values_for_all(valuer: Valuer, position: Position) -> tuple[Valuation, ...]:
    """Return for every seat the value of a position as that seat knows it."""
    game = valuer.game
    if not game.has_secrets or position.to_act == OVER:
        return (valuer.value(position),) * position.seats
    return tuple(valuer.value(game.known_to(position, seat)) for seat in range(position.seats))


def kept_where_unseen(
    game: Game,
    draws: Sequence[Step],
    before: tuple[Valuation, ...],
    after: tuple[Valuation, ...],
) -> tuple[Valuation, ...]:
    """Return the values after draws; a seat that saw none of them keeps its value."""
    watchers = {game.sees_alone(step.before) for step in draws}
    return tuple(
        after[seat] if watchers & {None, seat} else before[seat] for seat in range(len(after))
    )


def own_values(valuations: Sequence[Valuation]) -> Values:
    """Return each seat's value of its own."""
    return Values(
        shares=tuple(one.shares[seat] for seat, one in enumerate(valuations)),
        points=tuple(one.points[seat] for seat, one in enumerate(valuations)),
    )


def run_links(
    game: Game,
    first: int,
    moves: Sequence[Step],
    judgements: Sequence[Judgement],
    ends: tuple[Values, Values],
) -> list[Link]:
    """Return the links of moves between two places whose values are known."""
    start, end = ends
    lost = [share_losses(one, step.actor) for one, step in zip(judgements, moves, strict=True)]
    seen = [those_who_know(game, step) for step in moves]
    shares = path(start.shares, end.shares, judgements, lost, seen)
    points = path(
        start.points, end.points, judgements, [point_losses(one) for one in judgements], seen
    )
    values = [
        start,
        *(
            Values(shares=as_shares(shares[number], seen[number]), points=points[number])
            for number in range(1, len(moves))
        ),
        end,
    ]
    return [
        Link(
            first + number,
            (step,),
            values[number],
            values[number + 1],
            judgements[number],
            lost=lost[number],
        )
        for number, step in enumerate(moves)
    ]


def share_losses(judgement: Judgement, actor: int) -> tuple[float, ...]:
    """Return what every seat lost by a move, in win share; gains of the others are negative."""
    found = differences(judgement.best_after.shares, judgement.after.shares)
    return tuple(judgement.loss if seat == actor else lost for seat, lost in enumerate(found))


def point_losses(judgement: Judgement) -> tuple[float, ...]:
    """Return what every seat lost by a move, in points; gains are negative."""
    return differences(judgement.best_after.points, judgement.after.points)


def differences(one: Sequence[float], other: Sequence[float]) -> tuple[float, ...]:
    """Return the differences of two rows of numbers."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def those_who_know(game: Game, step: Step) -> tuple[bool, ...]:
    """Return for every seat whether it knows what the seat that moves knows."""
    seats = range(step.before.seats)
    if not game.has_secrets:
        return (True,) * len(seats)
    known = game.known_to(step.before, step.actor).freeze()
    return tuple(game.known_to(step.before, seat).freeze() == known for seat in seats)


def path(
    start: Sequence[float],
    end: Sequence[float],
    judgements: Sequence[Judgement],
    losses: Sequence[tuple[float, ...]],
    seen: Sequence[tuple[bool, ...]],
) -> list[tuple[float, ...]]:
    """Return the values before each move and at the end.

    Each move takes its losses; the rest of the change is spread over the unforced decisions. What
    a move lost, and whether it was forced, rests on what its seat knew: the values of a seat that
    does not know it all change evenly there.
    """
    columns = []
    for seat in range(len(start)):
        lost = [row[seat] if one[seat] else 0.0 for row, one in zip(losses, seen, strict=True)]
        counted = [
            0.0 if judgement.forced and one[seat] else 1.0
            for judgement, one in zip(judgements, seen, strict=True)
        ]
        columns.append(values_along(start[seat], end[seat], lost, counted))
    return list(zip(*columns, strict=True))


def values_along(
    start: float, end: float, lost: Sequence[float], counted: Sequence[float]
) -> list[float]:
    """Return the values of one seat: ``counted`` says how the rest of the change is spread."""
    weights = counted if any(counted) else [1.0] * len(counted)
    total = sum(weights)
    rest = end - start + sum(lost)
    found = [start]
    for loss, weight in zip(lost, weights, strict=True):
        found.append(found[-1] - loss + rest * weight / total)
    return found


def as_shares(row: Sequence[float], seen: Sequence[bool]) -> tuple[float, ...]:
    """Return numbers as win shares: none below 0 or above 1.

    Their sum does not change, unless seats know different things.
    """
    bounded = [min(max(one, 0.0), 1.0) for one in row]
    total, wanted = sum(bounded), sum(row)
    if not total or not all(seen):
        return tuple(bounded)
    return tuple(one * wanted / total for one in bounded)
