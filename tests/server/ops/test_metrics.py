"""The figures of one server, and who may read them."""

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.guarded_app import Visitor, guarded_app
from tilewright.server.ops.metrics import Metrics


def figures(metrics: Metrics) -> dict[str, float]:
    """All figures by name and labels, as Prometheus reads them."""
    return {
        sample.name + "".join(f" {value}" for _, value in sorted(sample.labels.items())): float(
            sample.value
        )
        for family in text_string_to_metric_families(metrics.text().decode())
        for sample in family.samples
    }


def test_everything_that_happens_is_counted() -> None:
    metrics = Metrics()
    metrics.command("move")
    metrics.command("move", "stale")
    metrics.stored(3, 0.004)
    metrics.bot_moved("greedy", 0.2)
    metrics.bot_failed("deadline")
    metrics.limited("chat")
    metrics.watch_tables(lambda: 7)
    with metrics.socket(), metrics.socket():
        assert figures(metrics)["tilewright_sockets"] == 2
    found = figures(metrics)
    assert found["tilewright_sockets"] == 0
    assert found["tilewright_commands_total move done"] == 1
    assert found["tilewright_commands_total move stale"] == 1
    assert found["tilewright_entries_total"] == 3
    assert found["tilewright_append_batch_sum"] == 3
    assert found["tilewright_append_seconds_count"] == 1
    assert found["tilewright_bot_seconds_sum greedy"] == pytest.approx(0.2)
    assert found["tilewright_bot_fallbacks_total deadline"] == 1
    assert found["tilewright_limited_total chat"] == 1
    assert found["tilewright_tables"] == 7
    assert found["process_resident_memory_bytes"] > 0
    assert any(name.startswith("tilewright_build_info") for name in found)


def test_two_servers_in_one_process_count_apart() -> None:
    first, second = Metrics(), Metrics()
    first.command("move")
    assert "tilewright_commands_total move done" not in figures(second)


@pytest.mark.parametrize(
    ("access", "address", "status"),
    [
        ("loopback", "127.0.0.1", 200),
        ("loopback", "::1", 200),
        ("loopback", "203.0.113.7", 403),
        ("open", "203.0.113.7", 200),
        ("off", "127.0.0.1", 404),
    ],
)
def test_figures_are_shown_to_whom_the_host_decides(access: str, address: str, status: int) -> None:
    app = guarded_app(access=access)  # type: ignore[arg-type]
    answer = Visitor(app, address).ask("GET", "/metrics")
    assert answer.status_code == status
    assert ("tilewright_build_info" in answer.text) == (status == 200)


def test_a_proxy_on_this_machine_does_not_open_the_figures() -> None:
    headers = {"x-forwarded-for": "203.0.113.7"}
    assert Visitor(guarded_app(), "127.0.0.1").ask("GET", "/metrics", headers).status_code == 403
