"""Everything that a game writes as JSON is described by its types, to the last field."""

from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import TRIED, Variant, apply_step, covering, last_position, random_game
from tilewright.core.errors import IllegalMoveError
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import GAMES

SEEDS = st.integers(0, 2**64 - 1)
every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)
covering_variants = pytest.mark.parametrize("variant", covering(), ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
few = examples(2)


def check(value: Any, kind: Any) -> None:
    """Data is of a type, and the type describes all of it."""
    assert msgspec.to_builtins(msgspec.convert(value, kind, strict=True)) == value


def kinds(union: Any) -> set[str]:
    """What distinguishes the members of a union."""
    return {member.__struct_config__.tag for member in get_args(union) or (union,)}


@covering_variants
@few
@given(seed=SEEDS)
def test_every_view_of_a_game_is_of_its_type(variant: Variant, seed: int) -> None:
    game = variant.game
    positions = [step.position for step in random_game(variant, seed)]
    for position in (*positions[::4], last_position(variant, seed)):
        for seat in (None, *range(position.seats)):
            check(game.view(position, seat), game.schema.view)


@every_variant
@few
@given(seed=SEEDS)
def test_the_facts_of_every_step_are_of_their_type(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in random_game(variant, seed):
        after = step.position.clone()
        apply_step(game, after, step)
        facts = game.events(step.position, after, None if step.is_chance else step.code)
        for fact in facts:
            check(fact, game.schema.fact)


@every_variant
@few
@given(seed=SEEDS)
def test_what_moves_would_bring_is_of_its_type_and_of_the_kind_of_the_move(
    variant: Variant, seed: int
) -> None:
    game = variant.game
    for number, step in enumerate(random_game(variant, seed)):
        if step.is_chance or number % 3:
            continue
        known = game.known_to(step.position, step.position.to_act)
        for move in (step.code, *game.legal_moves(known)[::5]):
            foresight = game.foresee(known, move)
            check(foresight, game.schema.foresight)
            assert foresight["kind"] == game.decode_move(move)["kind"]


@every_variant
@few
@given(seed=SEEDS)
def test_moves_that_others_see_in_part_are_of_their_type(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in random_game(variant, seed):
        masked = None if step.is_chance else game.masked_move(step.position, step.code)
        if masked is not None:
            check(masked.fields, game.schema.masked_move)


def refusals(game: Game, position: Position) -> list[IllegalMoveError]:
    """Errors of some moves and draws that are illegal in a position."""
    found = []
    for code in range(-1, game.move_codes + 1, max(1, game.move_codes // 60)):
        try:
            game.apply(position.clone(), code)
        except IllegalMoveError as error:
            found.append(error)
    for code in range(-1, game.chance_codes + 1):
        try:
            game.apply_chance(position.clone(), code)
        except IllegalMoveError as error:
            found.append(error)
    return found


@covering_variants
@few
@given(seed=SEEDS)
def test_the_facts_of_every_refusal_are_of_the_type_of_its_code(
    variant: Variant, seed: int
) -> None:
    game = variant.game
    types = {one.encode_name: one.type for one in msgspec.structs.fields(game.schema.refusals)}
    for step in list(random_game(variant, seed))[::8]:
        for error in refusals(game, step.position):
            if error.code is not None:
                check(dict(error.facts), types[error.code])


@every_game
def test_every_refusal_has_a_type(game: Game) -> None:
    codes = game.components(game.options())["refusals"]
    assert set(game.schema.refusals.__struct_fields__) == set(codes)


@every_game
def test_every_move_is_of_its_type_and_every_type_is_that_of_a_move(game: Game) -> None:
    fields = [game.decode_move(move) for move in range(game.move_codes)]
    for one in fields:
        check(one, game.schema.move)
    assert {one["kind"] for one in fields} == kinds(game.schema.move)
    assert kinds(game.schema.foresight) == kinds(game.schema.move)


@every_game
def test_every_draw_is_of_its_type_and_every_type_is_that_of_a_draw(game: Game) -> None:
    fields = [game.decode_chance(outcome) for outcome in range(game.chance_codes)]
    for one in fields:
        check(one, game.schema.draw)
    assert {one["kind"] for one in fields} == kinds(game.schema.draw)


@every_variant
def test_components_are_of_their_type(variant: Variant) -> None:
    check(variant.game.components(variant.options), variant.game.schema.components)


@every_game
def test_phrases_are_about_facts_that_have_a_type(game: Game) -> None:
    assert set(game.phrases) <= kinds(game.schema.fact)


@every_game
def test_a_field_too_many_or_too_few_is_not_of_the_type(game: Game) -> None:
    fields = game.decode_move(0)
    for wrong in ({**fields, "more": 1}, {"kind": fields["kind"]}, {**fields, "kind": "no"}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, game.schema.move, strict=True)
