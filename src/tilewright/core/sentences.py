"""Describe facts in English, with phrases and sentences as format strings."""

from collections.abc import Mapping, Sequence
from typing import Any

from tilewright.core.errors import IllegalMoveError
from tilewright.core.position import CHANCE, OVER, Position

Fact = Mapping[str, Any]


def in_words(facts: Sequence[Fact], phrases: Mapping[str, str], scores: Sequence[int]) -> list[str]:
    """Return a sentence for each seat with facts, with its score, and one for each other fact.

    Kinds of facts without a phrase, and facts with 0 points, are left out.
    """
    told: dict[int, list[str]] = {}
    lines = []
    for fact in facts:
        phrase = phrases.get(fact["kind"])
        if phrase is None or fact.get("points") == 0:
            continue
        words = phrase.format_map({name: spoken(value) for name, value in fact.items()})
        if "seat" in fact:
            told.setdefault(fact["seat"], []).append(words)
        else:
            lines.append(words)
    seats = [
        f"seat {seat}: {', '.join(parts)}; score {scores[seat - 1]}" for seat, parts in told.items()
    ]
    return seats + lines


def spoken(value: Any) -> Any:
    """Return a value of a fact for a phrase; the parts of a list are joined to one word."""
    return "-".join(map(str, value)) if isinstance(value, list) else value


def refusal(sentences: Mapping[str, str], code: str, **facts: Any) -> IllegalMoveError:
    """Make the error for a reason code, with its sentence in English."""
    words = {name: enumerated(value) for name, value in facts.items()}
    return IllegalMoveError(sentences[code].format_map(words), code, facts)


DRAW_SENTENCES = {
    "nothing_drawn_any_more": "the game is over; nothing is drawn",
    "nothing_drawn_now": "nothing is drawn now; a seat is to act",
    "no_such_colour": "there is no colour {outcome}; colours go from 0 to {last}",
    "not_in_bag": "there is no {colour} tile in the bag",
}
"""Why a tile cannot be drawn, in games in which chance only draws tiles."""


def why_not_drawn(position: Position, outcome: int, colours: Sequence[str]) -> IllegalMoveError:
    """Make the error for a tile that cannot be drawn."""
    if position.to_act == OVER:
        return refusal(DRAW_SENTENCES, "nothing_drawn_any_more")
    if position.to_act != CHANCE:
        return refusal(DRAW_SENTENCES, "nothing_drawn_now")
    if not 0 <= outcome < len(colours):
        return refusal(DRAW_SENTENCES, "no_such_colour", outcome=outcome, last=len(colours) - 1)
    return refusal(DRAW_SENTENCES, "not_in_bag", colour=colours[outcome])


def enumerated(value: Any) -> Any:
    """Return a value of a fact for a sentence; the parts of a list are enumerated."""
    return (", ".join(map(str, value)) or "nothing") if isinstance(value, list) else value
