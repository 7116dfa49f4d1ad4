"""Choosing step by step: every choice has a label, and an answer means one choice."""

import pytest

from tilewright.cli.move_prompt import labels, matching, menu


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["centre", "factory 2", "factory 5"], ["c", "2", "5"]),
        (["line 1", "line 3", "floor"], ["1", "3", "f"]),
        (["blue", "red"], ["1", "2"]),
        (["2", "5"], ["2", "5"]),
        (["take 1", "keep 1"], ["1", "2"]),
        (["one 1", "old", "other"], ["1", "2", "3"]),
    ],
)
def test_a_choice_is_labelled_by_its_number_or_letter_or_else_counted(
    texts: list[str], expected: list[str]
) -> None:
    assert labels(texts) == expected


@pytest.mark.parametrize(
    ("answer", "index"),
    [("c", 0), ("2", 1), ("factory 5", 2), ("cen", 0), ("f", None), ("3", None), ("x", None)],
)
def test_an_answer_is_a_label_or_the_first_letters(answer: str, index: int | None) -> None:
    assert matching(answer, ["centre", "factory 2", "factory 5"]) == index


def test_a_menu_breaks_only_between_choices() -> None:
    texts = [f"factory {number}" for number in range(1, 10)]
    lines = [line.plain for line in menu("source", texts, 40)]
    assert len(lines) > 2
    assert all(len(line.rstrip()) <= 40 for line in lines)
    assert all(any(text in line for line in lines) for text in texts)
