"""`tilewright verify` proves or refutes, and says why."""

import random
from pathlib import Path

import msgspec
import pytest

from tests.cli.commands import complaint, output, run
from tests.deals.forged_records import forged, honest
from tests.games import VARIANTS, Variant, covering
from tests.random_sessions import fairly_played, played
from tilewright.deals.challenge import Challenge
from tilewright.games.registry import GAMES
from tilewright.records.forfeits import forfeited_result
from tilewright.records.json_form import format_json
from tilewright.records.loading import load
from tilewright.records.record import Forfeit, Record
from tilewright.records.text import format_text

FAIR = fairly_played(VARIANTS[0], 4, entropy=("dice", ""))
TEXT = format_text(FAIR)


def with_seed(seed: str | None) -> Record:
    """The fair game with another seed shown."""
    assert FAIR.fair is not None
    fair = msgspec.structs.replace(FAIR.fair, seed=seed)
    return msgspec.structs.replace(FAIR, fair=fair)


def verdict(record: Record) -> str:
    """What is said of a record that is not proved."""
    result = run("verify", "-", typed=format_text(record))
    assert result.exit_code == 1
    assert result.stderr == ""
    assert result.stdout.count("\n") == 1
    return result.stdout


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_a_fair_game_is_proved(variant: Variant, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = fairly_played(variant, 4)
    path.write_text(format_text(record), "utf-8")
    drawn = sum(event.actor == "chance" for event in record.events)
    words = f"proved: all {drawn} draws are those that the seed gives\n"
    assert output("verify", str(path)) == words
    assert output("verify", "-", typed=format_json(record)) == words


def test_who_starts_is_proved_and_a_changed_drawing_refuted() -> None:
    record = fairly_played(VARIANTS[0], 4, draws_seat=True)
    drawn = sum(event.actor == "chance" for event in record.events)
    for text in (format_text(record), format_json(record)):
        assert output("verify", "-", typed=text) == (
            f"proved: who starts and all {drawn} draws are those that the seed gives\n"
        )
    other = 3 - (record.drawn_seat or 0)
    assert verdict(msgspec.structs.replace(record, drawn_seat=other)) == (
        f"refuted: the seed draws seat {record.drawn_seat} to start, not seat {other}\n"
    )
    without = verdict(msgspec.structs.replace(record, drawn_seat=None))
    assert without.startswith("refuted: event 1 (line ")


def test_a_changed_draw_is_refuted_with_its_line() -> None:
    number, line = next(
        (number, line)
        for number, line in enumerate(TEXT.splitlines(), start=1)
        if line.startswith("* ")
    )
    _, first, *rest = line.split()
    other = next(text for text in rest if text != first)
    result = run("verify", "-", typed=TEXT.replace(line, line.replace(first, other, 1), 1))
    assert result.exit_code == 1
    assert result.stdout == (
        f"refuted: event 1 (line {number}): the seed gives {first}, not {other}\n"
    )


def test_another_seed_is_refuted() -> None:
    assert verdict(with_seed("00" * 32)).startswith("refuted: the seed has")


def test_a_record_without_a_seed_is_unprovable() -> None:
    assert verdict(with_seed(None)).startswith("unprovable: the seed is")
    assert verdict(played(VARIANTS[0], 4).record()).startswith("unprovable: the record has no")


def test_what_is_no_record_is_refused() -> None:
    assert "a record begins with" in complaint("verify", "-", typed="hello\n")
    assert "cannot be read" in complaint("verify", "no such file")
    text = TEXT.replace(f"game: {FAIR.game}", "game: tiddlywinks")
    assert "there is no game 'tiddlywinks'" in complaint("verify", "-", typed=text)


def test_a_game_that_was_given_up_is_shown_and_verified() -> None:
    session = played(VARIANTS[0], 4, 60)
    forfeits = (Forfeit(1, "time"),)
    result = forfeited_result(session.game, session.position, forfeits)
    record = msgspec.structs.replace(session.record(), forfeits=forfeits, result=result)
    text = output("replay", "-", typed=format_text(record))
    assert "forfeit 1: time" in text
    assert "The end: seat 1 ran out of time" in text
    assert f"{record.players[1].name} wins." in text
    lines = output("replay", "-", "--format", "jsonl", typed=format_text(record)).splitlines()
    assert msgspec.json.decode(lines[-1])["outcome"]["ranks"] == [2, 1]
    assert "that game is over" in complaint("play", "--resume", "-", typed=format_text(record))


def test_a_fair_game_that_goes_on_elsewhere_no_longer_claims_to_be_fair(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = fairly_played(VARIANTS[0], 4, events=30)
    assert record.fair is not None
    secret = msgspec.structs.replace(record.fair, seed=None)
    path.write_text(format_text(msgspec.structs.replace(record, fair=secret)), "utf-8")
    output("play", "--resume", str(path), typed="quit\n")
    assert load(path.read_bytes()).record.fair is None


@pytest.mark.parametrize("draws_seat", [False, True])
@pytest.mark.parametrize("entropy", [(), ("rain", "")], ids=str)
def test_a_fair_game_that_shows_its_seed_goes_on_with_it(
    tmp_path: Path, entropy: tuple[str, ...], draws_seat: bool
) -> None:
    path = tmp_path / "game.txt"
    record = fairly_played(VARIANTS[0], 4, entropy=entropy, events=30, draws_seat=draws_seat)
    path.write_text(format_text(record), "utf-8")
    output("play", "--resume", str(path), typed="1\n" * 90)
    after = load(path.read_bytes()).record
    assert sum(event.actor == "chance" for event in after.events) > 30
    assert after.fair == record.fair
    assert output("verify", str(path)).startswith("proved: ")


def test_replies_are_checked_in_records_of_deals_only() -> None:
    challenge = Challenge(GAMES["classic"], GAMES["classic"].options(), 1, "greedy", 0, bytes(32))
    record = honest(challenge, 1)
    told = output("verify", "--replies", "-", typed=format_text(record))
    assert "proved: every reply is that of greedy" in told
    forgery = forged(challenge, record, "reply", random.Random(1))
    result = run("verify", "--replies", "-", typed=format_text(forgery))
    assert result.exit_code == 1
    assert "greedy replies otherwise" in result.stdout
    assert "no deal" in complaint("verify", "--replies", "-", typed=TEXT)
