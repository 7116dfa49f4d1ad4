"""Put findings into sentences.

A message has its gaps filled by the arguments of a finding. Numbers that are judged and not proved
are said to be about so much. The seat that decided is "you", others are called by their names.
"""

import re
from collections.abc import Sequence
from typing import Literal

from tilewright.analysis.naming import names_in
from tilewright.analysis.reasons.advice import ADVICE
from tilewright.analysis.reasons.case import Finding
from tilewright.analysis.reasons.messages import MESSAGES, PRAISES
from tilewright.analysis.reasons.vocabulary import COLOURS, KINDS, PLANS, SYMBOLS
from tilewright.analysis.report import Scale
from tilewright.core.game import Json
from tilewright.records.record import Player

LANGUAGES = ("en", "fr")
Voice = Literal["review", "advice", "praise"]
"""From which side a comparison is made: of the move that lost, of a good move, or praise."""
VOICES: dict[Voice, dict[str, dict[str, str]]] = {
    "review": MESSAGES,
    "advice": ADVICE,
    "praise": PRAISES,
}
VALUE = {"en": ": worth {value}", "fr": ", soit {value}"}
"""How sentences end that say what something is worth."""
LONGEST_SENTENCE = 160
LONGEST_NAME = 16
"""Longer names of players are shortened in sentences."""
NBSP = "\u00a0"
ELIDED = re.compile(r"\b([dD]|[qQ]u)e (?=[aeiouàâéèêîôûAEIOUÀÂÉÈÊÎÔÛ]|Habitué\b)")
"""Where *de* and *que* lose their vowel. People whose names begin with H or Y keep it."""
NEGATED = re.compile(
    r"\b((?:perdez|perd|marquez|marque) rien|(?:devriez|devrait) (?:conserver|avoir) aucune?)\b"
)
"""What needs a *ne* before it."""
SINGULAR = re.compile(r"\b([01]) tuiles ")


