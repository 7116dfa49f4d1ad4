"""A move as an object that a person can read."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tilewright.core.errors import ArgumentError, IllegalMoveError, NotationError
from tilewright.core.game import Game as Rules
from tilewright.core.position import Position

MOVES_NAMED = 8
"""So many legal moves are named in the message about one that is not."""


@dataclass(frozen=True)
class Move:
    """A move of some game. ``str(move)`` is its notation; equal moves have the same notation."""

    rules: Rules = field(repr=False)
    """The game that the move belongs to."""
    code: int = field(repr=False)
    """The number of the move in the game's own counting."""
    _position: Position = field(repr=False, compare=False)

    @property
    def text(self) -> str:
        """The notation of the move, as in records."""
        return self.rules.format_move(self.code)

    @property
    def position(self) -> Position:
        """A copy of the position in which the move is made."""
        return self._position.clone()

    @property
    def words(self) -> str:
        """The move in an English sentence."""
        return self.rules.say_move(self._position, self.code)

    @property
    def fields(self) -> dict[str, Any]:
        """The move as named fields, as the JSON forms have it. Places count from 1 in it."""
        return self.rules.decode_move(self.code)

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        """The position in which the move is made, as its seat sees it, with the move marked."""
        position = self._position
        return self.rules.picture(self.rules.view(position, position.to_act), hint=self.code)

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


def code_of(rules: Rules, move: str | Move) -> int:
    """The code of a move of a game, given in notation or as an object, or an error."""
    if isinstance(move, Move):
        if move.rules is not rules:
            raise ArgumentError(f"{move.text!r} is a move of {move.rules.key}, not {rules.key}")
        return move.code
    return rules.parse_move(move)


def explained(
    error: IllegalMoveError | NotationError,
    legal: Sequence[str],
    them: str = "the legal moves here are",
) -> IllegalMoveError | NotationError:
    """The error, with what is possible instead."""
    if not legal:
        return error
    named = ", ".join(legal[:MOVES_NAMED]) + (", ..." if len(legal) > MOVES_NAMED else "")
    words = f"{error}; {them} {named} ({len(legal)} in all)"
    if isinstance(error, IllegalMoveError):
        return IllegalMoveError(words, error.code, error.facts)
    return NotationError(words)
