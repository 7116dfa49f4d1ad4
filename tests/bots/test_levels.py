"""What levels can do, how strong they proved, and what makes them play like people."""

from dataclasses import replace

import pytest

from tests.games import VARIANTS, Variant, random_game
from tests.random_sessions import seat_to_act
from tilewright.bots.bot import Bot, Budget, Ranked, Report
from tilewright.bots.ideas import Idea, idea_of
from tilewright.bots.levels import LevelBot, all_ratings, ratings_of, skill_key, skill_of, skills
from tilewright.bots.persona import Character, Persona
from tilewright.bots.registry import LEVELS, REFERENCES
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import GAMES, game_of

MANY = 60
"""Moves of a position with many ways to pass."""
NAMES = [name for name in LEVELS if name not in REFERENCES]


def test_every_level_has_skills_for_every_game() -> None:
    assert list(skills()) == NAMES
    for name in NAMES:
        for key in GAMES:
            assert skill_of(name, key).evaluations >= 0


def test_skills_are_of_games_and_numbers_of_seats_that_there_are() -> None:
    known = {skill_key(one.game.key, one.options.seats) for one in VARIANTS}
    for name in NAMES:
        assert set(skills()[name]) <= known | {"any"}


def test_skills_for_two_seats_serve_for_more_unless_others_were_set() -> None:
    steady = skills()["steady"]
    assert skill_of("steady", "classic", 3) == steady["classic-3"] != steady["classic"]
    assert skill_of("steady", "pavilion", 3) == steady["pavilion"]
    assert skill_of("master", "duel") == skills()["master"]["any"]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_higher_level_never_thinks_less(variant: Variant) -> None:
    seats = variant.options.seats
    efforts = [skill_of(name, variant.game.key, seats).evaluations for name in NAMES]
    assert efforts == sorted(efforts)


def test_the_strongest_level_has_no_weakness() -> None:
    for key in GAMES:
        skill = skill_of(NAMES[-1], key)
        assert (skill.eyesight, skill.empathy, skill.taste, skill.nerves) == (None, 1.0, 0.0, 0.0)


def test_ratings_are_of_levels_and_tables_that_there_are() -> None:
    for rated in all_ratings():
        game = game_of(rated.game)
        assert dict(game.options(rated.options)) == rated.options
        levels = [one.level for one in rated.levels]
        assert levels == NAMES[: len(levels)]
        assert levels == NAMES or rated.options != dict(game.options())
        for one in rated.levels:
            assert one.low <= one.elo <= one.high
            assert one.below_low <= one.below <= one.below_high
            assert one.games > 0


def test_a_table_that_nobody_measured_has_no_ratings() -> None:
    measured = [(rated.game, rated.options) for rated in all_ratings()]
    unmeasured = [one for one in VARIANTS if (one.game.key, dict(one.options)) not in measured]
    assert unmeasured
    assert all(ratings_of(one.game, one.options) == {} for one in unmeasured)


def test_a_level_remembers_its_players_by_game_and_number_of_seats() -> None:
    bot = LevelBot("regular", 1)
    for variant in VARIANTS:
        bot.think(variant.game, seat_to_act(variant, 1).position, Budget(evaluations=50))
    assert set(bot.players) == {(one.game.key, one.options.seats) for one in VARIANTS}


class Indifferent(Bot):
    """Likes all moves equally."""

    name = "indifferent"

    def think(self, game: Game, position: Position, budget: Budget) -> Report:
        moves = game.distinct_moves(position)
        return Report(tuple(Ranked(move, 0.5) for move in moves), 0, "complete")


def own_promise(game: Game, position: Position, move: int) -> float:
    after = position.clone()
    game.apply(after, move)
    return float(game.estimates(after)[position.to_act])


def test_taste_prefers_what_pays_at_once() -> None:
    variant = VARIANTS[0]
    position = seat_to_act(variant, 4).position
    persona = Persona(Indifferent(), Character(taste=1.0), 1)
    ranked = persona.think(variant.game, position, Budget()).ranked
    promises = [own_promise(variant.game, position, one.move) for one in ranked]
    assert promises == sorted(promises, reverse=True)
    assert promises[0] > promises[-1]


