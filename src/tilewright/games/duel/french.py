"""Moves in French words."""

from tilewright.core.french import TILES, tile, tiles
from tilewright.games.duel.components import (
    BACKS,
    BROKEN,
    CHIP_KINDS,
    COLOURS,
    LETTERS,
    MOON,
    SYMBOL_PLACES,
    UNKNOWN,
    USED,
)
from tilewright.games.duel.facts.foresight import taking
from tilewright.games.duel.moves import (
    SOURCE_NAMES,
    Chip,
    Draw,
    Keep,
    Move,
    Pay,
    Pick,
    Place,
    Put,
    Return,
    Stack,
    Stop,
    Take,
)
from tilewright.games.duel.state import State

TYPES = {"special": "spéciale", "joker": "joker"}
NAMES = {
    "blue": "bleu",
    "yellow": "jaune",
    "red": "rouge",
    "black": "noir",
    "turquoise": "turquoise",
}
"""Colours that stand for themselves, joined by hyphens on plates and chips."""
PLACES = {
    "lower right": "en bas à droite",
    "lower left": "en bas à gauche",
    "upper left": "en haut à gauche",
    "upper right": "en haut à droite",
}


def say_move(state: State, move: Move) -> str:  # noqa: PLR0911
    """A legal move in French. Plates that are not determined are named by their backs."""
    board = state.board(state.turn)
    match move:
        case Take():
            return say_take(state, move)
        case Stack(stacked):
            names = [TILES[COLOURS[one]][0] for one in reversed(stacked)]
            return f"empiler {' sur '.join(names)}, fabrique {state.line + 1}"
        case Pick(place):
            return f"la plaque {plate_name(state, state.display[place])} de l’offre"
        case Draw():
            cost = "pour 1 point" if board.score else "sans perdre de point"
            return f"piocher une plaque {TYPES[BACKS[state.pile_types[0]]]} {cost}"
        case Stop():
            count = state.hand_count
            drawn = "les plaques piochées" if count > 1 else "la plaque piochée"
            return f"s’arrêter et regarder {drawn}"
        case Keep(plate):
            return f"garder {hand_name(state, plate)} (nᵒ {plate + 1})"
        case Return(plate):
            return f"remettre {hand_name(state, plate)} sous la pile"
        case Put(space, rotation):
            symbol = PLACES[SYMBOL_PLACES[rotation]]
            return f"{hand_name(state, 0)} sur la case Dôme {space + 1}, symbole {symbol}"
        case Chip(factory):
            return f"le jeton Bonus {chip_name(state.chips[factory])} de la fabrique {factory + 1}"
        case Place(line, column):
            colour = COLOURS[board.line_colour[line]]
            return f"{tile(colour)} de la ligne {line + 1} en colonne {column + 1}"
        case Pay(chips):
            names = [chip_name(board.chips[place]) for place in chips]
            word = "les jetons" if len(names) > 1 else "le jeton"
            return f"compléter la ligne {state.line + 1} avec {word} Bonus {', '.join(names)}"
    return f"laisser la ligne {state.line + 1} telle quelle"


def say_take(state: State, move: Take) -> str:
    """DU-A13: taking tiles; the starting tile may come from the large sun, too."""
    brings = taking(state, move)
    if move.source == MOON:
        where = "des lunes"
    elif SOURCE_NAMES[move.source] == "large factory":
        where = "du grand soleil"
    else:
        where = f"du soleil de la fabrique {move.source + 1}"
    target = "les tuiles cassées" if move.place == BROKEN else f"la ligne {move.place + 1}"
    words = f"{tiles(brings['tiles'], COLOURS[move.colour])} {where} pour {target}"
    if brings["starting_tile"] is not None:
        words += ", avec la tuile Premier Joueur"
    if move.place != BROKEN and brings["breaks"]:
        count = brings["breaks"]
        words += f", dont {count} cassée{'s' * (count > 1)}"
    return words


def plate_name(state: State, plate: int) -> str:
    """A plate by its colours and its type."""
    names = [NAMES[COLOURS[LETTERS.index(letter)]] for letter in state.box.name(plate)[:3]]
    return f"{'-'.join(names)} {TYPES[BACKS[state.box.types[plate]]]}"


def hand_name(state: State, place: int) -> str:
    """A plate of the hand, by its back if its front is not determined."""
    if state.hand_plates[place] == UNKNOWN:
        return f"une plaque {TYPES[BACKS[state.hand_types[place]]]}"
    return f"la plaque {plate_name(state, state.hand_plates[place])}"


def chip_name(kind: int) -> str:
    """A chip by its colours."""
    letters = CHIP_KINDS[kind % USED]
    return "-".join(NAMES[COLOURS[LETTERS.index(letter)]] for letter in letters)
