"""Styles: what a bot likes besides winning, and how its name is given."""

import pytest

from tests.effort import SHARE
from tests.games import VARIANTS, Variant, random_game
from tests.random_sessions import seat_to_act
from tilewright.bots.bot import Budget
from tilewright.bots.levels import LevelBot
from tilewright.bots.naming import check_name, make_bot, player_of
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.bots.registry import LEVELS, REFERENCES, STYLES, is_bot, level_of, styled_names
from tilewright.bots.search.evaluation import Evaluator, HeuristicEvaluator
from tilewright.bots.searcher import Effort, SearchBot
from tilewright.bots.styles import StyleWeights, elo, style_ratings, style_weights, styles
from tilewright.core.errors import ArgumentError, BotError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import Position
from tilewright.games.registry import GAMES, game_of
from tilewright.records.record import Player

FORTY = Budget(evaluations=40)
one_of_each_game = pytest.mark.parametrize(
    "variant",
    [next(one for one in VARIANTS if one.game.key == key) for key in GAMES],
    ids=str,
)


def heuristic(game: Game, options: Options) -> Evaluator:
    return HeuristicEvaluator()


def best_move(variant: Variant, position: Position, weights: StyleWeights | None) -> int:
    bot = SearchBot("styled", 1, heuristic, Effort(200, proves=False), weights)
    return bot.think(variant.game, position, Budget()).best


def trait(variant: Variant, position: Position, move: int, name: str) -> float:
    after = position.clone()
    variant.game.apply(after, move)
    return variant.game.traits(position, after, position.to_act)[name]


def decisions(variant: Variant) -> list[Position]:
    found = [
        step.position
        for step in random_game(variant, 5)
        if not step.is_chance and len(variant.game.legal_moves(step.position)) > 3
    ]
    return found[:: max(1, len(found) // (8 // SHARE))]


def test_every_style_has_weights_in_every_game() -> None:
    assert list(styles()) == list(STYLES)
    for style in STYLES:
        for key in GAMES:
            weights = style_weights(style, key)
            assert weights is not None
            assert bool(weights.likes) != bool(weights.denial)
            assert weights.counts
    assert style_weights(None, "classic") is None


@one_of_each_game
def test_what_styles_like_are_traits_of_the_game(variant: Variant) -> None:
    position = seat_to_act(variant, 1).position
    known = variant.game.traits(position, position, 0)
    assert set(known.values()) == {0.0}
    for style in STYLES:
        weights = style_weights(style, variant.game.key)
        assert weights is not None
        assert set(weights.likes) <= set(known)


@one_of_each_game
def test_a_style_without_limits_chooses_what_it_likes_most(variant: Variant) -> None:
    chosen = 0
    for position in decisions(variant):
        for name in variant.game.traits(position, position, 0):
            weights = StyleWeights(likes={name: 1000.0}, tolerance=10.0)
            move = best_move(variant, position, weights)
            values = [
                trait(variant, position, one, name) for one in variant.game.distinct_moves(position)
            ]
            assert trait(variant, position, move, name) >= max(values) - 0.01
            chosen += max(values) > min(values)
    assert chosen


@one_of_each_game
def test_a_style_without_tolerance_changes_nothing(variant: Variant) -> None:
    name = next(iter(styles()["builder"][variant.game.key].likes))
    for position in decisions(variant):
        assert best_move(variant, position, StyleWeights(likes={name: 1000.0})) == best_move(
            variant, position, None
        )


@one_of_each_game
def test_denial_lowers_what_the_others_are_expected_to_get(variant: Variant) -> None:
    lower = 0.0
    for position in decisions(variant):
        expected = []
        for weights in (StyleWeights(denial=10.0), None):
            bot = SearchBot("styled", 1, best_evaluator, Effort(0, proves=False), weights)
            best = bot.think(variant.game, position, Budget()).ranked[0]
            assert best.scores is not None
            expected.append(sum(best.scores) - best.scores[position.to_act])
        assert expected[0] <= expected[1] + 1e-4
        lower += expected[1] - expected[0]
    assert lower > 0


def test_a_bot_with_a_style_is_named_by_level_and_style() -> None:
    for name in LEVELS:
        for bot in styled_names(name):
            assert is_bot(bot)
            check_name(bot)
            assert level_of(bot).name == bot
            style = bot.split("-")[1]
            assert player_of(bot) == Player(f"{player_of(name).name}, {style.capitalize()}", bot)
    made = make_bot("keen-careful", 3)
    assert isinstance(made, LevelBot)
    assert (made.level, made.style, made.name) == ("keen", "careful", "keen-careful")
    variant = VARIANTS[0]
    assert made.think(variant.game, seat_to_act(variant, 1).position, FORTY).ranked


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("keen-buildr", "did you mean 'builder'"),
        ("keen-", "there is no style ''"),
        ("ken-builder", "did you mean 'keen'"),
        ("greedy-builder", "greedy plays in one way only"),
        ("keen-builder-careful", "there is no style"),
        ("-builder", "there is no bot"),
    ],
)
def test_a_style_that_is_not_there_is_named_in_the_error(name: str, complaint: str) -> None:
    assert not is_bot(name)
    with pytest.raises(BotError, match=complaint):
        level_of(name)


def test_references_have_no_styles() -> None:
    assert {name for name in LEVELS if not styled_names(name)} == set(REFERENCES)


def test_measurements_are_of_styles_levels_and_tables_that_there_are() -> None:
    for one in style_ratings():
        assert is_bot(f"{one.level}-{one.style}")
        assert dict(game_of(one.game).options(one.options)) == one.options
        assert one.low <= one.share <= one.high
        low, high = one.elo_difference[1:]
        assert low <= one.elo_difference[0] <= high
        assert one.games > 0


def test_even_games_are_no_difference_in_elo() -> None:
    assert (elo(0.5), elo(0.64), elo(0.0)) == (0, 100, elo(0.01))


def test_traits_of_two_tables_are_refused() -> None:
    game = game_of("classic")
    two, four = (game.start(game.options({"seats": seats})) for seats in "24")
    for before, after in ((two, four), (four, two)):
        with pytest.raises(ArgumentError, match="positions of two tables"):
            game.traits(before, after, 1)
