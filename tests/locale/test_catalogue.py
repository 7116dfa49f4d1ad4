"""Catalogues: how they are read, what is found wrong with them, and what they say."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games import TRIED, Variant
from tilewright.core.chance import Chance
from tilewright.core.position import OVER
from tilewright.locale import catalogue
from tilewright.locale.catalogue import Catalogue, LanguageData, catalogue_of
from tilewright.locale.compiling import CatalogueError, compiled, language_data, main
from tilewright.locale.messages import message
from tools import catalogues

PLAIN_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED = str.maketrans(PLAIN_LETTERS, "".join(chr(ord(one) + 0xFEE0) for one in PLAIN_LETTERS))
"""Letters that no sentence has by itself, so that what does not come from a catalogue is seen."""


WORDS = re.compile(r">([^<]+)<")
"""What stands between the tags of a picture."""


def written(folder: Path, **languages: str) -> Path:
    for language, text in languages.items():
        (folder / language).mkdir()
        (folder / language / "all.ftl").write_text(text, "utf-8")
    return folder


def made(folder: Path, language: str) -> Catalogue:
    messages = compiled(folder)[language].messages
    return Catalogue(LanguageData(**language_data(language), messages=messages))


@pytest.mark.parametrize(
    ("english", "french", "fault"),
    [
        ("a = Yes", "", "fr: a is missing; see en/all.ftl:1"),
        ("a = Yes", "a = { $who }", "fr/all.ftl:1: a has no argument $who"),
        ("a = Yes\nb = { c }", "a = Oui", "en/all.ftl:2: b uses c, which does not exist"),
        ("a = { b }\nb = { a }", "", "en/all.ftl:1: a is part of itself"),
        ("a = Yes\na = No", "", "en/all.ftl:2: a stands at en/all.ftl:1 already"),
        ("a = { TELL($x) }", "", "en/all.ftl:1: a calls TELL, which does not exist"),
        ("a = Yes\n    .title = No", "", "en/all.ftl:1: a has attributes; write messages"),
        ("-a = Yes", "", "en/all.ftl:1: -a is a term; write a message"),
        ("a = { -b }", "", "en/all.ftl:1: a has a TermReference, which is not supported"),
        ("\n\na = { $who", "", 'en/all.ftl:3: Expected token: "}"'),
    ],
)
def test_a_fault_is_told_with_its_place(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    *,
    english: str,
    french: str,
    fault: str,
) -> None:
    folder = written(tmp_path, en=english, fr=french or english)
    if not french and "missing" in fault:
        (folder / "fr" / "all.ftl").write_text("b = Oui", "utf-8")
    with pytest.raises(CatalogueError) as caught:
        compiled(folder)
    assert fault in str(caught.value).splitlines()
    assert main(folder) == 1
    assert fault in capsys.readouterr().err
    assert not list(folder.glob("*.json"))


def test_another_language_may_use_what_the_english_comment_names(tmp_path: Path) -> None:
    folder = written(tmp_path, en="# $who wins.\na = Won", fr="a = { $who } gagne")
    assert made(folder, "fr").say(message("a", who="Ida")) == "Ida gagne"


def test_numbers_choose_themselves_before_their_plural_category(tmp_path: Path) -> None:
    text = "a = { $n ->\n    [0] none\n    [one] one\n   *[other] { $n } things\n}"
    english = made(written(tmp_path, en=text, fr=text), "en")
    french = made(tmp_path, "fr")
    said = [message("a", n=n) for n in (0, 1, 1.5, 2, 1001)]
    assert [english.say(one) for one in said] == [
        "none",
        "one",
        "1.5 things",
        "2 things",
        "1001 things",
    ]
    assert [french.say(one) for one in said] == [
        "none",
        "one",
        "one",
        "2 things",
        "1001 things",
    ]


@pytest.mark.parametrize(
    ("count", "category"), [(0, "many"), (1, "one"), (3, "few"), (12, "many"), (1022, "few")]
)
def test_plurals_follow_the_data_of_the_language(tmp_path: Path, count: int, category: str) -> None:
    polish = made(written(tmp_path, en="a = x", pl="a = x"), "pl")
    assert polish.plural(count) == category


@pytest.mark.parametrize(
    ("things", "words"), [(0, ""), (1, "a"), (2, "a et b"), (3, "a, b et c"), (4, "a, b, c et d")]
)
def test_a_list_of_any_length(tmp_path: Path, things: int, words: str) -> None:
    text = 'a = { LIST($things, kind: "and") }'
    french = made(written(tmp_path, en=text, fr=text), "fr")
    assert french.say(message("a", things=tuple("abcd"[:things]))) == words


def test_what_is_not_there_is_an_error() -> None:
    english = catalogue_of("en")
    with pytest.raises(LookupError):
        english.say(message("no-such-message"))
    with pytest.raises(LookupError):
        english.say(message("tiles", count=2))


def marked(pattern: Any) -> Any:
    """Return a pattern with its letters marked, and nothing else of it changed."""
    match pattern:
        case str():
            return pattern.translate(MARKED)
        case ["select", selector, [*variants], default] if isinstance(selector, list):
            return ["select", selector, [[key, marked(one)] for key, one in variants], default]
        case ["var" | "option" | "message" | "literal" | "call", *_]:
            return pattern
        case [*parts]:
            return [marked(part) for part in parts]
    raise AssertionError(pattern)


@pytest.mark.parametrize("variant", TRIED, ids=str)
def test_every_word_of_moves_and_pictures_comes_from_a_catalogue(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a made-up language no plain letter is left."""
    real = catalogue_of("en").data
    made_up = Catalogue(
        LanguageData(
            **{
                **vars(real),
                "messages": {name: marked(one) for name, one in real.messages.items()},
            }
        )
    )
    monkeypatch.setattr(catalogue, "catalogue_of", lambda _language: made_up)
    game, chance = variant.game, Chance(3)
    position = variant.start()
    game.play_chance(position, chance)
    while position.to_act != OVER:
        moves = game.legal_moves(position)
        said = [game.say_move(position, move) for move in moves[:: max(1, len(moves) // 5)]]
        assert not [words for words in said if set(words) & set(PLAIN_LETTERS)]
        game.apply(position, moves[len(moves) // 2])
        game.play_chance(position, chance)
    picture = game.picture(game.view(position, None))
    assert not [words for words in WORDS.findall(picture) if set(words) & set(PLAIN_LETTERS)]


def test_code_and_catalogues_that_differ_are_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    package = tmp_path / "package"
    (package / "locale").mkdir(parents=True)
    written(package / "locale", en="a = { $x }\nb = Yes { c }\nc = No", fr="a = { $x }\nb = Oui")
    code = "message('a', x=1, y=2)\nmessage('a')\nmessage('d')\nlabel('c')\n"
    (package / "code.py").write_text(code, "utf-8")
    assert catalogues.main(package) == 1
    assert capsys.readouterr().out.splitlines() == [
        "package/code.py:1: a has no argument $y",
        "package/code.py:2: a lacks $x",
        "package/code.py:3: there is no message d",
        "fr: c is missing",
        "en/all.ftl:2: nothing uses b",
    ]
    (package / "code.py").write_text("message('a', x=1)\nlabel('b')", "utf-8")
    assert catalogues.main(package) == 0
