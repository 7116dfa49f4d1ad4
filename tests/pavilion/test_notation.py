"""Moves, drawn tiles and positions as text and as data, and the faults that are refused."""

import re
from collections.abc import Callable

import pytest

from tests.pavilion.positions import FULL_SUPPLY, board, rest_of, table
from tests.rules import rule
from tilewright.core.errors import NotationError
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.moves import (
    MOVE_CODES,
    Bonus,
    Move,
    Pass,
    Place,
    Take,
    decode,
    encode,
)

START = PAVILION.format_position(PAVILION.start(PAVILION.options()))
NO_STARS = "......" + "/......" * 6


def test_every_code_is_one_move_one_word_and_one_description() -> None:
    words = {PAVILION.format_move(code) for code in range(MOVE_CODES)}
    assert len(words) == MOVE_CODES == PAVILION.move_codes == 1788
    for code in range(MOVE_CODES):
        assert encode(decode(code)) == code
        assert PAVILION.parse_move(PAVILION.format_move(code)) == code
        assert PAVILION.encode_move(PAVILION.decode_move(code)) == code


@pytest.mark.parametrize(
    ("code", "move", "word"),
    [
        (0, Take(0, 0), "CP"),
        (19, Take(3, 1), "3G"),
        (59, Take(9, 5), "9R"),
        (60, Place(0, 0, 0), "P1:P"),
        (65, Place(0, 0, 5), "P1:P+5"),
        (60 + (9 * 6 + 1) * 6 + 3, Place(9, 1, 3), "G4:G+3"),
        (60 + (37 * 6 + 5) * 6, Place(37, 5, 0), "C2:R"),
        (1571, Place(41, 5, 5), "C6:R+5"),
        (1572, Bonus(0), "SP"),
        (1577, Bonus(5), "SR"),
        (1578, Pass((0, 0, 0, 0, 0, 0)), "pass"),
        (1579, Pass((0, 0, 0, 0, 0, 1)), "pass:R"),
        (1583, Pass((0, 0, 0, 0, 1, 0)), "pass:B"),
        (1787, Pass((4, 0, 0, 0, 0, 0)), "pass:PPPP"),
    ],
)
def test_codes_never_change_their_meaning(code: int, move: Move, word: str) -> None:
    assert encode(move) == code
    assert PAVILION.format_move(code) == word


def test_kept_tiles_may_be_named_in_any_order() -> None:
    assert PAVILION.parse_move("pass:RGRP") == PAVILION.parse_move("pass:PGRR")


@pytest.mark.parametrize(
    "text",
    [
        *("", "G", "0G", "3g", "3X", "3G ", "G0:G", "G7:G", "G4", "G4:", "G4:G+0", "G4:G+6"),
        *("G4:G+", "S", "SX", "+G", "PASS", "pass:", "pass:X", "passG", "٣G", "G٤:G"),
    ],
)
def test_what_is_no_move_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError, match="is no move; write 3G for factory 3, green"):
        PAVILION.parse_move(text)


def test_more_than_four_tiles_are_not_kept() -> None:
    with pytest.raises(NotationError, match="a pass keeps up to 4 tiles, not 5"):
        PAVILION.parse_move("pass:GGGGG")


@pytest.mark.parametrize("text", ["", "+", "G", "+X", "+g", "+GG"])
def test_what_is_no_drawn_tile_is_refused_with_the_right_ones(text: str) -> None:
    with pytest.raises(NotationError, match=r"write \+P, \+G, \+O, \+Y, \+B or \+R"):
        PAVILION.parse_chance(text)


def test_moves_as_fields() -> None:
    def fields(word: str) -> dict[str, object]:
        return PAVILION.decode_move(PAVILION.parse_move(word))

    assert fields("3G") == {"kind": "take", "source": "factory 3", "colour": "green"}
    assert fields("C4:G+3") == {
        "kind": "place",
        "star": "centre",
        "space": 4,
        "colour": "green",
        "jokers": 3,
    }
    assert fields("SR") == {"kind": "bonus", "colour": "red"}
    assert fields("pass:GGR") == {
        "kind": "pass",
        "keep_purple": 0,
        "keep_green": 2,
        "keep_orange": 0,
        "keep_yellow": 0,
        "keep_blue": 0,
        "keep_red": 1,
    }


