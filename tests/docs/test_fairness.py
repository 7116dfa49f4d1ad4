"""The derivation in docs/fairness.md, followed by hand, is what the code does."""

import hashlib
import hmac
import json
from typing import Any

from tests.docs.test_examples import examples, examples_of
from tilewright.core.game import Game
from tilewright.games.registry import game_of
from tilewright.play.fair import FairDraws, History, commitment
from tilewright.play.verification import Verdict, verify
from tilewright.records.record import Record
from tilewright.records.replay import opening, replay
from tilewright.records.text import format_text, parse_text, read_text

PAGE = "docs/fairness.md"


def shown(kind: str) -> str:
    """The only example of a kind."""
    (example,) = examples_of(PAGE, kind)
    return example.text


SECRETS: dict[str, Any] = json.loads(shown("json secrets"))
RECORD: Record = parse_text(shown("text record"))
DRAWS = [json.loads(example.text) for example in examples_of(PAGE, "json draw")]


def words(verdict: Verdict) -> str:
    return f"{verdict.status}: {verdict.reason}\n"


def test_every_example_is_of_a_kind_that_is_tested() -> None:
    kinds = ["json draw", "json draw", "json seat", "json secrets"]
    kinds += ["text drawn_record", "text drawn_refuted", "text drawn_verdict", "text grammar"]
    kinds += ["text duplicate_grammar"]
    kinds += ["text record", "text refuted", "text verdict"]
    assert sorted(example.kind for example in examples(PAGE)) == sorted(kinds)


def test_the_secrets_follow_by_hand() -> None:
    seed = bytes.fromhex(SECRETS["seed"])
    assert seed == bytes(range(32))
    assert hashlib.sha256(b"tilewright seed 1\n" + seed).hexdigest() == SECRETS["commitment"]
    lines = "".join(f"{text}\n" for text in SECRETS["entropy"])
    assert lines == SECRETS["entropy_lines"]
    key = hmac.new(seed, b"tilewright entropy 1\n" + lines.encode(), "sha256")
    assert key.hexdigest() == SECRETS["key"]


def test_the_draws_follow_by_hand() -> None:
    for draw in DRAWS:
        digest = hashlib.sha256(draw["history"].encode()).digest()
        assert digest.hex() == draw["digest"]
        key = bytes.fromhex(SECRETS["key"])
        x = hmac.new(key, b"tilewright draw 1\n" + digest, "sha256").hexdigest()
        assert x == draw["x"]
        assert int(x, 16) * draw["total"] >> 256 == draw["number"]
        assert list(draw["ways"]) == sorted(draw["ways"], key=str.encode)
        assert sum(draw["ways"].values()) == draw["total"]
        line = [text for text, ways in draw["ways"].items() for _ in range(ways)]
        assert line[draw["number"]] == draw["drawn"]


def test_the_code_draws_the_same() -> None:
    game = game_of(RECORD.game)
    draws = FairDraws(bytes.fromhex(SECRETS["seed"]), SECRETS["entropy"])
    history = History(game, opening(RECORD).options)
    for draw, step in zip(DRAWS, replay(RECORD), strict=False):
        assert ways(game, step.before) == draw["ways"]
        assert history.digest().hex() == draw["digest"]
        assert f"{draws.number(history):064x}" == draw["x"]
        assert draws.outcome(game, step.before, history) == step.code
        assert game.format_chance(step.code) == draw["drawn"]
        history.add("chance", draw["drawn"])


def ways(game: Game, position: Any) -> dict[str, int]:
    return {game.format_chance(code): n for code, n in game.chance_outcomes(position)}


def test_the_record_has_the_secrets_and_is_proved() -> None:
    assert RECORD.fair is not None
    assert RECORD.fair.seed == SECRETS["seed"]
    assert RECORD.fair.commitment == SECRETS["commitment"] == commitment(bytes(range(32)))
    assert list(RECORD.fair.entropy) == SECRETS["entropy"]
    assert format_text(RECORD) == shown("text record")
    assert words(verify(RECORD)) == shown("text verdict")


def test_the_changed_record_is_refuted_in_the_words_shown() -> None:
    reading = read_text(shown("text record").replace("* +Y", "* +W", 1))
    assert words(verify(reading.record, reading.lines)) == shown("text refuted")


def test_who_starts_follows_by_hand() -> None:
    seat: dict[str, Any] = json.loads(shown("json seat"))
    lines = "".join(f"{text}\n" for text in seat["entropy"])
    key = hmac.digest(
        bytes.fromhex(SECRETS["seed"]), b"tilewright entropy 1\n" + lines.encode(), "sha256"
    )
    assert key.hex() == seat["key"]
    digest = hashlib.sha256(seat["history"].encode()).digest()
    assert digest.hex() == seat["digest"]
    x = hmac.new(key, b"tilewright seat 1\n" + digest, "sha256").hexdigest()
    assert x == seat["x"]
    assert int(x, 16) * seat["seats"] >> 256 == seat["number"] == seat["drawn"] - 1


def test_the_drawn_record_is_proved_and_refuted_without_its_line() -> None:
    text = shown("text drawn_record")
    record = parse_text(text)
    seat = json.loads(shown("json seat"))
    assert record.drawn_seat is not None
    assert record.drawn_seat == seat["drawn"]
    assert record.fair is not None
    sat = [(place + record.drawn_seat - 2) % 2 for place in (1, 2)]
    assert [seat["entropy"][place] for place in sat] == list(record.fair.entropy)
    assert format_text(record) == text
    assert words(verify(record)) == shown("text drawn_verdict")
    reading = read_text(text.replace("drawn seat: 2\n", "", 1))
    assert words(verify(reading.record, reading.lines)) == shown("text drawn_refuted")
