"""Reviews of games that are over: asking for one, and how far it is."""

import asyncio
from collections.abc import Mapping
from typing import Literal

import msgspec
from starlette.responses import Response

from tilewright.analysis.reasons import with_players
from tilewright.analysis.report import Depth, Review
from tilewright.server.errors import Refusal
from tilewright.server.http.endpoint import AT_TABLE, TABLE, AnyCall, Call, Endpoint, json_response
from tilewright.server.http.records import packed, require_result
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.reviews import depth_of, is_reviewable
from tilewright.server.tables.recording import players_of
from tilewright.server.tables.table import Table
from tilewright.server.worker import Worker

UNITS: Mapping[Depth, int] = {"quick": 1, "standard": 1, "deep": 10}
"""What a review costs of the budget `review`, unless it is there already."""


class ReviewPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A review that is wanted."""

    depth: Depth = "standard"


class ReviewQuery(msgspec.Struct, frozen=True):
    """How much of a review is returned."""

    brief: bool = False
    """Leave the review itself out."""


class ReviewState(msgspec.Struct, frozen=True, kw_only=True):
    """How far the review of a game is."""

    state: Literal["none", "queued", "running", "done", "failed"] = "none"
    progress: float = 0.0
    """From 0 to 1."""
    depth: Depth | None = None
    """That of the deepest review that was asked for; that of `review` if the deepest failed."""
    reason: str | None = None
    """Why the last attempt at the deepest review failed: `timeout`, `crash`, `error`, `nonsense`,
    `refused`, or `lost` if its servers went away."""
    review: Review | None = None
    """The deepest review that is done, also while a deeper one is made."""
    retry_ms: int | None = None
    """If the deepest one failed: after how long it can be asked for again; null if that would not
    help."""


async def get_review(call: Call[None, ReviewQuery]) -> Response:
    """How far the review of a game is, and the review if there is one."""
    live = await call.visible_table()
    require_result(live.table)
    await call.require_free_table(live)
    return await state_response(call, live, is_brief=call.query.brief)


async def ask_review(call: Call[ReviewPlan, None]) -> Response:
    """Ask for a review, unless it, or a deeper one, is there or on its way."""
    person = call.signed_in
    live = await call.visible_table()
    require_result(live.table)
    require_reviews(call.worker)
    await call.require_free_table(live)
    if not is_reviewable(live.table):
        raise Refusal("illegal", "nobody made a move in this game", seq=live.table.seq)
    reviews, depth = call.worker.reviews, call.body.depth
    if await reviews.is_missing(live, depth):
        dispatcher = call.worker.dispatcher
        dispatcher.charge(call.request, person, "review")
        dispatcher.charge_work(call.request, person, "review", UNITS[depth])
        await reviews.require_room(call.owner)
    await reviews.ask(live, depth, call.owner)
    return await state_response(call, live, status=202)


def require_reviews(worker: Worker) -> None:
    """Raise a Refusal if reviews are turned off on this server."""
    if worker.reviews.policy == "off":
        raise Refusal("off", "this server does not review games")


async def state_response(
    call: AnyCall, live: LiveTable, status: int = 200, *, is_brief: bool = False
) -> Response:
    """Return the state of a game's review, with the review if done and not ``is_brief``."""
    reviews = call.worker.reviews
    found = await reviews.find(live)
    row, done = found.row, found.done
    if row is None:
        return json_response(ReviewState(), status)
    shown = done if done is not None and row.state == "failed" else row
    text = None
    if done is not None and not is_brief:
        text = await call.worker.store.reviews.text(done.key)
    review = None if text is None else await asyncio.to_thread(with_present_names, text, live.table)
    state = ReviewState(
        state=shown.state,
        progress=reviews.progress_of(shown),
        depth=depth_of(shown.key),
        reason=row.reason,
        review=review,
        retry_ms=reviews.retry_ms(row),
    )
    if text is None:
        return json_response(state, status)
    return await asyncio.to_thread(packed, call, state, status)


def with_present_names(text: str, table: Table) -> Review:
    """Return a stored review with the names that the players have now.

    Reviews are stored by record, so another table with the same game may have asked for it, and
    people may have changed their names since.
    """
    return with_players(msgspec.json.decode(text, type=Review), players_of(table))


ENDPOINTS = (
    Endpoint(
        "GET",
        f"{TABLE}/review",
        get_review,
        "How far the review of a game is, and the review once it is done",
        ReviewState,
        refusals=(*AT_TABLE, "not_over", "in_play"),
        budget="look",
    ),
    Endpoint(
        "POST",
        f"{TABLE}/review",
        ask_review,
        "Ask for the review of a game that is over",
        ReviewState,
        status=202,
        refusals=(
            "not_signed_in",
            *AT_TABLE,
            "not_over",
            "in_play",
            "off",
            "illegal",
            "reviews_waiting",
        ),
        budget="look",
    ),
)
