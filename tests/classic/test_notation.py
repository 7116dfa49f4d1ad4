"""Moves, drawn tiles and positions as text and as data, and the faults that are refused."""

import re

import pytest

from tests.classic.positions import board, table
from tests.rules import rule
from tilewright.core.errors import NotationError
from tilewright.games.classic.game import CLASSIC
from tilewright.games.classic.moves import MOVE_CODES, Place, Take, decode, encode

START = CLASSIC.format_position(CLASSIC.start(CLASSIC.options()))


def test_every_code_is_one_move_one_word_and_one_description() -> None:
    words = {CLASSIC.format_move(code) for code in range(MOVE_CODES)}
    assert len(words) == MOVE_CODES == 325
    for code in range(MOVE_CODES):
        assert encode(decode(code)) == code
        assert CLASSIC.parse_move(CLASSIC.format_move(code)) == code
        assert CLASSIC.encode_move(CLASSIC.decode_move(code)) == code


@pytest.mark.parametrize(
    ("code", "move", "word"),
    [
        (0, Take(0, 0, 0), "CB>1"),
        (5, Take(0, 0, 5), "CB>F"),
        (91, Take(3, 0, 1), "3B>2"),
        (299, Take(9, 4, 5), "9W>F"),
        (300, Place(0, 0), "1>c1"),
        (308, Place(1, 3), "2>c4"),
        (324, Place(4, 4), "5>c5"),
    ],
)
def test_codes_never_change_their_meaning(code: int, move: Take | Place, word: str) -> None:
    assert encode(move) == code
    assert CLASSIC.format_move(code) == word


@pytest.mark.parametrize(
    "text", ["", "3B", "0B>1", "3B>0", "3B>6", "3b>2", "3B>2 ", "6>c1", "1>c6", "٣B>2"]
)
def test_what_is_no_move_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError, match="is no move; write 3B>2"):
        CLASSIC.parse_move(text)


@pytest.mark.parametrize("text", ["", "+", "B", "+X", "+b", "+BB"])
def test_what_is_no_drawn_tile_is_refused_with_the_right_ones(text: str) -> None:
    with pytest.raises(NotationError, match=r"write \+B, \+Y, \+R, \+K or \+W"):
        CLASSIC.parse_chance(text)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, "the kind of a move is take or place, not None"),
        ({"kind": "steal"}, "not 'steal'"),
        ({"kind": "take", "source": "centre"}, "a take has the fields kind, source, colour, to"),
        (
            {"kind": "take", "source": "factory 0", "colour": "blue", "to": "floor"},
            "source is centre, factory 1",
        ),
        (
            {"kind": "take", "source": "centre", "colour": "green", "to": "floor"},
            "colour is blue, yellow, red, black or white, not 'green'",
        ),
        ({"kind": "take", "source": "centre", "colour": "blue", "to": 1}, "to is line 1"),
        ({"kind": "place", "line": 0, "column": 1}, "line is a number from 1 to 5, not 0"),
        ({"kind": "place", "line": True, "column": 1}, "line is a number from 1 to 5, not True"),
        ({"kind": "place", "line": 1, "column": [1]}, "column is a number"),
    ],
)
def test_wrong_fields_are_named(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        CLASSIC.encode_move(fields)


def test_the_text_of_the_first_position() -> None:
    assert START == (
        "classic seats=2 wall=printed round=1 act=deal start=1 marker=centre factories=-,-,-,-,-"
        " centre=- bag=B20,Y20,R20,K20,W20 lid=B0,Y0,R0,K0,W0"
        " board1=0:-,-,-,-,-:...../...../...../...../.....:-"
        " board2=0:-,-,-,-,-:...../...../...../...../.....:-"
    )


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("classic ", "checkers ", "begins with 'classic', not with 'checkers'"),
        ("seats=2", "seats=5", "seats cannot be '5'; it is 2, 3 or 4"),
        ("wall=printed", "wall=blue", "wall cannot be 'blue'; it is printed or grey"),
        ("wall=printed ", "", "wall=… is missing"),
        ("round=1", "round=0", "round is a number from 1 to 999, not '0'"),
        ("round=1", "round=51", "no game has more than 50 rounds"),
        ("round=1", "round=1 round=1", "'round' stands twice"),
        ("round=1", "round", "'round' is not of the form name=value"),
        ("round=1", "round=1 colour=red", "'colour' does not belong here"),
        ("act=deal", "act=3", "act (deal, over or a seat) is a number from 1 to 2, not '3'"),
        ("act=deal", "act=1", "nobody is to act"),
        ("act=deal", "act=over", "the game cannot be over"),
        ("start=1", "start=x", "start is a number from 1 to 2, not 'x'"),
        ("marker=centre", "marker=9", "marker (centre or a seat)"),
        ("marker=centre", "marker=1", "the marker lies in the centre"),
        ("factories=-,-", "factories=-", "names 4 factories; this table has 5"),
        ("factories=-,-", "factories=X,-", "factory 1 is - or letters of BYRKW, not 'X'"),
        ("factories=-,-", "factories=B,-", "there are 21 blue tiles in all; there must be 20"),
        ("centre=-", "centre=", "centre is - or letters of BYRKW, not ''"),
        ("bag=B20,Y20", "bag=Y20,B20", "bag is written like B20,Y20,R20,K20,W20"),
        ("bag=B20", "bag=B19", "there are 19 blue tiles in all"),
        ("lid=B0", "lid=B-1", "lid is written like"),
        ("board1=0:", "board1=", "board1 is score:lines:wall:floor"),
        ("board1=0:", "board1=-3:", "the score of board1 is a number from 0 to 9999"),
        ("board1=0:-,-", "board1=0:-", "board1 has 5 pattern lines"),
        ("board1=0:-,-", "board1=0:BB,-", "line 1 of board1 holds up to 1 tiles of one colour"),
        ("board1=0:-,-", "board1=0:-,BY", "line 2 of board1 holds up to 2 tiles of one colour"),
        ("...../...../", ".../...../", "the wall of board1 is five rows like"),
        (".....:- board2", ".....:BBBBBBBB board2", "the floor of board1 has 7 spaces, not 8"),
        (" board2", " board3", "board2=… is missing"),
    ],
)
def test_a_faulty_position_is_refused_with_the_word_that_is_wrong(
    old: str, new: str, reason: str
) -> None:
    assert old in START
    with pytest.raises(NotationError, match=re.escape(reason)):
        CLASSIC.parse_position(START.replace(old, new, 1))


