"""The level that fits a person, computed from their finished games; nothing of it is stored."""

from collections.abc import Iterable

import msgspec

from tilewright.bots.fitting import GameResult, fitting_level
from tilewright.bots.levels import ratings_of, skills
from tilewright.bots.registry import plain_level
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.games.registry import GAMES
from tilewright.server.http.endpoint import Endpoint, PlainCall
from tilewright.server.store import TableRow
from tilewright.server.tables import summary

MOST_TABLES = 100
"""So many tables of a person are looked at, the newest."""
FIRST_LEVEL = "starter"
"""The level that is proposed to a person who has not played."""


class LevelProposal(msgspec.Struct, frozen=True, kw_only=True):
    """The level that fits you at a game with so many seats, and what it rests on."""

    game: str
    seats: int
    level: str
    games: int
    """How many of your newest games against levels were counted; 0 for a first proposal."""
    wins: float
    """How many of them you won; a shared win is a part of one."""
    margin: float
    """By how many points you were ahead of the best bot, on average."""
    elo: int
    low: int
    high: int
    """Your rating on the scale of the levels, with an interval of 95 %."""
    chance: float
    """The share of games that you are expected to win against one bot of that level."""


async def list_proposals(call: PlainCall) -> list[LevelProposal]:
    """Return the level that fits the person who asks, for each game and number of seats."""
    rows: list[TableRow] = []
    if call.person is not None:
        rows = await call.worker.store.tables_of(call.person.identity, MOST_TABLES, None)
    played = [one for row in rows if (one := finished_game(row, call.identity)) is not None]
    return [
        proposal(game, seats, results_at(played, game.key, seats))
        for game in GAMES.values()
        for seats in game.seat_counts
    ]


def results_at(
    played: Iterable[tuple[str, int, GameResult]], game: str, seats: int
) -> list[GameResult]:
    """Return the results of the games at tables with so many seats."""
    return [result for key, count, result in played if (key, count) == (game, seats)]


def proposal(game: Game, seats: int, games: list[GameResult]) -> LevelProposal:
    """Return the level that fits after some games at tables with so many seats."""
    ratings = level_ratings(game, game.options({"seats": str(seats)}))
    fit = fitting_level(ratings, games, FIRST_LEVEL)
    return LevelProposal(
        game=game.key,
        seats=seats,
        level=fit.level,
        games=len(games),
        wins=sum(one.share for one in games),
        margin=sum(one.margin for one in games) / len(games) if games else 0.0,
        elo=fit.elo,
        low=fit.low,
        high=fit.high,
        chance=fit.chance,
    )


def level_ratings(game: Game, options: Options) -> dict[str, float]:
    """Return the ratings of all levels at a table, or at the game's usual one if not measured."""
    found = ratings_of(game, options)
    if len(found) < len(skills()):
        found = ratings_of(game, game.options())
    return {name: float(one.elo) for name, one in found.items()}


def finished_game(row: TableRow, identity: str | None) -> tuple[str, int, GameResult] | None:
    """Return game, seats and result of a table where a person alone met levels to the end."""
    if row.status != "over" or row.game not in GAMES:
        return None
    short = summary.DECODER.decode(row.summary)
    result, game = short.result, GAMES[row.game]
    own = [seat for seat, who in enumerate(short.seats) if who.identity == identity]
    others = [who for who in short.seats if who.identity != identity]
    if result is None or len(own) != 1 or len(result.scores) != len(short.seats):
        return None
    ratings = level_ratings(game, game.options(short.agreement.options))
    opponents = list(rated(ratings, (who.level for who in others)))
    if len(opponents) != len(others):
        return None
    (seat,) = own
    share = 1 / len(result.winners) if seat + 1 in result.winners else 0.0
    best = max(score for other, score in enumerate(result.scores) if other != seat)
    margin = result.scores[seat] - best
    return game.key, len(short.seats), GameResult(tuple(opponents), share, margin)


def rated(ratings: dict[str, float], levels: Iterable[str | None]) -> Iterable[float]:
    """Yield the ratings of the levels that have one; a style counts as its level."""
    for level in levels:
        if level is not None and plain_level(level) in ratings:
            yield ratings[plain_level(level)]


ENDPOINTS = (
    Endpoint("GET", "/api/me/levels", list_proposals, "The level that fits you, game by game"),
)
