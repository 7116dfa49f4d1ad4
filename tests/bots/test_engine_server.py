"""`tilewright engine` answers every message, right or wrong, and obeys stop while it thinks."""

import io
import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.games import TRIED, VARIANTS, Variant
from tests.random_sessions import new_session, played, seat_to_act
from tests.records.stored import PAVILION_1, stored
from tilewright.bots.bot import Bot, Budget, Meter, Ranked, Report
from tilewright.bots.engine_bot import EngineBot
from tilewright.bots.engine_messages import LONGEST_MESSAGE
from tilewright.bots.engine_server import EngineServer, our_levels
from tilewright.bots.registry import LEVELS, Level, level_of
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.rules_versions import unmarked
from tilewright.games.registry import game_of
from tilewright.play.session import Session
from tilewright.records.json_form import format_json

Message = dict[str, Any]
HELLO = {"type": "hello", "protocol": 1}
COMMAND = f"{Path(sys.executable).with_name('tilewright')} engine"


class Pondering(Bot):
    """Thinks until a limit is reached, an evaluation for each look at the meter."""

    name = "pondering"

    def __init__(self, seed: int = 0) -> None:
        self.seen: list[Any] = []

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        self.seen.append(position)
        meter = Meter(budget)
        while not (stopped_by := meter.exhausted_by):
            meter.evaluations += 1
        move = game.legal_moves(position)[0]
        return Report((Ranked(move, 0.5, variation=(move,)),), meter.evaluations, stopped_by)


@pytest.fixture
def pondering(monkeypatch: pytest.MonkeyPatch) -> Pondering:
    """A bot that is the level ``pondering``."""
    bot = Pondering()
    monkeypatch.setitem(LEVELS, bot.name, Level(bot.name, "thinks on", lambda seed: bot))
    return bot


def new_game(session: Session, **more: Any) -> Message:
    game = session.game
    options = dict(session.options)
    return {
        "type": "new_game",
        "id": 1,
        "game": game.key,
        "rules": game.rules_version,
        "options": options,
        **more,
    }


def think(session: Session, **more: Any) -> Message:
    text = session.game.format_position(session.position)
    return {"type": "think", "id": 2, "position": text, **more}


def answers(*lines: Message | bytes, level: str = "greedy") -> list[Message]:
    """Everything an engine says to these lines before it leaves at their end."""
    raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    said = io.BytesIO()
    EngineServer(our_levels(level), io.BytesIO(b"\n".join(raw) + b"\n"), said).run()
    return [json.loads(line) for line in said.getvalue().splitlines()]


class Conversation:
    """An engine that is talked to line by line."""

    def __init__(self, level: str) -> None:
        ours, theirs = os.pipe(), os.pipe()
        self.to_engine = os.fdopen(ours[1], "wb", buffering=0)
        self.from_engine = os.fdopen(theirs[0], "rb")
        self.ends = (os.fdopen(ours[0], "rb"), os.fdopen(theirs[1], "wb"))
        self.server = threading.Thread(target=EngineServer(our_levels(level), *self.ends).run)
        self.server.start()

    def say(self, message: Message) -> None:
        self.to_engine.write(json.dumps(message).encode() + b"\n")

    def hear(self) -> Message:
        heard: Message = json.loads(self.from_engine.readline())
        return heard


@contextmanager
def conversation(level: str) -> Iterator[Conversation]:
    talk = Conversation(level)
    try:
        yield talk
    finally:
        talk.to_engine.close()
        talk.server.join()
        for stream in (talk.from_engine, *talk.ends):
            stream.close()


SESSION = seat_to_act(VARIANTS[0], 1)


def test_the_handshake_tells_what_the_engine_plays() -> None:
    (ready,) = answers(HELLO)
    assert ready == {
        "type": "ready",
        "protocol": 1,
        "name": "tilewright greedy",
        "games": ["classic", "pavilion", "duel"],
        "levels": list(LEVELS),
    }


@pytest.mark.parametrize("variant", TRIED, ids=str)
def test_the_engine_reports_what_its_bot_thinks(variant: Variant) -> None:
    session = seat_to_act(variant, 3)
    with conversation("random") as talk:
        talk.say(new_game(session, level="greedy"))
        assert talk.hear() == {"type": "started", "id": 1}
        talk.say(think(session))
        report = talk.hear()
    bot = level_of("greedy").make(0)
    known = session.game.known_to(session.position, session.to_act)
    expected = bot.think(session.game, known, Budget())
    assert (report["type"], report["id"]) == ("report", 2)
    assert [ranked["move"] for ranked in report["ranked"]] == [
        session.game.format_move(ranked.move) for ranked in expected.ranked
    ]
    assert report["ranked"][0]["reason"] == expected.ranked[0].reason
    assert report["evaluations"] == expected.evaluations


