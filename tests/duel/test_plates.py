"""Phase 1, A: taking plates."""

import pytest

from tests.duel.positions import Seat, field, part, play, score, table, ways, words
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError
from tilewright.games.duel.game import DUEL

FULL = "KTBS,TRBS,BRKS"


def plate_words(words_: list[str]) -> list[str]:
    """The moves that take a plate."""
    return [word for word in words_ if word.startswith(("plate", "draw", "stop"))]


@rule("DU-A2", "DU-A3")
def test_a_plate_from_the_display_costs_a_token_and_leaves_a_hole() -> None:
    state = table(Seat(tokens=2, score=3), Seat(tokens=2), display=FULL)
    play(state, "plate2", "put1:bl")
    assert field(state, "display") == "KTBS,-,BRKS"
    assert part(state, 1, "tokens") == "1"
    assert score(state, 1) == 3
    assert part(state, 1, "plates").startswith("BTSR,")
    assert field(state, "act") == "2"


@rule("DU-A3")
def test_a_plate_goes_to_any_empty_place_in_four_rotations() -> None:
    own = Seat(tokens=1, plates="KTBJ,-,-,-,-,-,-,-,YKTJ")
    state = play(table(own, display="KTBS,-,-"), "plate1")
    assert words(state) == [
        f"put{space}:{corner}" for space in range(2, 9) for corner in ("br", "bl", "tl", "tr")
    ]
    looks = set()
    for corner in ("br", "bl", "tl", "tr"):
        looks.add(part(play(state.clone(), f"put2:{corner}"), 1, "plates").split(",")[1])
    assert looks == {"KTBS", "BKST", "SBTK", "TSKB"}
    with pytest.raises(IllegalMoveError, match="dome space 1 already has a plate"):
        play(state, "put1:br")


@rule("DU-A2")
def test_a_seat_without_tokens_takes_no_plate() -> None:
    state = table(Seat(score=5), Seat(tokens=2), display=FULL, suns="BBBB")
    assert plate_words(words(state)) == []
    for move in ("plate1", "draw"):
        with pytest.raises(IllegalMoveError, match="no token left"):
            play(state, move)


@rule("DU-A4")
def test_a_seat_draws_as_many_plates_as_it_has_points() -> None:
    state = table(Seat(score=2, tokens=1), Seat(tokens=1), display=FULL)
    play(state, "draw", "+J")
    assert words(state) == ["draw", "stop"]
    play(state, "draw", "+J")
    assert words(state) == ["stop"]
    assert score(state, 1) == 0
    with pytest.raises(IllegalMoveError, match="no point left to pay"):
        play(state, "draw")


@rule("DU-A6")
def test_without_points_nothing_is_drawn_while_a_plate_is_on_display() -> None:
    state = table(Seat(tokens=1), Seat(tokens=1), display="-,KTBS,-")
    assert plate_words(words(state)) == ["plate2"]
    with pytest.raises(IllegalMoveError, match="take one from the display"):
        play(state, "draw")


@rule("DU-A6")
def test_without_points_and_display_one_plate_is_free() -> None:
    state = table(Seat(tokens=1), Seat(tokens=1))
    assert plate_words(words(state)) == ["draw"]
    play(state, "draw", "+J")
    assert score(state, 1) == 0
    assert words(state) == ["stop"]


@rule("DU-A6")
def test_a_last_point_pays_for_one_plate_even_if_the_display_is_empty() -> None:
    state = play(table(Seat(tokens=1, score=1), Seat(tokens=1)), "draw", "+J")
    assert score(state, 1) == 0
    assert words(state) == ["stop"]


@rule("DU-A6")
def test_by_an_option_draws_without_points_are_free() -> None:
    state = table(Seat(tokens=1), Seat(tokens=1), display=FULL, zero_point_draw="free")
    play(state, "draw", "+J", "draw", "+J", "draw", "+S")
    assert words(state) == ["draw", "stop"]
    assert score(state, 1) == 0


@rule("DU-A4")
def test_a_pile_of_one_plate_is_drawn_once() -> None:
    first = Seat(score=5, tokens=1)
    state = table(first, Seat(tokens=0), round_number=4, display="-,-,-")
    assert field(state, "pile") == "S"
    play(state, "draw")
    assert words(state) == ["stop"]
    play(state, "stop")
    assert list(ways(state).values()) == [1]


@rule("DU-A4", "DU-A5")
def test_backs_of_drawn_plates_count_against_what_is_left() -> None:
    state = table(Seat(score=9, tokens=2), Seat(tokens=2), display=FULL)
    special, joker = 6, 7
    play(state, "draw")
    assert ways(state) == {"+S": special - 1, "+J": joker}
    play(state, "+J", "draw")
    assert ways(state) == {"+S": special - 1, "+J": joker - 1}
    play(state, "+J", "stop")
    assert len(ways(state)) == special
    assert all(word.endswith("S") for word in words(state))


@rule("DU-A7")
def test_a_single_plate_is_kept_without_asking() -> None:
    state = play(table(Seat(score=5, tokens=1), display=FULL), "draw", "+J", "stop", "+YBKS")
    assert field(state, "stage") == "put"
    assert field(state, "hand") == "YBKS@1"


@rule("DU-A7", "DU-A8")
def test_three_plates_go_under_the_pile_in_the_chosen_order() -> None:
    state = table(Seat(score=9, tokens=2), Seat(tokens=2), display=FULL)
    play(state, "draw", "+S", "draw", "+S", "draw", "+J", "draw", "+J", "stop")
    play(state, "+YBKS", "+KYRS", "+TKRS", "+KTBJ")
    assert words(state) == ["keep1", "keep2", "keep3", "keep4"]
    play(state, "keep3")
    assert field(state, "hand") == "TKRS@1,YBKS@1,KYRS@1,KTBJ@1"
    assert words(state) == ["under2", "under3", "under4"]
    with pytest.raises(IllegalMoveError, match="the one to keep"):
        play(state, "under1")
    play(state, "under4")
    assert words(state) == ["under2", "under3"]
    play(state, "under3")
    assert field(state, "stage") == "put"
    assert field(state, "pile").split(",")[-3:] == ["KTBJ@1", "KYRS@1", "YBKS@1"]
    play(state, "put1:br")
    assert part(state, 1, "plates").startswith("TKRS,")


@rule("DU-A8", "DU-A9")
def test_a_returned_plate_is_known_to_both_once_the_other_seat_draws_it() -> None:
    state = table(Seat(tokens=1, score=3), Seat(), round_number=3, display=FULL, pile="KTBJ@2")
    play(state, "draw")
    assert field(state, "hand") == "KTBJ@2"
    assert DUEL.view(state, 0)["hand"][0]["spaces"] is None
    assert DUEL.view(state, 1)["hand"][0]["spaces"] == ["black", "turquoise", "blue", "joker"]
    play(state, words(state)[0])
    play(state, "stop")
    assert field(state, "hand") == "KTBJ@12"
    assert field(state, "act") == "1"


@rule("DU-A8", "DU-C2")
def test_a_returned_plate_comes_to_the_display_without_chance() -> None:
    state = table(
        Seat(),
        Seat(score=20),
        act=2,
        tile=2,
        moons="-,-,-,-,K",
        round_number=3,
        pile="YBKS@1,KTBJ@1",
    )
    play(state, "MK>X")
    assert field(state, "display") == "YBKS,KTBJ,-"
    assert words(state) == ["+S"]
