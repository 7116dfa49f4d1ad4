"""Moves in French words."""

from tilewright.core.french import tile, tiles
from tilewright.games.classic.components import CENTRE, COLOURS, FLOOR
from tilewright.games.classic.facts import taking
from tilewright.games.classic.moves import Move, Place
from tilewright.games.classic.state import State


def say_move(state: State, move: Move) -> str:
    """A legal move in French."""
    if isinstance(move, Place):
        colour = COLOURS[state.board(state.to_act).line_colour[move.line]]
        return f"{tile(colour)} de la ligne {move.line + 1} en colonne {move.column + 1}"
    brings = taking(state, move)
    where = "au centre" if move.source == CENTRE else f"de la fabrique {move.source}"
    target = "la ligne Plancher" if move.place == FLOOR else f"la ligne {move.place + 1}"
    words = f"{tiles(brings['tiles'], COLOURS[move.colour])} {where} pour {target}"
    if brings["has_marker"]:
        words += ", avec le marqueur"
    if move.place != FLOOR and brings["falls"]:
        words += f", dont {brings['falls']} au plancher"
    return words
