"""How a worker is set up. Everything has a default that suits one person's machine."""

from dataclasses import dataclass, field
from pathlib import Path

from tilewright.server.guards import GuardSettings
from tilewright.server.logs import LogForm
from tilewright.server.metrics import MetricsAccess
from tilewright.server.store import default_url


@dataclass(frozen=True)
class Config:
    """The settings of one worker."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = field(default_factory=default_url)
    redis: str | None = None
    """Where several workers meet; None for a worker that is alone."""
    bot_processes: int = 1
    bot_deadline_s: float = 10.0
    limits: float = 1.0
    """How many times as wide the limits are as usual."""
    page: Path | None = None
    """The folder of the page for browsers; None for the one that was built here."""
    metrics: MetricsAccess = "loopback"
    log_form: LogForm = "auto"
    guards: GuardSettings = field(default_factory=GuardSettings)
