"""The set is data: the shipped one is sound, another one can be named, a wrong one is refused."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.rules import rule
from tilewright.core.chance import Chance
from tilewright.core.errors import NotationError, OptionsError
from tilewright.core.options import read_files
from tilewright.core.playout import play_out
from tilewright.games.duel.box import upright
from tilewright.games.duel.game import DUEL
from tilewright.games.duel.set_file import box_of, check_set, checked, read_set, standard_fields

COLOURS = "BYRKT"


def changed(**fields: Any) -> dict[str, Any]:
    """The shipped set with other fields."""
    return {**copy.deepcopy(standard_fields()), **fields}


def written(folder: Path, **fields: Any) -> str:
    """The name of a file with such a set."""
    path = folder / "my_set.json"
    path.write_text(json.dumps(changed(**fields)))
    return str(path)


@rule("DU-S3", "DU-B11")
def test_the_shipped_plates_are_a_balanced_design() -> None:
    plates = [upright(plate) for plate in standard_fields()["plates"]]
    special = {plate[:3] for plate in plates if plate[3] == "S"}
    joker = {plate[:3] for plate in plates if plate[3] == "J"}
    assert len(special) == len(joker) == 9
    assert len(special & joker) == 8
    assert len({frozenset(colours) for colours in special | joker}) == 10
    for place in range(3):
        assert sorted(colours[place] for colours in special | joker) == sorted(COLOURS * 2)
    counts = [sum(colour in plate for plate in plates) for colour in COLOURS]
    assert counts == [11, 10, 11, 11, 11]


@rule("DU-S8")
def test_each_colour_is_on_six_of_the_shipped_chips() -> None:
    chips = standard_fields()["chips"]
    assert [sum(colour in chip for chip in chips) for colour in COLOURS] == [6] * 5
    assert sum(len(chip) == 1 for chip in chips) == 10


@rule("DU-S3", "DU-B12", "DU-B13", "DU-B14", "DU-E7")
def test_the_printed_numbers_are_those_of_the_box() -> None:
    box = box_of("standard")
    assert list(box.broken_totals) == [0, 1, 3, 6, 10]
    assert box.starting_penalty == 2
    assert list(box.row_points) == [1, 2, 3, 4, 5, 6]
    assert list(box.corner_points) == [3, 8]
    assert box.start_score == 5


@rule("DU-S3")
def test_a_file_names_another_set_and_positions_carry_what_differs(tmp_path: Path) -> None:
    options = DUEL.options({"set": read_set(written(tmp_path, start_score=7, mirror=True))})
    assert options["set"] == "start_score:7;mirror:true"
    state = DUEL.start(options)
    assert DUEL.scores(state) == [7, 7]
    assert DUEL.options_of(DUEL.parse_position(DUEL.format_position(state))) == options
    assert DUEL.options(dict(options)) == options
    assert pickle.loads(pickle.dumps(state)) == state
    assert state != DUEL.start(DUEL.options())
    assert DUEL.view(state, None)["unseen_plates"][0] == ["black", "blue", "turquoise", "special"]


@rule("DU-S3")
def test_a_copy_of_the_shipped_set_is_the_standard(tmp_path: Path) -> None:
    assert read_set(written(tmp_path)) == "standard"


@rule("DU-S3")
def test_everything_in_a_set_can_be_changed(tmp_path: Path) -> None:
    fields = changed(
        tiles_per_colour=12,
        start_score=9,
        broken_penalties=[2, 2, 2, 2],
        starting_tile_penalty=0,
        special_row_points=[6, 5, 4, 3, 2, 1],
        corner_points=[4, 4],
        tablets=[
            ["rows", "columns"],
            ["colour_rows", "border"],
            ["diagonals", "empty_specials"],
            ["jokers", "corners"],
        ],
        first_game=["rows", "border", "diagonals", "jokers"],
    )
    fields["goal_points"]["rows"] = 5
    fields["plates"][0] = "KBTS"
    fields["chips"][0] = "BY"
    path = tmp_path / "all.json"
    path.write_text(json.dumps(fields))
    text = read_set(str(path))
    assert check_set(text) == text
    assert box_of(text).fields == fields
    options = DUEL.options({"set": text})
    position = DUEL.start(options)
    assert play_out(DUEL, position, Chance(3)) > 100
    assert DUEL.parse_position(DUEL.format_position(position)) == position
    with pytest.raises(OptionsError, match="rows and columns are two sides"):
        DUEL.options({"set": text, "tablets": "rows+columns+border"})


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"tiles_per_colour": 0}, "tiles_per_colour of the set is a number from 1 to 20, not 0"),
        ({"start_score": True}, "start_score of the set is a number"),
        ({"broken_penalties": [1, 2, 3]}, "broken_penalties of the set is a list of 4 numbers"),
        ({"special_row_points": "123456"}, "special_row_points of the set is a list of 6"),
        ({"corner_points": [3, -8]}, "corner_points of the set is a list of 2"),
        ({"goal_points": {"rows": 3}}, "goal_points of the set has a number for each of rows"),
        ({"tablets": [["rows", "border"]]}, "tablets of the set is a list of 4 tablets"),
        ({"tablets": [["rows", "rows"]] * 4}, "tablets of the set has each of rows"),
        ({"first_game": ["rows"]}, "first_game of the set names 3 or 4"),
        ({"first_game": ["rows", "colour_rows", "border"]}, "two sides of one tablet"),
        ({"mirror": "yes"}, "mirror of the set is true or false"),
        ({"plates": ["KTBS"]}, "plates of the set is a list of 18 plates, not 1"),
        ({"plates": ["KKBS"] * 18}, "has 'KKBS'; a plate is three different letters"),
        ({"plates": [7] * 18}, "has 7; a plate is"),
        ({"plates": ["KTBS", "SBTK"] * 9}, "the same plate twice: KTBS and SBTK"),
        ({"chips": ["B"]}, "chips of the set is a list of 20 chips, not 1"),
        ({"chips": ["BB"] * 20}, "has 'BB'; a chip is one letter"),
    ],
)
@rule("DU-S3")
def test_a_wrong_set_is_refused_with_a_reason(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        checked(changed(**fields), "the set")


@rule("DU-S3", "DU-S4")
def test_a_set_has_nine_plates_of_each_type() -> None:
    plates = [*standard_fields()["plates"][:17], "RTYS"]
    with pytest.raises(OptionsError, match="has 10 special plates; there must be 9"):
        checked(changed(plates=plates), "the set")


@rule("DU-S3")
def test_a_file_that_is_no_set_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    for content, message in (
        (b"{", "is not JSON"),
        (b"[1]", "has the fields"),
        (b"\xff", "cannot"),
    ):
        path.write_bytes(content)
        with pytest.raises(OptionsError, match=message):
            read_set(str(path))


@rule("DU-S3")
def test_only_whoever_asks_for_it_lets_a_file_be_read(tmp_path: Path) -> None:
    path = written(tmp_path, start_score=7)
    position = DUEL.format_position(DUEL.start(DUEL.options()))
    with pytest.raises(OptionsError, match="set is standard or one word"):
        DUEL.options({"set": path})
    with pytest.raises(NotationError, match="set is standard or one word"):
        DUEL.parse_position(position.replace("set=standard", f"set={path}"))
    assert read_files(DUEL.option_list, {"set": path}) == {"set": "start_score:7"}


@examples(60)
@given(text=st.text() | st.text("abcdefghijklmnopqrstuvwxyz_:;,=|0123456789-", max_size=60))
@rule("DU-S3")
def test_the_option_survives_any_text(text: str) -> None:
    try:
        normal = check_set(text)
    except OptionsError:
        pass
    else:
        assert check_set(normal) == normal
