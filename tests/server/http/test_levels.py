"""The level that fits: proposed to everybody, from finished games against levels only."""

from typing import Any, Literal

import msgspec
import pytest

from tests.server.local_guests import Guest, LocalServer
from tilewright.bots.levels import ratings_of
from tilewright.games.registry import GAMES, game_of
from tilewright.server.http.levels import FIRST_LEVEL, finished_game, proposal
from tilewright.server.store import TableRow

TABLE_ID = "A" * 12
Status = Literal["open", "playing", "over"]


async def proposals(who: Guest) -> list[dict[str, Any]]:
    answer = await who.ask("GET", "/api/me/levels")
    assert answer.status_code == 200
    return list(answer.json())


@pytest.mark.anyio
async def test_everybody_gets_a_proposal_for_every_game_and_number_of_seats(
    local: LocalServer,
) -> None:
    for who in (local.stranger(), await local.guest("Ada")):
        found = await proposals(who)
        tables = [(one["game"], one["seats"]) for one in found]
        assert tables == [(key, seats) for key, game in GAMES.items() for seats in game.seat_counts]
        assert {(one["level"], one["games"], one["wins"]) for one in found} == {(FIRST_LEVEL, 0, 0)}


@pytest.mark.anyio
async def test_a_game_that_was_given_up_counts_as_lost_for_who_gave_it_up(
    local: LocalServer,
) -> None:
    ada, ben = await local.guest("Ada"), await local.guest("Ben")
    table = await ada.table()
    await ada.do(table, "seat_bot", seat=2, level="casual")
    await ada.do(table, "start")
    await ada.do(table, "resign")
    classic = next(one for one in await proposals(ada) if one["game"] == "classic")
    assert (classic["games"], classic["wins"]) == (1, 0)
    assert {one["games"] for one in await proposals(ben)} == {0}


def row(levels: list[str | None], scores: list[int], *, status: Status = "over") -> TableRow:
    """A table of Ada with bots, or other people where there is no level."""
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    summary = {
        "agreement": {
            "game": "classic",
            "rules": 1,
            "options": {"seats": str(len(scores)), "wall": "printed"},
        },
        "seats": [
            {"name": "Ada", "identity": "ada"},
            *({"name": "x", "identity": None if one else "ben", "level": one} for one in levels),
        ],
        "host": "ada",
        "has_password": False,
        "to_act": None,
        "round": 5,
        "result": {
            "scores": scores,
            "ranks": ranks,
            "winners": [seat for seat, rank in enumerate(ranks, start=1) if rank == 1],
            "reason": "complete_row",
        },
    }
    encoded = msgspec.json.encode(summary)
    return TableRow(TABLE_ID, "classic", 1, status, False, 9, 1, 2, None, encoded)


def test_a_finished_game_tells_opponents_share_and_margin() -> None:
    ratings = ratings_of(game_of("classic"), game_of("classic").options())
    found = finished_game(row(["casual"], [30, 41]), "ada")
    assert found is not None
    key, seats, result = found
    assert (key, seats) == ("classic", 2)
    assert (result.opponents, result.share, result.margin) == ((ratings["casual"].elo,), 0.0, -11)
    shared = finished_game(row(["casual"], [30, 30]), "ada")
    assert shared is not None
    assert (shared[2].opponents, shared[2].share) == ((ratings["casual"].elo,), 0.5)
    three = finished_game(row(["casual", "keen"], [50, 30, 45]), "ada")
    assert three is not None
    assert (three[1], three[2].share, three[2].margin) == (3, 1.0, 5)


@pytest.mark.parametrize(
    "table",
    [
        row(["casual"], [30, 41], status="playing"),
        row([None], [30, 41]),
        row(["random"], [30, 41]),
        row(["casual", None], [30, 41, 20]),
    ],
)
def test_other_games_do_not_count(table: TableRow) -> None:
    assert finished_game(table, "ada") is None


def test_a_game_where_somebody_else_played_does_not_count() -> None:
    assert finished_game(row(["casual"], [30, 41]), "ben") is None


def test_who_beats_a_level_is_proposed_a_higher_one() -> None:
    found = finished_game(row(["casual"], [60, 41]), "ada")
    assert found is not None
    first = proposal(game_of("classic"), 2, [])
    then = proposal(game_of("classic"), 2, [found[2]] * 5)
    assert (then.games, then.wins, then.margin) == (5, 5, 19)
    assert then.elo > first.elo
    assert then.level not in (FIRST_LEVEL, "learner")
    assert 0.3 < then.chance < 0.7
