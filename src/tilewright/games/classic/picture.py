"""Draw a view as SVG: factories and centre on the tray, one card for each board."""

from functools import partial

from tilewright.core.contracts.play import Json, PictureOptions
from tilewright.core.line_picture import AIM, LAST, Mark, Marks, Pieces, marks_on
from tilewright.core.picture_words import lines_described, listed
from tilewright.core.svg import Drawing
from tilewright.core.table_picture import (
    CARD,
    DISH,
    PAD,
    TITLE,
    TRAY_MIDDLE,
    Table,
    centre_panel,
    factories,
    factories_described,
    factories_height,
    is_taken,
    table_picture,
)
from tilewright.games.classic.components import FLOOR_PENALTIES, GREY, SIZE, printed_wall
from tilewright.locale.messages import Message, message

TILES = Pieces("sq", 40, 44)
"""The tiles on a board."""
WALL = CARD - PAD - (SIZE - 1) * TILES.pitch - TILES.size
"""Where the wall begins."""
LINES = WALL - 26
"""Where pattern lines end."""
FLOOR = TITLE + 12 + SIZE * TILES.pitch + 22
"""Where the row of the floor line begins."""
CARD_HEIGHT = FLOOR + 60 + 16
SMALL, SMALL_PITCH = 34, 38
"""The size of a tile in the centre and on a factory."""
TILTS = (-5, 4, 3, -3)
"""The angles at which tiles lie on a factory."""
MARKER = "marker"


def picture(view: Json, options: PictureOptions) -> str:
    """Draw a view."""
    bag, lid = (sum(view[name].values()) for name in ("bag", "lid"))
    return table_picture(
        view,
        options,
        Table(
            title=message("classic-title"),
            facts=message("classic-bag-lid", bag=bag, lid=lid),
            description=described(view),
            tray_height=factories_height(view) + 24,
            tray=partial(tray, view=view, options=options),
            card_height=CARD_HEIGHT,
            card=partial(on_board, view=view, options=options),
        ),
    )


def described(view: Json) -> list[Message]:
    """What lies on the table."""
    has_marker = view["marker"] == "centre"
    centre = [*([MARKER] if has_marker else []), *view["centre"]]
    boards = [board_described(board) for board in view["boards"]]
    in_centre = message("picture-centre", tiles=listed(centre))
    return [*factories_described(view), in_centre, *boards]


def board_described(board: Json) -> Message:
    """What lies on a board."""
    wall = sum(tile is not None for row in board["wall"] for tile in row)
    parts = (
        *lines_described(board),
        message("classic-on-wall", tiles=wall),
        message("classic-on-floor", tiles=listed(board["floor"])),
    )
    return message("picture-board", seat=board["seat"], parts=parts)


def tray(drawing: Drawing, *, view: Json, options: PictureOptions) -> None:
    """The factories, and the centre beside them."""
    factories(drawing, view, partial(one_factory, hint=options.hint))
    centre(drawing, view, options.hint)


def one_factory(drawing: Drawing, number: int, tiles: list[str], *, hint: Json | None) -> None:
    """A factory with its tiles, two in a row."""
    for place, colour in enumerate(tiles):
        row, column = divmod(place, 2)
        x, y = (DISH / 2 + 1 + (step - 1) * SMALL_PITCH for step in (column, row))
        tilt = f"rotate({TILTS[place % 4]} {x + SMALL / 2:.0f} {y + SMALL / 2:.0f})"
        with drawing.group(transform=tilt):
            tile(drawing, colour, x, y, SMALL)
            if is_taken(hint, f"factory {number}", colour):
                drawing.symbol("sq-selected", x, y, SMALL)


