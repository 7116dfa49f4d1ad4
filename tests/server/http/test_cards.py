"""Cards of own mistakes over HTTP: who gets them, how they are judged, and when they come again."""

import json
from typing import Any

import msgspec
import pytest

from tests.server.failing_analyses import fine
from tests.server.http.test_losses import CLAIM, mistake
from tests.server.http.test_reviews import in_state
from tests.server.local_guests import Guest, LocalServer, opened
from tests.server.local_worker import PromptAnalyst
from tilewright.analysis.report import Depth, Lines, Reason
from tilewright.games.registry import game_of
from tilewright.records.loading import load
from tilewright.records.record import DRAWN
from tilewright.records.replay import replay
from tilewright.server.bots.analysis_process import PositionText
from tilewright.server.bots.bot_process import Failure
from tilewright.server.people.sessions import DAY_MS
from tilewright.server.store import CardRow

pytestmark = pytest.mark.anyio

CONCEPTS = ("gift", "floor", "search")


class Critic(PromptAnalyst):
    """Finds a mistake in every move; the best and the only accepted one is the last legal one."""

    fails = False

    async def review(self, record: bytes, depth: Depth, seed: int) -> bytes | Failure:
        game = load(record).record
        found = fine(game, depth=depth, seed=seed, progress=lambda _: None)
        steps = list(replay(game))
        own = [number for number, one in enumerate(game.events) if one.actor != DRAWN]
        return msgspec.json.encode(
            msgspec.structs.replace(
                found,
                decisions=tuple(
                    self.blamed(steps[event], event, game.events[event].actor, number)
                    for number, event in enumerate(own)
                ),
            )
        )

    def blamed(self, step: Any, event: int, seat: Any, number: int) -> Any:
        rules = game_of("classic")
        legal = [rules.format_move(move) for move in rules.legal_moves(step.before)]
        played = rules.format_move(step.code)
        best = next(move for move in reversed(legal) if move != played)
        reason = Reason(
            concept=CONCEPTS[number // 2 % 3],
            text={"en": "Why.", "fr": "Pourquoi."},
            claim=CLAIM,
            exact=False,
            error=0.0,
        )
        return msgspec.structs.replace(
            mistake(event, seat),
            move=played,
            best=best,
            loss=0.2 + number / 100,
            lines=Lines(played=(played,), best=(best,)),
            reasons=(reason,),
        )

    async def accept(
        self, asked: tuple[tuple[PositionText, str], ...], depth: Depth, seed: int
    ) -> list[tuple[str, ...] | None] | Failure:
        if self.fails:
            return Failure("crash", "exit code 3")
        return [(best,) for _, best in asked]


async def reviewed(
    local: LocalServer, moves: int = 8, depth: str = "quick"
) -> tuple[Guest, Guest, str]:
    """A game of two people, moves of both in turn, with its review."""
    one, other, table = await local.couple()
    for number in range(moves):
        await (one, other)[number % 2].move(table)
    await other.do(table, "resign")
    await one.post(f"/api/tables/{table}/review", {"depth": depth})
    await in_state(one, table, "done")
    return one, other, table


def path_of(card: Any) -> str:
    return f"/api/me/cards/{card['table']}/{card['event']}"


async def stored(local: LocalServer, guest: Guest, card: Any) -> CardRow:
    found = await local.worker.store.cards.find(guest.identity, card["table"], card["event"])
    assert found is not None
    return found


async def best_of(local: LocalServer, guest: Guest, card: Any) -> str:
    return str(json.loads((await stored(local, guest, card)).body)["best"])


async def tried(guest: Guest, card: Any, *tries: str, **more: Any) -> Any:
    return await guest.post(f"{path_of(card)}/answers", {"tries": tries, **more})


async def test_a_review_gives_each_person_cards_of_the_own_seat(sqlite_url: str) -> None:
    async with opened(sqlite_url, analyst=Critic()) as local:
        one, other, table = await reviewed(local)
        found = await one.get("/api/me/cards")
        # Four own moves: one about each of two concepts and, of two gifts, the costlier one.
        assert [card["event"] for card in found["today"]]
        assert (found["cards"], found["answered"], found["waiting"]) == (3, 0, 0)
        assert {card["table"] for card in found["today"]} == {table}
        assert {card["seat"] for card in found["today"]} == {1}
        assert {card["seat"] for card in (await other.get("/api/me/cards"))["today"]} == {2}
        told = json.dumps(found)
        assert all(word not in told for word in ("This leaves", "accepted", "concept", '"best"'))
        kept = (await one.get("/api/me/cards/all"))["cards"]
        assert [card["concept"] for card in kept] == ["gift", "search", "floor"]
        assert "ce que le meilleur évite" in kept[0]["content"]["reasons"][0]["text"]["fr"]
        foreign = found["today"][0]
        for method, more in (("DELETE", ""), ("GET", "/hint")):
            refused = await other.refusal(method, path_of(foreign) + more)
            assert refused["status"] == 404


async def test_an_answer_is_judged_and_scheduled(sqlite_url: str) -> None:
    async with opened(sqlite_url, analyst=Critic()) as local:
        one, _, _ = await reviewed(local)
        today = (await one.get("/api/me/cards"))["today"]
        first, second, third = today
        best = await best_of(local, one, first)
        right = await tried(one, first, best, ms=9000)
        assert (right["state"], right["grade"]) == ("right", "good")
        assert right["solution"]["best"] == best
        assert "which the better move does not" in right["solution"]["reasons"][0]["text"]["en"]
        assert right["due_at"] % DAY_MS == 0
        again = await tried(one, first, best, ms=9000)
        assert (again["state"], again["grade"], again["due_at"]) == ("right", None, right["due_at"])

        opened_card = await tried(one, second, second["move"])
        assert opened_card == {"state": "open", "solution": None, "grade": None, "due_at": None}
        hard = await tried(one, second, second["move"], await best_of(local, one, second))
        assert (hard["state"], hard["grade"]) == ("right", "hard")
        wrong = await tried(one, third, third["move"], third["move"])
        assert (wrong["state"], wrong["grade"]) == ("wrong", "again")
        done = await one.get("/api/me/cards")
        assert (done["today"], done["answered"], done["cards"]) == ([], 3, 3)
        assert done["next_at"] == wrong["due_at"]


async def test_hints_tell_more_by_steps(sqlite_url: str) -> None:
    async with opened(sqlite_url, analyst=Critic()) as local:
        one, _, _ = await reviewed(local)
        card = (await one.get("/api/me/cards"))["today"][0]
        best = await best_of(local, one, card)
        assert await one.get(f"{path_of(card)}/hint") == {"concept": "gift", "best": None}
        assert (await one.get(f"{path_of(card)}/hint?step=2"))["best"] == best
        assert (await tried(one, card, best, hints=2))["grade"] == "hard"
        given_up = (await one.get("/api/me/cards"))["today"][0]
        assert (await tried(one, given_up, gives_up=True))["grade"] == "again"


async def test_cards_are_removed_and_forgotten(sqlite_url: str) -> None:
    async with opened(sqlite_url, analyst=Critic()) as local:
        one, other, table = await reviewed(local)
        card = (await one.get("/api/me/cards"))["today"][0]
        assert (await one.ask("DELETE", path_of(card))).status_code == 204
        assert (await one.refusal("DELETE", path_of(card)))["status"] == 404
        await one.post(f"/api/tables/{table}/review", {"depth": "standard"})
        await in_state(one, table, "done")
        assert (await one.get("/api/me/cards"))["cards"] == 2
        assert (await one.ask("DELETE", "/api/me/cards")).status_code == 204
        await one.post(f"/api/tables/{table}/review", {"depth": "deep"})
        await in_state(one, table, "done")
        empty = {"cards": 0, "today": [], "answered": 0, "waiting": 0, "next_at": None}
        assert await one.get("/api/me/cards") == empty
        assert (await other.get("/api/me/cards"))["cards"] == 3


async def test_a_review_is_kept_though_its_cards_fail(sqlite_url: str) -> None:
    analyst = Critic()
    async with opened(sqlite_url, analyst=analyst) as local:
        one, _, table = await reviewed(local)
        analyst.fails = True
        await one.post(f"/api/tables/{table}/review", {"depth": "deep"})
        assert (await in_state(one, table, "done"))["depth"] == "deep"
        assert (await one.get("/api/me/cards"))["cards"] == 3


async def test_what_is_wrong_is_refused(sqlite_url: str) -> None:
    async with opened(sqlite_url, analyst=Critic()) as local:
        one, _, _ = await reviewed(local)
        card = (await one.get("/api/me/cards"))["today"][0]
        path, best = path_of(card), await best_of(local, one, card)
        cases: list[tuple[str, str, Any, int]] = [
            ("POST", f"{path}/answers", {"tries": ["nonsense"]}, 400),
            ("POST", f"{path}/answers", {"tries": ["2>c4"]}, 422),
            ("POST", f"{path}/answers", {"tries": [best, best]}, 409),
            ("POST", f"{path}/answers", {"tries": [best] * 3}, 400),
            ("POST", f"{path}/answers", {"tries": None}, 400),
            ("POST", f"{path}/answers", {"tries": [], "ms": -1}, 400),
            ("POST", f"{path}/answers", {"tries": [], "ms": 10**30}, 400),
            ("POST", f"{path}/answers", {"tries": [], "hints": 9}, 400),
            ("POST", "/api/me/cards/nowhere/1/answers", {"tries": []}, 404),
            ("POST", f"/api/me/cards/{card['table']}/{'9' * 30}/answers", {"tries": []}, 404),
            ("POST", f"/api/me/cards/{card['table']}/x/answers", {"tries": []}, 404),
            ("POST", f"/api/me/cards/%00/{card['event']}/answers", {"tries": []}, 404),
            ("GET", f"{path}/hint?step=0", None, 400),
        ]
        for method, url, body, status in cases:
            answer = await one.ask(method, url, **({} if body is None else {"json": body}))
            assert answer.status_code == status, (url, body, answer.text)
        assert (await stored(local, one, card)).answers == 0


async def test_only_somebody_who_is_signed_in_has_cards(local: LocalServer) -> None:
    stranger = local.stranger()
    for method, path in (
        ("GET", "/api/me/cards"),
        ("GET", "/api/me/cards/all"),
        ("DELETE", "/api/me/cards"),
        ("DELETE", "/api/me/cards/t/1"),
    ):
        assert (await stranger.refusal(method, path))["code"] == "not_signed_in"


async def test_the_server_counts_the_hints_that_it_gave(sqlite_url: str) -> None:
    async with opened(sqlite_url, analyst=Critic()) as local:
        one, _, _ = await reviewed(local)
        first, second, third = (await one.get("/api/me/cards"))["today"]
        for step in (2, 1):
            await one.get(f"{path_of(first)}/hint?step={step}")
        assert (await stored(local, one, first)).hints == 2
        told = await tried(one, first, await best_of(local, one, first), hints=0)
        assert (told["state"], told["grade"]) == ("right", "hard")
        assert (await stored(local, one, first)).hints == 0
        # Practice after the answer counts for nothing, nor do hints on the way.
        await one.get(f"{path_of(first)}/hint?step=3")
        assert (await stored(local, one, first)).hints == 0
        told = await tried(one, second, await best_of(local, one, second))
        assert told["grade"] == "good"
        told = await tried(one, third, await best_of(local, one, third), hints=1)
        assert told["grade"] == "hard"


async def test_moves_tried_one_by_one_belong_to_one_answer(sqlite_url: str) -> None:
    """A wrong move in a request of its own was forgotten, and so every move could be probed."""
    async with opened(sqlite_url, analyst=Critic()) as local:
        one, _, _ = await reviewed(local)
        first, second, _ = (await one.get("/api/me/cards"))["today"]
        rules = game_of("classic")
        for card, probes, grade in ((first, 1, "hard"), (second, 2, "again")):
            body = json.loads((await stored(local, one, card)).body)
            legal = rules.legal_moves(rules.parse_position(body["position"]))
            wrong = [text for text in map(rules.format_move, legal) if text != body["best"]]
            states = [(await tried(one, card, text))["state"] for text in wrong[:probes]]
            assert states == ["open", "wrong"][:probes]
            if probes == 1:
                told = await tried(one, card, wrong[0], body["best"])
                assert (told["state"], told["grade"]) == ("right", grade)
            kept = await stored(local, one, card)
            assert (kept.answers, kept.wrong) == (1, "")
            assert kept.lapses == probes - 1
