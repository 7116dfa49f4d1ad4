"""Today's deals, the commitments of the days to come, and a person's calendar."""

import datetime

import msgspec

from tilewright.deals.calendar import (
    FIRST_DAY,
    closing_time,
    day_number,
    deal_id,
    midnight_after,
    parse_deal_id,
)
from tilewright.games.registry import GAMES
from tilewright.server.bots.fair_queue import SERVER
from tilewright.server.http.deals import DealCard, card_of, margin_of
from tilewright.server.http.endpoint import Endpoint, PlainCall
from tilewright.server.live.deals import not_counted, result_of
from tilewright.server.people.sessions import DAY_MS
from tilewright.server.tables import summary

DAYS_AHEAD = 7
"""The days whose commitments are published before."""
DAYS_BACK = 70
"""The days of the calendar."""


class DayCommitment(msgspec.Struct, frozen=True):
    """What is published of a deal before its day."""

    day: str
    game: str
    commitment: str


class DayResult(msgspec.Struct, frozen=True):
    """Your first attempt at a daily deal."""

    day: str
    game: str
    is_rated: bool
    counts: bool
    margin: int | None
    """Null while it goes on, and if it was not played to its end."""


class Daily(msgspec.Struct, frozen=True, kw_only=True):
    """Today's deals, the days to come, and your days."""

    day: str
    number: int
    first_day: str
    ends_at: int
    """When the next day begins, in milliseconds since 1970."""
    deals: list[DealCard]
    to_come: list[DayCommitment]
    calendar: list[DayResult]
    """The latest first."""
    streak: int
    """On how many days in a row, up to today or yesterday, you finished a deal of the day."""


async def get_daily(call: PlainCall) -> Daily:
    """Today's deals and your days."""
    deals, now = call.worker.deals, call.worker.registry.clock()
    today = deals.today
    cards = []
    for game in GAMES:
        row = await deals.find(deal_id(game, today))
        cards.append(await card_of(call, row, now))
        deals.begin_par(row, SERVER)
    days = [today + datetime.timedelta(days=ahead) for ahead in range(1, DAYS_AHEAD + 1)]
    to_come = [
        DayCommitment(day.isoformat(), game, (await deals.daily(game, day)).commitment)
        for day in days
        for game in GAMES
    ]
    calendar = await calendar_of(call, now)
    return Daily(
        day=today.isoformat(),
        number=day_number(today),
        first_day=FIRST_DAY.isoformat(),
        ends_at=midnight_after(today),
        deals=cards,
        to_come=to_come,
        calendar=calendar,
        streak=streak_of(calendar, today),
    )


async def calendar_of(call: PlainCall, now: int) -> list[DayResult]:
    """Return the asker's attempts at daily deals, the latest day first."""
    if call.identity is None:
        return []
    limit = DAYS_BACK * len(GAMES)
    rows = await call.worker.store.deals.attempts_of(call.identity, now - DAYS_BACK * DAY_MS, limit)
    found = []
    for row in rows:
        day = parse_deal_id(row.deal)
        if day is not None:
            scores = result_of(row)
            seats = summary.DECODER.decode(row.summary).seats
            places = [n for n, seat in enumerate(seats) if seat.identity == row.identity]
            margin = margin_of(scores, places[0]) if scores and places else None
            counts = not_counted(row, closing_time(day[1]), now) is None
            found.append(DayResult(day[1].isoformat(), day[0], row.is_rated, counts, margin))
    return sorted(found, key=lambda one: (one.day, one.game), reverse=True)


def streak_of(calendar: list[DayResult], today: datetime.date) -> int:
    """Return on how many days in a row a deal of the day was finished."""
    done = {one.day for one in calendar if one.counts and one.margin is not None}
    day = today if today.isoformat() in done else today - datetime.timedelta(days=1)
    count = 0
    while day.isoformat() in done:
        count += 1
        day -= datetime.timedelta(days=1)
    return count


ENDPOINTS = (
    Endpoint("GET", "/api/daily", get_daily, "Today's deals and your days", budget="look"),
)