def centre(drawing: Drawing, view: Json, hint: Json | None) -> None:
    """The marker and the tiles in the middle of the table."""
    width = centre_panel(drawing, view)
    things = [*([MARKER] if view["marker"] == "centre" else []), *view["centre"]]
    in_a_row = int(width // SMALL_PITCH)
    for place, thing in enumerate(things):
        row, column = divmod(place, in_a_row)
        x, y = TRAY_MIDDLE + 16 + column * SMALL_PITCH, 50 + row * SMALL_PITCH
        tile(drawing, thing, x, y, SMALL)
        if is_taken(hint, "centre", thing):
            drawing.symbol("sq-selected", x, y, SMALL)


def tile(drawing: Drawing, name: str, x: float, y: float, size: float) -> None:
    """A tile, or the marker."""
    drawing.symbol("first" if name == MARKER else f"sq-{name}", x, y, size)


def on_board(drawing: Drawing, board: Json, *, view: Json, options: PictureOptions) -> None:
    """The lines, the wall and the floor line of a board."""
    marks = marks_on(board, view, options, partial(marked, board, view))
    is_grey = view["options"]["wall"] == GREY
    for row, (line, tiles) in enumerate(zip(board["lines"], board["wall"], strict=True)):
        y = TITLE + 12 + row * TILES.pitch
        TILES.line(drawing, line, LINES, y, marks)
        arrow(drawing, y, is_full=line["count"] == line["line"])
        for column, colour in enumerate(tiles):
            empty = "empty" if is_grey else f"{printed_wall()[row][column]}-ghost"
            x = WALL + column * TILES.pitch
            TILES.draw(drawing, colour or empty, x, y)
            TILES.mark(drawing, marks.get(f"wall {row + 1} {column + 1}"), colour, x, y)
    floor_line(drawing, board, marks)


def marked(board: Json, view: Json, move: Json, how: str) -> dict[str, Mark]:
    """The places to which a move goes, the floor line for what is too much."""
    if move["kind"] == "place":
        line = board["lines"][move["line"] - 1]
        return {f"wall {move['line']} {move['column']}": Mark(how, line["colour"] or "")}
    source, colour = move["source"], move["colour"]
    offered = view["centre"] if source == "centre" else view["factories"][int(source[8:]) - 1]
    count = offered.count(colour)
    marks = {move["to"]: Mark(how, colour, count)}
    if how == AIM and move["to"] != "floor":
        line = board["lines"][int(move["to"][5:]) - 1]
        marks["floor"] = Mark(how, colour, count - line["line"] + line["count"])
    return marks


def arrow(drawing: Drawing, y: float, *, is_full: bool) -> None:
    """From a pattern line to the wall."""
    drawing.add(
        "path",
        d=f"M{LINES + 9} {y + 13}l7 7-7 7",
        fill="none",
        stroke="good" if is_full else "line-2",
        stroke_width=3 if is_full else 2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def floor_line(drawing: Drawing, board: Json, marks: Marks) -> None:
    """The floor line: its tiles, what each space costs, and the sum."""
    drawing.add(
        "path", d=f"M{PAD} {FLOOR - 10}H{CARD - PAD}", stroke="line-2", stroke_dasharray="4 4"
    )
    drawing.label("classic-floor-label", PAD, FLOOR + 43, 16, fill="loss", room=58)
    held, mark = board["floor"], marks.get("floor")
    for place, penalty in enumerate(FLOOR_PENALTIES):
        x, y = PAD + 62 + place * TILES.pitch, FLOOR + 18
        middle = x + TILES.size / 2
        drawing.text(
            f"−{-penalty}", middle, FLOOR + 12, 14, fill="loss", anchor="middle", weight=700
        )
        thing = held[place] if place < len(held) else None
        tile(drawing, thing or "empty", x, y, TILES.size)
        if mark is not None and is_marked(mark, thing, place, len(held)):
            TILES.mark(drawing, mark, thing, x, y)
    total = board["floor_total"]
    words = f"−{-total}" if total else "0"
    x = PAD + 62 + len(FLOOR_PENALTIES) * TILES.pitch + 24
    drawing.add("circle", cx=x, cy=FLOOR + 38, r=17, fill="loss-bg" if total else "well")
    drawing.text(
        words, x, FLOOR + 43, 15, fill="loss" if total else "ink-3", anchor="middle", weight=700
    )


def is_marked(mark: Mark, thing: str | None, place: int, held: int) -> bool:
    """Whether a place of the floor line is marked, which holds a tile, the marker or nothing."""
    return thing == mark.colour if mark.how == LAST else mark.reaches(place, held)
