"""Reviews of finished games with cheap values, for the page: valid, and quickly made.

The values come from the scores so far, so they mean little; but they follow the format: the shares
add up to 1, and the account of every seat adds up.
"""

import hashlib
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.analysis.report import (
    Decision,
    Draw,
    Fortune,
    Judge,
    Label,
    Lines,
    PhaseError,
    Reason,
    Review,
    SeatReview,
    Typical,
    Values,
)
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, Position
from tilewright.records.record import Record
from tilewright.records.replay import Step, opening, replay
from tilewright.records.text import format_text

LIMITS: tuple[tuple[float, Label], ...] = (
    (0.15, "blunder"),
    (0.10, "mistake"),
    (0.05, "inaccuracy"),
)
"""The shares from which a loss has a name."""
SPREAD = 18.0
"""The lead in points with which a seat wins about three games in four."""
REPLIES = 5
"""The moves of a variation after its first."""
ERROR = 0.012
DEAL = 8
"""As many draws in a row are a deal."""


@dataclass(frozen=True)
class Valued:
    """A step of a record with what the positions around it are worth to every seat."""

    index: int
    step: Step
    round: int
    before: Values
    after: Values


def cheap_review(record: Record, seed: int = 1) -> Review:
    """The review of a finished game, valued by its scores."""
    start = opening(record)
    game, seats = start.game, start.position.seats
    chances = random.Random(seed)
    steps = valued(game, list(replay(record)), chances)
    initial = (1 / seats,) * seats
    decisions = [decision(game, one, chances) for one in steps if one.step.actor != CHANCE]
    draws = list(draws_of(steps, initial))
    final = steps[-1].after.shares
    accounts = tuple(
        account(seat, initial[seat], final[seat], decisions, draws) for seat in range(seats)
    )
    return Review(
        record=hashlib.sha256(format_text(record).encode()).hexdigest(),
        game=game.key,
        rules=record.rules,
        options=dict(start.options),
        judge=Judge(
            analysis=1,
            depth="standard",
            nets={},
            evaluations=1,
            seeds=3,
            deals=16,
            seed=seed,
        ),
        seats=accounts,
        decisions=tuple(decisions),
        chance=tuple(draws),
    )


def valued(game: Game, steps: Sequence[Step], chances: random.Random) -> list[Valued]:
    """Every step with the values around it; the last one with the result."""
    first = worth(game, steps[0].before, [0.0] * steps[0].before.seats)
    noise = [0.0] * steps[0].before.seats
    found = []
    for index, step in enumerate(steps):
        noise = [one * 0.9 + chances.gauss(0, 4.5) for one in noise]
        is_last = index == len(steps) - 1
        after = ended(game, step.after) if is_last else worth(game, step.after, noise)
        found.append(Valued(index, step, round_of(game, step.before), first, after))
        first = after
    return found


def worth(game: Game, position: Position, noise: Sequence[float]) -> Values:
    """The worth of a position by its scores and some noise."""
    points = [score + more for score, more in zip(game.scores(position), noise, strict=True)]
    weights = [math.exp(one / SPREAD) for one in points]
    shares = tuple(weight / sum(weights) for weight in weights)
    return Values(shares=shares, points=tuple(40 + one / 2 for one in points))


def ended(game: Game, position: Position) -> Values:
    """The worth of the last position: the result."""
    winners = game.outcome(position).winners
    shares = tuple(1 / len(winners) * (seat in winners) for seat in range(position.seats))
    return Values(shares=shares, points=tuple(map(float, game.scores(position))))


def round_of(game: Game, position: Position) -> int:
    """The round of a position, from 1."""
    return int(game.view(position, None)["round"])


