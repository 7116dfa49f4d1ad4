"""`tilewright examples` and `tilewright deploy`: copy files that come with the package."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

import tilewright
from tilewright.cli.record_files import reason
from tilewright.core.errors import ArgumentError
from tilewright.core.files import replace_file

PACKAGE = Path(tilewright.__file__).parent
CHECKOUT = PACKAGE.parents[1]
"""The folder of a clone, whose package lies in ``src``."""
SHIPPED = "shipped"
"""The folder of the installed package that holds them."""

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder to copy them to.")]
Force = Annotated[bool, typer.Option("--force", help="Replace files that differ.")]


def examples(folder: Folder, force: Force = False) -> None:
    """Copy the example programs: bots, a game by the API, learners, a notebook."""
    copy_all("examples", folder, is_forced=force)


def deploy(folder: Folder, force: Force = False) -> None:
    """Copy the files for hosts: service, container, proxies, back-ups, settings."""
    copy_all("deploy", folder, is_forced=force)


def copy_all(name: str, folder: Path, *, is_forced: bool) -> None:
    """Copy all files or, if one of another content would be replaced unforced, none."""
    copies = [(source, folder / source.name) for source in shipped_files(name)]
    check_folder(folder)
    if not is_forced:
        check_targets(copies)
    try:
        folder.mkdir(exist_ok=True)
        for source, target in copies:
            replace_file(target, source.read_bytes())
    except OSError as error:
        raise ArgumentError(f"{error.filename} cannot be written: {reason(error)}") from None
    for _, target in copies:
        print(target)


def shipped_files(name: str) -> Iterator[Path]:
    """Yield the files of an installed package or of a clone, by name."""
    installed = PACKAGE / SHIPPED / name
    folder = installed if installed.is_dir() else CHECKOUT / name
    if not folder.is_dir():
        raise ArgumentError(f"this installation has no {name}; the source archive has")
    yield from sorted(path for path in folder.iterdir() if path.is_file())


def check_folder(folder: Path) -> None:
    """Raise ArgumentError unless a folder exists or can be made in one that does."""
    if folder.exists() and not folder.is_dir():
        raise ArgumentError(f"{folder} is a file; name a folder")
    if not folder.absolute().parent.is_dir():
        raise ArgumentError(f"there is no folder {folder.absolute().parent}; make it first")


def check_targets(copies: list[tuple[Path, Path]]) -> None:
    """Raise ArgumentError if a file exists that is not the same."""
    for source, target in copies:
        if target.exists() and (not target.is_file() or target.read_bytes() != source.read_bytes()):
            raise ArgumentError(
                f"{target} exists and differs; name another folder, or replace it with --force"
            )
