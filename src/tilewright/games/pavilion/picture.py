"""Draw a view as SVG: factories, centre, jokers and supply, then a platter for each board."""

from collections import Counter
from functools import partial

from tilewright.core.contracts.play import Json, PictureOptions
from tilewright.core.picture_words import listed
from tilewright.core.svg import Drawing, number
from tilewright.core.table_picture import (
    CARD,
    DISH,
    INSIDE,
    PAD,
    TITLE,
    TRAY_MIDDLE,
    Table,
    centre_panel,
    factories,
    factories_described,
    factories_height,
    is_taken,
    panel,
    table_picture,
)
from tilewright.games.pavilion.components import (
    COLOURED,
    COLOURS,
    CORNERS,
    SPACES_OF_A_STAR,
    STARS,
    SUPPLY_SPACES,
)
from tilewright.games.pavilion.platter import RIM, SIDE, Feature, Space, features, spaces
from tilewright.locale.messages import Message, message

SCALE = (CARD - 2 * PAD) / (2 * RIM)
PLATTER = TITLE + 10 + SCALE * RIM
"""Where the middle of the platter lies on a card."""
HAND = PLATTER + SCALE * RIM + 14
CARD_HEIGHT = HAND + 62
SLIM, TALL = 24, 41.5
"""The width and the height of a tile that lies upright."""
BELOW = 96
"""The height of the row with jokers and supply."""


def picture(view: Json, options: PictureOptions) -> str:
    """Draw a view."""
    bag, tower = (sum(view[name].values()) for name in ("bag", "tower"))
    return table_picture(
        view,
        options,
        Table(
            title=message("pavilion-title"),
            facts=message("picture-bag-tower", bag=bag, tower=tower),
            description=described(view),
            tray_height=factories_height(view) + 24 + BELOW,
            tray=partial(tray, view=view, options=options),
            card_height=CARD_HEIGHT,
            card=partial(on_board, view=view, options=options),
        ),
    )


def described(view: Json) -> list[Message]:
    """What lies on the table."""
    return [
        message("pavilion-joker", colour=message("picture-tile", colour=view["joker"])),
        *factories_described(view),
        message("picture-centre", tiles=listed(view["centre"])),
        message("pavilion-supply", tiles=listed(view["supply"])),
        *(board_described(board) for board in view["boards"]),
    ]


def board_described(board: Json) -> Message:
    """What lies on a board."""
    stars = [
        message("pavilion-on-star", star=star["star"], count=tiles_on(star))
        for star in board["stars"]
        if any(star["tiles"])
    ]
    parts = (*stars, message("pavilion-in-hand", tiles=listed(board["hand"])))
    return message("picture-board", seat=board["seat"], parts=parts)


def tiles_on(star: Json) -> int:
    """The number of tiles on a star."""
    return sum(tile is not None for tile in star["tiles"])


def tray(drawing: Drawing, *, view: Json, options: PictureOptions) -> None:
    """The factories with the centre beside them; the jokers and the supply below."""
    hint = options.hint
    factories(drawing, view, partial(one_factory, hint=hint))
    centre(drawing, view, hint)
    with drawing.at(16, factories_height(view) + 20):
        jokers(drawing, view)
    with drawing.at(TRAY_MIDDLE, factories_height(view) + 20):
        supply(drawing, view, hint["colour"] if hint and hint["kind"] == "bonus" else None)


def one_factory(drawing: Drawing, factory: int, tiles: list[str], *, hint: Json | None) -> None:
    """A factory with its tiles, their tips towards its middle."""
    for place, colour in enumerate(tiles):
        turn = f"translate({DISH / 2} {DISH / 2 - 0.5}) rotate({45 + 90 * place})"
        with drawing.group(transform=f"{turn} translate(0 -24) scale(.37)"):
            drawing.symbol(f"rh-{colour}", -33, -57, 66, 114)
            if is_taken(hint, f"factory {factory}", colour):
                drawing.symbol("rh-selected", -33, -57, 66, 114)