def decision(game: Game, one: Valued, chances: random.Random) -> Decision:
    """What a move cost: what its seat lost by it, if a better one can be named."""
    step, seat = one.step, one.step.actor
    others = [move for move in game.distinct_moves(step.before) if move != step.code]
    lost = max(0.0, one.before.shares[seat] - one.after.shares[seat]) if others else 0.0
    best = chances.choice(others) if lost > ERROR else step.code
    label = next((name for limit, name in LIMITS if lost - 2 * ERROR >= limit), None)
    lines = Lines(played=line(game, step.before, step.code), best=line(game, step.before, best))
    return Decision(
        event=one.index,
        seat_number=seat + 1,
        round=one.round,
        phase="middle",
        move=game.format_move(step.code),
        best=game.format_move(best),
        loss=lost,
        loss_points=max(0.0, one.before.points[seat] - one.after.points[seat]) if lost else 0.0,
        error=ERROR if lost else 0.0,
        label=label,
        scale="share",
        exact=False,
        forced=not others,
        praise=None,
        accuracy=100 * math.exp(-4 * lost) if others else None,
        weight=chances.random() if others else 0.0,
        before=one.before,
        after=one.after,
        lines=lines,
        reasons=(reason(),) if label == "blunder" else (),
    )


def reason() -> Reason:
    """A reason as they will come."""
    text = {"en": "This left more for the next seat.", "fr": "Ce coup en laissait plus au suivant."}
    return Reason(concept="gift", text=text, claim={}, exact=False, error=ERROR)


def line(game: Game, position: Position, move: int) -> tuple[str, ...]:
    """A move and replies, up to where chance decides."""
    reached = position.clone()
    texts = []
    code = move
    for _ in range(1 + REPLIES):
        texts.append(game.format_move(code))
        if game.apply(reached, code) < 0:
            break
        code = game.legal_moves(reached)[0]
    return tuple(texts)


def draws_of(steps: Sequence[Valued], initial: tuple[float, ...]) -> list[Draw]:
    """Who starts, and the draws that follow each other."""
    found = [draw([], initial, steps[0].before.shares)]
    run: list[Valued] = []
    for one in [*steps, None]:
        if one is not None and one.step.actor == CHANCE:
            run.append(one)
        elif run:
            found.append(draw(run, run[0].before.shares, run[-1].after.shares))
            run = []
    return found


def draw(run: Sequence[Valued], expected: tuple[float, ...], reached: tuple[float, ...]) -> Draw:
    """Draws by what they changed; without any, who starts."""
    luck = tuple(after - before for before, after in zip(expected, reached, strict=True))
    return Draw(
        event=run[0].index if run else -1,
        events=len(run),
        round=run[0].round if run else 1,
        kind="start" if not run else "deal" if len(run) >= DEAL else "reveal",
        luck=luck,
        error=ERROR if run else 0.0,
        expected=expected,
        points=tuple(one * 40 for one in luck),
        fortune=tuple(map(fortune, luck)),
    )


def fortune(luck: float) -> Fortune | None:
    """The name of a draw by the share it brought."""
    if abs(luck) < 0.05:
        return None
    if luck > 0:
        return "very_lucky" if luck >= 0.10 else "lucky"
    return "very_unlucky" if luck <= -0.10 else "unlucky"


def account(
    seat: int, initial: float, final: float, decisions: Sequence[Decision], draws: Sequence[Draw]
) -> SeatReview:
    """What a seat got by luck, by its own play and by that of others."""
    gained = [0.0] * len(decisions[0].before.shares)
    for one in decisions:
        gained[one.seat] += one.after.shares[seat] - one.before.shares[seat]
    own = [one for one in decisions if one.seat == seat]
    counted = [one for one in own if not one.forced]
    weight = sum(one.weight for one in counted)
    accuracy = sum((one.accuracy or 0) * one.weight for one in counted) / weight if weight else None
    mean_loss = sum(one.loss for one in counted) / len(counted) if counted else 0.0
    labels = [one.label for one in own]
    return SeatReview(
        seat_number=seat + 1,
        initial=initial,
        final=final,
        luck=math.fsum(one.luck[seat] for one in draws),
        own_play=gained[seat],
        others_play=math.fsum(gained) - gained[seat],
        revision=0.0,
        accuracy=accuracy,
        accuracy_error=1.5,
        typical=Typical(level="steady", low=81.0, high=88.0),
        decisions=len(own),
        unforced=len(counted),
        error_per_decision=mean_loss,
        inaccuracies=labels.count("inaccuracy"),
        mistakes=labels.count("mistake"),
        blunders=labels.count("blunder"),
        phases=(PhaseError(phase="middle", unforced=len(counted), error_per_decision=mean_loss),),
        gained_from=tuple(0.0 if other == seat else gain for other, gain in enumerate(gained)),
    )
