"""Games that were played by earlier versions of the rules still replay, verify and go on."""

from pathlib import Path

import msgspec
import pytest

from tests.random_sessions import play_on
from tests.records.stored import PAVILION_1, stored
from tilewright.core.chance import Chance
from tilewright.core.errors import NotationError, OptionsError, RecordError
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, Position
from tilewright.core.rules_versions import unmarked
from tilewright.games.registry import GAMES, game_of
from tilewright.play.session import Session
from tilewright.play.verification import verify
from tilewright.records.json_form import format_json, parse_json
from tilewright.records.record import Record
from tilewright.records.replay import last_position, opening, replay

FINISHED = [path for path in PAVILION_1 if stored(path).result is not None]
UNFINISHED = [path for path in PAVILION_1 if path not in FINISHED]
FAIR = [path for path in FINISHED if stored(path).fair is not None]
PAVILION = game_of("pavilion")
SHORT = stored(next(path for path in UNFINISHED if "before-short" in path.stem))
"""A game in which the supply has run short; the next turn took no bonus tile."""
NOT_PLAYABLE = (0, 3, 2**70)


def every(paths: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.stem)


def with_rules(record: Record, version: int) -> Record:
    return msgspec.structs.replace(record, rules=version)


def test_games_of_all_seats_and_sides_are_stored() -> None:
    tables = {(stored(path).options["seats"], stored(path).options["side"]) for path in FINISHED}
    assert tables == {(seats, side) for seats in "234" for side in ("coloured", "grey")}


@every(PAVILION_1)
def test_a_stored_game_replays_by_the_rules_it_was_played_with(path: Path) -> None:
    record = stored(path)
    assert record.rules == 1
    assert PAVILION.rules_of(opening(record).position) == 1
    assert PAVILION.rules_of(last_position(record)) == 1
    assert last_position(parse_json(format_json(record))) == last_position(record)


@every([path for path in FINISHED if "short" in path.stem or "start" in path.stem])
def test_a_game_with_a_short_supply_is_another_one_by_the_newest_rules(path: Path) -> None:
    with pytest.raises(RecordError, match="chance is to act, but the record has"):
        last_position(with_rules(stored(path), 2))


@every(FAIR)
def test_the_fair_draws_of_a_stored_game_are_proved(path: Path) -> None:
    assert verify(stored(path)).is_proved
    assert verify(with_rules(stored(path), 2)).status == "refuted"


@every(UNFINISHED)
def test_an_unfinished_game_goes_on_to_its_end_by_its_own_rules(path: Path) -> None:
    record = stored(path)
    session = play_on(Session.from_record(record), Chance(7))
    ended = session.record()
    assert (ended.rules, ended.events[: len(record.events)]) == (1, record.events)
    assert PAVILION.rules_of(session.position) == 1
    assert last_position(ended) == session.position


def test_a_short_supply_stays_short_when_a_stored_game_goes_on() -> None:
    session = Session.from_record(SHORT)
    before = session.position.clone()
    step = session.move(next(word for word in session.legal_moves if word.startswith("pass")))
    assert step.after.to_act >= 0
    text = PAVILION.format_position(before)
    assert "rules=1" in text
    newest = Session(PAVILION, session.options, session.players, start=newest_of(text))
    assert newest.apply(step.code).after.to_act == CHANCE


def newest_of(text: str) -> Position:
    """The same position by the newest rules."""
    return PAVILION.parse_position(unmarked(text))


@every(PAVILION_1)
def test_positions_of_a_stored_game_keep_their_version_as_text(path: Path) -> None:
    for number, step in enumerate(replay(stored(path))):
        if number % 20 == 0:
            text = PAVILION.format_position(step.after)
            assert text.startswith("pavilion rules=1 seats=")
            assert PAVILION.parse_position(text) == step.after
            assert PAVILION.parse_position(unmarked(text), 1) == step.after
            assert PAVILION.parse_position(unmarked(text)) != step.after
            with pytest.raises(NotationError, match="played by version 1 of the rules, not by"):
                PAVILION.parse_position(text, 2)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_new_games_are_played_by_the_newest_rules(game: Game) -> None:
    position = game.start(game.options())
    assert game.rules_of(position) == game.rules_version == max(game.rules_versions)
    assert "rules=" not in game.format_position(position)
    for version in game.rules_versions:
        assert game.rules_of(game.start(game.options(), version)) == version
        assert game.parse_position(game.format_position(position), version).to_act == CHANCE


@pytest.mark.parametrize("version", NOT_PLAYABLE)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_versions_that_cannot_be_played_are_named_with_those_that_can(
    game: Game, version: int
) -> None:
    message = f"no version {version} of the rules of {game.key} here; this installation plays"
    with pytest.raises(OptionsError, match=message):
        game.start(game.options(), version)
    text = game.format_position(game.start(game.options()))
    with pytest.raises(NotationError, match=message):
        game.parse_position(text, version)


@pytest.mark.parametrize("version", NOT_PLAYABLE)
def test_a_record_of_unknown_rules_is_refused(version: int) -> None:
    with pytest.raises(RecordError, match="this installation plays versions 1 and 2"):
        last_position(with_rules(SHORT, version))