def test_without_taste_nothing_is_preferred() -> None:
    variant = VARIANTS[0]
    position = seat_to_act(variant, 4).position
    persona = Persona(Indifferent(), replace(Character(), eyesight=None), 1)
    ranked = persona.think(variant.game, position, Budget()).ranked
    assert {one.value for one in ranked} == {0.5}


class Opinionated(Bot):
    """Likes each move a little less than the one before, the last one less by its spread."""

    name = "opinionated"

    def __init__(self, spread: float) -> None:
        self.spread = spread

    def think(self, game: Game, position: Position, budget: Budget) -> Report:
        moves = game.distinct_moves(position)
        step = self.spread / (len(moves) - 1)
        return Report(
            tuple(Ranked(move, 0.9 - step * place) for place, move in enumerate(moves)),
            0,
            "complete",
        )


def mistakes(spread: float) -> list[float]:
    """By how much a nervous persona mistakes each move, in the order of moves."""
    variant = VARIANTS[0]
    position = seat_to_act(variant, 4).position
    thinker = Opinionated(spread)
    values = {one.move: one.value for one in thinker.think(variant.game, position, Budget()).ranked}
    felt = Persona(thinker, Character(nerves=0.5), 1).think(variant.game, position, Budget()).ranked
    return [one.value - values[one.move] for one in sorted(felt, key=lambda one: one.move)]


def test_mistakes_are_as_large_as_what_is_at_stake_but_not_larger_than_a_quarter() -> None:
    small, tenfold = mistakes(0.02), mistakes(0.2)
    assert any(small)
    assert tenfold == pytest.approx([10 * one for one in small])
    assert mistakes(0.9) == pytest.approx(mistakes(0.6))


def moves_by_idea(game: Game, moves: list[int]) -> dict[Idea, list[str]]:
    found: dict[Idea, list[str]] = {}
    for move in moves:
        found.setdefault(idea_of(game, move), []).append(game.format_move(move))
    return found


@pytest.mark.parametrize(
    ("key", "first", "others", "different"),
    [
        ("classic", "1B>3", ("2B>3", "CB>3"), ("1B>2", "1R>3", "1B>F")),
        ("classic", "1B>F", ("2R>F", "CY>F"), ("1B>1",)),
        ("duel", "1B>3", ("2B>3", "LB>3"), ("1B>2", "1R>3")),
    ],
)
def test_ways_to_do_the_same_thing_are_one_idea(
    key: str, first: str, others: tuple[str, ...], different: tuple[str, ...]
) -> None:
    game = game_of(key)
    idea = idea_of(game, game.parse_move(first))
    assert all(idea_of(game, game.parse_move(one)) == idea for one in others)
    assert all(idea_of(game, game.parse_move(one)) != idea for one in different)


def placing_decision() -> Position:
    """A position of pavilion with many ways to pass and several spaces to fill."""
    variant = next(one for one in VARIANTS if one.game.key == "pavilion")
    found = [
        step.position
        for step in random_game(variant, 3)
        if not step.is_chance
        and len(variant.game.legal_moves(step.position)) > MANY
        and ("pass",) in moves_by_idea(variant.game, variant.game.legal_moves(step.position))
    ]
    return found[0]


def test_all_passes_are_one_idea_and_mistaken_alike() -> None:
    game = game_of("pavilion")
    position = placing_decision()
    ideas = moves_by_idea(game, game.distinct_moves(position))
    assert len(ideas[("pass",)]) > len(ideas)
    thinker = Opinionated(0.2)
    values = {one.move: one.value for one in thinker.think(game, position, Budget()).ranked}
    felt = Persona(thinker, Character(nerves=0.5), 1).think(game, position, Budget()).ranked
    errors: dict[Idea, set[float]] = {}
    for one in felt:
        errors.setdefault(idea_of(game, one.move), set()).add(
            round(one.value - values[one.move], 9)
        )
    assert all(len(drawn) == 1 for drawn in errors.values())
    assert len(set.union(*errors.values())) == len(errors)


def test_eyesight_counts_ideas() -> None:
    game = game_of("pavilion")
    position = placing_decision()
    persona = Persona(Indifferent(), Character(eyesight=2), 1)
    ranked = persona.think(game, position, Budget()).ranked
    assert len(moves_by_idea(game, [one.move for one in ranked])) == 2
