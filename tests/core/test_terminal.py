"""Tables in terminals of any size: boards side by side, stacked or folded."""

from tilewright.core.terminal import Row, arranged, beside, folded

HEAD: list[Row] = [[("Round 1", "title")], []]


def board(seat: int) -> list[Row]:
    return [[("  ", ""), (f"Seat {seat}", "title")], [("  row", "dim")], []]


def texts(rows: list[Row]) -> list[str]:
    return ["".join(text for text, _ in row).rstrip() for row in rows]


def table(seats: int, width: int, height: int | None, to_act: int | None = 2) -> list[str]:
    boards = [board(seat) for seat in range(1, seats + 1)]
    return texts(arranged(HEAD, boards, to_act=to_act, board_width=20, width=width, height=height))


def test_items_that_do_not_fit_go_below_the_first_and_stay_whole() -> None:
    items: list[Row] = [[(f" {number}:AAAA", "")] for number in range(1, 5)]
    rows = texts(folded([("Offers", "dim")], items, 22))
    assert rows == ["Offers 1:AAAA 2:AAAA", "       3:AAAA 4:AAAA"]


def test_an_item_wider_than_all_stands_alone() -> None:
    assert texts(folded([("A ", "")], [[("x" * 30, "")], [("y", "")]], 10)) == [
        "A " + "x" * 30,
        "  y",
    ]


def test_boards_stand_in_bands_of_one_size() -> None:
    boards = [board(seat) for seat in range(1, 5)]
    assert texts(beside(boards, 20, 60))[0] == "  Seat 1              Seat 2"
    assert len(beside(boards, 20, 60)) == 6
    assert len(beside(boards, 20, 80)) == 3


def test_a_narrow_terminal_stacks_boards() -> None:
    assert table(2, 30, None) == ["Round 1", "", "  Seat 1", "  row", "", "  Seat 2", "  row", ""]


def test_empty_rows_go_before_anything_else_does() -> None:
    assert table(2, 30, 5) == ["Round 1", "  Seat 1", "  row", "  Seat 2", "  row"]


def test_a_low_terminal_keeps_the_board_of_who_acts_and_names_the_others() -> None:
    assert table(3, 30, 4) == ["Round 1", "  Seat 2", "  row", "  others  Seat 1  Seat 3"]


def test_nothing_is_folded_where_nobody_acts() -> None:
    assert "  Seat 3" in table(3, 30, 4, to_act=None)
