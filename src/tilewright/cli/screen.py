"""Terminal output and input: named styles, printing, and asking a person."""

import contextlib
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.text import Text

from tilewright.core.game import Segment
from tilewright.core.terminal import WIDTH

# Tiles have their own background, so that they look the same on dark and on light terminals.
STYLES = {
    "blue": "bold white on blue",
    "yellow": "bold black on yellow",
    "red": "bold white on red",
    "black": "bold white on grey23",
    "white": "bold black on white",
    "turquoise": "bold black on cyan",
    "purple": "bold white on purple",
    "green": "bold white on dark_green",
    "orange": "bold black on dark_orange",
    "marker": "bold white on magenta",
    "dim": "dim",
    "title": "bold",
    "good": "green",
    "bad": "red",
    "active": "bold cyan",
}
"""The rich style of each style name of games and commands. An unknown name means plain text."""

PROMPT_ROWS = 2
"""Rows of a terminal that a drawing leaves free: an empty one, and the prompt below it."""

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (gives input() line editing and a history)


def styled_row(segments: Iterable[Segment]) -> Text:
    """Return a drawn row as styled text, without trailing blanks."""
    row = Text.assemble(*((text, STYLES.get(style, "")) for text, style in segments))
    row.rstrip()
    return row


def styled(text: str, style: str = "") -> Text:
    """Return a text in one style."""
    return Text(text, STYLES.get(style, ""))


def as_number(text: str) -> int | None:
    """Parse a text of decimal digits; return None if it is anything else."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a stream is open and connected to a terminal."""
    return stream is not None and stream.isatty()


class Screen:
    """Standard output and input, whether or not they are a terminal."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.is_interactive = is_terminal(sys.stdin) and is_terminal(sys.stdout)

    def say(self, text: str = "", style: str = "") -> None:
        """Print a text and a line break."""
        self.show(styled(text, style))

    def show(self, text: Text) -> None:
        """Print styled text, wrapped between words only on a terminal."""
        self.console.print(text, soft_wrap=not self.console.is_terminal)

    def copy(self, text: str) -> None:
        """Print a text that is meant to be copied, so without wrapping."""
        self.console.print(Text(text), soft_wrap=True)

    @property
    def size(self) -> tuple[int, int | None]:
        """The columns and rows for a drawing; unlimited rows (None) if not on a terminal."""
        if not self.console.is_terminal:
            return WIDTH, None
        return self.console.width, max(1, self.console.height - PROMPT_ROWS)

    def say_path(self, text: str, path: Path, style: str = "") -> None:
        """Print a text and below it a path, which is not wrapped."""
        self.say(text, style)
        self.copy(f"  {path}")

    def draw(self, rows: Iterable[Iterable[Segment]]) -> None:
        """Print drawn rows."""
        for row in rows:
            self.console.print(styled_row(row), soft_wrap=True)

    def ask(self, prompt: str) -> str | None:
        """Read an answer; return None at the end of input. Without a terminal, echo it."""
        if self.is_interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                self.say()
                return None
        answer = sys.stdin.readline() if sys.stdin is not None else ""
        self.say(prompt + answer.rstrip("\n"))
        return answer.strip() if answer else None