class Speech:
    """Speaks of the arguments of one finding in one language."""

    def __init__(
        self,
        finding: Finding,
        seat: int,
        scale: Scale,
        *,
        players: Sequence[Player],
        language: str,
        voice: Voice,
    ) -> None:
        self.arguments = finding.arguments
        self.message = finding.message
        self.exact = finding.exact
        self.seat = seat
        self.scale = scale
        self.names = names_in(players, language)
        self.language = language
        self.template = VOICES[voice][finding.message][language]
        if "value" not in finding.arguments:
            self.template = self.template.replace(VALUE[language], "")

    def either(self, english: str, french: str) -> str:
        """Return the words of the language."""
        return english if self.language == "en" else french

    def sentence(self) -> str:
        """Return the whole sentence."""
        words = {name: self.said(name, value) for name, value in self.arguments.items()}
        if "colour" in self.arguments and "count" in self.arguments:
            words["group"] = self.tiles(self.arguments["count"], self.arguments["colour"])
        if self.message.startswith("denial"):
            words["them"] = "it" if self.arguments["count"] == 1 else "them"
        if self.message.startswith("forced"):
            words |= {
                f"most_{name}": self.at_most(self.arguments[name]) for name in ("played", "better")
            }
        if self.message == "starter":
            words |= {name: self.person(self.arguments[name]) for name in ("played", "better")}
        text = self.template.format_map(words)
        return text if self.language == "en" else french_spelling(text)

    def said(self, name: str, value: object) -> str:  # noqa: PLR0911
        """Return one argument in words."""
        match name, value:
            case "seat", int():
                return self.person(value)
            case "kind", str():
                return self.either(*KINDS[value])
            case "value", float():
                return self.value(value)
            case "lead", int():
                return self.about(self.points(value))
            case "colour", str():
                return self.tile(value)
            case "plan", str():
                return self.plan(value, self.arguments["place"])
            case "points", int():
                return self.points(value)
            case "star", str():
                return self.star(value)
            case "source", str():
                return self.source(value)
            case (("played" | "better"), _):
                return self.compared(value)
        return str(value)

    def compared(self, value: object) -> str:  # noqa: PLR0911
        """Return what one of two variations or moves brings, by the message."""
        match self.message.rpartition("_")[0] or self.message, value:
            case (("points_lost" | "points_won"), int()):
                return self.about(self.points(abs(value))) if value else self.nothing()
            case ("total", int()):
                sign = "−" if value < 0 else "+" if value else ""
                return self.about(sign + self.points(abs(value)))
            case ("forced", int()):
                return self.points(-value) if value else self.nothing()
            case ("adjacency", int()):
                return self.points(value)
            case "row_instead", str():
                return self.tile(value)
            case "line", dict():
                return self.line(value)
            case (("tiles" | "leaving"), dict()):
                return self.taken(value)
            case (("star" | "kept"), int()):
                return self.count(value, ("tile", "tiles"), ("tuile", "tuiles"))
            case "chips", int():
                return self.count(value, ("chip", "chips"), ("jeton Bonus", "jetons Bonus"))
            case "other", str():
                return self.tile(value) if value in COLOURS else self.place(value)
            case "other", int():
                if self.message == "other_payment":
                    return self.count(value, ("joker", "jokers"), ("joker", "jokers"))
        return str(value)

    # People

    def person(self, seat: int) -> str:
        """Return the name of a seat from 1, or "you"."""
        if seat == self.seat + 1:
            return self.either("you", "vous")
        name = self.names[seat - 1]
        return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"

    # Numbers

    def about(self, words: str) -> str:
        """Return a quantity, marked as judged unless it is proved."""
        return words if self.exact else self.either(f"about {words}", f"environ {words}")

    def nothing(self) -> str:
        """Return no points in words."""
        return self.either("nothing", "rien")

    def at_most(self, points: int) -> str:
        """Return the most points that can be lost, given as a number below zero."""
        if not points:
            return self.nothing()
        return self.either(f"at most {self.points(-points)}", f"au plus {self.points(-points)}")

    def points(self, count: float) -> str:
        """Return a number of points."""
        whole = f"{count:.1f}" if count != int(count) and count < 2 else f"{count:.0f}"
        if self.language == "fr":
            return f"{whole.replace('.', ',')} {'point' if count < 2 else 'points'}"
        return f"{whole} {'point' if whole == '1' else 'points'}"

    def value(self, value: float) -> str:
        """Return how much something is worth on the scale of the decision."""
        if self.scale == "points":
            return self.about(self.points(value))
        share = self.points(100 * value)
        return self.about(share + self.either(" of win chance", " de chances de gain"))

    def count(self, count: int, english: tuple[str, str], french: tuple[str, str]) -> str:
        """Return a number of things."""
        if count == 0:
            none = "aucune" if french[0] == "tuile" else "aucun"
            return self.either(f"no {english[1]}", f"{none} {french[0]}")
        return self.either(f"{count} {english[count > 1]}", f"{count} {french[count > 1]}")

    # Things

    def tile(self, colour: str) -> str:
        """Return one tile by its colour and figure."""
        name, figure, one, _, french_figure = COLOURS[colour]
        if not figure:
            return self.either(name, f"une tuile {one}")
        return self.either(f"{name} ({figure})", f"une tuile {one} ({french_figure})")

    def tiles(self, count: int, colour: str) -> str:
        """Return tiles of a colour with its figure."""
        name, figure, one, many, french_figure = COLOURS[colour]
        return self.either(
            f"{count} {name} ({figure})",
            f"{count} {one if count < 2 else many} ({french_figure})",
        )

    def line(self, line: Json) -> str:
        """Return what lies on a pattern line."""
        if not line["count"]:
            return self.either("empty", "vide")
        tiles = self.tiles(line["count"], line["colour"])
        return self.either(f"with {tiles}", f"avec {tiles}")

    def taken(self, taken: Json) -> str:
        """Return tiles, with their line or a joker if one comes with them, or a chip."""
        place: str = taken["place"]
        if place == "chip":
            return self.either("a chip", "un jeton Bonus")
        tiles = self.tiles(taken["count"], taken["colour"])
        if place == "offer":
            return tiles
        if place == "hand":
            return (
                f"{tiles}{self.either(' and a joker', ' et un joker')}" if taken["joker"] else tiles
            )
        if place == "floor":
            return f"{tiles} {self.either('on the floor line', 'sur la ligne Plancher')}"
        if place == "broken":
            broken = "cassée" if taken["count"] == 1 else "cassées"
            return f"{tiles} {self.either('broken', broken)}"
        number = place.rpartition(" ")[2]
        return f"{tiles} {self.either(f'for line {number}', f'pour la ligne {number}')}"

    def star(self, star: str) -> str:
        """Return the name of a star."""
        if star not in COLOURS:
            return self.either("centre star", "étoile centrale")
        return self.either(f"{star} star", f"étoile {COLOURS[star][2]}")

    def plan(self, plan: str, place: int | str) -> str:
        """Return the name of something that brings a bonus when it is complete."""
        words = self.either(*PLANS.get(plan) or PLANS[f"{plan} {place}"])
        if isinstance(place, str):
            name, figure, one, _, french_figure = COLOURS[place]
            place = self.either(f"{name} ({figure})", f"{one} ({french_figure})")
        return words.format(place=place)

    def source(self, source: str) -> str:
        """Return where tiles lie."""
        kind, _, number = source.rpartition(" ")
        match kind or source:
            case "centre":
                return self.either("in the centre", "au centre")
            case "moons":
                return self.either("on the moons", "sur les lunes")
            case "large":
                return self.either("on the large factory", "sur la grande fabrique")
        return self.either(f"on factory {number}", f"sur la fabrique {number}")

    def origin(self, source: str) -> str:
        """Return where tiles are taken from."""
        kind, _, number = source.rpartition(" ")
        match kind or source:
            case "centre":
                return self.either("from the centre", "au centre")
            case "moons":
                return self.either("from the moons", "sur les lunes")
            case "large":
                return self.either("from the large factory", "sur la grande fabrique")
        return self.either(f"from factory {number}", f"sur la fabrique {number}")

    def place(self, place: str) -> str:
        """Return where taken tiles go, where they come from, or how a plate lies."""
        if place in SYMBOLS:
            return self.either(*SYMBOLS[place])
        if self.message in {"other_source", "other_offer"}:
            return self.origin(place)
        if place == "floor":
            return self.either("on the floor line", "sur la ligne Plancher")
        if place == "broken":
            return self.either("among the broken tiles", "dans les tuiles cassées")
        number = place.rpartition(" ")[2]
        return self.either(f"on line {number}", f"sur la ligne {number}")


def french_spelling(text: str) -> str:
    """Return a French sentence with elisions, negations and no-break spaces where they belong."""
    text = ELIDED.sub(lambda found: f"{found[1]}’", text)
    text = NEGATED.sub(r"ne \1", text)
    text = SINGULAR.sub(r"\1 tuile ", text)
    for mark in ":;!?":
        text = text.replace(f" {mark}", f"{NBSP}{mark}")
    return text


def rendered(
    finding: Finding, seat: int, scale: Scale, players: Sequence[Player], voice: Voice = "review"
) -> dict[str, str]:
    """Return the sentence of a finding by language. ``seat`` decided, from 0."""
    return {
        language: Speech(
            finding, seat, scale, players=players, language=language, voice=voice
        ).sentence()
        for language in LANGUAGES
    }
