"""Texts: moves and chance events in notation, positions, and why something is refused."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.duel.positions import Seat, as_state, field, play, set_up, table, tiling
from tests.effort import examples
from tests.rules import rule
from tilewright.core.errors import ArgumentError, IllegalMoveError, NotationError
from tilewright.games.duel.game import DUEL


@pytest.mark.parametrize(
    ("word", "code", "fields"),
    [
        ("1B>1", 0, {"source": "factory 1", "colour": "blue", "to": "line 1"}),
        ("LK>X", 167, {"source": "large factory", "colour": "black", "to": "broken"}),
        ("MT>6", 208, {"source": "moons", "colour": "turquoise", "to": "line 6"}),
        ("stack:KY", 226, {"tiles": ["black", "yellow"]}),
        ("stack:BYR", 242, {"tiles": ["blue", "yellow", "red"]}),
        ("plate3", 362, {"place": 3}),
        ("draw", 363, {}),
        ("stop", 364, {}),
        ("keep18", 382, {"plate": 18}),
        ("under2", 384, {"plate": 2}),
        ("put5:tl", 419, {"space": 5, "symbol": "upper left"}),
        ("chip4", 440, {"factory": 4}),
        ("2>c4", 450, {"line": 2, "column": 4}),
        ("skip", 477, {}),
        ("pay:1", 478, {"chips": [1]}),
        ("pay:1+2+3+4+5+6+7+8+9+10", 1500, {"chips": list(range(1, 11))}),
    ],
)
@rule("DU-A1")
def test_a_move_has_a_word_a_code_and_fields(
    word: str, code: int, fields: dict[str, object]
) -> None:
    assert DUEL.parse_move(word) == code
    assert DUEL.format_move(code) == word
    decoded = DUEL.decode_move(code)
    decoded.pop("kind")
    assert decoded == fields


@rule("DU-A1")
def test_every_code_has_its_own_word_and_fields() -> None:
    words = [DUEL.format_move(code) for code in range(DUEL.move_codes)]
    assert len(set(words)) == DUEL.move_codes == 1501
    assert [DUEL.parse_move(word) for word in words] == list(range(DUEL.move_codes))
    fields = [DUEL.decode_move(code) for code in range(DUEL.move_codes)]
    assert [DUEL.encode_move(field) for field in fields] == list(range(DUEL.move_codes))


@rule("DU-S5", "DU-S7", "DU-S8", "DU-A5")
def test_every_chance_event_has_its_own_word() -> None:
    words = [DUEL.format_chance(outcome) for outcome in range(150)]
    assert len(set(words)) == 150
    assert [DUEL.parse_chance(word) for word in words] == list(range(150))
    for word, fields in (
        ("+B", {"kind": "tile", "colour": "blue"}),
        ("+S", {"kind": "back", "back": "special"}),
        ("+KTBJ", {"kind": "plate", "spaces": ["black", "turquoise", "blue", "joker"]}),
        ("+chip:KY", {"kind": "chip", "colours": ["black", "yellow"]}),
        ("+goal:border", {"kind": "goal", "goal": "border"}),
    ):
        assert DUEL.decode_chance(DUEL.parse_chance(word)) == fields
    for wrong in (-1, 150):
        with pytest.raises(ArgumentError, match="their codes go from 0 to 149"):
            DUEL.format_chance(wrong)


@pytest.mark.parametrize(
    "text",
    ["", "1W>1", "5B>1", "1B>7", "C1", "stack:B", "stack:BBBB", "plate4", "keep0", "keep19",
     "put0:br", "put1:xx", "chip5", "7>c1", "1>c7", "pay:", "pay:11", "pay:2+1",
     "pay:1+1", "pay:01", "DRAW", "１B>1", "draw ", "pay:1+", "1B>1\n"],
)  # fmt: skip
@rule("DU-A1")
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"is no (move|payment)"):
        DUEL.parse_move(text)


@pytest.mark.parametrize(
    "text", ["", "+", "+W", "+KKBS", "+SKTB", "+chip:TT", "+chip:YT", "+goal:x", "B"]
)
@rule("DU-A5")
def test_what_is_no_chance_event_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is no chance event"):
        DUEL.parse_chance(text)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({}, "the kind of a move is take, stack"),
        ({"kind": ["take"]}, "the kind of a move is"),
        ({"kind": "take", "source": "moons"}, "a take has the fields kind, source, colour, to"),
        (
            {"kind": "take", "source": "centre", "colour": "blue", "to": "line 1"},
            "source is factory 1",
        ),
        ({"kind": "pick", "place": 4}, "place is a number from 1 to 3, not 4"),
        ({"kind": "pick", "place": True}, "place is a number from 1 to 3, not True"),
        ({"kind": "put", "space": 1, "symbol": "br"}, "symbol is lower right"),
        ({"kind": "stack", "tiles": ["blue"]}, "tiles is a list of two or three"),
        ({"kind": "stack", "tiles": "by"}, "tiles is a list of two or three"),
        ({"kind": "pay", "chips": []}, "chips is a list of ascending numbers"),
        ({"kind": "pay", "chips": [2, 1]}, "chips is a list of ascending numbers"),
        ({"kind": "pay", "chips": [0]}, "chips is a list of ascending numbers"),
    ],
)
@rule("DU-A1")
def test_data_that_is_no_move_is_refused(fields: dict[str, object], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        DUEL.encode_move(fields)


FAULTS = [
    ("round=1", "round=6", "round is a number from 1 to 5"),
    ("stage=pick", "stage=tea", "stage is one of tablets, display"),
    ("act=2", "act=1", "act is 2 here"),
    ("turn=2", "turn=3", "turn is a number from 1 to 2"),
    ("turn=2", "turn=1", "stops halfway|act is|picks its first"),
    ("tile=factory", "tile=1", "the starting tile lies"),
    ("goals=rows+columns", "goals=columns+rows", "in the order rows"),
    ("goals=rows+", "goals=stars+", "goals is - or some of"),
    ("goals=rows+columns+diagonals", "goals=rows", "not those of the option"),
    ("line=1", "line=2", "line is 1 unless"),
    ("line=1", "line=1paid", "chips pay during tiling only"),
    ("display=KTBS,", "display=KTBJ,", "lies in two places"),
    ("display=KTBS,", "display=KBTS,", "no plate of the set"),
    ("display=KTBS,", "display=-,", "plates lie nowhere"),
    ("display=KTBS,", "display=", "display has 3 places"),
    ("pile=J,?", "pile=J,X", "a plate of the pile is"),
    ("pile=J,?", "pile=J", "plates lie nowhere"),
    ("hand=-", "hand=S", "plates lie nowhere"),
    ("suns=BBYY", "suns=BBYYK", "there are 14 black tiles"),
    ("suns=BBYY,", "suns=", "suns has 4 small factories"),
    ("suns=BBYY", "suns=BB1Y", "a sun is - or letters"),
    ("moons=-,", "moons=BBBB,", "holds up to 3 tiles"),
    ("moons=-,", "moons=", "moons has 4 stacks"),
    ("chips=?,", "chips=B,", "so its chip is not revealed"),
    ("chips=?,", "chips=-,", "4 chips came to the table"),
    ("chips=?,", "chips=b,", "has not paid yet"),
    ("chips=?,", "chips=BT,", "too many BT chips"),
    ("bag=B8", "bag=B-8", "bag is written like"),
    ("bag=B8", "bag=B9", "there are 14 blue tiles"),
    ("board1=5:2", "board1=5:1", "has 0 plates on its dome; by now|tokens"),
    ("board1=5:2", "board1=5", "board1 is score:tokens"),
    ("board1=5:2:-,", "board1=5:2:BB,", "line 1 of board1 holds up to 1"),
    ("board1=5:2:-,", "board1=5:2:", "has 6 pattern lines"),
    ("......:-:- board2", "B.....:-:- board2", "has tiles but no plate|14 blue"),
    ("......:-:- board2", ".....:-:- board2", "is six rows"),
    ("......:-:- board2", "......:BBBBB:- board2", "room for 4 broken"),
    ("......:-:- board2", "......:-:? board2", "chips that are known"),
    ("......:-:- board2", "......:-:B board2", "came to the table"),
    (":-,-,-,-,-,-,-,-,-:", ":-,-,-,-,-,-,-,-:", "9 places for plates"),
    (":-,-,-,-,-,-,-,-,-:", ":BYRK,-,-,-,-,-,-,-,-:", "like BSTK"),
    ("seats=2", "seats=3", "seats cannot be"),
    ("tablets=first", "tablets=last", "tablets is first"),
    ("set=standard", "set=plates:KTBS", "list of 18 plates"),
    ("duel ", "duet ", "begins with 'duel'"),
    ("hand=-", "hand=- hand=-", "stands twice"),
    ("hand=-", "hat=-", "hand=… is missing"),
    ("hand=-", "hand=- hat=-", "'hat' does not belong here"),
    ("hand=-", "hand", "not of the form name=value"),
]


@pytest.mark.parametrize(("old", "new", "message"), FAULTS)
@rule("DU-S4", "DU-S6", "DU-S8")
def test_a_position_that_cannot_be_is_refused_with_a_reason(
    old: str, new: str, message: str
) -> None:
    text = DUEL.format_position(set_up())
    assert old in text
    with pytest.raises(NotationError, match=message):
        as_state(DUEL.parse_position(text.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("settings_", "message"),
    [
        ({"suns": "BBBBB"}, "sun of factory 1 holds more than 4"),
        ({"suns": "-,-,-,-,BBBBBB"}, "sun of the large factory holds more than 5"),
        ({"suns": "B", "moons": "R"}, "factory 1 has tiles on its sun and on its moon"),
        ({"moons": "-,-,-,-,BBBBB"}, "holds 4 tiles at most"),
        ({"suns": "-,-,-,-,B", "moons": "-,-,-,-,R"}, "large factory has tiles on its sun and on"),
        ({"suns": "-,-,-,-,B", "tile": 1}, "still has its sun tiles"),
        ({"suns": "B", "chips": "-,-,-,-", "taken": (2, 2)}, "so its chip is still there"),
        ({}, "seat 1 has nothing left to do"),
        ({"stage": "stack", "suns": "BB"}, "tiles of different colours are stacked"),
        ({"stage": "stack", "suns": "BR", "line": "5"}, "there is no small factory 5"),
        ({"stage": "tiling", "moons": "B"}, "so phase 1 is not over"),
        ({"stage": "tiling"}, "line 1 of seat 1 has no tile to place"),
        ({"stage": "over", "act": "over"}, "the game ends after round 5"),
        ({"stage": "keep", "hand": "-"}, "too few plates"),
        ({"stage": "put", "hand": "KTBS@2"}, "seat 1 has looked at"),
        ({"stage": "put", "hand": "KTBS@1,TRBS@1"}, "too many plates"),
        ({"stage": "draw", "hand": "?"}, "back of a plate in the hand is always known"),
        ({"hand": "KTBS@1", "suns": "B"}, "the hand is empty unless"),
        ({"stage": "deal", "act": "chance"}, "0 chips came to the table so far, but 4 lie there"),
        ({"goals": "rows", "tablets": "random3", "suns": "B"}, "3 tablets are drawn"),
    ],
)
@rule("DU-A10", "DU-A7", "DU-A20")
def test_a_table_that_cannot_be_is_refused_with_a_reason(
    settings_: dict[str, object], message: str
) -> None:
    with pytest.raises(NotationError, match=message):
        table(**settings_)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("own", "message"),
    [
        (Seat(plates="KTBS", dome="B...../....../....../....../....../......"), "another colour"),
        (Seat(plates="KTBS", dome="....../.B..../....../....../....../......"), "another colour"),
        (Seat(plates="KTBS", dome="KT..../BS..../....../....../....../......"), ""),
        (
            Seat(plates="KTBS", dome="KT..../B...../....../....../....../......"),
            "special tile when",
        ),
        (Seat(plates="KTBJ", dome="KT..../BS..../....../....../....../......"), "another colour"),
    ],
)
@rule("DU-B11", "DU-B12")
def test_tiles_of_a_dome_lie_where_they_may(own: Seat, message: str) -> None:
    if message:
        with pytest.raises(NotationError, match=message):
            table(own, suns="RRRR")
    else:
        assert field(table(own, suns="RRRR"), "act") == "1"


@rule("DU-S1")
def test_a_refused_event_names_what_is_awaited() -> None:
    state = set_up()
    for event, message in (
        ("1B>1", "a first plate is to be picked"),
        ("put1:br", "a first plate is to be picked"),
        ("+B", "a seat is to act"),
    ):
        with pytest.raises(IllegalMoveError, match=message):
            play(state, event)
    play(state, "plate1", "put1:br")
    for event, message in (
        ("plate2", "nobody can move now; the top plate is turned up next"),
        ("+B", "the top plate is turned up next"),
        ("+YBKS", "it lies elsewhere, is not in the set, or has another back"),
        ("+BYRJ", "it lies elsewhere, is not in the set, or has another back"),
    ):
        with pytest.raises(IllegalMoveError, match=message):
            play(state, event)
    with pytest.raises(IllegalMoveError, match="there is no outcome 150"):
        DUEL.apply_chance(state, 150)
    start = as_state(DUEL.start(DUEL.options({"tablets": "random3"})))
    play(start, "+goal:rows")
    with pytest.raises(IllegalMoveError, match="tablet of colour_rows is in play already"):
        play(start, "+goal:colour_rows")
    dealt = play(table(suns="B", chips="?,-,-,-"), "1B>1")
    with pytest.raises(IllegalMoveError, match="no BT chip is left"):
        play(dealt, "+chip:BT")


@rule("DU-B6", "DU-B12")
def test_what_happened_is_told_in_words() -> None:
    own = Seat(
        lines="K,-,-,-,-,-",
        plates="KTBS",
        dome=".T..../B...../....../....../....../......",
        broken="RR",
        score=20,
    )
    before = tiling(own)
    move = DUEL.legal_moves(before)[0]
    assert DUEL.say_move(before, move) == "black of line 1 to column 1"
    after = before.clone()
    DUEL.apply(after, move)
    assert DUEL.say_events(before, after, move) == [
        "seat 1: black in row 1 +4, special tile in row 2 +2, broken tiles -3; score 23",
        "seat 2: broken tiles -1, starting tile -2; score 17",
        "round 2: seat 2 starts",
    ]


@rule("DU-A10", "DU-A13", "DU-A15")
def test_takes_are_told_in_words() -> None:
    state = table(Seat(score=1, tokens=1), moons="-,-,-,-,BB", suns="RRRK", display="KTBS,-,-")
    told = {DUEL.format_move(m): DUEL.say_move(state, m) for m in DUEL.legal_moves(state)}
    assert told["MB>1"] == "2 blue from the moons to line 1, with the starting tile, 1 broken"
    assert told["1R>X"] == "3 red from the sun of factory 1 to the broken tiles"
    assert told["plate1"] == "the plate black-turquoise-blue special from the display"
    assert told["draw"].startswith("draw a ")


@rule("DU-A13")
def test_words_name_the_starting_tile_taken_with_the_last_tiles_of_the_large_sun() -> None:
    last = table(suns="BYRK,-,-,-,TTT")
    words = DUEL.say_move(last, DUEL.parse_move("LT>2"))
    assert words.endswith("to line 2, with the starting tile, 1 broken")
    more = table(suns="BYRK,-,-,-,TTR")
    assert "starting tile" not in DUEL.say_move(more, DUEL.parse_move("LT>2"))


@examples(100)
@given(text=st.text("BYRKTSJ-.,:/=@?0123456789 +>abcdefghijklmnopqrstuvwxyz", max_size=40))
@rule("DU-A1")
def test_parsers_survive_texts_that_look_right(text: str) -> None:
    for parse in (DUEL.parse_move, DUEL.parse_chance, DUEL.parse_position):
        with contextlib.suppress(NotationError):
            parse(text)
