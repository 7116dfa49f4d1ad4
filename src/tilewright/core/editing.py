"""Edit positions by hand: a draft, changes to its places, and what is still wrong with it.

A draft is the text of a position that may still be impossible. The stock (the bag) is never
written: it holds what lies nowhere else, so that no tile is lost and none is added. What a
position must fulfil is left to ``Game.parse_position``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tilewright.core import arguments
from tilewright.core.edit_forms import (
    CELL,
    NO_TILE,
    NOTHING,
    Bilingual,
    EditForm,
    Piece,
    Place,
    Words,
)
from tilewright.core.errors import ArgumentError, NotationError, OptionsError, TilewrightError
from tilewright.core.game import Game, game_checked
from tilewright.core.options import Options
from tilewright.core.position import Position
from tilewright.core.rules_versions import MARK
from tilewright.core.words import expect_words, split_words

LONGEST_TEXT = 4000
MOST_CHANGES = 1000


class EditError(TilewrightError):
    """A change that cannot be made; ``words`` says why in English and French."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(english)
        self.words: Bilingual = (english, french)


@dataclass(frozen=True)
class Draft:
    """A position that is being edited."""

    form: EditForm
    options: Options
    text: str
    """The text of the position, even if it is impossible."""
    values: dict[str, str]
    """The value of each place, as in the position text."""
    left: dict[str, int]
    """How many pieces of each kind are in the stock, by letter."""
    position: Position | None
    """None while it is impossible."""
    fault: Bilingual | None
    """Why it is impossible."""


def new_draft(game: Game, options: Options) -> Draft:
    """Return the draft of an empty table at which the first seat is to act."""
    own = game_checked(game)
    opening = own.edit_form(options).opening
    return edited(own, own.format_position(own.start(options)), opening)


def draft_of(game: Game, text: str) -> Draft:
    """Return the draft that a text describes.

    Raise NotationError if the text has not the form of a position of this game, EditError if it
    has more tiles than there are.
    """
    return edited(game, text, {})


def edited(game: Game, text: str, changes: Mapping[str, str]) -> Draft:
    """Return a draft after changes, which give places other values.

    Raise ArgumentError if a place is unknown, NotationError if a value or the text is malformed,
    EditError if there is no room or no piece left.
    """
    own = game_checked(game)
    mark, options, words = read_words(own, text)
    form = own.edit_form(options)
    base = split_words(own.key, own.format_position(own.start(options)))
    expect_words(words, tuple(base))
    places = {place.key: place for place in form.places}
    values = {key: read_place(words, place) for key, place in places.items()}
    require_nothing_else(form, base, words, values)
    for key, value in checked_changes(changes).items():
        if key not in places:
            raise ArgumentError(f"there is no place {key[:40]!r} at this table")
        check_value(places[key], value)
        values[key] = value
    for key, place in places.items():
        write_place(base, place, values[key])
    left = {piece.letter: left_of(piece, places, values) for piece in form.pieces}
    base[form.stock] = ",".join(
        f"{piece.letter}{left[piece.letter]}" for piece in form.pieces if piece.total is not None
    )
    form.derive(base)
    row, position, fault = judged(own, form, mark, base)
    shown = split_words(own.key, without_mark(row)[1])
    values = {key: read_place(shown, place) for key, place in places.items()}
    return Draft(form, options, row, values, left, position, fault)


def checked_changes(changes: object) -> dict[str, str]:
    """Return changes. Raise ArgumentError unless they map places to texts."""
    if not isinstance(changes, Mapping) or len(changes) > MOST_CHANGES:
        raise ArgumentError(f"changes are up to {MOST_CHANGES} values by place")
    for key, value in changes.items():
        if not isinstance(key, str) or not isinstance(value, str):
            raise ArgumentError("changes give places, by name, values as text")
    return dict(changes)


# Reading and writing places


def without_mark(text: str) -> tuple[str, str]:
    """Return the word that names the rules version, if any, and the text without it."""
    words = text.split()
    marks = [word for word in words if word.startswith(MARK)]
    return " ".join(marks), " ".join(word for word in words if not word.startswith(MARK))


def read_words(game: Game, text: str) -> tuple[str, Options, Words]:
    """Return the rules version, the options and the other words of a text."""
    row = arguments.notation(text, "a position", f"{game.key} seats=2 ...")
    if len(row) > LONGEST_TEXT:
        raise NotationError(f"a position has up to {LONGEST_TEXT} characters")
    mark, plain = without_mark(row)
    words = split_words(game.key, plain)
    names = [option.name for option in game.option_list]
    try:
        options = game.options({name: words[name] for name in names if name in words})
    except OptionsError as error:
        raise NotationError(str(error)) from None
    return mark, options, {**words, **options}


def read_place(words: Words, place: Place) -> str:
    """Return the value of a place in a position text. Raise NotationError if it has none."""
    value = words[place.word]
    for separator, index in place.path:
        parts = list(value.replace("/", "")) if separator == CELL else value.split(separator)
        if index >= len(parts):
            raise NotationError(f"{place.word} says nothing about {place.label[0]}")
        value = parts[index]
    if not value.startswith(place.prefix):
        raise NotationError(f"{place.word} is not in order: {value[:40]!r} at {place.label[0]}")
    return value[len(place.prefix) :]


