"""Sentences of reviews are judged from their text, without knowing how they are made."""

from functools import cache

import msgspec
import pytest

from tests.analysis.sentences import judge
from tests.analysis.sentences.games import TABLES, played
from tests.effort import IS_PURE
from tilewright.analysis.report import Review
from tilewright.analysis.review import review

FEW = 3 if IS_PURE else len(TABLES)
MANY = 300
MOST_FALSE = 1 / 2000


@pytest.mark.parametrize("number", range(FEW))
def test_no_sentence_of_a_review_is_false(number: int) -> None:
    record = played(number)
    found = judge(review(record, depth="quick"), record)
    assert [one for one in found if one.kind == "false"] == []


@pytest.mark.soak
def test_hardly_any_sentence_of_many_reviews_is_false() -> None:
    found = []
    for number in range(1000, 1000 + MANY):
        record = played(number)
        found += judge(review(record, depth="quick"), record)
    false = [one for one in found if one.kind == "false"]
    assert len(false) <= MOST_FALSE * len(found), false
    assert sum(one.kind == "cannot judge" for one in found) < 0.1 * len(found)


FALSE_SENTENCES = (
    "Taking 9 red (clover) in the centre keeps Ben from completing line 4.",
    "Taking 9 red (clover) in the centre yourself keeps them from Ben.",
    "This leaves Ben 9 red (clover) in the centre, which the better move does not.",
    "This leaves Ben 9 red (clover) in the centre, enough to complete line 3.",
    "Your board aside, it is better to leave 9 red (clover) than 8 blue (star).",
    "Your board is better off with 2 red (clover) for line 2 than with 2 red (clover) for line 2.",
    "It is better not to take the marker yet. It is better to take the marker now.",
    "The same tiles do more on line 9 than on line 8.",
    "Take 9 red (clover) from factory 1 for the same place instead.",
    "You lose about 90 points on the floor line this round; with the better move, about 80 points.",
    "By the search the better move is worth about 99 points of win chance more; no single reason "
    "explains it.",
    "It is too early to pass: a tile can still be placed (9 points at once).",
    "Your board is better off with 9 red (clover) for line 5 than with 8 blue (star) for line 1.",
)


@cache
def reviewed() -> Review:
    """The review of one game, for all tests."""
    return review(played(0), depth="quick")


@pytest.mark.parametrize("text", FALSE_SENTENCES)
def test_a_false_sentence_is_found(text: str) -> None:
    record = played(0)
    found = msgspec.to_builtins(reviewed())
    decision = next(one for one in found["decisions"] if one["label"] and one["reasons"])
    decision["reasons"] = [{**decision["reasons"][0], "text": {"en": text}}]
    found["decisions"] = [decision]
    (verdict,) = judge(found, record)
    assert verdict.kind == "false"


def test_two_sentences_that_say_one_thing_are_found() -> None:
    record = played(0)
    found = msgspec.to_builtins(review(record, depth="quick"))
    decision = next(one for one in found["decisions"] if one["label"] and one["reasons"])
    decision["reasons"] = decision["reasons"][:1] * 2
    found["decisions"] = [decision]
    first, second = judge(found, record)
    assert first.kind != "false"
    assert second.kind == "false"


def test_a_sentence_of_an_unknown_kind_is_not_judged() -> None:
    record = played(0)
    found = msgspec.to_builtins(review(record, depth="quick"))
    decision = next(one for one in found["decisions"] if one["label"] and one["reasons"])
    decision["reasons"] = [{**decision["reasons"][0], "text": {"en": "You were unlucky."}}]
    found["decisions"] = [decision]
    assert [one.kind for one in judge(found, record)] == ["cannot judge"]
