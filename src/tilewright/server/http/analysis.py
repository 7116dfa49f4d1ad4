"""Analysis of positions while somebody waits: moves ranked and compared, deals drawn.

Costs are charged by the time that an engine takes at most.
"""

import contextlib
from collections.abc import Awaitable, Iterator
from typing import Annotated, TypeVar

import msgspec

from tilewright.analysis.report import Scale
from tilewright.core.errors import IllegalMoveError, NotationError
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.server.bots.analysis_process import MOST_EVALUATIONS, PositionText
from tilewright.server.bots.bot_process import Failure
from tilewright.server.bots.fair_queue import Errand, TooManyQuestionsError, working_on
from tilewright.server.bots.workers import NO_WORKER
from tilewright.server.errors import Refusal, reason_of
from tilewright.server.game_json import MoveFields
from tilewright.server.http.endpoint import AnyCall, Call, Endpoint
from tilewright.server.http.games import find_game
from tilewright.server.http.reviews import require_reviews

MS_PER_UNIT = 250
DEALS_PER_UNIT = 25
TRY_UNITS = 4
"""How much engine time costs one unit of the budget `analysis`, and what a judged move costs."""
BUSY_MS = 5_000
"""Milliseconds after which to retry if no worker was free."""
PositionNotation = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
T = TypeVar("T")


class AnalysisPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to analyse, and how long. A repeated request continues the search."""

    position: PositionNotation
    ms: Annotated[int, msgspec.Meta(ge=1, le=5000)] = 1000
    """How long to think more, at most."""
    evaluations: Annotated[int, msgspec.Meta(ge=1, le=MOST_EVALUATIONS)] = MOST_EVALUATIONS
    """How many evaluations are enough, those of earlier calls included."""
    top: Annotated[int, msgspec.Meta(ge=1, le=50)] = 8
    """How many moves to return at most."""


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
    """A move, its worth to every seat, and the play expected after it."""

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
    call.signed_in  # noqa: B018 (it refuses)
    require_reviews(call.worker)
    game = find_game(text.split(maxsplit=1)[0] if text.strip() else "")
    try:
        position = game.parse_position(text)
    except NotationError as error:
        raise Refusal("malformed", str(error)) from None
    await call.require_fair_play(game.key, text, "engine")
    return PositionText(game.key, game.rules_version, text), position


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


async def answer(call: AnyCall, asked: Awaitable[T | Failure]) -> T:
    """Return an engine's answer for which the asker pays.

    Count a failure and raise a Refusal for it, or if too many questions of the asker wait.
    """
    with asking(call):
        found = await asked
    if not isinstance(found, Failure):
        return found
    call.worker.metrics.analysis_failed(found.cause)
    if found is NO_WORKER:
        raise Refusal("too_many", "others are being answered; try again soon", retry_ms=BUSY_MS)
    if found.cause == "refused":
        raise Refusal("illegal", found.detail)
    raise Refusal("illegal", "the engine found no answer to this")


@contextlib.contextmanager
def asking(call: AnyCall) -> Iterator[None]:
    """Let the asker pay within the ``with`` block; raise a Refusal if too many questions wait."""
    try:
        with working_on(Errand(call.owner, is_question=True)):
            yield
    except TooManyQuestionsError as error:
        raise Refusal("questions_waiting", str(error), retry_ms=BUSY_MS) from None


ANALYSIS_REFUSALS = (
    "not_signed_in",
    "not_found",
    "in_play",
    "off",
    "illegal",
    "questions_waiting",
)
ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/analysis",
        analyse_position,
        "The best moves of a position you bring, better with each call",
        refusals=ANALYSIS_REFUSALS,
        budget="analysis",
    ),
    Endpoint(
        "POST",
        "/api/analysis/comparison",
        compare_two,
        "Two moves of a position you bring, side by side",
        refusals=ANALYSIS_REFUSALS,
        budget="analysis",
    ),
    Endpoint(
        "POST",
        "/api/analysis/deals",
        analyse_deals,
        "What a position you bring is worth over the next deals",
        refusals=ANALYSIS_REFUSALS,
        budget="analysis",
    ),
)
