"""The places of a position that can be edited by hand, and what may be wrong, in French, too."""

from functools import lru_cache

from tilewright.core.edit_forms import (
    EditForm,
    Group,
    Option,
    Piece,
    Place,
    count_places,
    grid_places,
    line_places,
    numbered,
    seat_options,
)
from tilewright.core.options import Options
from tilewright.games.classic.components import (
    COLOURS,
    FACTORIES,
    FLOOR_SPACES,
    GREY,
    LETTERS,
    MARKER_LETTER,
    PRINTED_WALL,
    ROUND_LIMIT,
    SIZE,
    TILES_OF_A_COLOUR,
    TILES_ON_A_FACTORY,
)

FRENCH = {"blue": "bleue", "yellow": "jaune", "red": "rouge", "black": "noire", "white": "blanche"}
PIECES = (
    *(
        Piece(letter, (colour, FRENCH[colour]), f"sq-{colour}", TILES_OF_A_COLOUR)
        for letter, colour in zip(LETTERS, COLOURS, strict=True)
    ),
    Piece(MARKER_LETTER, ("marker", "marqueur"), "first", None),
)
TILES = PIECES[:SIZE]


@lru_cache(maxsize=32)
def edit_form(options: Options) -> EditForm:
    """Return the places of a table with these options."""
    seats = options.seats
    wall = [LETTERS] * (SIZE * SIZE) if options["wall"] == GREY else list("".join(PRINTED_WALL))
    boards = (group for seat in range(1, seats + 1) for group in board_groups(seat, wall))
    return EditForm(PIECES, (*table_groups(seats), *boards), FAULTS, {"act": "1"})


def table_groups(seats: int) -> tuple[Group, ...]:
    """Return the places that no seat has to itself."""
    count = FACTORIES[seats]
    factories = tuple(
        Place(
            key=f"factory{number}",
            label=numbered(("factory", "fabrique"), number),
            kind="tiles",
            word="factories",
            path=((",", number - 1),),
            letters=LETTERS,
            room=TILES_ON_A_FACTORY,
        )
        for number in range(1, count + 1)
    )
    centre = Place(
        key="centre",
        label=("centre", "centre"),
        kind="tiles",
        word="centre",
        letters=LETTERS,
        room=count * TILES_ON_A_FACTORY,
    )
    return (
        Group("turn", ("turn", "tour"), turn_places(seats)),
        Group("factories", ("factories", "fabriques"), (*factories, centre), columns=3),
        Group("lid", ("lid", "couvercle"), count_places("lid", TILES), columns=SIZE),
    )


def turn_places(seats: int) -> tuple[Place, ...]:
    """Return whose turn it is and what belongs to it."""
    everyone = seat_options(seats)
    deal = Option("deal", ("tiles are dealt", "tirage des tuiles"))
    over = Option("over", ("the game is over", "partie terminée"))
    centre = Option("centre", ("in the centre", "au centre"))
    return (
        Place(
            key="round",
            label=("round", "manche"),
            kind="number",
            word="round",
            low=1,
            high=ROUND_LIMIT,
        ),
        Place(
            key="act",
            label=("to act", "à jouer"),
            kind="choice",
            word="act",
            options=(*everyone, deal, over),
        ),
        Place(
            key="start",
            label=("starts the round", "commence la manche"),
            kind="choice",
            word="start",
            options=everyone,
        ),
        Place(
            key="marker",
            label=("marker", "marqueur"),
            kind="choice",
            word="marker",
            options=(centre, *everyone),
        ),
    )


def board_groups(seat: int, wall: list[str]) -> tuple[Group, ...]:
    """Return the places of a seat's board; ``wall`` has the colours that each space takes."""
    word = f"board{seat}"
    score = Place(
        key=f"score@{seat}", label=("score", "score"), kind="number", word=word, path=((":", 0),)
    )
    floor = Place(
        key=f"floor@{seat}",
        label=("floor line", "ligne Plancher"),
        kind="tiles",
        word=word,
        path=((":", 3),),
        letters=LETTERS + MARKER_LETTER,
        room=FLOOR_SPACES,
    )
    spaces = grid_places(word, 2, SIZE, wall, f"wall@{seat}.")
    return (
        Group("score", ("score", "score"), (score,), seat),
        Group("floor", ("floor line", "ligne Plancher"), (floor,), seat),
        Group(
            "lines",
            ("pattern lines", "lignes Motif"),
            line_places(word, 1, SIZE, LETTERS, seat),
            seat,
        ),
        Group("wall", ("wall", "mur"), spaces, seat, SIZE),
    )


