"""Moves in French words."""

from tilewright.core.french import TILES, tile, tiles
from tilewright.games.pavilion.components import (
    CENTRE,
    COLOURS,
    ROUNDS,
    SPACES_OF_A_STAR,
    STARS,
)
from tilewright.games.pavilion.facts import corner_cost, passing, taking
from tilewright.games.pavilion.moves import Bonus, Move, Pass, Place, Take, encode
from tilewright.games.pavilion.rules import phases
from tilewright.games.pavilion.rules.legality import joker_of
from tilewright.games.pavilion.scoring import cost_of
from tilewright.games.pavilion.state import State

STAR_PLACES = {
    "orange": "en haut à gauche",
    "red": "en haut à droite",
    "blue": "à droite",
    "yellow": "en bas à droite",
    "green": "en bas à gauche",
    "purple": "à gauche",
}
"""Where the outer stars lie, which names them on the grey side."""
TIPS = (
    "du haut",
    "en haut à droite",
    "en bas à droite",
    "du bas",
    "en bas à gauche",
    "en haut à gauche",
)
"""Where the spaces of the centre star lie, clockwise from the top."""


def say_move(state: State, move: Move) -> str:
    """A legal move in French."""
    match move:
        case Take():
            return say_take(state, move)
        case Place():
            return say_place(state, move)
        case Bonus():
            return f"{tile(COLOURS[move.colour])} en bonus"
        case Pass():
            return say_pass(state, move)


def say_take(state: State, move: Take) -> str:
    """Which tiles come from where."""
    after = state.clone()
    phases.apply(after, encode(move))
    brings = taking(state, after)
    joker, name = COLOURS[joker_of(state)], COLOURS[move.colour]
    words = tiles(brings["tiles"].count(name), name)
    if name != joker and brings["has_joker"]:
        words += f" et {tiles(1, joker)} (joker)"
    words += " au centre" if move.source == CENTRE else f" de la fabrique {move.source}"
    if brings["has_marker"]:
        words += f", avec le marqueur (-{len(brings['tiles'])})"
    return words


def say_place(state: State, move: Place) -> str:
    """Which tile goes where, and what it is paid with."""
    name = COLOURS[move.colour]
    words = f"{tile(name)} sur {say_space(move.space, is_grey=state.grey)}, pour "
    words += tiles(cost_of(move.space, state.grey) - move.jokers, name)
    return f"{words} et {tiles(move.jokers, COLOURS[joker_of(state)])}" if move.jokers else words


def say_space(space: int, *, is_grey: bool) -> str:
    """A space in words; on the grey side with the number printed there."""
    star, place = divmod(space, SPACES_OF_A_STAR)
    if STARS[star] == "centre":
        name = f"le {cost_of(space, True)} {TIPS[place]}" if is_grey else f"l’espace {place + 1}"
        return f"{name} de l’étoile centrale"
    if is_grey:
        return f"le {cost_of(space, True)} de l’étoile {STAR_PLACES[STARS[star]]}"
    return f"l’espace {place + 1} de l’étoile {TILES[STARS[star]][0]}"


def say_pass(state: State, move: Pass) -> str:
    """SP-E4: what a pass keeps and gives up; in the last round, what that costs, too."""
    given_up = state.board(state.to_act).hand_count - sum(move.kept)
    kept = ", ".join(tiles(count, COLOURS[k]) for k, count in enumerate(move.kept) if count)
    is_last = state.round == ROUNDS
    parts = ["passer"]
    if kept:
        parts.append(f"conserver {kept}" + " jusqu’à la fin" * is_last)
    elif not is_last:
        parts.append("ne rien conserver")
    if given_up:
        parts.append(f"défausser {given_up} tuile{'s' * (given_up > 1)}")
    if not is_last:
        return ", ".join(parts)
    lost = sum(fact["points"] for fact in passing(state, move) + corner_cost(state, move))
    return f"{', '.join(parts)} ({lost})"
