"""The review of whole games: the accounts add up, in every game with every set of options."""

import math
import threading

import jsonschema  # type: ignore[import-untyped]
import msgspec
import pytest
from msgspec.structs import replace

from tests.analysis.quick_records import WHOLE_OR_LATE, ending_record, random_record
from tests.effort import in_soak
from tests.games import Variant
from tilewright.analysis.report import Review
from tilewright.analysis.review import record_hash, review, seed_of
from tilewright.analysis.schema import review_schema, shipped_schema
from tilewright.core.errors import AnalysisError, ArgumentError, InterruptedReviewError, RecordError
from tilewright.games.registry import game_of
from tilewright.records.forfeits import forfeited_result
from tilewright.records.record import Forfeit, Player, Record
from tilewright.records.replay import last_position, replay


def classic_record(seed: int = 1) -> Record:
    game = game_of("classic")
    return random_record(game, game.options(), seed)


@WHOLE_OR_LATE
def test_luck_and_play_add_up_to_the_whole_change(
    variant: Variant, skipped: float, hasty: None
) -> None:
    record = replace(ending_record(variant, skipped, 5), drawn_seat=1)
    found = review(record, depth="quick")
    for seat in found.seats:
        parts = seat.luck + seat.own_play + seat.others_play + seat.revision
        assert math.isclose(seat.final - seat.initial, parts, rel_tol=0, abs_tol=1e-9)
        lost = sum(one.loss for one in found.decisions if one.seat == seat.seat)
        assert math.isclose(seat.own_play, -lost, rel_tol=0, abs_tol=1e-9)
        assert math.isclose(sum(seat.gained_from), seat.others_play, rel_tol=0, abs_tol=1e-9)
    assert math.isclose(sum(seat.final for seat in found.seats), 1.0)
    assert found.chance[0].kind == "start"
    moves = [event for event in record.events if event.actor != "chance"]
    assert len(found.decisions) == len(moves)
    assert sum(draw.events for draw in found.chance) == len(record.events) - len(moves)


@pytest.mark.parametrize("key", ["pavilion", "duel"])
def test_forced_decisions_never_count(key: str, hasty: None) -> None:
    game = game_of(key)
    record = random_record(game, game.options(), 5)
    found = review(record, depth="quick")
    before = {index: step.before for index, step in enumerate(replay(record))}
    forced = [one for one in found.decisions if one.forced]
    assert forced
    for one in found.decisions:
        assert one.forced == (len(game.distinct_moves(before[one.event])) == 1)
    for one in forced:
        assert (one.loss, one.label, one.accuracy, one.praise) == (0.0, None, None, None)
    assert sum(seat.unforced for seat in found.seats) == len(found.decisions) - len(forced)


@pytest.mark.parametrize("seed", [1, *map(in_soak, (2, 3, 4))])
def test_a_draw_that_one_seat_saw_is_no_luck_of_the_other(seed: int, hasty: None) -> None:
    game = game_of("duel")
    secret = 0
    record = random_record(game, game.options(), seed)
    steps = tuple(replay(record))
    for draw in review(record, depth="quick").chance:
        group = steps[draw.event : draw.event + draw.events]
        for seat in range(2):
            if all(game.sees_alone(step.before) == seat for step in group):
                secret += 1
                assert draw.luck[1 - seat] == 0.0
    assert secret


def test_the_record_is_not_changed_and_events_are_those_of_the_record(hasty: None) -> None:
    record = classic_record()
    found = review(record, depth="quick")
    for one in found.decisions:
        assert record.events[one.event].text == one.move == one.lines.played[0]
        assert record.events[one.event].actor == one.seat_number
        assert one.best == one.lines.best[0]
    assert [draw.kind for draw in found.chance] == ["deal"] * len(found.chance)