@pytest.mark.parametrize("key", ["classic", "pavilion", "duel"])
def test_a_variation_holds_the_moves_after_the_ranked_one(key: str) -> None:
    session = seat_to_act(next(one for one in VARIANTS if one.game.key == key), 3)
    with conversation("random") as talk:
        talk.say(new_game(session, level="expert"))
        talk.hear()
        talk.say(think(session, budget={"evaluations": 1500}))
        report = talk.hear()
    game = session.game
    lengths = []
    for ranked in report["ranked"]:
        position = session.position.clone()
        for text in (ranked["move"], *ranked.get("line", [])):
            game.apply(position, game.parse_move(text))
        lengths.append(len(ranked.get("line", [])))
    assert max(lengths) > 0


def test_a_situation_may_be_a_record(pondering: Pondering) -> None:
    session = played(VARIANTS[0], 4, 60)
    assert session.legal_moves
    record = json.loads(format_json(session.record()))
    question = {"type": "think", "id": 2, "record": record, "budget": {"evaluations": 1}}
    answers(new_game(session), question, level="pondering")
    assert pondering.seen == [session.position]


def test_a_bot_is_shown_no_more_than_its_seat_may_know(pondering: Pondering) -> None:
    session = hidden_session()
    game, position = session.game, session.position
    known = game.known_to(position, position.to_act)
    assert known != position
    record = json.loads(format_json(session.record()))
    questions = [think(session), {"type": "think", "id": 2, "record": record}]
    for question in questions:
        answers(new_game(session), question, level="pondering")
    assert pondering.seen == [known, known]


def hidden_session() -> Session:
    """A game in which the seat to act must not know everything."""
    variant = next(variant for variant in VARIANTS if variant.game.key == "duel")
    chance = Chance(5)
    session = new_session(variant)
    while not session.is_over:
        if not session.legal_moves:
            session.draw(chance)
            continue
        game, position = session.game, session.position
        if game.known_to(position, position.to_act) != position:
            return session
        moves = session.legal_moves
        session.move(moves[chance.below(len(moves))])
    raise AssertionError("nothing was hidden in this game")


def test_stop_is_heard_while_the_engine_thinks(pondering: Pondering) -> None:
    with conversation("pondering") as talk:
        talk.say(new_game(SESSION))
        talk.hear()
        talk.say(think(SESSION))
        talk.say(think(SESSION, id=3))
        assert talk.hear() == {
            "type": "error",
            "id": 3,
            "field": "type",
            "message": "message 2 is not answered yet",
        }
        talk.say({"type": "stop", "id": 99})
        talk.say({"type": "stop", "id": 2})
        report = talk.hear()
        assert (report["type"], report["id"], report["stopped_by"]) == ("report", 2, "interrupted")
        talk.say({"type": "stop", "id": 2})
        talk.say(think(SESSION, id=4, budget={"evaluations": 5}))
        assert talk.hear()["evaluations"] == 5


def test_the_end_of_input_ends_a_thought_with_its_report(pondering: Pondering) -> None:
    *_, report = answers(new_game(SESSION), think(SESSION), level="pondering")
    assert (report["id"], report["stopped_by"]) == (2, "interrupted")


def test_quit_ends_the_conversation() -> None:
    assert answers({"type": "quit"}, HELLO) == []


def test_reports_on_the_way_come_after_twice_as_many_evaluations_each(
    pondering: Pondering,
) -> None:
    with conversation("pondering") as talk:
        talk.say(new_game(SESSION))
        talk.hear()
        talk.say(think(SESSION, partials=True, budget={"evaluations": 300}))
        heard = [talk.hear() for _ in range(4)]
    assert [message["type"] for message in heard] == ["partial", "partial", "partial", "report"]
    assert [message["evaluations"] for message in heard] == [64, 128, 256, 300]
    assert heard[-1]["ranked"][0]["line"] == [SESSION.legal_moves[0]]


def test_reports_on_the_way_keep_within_the_time(pondering: Pondering) -> None:
    with conversation("pondering") as talk:
        talk.say(new_game(SESSION))
        talk.hear()
        talk.say(think(SESSION, partials=True, budget={"wall_ms": 20, "cpu_ms": 10_000}))
        heard = talk.hear()
        while heard["type"] == "partial":
            heard = talk.hear()
    assert heard["stopped_by"] == "time"


