"""Tallies count games that are over, and shared wins by parts."""

import pytest

from tests.games import TRIED, Variant
from tilewright.core.chance import Chance
from tilewright.core.errors import ArgumentError
from tilewright.core.playout import play_games, play_out
from tilewright.core.tally import Tally
from tilewright.games.registry import game_of

CLASSIC = game_of("classic")


@pytest.mark.parametrize("variant", TRIED, ids=str)
def test_a_tally_counts_what_the_outcomes_tell(variant: Variant) -> None:
    game, seats = variant.game, variant.options.seats
    tally = Tally(seats)
    outcomes, all_moves = [], 0
    for seed in range(6):
        position = game.start(variant.options)
        moves = play_out(game, position, Chance(seed))
        tally.add(game, position, moves)
        outcomes.append(game.outcome(position))
        all_moves += moves
    assert (tally.games, tally.moves) == (6, all_moves)
    assert tally.shared == sum(outcome.is_shared for outcome in outcomes)
    for seat in range(seats):
        scores = [outcome.scores[seat] for outcome in outcomes]
        assert tally.score_sums[seat] == sum(scores)
        assert tally.square_sums[seat] == sum(score * score for score in scores)
        assert tally.wins[seat] == pytest.approx(
            sum(outcome.win_shares[seat] for outcome in outcomes)
        )


def test_games_in_two_portions_come_to_the_same_as_in_one() -> None:
    start = CLASSIC.start(CLASSIC.options({"seats": "3"}))
    whole, parts = Tally(3), Tally(3)
    chance = Chance(4)
    moves = play_games(CLASSIC, start, Chance(4), 9, whole)
    assert moves == sum(play_games(CLASSIC, start, chance, games, parts) for games in (2, 7))
    for name in ("games", "moves", "rounds", "shared", "score_sums", "square_sums", "wins"):
        assert getattr(whole, name) == getattr(parts, name)


def test_a_shared_win_counts_half_for_each() -> None:
    start = CLASSIC.start(CLASSIC.options())
    for seed in range(200):
        position = start.clone()
        play_out(CLASSIC, position, Chance(seed))
        if CLASSIC.outcome(position).is_shared:
            tally = Tally(2)
            tally.add(CLASSIC, position, 70)
            assert (tally.shared, tally.wins[:2]) == (1, [0.5, 0.5])
            return
    pytest.fail("no win was shared")


def test_a_game_in_progress_does_not_count() -> None:
    start = CLASSIC.start(CLASSIC.options())
    with pytest.raises(ArgumentError, match="a game counts when it is over, but here chance"):
        Tally(2).add(CLASSIC, start, 0)


def test_games_of_another_number_of_seats_do_not_count() -> None:
    start = CLASSIC.start(CLASSIC.options({"seats": "3"}))
    for tally in (Tally(2), Tally(4)):
        with pytest.raises(ArgumentError, match="seats, not of 3"):
            play_games(CLASSIC, start, Chance(1), 1, tally)
        assert tally.games == 0
