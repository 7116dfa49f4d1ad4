"""Another move at a decision of a game that is over: what it would have lost."""

import asyncio
from typing import Annotated

import msgspec

from tilewright.analysis.report import Decision, Depth, Label, Review, Scale
from tilewright.core.position import CHANCE, Position
from tilewright.server.bots.analysis_process import PositionText
from tilewright.server.errors import Refusal
from tilewright.server.game_json import MoveFields
from tilewright.server.http.analysis import TRY_UNITS, answer, known_text, legal_text
from tilewright.server.http.endpoint import AT_TABLE, TABLE, AnyCall, Call, Endpoint
from tilewright.server.http.records import require_result
from tilewright.server.http.reviews import require_reviews
from tilewright.server.live.live_table import LiveTable
from tilewright.server.tables.table import Table


class TryPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another move at a decision of a game that is over."""

    event: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    """The index of the decision among the events of the record, from 0."""
    move: Annotated[str, msgspec.Meta(max_length=100)] | MoveFields
    """In notation, or by its fields."""
    reveal: bool = False
    """Whether to return the best move."""


class TriedMove(msgspec.Struct, frozen=True, kw_only=True):
    """What a move would have lost, as in the decisions of a review."""

    move: str
    best: str | msgspec.UnsetType = msgspec.UNSET
    """Only present if it was asked for."""
    loss: float
    loss_points: float
    error: float
    label: Label | None
    scale: Scale
    exact: bool


async def try_move(call: Call[TryPlan, None]) -> TriedMove:
    """What another move would have lost at a decision of a game that is over."""
    call.signed_in  # noqa: B018 (it refuses)
    live = await call.visible_table()
    require_result(live.table)
    require_reviews(call.worker)
    await call.require_free_table(live)
    table = live.table
    position = await asyncio.to_thread(position_before, table, call.body.event)
    move = legal_text(table.game, position, call.body.move, table.seq)
    review = await finished_review(call, live)
    known = known_judgement(review, call.body.event, move)
    if known is not None:
        return tried_move(known, call.body)
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


async def finished_review(call: AnyCall, live: LiveTable) -> Review | None:
    """Return the deepest review of a game that is done; None if none is."""
    done = (await call.worker.reviews.find(live)).done
    text = None if done is None else await call.worker.store.reviews.text(done.key)
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


def tried_move(one: Decision, plan: TryPlan) -> TriedMove:
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


ENDPOINTS = (
    Endpoint(
        "POST",
        f"{TABLE}/review/tries",
        try_move,
        "What another move would have lost at a decision",
        refusals=(
            "not_signed_in",
            *AT_TABLE,
            "not_over",
            "not_found",
            "in_play",
            "off",
            "illegal",
            "questions_waiting",
        ),
        budget="analysis",
    ),
)
