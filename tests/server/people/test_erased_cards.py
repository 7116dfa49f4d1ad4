"""Cards of others after somebody is erased: nobody is named, and no sentence is damaged."""

import re

import msgspec
import pytest
from msgspec.structs import replace

from tests.analysis.quick_records import random_record
from tests.server.plain_tables import plain_table
from tests.server.sample_cards import BODY
from tilewright.analysis.reasons import with_players
from tilewright.analysis.report import Decision, Review
from tilewright.analysis.review import review
from tilewright.analysis.valuer import EFFORTS, Effort
from tilewright.games.registry import game_of
from tilewright.records.record import Player
from tilewright.server.bots.analysis_process import PositionText
from tilewright.server.live.cards import CardBody, CardReason, Mistake, cards_of, renamed_card
from tilewright.server.live.reviews import nameless
from tilewright.server.tables.entries import Occupant
from tilewright.server.tables.erasure import name_pattern

ERASED = (Player("points"), Player("Ben"))
NOW = (Player("Seat 1"), Player("Ben"))


@pytest.fixture(scope="module")
def found() -> Review:
    """A review of a game against somebody who is called by a word of its sentences."""
    game = game_of("classic")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(EFFORTS, "quick", Effort(8, 2, 2, 6, 2, confirming=2))
        made = review(random_record(game, game.options(), 3), depth="quick")
    return with_players(made, ERASED)


def card_of(one: Decision) -> CardBody:
    """The card of a mistake, as it is stored before anybody is erased."""
    reasons = [CardReason(reason.concept, reason.text) for reason in one.reasons]
    return replace(
        BODY,
        names=[player.name for player in ERASED],
        move=one.move,
        best=one.best,
        loss=one.loss,
        reasons=reasons,
    )


def test_a_card_names_those_who_sit_there_when_it_is_made(found: Review) -> None:
    one = next(one for one in with_players(found, NOW).decisions if "Seat 1" in repr(one.reasons))
    before = next(other for other in found.decisions if other.event == one.event)
    place = PositionText("classic", 1, BODY.position)
    log = plain_table(Occupant("", "east"), Occupant("Ben", "west"), is_started=False)
    (card,) = cards_of(log.table, [Mistake("west", before, place)], [(BODY.best,)], 7)
    body = msgspec.json.decode(card.body, type=CardBody)
    assert body.names == ["Seat 1", "Ben"]
    assert [reason.text for reason in body.reasons] == [reason.text for reason in one.reasons]


def renamed(one: Decision, reviews: list[str]) -> CardBody:
    """The card after the erasure."""
    body = msgspec.json.encode(card_of(one)).decode()
    text = renamed_card(one.event, body, reviews, players=NOW, names=name_pattern(["points"]))
    return msgspec.json.decode(text, type=CardBody)


def test_who_is_called_by_a_word_of_a_sentence_takes_only_their_name_along(found: Review) -> None:
    stored = nameless(msgspec.json.encode(found))
    told = with_players(found, NOW)
    pairs = [pair for pair in zip(found.decisions, told.decisions, strict=True) if pair[0].reasons]
    sentences = [text for _, now in pairs for why in now.reasons for text in why.text.values()]
    assert any(re.search(r"\bpoints\b", text) for text in sentences)
    assert any("Seat 1" in text for text in sentences)
    for before, now in pairs:
        card = renamed(before, ["{}", stored])
        assert card.names == ["Seat 1", "Ben"]
        assert [one.text for one in card.reasons] == [one.text for one in now.reasons]


def test_without_its_review_a_card_names_nobody_either(found: Review) -> None:
    one = next(one for one in found.decisions if one.reasons)
    for reviews in ([], ["{}"]):
        card = renamed(one, reviews)
        assert card.names == ["Seat 1", "Ben"]
        assert "points" not in repr(card.reasons)
