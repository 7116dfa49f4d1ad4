"""Prometheus metrics, in a registry of their own."""

import platform
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector
from prometheus_client.core import CounterMetricFamily
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

import tilewright

MetricsAccess = Literal["loopback", "open", "off"]

DONE = "done"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
ANSWER_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
APPEND_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
THINKING_SECONDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32)
REVIEW_SECONDS = (1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640, 1280)
BATCH_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class CommandCounts(Collector):
    """Counts of commands by kind and outcome.

    Plain integers: this runs for every move, and only in the event loop."""

    def __init__(self) -> None:
        self.counts: defaultdict[tuple[str, str], int] = defaultdict(int)

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Yield the metric for Prometheus."""
        family = CounterMetricFamily(
            "tilewright_commands",
            "Commands by kind; the outcome is done or the code of a refusal.",
            labels=("kind", "outcome"),
        )
        for labels, count in self.counts.items():
            family.add_metric(labels, count)
        yield family


class Metrics:
    """The metrics of one server."""

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
        self._review_seconds = Histogram(
            "tilewright_review_seconds",
            "Time that a review took.",
            ("depth",),
            buckets=REVIEW_SECONDS,
            registry=registry,
        )
        self._review_failures = Counter(
            "tilewright_review_failures",
            "Attempts at a review that failed: retried, or given up for a reason.",
            ("reason",),
            registry=registry,
        )
        self._analysis_failures = Counter(
            "tilewright_analysis_failures",
            "Questions about a position or a move that an engine did not answer, by reason.",
            ("reason",),
            registry=registry,
        )
        self._reviews = Gauge(
            "tilewright_reviews_waiting",
            "Reviews in the store that are queued or running.",
            registry=registry,
        )
        self._tables = Gauge("tilewright_tables", "Tables in memory.", registry=registry)
        self._connections = Gauge("tilewright_connections", "Open connections.", registry=registry)
        self._capacity = Gauge(
            "tilewright_connections_limit", "Connections there is room for.", registry=registry
        )
        self._dropped = Counter(
            "tilewright_connections_dropped",
            "Connections closed by the server before their time, by reason.",
            ("reason",),
            registry=registry,
        )
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
        """Count a request by path template, and observe the time until its response began."""
        known = method if method in METHODS else "other"
        self._requests.labels(path, known, status).inc()
        self._answer_seconds.labels(path).observe(seconds)

    @contextmanager
    def socket(self) -> Iterator[None]:
        """Count an open WebSocket within the ``with`` block."""
        self._sockets.inc()
        try:
            yield
        finally:
            self._sockets.dec()

    def command(self, kind: str, outcome: str = DONE) -> None:
        """Count a command that was executed, or refused with a code."""
        self._commands.counts[kind, outcome] += 1

    def stored(self, entries: int, seconds: float) -> None:
        """Observe how many entries a batch stored and the time it took."""
        self._entries.inc(entries)
        self._append_batch.observe(entries)
        self._append_seconds.observe(seconds)

    def bot_moved(self, level: str, seconds: float) -> None:
        """Observe a bot's thinking time."""
        self._bot_seconds.labels(level).observe(seconds)

    def bot_failed(self, reason: str) -> None:
        """Count a fallback move for a bot that timed out, crashed or was refused."""
        self._bot_fallbacks.labels(reason).inc()

    def reviewed(self, depth: str, seconds: float) -> None:
        """Observe how long a review took."""
        self._review_seconds.labels(depth).observe(seconds)

    def review_failed(self, reason: str) -> None:
        """Count a failed attempt at a review."""
        self._review_failures.labels(reason).inc()

    def analysis_failed(self, reason: str) -> None:
        """Count a question about a position or a move that an engine did not answer."""
        self._analysis_failures.labels(reason).inc()

    def watch_reviews(self, count: Callable[[], float]) -> None:
        """Read the number of queued and running reviews when metrics are collected."""
        self._reviews.set_function(count)

    def limited(self, budget: str) -> None:
        """Count a request over a limit."""
        self._limited.labels(budget).inc()

    def dropped(self, reason: str) -> None:
        """Count a connection that the server refused or closed."""
        self._dropped.labels(reason).inc()

    def watch_connections(self, count: Callable[[], float], capacity: int) -> None:
        """Set the capacity; read the number of connections when metrics are collected."""
        self._connections.set_function(count)
        self._capacity.set(capacity)

    def watch_tables(self, count: Callable[[], float]) -> None:
        """Read the number of tables in memory when metrics are collected."""
        self._tables.set_function(count)

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self.registry)
