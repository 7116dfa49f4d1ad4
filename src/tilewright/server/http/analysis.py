"""Analysis while somebody waits: moves judged, ranked and compared, deals drawn.

Costs are charged by the time that an engine takes at most.
"""

import asyncio
from collections.abc import Awaitable
from typing import Annotated, TypeVar

import msgspec

from tilewright.analysis.report import Decision, Depth, Label, Review, Scale
from tilewright.core.errors import IllegalMoveError, NotationError
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, Position
from tilewright.server.bots.analysing import MOST_EVALUATIONS, PositionText
from tilewright.server.bots.process import Failure
from tilewright.server.bots.workers import NO_WORKER
from tilewright.server.errors import Refusal, reason_of
from tilewright.server.game_json import MoveFields
from tilewright.server.http.endpoint import AT_TABLE, TABLE, AnyCall, Call, Endpoint
from tilewright.server.http.games import find_game
from tilewright.server.http.records import require_result
from tilewright.server.http.reviews import require_reviews
from tilewright.server.live.fair_play import require_no_game_of
from tilewright.server.live.live_table import LiveTable
from tilewright.server.tables.table import Table

MS_PER_UNIT = 250
DEALS_PER_UNIT = 25
TRY_UNITS = 4
"""How much engine time costs one unit of the budget `analysis`, and what a judged move costs."""
BUSY_MS = 5_000
"""Milliseconds after which to retry if no worker was free."""
PositionNotation = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
T = TypeVar("T")


class TryPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another move at a decision of a game that is over."""

    event: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    """The index of the decision among the events of the record, from 0."""
    move: Annotated[str, msgspec.Meta(max_length=100)] | MoveFields
    """In notation, or by its fields."""
    reveal: bool = False
    """Whether to tell the best move."""


class TriedMove(msgspec.Struct, frozen=True, kw_only=True):
    """What a move would have lost, as the decisions of a review tell it."""

    move: str
    best: str | msgspec.UnsetType = msgspec.UNSET
    """Only told if it was asked for."""
    loss: float
    loss_points: float
    error: float
    label: Label | None
    scale: Scale
    exact: bool


class AnalysisPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to analyse, and how long. Asked again, it goes on where it ended."""

    position: PositionNotation
    ms: Annotated[int, msgspec.Meta(ge=1, le=5000)] = 1000
    """How long to think more, at most."""
    evaluations: Annotated[int, msgspec.Meta(ge=1, le=MOST_EVALUATIONS)] = MOST_EVALUATIONS
    """How many evaluations are enough, those of earlier calls included."""
    top: Annotated[int, msgspec.Meta(ge=1, le=50)] = 8
    """How many moves to tell."""


class AnalysedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move and what it is worth to the seat to act."""

    move: str
    share: float
    """The win share, from 0 to 1."""
    lead: float
    """Final points minus those of the best other."""
    variation: list[str] = msgspec.field(name="line")
    """The play expected after it, until chance acts."""
    proved: bool
    """Whether no move is better to the end of the round."""
    exact: bool
    """Whether no move is better to the end of the game."""


class PositionAnalysis(msgspec.Struct, frozen=True, kw_only=True):
    """The moves of a position, the best first."""

    seat: int
    """Who is to act."""
    evaluations: int
    final: bool
    """Whether asking again finds nothing better."""
    moves: list[AnalysedMove]


class DealsPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and how many of the next deals to try."""

    position: PositionNotation
    deals: Annotated[int, msgspec.Meta(ge=2, le=500)] = 200


class DealsAnalysis(msgspec.Struct, frozen=True, kw_only=True):
    """What a position is worth to every seat over the next deals."""

    deals: int
    shares: list[float]
    points: list[float]
    error: float
    """The standard error of the shares by sampling; 0 where everything was counted."""
    variation: list[str] = msgspec.field(name="line")
    """The best moves, played until the deal."""


class ComparisonPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and two of its moves."""

    position: PositionNotation
    first: Annotated[str, msgspec.Meta(max_length=100)]
    second: Annotated[str, msgspec.Meta(max_length=100)]


class ComparedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move, what it is worth to every seat and what is expected to come of it."""

    move: str
    shares: list[float]
    """Win shares, from 0 to 1."""
    points: list[float]
    """Expected final scores."""
    variation: list[str]
    """The move, and the moves and draws expected after it to the end of the round."""
    accounts: list[dict[str, float]]
    """The points of every seat in the variation by source, and as `later` what comes after it."""
    exact: bool
    """Whether play to the end of the game is proved."""


