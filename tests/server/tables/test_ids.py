"""Ids of tables, and the names of files about them."""

import pytest

from tilewright.server.tables import ids


def test_a_new_id_is_not_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-aaaaaaaaaaa", "--aaaaaaaaaa", "a-aaaaaaaaaa"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(made))
    assert ids.new_table_id() == "a-aaaaaaaaaa"


@pytest.mark.parametrize(
    "table_id", ["abcdefghijkl", "-bcdefghijkl", "------------", "table-begun-", "_-abcdefghij"]
)
def test_a_file_is_not_taken_for_an_option_and_its_name_gives_the_id_back(table_id: str) -> None:
    stem = ids.file_stem(table_id)
    assert not stem.startswith("-")
    assert ids.stem_id(stem) == table_id


@pytest.mark.parametrize("stem", ["game", "table", "table-", "table-of-mine"])
def test_other_names_stay_as_they_are(stem: str) -> None:
    assert ids.stem_id(stem) == stem
