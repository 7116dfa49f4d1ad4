"""The places of a position that can be edited by hand, and what may be wrong, in French, too."""

from functools import lru_cache

from tilewright.core.edit_forms import (
    CELL,
    DEALING_FAULTS,
    EditForm,
    Group,
    Option,
    Piece,
    Place,
    count_places,
    score_group,
    source_places,
    tiles_place,
    turn_places,
)
from tilewright.core.options import Options
from tilewright.games.pavilion.components import (
    CENTRE_STAR,
    COLOURS,
    CORNERS,
    FACTORIES,
    GREY,
    LETTERS,
    LOWEST_SCORE,
    ROUNDS,
    SPACES_OF_A_STAR,
    STAR_LETTERS,
    STARS,
    SUPPLY_SPACES,
    TILES_OF_A_COLOUR,
    TILES_ON_A_FACTORY,
    WINDOW_REWARD,
)

FRENCH = {
    "purple": "violette",
    "green": "verte",
    "orange": "orange",
    "yellow": "jaune",
    "blue": "bleue",
    "red": "rouge",
    "centre": "centrale",
}
PIECES = tuple(
    Piece(letter, (colour, FRENCH[colour]), f"rh-{colour}", TILES_OF_A_COLOUR)
    for letter, colour in zip(LETTERS, COLOURS, strict=True)
)


@lru_cache(maxsize=32)
def edit_form(options: Options) -> EditForm:
    """Return the places of a table with these options."""
    seats = options.seats
    is_grey = options["side"] == GREY
    boards = (
        group for seat in range(1, seats + 1) for group in board_groups(seat, is_grey=is_grey)
    )
    return EditForm(PIECES, (*table_groups(seats), *boards), FAULTS, {"act": "1"})


def table_groups(seats: int) -> tuple[Group, ...]:
    """Return the places that no seat has to itself."""
    count = FACTORIES[seats]
    sources = source_places(count, LETTERS, TILES_ON_A_FACTORY)
    supply = Place(
        key="supply",
        label=("supply", "approvisionnement"),
        kind="tiles",
        word="supply",
        letters=LETTERS,
        room=SUPPLY_SPACES,
    )
    bonus = Place(
        key="bonus",
        label=("bonus tiles to choose", "tuiles bonus à choisir"),
        kind="number",
        word="bonus",
        high=WINDOW_REWARD,
    )
    turn = (*turn_places(seats, ROUNDS, refills(seats)), bonus)
    return (
        Group("turn", ("turn", "tour"), turn),
        Group("factories", ("factories", "fabriques"), sources, columns=3),
        Group("supply", ("supply", "approvisionnement"), (supply,)),
        Group("tower", ("tower", "tour à tuiles"), count_places("tower", PIECES), columns=6),
    )


def refills(seats: int) -> tuple[Option, ...]:
    """Return the refilling of the supply after each seat's turn as a choice."""
    return tuple(
        Option(
            f"refill{seat}",
            (
                f"the supply is refilled after seat {seat}",
                f"l’approvisionnement est complété après la place {seat}",
            ),
        )
        for seat in range(1, seats + 1)
    )


def board_groups(seat: int, *, is_grey: bool) -> tuple[Group, ...]:
    """Return the places of a seat's board."""
    word = f"board{seat}"
    most = TILES_OF_A_COLOUR * len(LETTERS)
    hand = tiles_place(f"hand@{seat}", ("hand", "main"), (word, ":", 1), LETTERS, most)
    corners = tiles_place(f"corners@{seat}", ("corners", "coins"), (word, ":", 2), LETTERS, CORNERS)
    return (
        score_group(seat, LOWEST_SCORE),
        Group("hand", ("hand and corners", "main et coins"), (hand, corners), seat),
        *(star_group(seat, star, is_grey=is_grey) for star in range(len(STARS))),
    )


def star_group(seat: int, star: int, *, is_grey: bool) -> Group:
    """Return the spaces of a star; SP-B3: those of an outer coloured star take its colour."""
    name = STARS[star]
    letters = LETTERS if is_grey or star == CENTRE_STAR else LETTERS[star]
    spaces = tuple(
        Place(
            key=f"{STAR_LETTERS[star]}{number + 1}@{seat}",
            label=(
                f"{name} star, space {number + 1}",
                f"étoile {FRENCH[name]}, espace {number + 1}",
            ),
            kind="tile",
            word=f"board{seat}",
            path=((":", 3), (CELL, star * SPACES_OF_A_STAR + number)),
            letters=letters,
        )
        for number in range(SPACES_OF_A_STAR)
    )
    label = (f"{name} star", f"étoile {FRENCH[name]}")
    return Group(f"star-{name}", label, spaces, seat, SPACES_OF_A_STAR)


FAULTS = {
    **FRENCH,
    **DEALING_FAULTS,
    "the supply holds more than {room} tiles": "l’approvisionnement a plus de {room} tuiles",
    "the corners of seat {seat} hold more than {room} tiles": "les coins de la place {seat} ont"
    " plus de {room} tuiles",
    "the {star} star of seat {seat} has neither one colour nor all different": "l’étoile {star} de"
    " la place {seat} n’est ni d’une seule couleur ni de couleurs toutes différentes",
    "the {star} star of seat {seat} has a colour twice": "l’étoile {star} de la place {seat} a deux"
    " fois la même couleur",
    "the {star} star of seat {seat} has a tile that is not {colour}": "l’étoile {star} de la place"
    " {seat} a une tuile d’une autre couleur",
    "before the first round the tower is empty": "avant la première manche, la tour est vide",
    "before the first round seat {seat} has {points} points": "avant la première manche, la place"
    " {seat} a {points} points",
    "before the first round seat {seat} has no tiles": "avant la première manche, la place {seat}"
    " n’a pas de tuile",
    "the supply is filled before the factories": "l’approvisionnement se remplit avant les"
    " fabriques",
    "seat {seat} is to act in phase 2 but has no tiles, so it has passed": "la place {seat} doit"
    " jouer dans la phase 2, mais elle n’a pas de tuile\u00a0: elle a passé",
    "{count} bonus tiles are to be chosen, but the supply has {left}": "{count} tuiles bonus sont à"
    " choisir, mais l’approvisionnement en a {left}",
    "while tiles lie on the table the supply is not refilled": "tant que des tuiles sont sur la"
    " table, l’approvisionnement n’est pas complété",
    "the supply is refilled after all bonus tiles are chosen": "l’approvisionnement est complété"
    " quand toutes les tuiles bonus sont choisies",
    "the supply is full, so a seat is to act": "l’approvisionnement est plein\u00a0: c’est à une"
    " place de jouer",
    "seat {seat} has just taken a bonus tile, so it has tiles": "la place {seat} vient de prendre"
    " une tuile bonus\u00a0: elle a donc des tuiles",
    "seat {seat} has passed, so it is not its turn": "la place {seat} a passé\u00a0: ce n’est pas"
    " son tour",
    "seat {seat} has passed, so its hand is empty": "la place {seat} a passé\u00a0: sa main est"
    " vide",
    "the game cannot be over before round {round}": "la partie ne peut pas être terminée avant la"
    " manche {round}",
    "the game is over, so the hand of seat {seat} is empty": "la partie est terminée\u00a0: la main"
    " de la place {seat} est vide",
    "no bonus tile is earned outside a turn of phase 2": "aucune tuile bonus n’est due hors d’un"
    " tour de la phase 2",
    "the corners of seat {seat} hold tiles only in phase 2": "les coins de la place {seat} n’ont de"
    " tuiles que dans la phase 2",
}
"""What checks and notation may find wrong, in English and French, and the words in between."""
