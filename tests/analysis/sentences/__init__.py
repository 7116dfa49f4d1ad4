"""Judge sentences of reviews from their text alone, as somebody at the table would.

Nothing here knows how sentences are made: a sentence is parsed as English, and the question is what
would make it false, by the public rules, at the position that it speaks of. Only what a reader sees
is used: the record, the decision with its loss, the two lines of play, and the words.

Reading order: ``table`` (what lies where), ``spoken`` (the words), ``said`` (a sentence), ``moves``
and ``outcomes`` (what would make it false), ``kinds`` (which sentences there are), ``games`` (those
that are judged); ``judge`` is the entry point.
"""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Literal, NamedTuple

import msgspec

from tests.analysis.sentences.kinds import check_of
from tests.analysis.sentences.said import Said
from tests.analysis.sentences.spoken import (
    Worth,
    given_away,
    subjects,
    without_worth,
    worth_in,
)
from tests.analysis.sentences.table import Table, UnjudgedError
from tilewright.analysis.report import Review
from tilewright.core.position import CHANCE
from tilewright.games.registry import game_of
from tilewright.records.record import Record
from tilewright.records.replay import replay

Json = dict[str, Any]
HALF = 0.5 + 1e-6
"""Whole numbers are rounded."""


class Verdict(NamedTuple):
    """What was found about one sentence."""

    kind: Literal["true", "false", "cannot judge"]
    event: int
    text: str
    why: tuple[str, ...] = ()


def judge(review: Review | Json, record: Record) -> list[Verdict]:
    """Judge every sentence of a review."""
    data = msgspec.to_builtins(review) if isinstance(review, Review) else review
    game = game_of(record.game)
    names = [player.name for player in record.players]
    steps = list(replay(record))
    tables = {
        event: Table(game, game.known_to(step.before, step.actor), step.actor)
        for event, step in enumerate(steps)
        if step.actor != CHANCE
    }
    found = []
    for decision in data["decisions"]:
        sentences = [
            Said(
                without_worth(reason["text"]["en"]),
                tables[decision["event"]],
                names,
                decision,
                reason["lines"],
                culprit(reason["text"]["en"], names, data, decision, tables),
            )
            for reason in decision["reasons"]
        ]
        texts = [reason["text"]["en"] for reason in decision["reasons"]]
        shared = list(said_twice(sentences, names))
        for number, said in enumerate(sentences):
            why = [*numbers(decision, texts, number), *(shared if number else ())]
            found.append(verdict(said, texts[number], why))
    return found


def verdict(said: Said, text: str, why: list[str]) -> Verdict:
    """Judge one sentence; ``why`` is what is false already."""
    event = said.decision["event"]
    check = check_of(said.text)
    is_judged = check is not None
    if check is not None:
        faults = check(said)
        try:
            why += faults
        except UnjudgedError:
            is_judged = False
    if why:
        return Verdict("false", event, text, tuple(why))
    return Verdict("true" if is_judged else "cannot judge", event, text)


def numbers(decision: Json, texts: list[str], number: int) -> Iterator[str]:
    """A part is worth no more than the whole, nor are all parts together."""
    text = texts[number]
    worth = worth_in(text) or given_away(text)
    if worth is None:
        return
    if decision["praise"] is not None:
        whole = given_away(texts[0])
        if whole is not None and worth.is_share == whole.is_share and worth.number > whole.number:
            yield f"{worth.number} of {whole.number} points"
        return
    loss = whole_of(decision, worth)
    if worth.number > loss + HALF:
        yield f"{worth.number} of {loss:.1f} points"
    parts = [one for one in map(worth_in, texts[: number + 1]) if one is not None]
    if number and {one.is_share for one in parts} == {worth.is_share} and len(parts) > 1:
        total = sum(one.number for one in parts)
        if total > loss + 2 * HALF:
            yield f"the parts are {total} of {loss:.1f} points"


def whole_of(decision: Json, worth: Worth) -> float:
    """The loss of a decision on the scale of a number."""
    return float(100 * decision["loss"] if worth.is_share else decision["loss_points"])


def said_twice(sentences: list[Said], names: list[str]) -> Iterator[str]:
    """Two sentences of a decision say the same thing."""
    for one, other in combinations(sentences, 2):
        if one.text == other.text:
            yield "it is said twice"
        both = [subjects(said.text, said.own, names) for said in (one, other)]
        for subject in sorted(map(str, both[0] & both[1])):
            yield f"both sentences are about {subject}"


def culprit(
    text: str,
    names: list[str],
    review: Json,
    decision: Json,
    tables: dict[int, Table],
) -> Said | None:
    """The last decision of the seat whose last move a sentence speaks of, if it erred."""
    named = re.search(r"(\w+)’s last move", text)
    if named is None or named[1] not in names:
        return None
    seat = names.index(named[1]) + 1
    event = decision["event"]
    earlier = [one for one in review["decisions"] if one["event"] < event]
    others = [one for one in earlier if one["seat"] == seat]
    own = [one["event"] for one in earlier if one["seat"] == decision["seat"] and not one["forced"]]
    # A turn may be several decisions, one after the other.
    for one in reversed(others):
        if others[-1]["event"] - one["event"] != others.index(others[-1]) - others.index(one):
            return None
        if one["label"] is not None:
            is_since = not own or own[-1] < one["event"]
            table = tables[one["event"]]
            return Said("", table, names, one, one["lines"]) if is_since else None
    return None
