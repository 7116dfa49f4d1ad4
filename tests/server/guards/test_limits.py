"""Budgets refill, places are given back, memory is bounded."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.guarded_app import Visitor, guarded_app
from tilewright.server.errors import Refusal
from tilewright.server.guards.limits import BUDGETS, PLACES, Budget, Limits
from tilewright.server.ops.metrics import Metrics


class Clock:
    """A clock that advances only on command."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("name", BUDGETS)
def test_a_budget_allows_its_burst_and_then_refills_steadily(name: str) -> None:
    clock, budget = Clock(), BUDGETS[name]
    limits = Limits(clock=clock)
    assert [limits.spend(name, "a") for _ in range(budget.burst)] == [None] * budget.burst
    wait = limits.spend(name, "a")
    assert wait == pytest.approx(budget.interval)
    clock.now += budget.interval
    assert limits.spend(name, "a") is None
    assert limits.spend(name, "a") is not None
    clock.now += 1_000 * budget.seconds
    assert [limits.spend(name, "a") for _ in range(budget.burst)] == [None] * budget.burst
    assert limits.spend(name, "a") is not None


def test_what_is_heavy_spends_more_and_what_is_too_heavy_a_full_budget() -> None:
    clock = Clock()
    limits = Limits({"look": Budget(1, 10, burst=6)}, clock=clock)
    assert limits.spend("look", "a", 4) is None
    assert limits.spend("look", "a", 3) == pytest.approx(10)
    assert limits.spend("look", "a", 2) is None
    assert limits.spend("look", "a") == pytest.approx(10)
    assert limits.spend("look", "b", 1_000) is None
    assert limits.spend("look", "b", 1_000) == pytest.approx(60)
    with pytest.raises(Refusal):
        limits.charge_person("look", "a", "address", 2)


def test_a_refusal_costs_nothing() -> None:
    clock = Clock()
    limits = Limits({"chat": Budget(1, 10, burst=1)}, clock=clock)
    assert limits.spend("chat", "a") is None
    assert [limits.spend("chat", "a") for _ in range(5)] == [pytest.approx(10)] * 5
    clock.now = 10
    assert limits.spend("chat", "a") is None


def test_keys_and_budgets_do_not_touch_each_other() -> None:
    limits = Limits({"chat": Budget(1, 9, burst=1), "key": Budget(1, 9, burst=1)}, clock=Clock())
    assert limits.spend("chat", "a") is None
    assert limits.spend("chat", "b") is None
    assert limits.spend("key", "a") is None
    assert limits.spend("chat", "a") is not None


@given(
    st.builds(Budget, st.integers(1, 50), st.floats(0.1, 100), burst=st.integers(1, 50)),
    st.lists(st.floats(0, 200), max_size=150),
)
def test_no_stretch_of_time_sees_more_than_the_burst_and_the_refill(
    budget: Budget, pauses: list[float]
) -> None:
    clock, allowed = Clock(), []
    limits = Limits({"x": budget}, clock=clock)
    for pause in pauses:
        clock.now += pause * budget.interval / 20
        wait = limits.spend("x", "a")
        if wait is None:
            allowed.append(clock.now)
        else:
            assert 0 < wait <= budget.interval * (1 + 1e-9)
    for first, start in enumerate(allowed):
        for last, end in enumerate(allowed[first:], start=first):
            most = budget.burst + (end - start) / budget.interval
            assert last - first + 1 <= most + 1e-3


@given(st.lists(st.floats(0, 100), min_size=1, max_size=50))
def test_whoever_waits_as_told_may_go_on(pauses: list[float]) -> None:
    clock = Clock()
    limits = Limits({"x": Budget(3, 7, burst=2)}, clock=clock)
    for pause in pauses:
        clock.now += pause
        wait = limits.spend("x", "a")
        if wait is not None:
            clock.now += wait
            assert limits.spend("x", "a") is None


def test_only_the_keys_that_spent_last_are_remembered() -> None:
    limits = Limits({"x": Budget(1, 60, burst=2)}, clock=Clock(), remembered=3)
    for key in "abcad":
        assert limits.spend("x", key) is None
    assert list(limits._full_at["x"]) == ["c", "a", "d"]
    assert limits.spend("x", "a") is not None, "a has spent twice, and that is remembered"
    assert [limits.spend("x", "b") for _ in range(2)] == [None, None], "b was forgotten"


def test_a_charge_names_the_seconds_to_wait() -> None:
    limits = Limits({"create": Budget(1, 61.5, burst=1)}, clock=Clock())
    limits.charge("create", "address", "identity")
    with pytest.raises(Refusal, match="try again in 62 seconds") as caught:
        limits.charge("create", "other address", "identity")
    assert caught.value.status == 429
    assert caught.value.retry_ms == 61_500


def test_places_are_given_back() -> None:
    limits = Limits(places={"identity": 2})
    with limits.slot("identity", "a"), limits.slot("identity", "a"):
        with pytest.raises(Refusal, match="at most 2 connections for one identity"):
            limits.slot("identity", "a")
        with limits.slot("identity", "b"):
            pass
    with limits.slot("identity", "a"):
        pass
    assert limits._held == {"identity": {}}


def test_a_place_is_given_back_when_its_holder_fails() -> None:
    limits = Limits(places={"identity": 1})
    with pytest.raises(RuntimeError), limits.slot("identity", "a"):
        raise RuntimeError
    with limits.slot("identity", "a"):
        pass


def test_an_address_that_asks_too_often_is_told_when_to_come_back() -> None:
    metrics = Metrics()
    budgets = {"request": Budget(1, 30, burst=2)}
    limits = Limits(budgets, clock=Clock(), on_refusal=metrics.limited)
    app = guarded_app(limits=limits, metrics=metrics)
    visitor, neighbour = Visitor(app), Visitor(app, "203.0.113.8")
    assert [visitor.ask("GET", "/api/tables/3").status_code for _ in range(3)] == [200, 200, 429]
    refused = visitor.ask("GET", "/api/tables/3")
    assert refused.headers["retry-after"] == "30"
    assert refused.json()["code"] == "too_many"
    assert visitor.connect("/api/tables/3/live")[0]["status"] == 429
    assert neighbour.ask("GET", "/api/tables/3").status_code == 200
    assert b'tilewright_limited_total{budget="request"} 3.0' in metrics.text()


def test_an_address_that_holds_too_many_sockets_gets_no_more() -> None:
    limits = Limits(places={"address": 0, "identity": 0})
    start, body = Visitor(guarded_app(limits=limits)).connect("/api/tables/3/live")
    assert start["status"] == 429
    assert json.loads(body["body"])["message"].startswith("at most 0 connections for one address")


def test_a_socket_gives_its_place_back_when_it_ends() -> None:
    visitor = Visitor(guarded_app(limits=Limits(places={"address": 1})))
    for _ in range(3):
        assert visitor.connect("/api/tables/3/live")[0]["type"] == "websocket.accept"
    for _ in range(3):
        assert visitor.connect("/api/tables/broken/live")[0]["type"] == "websocket.accept"


def test_a_host_can_widen_all_limits_together() -> None:
    refused: list[str] = []
    limits = Limits.scaled(2, refused.append)
    for name, budget in BUDGETS.items():
        wide = limits._budgets[name]
        assert (wide.count, wide.burst) == (2 * budget.count, 2 * budget.burst)
    assert limits._places == {name: 2 * count for name, count in PLACES.items()}
    narrow = Limits.scaled(0.001, refused.append)
    assert narrow.spend("chat", "a") is None
    assert narrow.spend("chat", "a") == pytest.approx(2_000)
    assert refused == ["chat"]