def write_place(words: Words, place: Place, value: str) -> None:
    """Write the value of a place into its word."""
    words[place.word] = with_part(words[place.word], place.path, place.prefix + value)


def with_part(text: str, path: tuple[tuple[str, int], ...], value: str) -> str:
    """Return a text with the part at the end of a path replaced."""
    if not path:
        return value
    (separator, index), rest = path[0], path[1:]
    if separator == CELL:
        width = len(text.partition("/")[0])
        at = index + index // width
        return text[:at] + value + text[at + 1 :]
    parts = text.split(separator)
    parts[index] = with_part(parts[index], rest, value)
    return separator.join(parts)


def require_nothing_else(form: EditForm, base: Words, words: Words, values: dict[str, str]) -> None:
    """Raise NotationError if a text holds more than its places."""
    rebuilt = dict(base)
    for place in form.places:
        check_value(place, values[place.key])
        write_place(rebuilt, place, values[place.key])
    for name, value in words.items():
        is_derived = name in (form.stock, *form.derived) or (name == "act" and bool(form.acts))
        if not is_derived and rebuilt[name] != value:
            raise NotationError(f"{name} is not written as usual: {value[:60]!r}")


# What may stand at a place


def items_of(place: Place, value: str) -> list[str]:
    """Return the items of a value of several."""
    if value == NOTHING:
        return []
    return value.split(place.joint) if place.kind == "list" else list(value)


def turned(value: str) -> str:
    """Return four letters, read row by row, after a quarter turn clockwise."""
    return value[2] + value[0] + value[3] + value[1]


def is_option(place: Place, value: str) -> bool:
    """Return whether a value is one of a place's options, turned if it may be."""
    if value in place.known:
        return True
    if not place.turns or len(value) != 4:
        return False
    turns = [value]
    for _ in range(3):
        turns.append(turned(turns[-1]))
    return not place.known.isdisjoint(turns)


def check_form(place: Place, value: str) -> None:
    """Raise NotationError unless a value is of the kind that a place holds."""
    is_so = True
    if place.kind == "number":
        is_so = bool(re.fullmatch(r"[0-9]{1,4}", value)) and str(int(value)) == value
    elif place.kind == "choice":
        is_so = is_option(place, value)
    elif place.kind == "tile":
        is_so = value == NO_TILE or (len(value) == 1 and value in place.letters)
    elif place.kind == "tiles":
        is_so = value != "" and all(item in place.letters for item in items_of(place, value))
    else:
        is_so = value != "" and all(is_option(place, item) for item in items_of(place, value))
    if not is_so:
        raise NotationError(f"{place.label[0]} cannot be {value[:40]!r}")


def check_value(place: Place, value: str) -> None:
    """Raise NotationError unless a value is well-formed, EditError unless it has room."""
    check_form(place, value)
    english, french = place.label
    if place.kind == "number" and not place.low <= int(value) <= place.high:
        raise EditError(
            f"{english}: a number from {place.low} to {place.high}",
            f"{french}\u00a0: un nombre de {place.low} à {place.high}",
        )
    if place.kind in ("tiles", "list") and len(items_of(place, value)) > place.room:
        raise EditError(
            f"{english}: there is room for {place.room}, no more",
            f"{french}\u00a0: pas plus de {place.room} ici",
        )


def left_of(piece: Piece, places: Mapping[str, Place], values: Mapping[str, str]) -> int:
    """Return how many pieces of a kind are left. Raise EditError if too many lie about."""
    lying = sum(place.count(values[key], piece.letter) for key, place in places.items())
    if piece.total is None:
        return 0
    if lying > piece.total:
        english, french = piece.name
        raise EditError(
            f"no {english} tile is left in the bag: all {piece.total} lie somewhere",
            f"il ne reste aucune tuile {french} dans le sac\u00a0: les {piece.total} sont posées",
        )
    return piece.total - lying


# The judgement of the rules


def judged(
    game: Game, form: EditForm, mark: str, words: Words
) -> tuple[str, Position | None, Bilingual | None]:
    """Return the text of a draft, its position if it is possible, and else what is wrong."""
    faults: list[tuple[str, str]] = []
    for act in form.acts or (words["act"],):
        row = formatted(game.key, mark, {**words, "act": act})
        try:
            position = game.parse_position(row)
        except NotationError as error:
            faults.append((row, str(error)))
        else:
            return game.format_position(position), position, None
    row, message = faults[0]
    return row, None, (message, translated(message, form.faults))


def formatted(key: str, mark: str, words: Words) -> str:
    """Return words as one row of text."""
    return " ".join(
        word for word in (key, mark, *(f"{name}={value}" for name, value in words.items())) if word
    )


def translated(message: str, faults: Mapping[str, str]) -> str:
    """Return a message in French, or as it is if no template fits."""
    for english, french in faults.items():
        if found := template_pattern(english).fullmatch(message):
            gaps = found.groupdict()
            return french.format(**{name: faults.get(gap, gap) for name, gap in gaps.items()})
    return message


@cache
def template_pattern(template: str) -> re.Pattern[str]:
    """Return a regular expression for the messages of a template with gaps like {seat}."""
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(template)))
