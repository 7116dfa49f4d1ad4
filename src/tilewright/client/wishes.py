"""Which seats a bot takes at the tables of a server, and how many."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True)
class Wishes:
    """What a bot plays."""

    games: tuple[str, ...]
    seats: tuple[int, ...] = ()
    """The numbers of seats of the tables; any if empty."""
    options: Mapping[str, str] = field(default_factory=dict)
    tables: tuple[str, ...] = ()
    """The tables where it takes a seat; those of the lobby if empty."""
    at_once: int = 1
    in_all: int | None = None
    """How many games it plays before it ends; None for no limit."""
    move_ms: int = 1000

    def fits(self, table: Json) -> bool:
        """Return whether a table, as a list or a frame describes it, is one that it plays at."""
        agreement = table["agreement"]
        options: Json = agreement["options"]
        return (
            agreement["game"] in self.games
            and (not self.seats or int(options["seats"]) in self.seats)
            and all(options.get(name) == value for name, value in self.options.items())
        )

    def wants(self, table: Json) -> bool:
        """Return whether it would sit down at a table of the lobby."""
        return (
            table["status"] == "open"
            and not table["has_password"]
            and self.fits(table)
            and any(map(is_open_to_it, table["seats"]))
            and not is_seated(table["seats"])
        )


def is_open_to_it(seat: Json) -> bool:
    """Return whether a seat is free, and not kept for somebody else."""
    return seat["kind"] == "free" and (seat["is_kept_for_you"] or not seat["is_kept"])


def is_seated(seats: list[Json]) -> bool:
    """Return whether one of the seats is the bot's."""
    return any(seat["is_you"] for seat in seats)


def has_place(seats: list[Json]) -> bool:
    """Return whether the bot sits there, is expected, or may come back."""
    return any(seat["is_you"] or seat["is_kept_for_you"] or seat["can_return"] for seat in seats)
