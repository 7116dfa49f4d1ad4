"""The words of a picture, in English or French.

Templates stand in the code in English; ``FRENCH`` and a catalogue of each game have the others, by
the English ones.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from tilewright.core import french

FRENCH = {
    "{title}, round {round}: {who}": "{title}, manche {round}\u00a0: {who}",
    "Round {round}": "Manche {round}",
    "Round {round}, the game is over": "Manche {round}, la partie est terminée",
    "the game is over": "la partie est terminée",
    "chance acts": "au hasard de jouer",
    "seat {seat} to act": "place {seat} au trait",
    "Scores: {scores}.": "Scores\u00a0: {scores}.",
    "Seat {seat}": "Place {seat}",
    "Seat {seat}: {parts}.": "Place {seat}\u00a0: {parts}.",
    "to act": "au trait",
    "starts the round": "commence la manche",
    "you": "vous",
    "nothing": "rien",
    "Centre": "Centre",
    "Centre: {tiles}.": "Centre\u00a0: {tiles}.",
    "Factory {factory}: {tiles}.": "Fabrique {factory}\u00a0: {tiles}.",
    "line {line} {tiles}": "ligne {line} {tiles}",
    "{bag} tiles in the bag, {tower} in the tower": (
        "tuiles dans le sac\u00a0: {bag}, dans la tour\u00a0: {tower}"
    ),
}


class PictureWords:
    """Says what stands in a picture in its language."""

    def __init__(self, language: str, french_of_game: Mapping[str, str]) -> None:
        self.french = {**FRENCH, **french_of_game} if language == "fr" else None

    def say(self, template: str, **values: object) -> str:
        """Fill a template in. Raise LookupError if it has no translation."""
        return (self.french[template] if self.french else template).format(**values)

    def counted(self, count: int, name: str) -> str:
        """A number of tiles of a colour, or of another thing."""
        if self.french is None:
            return f"{count} {name}"
        return french.tiles(count, name) if name in french.TILES else f"{count} {self.say(name)}"

    def listed(self, things: Sequence[str]) -> str:
        """Tiles and other things in words, as in "2 blue, 1 red"."""
        counted = [self.counted(count, name) for name, count in Counter(things).items()]
        return ", ".join(counted) or self.say("nothing")

    def in_order(self, colours: Sequence[str]) -> str:
        """Tiles one by one in words, as in "blue, red, blue"."""
        names = [french.TILES[one][0] if self.french else one for one in colours]
        return ", ".join(names) or self.say("nothing")
