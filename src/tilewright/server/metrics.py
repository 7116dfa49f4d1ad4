"""Figures for Prometheus, in a registry of their own, and the page that shows them."""

import platform
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector
from prometheus_client.core import CounterMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0, generate_latest
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import tilewright
from tilewright.server.addresses import is_local
from tilewright.server.problems import refused
from tilewright.server.refusals import Refusal

MetricsAccess = Literal["loopback", "open", "off"]

DONE = "done"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
ANSWER_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
APPEND_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
THINKING_SECONDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32)
BATCH_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class CommandCounts(Collector):
    """How often each kind of command had each outcome. Plain numbers: there is one for each move,
    and only the event loop counts them."""

    def __init__(self) -> None:
        self.counts: defaultdict[tuple[str, str], int] = defaultdict(int)

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The figure as it is shown."""
        family = CounterMetricFamily(
            "tilewright_commands",
            "Commands by kind; the outcome is done or the code of a refusal.",
            labels=("kind", "outcome"),
        )
        for labels, count in self.counts.items():
            family.add_metric(labels, count)
        yield family


class Metrics:
    """What one server counts and measures."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._requests = Counter(
            "tilewright_http_requests",
            "Requests answered.",
            ("path", "method", "status"),
            registry=registry,
        )
        self._answer_seconds = Histogram(
            "tilewright_http_answer_seconds",
            "Time until an answer begins.",
            ("path",),
            buckets=ANSWER_SECONDS,
            registry=registry,
        )
        self._sockets = Gauge("tilewright_sockets", "Open WebSockets.", registry=registry)
        self._commands = CommandCounts()
        registry.register(self._commands)
        self._entries = Counter("tilewright_entries", "Entries stored.", registry=registry)
        self._append_seconds = Histogram(
            "tilewright_append_seconds",
            "Time to store a batch of entries.",
            buckets=APPEND_SECONDS,
            registry=registry,
        )
        self._append_batch = Histogram(
            "tilewright_append_batch",
            "Entries stored together.",
            buckets=BATCH_SIZES,
            registry=registry,
        )
        self._bot_seconds = Histogram(
            "tilewright_bot_seconds",
            "Time that a bot thought about a move.",
            ("level",),
            buckets=THINKING_SECONDS,
            registry=registry,
        )
        self._bot_fallbacks = Counter(
            "tilewright_bot_fallbacks",
            "Moves played for a bot that failed.",
            ("reason",),
            registry=registry,
        )
        self._tables = Gauge("tilewright_tables", "Tables in memory.", registry=registry)
        self._limited = Counter(
            "tilewright_limited", "Requests over a limit.", ("budget",), registry=registry
        )
        Info("tilewright_build", "What is running.", registry=registry).info(
            {
                "version": version("tilewright"),
                "python": platform.python_version(),
                "compiled": str(tilewright.is_compiled()).lower(),
            }
        )

    def answered(self, path: str, method: str, status: int, seconds: float) -> None:
        """A request at a path template was answered; its answer began after so many seconds."""
        known = method if method in METHODS else "other"
        self._requests.labels(path, known, status).inc()
        self._answer_seconds.labels(path).observe(seconds)

    @contextmanager
    def socket(self) -> Iterator[None]:
        """A WebSocket is open as long as this lasts."""
        self._sockets.inc()
        try:
            yield
        finally:
            self._sockets.dec()

    def command(self, kind: str, outcome: str = DONE) -> None:
        """A command was carried out, or refused with a code."""
        self._commands.counts[kind, outcome] += 1

    def stored(self, entries: int, seconds: float) -> None:
        """A batch of entries was stored in so many seconds."""
        self._entries.inc(entries)
        self._append_batch.observe(entries)
        self._append_seconds.observe(seconds)

    def bot_moved(self, level: str, seconds: float) -> None:
        """A bot thought about a move for so many seconds."""
        self._bot_seconds.labels(level).observe(seconds)

    def bot_failed(self, reason: str) -> None:
        """A move was played for a bot that timed out, crashed or was refused."""
        self._bot_fallbacks.labels(reason).inc()

    def limited(self, budget: str) -> None:
        """Somebody went over a limit."""
        self._limited.labels(budget).inc()

    def watch_tables(self, count: Callable[[], float]) -> None:
        """From now on the number of tables in memory is asked for when it is shown."""
        self._tables.set_function(count)

    def text(self) -> bytes:
        """All figures in the text form of Prometheus."""
        return generate_latest(self.registry)


def metrics_routes(
    metrics: Metrics, access: MetricsAccess = "loopback", path: str = "/metrics"
) -> list[Route]:
    """The page of figures: for programs on this machine, for everybody, or none."""

    async def show(request: Request) -> Response:
        if access == "loopback" and not is_local(request.scope):
            return refused(
                Refusal(
                    "forbidden", "the figures are shown to programs on the server's machine only"
                )
            )
        return Response(metrics.text(), media_type=CONTENT_TYPE_PLAIN_1_0_0)

    return [] if access == "off" else [Route(path, show, methods=["GET"])]