PLACE = {"kind": "place", "star": "green", "space": 4, "colour": "green", "jokers": 3}
PASS = PAVILION.decode_move(PAVILION.parse_move("pass:GGRR"))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, "the kind of a move is take, place, bonus or pass, not None"),
        ({"kind": "steal"}, "not 'steal'"),
        ({"kind": "take", "source": "centre"}, "a take has the fields kind, source, colour"),
        ({"kind": "take", "source": "supply", "colour": "red"}, "source is centre, factory 1"),
        (
            {"kind": "bonus", "colour": "black"},
            "colour is purple, green, orange, yellow, blue or red, not 'black'",
        ),
        (PLACE | {"star": "black"}, "star is purple, green"),
        (PLACE | {"space": 0}, "space is a number from 1 to 6, not 0"),
        (PLACE | {"space": True}, "space is a number from 1 to 6, not True"),
        (PLACE | {"jokers": 6}, "jokers is a number from 0 to 5, not 6"),
        (PASS | {"keep_red": 5}, "keep_red is a number from 0 to 4, not 5"),
        (PASS | {"keep_red": 3}, "a pass keeps up to 4 tiles, not 5"),
        ({"kind": "pass"}, "a pass has the fields kind, keep_purple"),
    ],
)
def test_wrong_fields_are_named(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        PAVILION.encode_move(fields)


def test_the_text_of_the_first_position() -> None:
    expected = (
        "pavilion seats=2 side=coloured round=1 act=deal start=1 marker=centre bonus=0"
        " factories=-,-,-,-,- centre=- supply=- bag=P22,G22,O22,Y22,B22,R22"
        f" tower=P0,G0,O0,Y0,B0,R0 board1=5:-:-:{NO_STARS} board2=5:-:-:{NO_STARS}"
    )
    assert expected == START


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("pavilion ", "checkers ", "begins with 'pavilion', not with 'checkers'"),
        ("seats=2", "seats=5", "seats cannot be '5'; it is 2, 3 or 4"),
        ("side=coloured", "side=blue", "side cannot be 'blue'; it is coloured or grey"),
        ("side=coloured ", "", "side=… is missing"),
        ("round=1", "round=0", "round is a number from 1 to 6, not '0'"),
        ("round=1", "round=7", "round is a number from 1 to 6, not '7'"),
        ("round=1", "round=1 round=1", "'round' stands twice"),
        ("round=1", "round", "'round' is not of the form name=value"),
        ("round=1", "round=1 colour=red", "'colour' does not belong here"),
        ("act=deal", "act=3", "act (deal, refill with a seat, over or a seat) is a number"),
        ("act=deal", "act=refill", "act refill (the seat whose turn ends) is a number"),
        ("round=1 act=deal", "rules=1 round=1 act=refill1", "has just taken a bonus tile"),
        ("round=1", "rules=2 rules=2 round=1", "'rules' stands twice"),
        ("round=1", "rules=0 round=1", "there is no version 0 of the rules of pavilion here"),
        ("round=1", "rules=3 round=1", "this installation plays versions 1 and 2"),
        ("round=1", "rules=-1 round=1", "rules is the number of a version, as in rules=1"),
        ("round=1", "rules= round=1", "rules is the number of a version, as in rules=1"),
        ("round=1", "rules=² round=1", "rules is the number of a version, as in rules=1"),
        ("round=1", f"rules={'9' * 99} round=1", "rules is the number of a version"),
        ("act=deal", "act=1", "seat 1 is to act in phase 2 but has no tiles, so it has passed"),
        ("act=deal", "act=over", "the game cannot be over before round 6"),
        ("start=1", "start=x", "start is a number from 1 to 2, not 'x'"),
        ("marker=centre", "marker=9", "marker (centre or a seat)"),
        ("marker=centre", "marker=1", "the marker lies in the centre"),
        ("bonus=0", "bonus=4", "bonus is a number from 0 to 3"),
        ("bonus=0", "bonus=1", "no bonus tile is earned outside a turn of phase 2"),
        ("factories=-,-", "factories=-", "names 4 factories; this table has 5"),
        ("factories=-,-", "factories=X,-", "factory 1 is - or letters of PGOYBR, not 'X'"),
        ("factories=-,-", "factories=B,-", "there are 23 blue tiles in all; there must be 22"),
        ("centre=-", "centre=", "centre is - or letters of PGOYBR, not ''"),
        ("bag=P22,G22", "bag=G22,P22", "bag is written like P22,G22,O22,Y22,B22,R22"),
        ("bag=P22", "bag=P21", "there are 21 purple tiles in all"),
        ("tower=P0", "tower=P-1", "tower is written like"),
        ("board1=5:", "board1=", "board1 is score:hand:corners:stars"),
        ("board1=5:", "board1=0:", "the score of board1 is a number from 1 to 9999"),
        ("board1=5:", "board1=6:", "before the first round seat 1 has 5 points"),
        ("board1=5:-", "board1=5:x", "the hand of board1 is - or letters of PGOYBR"),
        ("board1=5:-:-", "board1=5:-:x", "the corners of board1 is - or letters of PGOYBR"),
        ("....../....../", "...../....../", "the stars of board1 are seven like"),
        (" board2", " board3", "board2=… is missing"),
    ],
)
def test_a_faulty_position_is_refused_with_the_word_that_is_wrong(
    old: str, new: str, reason: str
) -> None:
    assert old in START
    with pytest.raises(NotationError, match=re.escape(reason)):
        PAVILION.parse_position(START.replace(old, new, 1))


