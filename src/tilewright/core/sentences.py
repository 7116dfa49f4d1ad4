"""Facts in English: phrases and sentences with gaps for what a fact tells."""

from collections.abc import Mapping, Sequence
from typing import Any

from tilewright.core.errors import IllegalMoveError

Fact = Mapping[str, Any]


def in_words(facts: Sequence[Fact], phrases: Mapping[str, str], scores: Sequence[int]) -> list[str]:
    """A line for each seat that facts tell of, with its score then; a line for each other fact.

    A kind of fact that has no phrase, and points that are none, need no words.
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
    """What a fact tells, the parts of a list as one word."""
    return "-".join(map(str, value)) if isinstance(value, list) else value


def refusal(sentences: Mapping[str, str], code: str, **facts: Any) -> IllegalMoveError:
    """The error for a reason, with its sentence in English."""
    words = {name: enumerated(value) for name, value in facts.items()}
    return IllegalMoveError(sentences[code].format_map(words), code, facts)


def enumerated(value: Any) -> Any:
    """What a fact tells, the parts of a list one after the other."""
    return (", ".join(map(str, value)) or "nothing") if isinstance(value, list) else value
