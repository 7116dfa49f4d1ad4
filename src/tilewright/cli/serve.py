"""`tilewright serve`: tables for people on the network."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli import browser
from tilewright.cli.extras import server_libraries
from tilewright.cli.retention import IdleGuestDays, OldGuestDays, OldReviewDays, OpenTableDays
from tilewright.core.errors import TilewrightError

NO_PAGE = (
    "tilewright: this installation has no page for browsers, so only the API is served; "
    "in a clone 'make web' builds it, --page names the folder of one that is built"
)


class LogChoice(StrEnum):
    """The formats of the log."""

    auto = "auto"
    json = "json"
    text = "text"


class ReviewsChoice(StrEnum):
    """When games are reviewed."""

    auto = "auto"
    ask = "ask"
    off = "off"


class MetricsChoice(StrEnum):
    """Who may read the metrics."""

    loopback = "loopback"
    open = "open"
    off = "off"


def serve(
    *,
    host: Annotated[
        str, typer.Option(envvar="TILEWRIGHT_HOST", help="The address to listen at.")
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            envvar="TILEWRIGHT_PORT", min=0, max=65535, help="The port; 0 is any free one."
        ),
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="TILEWRIGHT_DATABASE",
            metavar="URL",
            help="sqlite:///PATH or postgresql://...; a file in your data folder if not given.",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            envvar="TILEWRIGHT_REDIS", metavar="URL", help="Where several workers meet: redis://..."
        ),
    ] = None,
    secret_file: Annotated[
        Path | None,
        typer.Option(
            envvar="TILEWRIGHT_SECRET_FILE",
            metavar="FILE",
            help="Secrets that sign cookies, one a line, the newest first.",
        ),
    ] = None,
    session_days: Annotated[
        int,
        typer.Option(
            envvar="TILEWRIGHT_SESSION_DAYS",
            min=1,
            max=400,
            help="A browser that does not come back for so long is signed out.",
        ),
    ] = 180,
    idle_guest_days: IdleGuestDays = 30,
    old_guest_days: OldGuestDays = 400,
    open_table_days: OpenTableDays = 30,
    old_review_days: OldReviewDays = 30,
    workers: Annotated[
        int,
        typer.Option(
            envvar="TILEWRIGHT_WORKERS", min=1, max=64, help="Processes in which bots think."
        ),
    ] = 1,
    bot_seconds: Annotated[
        float,
        typer.Option(
            envvar="TILEWRIGHT_BOT_SECONDS",
            min=0.1,
            max=600,
            help="How long a bot may think at most.",
        ),
    ] = 10.0,
    engines: Annotated[
        Path | None,
        typer.Option(
            envvar="TILEWRIGHT_ENGINES",
            metavar="FILE",
            help="A TOML file of engines that play at tables, beside the levels.",
        ),
    ] = None,
    reviews: Annotated[
        ReviewsChoice,
        typer.Option(
            envvar="TILEWRIGHT_REVIEWS",
            help="When finished games are reviewed: by themselves (auto), when asked, or never.",
        ),
    ] = ReviewsChoice.auto,
    public_url: Annotated[
        str,
        typer.Option(
            envvar="TILEWRIGHT_PUBLIC_URL", metavar="URL", help="What people type: https://..."
        ),
    ] = "",
    allowed_origins: Annotated[
        str,
        typer.Option(
            envvar="TILEWRIGHT_ALLOWED_ORIGINS",
            metavar="LIST",
            help="Other addresses whose pages may use this server.",
        ),
    ] = "",
    allowed_hosts: Annotated[
        str,
        typer.Option(
            envvar="TILEWRIGHT_ALLOWED_HOSTS",
            metavar="LIST",
            help="Names of this server, besides its addresses and that in --public-url.",
        ),
    ] = "",
    trusted_proxies: Annotated[
        str,
        typer.Option(
            envvar="TILEWRIGHT_TRUSTED_PROXIES",
            metavar="LIST",
            help="Addresses or networks of proxies that say who their client is.",
        ),
    ] = "",
    limits: Annotated[
        float,
        typer.Option(
            envvar="TILEWRIGHT_LIMITS",
            min=0.01,
            max=1_000_000,
            help="How many times as wide the limits are as usual.",
        ),
    ] = 1.0,
    page: Annotated[
        Path | None,
        typer.Option(
            envvar="TILEWRIGHT_PAGE",
            metavar="FOLDER",
            help="Where the page for browsers lies, if not where it was built.",
        ),
    ] = None,
    opens: Annotated[
        bool, typer.Option("--open", help="Show the page in a browser, if there is one.")
    ] = False,
    log: Annotated[
        LogChoice, typer.Option(envvar="TILEWRIGHT_LOG", help="The form of the log.")
    ] = LogChoice.auto,
    metrics: Annotated[
        MetricsChoice, typer.Option(envvar="TILEWRIGHT_METRICS", help="Who may see the figures.")
    ] = MetricsChoice.loopback,
) -> None:
    """Serve tables where people and bots play."""
    with server_libraries():
        from tilewright.server.bots.engine_settings import offered_engines  # noqa: PLC0415
        from tilewright.server.config import Config  # noqa: PLC0415
        from tilewright.server.guards import guard_settings  # noqa: PLC0415
        from tilewright.server.http.page import is_built  # noqa: PLC0415
        from tilewright.server.live.retention import RetentionPolicy  # noqa: PLC0415
        from tilewright.server.run import run  # noqa: PLC0415
        from tilewright.server.store import default_url  # noqa: PLC0415

    config = Config(
        host=host,
        port=port,
        database=database or default_url(),
        secret_file=secret_file,
        session_days=session_days,
        redis=redis,
        bot_processes=workers,
        bot_deadline_s=bot_seconds,
        engines=() if engines is None else offered_engines(engines),
        reviews=reviews.value,
        retention=RetentionPolicy(
            idle_guest_days, old_guest_days, open_table_days, old_review_days
        ),
        limits=limits,
        page=page,
        metrics=metrics.value,
        log_form=log.value,
        guards=guard_settings(
            public_url=public_url,
            allowed_origins=allowed_origins,
            trusted_proxies=trusted_proxies,
            allowed_hosts=allowed_hosts,
            host=host,
        ),
    )
    if page is None and not is_built():
        print(NO_PAGE, file=sys.stderr, flush=True)
    try:
        run(config, say_and_show if opens else say_address)
    except OSError as error:
        raise TilewrightError(
            f"cannot listen at {host} port {port}: {(error.strerror or str(error)).lower()}"
        ) from None


def say_address(address: str) -> None:
    """Print the address of the server."""
    print(f"tilewright listens at {address}  (Ctrl-C stops it)", flush=True)


def say_and_show(address: str) -> None:
    """Print the address of the server and open it in a browser."""
    say_address(address)
    browser.show(address)
