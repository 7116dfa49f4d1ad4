"""The deals of the days: one for each game, from a secret that stays the same.

The seed of a day follows from the secret, so nothing has to be prepared and a server that was away
for a week goes on. Its commitment is published before the day, and the seed once games no
longer count.
"""

import datetime
import hmac

from tilewright.deals.challenge import SEATS, Challenge
from tilewright.games.registry import GAMES, game_of

DAY_LABEL = b"tilewright daily 1\n"
FIRST_DAY = datetime.date(2026, 11, 17)
"""The day with the number 1."""
GRACE_MS = 2 * 3600 * 1000
"""How long after its day a game that was begun on it may end."""
LEVEL = "steady"
"""The level that everybody plays against."""


def day_number(day: datetime.date) -> int:
    """Return the number of a day, 1 for the first."""
    return (day - FIRST_DAY).days + 1


def day_at(ms: int) -> datetime.date:
    """Return the day, UTC, of a time in milliseconds since 1970."""
    return datetime.datetime.fromtimestamp(ms / 1000, datetime.UTC).date()


def deal_id(game: str, day: datetime.date) -> str:
    """Return the id of a day's deal, as in ``classic-2026-11-17``."""
    return f"{game}-{day.isoformat()}"


def parse_deal_id(text: str) -> tuple[str, datetime.date] | None:
    """Return the game and the day of the id of a day's deal; None if it is none."""
    game, dash, date = text.partition("-")
    if not dash or game not in GAMES:
        return None
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        return None
    return (game, day) if day >= FIRST_DAY and date == day.isoformat() else None


def daily_challenge(secret: bytes, game: str, day: datetime.date) -> Challenge:
    """Return the deal of a day; the person starts on days of odd numbers."""
    rules = game_of(game)
    return Challenge(
        game=rules,
        options=rules.options({"seats": str(SEATS)}),
        rules=rules.rules_version,
        level=LEVEL,
        seat=1 - day_number(day) % 2,
        seed=hmac.digest(secret, DAY_LABEL + f"{game} {day.isoformat()}\n".encode(), "sha256"),
    )


def midnight_after(day: datetime.date) -> int:
    """Return when a day ends, in milliseconds since 1970."""
    next_day = day + datetime.timedelta(days=1)
    at = datetime.datetime.combine(next_day, datetime.time(), datetime.UTC)
    return int(at.timestamp() * 1000)


def closing_time(day: datetime.date) -> int:
    """Return when a day's deal is closed: games that end later do not count.

    From then on the seed may be shown.
    """
    return midnight_after(day) + GRACE_MS
