"""Deals, daily or shared by friends: playing them, and their results."""

from collections import Counter
from typing import Annotated

import msgspec

from tilewright.deals.calendar import (
    LEVEL,
    day_number,
    parse_deal_id,
)
from tilewright.play.fair import commitment
from tilewright.server.errors import Refusal
from tilewright.server.http.endpoint import AnyCall, Call, Endpoint, PlainCall
from tilewright.server.http.schemas import Made
from tilewright.server.live.deals import (
    PLAN,
    USUAL_DAYS,
    NotCounted,
    PlayedGame,
    PlayedMove,
    closes_at,
    is_complete,
    name_of,
    not_counted,
    par_of,
    result_of,
)
from tilewright.server.store import AttemptRow, DealRow

FIELD = 500
"""The most results in a field."""
GAMES_SHOWN = 20
"""The most games that are shown move by move."""
GAMES_COUNTED = 100
"""The most games whose choices are counted."""
DEAL = "/api/deals/{deal_id}"


class DealAttempt(msgspec.Struct, frozen=True):
    """The first attempt of a person at a deal."""

    table: str
    is_over: bool
    is_rated: bool
    """Whether it was begun in time: on the day of a daily deal, or by one of those for whom a deal
    of friends is, before it was closed."""
    counts: bool
    """Whether it counts, or still may."""
    not_counted: NotCounted | None
    """Why it does not: `late` (begun or ended after the deal was closed), `substitute` (somebody
    else, person or bot, played in your place) or `unfinished`."""
    scores: tuple[int, ...] | None
    """By seat; null while it goes on, and if it was aborted or resigned."""
    margin: int | None
    """Points more than the bot."""


class DealResult(msgspec.Struct, frozen=True):
    """What somebody reached."""

    name: str
    is_you: bool
    margin: int
    scores: tuple[int, ...]


class LevelPar(msgspec.Struct, frozen=True):
    """What a level reached on the same deal."""

    level: str
    margin: int


class DealCard(msgspec.Struct, frozen=True, kw_only=True):
    """A deal, and what you have to do with it."""

    id: str
    game: str
    options: dict[str, str]
    level: str
    """Who everybody plays against."""
    seat: int
    """Your seat, from 1."""
    day: str | None
    """The date of a daily deal."""
    number: int | None
    """The number of its day, from 1."""
    commitment: str
    seed: str | None
    """Shown when the deal is closed, and at a deal of friends when all who were invited have
    ended."""
    closes_at: int
    """Games that end later do not count."""
    players: int | None
    """How many people a deal of friends is for; null if that was not said."""
    attempt: DealAttempt | None
    """Your first attempt."""


class DealField(msgspec.Struct, frozen=True, kw_only=True):
    """A deal with the results of everybody."""

    deal: DealCard
    begun: int
    """How many people have begun it."""
    is_shown: bool
    """Whether results and par are shown: your own attempt has ended, or the deal is closed and you
    are not playing it."""
    results: list[DealResult]
    """Of first attempts that count, the best first."""
    percentile: int | None
    """How many of a hundred of these results yours is at least as good as."""
    par: list[LevelPar]
    """What levels reached, from the weakest; those that are known so far."""
    is_par_complete: bool
    """Whether no level is still playing."""


class DealPlanned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal to share with friends."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, str] = {}
    level: Annotated[str, msgspec.Meta(max_length=40)] = LEVEL
    days: Annotated[int, msgspec.Meta(ge=1, le=30)] = USUAL_DAYS
    """After how many days it is closed."""
    players: Annotated[int, msgspec.Meta(ge=2, le=100)] | None = None
    """How many people it is for: once so many have ended, the seed is shown."""


class DealGame(msgspec.Struct, frozen=True):
    """A game of a deal, move by move."""

    name: str
    is_you: bool
    margin: int
    moves: tuple[PlayedMove, ...]


