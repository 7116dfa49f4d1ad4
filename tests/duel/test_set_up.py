"""Set-up: what lies on the table before round 1."""

import pytest

from tests.duel.positions import as_state, deal, field, part, play, set_up, ways, words
from tests.rules import rule
from tilewright.core.errors import OptionsError, TilewrightError
from tilewright.core.options import read_files
from tilewright.core.position import CHANCE
from tilewright.games.duel.game import DUEL


@rule("DU-S1", "DU-S2", "DU-S3", "DU-S6")
def test_a_table_is_laid_for_two_seats() -> None:
    described = DUEL.describe(as_state(DUEL.start(DUEL.options())))
    assert set(described["bag"].values()) == {13}
    assert [board["score"] for board in described["boards"]] == [5, 5]
    assert [board["tokens"] for board in described["boards"]] == [2, 2]
    assert [len(board["lines"]) for board in described["boards"]] == [6, 6]
    assert described["boards"][0]["plates"] == [None] * 9
    assert len(described["suns"]) == len(described["moons"]) == 4
    assert described["starting_tile"] == "factory"
    assert len(described["unseen_plates"]) == 18
    assert sum(described["unseen_chips"].values()) == 20


@rule("DU-S4", "DU-A5")
def test_each_plate_of_the_display_shows_its_back_first() -> None:
    state = as_state(DUEL.start(DUEL.options()))
    assert ways(state) == {"+S": 9, "+J": 9}
    play(state, "+S")
    assert len(ways(state)) == 9
    assert all(word.endswith("S") for word in words(state))
    play(state, "+KTBS")
    assert ways(state) == {"+S": 8, "+J": 9}
    play(state, "+J", "+KTBJ", "+S", "+TRBS")
    assert ways(state) == {"+S": 7, "+J": 8}
    play(state, "+J")
    assert field(state, "display") == "KTBS,KTBJ,TRBS"
    assert field(state, "stage") == "deal"


@rule("DU-S7")
def test_the_large_factory_is_filled_first() -> None:
    state = set_up("BYRKTBBBBYYYYRRRRKKKK")
    assert field(state, "suns") == "BBBB,YYYY,RRRR,KKKK,BYRKT"
    assert field(state, "bag") == "B8,Y8,R8,K8,T12"


@rule("DU-S7")
def test_five_equal_tiles_go_back_and_are_drawn_again() -> None:
    state = as_state(DUEL.start(DUEL.options()))
    play(state, "+S", "+KTBS", "+J", "+KTBJ", "+S", "+TRBS", "+J")
    deal(state, "BBBB")
    assert ways(state)["+B"] == 9
    deal(state, "B")
    assert field(state, "suns") == "-,-,-,-,-"
    assert ways(state) == dict.fromkeys(("+B", "+Y", "+R", "+K", "+T"), 13)
    deal(state, "BBBBK")
    assert field(state, "suns") == "-,-,-,-,BBBBK"


@rule("DU-S8")
def test_every_small_factory_has_a_chip_that_nobody_knows() -> None:
    state = set_up()
    assert field(state, "chips") == "?,?,?,?"
    kinds = DUEL.view(state, None)["unseen_chips"]
    singles = {kind: count for kind, count in kinds.items() if len(kind) == 1}
    assert singles == dict.fromkeys("BYRKT", 2)
    pairs = {kind for kind, count in kinds.items() if len(kind) == 2 and count == 2}
    assert pairs == {"TY", "KY", "BK", "BR", "RT"}