def upright(drawing: Drawing, name: str, x: float, y: float, opacity: float | None = None) -> None:
    """A tile with its tip up."""
    drawing.symbol(name, x, y, SLIM, TALL, opacity=opacity)


def centre(drawing: Drawing, view: Json, hint: Json | None) -> None:
    """The marker and the tiles in the middle of the table."""
    width = centre_panel(drawing, view)
    left = TRAY_MIDDLE + 16
    if view["marker"] == "centre":
        drawing.symbol("first", left, 53, 34)
    in_a_row = int((width - 44) // 27)
    for place, colour in enumerate(view["centre"]):
        row, column = divmod(place, in_a_row)
        x, y = left + 44 + column * 27, 49 + row * 43
        upright(drawing, f"rh-{colour}", x, y)
        if is_taken(hint, "centre", colour):
            upright(drawing, "rh-selected", x, y)


def jokers(drawing: Drawing, view: Json) -> None:
    """The joker of each round; those that are over are faint."""
    panel(drawing, 0, 0, TRAY_MIDDLE - 28, BELOW - 12, fill="oak-2")
    drawing.label("pavilion-joker-label", 16, 28, 15)
    for place, colour in enumerate(COLOURS):
        x = 96 + place * 84
        if colour == view["joker"]:
            panel(
                drawing,
                x - 16,
                4,
                56,
                BELOW - 20,
                fill="board",
                radius=12,
                stroke="legal",
                stroke_width=3,
            )
        is_over = place + 1 < view["round"]
        upright(drawing, f"rh-{colour}", x, 11, opacity=0.4 if is_over else None)
        words, middle = str(place + 1), x + SLIM / 2
        drawing.text(words, middle, 71, 14, fill="ink-2", anchor="middle", weight=700)


def supply(drawing: Drawing, view: Json, chosen: str | None) -> None:
    """The ten places of the supply."""
    panel(drawing, 0, 0, INSIDE - TRAY_MIDDLE - 16, BELOW - 12, fill="oak-2")
    drawing.label("pavilion-supply-label", 16, 28, 15, room=64)
    for place in range(max(SUPPLY_SPACES, len(view["supply"]))):
        x = 84 + place * 28
        held = view["supply"][place] if place < len(view["supply"]) else None
        upright(drawing, f"rh-{held}" if held else "rh-empty", x, 24)
        if held and held == chosen:
            upright(drawing, "rh-selected", x, 24)


def on_board(drawing: Drawing, board: Json, *, view: Json, options: PictureOptions) -> None:
    """The platter of a board, the tiles its seat holds and those it keeps."""
    aim, last = marks_on(board, view, options)
    middle = f"translate({number(CARD / 2)} {number(PLATTER)}) scale({SCALE:.4f})"
    with drawing.group(transform=middle):
        platter(drawing)
        for one in features():
            sign(drawing, one, board["free_spaces"].get(one.name))
        for place, one_space in enumerate(spaces()):
            star = board["stars"][place // SPACES_OF_A_STAR]
            on_space(drawing, star, place % SPACES_OF_A_STAR, one_space, view)
        for move, how in ((last, "last"), (aim, "aim")):
            if move is not None:
                mark(drawing, move, how)
    if view["marker"] == board["seat"]:
        drawing.symbol("first", CARD - PAD - 38, TITLE + 6, 38)
    corners(drawing, board)
    hand(drawing, board, aim if aim and aim["kind"] == "pass" else None)


def marks_on(board: Json, view: Json, options: PictureOptions) -> tuple[Json | None, Json | None]:
    """The hint and the last move, if this board's seat makes or made them."""
    is_acting = view["to_act"] == board["seat"]
    last = options.last
    return (
        options.hint if is_acting else None,
        last[1] if last is not None and last[0] == board["seat"] else None,
    )


def platter(drawing: Drawing) -> None:
    """The round plate with its rim."""
    drawing.add("circle", cy=3, r=RIM, fill="dish-edge", opacity=0.55)
    drawing.add("circle", r=RIM, fill="board")
    rim = {"fill": "none", "stroke": "cobalt-paint"}
    drawing.add("circle", r=4.78 * SIDE, **rim, stroke_width=1.4, opacity=0.6)
    drawing.add(
        "circle", r=4.68 * SIDE, **rim, stroke_width=5, stroke_dasharray="9.4 7", opacity=0.38
    )


def sign(drawing: Drawing, one: Feature, free: int | None) -> None:
    """A pillar, statue or window with its bonus tiles; gold once it is complete."""
    is_full = free == 0
    edge, stroke, dashes = "line", 1.4, None
    if is_full:
        edge, stroke = "gain-line", 2
    elif free == 1:
        edge, stroke, dashes = "gain-line", 2.4, "5 4"
    drawing.add(
        "path",
        d=one.outline,
        fill="gain-bg" if is_full else "board-2",
        stroke=edge,
        stroke_width=stroke,
        stroke_dasharray=dashes,
    )
    ink = "gain" if is_full else "ink-3"
    x, y = one.middle
    drawing.symbol(f"ft-{one.kind}", x - 21.5, y - 12.5, 25, color=ink)
    drawing.text(str(one.bonus_tiles), x + 12, y + 6.5, 18, fill=ink, anchor="middle", weight=700)


def rhombus(drawing: Drawing, name: str, space: Space, opacity: float | None = None) -> None:
    """A tile, or a mark in its form, on a space."""
    x, y = space.middle
    drawing.symbol(
        name,
        *(-33, -57, 66, 114),
        transform=f"translate({number(x)} {number(y)}) rotate({number(space.angle)})",
        opacity=opacity,
    )


def on_space(drawing: Drawing, star: Json, place: int, space: Space, view: Json) -> None:
    """The tile on a space, or its colour and number."""
    held = star["tiles"][place]
    if held:
        rhombus(drawing, f"rh-{held}", space)
        return
    is_printed = view["options"]["side"] == COLOURED and star["star"] in COLOURS
    rhombus(drawing, f"rh-{star['star']}-ghost" if is_printed else "rh-empty", space)
    x, y = space.number
    words = str(star["numbers"][place])
    drawing.text(words, x, y + 9, 25, anchor="middle", weight=600, font="display")


def mark(drawing: Drawing, move: Json, how: str) -> None:
    """Mark the space of a move, and draw the tile that a hint would put there."""
    if move["kind"] != "place":
        return
    space = spaces()[STARS.index(move["star"]) * SPACES_OF_A_STAR + move["space"] - 1]
    if how == "aim":
        rhombus(drawing, f"rh-{move['colour']}", space, 0.92)
    rhombus(drawing, f"rh-{how}", space)


def corners(drawing: Drawing, board: Json) -> None:
    """The tiles that are kept for the next round."""
    kept = board["corners"]
    left, top = PAD, HAND - 62
    drawing.label("pavilion-keeps-label", left, top, 13.5, fill="ink-3", weight=600)
    for place in range(max(CORNERS, len(kept))):
        name = f"rh-{kept[place]}" if place < len(kept) else "rh-empty"
        drawing.symbol(name, left + place * 19, top + 8, 17, 29.4)


def hand(drawing: Drawing, board: Json, passing: Json | None) -> None:
    """The tiles that a seat holds, by colour; a hint to pass marks those that are kept."""
    panel(drawing, PAD, HAND, CARD - 2 * PAD, 48, fill="well", radius=12)
    drawing.label("pavilion-holds-label", PAD + 14, HAND + 30, 15, room=56)
    held: Counter[str] = Counter(board["hand"])
    for place, (colour, count) in enumerate(held.items()):
        x = PAD + 74 + place * 64
        upright(drawing, f"rh-{colour}", x, HAND + 3)
        if passing and passing[f"keep_{colour}"]:
            upright(drawing, "rh-selected", x, HAND + 3)
            words = f"{passing[f'keep_{colour}']}/{count}"
        else:
            words = str(count)
        drawing.text(words, x + SLIM + 5, HAND + 30, 16, weight=700)
