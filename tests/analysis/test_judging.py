"""One move judged: by proof where one reaches, by what the seat knows, with clear refusals."""

from dataclasses import replace

import pytest

from tests.analysis.quick_records import random_record
from tilewright.analysis.judging import both_after, first_judgement, judge_move, judged
from tilewright.analysis.valuation import RankedMove, Valuation
from tilewright.analysis.valuer import EFFORTS, Effort, Valuer
from tilewright.core.errors import AnalysisError, ArgumentError, IllegalMoveError
from tilewright.games.registry import game_of
from tilewright.records.replay import replay

LAST_ROUND = (
    "classic seats=2 wall=printed round=7 act=1 start=2 marker=2 factories=BBYY,-,-,-,- "
    "centre=YYYKKK bag=B4,Y4,R8,K9,W7 lid=B4,Y5,R4,K3,W5 "
    "board1=0:-,-,WW,BBB,-:BYRK./WB.RK/...Y./R..../.R..B:BBYY "
    "board2=0:R,-,R,RR,K:BY.KW/WB.../...../.KW../Y....:*WW"
)
"""Seat 2 completes its first row, so the game ends with this round."""
LAST_TAKE = (
    "classic seats=2 wall=printed round=6 act=1 start=2 marker=1 factories=-,-,-,-,- centre=B "
    "bag=B10,Y12,R7,K10,W12 lid=B0,Y0,R0,K0,W0 "
    "board1=6:Y,WW,BB,KKK,WWW:B.RKW/..Y.K/.W..R/..W.Y/.....:*YYY "
    "board2=0:Y,R,KKK,RRR,BBBB:B.R../.B.../....R/...../..K..:RRYRRRK"
)
"""The last tile of the last round; seat 1 has won, whatever it does with it."""

NEXT_TO_LAST_TAKES = (
    "classic seats=2 wall=printed round=2 act=1 start=2 marker=1 factories=-,-,-,-,- centre=BBY "
    "bag=B16,Y18,R14,K16,W19 lid=B0,Y0,R0,K0,W0 "
    "board1=6:Y,-,BB,KKK,W:...../...../...../...../.....:*R "
    "board2=3:-,R,K,RRR,-:...../...../...../...../.....:R"
)
"""Three tiles are left of a round that is not the last."""

CLASSIC = game_of("classic")


def test_a_move_that_throws_a_won_game_away_is_a_proved_blunder() -> None:
    position = CLASSIC.parse_position(LAST_ROUND)
    found = judge_move(position, CLASSIC, CLASSIC.parse_move("CY>5"), "quick")
    assert (found.label, found.scale, found.exact) == ("blunder", "share", True)
    assert (found.loss, found.error) == (1.0, 0.0)
    better = judge_move(position, CLASSIC, found.best, "quick")
    assert (better.label, better.loss, better.best) == (None, 0.0, found.best)
    assert better.accuracy == 100.0


def test_where_the_game_is_decided_points_are_judged() -> None:
    position = CLASSIC.parse_position(LAST_TAKE)
    found = judge_move(position, CLASSIC, CLASSIC.parse_move("CB>F"), "quick")
    assert (found.label, found.scale, found.exact) == ("blunder", "points", True)
    assert (found.loss, found.loss_points) == (0.0, 8.0)
    assert CLASSIC.format_move(found.best) == "CB>3"
    assert found.variations == ((found.move,), (found.best,))


def share(
    own: float, *, points: float = 0.0, proved: bool = False, exact: bool = False
) -> Valuation:
    """The value of a position for seat 0."""
    return Valuation((own, 1 - own), (points, 0.0), is_proved=proved, is_exact=exact)


