"""What bots are called where people read it, in English and French; the page uses the same file."""

from functools import cache
from importlib.resources import files

import msgspec

from tilewright.bots.registry import SEPARATOR

TITLES = "titles.json"


class Titles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The names of levels and styles in one language, by their keys."""

    levels: dict[str, str]
    styles: dict[str, str]


@cache
def titles() -> dict[str, Titles]:
    """Return the shipped names by language."""
    return msgspec.json.decode(
        files("tilewright.bots").joinpath(TITLES).read_bytes(), type=dict[str, Titles]
    )


def title_of(bot: str, language: str) -> str | None:
    """Return what a level is called, with its style if there is one; None if it has no title."""
    level, _, style = bot.partition(SEPARATOR)
    known = titles()[language]
    if level not in known.levels or style not in {"", *known.styles}:
        return None
    return f"{known.levels[level]}, {known.styles[style]}" if style else known.levels[level]
