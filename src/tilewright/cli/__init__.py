"""The command line: thin commands over the other packages, and playing in the terminal.

``app`` puts the commands together; each command has a module of its own name. ``table`` is the game
in the terminal that ``play`` starts. ``screen``, ``choosing``, ``wording`` and ``json_lines`` print
and ask; ``arguments``, ``completion``, ``seating`` and ``record_files`` are shared by commands.
"""

from tilewright.cli.app import main

__all__ = ["main"]
