"""The checker of reasons is able to fail: every kind of change to a true claim is refused."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tests.analysis.claims import faults
from tests.analysis.claims.checked import Checked
from tests.analysis.claims.games import Told, decision_of, findings
from tests.analysis.claims.searched import doubts
from tests.analysis.quick_records import random_record
from tilewright.analysis.judging import judged
from tilewright.analysis.reasons import reason_of, valued
from tilewright.analysis.reasons.case import Finding, cases_of
from tilewright.analysis.reasons.vocabulary import SYMBOLS
from tilewright.analysis.reasons.words import rendered
from tilewright.analysis.report import Reason
from tilewright.analysis.valuer import Effort, Valuer
from tilewright.core.position import CHANCE
from tilewright.games.registry import game_of
from tilewright.records.record import Player
from tilewright.records.replay import opening, replay

NAMES = ("Player0", "Player1")
PLAYERS = tuple(map(Player, NAMES))
GAMES = ("classic", "pavilion", "duel")
SEED = 7
DECISIONS = 60
"""So many decisions of a game are looked at."""
COLOURS = ("blue", "yellow", "red", "black", "white", "turquoise", "purple", "green", "orange")
OTHER_TEXT = {"line 1": "line 2", "centre": "factory 1", "floor": "line 1", "broken": "line 1"}

Change = tuple[str, dict[str, Any]]


@cache
def told(key: str) -> tuple[Told, ...]:
    """Return one true reason of each message in a game of random moves."""
    game = game_of(key)
    record = random_record(game, game.options(), SEED)
    begin = opening(record)
    valuer = Valuer(game, begin.position, Effort(8, 2, 2, 6, 2), 0)
    known: dict[str, Told] = {}
    steps = [step for step in replay(record) if step.actor != CHANCE]
    for step in steps[:DECISIONS]:
        position = game.known_to(step.before, step.actor)
        judgement = judged(valuer, position, step.code)
        if judgement.best == judgement.move:
            continue
        decision = decision_of(game, 0, step.actor, judgement, judgement.move)
        for case, finding in findings(cases_of(valuer, position, judgement)):
            reason = reason_of(case, valued(finding, case.gap, 0.0), PLAYERS)
            known.setdefault(finding.message, (position, decision, reason))
    return tuple(known.values())


def changes(reason: Reason) -> Iterator[Change]:
    """Yield wrong claims, each with what is wrong with it."""
    claim = reason.claim
    arguments: dict[str, Any] = claim["arguments"]
    for name, value in arguments.items():
        if name not in {"value", "best"}:
            yield name, {**claim, "arguments": {**arguments, name: changed(name, value)}}
    if arguments.get("played") != arguments.get("better"):
        sides = {"played": arguments["better"], "better": arguments["played"]}
        yield "sides", {**claim, "arguments": {**arguments, **sides}}
    more = claim["removed"] * 1.6 + 0.05
    yield "removed", {**claim, "removed": claim["loss"] * 0.4}
    yield "loss", {**claim, "loss": claim["loss"] * 1.6 + 0.05}
    if "value" in arguments:
        yield "value", {**claim, "arguments": {**arguments, "value": more}}
    own, other = "_own", "_other"
    for one, instead in ((own, other), (other, own)):
        if claim["message"].endswith(one):
            yield "whose", {**claim, "message": claim["message"].removesuffix(one) + instead}


def changed(name: str, value: Any) -> Any:
    """Return another value of an argument."""
    if isinstance(value, int):
        return 3 - value if name == "seat" or value in {1, 2} else value + 1
    if isinstance(value, dict):
        return {**value, "colour": value["colour"] or "blue", "count": value["count"] + 1}
    for words in (COLOURS, tuple(SYMBOLS)):
        if value in words:
            return words[words.index(value) - 1]
    others = {"kind": "special", "plan": "row" if value != "row" else "column", "star": "red"}
    return others.get(name) or OTHER_TEXT.get(value, "centre" if name == "source" else "line 1")


def retold(reason: Reason, claim: dict[str, Any], seat: int) -> Reason:
    """Return a reason with another claim, and with the sentences that say it."""
    finding = Finding(reason.concept, claim["message"], claim["arguments"], 0.0, reason.exact)
    text = rendered(finding, seat, claim["scale"], PLAYERS)
    return replace(reason, claim=claim, text=text)


@pytest.mark.parametrize("key", GAMES)
def test_a_changed_claim_is_refused_though_its_sentence_says_it(key: str) -> None:
    game = game_of(key)
    kinds = set()
    for position, decision, reason in told(key):
        assert faults(game, position, decision, reason, NAMES) == []
        for kind, claim in changes(reason):
            if claim == reason.claim:
                continue
            wrong = retold(reason, claim, decision.seat)
            kinds.add(kind)
            assert faults(game, position, decision, wrong, NAMES), (kind, wrong.text, claim)
    assert kinds >= {"seat", "played", "better", "sides", "removed", "loss", "value", "whose"}


@pytest.mark.parametrize("key", GAMES)
def test_a_sentence_that_does_not_say_its_claim_is_refused(key: str) -> None:
    game = game_of(key)
    for position, decision, reason in told(key):
        for kind, claim in changes(reason):
            if kind in {"whose", "place", "plan"}:
                continue  # in other words the same may still be true
            text = retold(reason, claim, decision.seat).text
            if text != reason.text:
                wrong = replace(reason, text=text)
                assert faults(game, position, decision, wrong, NAMES), (text, reason.text)


@pytest.mark.parametrize("key", GAMES)
def test_a_judged_value_is_not_passed_off_as_proved(key: str) -> None:
    game = game_of(key)
    for position, decision, reason in told(key):
        if not reason.exact:
            wrong = replace(reason, exact=True)
            assert faults(game, position, decision, wrong, NAMES), reason.text
            claim = reason.claim
            assert faults(game, position, decision, retold(wrong, claim, decision.seat), NAMES), (
                reason.text
            )


def test_a_value_that_another_search_does_not_find_is_doubted() -> None:
    game = game_of("classic")
    checked = 0
    for position, decision, reason in told("classic"):
        if not ({"instead", "move"} & reason.claim.keys()):
            continue
        claim = {**reason.claim, "removed": reason.claim["removed"] + 5}
        wrong = Checked(game, position, decision, replace(reason, claim=claim), NAMES)
        checked += any(doubts(wrong))
    assert checked