def test_unknown_fields_are_tolerated() -> None:
    *_, report = answers(
        {**HELLO, "mood": "fine"},
        new_game(SESSION, colour=[1, {}]),
        think(SESSION, budget={"evaluations": 3, "tea": True}, why=None),
    )
    assert report["type"] == "report"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (b"hello?", {"message": "a message is a JSON object on one line, not 'hello?'"}),
        (b"[]", {"message": "Expected object, got array"}),
        (b"\xff\xfe", {"message": "a message is a JSON object on one line, not '\ufffd\ufffd'"}),
        ({"id": 7}, {"message": "Object missing required field type", "id": 7, "field": "type"}),
        (
            {"type": "sing", "id": 7},
            {"message": "type: Invalid value 'sing'", "id": 7, "field": "type"},
        ),
        (
            {"type": "hello"},
            {"message": "Object missing required field protocol", "field": "protocol"},
        ),
        ({**HELLO, "protocol": 2}, {"message": "this engine speaks 1", "field": "protocol"}),
        (
            think(SESSION, id="two"),
            {"message": "id: Expected int, got str", "field": "id"},
        ),
        (
            think(SESSION, id=5, budget={"cpu_ms": 0}),
            {"message": "budget.cpu_ms: Expected int >= 1", "id": 5, "field": "budget.cpu_ms"},
        ),
        (
            think(SESSION),
            {"message": "there is no game yet; new_game begins one", "id": 2, "field": "type"},
        ),
        (
            new_game(SESSION, rules=9),
            {
                "message": "there is no version 9 of the rules of classic here; "
                "this installation plays version 1",
                "id": 1,
                "field": "rules",
            },
        ),
    ],
)
def test_a_wrong_message_is_answered_with_its_id_and_field(
    line: Message | bytes, error: Message
) -> None:
    said = answers(line, HELLO)
    assert said[0] == {"type": "error", **error}
    assert said[1]["type"] == "ready"


@pytest.mark.parametrize(
    ("message", "field", "words"),
    [
        (new_game(SESSION, game="chess"), "game", "there is no game 'chess'"),
        (new_game(SESSION, options={"seats": "9"}), "options", "seats cannot be '9'"),
        (new_game(SESSION, level="grandmaster"), "level", "there is no bot 'grandmaster'"),
        (think(SESSION, position="classic seats=2"), "position", "missing"),
        (think(SESSION, position=None), "position", "as position or as record, one of them"),
        (think(SESSION, record={}), "position", "as position or as record, one of them"),
        (think(SESSION, position=None, record={"game": "go"}), "record", "missing required"),
        (think(seat_to_act(VARIANTS[1], 1)), "position", "the game is played with seats=2"),
        (think(played(VARIANTS[0], 1)), "position", "no seat is to act there"),
        (think(new_session(VARIANTS[0])), "position", "no seat is to act there"),
    ],
)
def test_what_does_not_fit_the_game_is_refused(message: Message, field: str, words: str) -> None:
    _, error = answers(new_game(SESSION), message)
    assert (error["type"], error["field"], error["id"]) == ("error", field, message["id"])
    assert words in error["message"]


def test_a_record_of_another_game_is_refused() -> None:
    other = seat_to_act(VARIANTS[-1], 1)
    record = json.loads(format_json(other.record()))
    _, error = answers(new_game(SESSION), {"type": "think", "id": 2, "record": record})
    assert (error["field"], error["message"]) == ("record", "the game is classic, not duel")


def test_a_line_that_is_too_long_is_refused_and_the_next_one_read() -> None:
    first, second = answers(b"x" * (3 * LONGEST_MESSAGE), HELLO)
    assert (first["type"], second["type"]) == ("error", "ready")


def test_a_fault_of_a_bot_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Bot):
        name = "broken"

        def think(self, game: Game, position: Any, budget: Budget) -> Report:
            raise ZeroDivisionError("oops")

    monkeypatch.setitem(LEVELS, "broken", Level("broken", "breaks", lambda seed: Broken()))
    *_, error = answers(new_game(SESSION), think(SESSION), level="broken")
    assert error == {"type": "error", "id": 2, "message": "ZeroDivisionError: oops"}


def test_our_engine_plays_a_whole_game_as_its_level_does() -> None:
    game = game_of("duel")
    engine, greedy = EngineBot(COMMAND), level_of("greedy").make(0)
    position = game.start(game.options())
    chance = Chance(11)
    while (seat := game.play_chance(position, chance)) >= 0:
        known = game.known_to(position, seat)
        move = engine.think(game, known, Budget()).best
        assert move == greedy.think(game, known, Budget()).best
        game.apply(position, move)
    engine.close()
    assert game.outcome(position).winners


def test_an_engine_plays_by_the_rules_that_new_game_names(pondering: Pondering) -> None:
    session = Session.from_record(stored(next(p for p in PAVILION_1 if "unfinished" in p.stem)))
    record = json.loads(format_json(session.record()))
    text = unmarked(session.game.format_position(session.position))
    for version, question in ((1, {"position": text}), (1, {"record": record, "position": None})):
        asked = think(session, budget={"evaluations": 1}, **question)
        *_, finished = answers(HELLO, new_game(session, rules=version), asked, level="pondering")
        assert finished["type"] == "report", finished
        assert session.game.rules_of(pondering.seen[-1]) == version
    *_, error = answers(
        HELLO, new_game(session, rules=2), think(session, record=record, position=None)
    )
    assert error["message"] == "the game is played by version 2 of the rules, not by version 1"
    *_, error = answers(HELLO, new_game(session, rules=2), think(session))
    assert "played by version 1 of the rules, not by version 2" in error["message"]
