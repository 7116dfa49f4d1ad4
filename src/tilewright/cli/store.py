"""`tilewright store`: maintenance of the server's database."""

import datetime
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from tilewright.cli.extras import server_libraries
from tilewright.cli.record_files import read_record, write_record
from tilewright.cli.retention import IdleGuestDays, OldGuestDays, OldReviewDays, OpenTableDays
from tilewright.core.errors import RecordError, TilewrightError

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="TILEWRIGHT_DATABASE",
        help="sqlite:///FILE or postgresql://…; a file in your data folder if not given.",
    ),
]
NewFile = Annotated[Path, typer.Argument(metavar="FILE", help="A file that is not there yet.")]

T = TypeVar("T")
store = typer.Typer(help="Look after the database of the server.")


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine."""
    # Every command imports this module, and no other one needs asyncio, which is slow to import.
    import asyncio  # noqa: PLC0415

    return asyncio.run(coroutine)


@store.command("backup")
def back_up(file: NewFile, database: DatabaseUrl = None) -> None:
    """Copy everything into a new file, also while a server runs."""
    with server_libraries():
        from tilewright.server.store import backup, default_url  # noqa: PLC0415

    run(backup(database or default_url(), file))
    print(f"{file} holds a copy of everything")


@store.command("upgrade")
def upgrade(database: DatabaseUrl = None) -> None:
    """Bring the database to the schema of this version, as a server does when it starts."""
    with server_libraries():
        from tilewright.server.store import Store, default_url  # noqa: PLC0415
        from tilewright.server.store.upgrade import newest_revision  # noqa: PLC0415

    async def open_and_close() -> None:
        await (await Store.open(database or default_url())).close()

    run(open_and_close())
    print(f"the database has the schema {newest_revision()}, the newest")


@store.command("export")
def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records go.")],
    database: DatabaseUrl = None,
) -> None:
    """Write every game that has begun as a record into a folder, one file a table."""
    with server_libraries():
        from tilewright.server.live import archive  # noqa: PLC0415
        from tilewright.server.store import Store, default_url  # noqa: PLC0415
        from tilewright.server.tables.ids import file_stem  # noqa: PLC0415

    async def write_all() -> int:
        opened = await Store.open(database or default_url())
        count = 0
        try:
            async for table_id, record in archive.games(opened):
                write_record(folder / f"{file_stem(table_id)}.json", record)
                count += 1
        finally:
            await opened.close()
        return count

    count = run(write_all())
    if count:
        print(f"{folder} holds {count} {'game' if count == 1 else 'games'}")
    else:
        print("no game has begun in this database, so nothing was written")


@store.command("import")
def import_records(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Records, or folders of them.")
    ],
    database: DatabaseUrl = None,
) -> None:
    """Keep records as tables; what is there already is left as it is."""
    with server_libraries():
        from tilewright.server.live import archive  # noqa: PLC0415
        from tilewright.server.store import Store, default_url  # noqa: PLC0415

    async def read_all() -> tuple[int, int, int]:
        opened = await Store.open(database or default_url())
        new = known = wrong = 0
        try:
            for path in record_files(files):
                try:
                    record = read_record(str(path)).record
                    is_new = await archive.import_record(opened, path.stem, record)
                except TilewrightError as error:
                    print(error if str(path) in str(error) else f"{path}: {error}")
                    wrong += 1
                    continue
                new, known = new + (is_new is not None), known + (is_new is None)
        finally:
            await opened.close()
        return new, known, wrong

    new, known, wrong = run(read_all())
    print(f"{new} games taken in, {known} were there already, {wrong} could not be read")
    if wrong:
        raise typer.Exit(1)


@store.command("people")
def find_people(
    name: Annotated[str, typer.Argument(help="The name a person goes by, whatever its case.")],
    database: DatabaseUrl = None,
) -> None:
    """List the people of a name, with their ids and where they are signed in."""
    with server_libraries():
        from tilewright.server.store import Found, Store, default_url  # noqa: PLC0415

    async def search() -> list[Found]:
        opened = await Store.open(database or default_url())
        try:
            return await opened.search_people(name)
        finally:
            await opened.close()

    found = run(search())
    if not found:
        raise TilewrightError(f"nobody goes by the name {name!r}")
    for one in found:
        seen = "never" if one.seen_at is None else moment(one.seen_at)
        plural = "session" if one.sessions == 1 else "sessions"
        print(
            f"{one.id}  {one.name}  since {moment(one.created_at)}, "
            f"{one.sessions} {plural}, last seen {seen}"
        )


@store.command("sign-out")
def sign_out(
    person: Annotated[
        str, typer.Argument(metavar="ID", help="Who, by the id that 'store people' shows.")
    ],
    database: DatabaseUrl = None,
) -> None:
    """Sign a person out everywhere and make their keys and tokens void.

    A server that runs follows within half a minute.
    """
    with server_libraries():
        from tilewright.server.store import Store, default_url  # noqa: PLC0415

    async def end_all() -> tuple[int, int]:
        opened = await Store.open(database or default_url())
        try:
            if await opened.identity(person) is None:
                raise TilewrightError(f"there is nobody with the id {person!r}")
            held = await opened.credentials(person)
            ended = await opened.drop_sessions(person)
            return len(ended - {one.digest for one in held}), len(held)
        finally:
            await opened.close()

    sessions, held = run(end_all())
    print(f"{sessions} sessions ended, {held} keys and tokens made void")


@store.command("stale")
def list_stale(
    database: DatabaseUrl = None,
    idle_guest_days: IdleGuestDays = 30,
    old_guest_days: OldGuestDays = 400,
    open_table_days: OpenTableDays = 30,
    old_review_days: OldReviewDays = 30,
) -> None:
    """Show what a server with these settings would delete now; nothing is deleted."""
    with server_libraries():
        from tilewright.analysis.review import ANALYSIS_VERSION  # noqa: PLC0415
        from tilewright.server.live.registry import now_ms  # noqa: PLC0415
        from tilewright.server.live.retention import RetentionPolicy  # noqa: PLC0415
        from tilewright.server.store import Stale, Store, default_url  # noqa: PLC0415

    policy = RetentionPolicy(idle_guest_days, old_guest_days, open_table_days, old_review_days)

    async def count() -> Stale:
        opened = await Store.open(database or default_url())
        try:
            return await opened.retention.count(policy.cutoffs(now_ms()), ANALYSIS_VERSION)
        finally:
            await opened.close()

    found = run(count())
    print(f"{found.idle_guests:8,} guests who did nothing")
    print(f"{found.old_guests:8,} guests who played; their games stay, without names")
    print(f"{found.open_tables:8,} tables that were not begun")
    size = found.review_bytes / 1e6
    print(f"{found.old_reviews:8,} reviews of older versions, {size:,.1f} MB")


def moment(at: int) -> str:
    """A time in milliseconds for people to read."""
    when = datetime.datetime.fromtimestamp(at / 1000, datetime.UTC)
    return f"{when:%Y-%m-%d %H:%M} UTC"


def record_files(paths: list[Path]) -> Iterator[Path]:
    """Yield the files among the paths and in the folders among them."""
    for path in paths:
        if path.is_dir():
            yield from sorted(one for one in path.iterdir() if one.suffix in {".json", ".txt"})
        elif path.exists():
            yield path
        else:
            raise RecordError(f"{path} is not there")