@pytest.mark.parametrize(
    ("first", "second", "searched", "wanted"),
    [
        (share(0.1), share(0.4), None, (0.1, 0.4)),
        (share(0.1, proved=True), share(0.4, proved=True), None, (0.1, 0.4)),
        (share(0.1), share(0.4, proved=True, exact=True), None, (0.1, 0.4)),
        (share(0.1), share(0.4, proved=True), (share(0.1), share(0.15)), (0.1, 0.15)),
        (share(0.1, proved=True), share(0.4), (share(0.3), share(0.4)), (0.3, 0.4)),
        (share(0.1), share(0.2, proved=True), (share(0.1), share(0.4)), (0.1, 0.2)),
        (
            share(0.01, points=-9),
            share(0.02, points=-1, proved=True),
            (share(0.01, points=-5), share(0.025, points=-4)),
            (0.01, 0.025),
        ),
    ],
)
def test_a_proof_and_a_search_are_compared_only_if_two_searches_differ_as_much(
    monkeypatch: pytest.MonkeyPatch,
    first: Valuation,
    second: Valuation,
    searched: tuple[Valuation, Valuation] | None,
    wanted: tuple[float, float],
) -> None:
    position = CLASSIC.parse_position(LAST_ROUND)
    valuer = Valuer(CLASSIC, position, EFFORTS["quick"], 0)
    moves = [CLASSIC.parse_move(text) for text in ("CY>5", "1B>4")]
    ends = [valuer.child(position, move).freeze() for move in moves]
    for judge, values in ((valuer, (first, second)), (valuer.searching, searched)):
        known = dict(zip(ends, values, strict=True)) if values else {}
        monkeypatch.setattr(judge, "value", lambda one, known=known: known[one.freeze()])
    after, better = both_after(valuer, position, *moves)
    assert (after.shares[0], better.shares[0]) == wanted


@pytest.mark.parametrize(("rivals", "best"), [(1, "CY>5"), (2, "1B>4"), (3, "1Y>2")])
def test_a_longer_review_compares_moves_that_the_search_ranks_lower(
    monkeypatch: pytest.MonkeyPatch, rivals: int, best: str
) -> None:
    position = CLASSIC.parse_position(LAST_ROUND)
    effort = EFFORTS["quick"]._replace(rivals=rivals)
    valuer = Valuer(CLASSIC, position, effort, 0)
    moves = [CLASSIC.parse_move(text) for text in ("CY>5", "1B>4", "1Y>2")]
    ranking = tuple(RankedMove(move, (0.5, 0.5), (0.0, 0.0)) for move in moves)
    known = {position.freeze(): replace(share(0.5), variation=(moves[0],), ranking=ranking)}
    for move, value in zip(moves, (0.5, 0.7, 0.8), strict=True):
        known[valuer.child(position, move).freeze()] = share(value)
    monkeypatch.setattr(valuer, "value", lambda one: known[one.freeze()])
    found = first_judgement(valuer, position, moves[0])
    assert CLASSIC.format_move(found.best) == best


def test_a_judge_that_searches_proves_only_to_the_end_of_the_game() -> None:
    for text, exact in ((LAST_TAKE, True), (NEXT_TO_LAST_TAKES, False)):
        position = CLASSIC.parse_position(text)
        valuer = Valuer(CLASSIC, position, EFFORTS["quick"], 0)
        assert valuer.value(position).is_proved
        assert valuer.searching.value(position).is_proved == exact


def test_equal_factories_do_not_make_a_choice() -> None:
    text = LAST_ROUND.replace("factories=BBYY,-,-,-,-", "factories=BBYY,BBYY,-,-,-").replace(
        "bag=B4,Y4", "bag=B2,Y2"
    )
    position = CLASSIC.parse_position(text)
    first = judge_move(position, CLASSIC, CLASSIC.parse_move("1Y>2"), "quick")
    second = judge_move(position, CLASSIC, CLASSIC.parse_move("2Y>2"), "quick")
    assert (first.loss, first.label) == (second.loss, second.label)


def test_nobody_is_judged_by_what_was_hidden(hasty: None) -> None:
    game = game_of("duel")
    checked = 0
    for seed in range(1, 6):
        for step in replay(random_record(game, game.options(), seed)):
            if step.actor < 0:
                continue
            known = game.known_to(step.before, step.actor)
            if known != step.before and checked < 10:
                seen = judge_move(step.before, game, step.code, "quick")
                assert seen == judge_move(known, game, step.code, "quick")
                checked += 1
    assert checked


