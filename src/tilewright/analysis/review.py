"""The review of a finished game: what every decision cost, what was luck, and what each seat made.

``review`` is the entry point; docs/review.md explains the numbers.
"""

import hashlib
import threading
from collections.abc import Callable, Iterator, Sequence

import msgspec

from tilewright.analysis.accounts import Account, seat_reviews
from tilewright.analysis.chain import Link, linked
from tilewright.analysis.judging import Judgement, depth_checked
from tilewright.analysis.limits import fortune_of
from tilewright.analysis.phases import phases_of
from tilewright.analysis.praise import Praised, praises_of
from tilewright.analysis.reasons import lost_by_concept, with_reasons
from tilewright.analysis.report import (
    Decision,
    Depth,
    Draw,
    Judge,
    Lines,
    Phase,
    Praise,
    Review,
)
from tilewright.analysis.valuer import EFFORTS, Valuer, net_hashes
from tilewright.core.arguments import instance, number_between
from tilewright.core.chance import LARGEST_SEED
from tilewright.core.errors import AnalysisError, InterruptedReviewError
from tilewright.core.game import Game
from tilewright.core.position import CHANCE
from tilewright.records.record import Player, Record, require_kind
from tilewright.records.replay import Step, opening, replay

ANALYSIS_VERSION = 10
"""Raised whenever a review of the same record with the same judge may come out differently."""
MOST_SEED = LARGEST_SEED - 1000
"""Searches use the seed and those after it."""


def review(
    record: Record,
    *,
    depth: Depth = "standard",
    seed: int | None = None,
    progress: Callable[[float], None] | None = None,
    interrupt: threading.Event | None = None,
) -> Review:
    """Review a finished game.

    A game that was forfeited is reviewed up to the forfeit. Without a ``seed`` that of the record
    is used. ``progress`` is called with the share that is done, from 0 to 1. Raise RecordError if
    the record is wrong, AnalysisError if the game is not finished or has no moves,
    InterruptedReviewError soon after ``interrupt`` is set.
    """
    require_kind(record, Record, "a record")
    effort = EFFORTS[depth_checked(depth)]
    seed = seed_of(record) if seed is None else number_between(seed, 0, MOST_SEED, "a seed")
    if interrupt is not None:
        instance(interrupt, threading.Event, "an event", "threading.Event() makes one")
    start = opening(record)
    steps = tuple(replay(record))
    require_reviewable(record, steps)
    valuer = Valuer(start.game, start.position, effort, seed, stopper(interrupt))
    report = progress or ignore
    report(0.0)
    links = linked(valuer, steps, report)
    praises = praises_of(valuer, links)
    judged = decisions_of(start.game, links, praises)
    decisions = with_reasons(valuer, links, judged, praises, record.players)
    chance = (*start_draw(record, links[0]), *draws_of(links))
    net = start.game.net_name(start.options)
    report(1.0)
    return Review(
        record=record_hash(record),
        game=start.game.key,
        rules=record.rules,
        options=dict(start.options),
        judge=Judge(
            analysis=ANALYSIS_VERSION,
            depth=depth,
            nets=net_hashes(start.game, start.options),
            evaluations=effort.evaluations,
            seeds=effort.seeds,
            deals=effort.deals,
            seed=seed,
        ),
        seats=seat_reviews(Account(record, links, decisions, chance, net, depth)),
        decisions=decisions,
        chance=chance,
        reasons=lost_by_concept(decisions),
    )


def require_reviewable(record: Record, steps: Sequence[Step]) -> None:
    """Raise AnalysisError unless a game is finished and somebody made a move in it."""
    if record.result is None:
        raise AnalysisError("only a finished game is reviewed; this one goes on")
    if all(step.actor == CHANCE for step in steps):
        raise AnalysisError("there is nothing to review: nobody made a move in this game")


def record_hash(record: Record) -> str:
    """Return the SHA-256 of what a review depends on.

    Players, date, comments and variations are left out, and how chance was drawn.
    """
    require_kind(record, Record, "a record")
    bare = msgspec.structs.replace(
        record,
        players=(Player("-"),) * len(record.players),
        date=None,
        fair=None,
        result=None,
        comments=(),
        variations=(),
    )
    return hashlib.sha256(msgspec.json.encode(bare, order="sorted")).hexdigest()


