"""The sentences of a reason say what its claim says, in both languages, no more and no less.

What a sentence must mention is derived from the claim and from a table of words kept here: the
numbers, the players, the colours, which number belongs to which move, and what is only judged.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.analysis.claims.checked import TOLERANCE, Checked

NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
ABOUT = {"en": re.compile(r"\babout (?=[−+]?\d)"), "fr": re.compile(r"\benviron (?=[−+]?\d)")}
YOU = {"en": re.compile(r"\byour?\b", re.I), "fr": re.compile(r"\b(vous|votre|vos)\b", re.I)}
BETTER = {
    ("review", "en"): ("better move", "better one"),
    ("review", "fr"): ("meilleur coup", "meilleur ordre", "le meilleur"),
    ("advice", "en"): ("this move", "this one"),
    ("advice", "fr"): ("ce coup", "celui-ci", "ainsi"),
}
"""How the better of two moves is called. Advice calls the worse one the other."""
WORTH = {"en": re.compile(r": worth "), "fr": re.compile(r", soit ")}
"""What comes after it is the value."""
OTHER = {"en": "the other", "fr": "l’autre"}
COLOURS = {
    "blue": ("blue", "bleue"),
    "yellow": ("yellow", "jaune"),
    "red": ("red", "rouge"),
    "black": ("black", "noire"),
    "white": ("white", "blanche"),
    "turquoise": ("turquoise", "turquoise"),
    "purple": ("purple", "violette"),
    "green": ("green", "verte"),
    "orange": ("orange", "orange"),
}
SOURCES = {
    "centre": ("centre", "centre"),
    "moons": ("moons", "lunes"),
    "large": ("large factory", "grande fabrique"),
    "floor": ("floor line", "Plancher"),
    "broken": ("broken tiles", "cassées"),
    "upper left": ("upper left", "en haut à gauche"),
    "upper right": ("upper right", "en haut à droite"),
    "lower left": ("lower left", "en bas à gauche"),
    "lower right": ("lower right", "en bas à droite"),
}
"""Words for places, by the whole name or its first word."""
KINDS = {
    "floor": ("floor line", "Plancher"),
    "broken": ("for broken tiles this", "tuiles cassées"),
    "all_broken": ("broken tiles and the starting tile", "cassées et la tuile Premier"),
    "discard": ("given up", "défaussées"),
    "corners": ("kept to the end", "conservées à la fin"),
    "starting_tile_loss": ("starting player tile", "tuile Premier Joueur"),
    "marker": ("marker", "marqueur"),
    "draw": ("plates drawn", "plaques piochées"),
    "tile": ("tiles placed", "tuiles placées"),
    "special": ("special tiles", "spéciales"),
    "row_bonus": ("rows", "rangées"),
    "column_bonus": ("columns", "colonnes"),
    "colour_bonus": ("colours", "couleurs"),
    "star_bonus": ("stars", "étoiles"),
    "number_bonus": ("numbers", "nombres"),
    "goal": ("goals", "objectifs"),
}
"""Words for where points come from."""
UNSAID = {"seat", "kind", "scale", "place", "seats"}
"""Arguments whose numbers are not numbers of the sentence."""
TAKEN = ("tiles", "leaving", "tiles_hand", "leaving_hand")
"""The messages that name what two moves take or leave."""
MARKER = {
    "marker_taken": ("not to take the marker", "ne pas prendre encore le marqueur"),
    "marker_left": ("better to take the marker", "vaut prendre le marqueur"),
}
"""Words for what the better move does with the marker."""
CHIP = "chip"
PLACES = {
    "line": ("for line", "pour la ligne"),
    "broken": ("broken", "cassée"),
    "floor": ("on the floor line", "sur la ligne Plancher"),
    "chip": ("a chip", "jeton Bonus"),
    "offer": ("", ""),
    "hand": ("", ""),
}
"""Words for where tiles go, by the first word of the place; nothing is said of those left."""
THAN = {"en": re.compile(r" than (?:with )?"), "fr": re.compile(r" que | qu’")}
"""What stands between the better of two things and the other one."""
MOST_CHARACTERS = 160
NOBODY = re.compile(r"\bof you\b|\bde vous\b|\bà vous\b")
"""How nobody speaks of the seat that decided."""


def wording(checked: Checked) -> Iterator[str]:
    """The sentences say what the claim says, in both languages."""
    if set(checked.reason.text) != {"en", "fr"}:
        yield "a language is missing"
    value = checked.arguments.get("value")
    if value is not None:
        removed = checked.claim["loss" if checked.message == "no_reason" else "removed"]
        if abs(value - min(removed, checked.claim["loss"])) > TOLERANCE:
            yield "the value is not what goes away without it, nor the whole loss"
    for language, text in checked.reason.text.items():
        if len(text) > MOST_CHARACTERS or "{" in text or "None" in text or NOBODY.search(text):
            yield f"a bad sentence: {text}"
        for fault in (
            *numbers(checked, language, bare(checked, text)),
            *people(checked, language, text),
            *things(checked, language, bare(checked, text)),
            *sides(checked, language, bare(checked, text)),
        ):
            yield f"{fault}: {text}"


def bare(checked: Checked, text: str) -> str:
    """Return a sentence without the names of players and without a move in notation."""
    best = checked.arguments.get("best")
    for name in sorted((*checked.names, *([best] if best else [])), key=len, reverse=True):
        text = text.replace(name, "")
    return text


# Numbers


def numbers(checked: Checked, language: str, text: str) -> Iterator[str]:
    """All numbers of the claim are said, no others, and only judged ones are said to be so."""
    said = Counter(one.replace(",", ".") for one in NUMBER.findall(text))
    wanted = Counter(number for name in checked.arguments for number in numbers_of(checked, name))
    said.pop("0", None)
    if said != wanted:
        yield f"the numbers are {dict(said)}, not {dict(wanted)}"
    judged = 0 if checked.reason.exact else sum(1 for _ in judged_numbers(checked))
    if len(ABOUT[language].findall(text)) != judged:
        yield f"{judged} numbers are judged"


def numbers_of(checked: Checked, name: str) -> Iterator[str]:
    """Yield the numbers of one argument as a sentence shows them; nothing is said of zero."""
    value: Any = checked.arguments[name]
    if name in UNSAID and not (name == "place" and isinstance(value, int) and has_number(checked)):
        return
    if checked.message == "starter" and name in {"played", "better"}:
        return
    if (name == "played" and is_unsaid(checked)) or (checked.message, name) == (
        "only_move_one",
        "count",
    ):
        return
    if checked.message in TAKEN and isinstance(value, dict):
        yield from numbers_of_taken(value)
        return
    if isinstance(value, dict):
        value = value["count"]
    if name == "value":
        yield shown_value(value, checked.claim["scale"])
    elif isinstance(value, int) and value:
        yield str(abs(value))
    elif isinstance(value, str) and name != "best":
        yield from NUMBER.findall(value)


def numbers_of_taken(one: dict[str, Any]) -> Iterator[str]:
    """Yield the numbers of tiles and of their line; a chip has none."""
    if one["place"] != CHIP:
        yield from (str(one["count"]), *NUMBER.findall(one["place"]))


def is_unsaid(checked: Checked) -> bool:
    """Whether a sentence mentions the better of two choices only."""
    if checked.voice == "advice":
        return checked.message == "other_source"
    return checked.message in {"other_source", "other_offer", "other_turn"}


def has_number(checked: Checked) -> bool:
    """Whether the name of a plan has a number; diagonals have none."""
    return bool(checked.arguments.get("plan") != "diagonal")


def judged_numbers(checked: Checked) -> Iterator[Any]:
    """Yield the numbers that must be said to be judged."""
    if checked.message.startswith("points_"):
        for name in ("played", "better"):
            if checked.arguments[name]:
                yield checked.arguments[name]
    for name in ("value", "lead"):
        if name in checked.arguments:
            yield checked.arguments[name]


def shown_value(value: float, scale: str) -> str:
    """Return a judged value as sentences show it."""
    count = 100 * value if scale == "share" else value
    return f"{count:.1f}" if count != int(count) and count < 2 else f"{count:.0f}"


# People and things


def people(checked: Checked, language: str, text: str) -> Iterator[str]:
    """The players of the claim are named, no others; the seat that decided is "you"."""
    seats = {checked.arguments[name] for name in ("seat",) if name in checked.arguments}
    if checked.message == "starter":
        seats |= {checked.arguments["played"], checked.arguments["better"]}
    own = checked.position.to_act + 1
    named = {name for name in checked.names if re.search(rf"\b{re.escape(name)}\b", text)}
    if named != {checked.names[seat - 1] for seat in seats if seat != own}:
        yield f"the players named are {sorted(named)}"
    if checked.message == "starter":
        you = {"en": "you", "fr": "vous"}[language]
        better, played = (
            you if checked.arguments[name] == own else checked.names[checked.arguments[name] - 1]
            for name in ("better", "played")
        )
        if text.find(better) > text.find(played):
            yield "the starters are mixed up"
    if own in seats and not YOU[language].search(text):
        yield "it does not say who"


def things(checked: Checked, language: str, text: str) -> Iterator[str]:
    """The colours and places of the claim are named, no others."""
    column = 0 if language == "en" else 1
    said = Counter(re.findall(pattern(COLOURS, column), text))
    values = [
        one["colour"] if isinstance(one, dict) and one["count"] else one
        for name, one in checked.arguments.items()
        if not (name == "played" and is_unsaid(checked))
    ]
    colours = [one for one in values if isinstance(one, str) and one in COLOURS]
    wanted = Counter(COLOURS[one][column] for one in colours)
    if said != wanted:
        yield f"the colours are {dict(said)}"
    kind = checked.arguments.get("kind")
    if kind is not None and KINDS[kind][column] not in text:
        yield f"it does not say that the points are of {kind}"
    for name in ("source", "better"):
        place = checked.arguments.get(name)
        first = place.split(" ")[0] if isinstance(place, str) else None
        first = place if isinstance(place, str) and place in SOURCES else first
        if first in SOURCES and SOURCES[first][column] not in text:
            yield f"it does not say {place}"
        if first == "factory" and SOURCES["large"][column] in text:
            yield "another factory"


def pattern(words: dict[str, tuple[str, str]], column: int) -> str:
    """Return a pattern that finds words of a table; French ones also in the plural."""
    return r"\b(" + "|".join(pair[column] for pair in words.values()) + r")s?\b"


def sides(checked: Checked, language: str, text: str) -> Iterator[str]:
    """What is said of the better move is what the claim says of it."""
    if checked.message in TAKEN:
        yield from takes(checked, language, text)
        return
    if checked.message in MARKER:
        if MARKER[checked.message][language == "fr"] not in text:
            yield "taking and leaving are mixed up"
        return
    played, better = (side(checked, name, language) for name in ("played", "better"))
    if played == better or checked.message == "starter" or is_unsaid(checked):
        return
    clauses = without_other_numbers(checked, WORTH[language].split(text)[0]).split(";")
    if len(clauses) != 2 or checked.message.startswith("other"):
        first, last = place_of(better, clauses[0]), place_of(played, clauses[0], is_last=True)
        if first is not None and last is not None and first > last:
            yield "the better choice comes second"
        return
    marks = BETTER[checked.voice, language]
    lowered = [clause.lower() for clause in clauses]
    of_better = [any(mark in clause for mark in marks) for clause in lowered]
    if of_better == [False, False]:
        of_better = [OTHER[language] not in clause for clause in lowered]
    if of_better[0] == of_better[1]:
        yield "it does not say which move is meant"
        return
    right, wrong = clauses if of_better[0] else reversed(clauses)
    if place_of(better, right) is None or place_of(played, wrong) is None:
        yield "the moves are mixed up"


def takes(checked: Checked, language: str, text: str) -> Iterator[str]:
    """What is better is named first, then what the move played takes or leaves."""
    column = 0 if language == "en" else 1
    clauses = THAN[language].split(WORTH[language].split(text)[0])
    if len(clauses) != 2:
        yield "it does not compare two things"
        return
    for name, clause in zip(("better", "played"), clauses, strict=True):
        one = checked.arguments[name]
        colour = COLOURS[one["colour"]][column] if one["colour"] else ""
        if (
            NUMBER.findall(clause) != list(numbers_of_taken(one))
            or colour not in clause
            or PLACES[one["place"].split(" ")[0]][column] not in clause
            or ("joker" in clause) != one.get("joker", False)
        ):
            yield f"it does not say what is {name}"
    if ("to leave" in clauses[0] or "laisser" in clauses[0]) != (
        checked.reason.concept == "leaving"
    ):
        yield "taking and leaving are mixed up"


def without_other_numbers(checked: Checked, text: str) -> str:
    """Return a sentence without what it says in brackets and without the number of its row."""
    row = checked.arguments.get("row")
    return re.sub(rf"\([^)]*\)|\b(?:row|rangée) {row}\b", "", text)


def place_of(word: str | None, text: str, *, is_last: bool = False) -> int | None:
    """Return where a word stands first or last in a text, None if nowhere.

    Nothing is said of no word, which is in its place: first at the beginning, last at the end.
    """
    if word is None:
        return len(text) if is_last else 0
    pattern = rf"(?<![\d.,]){re.escape(word)}(?!\d|[.,]\d)"
    found = [match.start() for match in re.finditer(pattern, text)]
    return None if not found else found[-1] if is_last else found[0]


def side(checked: Checked, name: str, language: str) -> str | None:
    """Return the word or number that a sentence has for one of the two moves, or None."""
    value = checked.arguments.get(name)
    if isinstance(value, dict):
        value = value["count"] or {"en": "empty", "fr": "vide"}[language]
    if isinstance(value, str) and value in COLOURS:
        return COLOURS[value][language == "fr"]
    if isinstance(value, str):
        return NUMBER.findall(value)[0] if NUMBER.search(value) else value
    if not value:
        return None
    return str(abs(value))
