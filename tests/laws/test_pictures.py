"""Pictures of all games and options: valid SVG that shows what the view has."""

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tests.games import TRIED, VARIANTS, Variant, covering, random_game
from tilewright.core.contracts.play import Json
from tilewright.core.errors import ArgumentError
from tilewright.core.position import Position

SVG = "{http://www.w3.org/2000/svg}"
EVERY = 41
"""Of so many positions of a random game one is drawn."""
SAME_IN_FRENCH = {"Centre", "Joker", "Duel"}
TITLES = {"classic": "Classic", "pavilion": "Pavilion", "duel": "Duel"}

every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)
covering_variants = pytest.mark.parametrize("variant", covering(), ids=str)


def moments(variant: Variant, seed: int = 5) -> Iterator[Position]:
    """Some positions of a random game, chance's included, and its last one."""
    last = None
    for number, step in enumerate(random_game(variant, seed)):
        if number % EVERY == 0:
            yield step.position
        last = step
    assert last is not None
    after = last.position.clone()
    (variant.game.apply_chance if last.is_chance else variant.game.apply)(after, last.code)
    yield after


def uses(picture: str) -> Counter[str]:
    """How often each symbol is shown, by its name in the art."""
    return Counter(re.findall(r'<use href="#tw-(?:light|dark)-([a-z_-]+)"', picture))


@covering_variants
def test_a_picture_is_plain_svg_that_needs_nothing_else(variant: Variant) -> None:
    game = variant.game
    for position in moments(variant):
        for seat in (None, *range(position.seats if game.has_secrets else 0)):
            picture = game.picture(game.view(position, seat))
            root = ElementTree.fromstring(picture)
            assert root.tag == f"{SVG}svg"
            assert root.attrib["role"] == "img"
            assert root[0].tag == f"{SVG}title"
            assert TITLES[game.key] in (root[0].text or "")
            assert "Scores: Seat 1 " in (root[1].text or "")
            check_elements(root)


@covering_variants
def test_a_picture_in_french_shows_the_same_with_other_words(variant: Variant) -> None:
    game = variant.game
    for position in moments(variant):
        view = game.view(position, None)
        english, french = game.picture(view), game.picture(view, language="fr")
        assert uses(french) == uses(english)
        words, others = (set(written(ElementTree.fromstring(one))) for one in (english, french))
        assert {one for one in words & others if re.search("[a-z]{2}", one)} <= SAME_IN_FRENCH


def written(root: ElementTree.Element) -> Iterator[str]:
    """What is written in a picture, for eyes and for screen readers."""
    for tag in ("title", "desc", "text"):
        yield from (element.text or "" for element in root.iter(f"{SVG}{tag}"))


def check_elements(root: ElementTree.Element) -> None:
    """Nothing runs, nothing comes from elsewhere, and what is referred to is there."""
    defined = {one.attrib["id"] for one in root.iter() if "id" in one.attrib}
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "style", "image", "a")
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert "var(" not in value
            references = re.findall(r"url\(#(.+?)\)", value)
            if name == "href":
                assert value.startswith("#")
                references.append(value[1:])
            assert set(references) <= defined


@every_variant
def test_the_same_view_gives_the_same_picture_and_themes_differ_in_colours_only(
    variant: Variant,
) -> None:
    game = variant.game
    view = game.view(next(moments(variant)), None)
    light, dark = game.picture(view), game.picture(view, theme="dark")
    assert light == game.picture(view)
    assert light != dark
    shape = re.compile(r'#[0-9a-f]{3,6}|opacity="[^"]*"|tw-(light|dark)-')
    body, other = (picture.partition("</defs>")[2] for picture in (light, dark))
    assert shape.sub("", body) == shape.sub("", other)


@every_variant
def test_every_tile_of_a_view_is_drawn_once(variant: Variant) -> None:
    game = variant.game
    count = TILES_IN[game.key]
    for position in moments(variant):
        view = game.view(position, None)
        drawn = uses(game.picture(view))
        for colour, tiles in count(view).items():
            assert drawn[colour] == tiles, colour


def classic_tiles(view: Json) -> Counter[str]:
    tiles = [*view["centre"], *(one for factory in view["factories"] for one in factory)]
    for board in view["boards"]:
        tiles += [one for row in board["wall"] for one in row if one]
        tiles += [one for one in board["floor"] if one != "marker"]
        tiles += [line["colour"] for line in board["lines"] for _ in range(line["count"])]
    return Counter(f"sq-{one}" for one in tiles)