class DealChoice(msgspec.Struct, frozen=True):
    """A move that people chose in the same position, and what they reached with it on average."""

    text: str
    count: int
    margin: float
    is_yours: bool


class DealDecision(msgspec.Struct, frozen=True):
    """One of your decisions, and what everybody chose who reached the same position."""

    number: int
    """Which of your decisions, from 1."""
    round: int
    choices: list[DealChoice]


class DealGames(msgspec.Struct, frozen=True):
    """Games of a deal, yours first, and what was chosen at your decisions."""

    games: list[DealGame]
    decisions: list[DealDecision]


async def get_deal(call: PlainCall) -> DealField:
    """A deal; everybody's results and what levels reached, once your own attempt has ended."""
    deals, now = call.worker.deals, call.worker.registry.clock()
    row = await deals.find(call.parameter("deal_id"))
    seat = PLAN.decode(row.plan).seat
    card = await card_of(call, row, now)
    is_shown = card.attempt.is_over if card.attempt else card.seed is not None
    results = await results_of(call, row, now) if is_shown else []
    par = par_of(row)
    if card.attempt is not None and card.attempt.is_over:
        deals.begin_par(row, call.owner)
    return DealField(
        deal=card,
        begun=await call.worker.store.deals.count(row.id),
        is_shown=is_shown,
        results=results,
        percentile=percentile_of(card, results),
        par=[LevelPar(level, margin_of(scores, seat)) for level, scores in par.items() if is_shown],
        is_par_complete=is_complete(par),
    )


async def results_of(call: AnyCall, row: DealRow, now: int) -> list[DealResult]:
    """Return the results that count at a deal, the best first."""
    seat, closed_at = PLAN.decode(row.plan).seat, closes_at(row)
    results = [
        DealResult(name_of(one), one.identity == call.identity, margin_of(scores, seat), scores)
        for one in await call.worker.store.deals.finished(row.id, FIELD)
        if not_counted(one, closed_at, now) is None and (scores := result_of(one)) is not None
    ]
    return sorted(results, key=lambda one: -one.margin)


async def play_deal(call: PlainCall) -> Made:
    """Play a deal: your first attempt, or once that is over another one, which does not count."""
    registry = call.worker.registry
    if registry.is_closing:
        raise Refusal("closing", "the server restarts; try again", retry_ms=2_000)
    row = await call.worker.deals.find(call.parameter("deal_id"))
    table = await call.worker.deals.play(row, call.signed_in)
    return Made(table, f"/t/{table}")


async def share_deal(call: Call[DealPlanned, None]) -> DealCard:
    """Make a deal that friends can play by a link."""
    plan = call.body
    call.signed_in  # noqa: B018 (a Refusal if nobody is)
    row = await call.worker.deals.share(
        plan.game, plan.options, plan.level, plan.days, plan.players
    )
    return await card_of(call, row, call.worker.registry.clock())


async def get_deal_games(call: PlainCall) -> DealGames:
    """Games of a deal that you have finished, move by move, and what others chose."""
    deals, store, now = call.worker.deals, call.worker.store.deals, call.worker.registry.clock()
    row = await deals.find(call.parameter("deal_id"))
    seat = PLAN.decode(row.plan).seat
    mine = await store.attempt(row.id, call.signed_in.identity)
    own = None if mine is None else await deals.game(mine)
    if mine is None or mine.status != "over":
        raise Refusal("not_over", "the games of others are shown when your own is over")
    others = [
        (one, game)
        for one in await store.finished(row.id, GAMES_COUNTED)
        if one.identity != mine.identity
        and not_counted(one, closes_at(row), now) != "substitute"
        and (game := await deals.game(one)) is not None
    ]
    shown = [] if own is None else [(mine, own)]
    shown += others[: GAMES_SHOWN - len(shown)]
    return DealGames(
        [deal_game(call, one, game, seat) for one, game in shown],
        [] if own is None else decisions_of(own, [game for _, game in others], seat),
    )


