"""The words and numbers of a written review, in English and French.

Templates stand in the code in English; ``FRENCH`` has the others, by the English ones.
"""

from collections.abc import Sequence
from typing import Literal, get_args

from tilewright.analysis.naming import names_in
from tilewright.bots.titles import title_of
from tilewright.core.errors import ArgumentError
from tilewright.records.record import Player

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
NBSP = "\u00a0"

FRENCH = {
    # The text
    "What the win came from": "D’où vient la victoire",
    "seat": "place",
    "start": "début",
    "luck": "chance",
    "own": "soi",
    "others": "autres",
    "end": "fin",
    "accuracy": "précision",
    "typical of": "typique de",
    "Costliest moves": "Coups les plus coûteux",
    "No move lost so much that it is certain.": "Aucun coup n’a perdu assez pour que ce soit"
    " certain.",
    "and {count} more": "et {count} de plus",
    "{cost}  {label}: {who}, round {round}, event {event}": "{cost}  {label}\u00a0: {who}, manche"
    " {round}, événement {event}",
    "played": "joué ",
    "better": "mieux",
    "then": "puis",
    "why": "raison",
    "proved": "prouvé",
    "{points} points (±{error})": "{points} points (±{error})",
    "Luck, in win share": "Chance, en part de victoire",
    "round": "manche",
    "draw": "tirage",
    "all": "tout",
    "{count} reveals": "{count} révélations",
    "who starts": "qui commence",
    "deal": "distribution",
    "reveal": "révélation",
    "Win share of seat {seat}": "Part de victoire de la place {seat}",
    "1-9 deals, ? mistakes, ! blunders": "1-9 tirages, ? erreurs, ! gaffes",
    "inaccuracy": "imprécision",
    "mistake": "erreur",
    "blunder": "gaffe",
    # The page
    "Review": "Analyse",
    "own play": "jeu propre",
    "others' play": "jeu des autres",
    "inaccuracies / mistakes / blunders": "imprécisions / erreurs / gaffes",
    "Win share": "Part de victoire",
    "Win share of each seat": "Part de victoire de chaque place",
    "lines across: deals": "traits verticaux\u00a0: tirages",
    "Luck": "Chance",
    "standard error": "erreur type",
    "{share} of the win": "{share} de la victoire",
    "{points} points": "{points} points",
    "{who}, round {round}, event {event}, cost {cost}": "{who}, manche {round}, événement {event},"
    " coût {cost}",
    "no net": "sans réseau",
    "Judged by {nets}, {evaluations} evaluations, {seeds} seeds, {deals} deals, seed {seed},"
    " analysis {analysis}.": "Jugé par {nets}, {evaluations} évaluations, {seeds} graines, {deals}"
    " tirages, graine {seed}, analyse {analysis}.",
}


def language_checked(language: object) -> Language:
    """Return a language. Raise ArgumentError unless reviews are written in it."""
    for known in LANGUAGES:
        if language == known:
            return known
    raise ArgumentError(f"a review is written in {' or '.join(LANGUAGES)}, not {language!r:.40}")


class ReviewWords:
    """Words and numbers in one language."""

    def __init__(self, language: Language = "en") -> None:
        self.language = language_checked(language)

    def say(self, template: str, **gaps: object) -> str:
        """Return an English template in the language, its gaps filled."""
        text = template if self.language == "en" else FRENCH[template]
        return text.format(**gaps) if gaps else text

    def number(self, value: float, digits: int = 1) -> str:
        """Return a number with the decimal sign of the language."""
        text = f"{value:.{digits}f}"
        return text if self.language == "en" else text.replace(".", ",")

    def share(self, value: float, digits: int = 0, *, signed: bool = False) -> str:
        """Return a share as a percentage."""
        value = round(value, digits + 2) + 0.0  # what rounds to nothing has no sign
        text = f"{value:+.{digits}%}" if signed and value else f"{value:.{digits}%}"
        if self.language == "en":
            return text
        return text.replace(".", ",").replace("%", f"{NBSP}%")

    def names(self, players: Sequence[Player]) -> tuple[str, ...]:
        """Return the names of all players, each unlike the others."""
        return names_in(players, self.language)

    def level(self, level: str) -> str:
        """Return the name of a level of bots."""
        return title_of(level, self.language) or level

    def reason(self, text: dict[str, str]) -> str:
        """Return a sentence of a review, which has it in both languages."""
        return text.get(self.language, text["en"])

    @property
    def colon(self) -> str:
        """Return the colon, with the space that belongs before it."""
        return ":" if self.language == "en" else f"{NBSP}:"