FULL_ROW = "BYRKW/...../...../...../....."


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: table(factories="BBBBB"), "factory 1 holds more than 4 tiles"),
        (
            lambda: table(board(wall="Y..../...../...../...../....."), board(), factories="B"),
            "the printed wall of seat 1 has blue, nothing else, in row 1, column 1",
        ),
        (
            lambda: table(
                board(), board(wall="YY.../...../...../...../....."), wall="grey", factories="B"
            ),
            "row 1 of the wall of seat 2 has a colour twice",
        ),
        (
            lambda: table(
                board(), board(wall="Y..../Y..../...../...../....."), wall="grey", factories="B"
            ),
            "column 1 of the wall of seat 2 has a colour twice",
        ),
        (
            lambda: table(
                board(lines="-,B,-,-,-", wall="...../.B.../...../...../....."),
                board(),
                factories="B",
            ),
            "line 2 of seat 1 collects blue, which its row of the wall already has",
        ),
        (lambda: table(board(floor="*"), board(), factories="B"), "who did not take it"),
        (lambda: table(marker=1, factories="B"), "took the marker, so its floor has one *"),
        (
            lambda: table(board(floor="**"), board(), marker=1, factories="B"),
            "seat 1 took the marker, so its floor has one",
        ),
        (lambda: table(board(wall=FULL_ROW), board(), factories="B"), "a row is complete, so"),
        (lambda: table(board(wall=FULL_ROW), board(), act="deal"), "complete, so the game is over"),
        (
            lambda: table(board(floor="B"), board(), act="deal"),
            "the floor of seat 1 is not cleared",
        ),
        (
            lambda: table(board(), board(lines="B,-,-,-,-"), act="deal"),
            "line 1 of seat 2 is complete but not tiled",
        ),
        (lambda: table(act="deal", centre="B"), "the centre is empty"),
        (lambda: table(act="deal", factories="-,B"), "factory 1 holds 1 tiles by now"),
        (lambda: table(act="deal", lid="BYRKW" * 20), "the bag is empty"),
        (
            lambda: table(act="deal", factories="BBBB,YYYY,RRRR,KKKK,WWWW"),
            "all tiles are dealt, so a seat is to act",
        ),
        (lambda: table(wall="grey"), "seat 1 is to tile its wall but has no complete line"),
        (
            lambda: table(
                board(lines="-,BB,-,-,-", wall="..B../YR.KW/...../...../....."),
                board(),
                wall="grey",
            ),
            "line 2 of seat 1 has no column to go to, so it lies on the floor",
        ),
        (
            lambda: table(
                board(lines="B,-,-,-,-"), board(lines="B,-,-,-,-"), wall="grey", act=2, start=1
            ),
            "line 1 of seat 1 is complete but not tiled",
        ),
        (
            lambda: table(board(wall=FULL_ROW), board(), act="over", centre="B"),
            "no tile is on the table",
        ),
    ],
)
@rule("CL-S4", "CL-B1", "CL-V2", "CL-V3")
def test_a_position_no_game_could_show_is_refused(make: object, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        make()  # type: ignore[operator]
