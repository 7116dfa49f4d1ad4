"""Positions edited by hand: all can be rebuilt, none loses a tile, faults are said twice."""

import ast
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import VARIANTS, Variant, random_game
from tilewright.core.chance import Chance
from tilewright.core.edit_forms import NO_TILE, NOTHING, Place
from tilewright.core.editing import (
    Draft,
    EditError,
    draft_of,
    edited,
    new_draft,
    translated,
    turned,
)
from tilewright.core.errors import ArgumentError, NotationError, TilewrightError
from tilewright.core.playout import play_out
from tilewright.core.position import OVER
from tilewright.games.registry import GAMES, game_of

RANDOM_TABLETS = Variant(game_of("duel"), game_of("duel").options({"tablets": "random3"}))
TABLES = [*VARIANTS, RANDOM_TABLETS]
FEW = pytest.mark.parametrize(
    "variant", [*(one for one in VARIANTS if one.options.seats == 2), RANDOM_TABLETS], ids=str
)


def some_text(variant: Variant, data: st.DataObject) -> str:
    """Return the text of a position of a random game."""
    steps = list(random_game(variant, data.draw(st.integers(0, 50))))
    return variant.game.format_position(data.draw(st.sampled_from(steps)).position)


def some_value(place: Place, data: st.DataObject) -> str:
    """Return a well-formed value of a place."""
    if place.kind == "number":
        return str(data.draw(st.integers(place.low, min(place.high, 40))))
    if place.kind == "choice":
        return data.draw(st.sampled_from([option.value for option in place.options]))
    if place.kind == "tile":
        return data.draw(st.sampled_from(NO_TILE + place.letters))
    if place.kind == "tiles":
        letters = data.draw(st.lists(st.sampled_from(place.letters), max_size=min(place.room, 4)))
        return "".join(letters) or NOTHING
    values = [option.value for option in place.options]
    return place.joint.join(data.draw(st.lists(st.sampled_from(values), max_size=3))) or NOTHING


@pytest.mark.parametrize("variant", TABLES, ids=str)
@examples(4)
@given(data=st.data())
def test_every_position_can_be_rebuilt_from_an_empty_table(
    variant: Variant, data: st.DataObject
) -> None:
    game = variant.game
    text = some_text(variant, data)
    wanted = draft_of(game, text)
    assert (wanted.text, wanted.fault) == (text, None)
    empty = new_draft(game, variant.options)
    at_once = edited(game, empty.text, wanted.values)
    assert at_once.text == text
    assert at_once.position == game.parse_position(text)


@FEW
@examples(2)
@given(data=st.data())
def test_a_position_can_be_rebuilt_place_by_place(variant: Variant, data: st.DataObject) -> None:
    game = variant.game
    text = some_text(variant, data)
    wanted = draft_of(game, text)
    draft = new_draft(game, variant.options)
    for key, value in wanted.values.items():
        if draft.values[key] != value:
            draft = edited(game, draft.text, {key: value})
    assert draft.text == text


@FEW
@examples(8)
@given(data=st.data())
def test_no_edit_loses_a_tile_and_every_fault_is_said_in_french(
    variant: Variant, data: st.DataObject
) -> None:
    game = variant.game
    draft = draft_of(game, some_text(variant, data))
    refused = []
    for _ in range(4):
        place = data.draw(st.sampled_from(draft.form.places))
        value = some_value(place, data)
        try:
            draft = edited(game, draft.text, {place.key: value})
        except EditError as error:
            refused.append(error.words)
            continue
        check_tiles(draft)
        assert draft_of(game, draft.text).text == draft.text
        if draft.position is None:
            assert draft.fault is not None
            english, french = draft.fault
            assert english != french, english
        else:
            assert game.format_position(draft.position) == draft.text
            position = draft.position.clone()
            play_out(game, position, Chance(1))
            assert position.to_act == OVER
    assert all(english != french for english, french in refused)


def check_tiles(draft: Draft) -> None:
    """Check that every tile lies somewhere or is in the bag, and that the text says so."""
    places = draft.form.places
    for piece in draft.form.pieces:
        lying = sum(place.count(draft.values[place.key], piece.letter) for place in places)
        if piece.total is not None:
            assert lying + draft.left[piece.letter] == piece.total
            assert f"{piece.letter}{draft.left[piece.letter]}" in re.split(
                "[ =,]", draft.text.partition(" bag=")[2].partition(" ")[0]
            )


