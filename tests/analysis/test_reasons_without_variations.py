"""Reasons judged at the decision itself: tiles, marker, what is left, payments; what is placed."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from tests.analysis.claims import faults
from tests.analysis.claims.checked import Checked
from tests.analysis.claims.searched import doubts
from tests.analysis.explained_moves import NAMES, PLAYERS, decision_at, judged_at, reasons_at
from tilewright.analysis.counterfactuals import (
    with_board_part,
    with_last_chip_used,
    with_marker_left,
)
from tilewright.analysis.offers import count_of
from tilewright.analysis.reasons import can_be_caused, findings, reason_of, tiles, valued
from tilewright.analysis.reasons.case import Case, Finding, opened, pairs_of
from tilewright.analysis.report import Reason
from tilewright.games.registry import game_of

BLACK_FOR_LINE_1 = (
    "duel seats=2 tablets=first zero_point_draw=forced set=standard round=5 stage=offer act=1 "
    "turn=1 start=2 tile=factory goals=rows+columns+diagonals line=1 display=-,-,- pile=- hand=- "
    "suns=BYRT,YYKT,-,BYYY,BBRKT moons=-,-,T,-,- chips=?,?,?,? bag=B1,Y1,R3,K2,T2 "
    "tower=B0,Y0,R0,K0,T0 "
    "board1=35:0:-,-,-,-,BBB,-:STKY,KYRS,TKRS,RTYJ,JBRT,KYSB,BYTS,JBTK,SBRT"
    ":STKYT./KYRS../.TRBK./..R.../..K.../..T...:-:r,b,t,br,bk,k,rt,t "
    "board2=35:0:-,-,-,T,KKK,RR:RKJY,BKST,JKRB,YJBT,JYBR,RBYS,KJYT,KJTR,KBSR"
    ":R.BKR./T.STRB/YBYY../..B.../..KY../......:-:KY,TY,y,y,BK,RT,KY,B"
)
"""A black tile completes row 1 of the dome of seat 1 in the last round."""

CHIP_OR_TILES = (
    "duel seats=2 tablets=first zero_point_draw=forced set=standard round=4 stage=offer act=2 "
    "turn=2 start=2 tile=2 goals=rows+columns+diagonals line=1 display=-,-,- pile=S hand=- "
    "suns=-,-,-,-,- moons=-,T,T,TT,- chips=KY,?,?,? bag=B6,Y1,R2,K2,T4 tower=B0,Y0,R0,K0,T0 "
    "board1=21:0:K,T,B,-,KKKK,RRR:SKRB,YKTS,JYTR,KJYT,BJRY,JTYB,YJKR,KSTR,RJBK"
    ":..YKY./RBTS../KK.T../...Y../....../......:K:R,Y,K,TY,T,T "
    "board2=6:1:-,YY,YYY,BBB,RRRR,YYYY:SKBY,TRBS,TKRJ,TJKB,KYRS,-,RJTB,RBYS,TBSY"
    ":..TR.K/..BSRT/.BK.../..R.../....../......:-:k,Y,TY,BR,RT,ky"
)
"""Seat 1 has no good place for three turquoise tiles and would like the chip."""

FOUR_GREEN = (
    "pavilion seats=2 side=coloured round=4 act=1 start=1 marker=centre bonus=0 "
    "factories=PGGB,GGGG,PBRR,OYBR,PYRR centre=- supply=PPPOOYYYBB "
    "bag=P5,G9,O5,Y8,B6,R9 tower=P3,G3,O11,Y3,B4,R4 "
    "board1=26:PY:-:PPPP../.G..../.O..../Y...../BB..../R.R.../GOR... "
    "board2=24:YBB:-:PP.P../GG..../....../YYY.../BBB.../..R.../.O...."
)
"""Seat 1 can take four green tiles for its green star, or one blue tile and a yellow joker."""

CHEAP_MARKER = (
    "pavilion seats=2 side=coloured round=2 act=1 start=2 marker=centre bonus=0 "
    "factories=GGYR,GGRR,POYY,-,PPGB centre=PP supply=PPGGOYYBRR "
    "bag=P12,G14,O16,Y11,B16,R13 tower=P1,G0,O0,Y3,B2,R1 "
    "board1=11:O:-:P...../....../O...../Y.Y.../....../.R..../.B.... "
    "board2=8:GOOR:-:P...../....../....../.Y..../..B.../R...../......"
)
"""The marker costs two points now, and more once the centre has grown."""

TWO_YELLOW = (
    "pavilion seats=2 side=coloured round=2 act=2 start=2 marker=centre bonus=0 "
    "factories=-,OYYB,GGBB,-,OYYB centre=YY supply=POOOOYYRRR "
    "bag=P13,G16,O10,Y13,B15,R15 tower=P2,G0,O1,Y0,B2,R2 "
    "board1=10:PGOO:-:PP..../....../....../....../..B.../..R.../...... "
    "board2=8:PPPGGOO:-:....../G...../.O..../.Y..../....../R...../......"
)
"""Seat 1 has more use for the two yellow tiles in the centre than for the two blue ones."""

TWO_JOKERS = (
    "pavilion seats=2 side=coloured round=6 act=1 start=1 marker=2 bonus=0 "
    "factories=-,-,-,-,- centre=- supply=GGGGGGOYYB bag=P8,G6,O10,Y12,B13,R5 "
    "tower=P3,G0,O0,Y0,B0,R1 "
    "board1=40:OOOOOORRRR:-:PPP.../GGG.../OO..../YYYY../BBB.../RRR.../.BPR.. "
    "board2=53:PGGGRRRR:-:PPPPP./GGGG../OO..../YYYY../BBB.../RRR.../ROBP.."
)
"""Seat 1 has orange tiles enough to pay for space 3 of the orange star without red jokers."""

EIGHT_TILES = (
    "pavilion seats=2 side=coloured round=4 act=1 start=1 marker=1 bonus=0 factories=-,-,-,-,- "
    "centre=- supply=PPGGOOYYBR bag=P20,G15,O20,Y18,B16,R21 tower=P0,G0,O0,Y0,B0,R0 "
    "board1=30:GGGGYBBB:-:....../G...../....../Y...../BB..../....../...... "
    "board2=30:-:-:....../....../....../....../....../....../......"
)
"""Seat 0 can place several tiles; green 2 next to green 1 is best."""

OPEN_CENTRE = (
    "classic seats=2 wall=printed round=2 act=1 start=2 marker=centre factories=-,-,-,RRKW,BBYK "
    "centre=YYYW bag=B16,Y15,R14,K15,W16 lid=B0,Y0,R0,K0,W0 "
    "board1=6:Y,-,BB,KK,W:...../...../...../...../.....:R "
    "board2=3:-,R,K,RR,-:...../...../...../...../.....:W"
)
"""Whoever takes from the centre gets the marker."""


def test_tiles_that_do_less_on_the_own_board_are_explained_without_a_line_of_play() -> None:
    first = reasons_at(BLACK_FOR_LINE_1, "2Y>4")[0]
    assert first.concept == "tiles"
    assert first.text["en"].startswith(
        "Your board is better off with 1 black (leaves) for line 1 than with 2 yellow (sun) for "
    )
    assert first.text["fr"].startswith(
        "Sur votre plateau, mieux vaut 1 noire (feuilles) pour la ligne 1 que 2 jaunes (soleil) "
    )
    other_values_are_refused(BLACK_FOR_LINE_1, "2Y>4", first)
    doubtful = replace(first, claim={**first.claim, "removed": first.claim["removed"] + 9})
    game = game_of("duel")
    position = game.parse_position(BLACK_FOR_LINE_1)
    decision = decision_at(BLACK_FOR_LINE_1, "2Y>4", first)
    assert any(doubts(Checked(game, position, decision, doubtful, NAMES[:2])))


def test_what_a_move_leaves_is_explained_without_a_line_of_play() -> None:
    first = reasons_at(OPEN_CENTRE, "CW>5")[0]
    assert first.concept == "leaving"
    # The better move, red, pushes the white tile of its factory to the one in the centre.
    assert first.text["en"].startswith(
        "Your board aside, it is better to leave 2 white (waves) than 2 red (clover): worth about "
    )
    assert first.text["fr"].startswith(
        "Votre plateau mis à part, mieux vaut laisser 2 blanches (vagues) que 2 rouges (trèfle), "
    )
    position, decision = judged_at(OPEN_CENTRE, "CW>5")[1], decision_at(OPEN_CENTRE, "CW>5", first)
    assert faults(game_of("classic"), position, decision, first, NAMES[:2]) == []


@pytest.mark.parametrize(
    ("position", "move"),
    [(CHIP_OR_TILES, "MT>1"), (TWO_YELLOW, "3B")],
    ids=["other chips stay, too", "two yellow lie on two factories, too"],
)
def test_what_both_moves_leave_is_no_reason(position: str, move: str) -> None:
    assert "leaving" not in {reason.concept for reason in reasons_at(position, move)}


def other_values_are_refused(text: str, move: str, reason: Reason) -> None:
    """The checker confirms a reason with values of positions, and refuses it with others."""
    game = game_of(text.split(" ", maxsplit=1)[0])
    position, decision = game.parse_position(text), decision_at(text, move, reason)
    assert faults(game, position, decision, reason, NAMES[:2]) == []
    worth = reason.claim["worth"]
    for side, field in product(("played", "better"), ("as_is", "without", "left")):
        wrong = {**worth, side: {**worth[side], field: worth[side][field] + 0.2}}
        changed = replace(reason, claim={**reason.claim, "worth": wrong})
        assert faults(game, position, decision, changed, NAMES[:2])


def test_tiles_that_a_hand_needs_more_are_named_with_their_joker() -> None:
    first = reasons_at(FOUR_GREEN, "4B")[0]
    assert first.concept == "tiles"
    assert first.text["en"].startswith(
        "You can do more with 4 green (leaf) than with 1 blue (star) and a joker: worth about "
    )
    assert first.text["fr"].startswith(
        "Vous pouvez faire plus avec 4 vertes (feuille) qu’avec 1 bleue (étoile) et un joker, soit "
    )
    arguments: Any = first.claim["arguments"]
    for change in ({"joker": False}, {"count": 2}, {"place": "offer"}):
        changed = {**arguments, "played": {**arguments["played"], **change}}
        wrong = replace(first, claim={**first.claim, "arguments": changed})
        assert refused(FOUR_GREEN, "4B", wrong)


def test_a_marker_that_is_cheap_now_is_explained_without_a_line_of_play() -> None:
    first = reasons_at(CHEAP_MARKER, "1Y")[0]
    assert first.concept == "marker"
    assert first.text["en"].startswith("It is better to take the marker now: worth about ")
    assert first.text["fr"].startswith("Mieux vaut prendre le marqueur maintenant, soit environ ")
    other_values_are_refused(CHEAP_MARKER, "1Y", first)
    wrong = replace(first, claim={**first.claim, "message": "marker_taken"})
    assert "another move takes the marker" in refused(CHEAP_MARKER, "1Y", wrong)


def test_tiles_marker_and_what_is_left_add_up_to_the_loss() -> None:
    valuer, position, judgement = judged_at(CHEAP_MARKER, "1Y")
    case = Case(valuer, position, judgement, "share")
    both = tiles.taken_by_both(case)
    assert both is not None
    parts = [
        case.worth(both[1].value) - case.worth(both[0].value),
        case.worth(both[1].without) - case.worth(both[0].without),
        case.worth(both[1].left) - case.worth(both[0].left),
    ]
    of_tiles, of_marker, of_left = parts[0] - parts[1], parts[1] - parts[2], parts[2]
    assert of_tiles + of_marker + of_left == pytest.approx(judgement.loss)
    assert of_marker > of_tiles > of_left


def test_a_joker_taken_for_itself_comes_with_no_joker() -> None:
    only_jokers = FOUR_GREEN.replace("GGGG", "YYYY").replace("G9", "G13").replace("Y8", "Y4")
    valuer, position, judgement = judged_at(only_jokers, "2Y")
    case = Case(valuer, position, judgement, "share")
    taken = tiles.taken_by(case, judgement.move, judgement.after)
    assert taken is not None
    assert taken.said() == {"colour": "yellow", "count": 1, "place": "hand", "joker": False}


def test_a_joker_is_no_tile_of_the_colour_that_it_comes_with() -> None:
    game = game_of("pavilion")
    position = game.parse_position(FOUR_GREEN)
    counts = [count_of(game, position, game.parse_move(move)) for move in ("2G", "4B", "5R")]
    assert counts == [4, 1, 2]


def test_what_is_paid_for_the_same_space_is_explained_without_a_line_of_play() -> None:
    valuer, position, judgement = judged_at(TWO_JOKERS, "O3:O+2")
    case, pairs = opened(valuer, position, judgement)
    found = findings(case, pairs)
    assert [one.concept for _, one in found][:1] == ["payment"]
    assert found[0][1].removed == pytest.approx(case.gap)


def test_placing_tiles_is_not_explained_by_what_others_score() -> None:
    valuer, position, judgement = judged_at(TWO_JOKERS, "O5:O+4")
    case = Case(valuer, position, judgement, "points")
    own, others = (Finding(concept, "any", {}, 9.0) for concept in ("bonus", "bonus_others"))
    assert can_be_caused(case, own)
    assert not can_be_caused(case, others)
    assert can_be_caused(Case(*judged_at(FOUR_GREEN, "4B"), "share"), others)
    pairs = list(pairs_of(valuer, position, judgement))
    assert any(case.shown_gap(pair) > 0 for pair in pairs)
    for pair in pairs:
        played, better = (case.game.scores(one.end) for one in pair)
        assert case.shown_gap(pair) == better[0] - played[0]


def refused(text: str, move: str, reason: Reason) -> list[str]:
    """Return what the checker says against a reason for a move of a position."""
    game = game_of(text.split(" ", maxsplit=1)[0])
    decision = decision_at(text, move, reason)
    return faults(game, game.parse_position(text), decision, reason, NAMES[:2])


def test_a_chip_is_taken_off_a_board_by_using_it() -> None:
    game = game_of("duel")
    position = game.parse_position(CHIP_OR_TILES)
    game.apply(position, game.parse_move("chip1"))
    used = with_last_chip_used(game, position, 1)
    assert used is not None
    before, after = (game.format_position(one) for one in (position, used))
    assert before.endswith(",RT,ky,KY")
    assert after == before.removesuffix("KY") + "ky"


def test_passing_too_early_is_explained_by_another_tile_than_the_best() -> None:
    first = reasons_at(EIGHT_TILES, "pass:GGGG")[0]
    assert first.concept == "passing"
    assert first.text["en"].startswith(
        "It is too early to pass: a tile can still be placed (1 point at once): worth about "
    )
    assert first.text["fr"].startswith(
        "Il est trop tôt pour passer\u00a0: une tuile peut encore être placée (1 point "
    )
    game, claim = game_of("pavilion"), first.claim
    position = game.parse_position(EIGHT_TILES)
    decision = decision_at(EIGHT_TILES, "pass:GGGG", first)
    assert claim["move"] != decision.best
    assert faults(game, position, decision, first, NAMES[:2]) == []
    for wrong in ("pass:GG", decision.best, "P1:P"):
        changed = replace(first, claim={**claim, "move": wrong})
        assert faults(game, position, decision, changed, NAMES[:2])


@pytest.mark.parametrize("move", ["G2:G", "G3:G"])
def test_placing_a_tile_is_not_passing_too_early(move: str) -> None:
    assert "passing" not in {one.concept for one in reasons_at(EIGHT_TILES, move)}


def test_a_marker_on_the_floor_line_stays_when_the_tiles_go_and_goes_with_the_marker() -> None:
    game = game_of("classic")
    position = game.parse_position(OPEN_CENTRE)
    after = position.clone()
    game.apply(after, game.parse_move("CY>2"))
    assert "board1=6:Y,YY,BB,KK,W:...../...../...../...../.....:R*Y" in game.format_position(after)
    bare = with_board_part(game, after, position, 0, "lines")
    bare = bare and with_board_part(game, bare, position, 0, "floor")
    assert bare is not None
    assert "marker=1" in game.format_position(bare)
    assert "board1=6:Y,-,BB,KK,W:...../...../...../...../.....:R*" in game.format_position(bare)
    left = with_marker_left(game, bare, position, 0)
    assert left is not None
    assert "marker=centre" in game.format_position(left)
    assert "board1=6:Y,-,BB,KK,W:...../...../...../...../.....:R " in game.format_position(left)


@pytest.mark.parametrize("move", ["CW>F", "4K>2", "5Y>F"])
def test_takes_of_classic_split_into_tiles_marker_and_what_is_left(move: str) -> None:
    valuer, position, judgement = judged_at(OPEN_CENTRE, move)
    case = Case(valuer, position, judgement, "share")
    both = tiles.taken_by_both(case)
    assert both is not None
    assert [one.has_marker for one in both] == [
        case.game.format_move(code).startswith("C") for code in (judgement.move, judgement.best)
    ]
    found = [
        one for find in (tiles.find, tiles.find_marker, tiles.find_leaving) for one in find(case)
    ]
    assert found
    for finding in found:
        reason = reason_of(case, valued(finding, case.gap, 0.0), PLAYERS[:2])
        decision = decision_at(OPEN_CENTRE, move, reason)
        assert faults(case.game, position, decision, reason, NAMES[:2]) == []


def test_a_take_that_ends_the_round_is_not_split() -> None:
    last = OPEN_CENTRE.replace("RRKW,BBYK", "-,-").replace("centre=YYYW", "centre=Y")
    last = last.replace("bag=B16,Y15,R14,K15,W16", "bag=B18,Y18,R16,K17,W18")
    valuer, position, judgement = judged_at(last, "CY>F")
    case = Case(valuer, position, judgement, "share")
    assert tiles.taken_by(case, judgement.move, judgement.after) is None