def pavilion_tiles(view: Json) -> Counter[str]:
    """The joker track has a tile of each colour; tiles in hand are drawn once for each colour."""
    tiles = ["purple", "green", "orange", "yellow", "blue", "red", *view["centre"], *view["supply"]]
    tiles += [one for factory in view["factories"] for one in factory]
    for board in view["boards"]:
        tiles += [one for star in board["stars"] for one in star["tiles"] if one]
        tiles += [*set(board["hand"]), *board["corners"]]
    return Counter(f"rh-{one}" for one in tiles)


def duel_tiles(view: Json) -> Counter[str]:
    tiles = [*view["large_sun"], *view["large_moon"]]
    tiles += [one for factory in (*view["suns"], *view["moons"]) for one in factory]
    for board in view["boards"]:
        tiles += [one for row in board["dome"] for one in row if one]
        tiles += board["broken"]
        tiles += [line["colour"] for line in board["lines"] for _ in range(line["count"])]
    return Counter(f"rd-{one}" for one in tiles)


TILES_IN = {"classic": classic_tiles, "pavilion": pavilion_tiles, "duel": duel_tiles}

UNSEEN = {"stop", "skip"}
"""Moves that touch nothing which lies on the table."""


@covering_variants
def test_a_hint_is_marked_whatever_move_it_is(variant: Variant) -> None:
    game = variant.game
    kinds = set()
    for position in moments(variant, 8):
        if position.to_act < 0:
            continue
        view = game.view(position, position.to_act)
        plain = game.picture(view)
        for move in game.legal_moves(position)[::5]:
            fields = game.decode_move(move)
            kinds.add(fields["kind"])
            is_shown = fields["kind"] not in UNSEEN and fields != KEEPS_NOTHING
            assert (game.picture(view, hint=move) != plain) == is_shown, fields
    assert kinds


KEEPS_NOTHING = {
    "kind": "pass",
    **dict.fromkeys((f"keep_{one}" for one in ("purple", "green", "orange")), 0),
    **dict.fromkeys((f"keep_{one}" for one in ("yellow", "blue", "red")), 0),
}


@pytest.mark.parametrize(
    ("variant", "text", "seat", "shown"),
    [
        (
            VARIANTS[0],
            "classic seats=2 wall=printed round=1 act=2 start=1 marker=2 factories=-,-,-,RWWW,BRRW "
            "centre=RRK bag=B16,Y18,R13,K18,W15 lid=B0,Y0,R0,K0,W0 "
            "board1=0:-,-,-,BB,K:...../...../...../...../.....:RR "
            "board2=0:-,-,-,YY,B:...../...../...../...../.....:*W",
            "1B>4",
            {"sq-last": 2},
        ),
    ],
)
def test_the_last_move_is_marked_where_it_went(
    variant: Variant, text: str, seat: str, shown: dict[str, int]
) -> None:
    game = variant.game
    view = game.view(game.parse_position(text), None)
    picture = game.picture(view, last=(0, game.parse_move(seat)))
    assert {name: count for name, count in uses(picture).items() if "last" in name} == shown


@every_variant
def test_names_are_shown_as_they_are_and_never_as_svg(variant: Variant) -> None:
    game = variant.game
    view = game.view(variant.start(), None)
    names = ["<script>&\x00\ud800", *["N" * 99] * (variant.options.seats - 1)]
    root = ElementTree.fromstring(game.picture(view, names=names))
    texts = [one.text for one in root.iter(f"{SVG}text")]
    assert "<script>&" in texts
    assert "N" * 23 + "…" in texts


@every_variant
def test_a_picture_has_the_width_that_is_asked_for(variant: Variant) -> None:
    game = variant.game
    view = game.view(variant.start(), None)
    wide = ElementTree.fromstring(game.picture(view))
    small = ElementTree.fromstring(game.picture(view, width=534))
    assert small.attrib["viewBox"] == wide.attrib["viewBox"]
    assert small.attrib["width"] == "534"
    assert abs(int(small.attrib["height"]) * 2 - int(wide.attrib["height"])) <= 1


@every_variant
def test_a_view_that_is_not_whole_is_refused(variant: Variant) -> None:
    game = variant.game
    view = game.view(variant.start(), None)
    del view["boards"][0]["lines" if game.key != "pavilion" else "stars"][2:]
    with pytest.raises(ArgumentError, match="this is no view of a table"):
        game.picture(view)
