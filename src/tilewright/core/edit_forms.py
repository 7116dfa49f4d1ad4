"""Describe the places of a position that can be edited by hand, one after the other.

A place is a part of the position's text, found by its word and the separators inside it, so that
what a text can hold can be edited. Each game lists its places in its module ``editing``;
``core.editing`` reads and writes them. Words for people are in English and French.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

Bilingual = tuple[str, str]
"""The same in English and in French."""
Kind = Literal["tiles", "tile", "number", "choice", "list"]
Words = dict[str, str]
"""The ``name=value`` words of a position text."""

NOTHING = "-"
NO_TILE = "."
CELL = ""
"""The separator of single characters; slashes between rows do not count."""


@dataclass(frozen=True)
class Piece:
    """A kind of tile: its letter, what it is called, its symbol in the tile art, how many exist."""

    letter: str
    name: Bilingual
    art: str
    total: int | None
    """None if it does not come out of the bag."""


@dataclass(frozen=True)
class Option:
    """A value of a place that is chosen from a list."""

    value: str
    label: Bilingual


@dataclass(frozen=True, kw_only=True)
class Place:
    """A part of a position that is edited at once.

    ``tiles`` holds up to ``room`` pieces, ``tile`` one or none, ``number`` a number from ``low`` to
    ``high``, ``choice`` one of ``options``, ``list`` up to ``room`` of ``options``.
    """

    key: str
    label: Bilingual
    kind: Kind
    word: str
    path: tuple[tuple[str, int], ...] = ()
    """Separators and the index between them, from the outside inwards."""
    letters: str = ""
    """The pieces that may lie here; one letter for a number that counts pieces."""
    room: int = 1
    low: int = 0
    high: int = 9999
    options: tuple[Option, ...] = ()
    joint: str = ","
    """What separates the items of a list."""
    uniform: bool = False
    """Whether all tiles have one colour, so that another colour replaces them."""
    turns: bool = False
    """Whether the four letters of a value may be turned."""

    @cached_property
    def known(self) -> frozenset[str]:
        """The values of the options."""
        return frozenset(option.value for option in self.options)

    @property
    def prefix(self) -> str:
        """What stands before a number: the letter of the pieces that it counts."""
        return self.letters if self.kind == "number" else ""

    def count(self, value: str, letter: str) -> int:
        """Return how many pieces of a kind a value holds."""
        if letter not in self.letters:
            return 0
        return int(value) if self.kind == "number" else value.count(letter)


@dataclass(frozen=True)
class Group:
    """Places that belong together, of a seat (from 1) or of the table (None)."""

    key: str
    label: Bilingual
    places: tuple[Place, ...]
    seat: int | None = None
    columns: int = 1
    """In how many columns they lie."""


def unchanged(words: Words) -> None:
    """Derive nothing."""


@dataclass(frozen=True)
class EditForm:
    """All places of a table, and what follows from them."""

    pieces: tuple[Piece, ...]
    groups: tuple[Group, ...]
    faults: dict[str, str]
    """What may be wrong, in English with gaps like {seat}, and the same in French."""
    opening: dict[str, str]
    """Changes to an empty table with which a draft begins, so that a seat is to act."""
    stock: str = "bag"
    """The word that holds the tiles that lie nowhere else."""
    derived: tuple[str, ...] = ()
    """Other words that follow from the places."""
    derive: Callable[[Words], None] = unchanged
    """Write the derived words."""
    acts: tuple[str, ...] = ()
    """The values of the word ``act`` to try, where who acts follows from the rest."""

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The places of all groups."""
        return tuple(place for group in self.groups for place in group.places)


# Places that several games have.


def numbered(label: Bilingual, number: int) -> Bilingual:
    """Return a label with a number behind it."""
    return f"{label[0]} {number}", f"{label[1]} {number}"


def grid_places(
    word: str, part: int, columns: int, letters: Sequence[str], key: str
) -> tuple[Place, ...]:
    """Return the spaces of a grid that is written as rows of characters.

    ``letters`` are the pieces that may lie on each of them.
    """
    return tuple(
        Place(
            key=f"{key}{space // columns + 1}.{space % columns + 1}",
            label=(
                f"row {space // columns + 1}, column {space % columns + 1}",
                f"rangée {space // columns + 1}, colonne {space % columns + 1}",
            ),
            kind="tile",
            word=word,
            path=((":", part), (CELL, space)),
            letters=fitting,
        )
        for space, fitting in enumerate(letters)
    )