def seed_of(record: Record) -> int:
    """Return the seed with which a record is reviewed.

    It differs from record to record: with one seed for all games the sampled deals would be alike
    in all of them, and so would be the errors of their means, which then never average out.
    """
    return seed_of_hash(record_hash(record))


def seed_of_hash(sha256: str) -> int:
    """Return the seed with which a record of this hash is reviewed."""
    return int(sha256[:8], 16)


def stopper(interrupt: threading.Event | None) -> Callable[[], None]:
    """Return a function that raises InterruptedReviewError once an event is set."""

    def check() -> None:
        if interrupt is not None and interrupt.is_set():
            raise InterruptedReviewError("the review was stopped before its end")

    return check


def ignore(done: float) -> None:
    """Take a report of progress that nobody asked for."""


# Decisions


def decisions_of(
    game: Game, links: Sequence[Link], praises: dict[int, Praised]
) -> tuple[Decision, ...]:
    """Return all decisions of a game with what they cost."""
    moves = [link for link in links if link.actor != CHANCE]
    phases = phases_of(moves)
    return tuple(
        decision_of(game, link, link.judgement, phase, praised_for(praises.get(link.first)))
        for link, phase in zip(moves, phases, strict=True)
        if link.judgement is not None
    )


def praised_for(found: Praised | None) -> Praise | None:
    """Return the name of a praise."""
    return None if found is None else found.praise


def decision_of(
    game: Game, link: Link, judgement: Judgement, phase: Phase, praise: Praise | None
) -> Decision:
    """Return a decision as data."""
    step = link.steps[0]
    played, best = judgement.variations
    return Decision(
        event=link.first,
        seat_number=step.actor + 1,
        round=step.before.round,
        phase=phase,
        move=game.format_move(step.code),
        best=game.format_move(judgement.best),
        loss=judgement.loss,
        loss_points=judgement.loss_points,
        error=judgement.error,
        label=judgement.label,
        scale=judgement.scale,
        exact=judgement.exact,
        forced=judgement.forced,
        praise=praise,
        accuracy=judgement.accuracy,
        weight=judgement.weight,
        before=link.before,
        after=link.after,
        lines=Lines(
            played=tuple(map(game.format_move, played)), best=tuple(map(game.format_move, best))
        ),
    )


# Chance


def start_draw(record: Record, first: Link) -> tuple[Draw, ...]:
    """Return the luck of who starts, if that was drawn."""
    if record.drawn_seat is None:
        return ()
    seats = len(first.before.shares)
    luck = tuple(share - 1.0 / seats for share in first.before.shares)
    mean = sum(first.before.points) / seats
    return (
        Draw(
            event=-1,
            events=0,
            round=first.steps[0].before.round,
            kind="start",
            luck=luck,
            error=first.draw_error,
            expected=(1.0 / seats,) * seats,
            points=tuple(points - mean for points in first.before.points),
            fortune=tuple(map(fortune_of, luck)),
        ),
    )


def draws_of(links: Sequence[Link]) -> Iterator[Draw]:
    """Yield the luck of all draws."""
    last_round = None
    for link in links:
        if link.actor == CHANCE:
            yield draw_of(link, last_round)
        last_round = link.steps[-1].before.round


def draw_of(link: Link, last_round: int | None) -> Draw:
    """Return the luck of draws as data; those that begin a round are a deal."""
    seats = range(len(link.before.shares))
    luck = tuple(link.change(seat) for seat in seats)
    now = link.steps[-1].after.round
    return Draw(
        event=link.first,
        events=len(link.steps),
        round=now,
        kind="reveal" if last_round == now else "deal",
        luck=luck,
        error=link.draw_error,
        expected=link.before.shares,
        points=tuple(link.after.points[seat] - link.before.points[seat] for seat in seats),
        fortune=tuple(map(fortune_of, luck)),
    )
