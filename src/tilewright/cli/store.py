"""`tilewright store`: looks after the database of the server."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.extras import server_libraries
from tilewright.cli.storage import read_record, write_record
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

store = typer.Typer(help="Look after the database of the server.")


@store.command("backup")
def back_up(file: NewFile, database: DatabaseUrl = None) -> None:
    """Copy everything into a new file, also while a server runs."""
    with server_libraries():
        from tilewright.server.store import backup, default_url  # noqa: PLC0415

    asyncio.run(backup(database or default_url(), file))
    print(f"{file} holds a copy of everything")


@store.command("upgrade")
def upgrade(database: DatabaseUrl = None) -> None:
    """Bring the database to the schema of this version, as a server does when it starts."""
    with server_libraries():
        from tilewright.server.store import Store, default_url  # noqa: PLC0415
        from tilewright.server.store.upgrade import newest_revision  # noqa: PLC0415

    async def open_and_close() -> None:
        await (await Store.open(database or default_url())).close()

    asyncio.run(open_and_close())
    print(f"the database has the schema {newest_revision()}, the newest")


@store.command("export")
def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records go.")],
    database: DatabaseUrl = None,
) -> None:
    """Write every game that has begun as a record into a folder, one file a table."""
    with server_libraries():
        from tilewright.server import archive  # noqa: PLC0415
        from tilewright.server.store import Store, default_url  # noqa: PLC0415

    async def write_all() -> int:
        opened = await Store.open(database or default_url())
        count = 0
        try:
            async for table_id, record in archive.games(opened):
                write_record(folder / f"{table_id}.json", record)
                count += 1
        finally:
            await opened.close()
        return count

    count = asyncio.run(write_all())
    print(f"{folder} holds {count} games")


@store.command("import")
def take_in(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Records, or folders of them.")
    ],
    database: DatabaseUrl = None,
) -> None:
    """Keep records as tables; what is there already is left as it is."""
    with server_libraries():
        from tilewright.server import archive  # noqa: PLC0415
        from tilewright.server.store import Store, default_url  # noqa: PLC0415

    async def read_all() -> tuple[int, int, int]:
        opened = await Store.open(database or default_url())
        new = known = wrong = 0
        try:
            for path in record_files(files):
                try:
                    record = read_record(str(path)).record
                    is_new = await archive.take_in(opened, path.stem, record)
                except TilewrightError as error:
                    print(f"{path}: {error}")
                    wrong += 1
                    continue
                new, known = new + (is_new is not None), known + (is_new is None)
        finally:
            await opened.close()
        return new, known, wrong

    new, known, wrong = asyncio.run(read_all())
    print(f"{new} games taken in, {known} were there already, {wrong} could not be read")
    if wrong:
        raise typer.Exit(1)


def record_files(paths: list[Path]) -> Iterator[Path]:
    """The files among these, and those in the folders among them."""
    for path in paths:
        if path.is_dir():
            yield from sorted(one for one in path.iterdir() if one.suffix in {".json", ".txt"})
        elif path.exists():
            yield path
        else:
            raise RecordError(f"{path} is not there")
