"""What is told to people: moves and scoring in words, the drawn table, the estimates."""

import pytest

from tests.pavilion.setting import board, play, table
from tilewright.core.chance import Chance
from tilewright.core.position import OVER
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.state import State

NAMES = ("purple", "green", "orange", "yellow", "blue", "red")


def said(state: State, move: str) -> str:
    return PAVILION.say_move(state, PAVILION.parse_move(move))


def drawn(state: State) -> list[str]:
    lines = PAVILION.draw(PAVILION.view(state, None))
    return ["".join(text for text, _ in line).rstrip() for line in lines]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("1G", "2 green and 1 purple (joker) from factory 1"),
        ("2R", "4 red from factory 2"),
        ("3P", "1 purple from factory 3"),
        ("CY", "3 yellow from the centre, with the marker (-3)"),
    ],
)
def test_a_take_in_words(move: str, words: str) -> None:
    state = table(factories="PPGG,RRRR,PPPP", centre="YYYB")
    assert said(state, move) == words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("G4:G+3", "green on space 4 of the green star, for 1 green and 3 purple"),
        ("C2:R", "red on space 2 of the centre star, for 2 red"),
        ("pass:GRR", "pass, keep 1 green, 2 red, discard 4"),
        ("pass:PPP", "pass, keep 3 purple, discard 4"),
        ("pass", "pass, keep nothing, discard 7"),
    ],
)
def test_a_placement_or_a_pass_in_words(move: str, words: str) -> None:
    state = table(board(hand="GPPPRRR"), board(hand="R"))
    assert said(state, move) == words


def test_a_bonus_tile_in_words() -> None:
    state = play(table(board("O5", hand="OOOOOO"), board(hand="R")), "O6:O")
    assert said(state, "SG") == "bonus tile: green"


def said_after(before: State, move: str) -> list[str]:
    """What is said of a move's consequences."""
    after = play(before.clone(), move)
    return PAVILION.say_events(before, after, PAVILION.parse_move(move))


def test_scoring_in_words() -> None:
    before = table(board("O4 O5", hand="OOOOOO"), board(hand="R"))
    assert said_after(before, "O6:O") == [
        "seat 1: space 6 of the orange star +3, window orange complete; score 8"
    ]


def test_the_price_of_the_marker_in_words() -> None:
    before = table(board(score=9), board(), centre="PGGO")
    assert said_after(before, "CG") == ["seat 1: the marker -3; score 6"]


def test_the_end_of_a_round_in_words() -> None:
    before = table(board(hand="GGO", score=9), board(corners="R"), marker=2)
    assert said_after(before, "pass:O") == [
        "seat 1: tiles left over -2; score 7",
        "round 2: seat 2 starts, green is the joker",
    ]


def test_the_end_of_the_game_in_words() -> None:
    before = table(
        board("R1 R2 R3 R4 R5 R6", hand="G", score=9), board(corners="R"), round_number=6
    )
    assert said_after(before, "pass") == [
        "seat 1: tiles left over -1, red star +14; score 22",
        "seat 2: tiles kept -1; score 4",
    ]


def test_a_take_from_a_factory_needs_no_further_words() -> None:
    before = table(factories="GGOY")
    assert said_after(before, "1G") == []


def test_the_drawn_table_shows_every_star_as_it_lies() -> None:
    own = board("O4 R6 B1 C1=G", hand="PPPGRR", score=12)
    state = table(own, board(hand="Y"), marker=1, start=2)
    assert drawn(state)[:11] == [
        "Round 1   joker P purple   bag 111   tower 0",
        "Factories  1:···· 2:···· 3:···· 4:···· 5:····",
        "Centre     C:",
        "Supply     S:PPGGOOYYBR",
        "",
        "▶ Seat 1  score 12  *                     Seat 2  score 5  starts",
        "  hand  P3 G1 R2                          hand  Y1",
        "        O 5  6  1   R 4  5  R                   O 5  6  1   R 4  5  6",
        "          O  3  2     3  2  1                     4  3  2     3  2  1",
        "  P 6  1  2   C 6  G  2   B 3  4  5       P 6  1  2   C 6  1  2   B 3  4  5",
        "    5  4  3     5  4  3     2  B  6         5  4  3     5  4  3     2  1  6",
    ]
    assert drawn(state)[11:16] == [
        "        G 1  2  3   Y 2  3  4                   G 1  2  3   Y 2  3  4",
        "          6  5  4     1  6  5                     6  5  4     1  6  5",
        "  pillars +1  O3  R3  B4  Y4  G4  P4      pillars +1  O4  R4  B4  Y4  G4  P4",
        "  statues +2 OR4 RB4 BY3 YG4 GP4 PO3      statues +2 OR4 RB4 BY4 YG4 GP4 PO4",
        "  windows +3  O2  R1  B2  Y2  G2  P2      windows +3  O2  R2  B2  Y2  G2  P2",
    ]


def test_the_grey_side_shows_what_each_space_costs() -> None:
    lines = drawn(table(board("O4=G", hand="P"), board(corners="RR"), side="grey"))
    assert lines[6] == "  hand  P1                                kept  RR"
    assert lines[7].startswith("        O 5⁵ 6⁶ 1³  R 4⁴ 5⁵ 6⁶ ")
    assert lines[8].startswith("          G  3¹ 2²    3¹ 2² 1³ ")
    assert lines[9].startswith("  P 6⁶ 1³ 2²  C 6³ 1³ 2³  B 3¹ 4⁴ 5⁵")


