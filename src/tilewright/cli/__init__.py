"""The command line: thin commands over the other packages, and playing in the terminal.

``app`` puts the commands together; each command has a module of its own name. ``table``,
``puzzle_table``, ``review_view`` and ``arena_report`` show what ``play``, ``puzzles``, ``review``
and ``arena`` start. ``screen``, ``move_prompt``, ``wording`` and ``json_lines`` print and ask;
``arguments``, ``completion``, ``seating``, ``record_files``, ``extras`` and ``browser`` are shared
by commands.
"""

from tilewright.cli.app import main

__all__ = ["main"]
