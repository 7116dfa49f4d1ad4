"""What players are called in sentences and reports, in each language."""

import re
from collections.abc import Sequence

from tilewright.bots.naming import earlier_name, player_of
from tilewright.bots.titles import title_of
from tilewright.records.record import Player

UNNAMED = re.compile(r"Seat ([1-9])")
"""What programs call somebody without a name."""
SEATS = {"en": "Seat", "fr": "Place"}


def names_in(players: Sequence[Player], language: str) -> tuple[str, ...]:
    """Return the names of all players; those who share one are told apart by their seats."""
    names = [name_in(player, language) for player in players]
    return tuple(
        f"{name} ({seat})" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)
    )


def name_in(player: Player, language: str) -> str:
    """Return the name of a player: bots without one of their own are called by their level."""
    if found := UNNAMED.fullmatch(player.name):
        return f"{SEATS[language]} {found[1]}"
    if player.bot is None or player.name not in names_of_level(player.bot):
        return player.name
    return title_of(player.bot, language) or player.name


def names_of_level(bot: str) -> set[str]:
    """Return what a bot of a level is called if nobody named it."""
    return {bot, earlier_name(bot), player_of(bot).name}