FAULTS = {
    **FRENCH,
    "row": "rangée",
    "column": "colonne",
    "there are {count} {colour} tiles in all; there must be {all}": "il y a {count} tuiles de"
    " couleur {colour} en tout\u00a0; il en faut {all}",
    "factory {factory} holds more than {room} tiles": "la fabrique {factory} a plus de {room}"
    " tuiles",
    "no game has more than {rounds} rounds": "aucune partie n’a plus de {rounds} manches",
    "{what} {number} of the wall of seat {seat} has a colour twice": "{what} {number} du mur de la"
    " place {seat}\u00a0: une couleur y est deux fois",
    "the printed wall of seat {seat} has {colour}, nothing else, in row {row}, column {column}": (
        "le mur coloré de la place {seat} ne prend que la tuile {colour} dans la rangée {row},"
        " colonne {column}"
    ),
    "line {line} of seat {seat} collects {colour}, which its row of the wall already has": "la"
    " ligne {line} de la place {seat} reçoit une tuile {colour}, que sa rangée du mur a déjà",
    "the marker lies on the floor of seat {seat}, who did not take it": "le marqueur est sur le"
    " plancher de la place {seat}, qui ne l’a pas pris",
    "seat {seat} took the marker, so its floor has one *": "la place {seat} a pris le marqueur"
    "\u00a0: il doit être sur son plancher",
    "the floor of seat {seat} has more than one marker": "le plancher de la place {seat} a plus"
    " d’un marqueur",
    "a row is complete, so the game is over": "une rangée est complète\u00a0: la partie est"
    " terminée",
    "while tiles are dealt the centre is empty": "pendant le tirage, le centre est vide",
    "while tiles are dealt the marker lies in the centre": "pendant le tirage, le marqueur est au"
    " centre",
    "a tile is to be drawn, but the bag is empty": "une tuile doit être tirée, mais le sac est"
    " vide",
    "all tiles are dealt, so a seat is to act": "toutes les tuiles sont tirées\u00a0: c’est à une"
    " place de jouer",
    "factories are filled in order, so factory {factory} holds {count} tiles by now": "les"
    " fabriques se remplissent dans l’ordre\u00a0: la fabrique {factory} a maintenant {count}"
    " tuiles",
    "no tile is on the table, so the round is over: nobody is to act": "aucune tuile n’est sur la"
    " table\u00a0: la manche est finie et personne n’a à jouer",
    "seat {seat} is to tile its wall but has no complete line": "la place {seat} doit décorer son"
    " mur, mais n’a aucune ligne complète",
    "line {line} of seat {seat} has no column to go to, so it lies on the floor": "la ligne {line}"
    " de la place {seat} n’a plus de colonne possible\u00a0: ses tuiles sont sur le plancher",
    "the game is over, so no tile is on the table": "la partie est terminée\u00a0: aucune tuile"
    " n’est sur la table",
    "the game cannot be over: no row is complete, and there are tiles for another round": "la"
    " partie ne peut pas être terminée\u00a0: aucune rangée n’est complète et il reste des tuiles",
    "the floor of seat {seat} is not cleared": "le plancher de la place {seat} n’est pas vidé",
    "line {line} of seat {seat} is complete but not tiled": "la ligne {line} de la place {seat} est"
    " complète, mais sa tuile n’est pas au mur",
    "line {line} of board{seat} holds up to {room} tiles of one colour, not {value}": "la ligne"
    " {line} de la place {seat} a jusqu’à {room} tuiles d’une seule couleur",
}
"""What checks and notation may find wrong, in English and French, and the words in between."""
