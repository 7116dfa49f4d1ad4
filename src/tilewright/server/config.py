"""The settings of a worker, with defaults for a single machine."""

from dataclasses import dataclass, field
from pathlib import Path

from tilewright.server.guards import GuardSettings
from tilewright.server.live.retention import RetentionPolicy
from tilewright.server.live.reviews import ReviewPolicy
from tilewright.server.ops.logs import LogForm
from tilewright.server.ops.metrics import MetricsAccess
from tilewright.server.store import default_url
from tilewright.server.tables.engines import Engine


@dataclass(frozen=True)
class Config:
    """The settings of one worker."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = field(default_factory=default_url)
    secret_file: Path | None = None
    """A file of secrets that sign cookies, one a row, newest first; the database has one, too."""
    session_days: int = 180
    """Days until an unused session expires."""
    redis: str | None = None
    """The Redis URL shared by several workers; None for a single worker."""
    bot_processes: int = 1
    bot_deadline_s: float = 10.0
    engines: tuple[Engine, ...] = ()
    """Programs of the host that play at tables, beside the levels."""
    reviews: ReviewPolicy = "auto"
    retention: RetentionPolicy = field(default_factory=RetentionPolicy)
    """When what is old is deleted."""
    limits: float = 1.0
    """The factor by which the default limits are multiplied."""
    page: Path | None = None
    """The folder of the built page for browsers; None for the one in the package."""
    metrics: MetricsAccess = "loopback"
    log_form: LogForm = "auto"
    guards: GuardSettings = field(default_factory=GuardSettings)
