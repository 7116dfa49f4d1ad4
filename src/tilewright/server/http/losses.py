"""What a person lost in reviewed games by concept, beside what the levels lose that they met."""

from collections import Counter
from collections.abc import Sequence

from tilewright.analysis.profiles import Profile, profile_of
from tilewright.games.registry import GAMES
from tilewright.server.http.endpoint import Call, Endpoint, PlainCall
from tilewright.server.http.levels import MOST_TABLES
from tilewright.server.http.schemas import LossCard, LossesCard, LossesQuery, LossProfileCard
from tilewright.server.people.sessions import DAY_MS
from tilewright.server.store import TableRow
from tilewright.server.tables import summary

Met = tuple[LossProfileCard, Profile, float]
"""The level that a person met most in a game, its profile, and how much the game counts."""


async def list_losses(call: Call[None, LossesQuery]) -> LossesCard:
    """What you lost in the games that were reviewed, by concept."""
    store, identity, days = call.worker.store, call.signed_in.identity, call.query.days
    since = call.worker.registry.clock() - days * DAY_MS
    games, found = await store.losses_of(identity, since)
    total = sum(one.lost for one in found)
    met: list[Met] = []
    if found:
        rows = await store.tables_of(identity, MOST_TABLES, None)
        met = levels_met(rows, await store.losses_by_game(identity, since))
    cards = [
        LossCard(
            one.concept,
            one.moves,
            one.lost,
            one.lost / total if total else 0.0,
            share_of_levels(met, one.concept),
        )
        for one in found
    ]
    return LossesCard(days, games, total, cards, [card for card, _, _ in met])


def levels_met(rows: Sequence[TableRow], lost: dict[str, float]) -> list[Met]:
    """Return for each game with losses the level that a person met most, if it has a profile."""
    counts: dict[str, Counter[str]] = {}
    for row in rows:
        if row.status == "over" and row.game in lost:
            seats = summary.DECODER.decode(row.summary).seats
            levels = (seat.level for seat in seats if seat.level is not None)
            counts.setdefault(row.game, Counter()).update(levels)
    found: list[Met] = []
    for game, met in counts.items():
        for level, _ in met.most_common():
            profile = profile_of(GAMES[game], level) if game in GAMES else None
            if profile is not None:
                card = LossProfileCard(game, level, profile.games)
                found.append((card, profile, lost[game]))
                break
    return found


def share_of_levels(met: Sequence[Met], concept: str) -> float | None:
    """Return the part that levels lose by a concept; None without levels."""
    weight = sum(one for _, _, one in met)
    if not weight:
        return None
    return sum(profile.share(concept) * one for _, profile, one in met) / weight


async def forget_losses(call: PlainCall) -> None:
    """Delete what is kept about your losses; your games and their reviews stay."""
    await call.worker.store.forget_losses(call.signed_in.identity)


SIGNED_IN = ("not_signed_in",)

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/me/losses",
        list_losses,
        "What you lost in reviewed games, by concept",
        refusals=SIGNED_IN,
        budget="look",
    ),
    Endpoint(
        "DELETE",
        "/api/me/losses",
        forget_losses,
        "Forget what you lost",
        refusals=SIGNED_IN,
        budget="key",
    ),
)
