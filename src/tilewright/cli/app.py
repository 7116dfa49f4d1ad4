"""The command line application: all commands, and how they handle errors."""

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

import tilewright
from tilewright.cli.ascii_text import ASCII, ASCII_LOCALES
from tilewright.cli.lazy_commands import LazyCommands
from tilewright.cli.plain_words import plain_message, use_plain_types
from tilewright.core.errors import TilewrightError

BAD_INPUT = 2
NOT_COMPILED = (
    "tilewright: the core is not compiled, so it runs as plain Python, many times slower; "
    "'make build' compiles it where there is a C compiler"
)


PLACES = {
    "play": ("play", "play"),
    "lessons": ("lessons", "lessons"),
    "serve": ("serve", "serve"),
    "simulate": ("simulate", "simulate"),
    "playthrough": ("playthrough", "playthrough"),
    "replay": ("replay", "replay_file"),
    "review": ("review", "review_file"),
    "analyse": ("analyse", "analyse"),
    "picture": ("picture", "picture"),
    "verify": ("verify", "verify_file"),
    "train": ("train", "train"),
    "dataset": ("dataset", "dataset"),
    "games": ("games", "list_games"),
    "bots": ("bots", "list_bots"),
    "engine": ("engine", "engine"),
    "bot": ("server_bot", "bot"),
    "puzzles": ("puzzles", "puzzles"),
    "store": ("store", "store"),
    "arena": ("arena", "arena"),
    "examples": ("shipped", "examples"),
    "deploy": ("shipped", "deploy"),
}
"""The module and the function or group of each command, in the order of the help."""


class Commands(TyperGroup):
    """The group of all commands; bad input becomes a message of one row and exit code 2."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = LazyCommands(PLACES)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> NoReturn:
        """Run a command and exit."""
        allow_any_text()
        try:
            code = super().main(
                args, "tilewright", complete_var, False, windows_expand_args, **extra
            )
            if sys.stdout is not None:
                sys.stdout.flush()
        except BrokenPipeError:
            abandon_output()
            code = 1
        except OSError as error:
            abandon_output()
            place = error.filename or "the output"
            code = print_error(
                f"{place} cannot be written: {(error.strerror or str(error)).lower()}"
            )
        except TilewrightError as error:
            code = print_error(str(error))
        except typer.TyperException as error:
            code = print_error(plain_message(error))
        except typer.Abort:
            code = 1
        sys.exit(code or 0)


def allow_any_text() -> None:
    """Replace characters that cannot be decoded, encoded or shown instead of failing."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, ASCII), (sys.stderr, ASCII)):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
            # Python writes UTF-8 in the locale C, where a terminal need not show it.
            if errors == ASCII and os.environ.get("LC_ALL") in ASCII_LOCALES and stream.isatty():
                stream.reconfigure(encoding="ascii", errors=errors)


def abandon_output() -> None:
    """Redirect standard output to nowhere, so that Python does not flush a broken pipe at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def print_error(message: str) -> int:
    """Print an error message in a single row; return the exit code for bad input."""
    print("tilewright:", " ".join(message.split()), file=sys.stderr)
    return BAD_INPUT


def show_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        print("tilewright", tilewright.__version__)
        raise typer.Exit


def begin(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Tile-drafting board games: play them, simulate them, replay them, verify them."""
    if not tilewright.is_compiled() and os.environ.get("TILEWRIGHT_PURE") != "1":
        print(NOT_COMPILED, file=sys.stderr)
    if context.invoked_subcommand is None:
        print(context.get_help())


app = typer.Typer(
    cls=Commands,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.callback(invoke_without_command=True)(begin)
use_plain_types()


def main() -> None:
    """Run the command line."""
    app()
