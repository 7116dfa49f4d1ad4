"""The places of a position that can be edited by hand, and what may be wrong, in French, too."""

from functools import lru_cache

from tilewright.core.edit_forms import (
    DEALING_FAULTS,
    EditForm,
    Group,
    Piece,
    count_places,
    grid_places,
    line_places,
    score_group,
    source_places,
    tiles_place,
    turn_places,
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
    sources = source_places(count, LETTERS, TILES_ON_A_FACTORY)
    return (
        Group("turn", ("turn", "tour"), turn_places(seats, ROUND_LIMIT)),
        Group("factories", ("factories", "fabriques"), sources, columns=3),
        Group("lid", ("lid", "couvercle"), count_places("lid", TILES), columns=SIZE),
    )


def board_groups(seat: int, wall: list[str]) -> tuple[Group, ...]:
    """Return the places of a seat's board; ``wall`` has the colours that each space takes."""
    word = f"board{seat}"
    label = ("floor line", "ligne Plancher")
    floor = tiles_place(
        f"floor@{seat}", label, (word, ":", 3), LETTERS + MARKER_LETTER, FLOOR_SPACES
    )
    spaces = grid_places(word, 2, SIZE, wall, f"wall@{seat}.")
    return (
        score_group(seat),
        Group("floor", label, (floor,), seat),
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
    **DEALING_FAULTS,
    "row": "rangée",
    "column": "colonne",
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
    "no tile is on the table, so the round is over: nobody is to act": "aucune tuile n’est sur la"
    " table\u00a0: la manche est finie et personne n’a à jouer",
    "seat {seat} is to tile its wall but has no complete line": "la place {seat} doit décorer son"
    " mur, mais n’a aucune ligne complète",
    "line {line} of seat {seat} has no column to go to, so it lies on the floor": "la ligne {line}"
    " de la place {seat} n’a plus de colonne possible\u00a0: ses tuiles sont sur le plancher",
    "the game cannot be over: no row is complete, and there are tiles for another round": "la"
    " partie ne peut pas être terminée\u00a0: aucune rangée n’est complète et il reste des tuiles",
    "the floor of seat {seat} is not cleared": "le plancher de la place {seat} n’est pas vidé",
    "line {line} of seat {seat} is complete but not tiled": "la ligne {line} de la place {seat} est"
    " complète, mais sa tuile n’est pas au mur",
    "line {line} of board{seat} holds up to {room} tiles of one colour, not {value}": "la ligne"
    " {line} de la place {seat} a jusqu’à {room} tuiles d’une seule couleur",
}
"""What checks and notation may find wrong, in English and French, and the words in between."""
