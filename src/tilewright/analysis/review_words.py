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
    "The review as JSON:": "L’analyse en JSON\u00a0:",
    "The review as a page:": "L’analyse en page\u00a0:",
    "What the win came from": "D’où vient la victoire",
    "How the seats played": "Comment chacun a joué",
    "?! ? ??": "?! ? ??",
    "seat": "place",
    "start": "début",
    "luck": "chance",
    "own": "soi",
    "others": "autres",
    "judge": "juge",
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
    # The analysis of a position
    "win": "gain",
    "lead": "avance",
    "move": "coup",
    "best": "meilleur",
    "seat {seat} to act, {count} evaluations": "place {seat} au trait, {count} évaluations",
    "seat {seat} to act": "place {seat} au trait",
    "* no move is better to the end of the game": "* aucun coup n’est meilleur jusqu’à la fin de"
    " la partie",
    "* no move is better to the end of the round": "* aucun coup n’est meilleur jusqu’à la fin de"
    " la manche",
    "Chance is to act: the mean over draws, standard error {error}.": "Au hasard de jouer\u00a0:"
    " moyenne des tirages, erreur type {error}.",
    "seat {seat}: wins {share}, about {points} points": "place {seat}\u00a0: gagne {share},"
    " environ {points} points",
    "wins {share}": "gagne {share}",
    "A - B: {points} points (±{error})": "A - B\u00a0: {points} points (±{error})",
    "A - B: {share} of the win (±{error})": "A - B\u00a0: {share} de la victoire (±{error})",
    "Points by source": "Points par source",
    "source": "source",
    "expected later": "attendus plus tard",
    "from here on": "à partir d’ici",
    # The page
    "Review": "Analyse",
    "own play": "jeu propre",
    "others' play": "jeu des autres",
    "judge's change of mind": "changement d’avis du juge",
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


SOURCES = {
    "tile": "tuiles placées",
    "floor": "ligne Plancher",
    "row_bonus": "rangées",
    "column_bonus": "colonnes",
    "colour_bonus": "couleurs",
    "marker": "marqueur",
    "discard": "tuiles défaussées",
    "corners": "tuiles conservées",
    "star_bonus": "étoiles",
    "number_bonus": "nombres",
    "feature": "motifs entourés",
    "special": "tuiles spéciales",
    "broken": "tuiles cassées",
    "starting_tile_loss": "tuile Premier Joueur",
    "draw": "plaques piochées",
    "goal": "objectifs",
    "not_below_zero": "jamais moins de 0",
}
"""Where points come from, by kind of fact, in French."""


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

    def count(self, value: int) -> str:
        """Return a whole number with its thousands apart."""
        return f"{value:,}" if self.language == "en" else f"{value:,}".replace(",", NBSP)

    def share(self, value: float, digits: int = 0, *, signed: bool = False) -> str:
        """Return a share as a percentage."""
        value = round(value, digits + 2) + 0.0  # what rounds to nothing has no sign
        text = f"{value:+.{digits}%}" if signed and value else f"{value:.{digits}%}"
        if self.language == "en":
            return text
        return text.replace(".", ",").replace("%", f"{NBSP}%")

    def change(self, value: float, digits: int = 1) -> str:
        """Return a number with its sign; what rounds to nothing has none."""
        rounded = round(value, digits) + 0.0
        return ("+" if rounded > 0 else "") + self.number(rounded, digits)

    def source(self, source: str) -> str:
        """Return the name of a source of points."""
        if source == "later":
            return self.say("expected later")
        name = source.replace("_", " ")
        return name if self.language == "en" else SOURCES.get(source, name)

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
