"""Every bot keeps the contract; the better one wins."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import IS_PURE, examples
from tests.games import TRIED, VARIANTS, Variant, covering
from tests.random_sessions import played, seat_to_act
from tilewright.bots.bot import COMPLETE, EVALUATIONS, TIME, Bot, Budget, Report
from tilewright.bots.registry import LEVELS, level_of
from tilewright.core.chance import Chance
from tilewright.core.errors import BotError
from tilewright.core.position import OVER
from tilewright.play.session import Session

NO_LIMIT = Budget()
FEW = Budget(evaluations=150)
every_level = pytest.mark.parametrize("level", LEVELS)
every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)


def report(session: Session, bot: Bot, budget: Budget = NO_LIMIT) -> Report:
    known = session.game.known_to(session.position, session.to_act)
    return bot.think(session.game, known, budget)


def decision(variant: Variant, seed: int, events: int) -> Session:
    """A random game at some decision of a seat."""
    session = played(variant, seed, events)
    return session if session.legal_moves else seat_to_act(variant, seed)


@every_level
@examples(5)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**64 - 1), st.integers(0, 150))
def test_a_report_ranks_legal_moves_and_changes_nothing(
    level: str, variant: Variant, seed: int, events: int
) -> None:
    session = decision(variant, seed, events)
    known = session.game.known_to(session.position, session.to_act)
    before = known.clone()
    found = level_of(level).make(seed).think(session.game, known, FEW)
    assert known == before
    moves = [ranked.move for ranked in found.ranked]
    assert moves
    assert found.best == moves[0]
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(session.game.legal_moves(session.position))
    values = [ranked.value for ranked in found.ranked]
    assert values == sorted(values, reverse=True)
    assert all(ranked.reason for ranked in found.ranked)
    assert found.stopped_by in (COMPLETE, EVALUATIONS)


@every_level
@pytest.mark.parametrize("variant", covering(), ids=str)
def test_a_seed_and_a_number_of_evaluations_determine_the_reports(
    level: str, variant: Variant
) -> None:
    session = decision(variant, 3, 60)
    budget = Budget(evaluations=7)
    bots = [level_of(level).make(11) for _ in range(2)]
    for _ in range(2 if IS_PURE else 5):
        first, second = (report(session, bot, budget) for bot in bots)
        assert first == second


@every_level
def test_a_bot_does_not_think_where_no_seat_acts(level: str) -> None:
    variant = VARIANTS[0]
    end = played(variant, 1).position
    with pytest.raises(BotError, match="but here the game is over"):
        level_of(level).make(1).think(variant.game, end, NO_LIMIT)


def test_random_moves_depend_on_the_seed() -> None:
    session = seat_to_act(VARIANTS[0], 1)
    chosen = {report(session, level_of("random").make(seed)).best for seed in range(60)}
    assert len(chosen) > 10


@every_variant
def test_greedy_looks_at_every_move_and_says_what_it_expects(variant: Variant) -> None:
    session = decision(variant, 8, 60)
    found = report(session, level_of("greedy").make(0))
    assert found.evaluations == len(found.ranked) == len(session.legal_moves)
    best = found.ranked[0]
    after = session.position.clone()
    session.game.apply(after, best.move)
    assert best.scores == tuple(session.game.estimates(after))
    assert f"about {best.scores[session.to_act]:.1f} points" in best.reason


def test_greedy_prefers_the_earlier_of_equal_moves() -> None:
    session = seat_to_act(VARIANTS[0], 1)
    order = {move: i for i, move in enumerate(session.game.legal_moves(session.position))}
    ranked = report(session, level_of("greedy").make(0)).ranked
    ties = [(first, second) for first, second in pairwise(ranked) if first.value == second.value]
    assert ties
    assert all(order[first.move] < order[second.move] for first, second in ties)


@pytest.mark.parametrize(
    ("budget", "stopped_by", "evaluations"),
    [
        (Budget(evaluations=5), EVALUATIONS, 5),
        (Budget(evaluations=0), EVALUATIONS, 1),
        (Budget(cpu_ms=0), TIME, 1),
        (Budget(wall_ms=0), TIME, 1),
        (Budget(evaluations=1_000_000, cpu_ms=1_000_000, wall_ms=1_000_000), COMPLETE, None),
    ],
)
def test_greedy_stops_when_its_budget_is_spent(
    budget: Budget, stopped_by: str, evaluations: int | None
) -> None:
    session = seat_to_act(VARIANTS[0], 1)
    found = report(session, level_of("greedy").make(0), budget)
    assert found.stopped_by == stopped_by
    assert found.evaluations == (evaluations or len(session.legal_moves)) == len(found.ranked)


def winner_shares(variant: Variant, levels: list[str], seed: int) -> tuple[float, ...]:
    """The share of the win of each seat after one game."""
    game = variant.game
    bots = [level_of(level).make(seed + seat) for seat, level in enumerate(levels)]
    position = variant.start()
    chance = Chance(seed)
    while (seat := game.play_chance(position, chance)) != OVER:
        known = game.known_to(position, seat)
        game.apply(position, bots[seat].think(game, known, NO_LIMIT).best)
    return game.outcome(position).win_shares


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.options.seats == 2], ids=str)
def test_greedy_beats_random_clearly(variant: Variant) -> None:
    wins = 0.0
    for seed in range(10):
        wins += winner_shares(variant, ["greedy", "random"], seed)[0]
        wins += winner_shares(variant, ["random", "greedy"], seed)[1]
    assert wins >= 18


def test_a_misspelt_level_is_answered_with_the_nearest() -> None:
    with pytest.raises(BotError, match="no bot 'greed'; did you mean 'greedy'"):
        level_of("greed")


@every_level
def test_a_level_makes_bots_of_its_name_and_describes_itself(level: str) -> None:
    assert level_of(level).make(1).name == level
    assert level_of(level).description
