"""The pictures of the documentation show what they would show now."""

import re
from pathlib import Path
from xml.etree import ElementTree

from tools.doc_pictures import FOLDER, drawn, stale

DOCS = FOLDER.parent
PAGES = [*DOCS.rglob("*.md"), DOCS.parent / "README.md"]
IMAGE = re.compile(r"(?:!\[[^\]]+\]\(|\{figure\} )([^\s)]+\.(?:svg|png))")


def shown() -> dict[Path, str]:
    """Every picture on a page, and the page."""
    return {
        (page.parent / name).resolve(): page.name
        for page in PAGES
        for name in IMAGE.findall(page.read_text("utf-8"))
    }


def test_every_table_is_drawn_as_it_is_now() -> None:
    assert stale() == [], "make pictures draws them anew"


def test_every_picture_on_a_page_is_there_and_every_drawn_one_is_on_a_page() -> None:
    pictures = shown()
    assert [path.name for path in pictures if not path.exists()] == []
    assert {name for name in drawn() if FOLDER / name not in pictures} == set()


def test_every_game_has_pictures_on_its_page_of_rules() -> None:
    for page in (DOCS / "rules").glob("*.md"):
        names = IMAGE.findall(page.read_text("utf-8"))
        assert len(names) >= 3, page.name
        assert all(f"/{page.stem}-" in name for name in names)


def test_the_diagrams_say_what_they_show() -> None:
    for name in ("architecture.svg", "way-of-a-move.svg"):
        root = ElementTree.fromstring((FOLDER / name).read_text("utf-8"))
        assert root.attrib["role"] == "img"
        assert len(root.attrib["aria-label"]) > 20