def test_bonus_tiles_to_choose_are_shown() -> None:
    state = play(table(board("O5", hand="OOOOOO"), board(hand="R")), "O6:O")
    assert drawn(state)[3] == "Supply     S:PPGGOOYYBR   choose 3"
    assert drawn(state)[15].startswith("  windows +3  O✓  R2")


@pytest.mark.parametrize(
    ("state", "phase", "to_act"),
    [
        (PAVILION.start(PAVILION.options()), "set-up", "chance"),
        (table(act="deal"), "deal", "chance"),
        (table(factories="G"), "taking", 1),
        (table(board(), board(hand="G"), act=2), "placing", 2),
        (table(board(hand="G"), board(), bonus=2), "bonus", 1),
        (table(board(hand="G"), board(), act="refill1", supply="P"), "refill", "chance"),
        (table(act="over", round_number=6), "over", None),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_description_names_the_phase(state: State, phase: str, to_act: object) -> None:
    described = PAVILION.describe(state)
    assert described["phase"] == phase
    assert described["to_act"] == to_act
    assert described["turn_ending"] == (1 if phase == "refill" else None)


def test_a_description_names_every_space() -> None:
    state = table(board("O4=G C2=R", hand="PPR"), board(corners="GY"), side="grey", marker=2)
    described = PAVILION.describe(state)
    first, second = described["boards"]
    assert described["joker"] == "purple"
    assert described["marker"] == 2
    assert first["hand"] == ["purple", "purple", "red"]
    assert second["corners"] == ["green", "yellow"]
    orange, centre = first["stars"][2], first["stars"][6]
    assert orange["star"] == "orange"
    assert orange["numbers"] == [3, 2, 1, 4, 5, 6]
    assert orange["tiles"] == [None, None, None, "green", None, None]
    assert centre["numbers"] == [3] * 6
    assert centre["tiles"][1] == "red"
    assert centre["takes"] == list(NAMES)
    assert first["free_spaces"]["statue purple-orange"] == 3
    assert first["free_spaces"]["pillar red"] == 3


def test_a_description_tells_what_a_star_still_takes() -> None:
    state = table(board("O1 O2 O3 O4 O5 O6 C1=G C3=R", hand="P"), board("P1"))
    first, second = PAVILION.describe(state)["boards"]
    assert first["stars"][2]["takes"] == []
    assert first["stars"][6]["takes"] == ["purple", "orange", "yellow", "blue"]
    assert second["stars"][0]["takes"] == ["purple"]


def best_move(state: State) -> int:
    """The move after which the seat is estimated furthest ahead."""

    def lead(move: int) -> float:
        after = state.clone()
        PAVILION.apply(after, move)
        own, other = PAVILION.estimates(after)
        return own - other if state.to_act == 0 else other - own

    return max(PAVILION.legal_moves(state), key=lead)


def test_the_estimates_beat_random_play_by_far() -> None:
    chance = Chance(5)
    greedy_points = random_points = 0
    for _ in range(4):
        state = PAVILION.start(PAVILION.options())
        while PAVILION.play_chance(state, chance) != OVER:
            moves = PAVILION.legal_moves(state)
            move = best_move(state) if state.to_act == 0 else moves[chance.below(len(moves))]
            PAVILION.apply(state, move)
        greedy_points += PAVILION.scores(state)[0]
        random_points += PAVILION.scores(state)[1]
    assert greedy_points > 4 * 50
    assert greedy_points > 3 * random_points


@pytest.mark.parametrize(
    ("own", "better", "worse"),
    [
        (board("G1 G2 G3 G5 G6", hand="GGGG"), "G4:G", "pass:GGGG"),
        (board(hand="GGOOOO", score=20), "pass:GGOO", "pass:G"),
        (board("O1 R3 R4", hand="OO"), "O2:O", "C2:O"),
    ],
    ids=["a star to complete", "tiles to keep", "a statue to complete"],
)
def test_the_estimates_know_what_is_good(own: str, better: str, worse: str) -> None:
    state = table(own, board(hand="R"), round_number=3)
    values = []
    for move in (better, worse):
        after = play(state.clone(), move)
        values.append(PAVILION.estimates(after)[0])
    assert values[0] > values[1]


def test_features_tell_what_their_names_say() -> None:
    own = board("O4 C2=R", hand="PPR", score=12)
    state = table(own, board(corners="GY"), marker=2, start=2, supply="PPY", round_number=3)
    names = PAVILION.feature_names(2)
    first, second = (
        dict(zip(names, PAVILION.features(state, seat), strict=True)) for seat in (0, 1)
    )
    assert first["round"] == second["round"] == 3
    assert first["supply: purple"] == 2
    assert [first["board 1 acts"], first["board 2 acts"]] == [1, 0]
    assert [first["board 1 starts"], second["board 1 starts"]] == [0, 1]
    for seen, prefix in ((first, "board 1"), (second, "board 2")):
        assert seen[f"{prefix}: score"] == 12
        assert seen[f"{prefix}: hand: purple"] == 2
        assert seen[f"{prefix}: orange star, space 4 filled"] == 1
        assert seen[f"{prefix}: orange star, space 5 filled"] == 0
        assert seen[f"{prefix}: centre star takes red"] == 0
        assert seen[f"{prefix}: statue purple-orange: free spaces"] == 3
    assert first["board 2: corners: green"] == second["board 1: corners: green"] == 1
    assert second["board 1: has the marker"] == 1


def test_starting_the_next_round_is_worth_something_except_in_the_last() -> None:
    for round_number, worth in ((5, 1), (6, 0)):
        with_marker, without = (
            PAVILION.estimates(table(board(hand="G"), board(), marker=m, round_number=round_number))
            for m in (1, 2)
        )
        assert with_marker[0] - without[0] == pytest.approx(worth)
