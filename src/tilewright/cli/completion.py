"""Shell completion of the names of games and bots."""

from tilewright.bots.registry import LEVELS, SEPARATOR, styled_names
from tilewright.cli.seating import PERSON
from tilewright.games.registry import GAMES


def complete_game(incomplete: str) -> list[str]:
    """Return the games whose keys begin with what was typed."""
    return [key for key in GAMES if key.startswith(incomplete)]


def complete_bot(incomplete: str) -> list[str]:
    """Return the levels, or after a hyphen the styles, that begin with what was typed."""
    level, separator, _ = incomplete.partition(SEPARATOR)
    names = styled_names(level) if separator and level in LEVELS else tuple(LEVELS)
    return [name for name in names if name.startswith(incomplete)]


def complete_bots(incomplete: str) -> list[str]:
    """Return lists of bots: what was typed, with its last name completed."""
    typed, comma, last = incomplete.rpartition(",")
    return [typed + comma + name for name in complete_bot(last)]


def complete_seating(incomplete: str) -> list[str]:
    """Return lists of who sits where, persons among them."""
    typed, comma, last = incomplete.rpartition(",")
    person = [typed + comma + PERSON] if PERSON.startswith(last) else []
    return [*person, *complete_bots(incomplete)]