def line_places(word: str, part: int, lines: int, letters: str, seat: int) -> tuple[Place, ...]:
    """Return the pattern lines of a board; line n holds n tiles of one colour."""
    return tuple(
        Place(
            key=f"line{line}@{seat}",
            label=numbered(("line", "ligne"), line),
            kind="tiles",
            word=word,
            path=((":", part), (",", line - 1)),
            letters=letters,
            room=line,
            uniform=True,
        )
        for line in range(1, lines + 1)
    )


def count_places(word: str, pieces: tuple[Piece, ...]) -> tuple[Place, ...]:
    """Return a number for each kind of piece, written like ``B0,Y0``."""
    return tuple(
        Place(
            key=f"{word}.{piece.letter}",
            label=piece.name,
            kind="number",
            word=word,
            path=((",", number),),
            letters=piece.letter,
            high=piece.total or 0,
        )
        for number, piece in enumerate(pieces)
    )


def seat_options(seats: int) -> tuple[Option, ...]:
    """Return the seats as a choice."""
    return tuple(
        Option(str(seat), numbered(("seat", "place"), seat)) for seat in range(1, seats + 1)
    )


def tiles_place(
    key: str, label: Bilingual, part: tuple[str, str, int], letters: str, room: int
) -> Place:
    """Return a place for tiles: a part of a word, given by word, separator and index."""
    word, separator, index = part
    return Place(
        key=key,
        label=label,
        kind="tiles",
        word=word,
        path=((separator, index),),
        letters=letters,
        room=room,
    )


def source_places(count: int, letters: str, room: int) -> tuple[Place, ...]:
    """Return factories, each with ``room`` for tiles, and the centre."""
    factories = (
        tiles_place(
            f"factory{number}",
            numbered(("factory", "fabrique"), number),
            ("factories", ",", number - 1),
            letters,
            room,
        )
        for number in range(1, count + 1)
    )
    centre = Place(
        key="centre",
        label=("centre", "centre"),
        kind="tiles",
        word="centre",
        letters=letters,
        room=count * room,
    )
    return (*factories, centre)


def round_place(last: int) -> Place:
    """Return the number of the round."""
    return Place(
        key="round", label=("round", "manche"), kind="number", word="round", low=1, high=last
    )


def choice_place(key: str, label: Bilingual, options: tuple[Option, ...]) -> Place:
    """Return a choice that is a word of its own."""
    return Place(key=key, label=label, kind="choice", word=key, options=options)


def start_place(seats: tuple[Option, ...]) -> Place:
    """Return who starts the round."""
    return choice_place("start", ("starts the round", "commence la manche"), seats)


def turn_places(seats: int, last_round: int, refills: tuple[Option, ...] = ()) -> tuple[Place, ...]:
    """Return whose turn it is in a game with a deal and a marker in the centre.

    ``refills`` are other times at which chance acts.
    """
    everyone = seat_options(seats)
    deal = Option("deal", ("tiles are dealt", "tirage des tuiles"))
    over = Option("over", ("the game is over", "partie terminée"))
    centre = Option("centre", ("in the centre", "au centre"))
    return (
        round_place(last_round),
        choice_place("act", ("to act", "à jouer"), (*everyone, deal, *refills, over)),
        start_place(everyone),
        choice_place("marker", ("marker", "marqueur"), (centre, *everyone)),
    )


def score_group(seat: int, low: int = 0) -> Group:
    """Return the score of a seat, which stands first in the word of its board."""
    label = ("score", "score")
    score = Place(
        key=f"score@{seat}",
        label=label,
        kind="number",
        word=f"board{seat}",
        path=((":", 0),),
        low=low,
    )
    return Group("score", label, (score,), seat)


DEALING_FAULTS = {
    "there are {count} {colour} tiles in all; there must be {all}": "il y a {count} tuiles de"
    " couleur {colour} en tout\u00a0; il en faut {all}",
    "factory {factory} holds more than {room} tiles": "la fabrique {factory} a plus de {room}"
    " tuiles",
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
    "the game is over, so no tile is on the table": "la partie est terminée\u00a0: aucune tuile"
    " n’est sur la table",
}
"""What may be wrong in games whose factories are dealt from a bag, in English and French."""