async def card_of(call: AnyCall, row: DealRow, now: int) -> DealCard:
    """Return the card of a deal for who asks."""
    plan = PLAN.decode(row.plan)
    day = parse_deal_id(row.id)
    attempt = None
    if call.identity is not None:
        found = await call.worker.store.deals.attempt(row.id, call.identity)
        attempt = None if found is None else attempt_of(found, plan.seat, closes_at(row), now)
    is_shown = await call.worker.deals.is_revealed(row, now)
    return DealCard(
        id=row.id,
        game=row.game,
        options=plan.options,
        level=plan.level,
        seat=plan.seat + 1,
        day=None if day is None else day[1].isoformat(),
        number=None if day is None else day_number(day[1]),
        commitment=commitment(bytes.fromhex(row.seed)),
        seed=row.seed if is_shown else None,
        closes_at=closes_at(row),
        players=plan.players,
        attempt=attempt,
    )


def attempt_of(row: AttemptRow, seat: int, closed_at: int, now: int) -> DealAttempt:
    """Return an attempt for its person."""
    scores, reason = result_of(row), not_counted(row, closed_at, now)
    return DealAttempt(
        table=row.table_id,
        is_over=row.status == "over",
        is_rated=row.is_rated,
        counts=reason is None,
        not_counted=reason,
        scores=scores,
        margin=None if scores is None else margin_of(scores, seat),
    )


def margin_of(scores: tuple[int, ...], seat: int) -> int:
    """Return how many points more a seat has than the other one."""
    return scores[seat] - scores[1 - seat]


def percentile_of(card: DealCard, results: list[DealResult]) -> int | None:
    """Return how many of a hundred results the asker's is at least as good as."""
    margin = card.attempt.margin if card.attempt and card.attempt.counts else None
    if margin is None or not results:
        return None
    return 100 * sum(one.margin <= margin for one in results) // len(results)


def deal_game(call: PlainCall, row: AttemptRow, game: PlayedGame, seat: int) -> DealGame:
    """Return a game for who asks."""
    is_you = row.identity == call.identity
    return DealGame(name_of(row), is_you, margin_of(game.scores, seat), game.moves)


def decisions_of(own: PlayedGame, others: list[PlayedGame], seat: int) -> list[DealDecision]:
    """Return what was chosen at each own decision by all who had come to the same position.

    Draws and replies follow from the moves before, so equal moves lead to equal positions.
    """
    found = []
    alike = [own, *others]
    mine = [move for move in own.moves if move.seat == seat + 1]
    texts = {
        id(game): [move.text for move in game.moves if move.seat == seat + 1] for game in alike
    }
    for number, move in enumerate(mine):
        here = [(texts[id(game)][number], game) for game in alike if len(texts[id(game)]) > number]
        if len(here) == 1:
            break
        counts = Counter(text for text, _ in here)
        choices = [
            DealChoice(
                text,
                count,
                sum(margin_of(game.scores, seat) for chosen, game in here if chosen == text)
                / count,
                text == move.text,
            )
            for text, count in counts.most_common()
        ]
        found.append(DealDecision(number + 1, move.round, choices))
        alike = [game for text, game in here if text == move.text]
    return found


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/deals",
        share_deal,
        "Make a deal to share with friends",
        status=201,
        refusals=("not_signed_in", "illegal"),
        budget="create",
    ),
    Endpoint(
        "GET",
        DEAL,
        get_deal,
        "A deal with everybody's results",
        refusals=("not_found",),
        budget="look",
    ),
    Endpoint(
        "POST",
        f"{DEAL}/tables",
        play_deal,
        "Play a deal",
        status=201,
        refusals=("not_signed_in", "not_found", "closing"),
        budget="create",
    ),
    Endpoint(
        "GET",
        f"{DEAL}/games",
        get_deal_games,
        "Games of a deal move by move, once yours is over",
        refusals=("not_signed_in", "not_found", "not_over"),
        budget="replay",
    ),
)