def test_longer_searches_have_the_last_word_on_labels() -> None:
    record = random_record(CLASSIC, CLASSIC.options(), 3)
    steps = [step for step in replay(record) if step.actor >= 0][:12]
    valuer = Valuer(CLASSIC, steps[0].before, EFFORTS["quick"], 0)
    labelled = searched = 0
    for step in steps:
        first = first_judgement(valuer, step.before, step.code)
        found = judged(valuer, step.before, step.code)
        if first.label is None:
            assert found == first
            continue
        longer = valuer.confirming.value(valuer.child(step.before, step.code))
        assert found.after == longer
        assert longer.is_proved or longer != first.after
        labelled += 1
        searched += not longer.is_proved
    assert labelled
    assert searched


def test_a_deep_judge_does_not_search_labelled_moves_again() -> None:
    valuer = Valuer(CLASSIC, CLASSIC.start(CLASSIC.options()), EFFORTS["deep"], 0)
    assert valuer.confirming is valuer


def test_an_illegal_move_is_refused_with_its_reason() -> None:
    position = CLASSIC.parse_position(LAST_TAKE)
    with pytest.raises(IllegalMoveError, match="red"):
        judge_move(position, CLASSIC, CLASSIC.parse_move("CR>1"))


def test_where_no_seat_is_to_act_nothing_is_judged() -> None:
    with pytest.raises(AnalysisError, match="where a seat is to act"):
        judge_move(CLASSIC.start(CLASSIC.options()), CLASSIC, 0)


def test_wrong_arguments_are_refused() -> None:
    position = CLASSIC.parse_position(LAST_TAKE)
    move = CLASSIC.parse_move("CB>F")
    with pytest.raises(ArgumentError, match="of duel is needed here, not one of classic"):
        judge_move(position, game_of("duel"), move)
    with pytest.raises(ArgumentError):
        judge_move(None, CLASSIC, move)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError):
        judge_move(position, None, move)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="a seed"):
        judge_move(position, CLASSIC, move, seed=1 << 90)
    with pytest.raises(IllegalMoveError):
        judge_move(position, CLASSIC, 1 << 90)


def test_a_plate_in_the_hand_is_not_taken_for_one_under_the_pile() -> None:
    duel = game_of("duel")
    text = (
        "duel seats=2 tablets=first zero_point_draw=forced set=standard round=1 stage=return act=2 "
        "turn=2 start=1 tile=2 goals=rows+columns+diagonals line=1 display=-,TKRJ,RBYJ {plates} "
        "suns=-,-,-,-,- moons=-,-,-,-,- chips=-,-,-,Y bag=B9,Y11,R9,K6,T9 tower=B0,Y0,R0,K0,T0 "
        "board1=2:0:-,R,TTT,-,KK,RR:RJBK,-,-,-,BRKS,-,-,-,BKJT:"
        "....../....../....../....../....../......:KKKK:TY,T "
        "board2=0:0:-,Y,-,BBBB,Y,R:-,-,-,-,-,-,-,KJYT,BSYK:"
        "....../....../....../....../....../......:KT:BR"
    )
    hand = "TKRS@2,TRBJ@2,TRBS@2"
    four = duel.parse_position(text.format(plates=f"pile=S,?,?,?,?,S,S hand=RTYJ@2,{hand}"))
    three = duel.parse_position(text.format(plates=f"pile=S,?,?,?,?,S,S,RTYJ@2 hand={hand}"))
    valuer = Valuer(duel, four, Effort(8, 2, 2, 6, 2), 0)
    for position in (four, three):
        found = [one.move for one in valuer.value(position).ranking]
        assert sorted(found) == sorted(duel.distinct_moves(position))


def test_moves_belong_to_the_order_of_the_factories_that_was_asked_about(hasty: None) -> None:
    """Positions that differ in the order of factories are worth the same, with other moves."""
    first = CLASSIC.parse_position(LAST_ROUND)
    other = CLASSIC.parse_position(LAST_ROUND.replace("BBYY,-,-", "-,-,BBYY"))
    valuer = Valuer(CLASSIC, first, EFFORTS["quick"], 0)
    for position in (first, other):
        found = valuer.value(position)
        for move in (found.variation[0], *(one.move for one in found.ranking)):
            assert CLASSIC.is_legal(position, move)
