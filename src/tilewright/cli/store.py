"""`tilewright store`: looks after the database of the server."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.extras import server_libraries

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
