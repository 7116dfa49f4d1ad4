"""Who meets whom, on which seats and deals."""

from collections import Counter

import pytest

from tests.arena.matches import plan_of
from tilewright.arena.plan import parse_budgets, parse_entrant, parse_entrants, parse_test
from tilewright.arena.schedule import blocks, bot_seeds, deal_seed, pairings, seatings
from tilewright.arena.sequential import Scale, SequentialTest
from tilewright.bots.engine_messages import Limits
from tilewright.core.errors import ArenaError, BotError


def test_two_seats_make_a_pair_with_the_seats_exchanged() -> None:
    assert seatings(4, 7, 2) == ((4, 7), (7, 4))


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_each_sits_alone_on_every_seat(seats: int) -> None:
    block = seatings(0, 1, seats)
    assert len(set(block)) == len(block) == 2 * seats
    for number in (0, 1):
        alone = [seating.index(number) for seating in block if seating.count(number) == 1]
        assert sorted(alone) == list(range(seats))


def test_everybody_meets_everybody_equally_often_at_any_time() -> None:
    found = list(blocks(4, 2, 5, 1))
    assert [block.number for block in found] == list(range(30))
    for deal in range(5):
        part = found[6 * deal : 6 * deal + 6]
        assert [block.pairing for block in part] == pairings(4)
        assert {block.seed for block in part} == {deal_seed(1, deal)}


def test_deals_differ_within_a_match_and_between_seeds() -> None:
    seeds = [deal_seed(seed, deal) for seed in range(50) for deal in range(200)]
    assert len(set(seeds)) == len(seeds)


def test_every_bot_of_a_block_has_its_own_seed() -> None:
    (block,) = blocks(2, 4, 1, 9)
    seeds = [seed for game in bot_seeds(block) for seed in game]
    assert len(set(seeds)) == len(seeds) == 8 * 4
    assert bot_seeds(block) == bot_seeds(block)


def test_seats_of_two_kinds_are_filled_equally_often() -> None:
    counts = Counter(
        (seat, number)
        for block in blocks(2, 3, 2, 1)
        for seating in block.seatings
        for seat, number in enumerate(seating)
    )
    assert set(counts.values()) == {6}


# What is written on the command line


def test_a_bot_may_be_given_a_name() -> None:
    assert parse_entrant("greedy") == ("greedy", "greedy")
    assert parse_entrant("mine=greedy") == ("mine", "greedy")
    assert parse_entrant("cmd:python bots/mine.py --x=1") == (
        "python mine.py --x=1",
        "cmd:python bots/mine.py --x=1",
    )
    assert parse_entrant('mine=cmd:"python mine.py"') == ("mine", 'cmd:"python mine.py"')


def test_a_budget_is_for_everybody_or_for_one() -> None:
    one, other = parse_entrants(
        ["a=greedy", "b=greedy"], ["evaluations=9", "b:cpu_ms=20,wall_ms=30"]
    )
    assert one.limits == Limits(evaluations=9)
    assert other.limits == Limits(cpu_ms=20, wall_ms=30)
    assert (other.budget.cpu_ms, other.budget.wall_ms) == (20, 30)


def test_a_test_is_read_with_its_scale_and_error_rates() -> None:
    assert parse_test("elo0=0,elo1=8") == SequentialTest(0, 8)
    assert parse_test("elo0=-3, elo1=1, alpha=0.1, beta=0.2, scale=logistic") == SequentialTest(
        -3, 1, 0.1, 0.2, Scale.LOGISTIC
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("elo0=0", "missing required field elo1"),
        ("elo0=8,elo1=0", "elo0 below elo1, not 8 and 0"),
        ("elo0=0,elo1=much", "elo1: Expected float"),
        ("elo0=0,elo1=8,gamma=1", "there is no 'gamma' to set; there is elo0, elo1"),
        ("elo0=0,elo1=8,alpha=0.7", "lie between 0 and 0.5"),
        ("elo0=0,elo1=8,scale=metric", "scale: Invalid enum value 'metric'"),
        ("fast", "'fast' is not a list as in elo0=8"),
        ("elo0=nan,elo1=8", "elo0 below elo1"),
    ],
)
def test_a_test_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        parse_test(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("evaluations=0", "evaluations: Expected int >= 1"),
        ("evaluations=many", "Expected int"),
        ("seconds=3", "there is no 'seconds' to set; there is evaluations, cpu_ms or wall_ms"),
        ("c:cpu_ms=3", "nobody called 'c' plays; there is a or b"),
        ("100", "is not a list as in evaluations=8"),
    ],
)
def test_a_budget_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(ArenaError, match=message):
        parse_budgets([text], ["a", "b"])


@pytest.mark.parametrize("text", ["gredy", "cmd:", "mine=cmd:'", "mine=nobody"])
def test_a_bot_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(BotError):
        parse_entrant(text)


def test_a_plan_knows_its_table() -> None:
    game, options = plan_of(options={"seats": "3"}).table()
    assert (game.key, options.seats) == ("classic", 3)
