"""`tilewright review`: what the moves of a finished game cost, and how much was luck."""

import contextlib
import sys
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from tilewright.analysis.report import Depth, Review
from tilewright.analysis.review import review
from tilewright.analysis.review_page import review_page
from tilewright.analysis.review_words import Language, ReviewWords
from tilewright.cli.arguments import Tongue
from tilewright.cli.record_files import STDIN, read_record, reason
from tilewright.cli.review_view import show_costly, show_review
from tilewright.cli.screen import Screen, is_terminal
from tilewright.core.errors import AnalysisError
from tilewright.core.files import replace_file
from tilewright.records.record import Record
from tilewright.records.replay import replay


class Thoroughness(StrEnum):
    """How long every position is searched."""

    QUICK = "quick"
    STANDARD = "standard"
    DEEP = "deep"


AFTER_GAME = 3
"""How many of the costliest moves are shown after a game."""
REVIEW_WORDS = ("r", "review")
DEPTHS: dict[Thoroughness, Depth] = {
    Thoroughness.QUICK: "quick",
    Thoroughness.STANDARD: "standard",
    Thoroughness.DEEP: "deep",
}
LANGUAGES: dict[Tongue, Language] = {Tongue.ENGLISH: "en", Tongue.FRENCH: "fr"}


def review_file(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
    *,
    seat: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Only the moves of this seat.")
    ] = None,
    depth: Annotated[
        Thoroughness, typer.Option(help="How long every position is searched.")
    ] = Thoroughness.STANDARD,
    json_file: Annotated[
        Path | None,
        typer.Option(
            "--json", metavar="FILE", help="Write the review as JSON; - is standard output."
        ),
    ] = None,
    html_file: Annotated[
        Path | None,
        typer.Option(
            "--html",
            metavar="FILE",
            help="Write a page with graph and boards; - is standard output.",
        ),
    ] = None,
    language: Annotated[
        Tongue, typer.Option(help="The language of text and page.")
    ] = Tongue.ENGLISH,
) -> None:
    """Review a finished game: costly moves, what was better, and luck."""
    reading = read_record(file)
    record = reading.record
    for _ in replay(record, reading.lines):
        pass
    if seat is not None and seat > len(record.players):
        raise AnalysisError(f"there are {len(record.players)} seats, so there is no seat {seat}")
    found = with_progress(record, DEPTHS[depth])
    if is_stdout(json_file) or is_stdout(html_file):
        write_only(record, found, json_file, html_file, LANGUAGES[language])
        return
    screen = Screen()
    # Files come first: whoever reads the text may close the pipe before its end, as head does.
    if json_file is not None:
        write_text(json_file, review_json(found))
    if html_file is not None:
        write_text(html_file, review_page(record, found, LANGUAGES[language]))
    words = ReviewWords(LANGUAGES[language])
    show_review(screen, record, found, seat, words)
    if json_file is not None:
        screen.say_path(words.say("The review as JSON:"), json_file, "good")
    if html_file is not None:
        screen.say_path(words.say("The review as a page:"), html_file, "good")


def is_stdout(path: Path | None) -> bool:
    """Return whether a file is standard output."""
    return path is not None and str(path) == STDIN


def write_only(
    record: Record,
    found: Review,
    json_file: Path | None,
    html_file: Path | None,
    language: Language,
) -> None:
    """Write the files, one of them to standard output, and nothing else there.

    Raise AnalysisError if both are to go there.
    """
    if is_stdout(json_file) and is_stdout(html_file):
        raise AnalysisError("standard output is for one of --json and --html, not for both")
    if json_file is not None:
        write_or_print(json_file, review_json(found))
    if html_file is not None:
        write_or_print(html_file, review_page(record, found, language))


def write_or_print(path: Path, text: str) -> None:
    """Write a text to a file, or to standard output."""
    if is_stdout(path):
        sys.stdout.write(text)
    else:
        write_text(path, text)


def offer_review(screen: Screen, record: Record, seat: int | None) -> None:
    """After a game, print its three costliest moves and show the whole review if asked for.

    Ctrl-C leaves: the game is over and saved.
    """
    with contextlib.suppress(KeyboardInterrupt):
        found = with_progress(record, "quick")
        screen.say()
        show_costly(screen, record, found, seat, AFTER_GAME)
        answer = screen.ask("review (all of it), or Enter to leave > ")
        if answer is not None and answer.lower() in REVIEW_WORDS:
            show_review(screen, record, with_progress(record, "standard"), seat)


def with_progress(record: Record, depth: Depth) -> Review:
    """Review a record with a progress bar on standard error, if that is a terminal."""
    is_shown = is_terminal(sys.stderr)
    with Progress(console=Console(stderr=True), transient=True, disable=not is_shown) as progress:
        task = progress.add_task("review", total=1.0)
        return review(record, depth=depth, progress=updater(progress, task))


def updater(progress: Progress, task: object) -> Callable[[float], None]:
    """Return a function that moves a progress bar."""

    def update(done: float) -> None:
        progress.update(task, completed=done)  # type: ignore[arg-type]

    return update


def review_json(found: Review) -> str:
    """Return a review as JSON with line breaks."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"


def write_text(path: Path, text: str) -> None:
    """Write a file, whole or not at all. Raise AnalysisError if it cannot be written."""
    try:
        replace_file(path, text.encode())
    except (OSError, ValueError) as error:
        raise AnalysisError(f"{path} cannot be written: {reason(error)}") from None