def test_the_schema_in_the_package_is_that_of_the_types(hasty: None) -> None:
    assert shipped_schema() == review_schema()
    data = msgspec.json.encode(review(classic_record(), depth="quick"))
    jsonschema.validate(msgspec.json.decode(data), shipped_schema())
    assert msgspec.json.decode(data, type=Review).format == 1


def test_an_unfinished_game_is_not_reviewed() -> None:
    record = classic_record()
    unfinished = replace(record, events=record.events[:40], result=None)
    with pytest.raises(AnalysisError, match="only a finished game"):
        review(unfinished)


def test_a_game_that_was_given_up_at_once_is_not_reviewed() -> None:
    record = classic_record()
    draws = replace(record, events=record.events[:20], result=None)
    game, position = game_of("classic"), last_position(draws)
    forfeits = (Forfeit(1, "resigned"),)
    result = forfeited_result(game, position, forfeits)
    with pytest.raises(AnalysisError, match="nobody made a move"):
        review(replace(draws, forfeits=forfeits, result=result))


def test_a_forfeited_game_is_reviewed_up_to_the_forfeit(hasty: None) -> None:
    record = classic_record()
    cut = replace(record, events=record.events[:45], result=None)
    forfeits = (Forfeit(2, "time"),)
    result = forfeited_result(game_of("classic"), last_position(cut), forfeits)
    found = review(replace(cut, forfeits=forfeits, result=result), depth="quick")
    assert [seat.final for seat in found.seats] == [1.0, 0.0]
    for seat in found.seats:
        parts = seat.luck + seat.own_play + seat.others_play + seat.revision
        assert math.isclose(seat.final - seat.initial, parts, rel_tol=0, abs_tol=1e-9)
    assert found.seats[1].own_play < -0.2
    assert found.chance[0].kind == "deal"


@pytest.mark.parametrize("wrong", [None, "classic", 7, object()])
def test_what_is_no_record_is_refused(wrong: object) -> None:
    with pytest.raises(RecordError, match="a record is of the type Record"):
        review(wrong)  # type: ignore[arg-type]
    with pytest.raises(RecordError, match="a record is of the type Record"):
        seed_of(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 1 << 70, 0.5, "x"])
def test_a_wrong_seed_is_refused(seed: object) -> None:
    with pytest.raises(ArgumentError, match="a seed"):
        review(classic_record(), seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("depth", ["bottomless", None, 3, "x" * 5000])
def test_a_wrong_depth_is_refused(depth: object) -> None:
    with pytest.raises(ArgumentError, match="quick, standard, deep") as error:
        review(classic_record(), depth=depth)  # type: ignore[arg-type]
    assert len(str(error.value)) < 200


def test_a_review_stops_when_it_is_interrupted(hasty: None) -> None:
    stop = threading.Event()
    with pytest.raises(InterruptedReviewError):
        review(classic_record(), depth="quick", interrupt=stop, progress=lambda _: stop.set())


def test_progress_rises_from_nothing_to_all(hasty: None) -> None:
    seen: list[float] = []
    review(classic_record(), depth="quick", progress=seen.append)
    assert (seen[0], seen[-1]) == (0.0, 1.0)
    assert seen == sorted(seen)


def test_the_same_seed_gives_the_same_review(hasty: None) -> None:
    record = classic_record(3)
    assert review(record, depth="quick", seed=4) == review(record, depth="quick", seed=4)


def test_names_and_dates_do_not_change_the_hash() -> None:
    record = classic_record()
    renamed = replace(record, players=(Player("Ada", "strong"), Player("Ben")))
    assert record_hash(renamed) == record_hash(record)
    assert record_hash(classic_record(2)) != record_hash(record)


def test_without_a_seed_the_record_decides(hasty: None) -> None:
    record = classic_record()
    found = review(record, depth="quick")
    assert found.judge.seed == seed_of(record)
    assert found == review(record, depth="quick", seed=seed_of(record))
    other = replace(record, players=record.players[::-1])
    assert seed_of(other) == seed_of(record)