@FEW
@examples(8)
@given(data=st.data())
def test_hostile_edits_are_refused_with_a_reason(variant: Variant, data: st.DataObject) -> None:
    game = variant.game
    draft = new_draft(game, variant.options)
    key = data.draw(st.sampled_from([*draft.values, "", "wall", "board1", "x" * 999]))
    value = data.draw(st.text(max_size=30) | st.sampled_from(["9" * 30, "-", ".", "", "B" * 500]))
    try:
        changed = edited(game, draft.text, {key: value})
    except TilewrightError:
        pass
    else:
        check_tiles(changed)


@FEW
@examples(8)
@given(data=st.data())
def test_mangled_drafts_are_refused_or_whole(variant: Variant, data: st.DataObject) -> None:
    game = variant.game
    text = some_text(variant, data)
    start = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 8))
    mangled = text[:start] + data.draw(st.text(max_size=4)) + text[start + length :]
    try:
        draft = draft_of(game, mangled)
    except TilewrightError:
        pass
    else:
        check_tiles(draft)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_no_draft_is_refused(key: str) -> None:
    game = game_of(key)
    text = new_draft(game, game.options()).text
    other = next(one for one in GAMES.values() if one.key != key)
    for wrong in (None, 3, "", other.format_position(other.start(other.options()))):
        with pytest.raises(TilewrightError):
            draft_of(game, wrong)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="characters"):
        draft_of(game, text + " " * 5000 + "x=1")
    for changes in (None, {"round": 3}, {3: "1"}, {"nowhere": "1"}, [("round", "1")]):
        with pytest.raises(ArgumentError):
            edited(game, text, changes)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError):
        draft_of(None, text)  # type: ignore[arg-type]


def test_a_colour_runs_out() -> None:
    game = game_of("classic")
    draft = new_draft(game, game.options())
    draft = edited(game, draft.text, {"lid.B": "19", "factory1": "B"})
    assert draft.left["B"] == 0
    with pytest.raises(EditError, match="no blue tile is left"):
        edited(game, draft.text, {"factory2": "B"})
    with pytest.raises(EditError, match="room for 4"):
        edited(game, draft.text, {"factory2": "YYYYY"})


def test_a_plate_on_the_display_leaves_the_pile() -> None:
    game = game_of("duel")
    empty = new_draft(game, game.options())
    place = next(one for one in empty.form.places if one.key == "display1")
    draft = edited(game, empty.text, {"display1": place.options[1].value})
    assert empty.values["pile"].count("?") == 18
    assert draft.values["pile"].count("?") == 17
    back = edited(game, draft.text, {"display1": NOTHING})
    assert back.text == empty.text


def test_a_plate_comes_round_in_four_turns() -> None:
    assert [turned("KTBS"), turned(turned("KTBS"))] == ["BKST", "SBTK"]
    assert turned(turned(turned(turned("KTBS")))) == "KTBS"


@pytest.mark.parametrize("key", GAMES)
def test_every_fault_that_the_checks_name_is_known_in_french(key: str) -> None:
    faults = game_of(key).edit_form(game_of(key).options()).faults
    checks = ast.parse(Path(f"src/tilewright/games/{key}/checks.py").read_text())
    shared = ast.parse(Path("src/tilewright/core/words.py").read_text())
    imported = {node.name for node in ast.walk(checks) if isinstance(node, ast.alias)}
    sentences = demanded(checks)
    for function in shared.body:
        if isinstance(function, ast.FunctionDef) and function.name in imported - {"demand"}:
            sentences += demanded(function)
    assert len(sentences) > 20
    for sentence in sentences:
        assert translated(sentence, faults) != sentence, sentence


def demanded(code: ast.AST) -> list[str]:
    """Return the sentences of the demands in a module or function, with 1 in every gap."""
    calls = (node for node in ast.walk(code) if isinstance(node, ast.Call))
    named = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "demand")
    found = []
    for call in named:
        sentence = call.args[1]
        if isinstance(sentence, ast.Constant):
            found.append(str(sentence.value))
        elif isinstance(sentence, ast.JoinedStr):
            found.append(
                "".join(
                    str(part.value) if isinstance(part, ast.Constant) else gap(part)
                    for part in sentence.values
                )
            )
    return found


def gap(part: ast.expr) -> str:
    """Return something for a gap: what ``where`` and ``whose`` say, or a number."""
    name = ast.unparse(part)
    return {
        "{where}": "dome space 1 of seat 1",
        "{whose}": "the red star of seat 1",
    }.get(name.strip("f'\""), "1")
