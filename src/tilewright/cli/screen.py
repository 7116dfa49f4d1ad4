"""How text meets the terminal: styles by name, output, and questions to a person."""

import contextlib
import sys
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console
from rich.text import Text

from tilewright.core.game import Segment

# Tiles carry their own background, so that they read the same on dark and on light terminals.
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
"""Style names that games and commands use -> rich styles. An unknown name is plain text."""

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (gives input() line editing and a history)


def painted(segments: Iterable[Segment]) -> Text:
    """A drawn line as styled text, without blanks at its end."""
    line = Text.assemble(*((text, STYLES.get(style, "")) for text, style in segments))
    line.rstrip()
    return line


def styled(text: str, style: str = "") -> Text:
    """A text in one style."""
    return Text(text, STYLES.get(style, ""))


def as_number(text: str) -> int | None:
    """The number a text is, if it is a plain one."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream is open and leads to a terminal."""
    return stream is not None and stream.isatty()


class Screen:
    """Standard output and input, a terminal or not."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.is_interactive = is_terminal(sys.stdin) and is_terminal(sys.stdout)

    def say(self, text: str = "", style: str = "") -> None:
        """Print a line of text."""
        self.show(styled(text, style))

    def show(self, text: Text) -> None:
        """Print styled text, wrapped between words for a person and not at all for a program."""
        self.console.print(text, soft_wrap=not self.console.is_terminal)

    def copy(self, text: str) -> None:
        """Print a text that is meant to be copied, so without breaks of ours."""
        self.console.print(Text(text), soft_wrap=True)

    def draw(self, lines: Iterable[Iterable[Segment]]) -> None:
        """Print drawn lines."""
        for line in lines:
            self.console.print(painted(line), soft_wrap=True)

    def ask(self, prompt: str) -> str | None:
        """A line from the person, None when there are no more; echoed where no terminal does it."""
        if self.is_interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                self.say()
                return None
        line = sys.stdin.readline() if sys.stdin is not None else ""
        self.say(prompt + line.rstrip("\n"))
        return line.strip() if line else None
