"""What people lost by concept, over HTTP: from the reviews of their own seats, and deletable."""

from typing import Any

import msgspec
import pytest

from tests.server.failing_analyses import fine
from tests.server.http.test_reviews import in_state
from tests.server.local_guests import LocalServer, opened
from tests.server.local_worker import PromptAnalyst
from tilewright.analysis.profiles import Profile
from tilewright.analysis.report import Decision, Depth, Lines, Reason, Values
from tilewright.records.loading import load
from tilewright.records.record import DRAWN
from tilewright.server.bots.bot_process import Failure
from tilewright.server.http.losses import share_of_levels
from tilewright.server.http.schemas import LossProfileCard

pytestmark = pytest.mark.anyio

EMPTY = {"days": 30, "games": 0, "lost": 0.0, "concepts": [], "profiles": []}
CLAIM: dict[str, Any] = {
    "message": "gift",
    "arguments": {"seat": 1, "source": "centre", "colour": "red", "count": 3, "value": 0.2},
    "voice": "review",
    "scale": "share",
    "loss": 0.2,
    "removed": 0.2,
}


NOTHING = Values(shares=(0.5, 0.5), points=(0.0, 0.0))


class BlamingAnalyst(PromptAnalyst):
    """Finds a gift in every move."""

    async def review(self, record: bytes, depth: Depth, seed: int) -> bytes | Failure:
        game = load(record).record
        found = fine(game, depth=depth, seed=seed, progress=lambda _: None)
        blamed = [
            mistake(number, one.actor)
            for number, one in enumerate(game.events)
            if one.actor != DRAWN
        ]
        return msgspec.json.encode(msgspec.structs.replace(found, decisions=tuple(blamed)))


def mistake(event: int, seat: Any) -> Decision:
    """A decision that gave away a fifth of a win."""
    return Decision(
        event=event,
        seat_number=seat,
        round=1,
        phase="start",
        move="1B>1",
        best="1B>2",
        loss=0.2,
        loss_points=2.0,
        error=0.01,
        label="mistake",
        scale="share",
        exact=False,
        forced=False,
        praise=None,
        accuracy=25.0,
        weight=0.1,
        before=NOTHING,
        after=NOTHING,
        lines=Lines(played=("1B>1",), best=("1B>2",)),
        reasons=(
            Reason(
                concept="gift",
                text={"en": "of before", "fr": "of before"},
                claim={**CLAIM, "arguments": {**CLAIM["arguments"], "seat": 3 - seat}},
                exact=False,
                error=0.0,
            ),
        ),
    )


async def test_losses_are_those_of_the_own_seat(sqlite_url: str) -> None:
    async with opened(sqlite_url, analyst=BlamingAnalyst()) as local:
        one, other, table = await local.couple()
        for guest in (one, other, one):
            await guest.move(table)
        await other.do(table, "resign")
        assert await one.get("/api/me/losses") == EMPTY
        await one.post(f"/api/tables/{table}/review", {})
        await in_state(one, table, "done")
        found = await one.get("/api/me/losses?days=7")
        gift = {
            "concept": "gift",
            "moves": 2,
            "lost": pytest.approx(0.4),
            "share": 1.0,
            "level_share": None,
        }
        assert found == {
            "days": 7,
            "games": 1,
            "lost": pytest.approx(0.4),
            "concepts": [gift],
            "profiles": [],
        }
        assert (await other.get("/api/me/losses"))["concepts"][0]["moves"] == 1
        assert (await one.ask("DELETE", "/api/me/losses")).status_code == 204
        assert await one.get("/api/me/losses") == EMPTY
        assert (await other.get("/api/me/losses"))["games"] == 1


async def test_only_somebody_who_is_signed_in_has_losses(local: LocalServer) -> None:
    stranger = local.stranger()
    for method in ("GET", "DELETE"):
        found = await stranger.refusal(method, "/api/me/losses")
        assert found["code"] == "not_signed_in"


@pytest.mark.parametrize("days", ["0", "-1", "x", "9" * 30])
async def test_a_wrong_number_of_days_is_refused(local: LocalServer, days: str) -> None:
    guest = await local.guest()
    found = await guest.refusal("GET", f"/api/me/losses?days={days}")
    assert 400 <= found["status"] < 500


async def test_sentences_have_the_names_of_the_table_and_not_those_of_before(
    sqlite_url: str,
) -> None:
    async with opened(sqlite_url, analyst=BlamingAnalyst()) as local:
        one, other, table = await local.couple()
        await one.move(table)
        await other.do(table, "resign")
        await one.post(f"/api/tables/{table}/review", {})
        found = await in_state(one, table, "done")
        (reason,) = found["review"]["decisions"][0]["reasons"]
        assert reason["text"]["en"].startswith("This leaves Ben 3 red (clover) in the centre")
        assert reason["text"]["fr"].startswith("Ce coup laisse à Ben 3 rouges (trèfle) au centre")


def test_losses_stand_beside_those_of_the_level_met_most() -> None:
    profile = Profile(games=10, lost={"gift": 0.03, "floor": 0.01})
    card = LossProfileCard("classic", "keen", 10)
    other = LossProfileCard("duel", "casual", 10)
    met = [(card, profile, 0.3), (other, Profile(games=10, lost={"plates": 0.2}), 0.1)]
    assert share_of_levels(met, "gift") == pytest.approx(0.75 * 0.75)
    assert share_of_levels(met, "plates") == pytest.approx(0.25)
    assert share_of_levels(met, "stars") == 0.0
    assert share_of_levels([], "gift") is None