HELD = board(hand="R")


@rule("SP-S4", "SP-S6", "SP-B3", "SP-B4", "SP-V3", "SP-B16")
@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: table(factories="BBBBB"), "factory 1 holds more than 4 tiles"),
        (lambda: table(HELD, HELD, supply="B" * 11), "the supply holds more than 10 tiles"),
        (
            lambda: table(HELD, board(corners="PGOYB")),
            "the corners of seat 2 hold more than 4 tiles",
        ),
        (
            lambda: table(board("P1=G", hand="R"), HELD),
            "the purple star of seat 1 has a tile that is not purple",
        ),
        (
            lambda: table(board("C1=G C2=G", hand="R"), HELD),
            "the centre star of seat 1 has a colour twice",
        ),
        (
            lambda: table(HELD, board("P1=G P2=G P3=O"), side="grey"),
            "the purple star of seat 2 has neither one colour nor all different",
        ),
        (lambda: table(act="deal", round_number=2, centre="B"), "the centre is empty"),
        (lambda: table(act="deal", round_number=2, factories="-,B"), "factory 1 holds 1 tiles"),
        (lambda: table(act="deal", tower="B"), "before the first round the tower is empty"),
        (lambda: table(HELD, board(), act="deal"), "before the first round seat 1 has no tiles"),
        (lambda: table(board(), board("R1"), act="deal"), "first round seat 2 has no tiles"),
        (
            lambda: table(act="deal", factories="B", supply="PP"),
            "the supply is filled before the factories",
        ),
        (
            lambda: table(act="deal", round_number=2, tower=rest_of(FULL_SUPPLY)),
            "a tile is to be drawn, but the bag is empty",
        ),
        (
            lambda: table(act="deal", round_number=2, factories="BBBB,YYYY,RRRR,GGGG,OOOO"),
            "all tiles are dealt, so a seat is to act",
        ),
        (
            lambda: table(board(corners="R"), HELD, act="deal", round_number=2),
            "the corners of seat 1 hold tiles only in phase 2",
        ),
        (
            lambda: table(HELD, board(corners="R"), factories="B"),
            "the corners of seat 2 hold tiles only in phase 2",
        ),
        (lambda: table(factories="B", bonus=1), "no bonus tile is earned outside a turn"),
        (
            lambda: table(HELD, HELD, bonus=3, supply="PP"),
            "3 bonus tiles are to be chosen, but the supply has 2",
        ),
        (
            lambda: table(HELD, board(hand="R", corners="R")),
            "seat 2 has passed, so its hand is empty",
        ),
        (
            lambda: table(board(hand="R", corners="R"), HELD),
            "seat 1 has passed, so it is not its turn",
        ),
        (lambda: table(HELD, HELD, act="refill1"), "the supply is full, so a seat is to act"),
        (
            lambda: table(HELD, HELD, act="refill1", supply="P", bonus=1),
            "the supply is refilled after all bonus tiles are chosen",
        ),
        (
            lambda: table(HELD, HELD, act="refill1", supply="P", centre="G"),
            "while tiles lie on the table the supply is not refilled",
        ),
        (
            lambda: table(HELD, HELD, act="refill1", supply="P", tower=rest_of(HELD, HELD, "P")),
            "to be drawn, but the bag is empty",
        ),
        (
            lambda: table(act="over", round_number=6, centre="B"),
            "the game is over, so no tile is on the table",
        ),
        (
            lambda: table(board(), HELD, act="over", round_number=6),
            "the game is over, so the hand of seat 2 is empty",
        ),
        (
            lambda: table(board(), board(corners="R"), act="over", round_number=6),
            "the corners of seat 2 hold tiles only",
        ),
    ],
)
def test_a_position_no_game_could_show_is_refused(make: Callable[[], object], reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        make()
