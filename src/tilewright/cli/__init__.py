"""The command line: thin commands over the other rooms, and a table to play at."""

from tilewright.cli.app import main

__all__ = ["main"]