@rule("DU-S9")
def test_the_seat_that_does_not_start_picks_first() -> None:
    state = set_up()
    assert (field(state, "start"), field(state, "act")) == ("1", "2")
    assert words(state) == ["plate1", "plate2", "plate3"]
    play(state, "plate2")
    assert len(words(state)) == 36
    play(state, "put5:tl")
    assert state.to_act == CHANCE
    assert part(state, 2, "tokens") == "2"
    assert part(state, 2, "plates") == "-,-,-,-,JBTK,-,-,-,-"
    play(state, "+TRBJ", "+J")
    assert field(state, "act") == "1"
    assert field(state, "display") == "KTBS,TRBJ,TRBS"
    play(state, "plate1", "put1:br", "+RTYJ", "+S")
    assert (field(state, "stage"), field(state, "act")) == ("offer", "1")
    assert len(field(state, "pile").split(",")) == 13


@rule("DU-S5")
def test_tablets_can_be_drawn_one_by_one() -> None:
    state = as_state(DUEL.start(DUEL.options({"tablets": "random3"})))
    assert set(ways(state).values()) == {1}
    assert len(ways(state)) == 8
    play(state, "+goal:border")
    assert "+goal:columns" not in ways(state)
    assert len(ways(state)) == 6
    play(state, "+goal:jokers", "+goal:corners")
    assert field(state, "goals") == "border+corners+jokers"
    assert field(state, "stage") == "display"
    four = as_state(DUEL.start(DUEL.options({"tablets": "random4"})))
    play(four, "+goal:border", "+goal:jokers", "+goal:corners")
    assert words(four) == ["+goal:rows", "+goal:colour_rows"]


@rule("DU-S5")
def test_tablets_can_be_chosen() -> None:
    options = DUEL.options({"tablets": "jokers+rows+border"})
    assert options["tablets"] == "rows+border+jokers"
    assert DUEL.describe(as_state(DUEL.start(options)))["goals"] == ["rows", "border", "jokers"]
    assert DUEL.describe(as_state(DUEL.start(DUEL.options())))["goals"] == [
        "rows",
        "columns",
        "diagonals",
    ]


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"tablets": "rows+columns"}, "three or four of rows"),
        ({"tablets": "rows+rows+columns"}, "three or four of rows"),
        ({"tablets": "rows+columns+stars"}, "not 'rows.columns.stars'"),
        ({"tablets": "rows+colour_rows+border"}, "rows and colour_rows are two sides"),
        ({"zero_point_draw": "always"}, "forced or free"),
        ({"seats": "3"}, "seats cannot be '3'"),
        ({"set": "nowhere.json"}, "'nowhere.json' cannot be read: No such file"),
        ({"set": "colour:blue"}, "'colour:blue' cannot be read"),
        ({"set": "start_score:6;colour:blue"}, "one word like"),
        ({"set": "start_score:many"}, "start_score of the set is a number from 0 to 99"),
    ],
)
@rule("DU-S3", "DU-S5")
def test_options_that_cannot_be_are_refused_with_a_reason(
    wanted: dict[str, str], message: str
) -> None:
    with pytest.raises(OptionsError, match=message):
        DUEL.options(read_files(DUEL.option_list, wanted))


@rule("DU-S9")
def test_who_picks_a_first_plate_has_none_on_the_dome() -> None:
    text = (
        "duel seats=2 tablets=first zero_point_draw=free set=standard round=1 stage=pick act=2 "
        "turn=2 start=1 tile=factory goals=rows+columns+diagonals line=1 display=KYRJ,RBYS,BRKS "
        "pile=S,?,?,?,?,?,?,?,?,?,?,?,?,? hand=- suns=RRRK,BRKT,YKTT,BYRT,YYKKT moons=-,-,-,-,- "
        "chips=?,?,?,? bag=B11,Y9,R8,K8,T8 tower=B0,Y0,R0,K0,T0 "
        "board1=5:2:-,-,-,-,-,-:-,-,-,-,-,-,-,-,-:....../....../....../....../....../......:-:- "
        "board2=5:2:-,-,-,-,-,-:KTBS,-,-,-,-,-,-,-,-:....../....../....../....../....../......:-:-"
    )
    with pytest.raises(TilewrightError, match="who picks a first plate has no plate yet"):
        DUEL.parse_position(text)