class MovesCompared(msgspec.Struct, frozen=True, kw_only=True):
    """Two moves side by side."""

    seat: int
    """Who is to act."""
    first: ComparedMove
    second: ComparedMove
    difference: float
    """The win share of the first move minus that of the second."""
    difference_points: float
    """The same of the lead in points."""
    error: float
    """The standard error of the difference on its scale."""
    scale: Scale
    """What decides: points once the game is decided."""


# Another move.


async def try_move(call: Call[TryPlan, None]) -> TriedMove:
    """What another move would have lost at a decision of a game that is over."""
    call.signed_in  # noqa: B018 (it refuses)
    live = await call.visible_table()
    require_result(live.table)
    require_reviews(call.worker)
    table = live.table
    position = await asyncio.to_thread(position_before, table, call.body.event)
    move = legal_text(table.game, position, call.body.move, table.seq)
    review = await finished_review(call, live)
    known = known_judgement(review, call.body.event, move)
    if known is not None:
        return told(known, call.body)
    call.charge(TRY_UNITS, 1)
    place = PositionText(table.game.key, table.agreement.rules, known_text(table.game, position))
    depth: Depth = "quick" if review and review.judge.depth == "quick" else "standard"
    seed = await call.worker.reviews.seed_of(live)
    found = await answer(call, call.worker.analyst.judge(place, move, depth, seed))
    return TriedMove(
        move=move,
        best=found.best if call.body.reveal else msgspec.UNSET,
        loss=found.loss,
        loss_points=found.loss_points,
        error=found.error,
        label=found.label,
        scale=found.scale,
        exact=found.is_exact,
    )


def position_before(table: Table, event: int) -> Position:
    """Return the position in which a seat decided an event.

    Raise a Refusal if there is no such event or it was drawn.
    """
    events = [event for play in table.plays for event in play.events]
    if event >= len(events):
        raise Refusal("not_found", f"the events of this game go from 0 to {len(events) - 1}")
    if events[event][0] == CHANCE:
        raise Refusal("illegal", f"event {event} was drawn; nobody decided it", seq=table.seq)
    position = table.first.clone()
    for actor, code in events[:event]:
        if actor == CHANCE:
            table.game.apply_chance(position, code)
        else:
            table.game.apply(position, code)
    return position


def legal_text(game: Game, position: Position, move: str | MoveFields, seq: int) -> str:
    """Return a legal move in notation; raise a Refusal if it is malformed or illegal."""
    try:
        code = game.parse_move(move) if isinstance(move, str) else game.encode_move(move)
        game.apply(position.clone(), code)
    except NotationError as error:
        raise Refusal("malformed", str(error), seq=seq) from None
    except IllegalMoveError as error:
        raise Refusal("illegal", str(error), seq=seq, reason=reason_of(error)) from None
    return game.format_move(code)


def known_text(game: Game, position: Position) -> str:
    """Return the text of a position as the seat to act knows it."""
    return game.format_position(game.known_to(position, position.to_act))


async def finished_review(call: AnyCall, live: LiveTable) -> Review | None:
    """Return the deepest review of a game that is done; None if none is."""
    done = (await call.worker.reviews.find(live)).done
    text = None if done is None else await call.worker.store.review_text(done.key)
    return None if text is None else msgspec.json.decode(text, type=Review)


def known_judgement(review: Review | None, event: int, move: str) -> Decision | None:
    """Return a review's judgement of a move if it was the one played or the best, else None."""
    for one in () if review is None else review.decisions:
        if one.event == event and move == one.move:
            return one
        if one.event == event and move == one.best:
            nothing = {"loss": 0.0, "loss_points": 0.0, "error": 0.0, "label": None}
            return msgspec.structs.replace(one, move=move, **nothing)
    return None


def told(one: Decision, plan: TryPlan) -> TriedMove:
    """Return a decision of a review as an answer, with the best move only if wanted."""
    return TriedMove(
        move=one.move,
        best=one.best if plan.reveal else msgspec.UNSET,
        loss=one.loss,
        loss_points=one.loss_points,
        error=one.error,
        label=one.label,
        scale=one.scale,
        exact=one.exact,
    )


# Positions in the request.


async def analyse_position(call: Call[AnalysisPlan, None]) -> PositionAnalysis:
    """The best moves of a position, better with each call."""
    plan = call.body
    place, position = await allowed_position(call, plan.position)
    if position.to_act < 0:
        raise Refusal("illegal", "moves are ranked where a seat is to act")
    call.charge(plan.ms, MS_PER_UNIT)
    found = await answer(call, call.worker.analyst.rank(place, plan.evaluations, plan.ms, plan.top))
    moves = [
        AnalysedMove(
            move=one.text,
            share=one.share,
            lead=one.lead,
            variation=list(one.variation),
            proved=one.is_proved,
            exact=one.is_exact,
        )
        for one in found.moves
    ]
    return PositionAnalysis(
        seat=position.to_act + 1, evaluations=found.evaluations, final=found.is_final, moves=moves
    )


async def compare_two(call: Call[ComparisonPlan, None]) -> MovesCompared:
    """Two moves of a position by their values, expected play and points by source."""
    plan = call.body
    place, position = await allowed_position(call, plan.position)
    if position.to_act < 0:
        raise Refusal("illegal", "moves are compared where a seat is to act")
    game = find_game(place.game)
    first, second = (legal_text(game, position, move, 0) for move in (plan.first, plan.second))
    if first == second:
        raise Refusal("illegal", "two different moves are compared")
    call.charge(2 * TRY_UNITS, 1)
    found = await answer(call, call.worker.analyst.compare(place, (first, second)))
    sides = [
        ComparedMove(
            move=one.text,
            shares=list(one.shares),
            points=list(one.points),
            variation=list(one.variation),
            accounts=list(one.accounts),
            exact=one.is_exact,
        )
        for one in found.moves
    ]
    return MovesCompared(
        seat=position.to_act + 1,
        first=sides[0],
        second=sides[1],
        difference=found.difference,
        difference_points=found.difference_points,
        error=found.error,
        scale=found.scale,
    )


async def analyse_deals(call: Call[DealsPlan, None]) -> DealsAnalysis:
    """The mean value of a position over the deals that may come next."""
    deals = call.body.deals
    place, _ = await allowed_position(call, call.body.position)
    call.charge(deals, DEALS_PER_UNIT)
    found = await answer(call, call.worker.analyst.sample_deals(place, deals, 0))
    return DealsAnalysis(
        deals=deals,
        shares=list(found.shares),
        points=list(found.points),
        error=found.error,
        variation=list(found.variation),
    )


async def allowed_position(call: AnyCall, text: str) -> tuple[PositionText, Position]:
    """Return the position of a request.

    Raise a Refusal if it is malformed, reviews are off or the asker is playing it against others.
    """
    person = call.signed_in
    require_reviews(call.worker)
    game = find_game(text.split(maxsplit=1)[0] if text.strip() else "")
    try:
        position = game.parse_position(text)
    except NotationError as error:
        raise Refusal("malformed", str(error)) from None
    await require_no_game_of(call.worker.store, person.identity, game, position)
    return PositionText(game.key, game.rules_version, text), position


async def answer(call: AnyCall, asked: Awaitable[T | Failure]) -> T:
    """Return an engine's answer; count a failure and raise a Refusal for it."""
    found = await asked
    if not isinstance(found, Failure):
        return found
    call.worker.metrics.analysis_failed(found.cause)
    if found is NO_WORKER:
        raise Refusal("too_many", "others are being answered; try again soon", retry_ms=BUSY_MS)
    if found.cause == "refused":
        raise Refusal("illegal", found.detail)
    raise Refusal("illegal", "the engine found no answer to this")


ENDPOINTS = (
    Endpoint(
        "POST",
        f"{TABLE}/review/tries",
        try_move,
        "What another move would have lost at a decision",
        refusals=("not_signed_in", *AT_TABLE, "not_over", "not_found", "off", "illegal"),
        budget="analysis",
    ),
    Endpoint(
        "POST",
        "/api/analysis",
        analyse_position,
        "The best moves of a position you bring, better with each call",
        refusals=("not_signed_in", "not_found", "in_play", "off", "illegal"),
        budget="analysis",
    ),
    Endpoint(
        "POST",
        "/api/analysis/comparison",
        compare_two,
        "Two moves of a position you bring, side by side",
        refusals=("not_signed_in", "not_found", "in_play", "off", "illegal"),
        budget="analysis",
    ),
    Endpoint(
        "POST",
        "/api/analysis/deals",
        analyse_deals,
        "What a position you bring is worth over the next deals",
        refusals=("not_signed_in", "not_found", "in_play", "off", "illegal"),
        budget="analysis",
    ),
)
