"""Draw a board as SVG: lines, dome, broken tiles and chips, below the name of its seat."""

from functools import partial

from tilewright.core.contracts.play import Json, PictureOptions
from tilewright.core.line_picture import AIM, Mark, Marks, Pieces, marks_on
from tilewright.core.svg import Drawing
from tilewright.core.table_picture import CARD, PAD, TITLE, panel
from tilewright.games.duel.components import (
    BROKEN_SPACES,
    DOME_SPACES,
    PLATES_ACROSS,
    SIZE,
    SYMBOL_PLACES,
    TOKENS,
)
from tilewright.games.duel.piece_picture import (
    CRACK,
    EDGE,
    chip,
    empty_place,
    plate,
    plate_size,
    ring,
    space_name,
)

TILES = Pieces("rd", 31, 33)
"""The tiles on a board."""
DOME = CARD - PAD - 22 - (PLATES_ACROSS * plate_size(TILES.size) + (PLATES_ACROSS - 1) * 4)
"""Where the dome begins."""
LINES = DOME - 20
"""Where pattern lines end."""
TOP = TITLE + 14
BROKEN = TOP + PLATES_ACROSS * (plate_size(TILES.size) + 4) + 24
CARD_HEIGHT = BROKEN + 72


def on_board(drawing: Drawing, board: Json, *, view: Json, options: PictureOptions) -> None:
    """The lines, the dome, the broken tiles and the chips of a board."""
    marks = marks_on(board, view, options, partial(marked, board, view))
    tokens(drawing, board)
    dome_places(drawing, board, view, marks)
    for row in range(SIZE):
        y = row_top(row)
        TILES.line(drawing, board["lines"][row], LINES, y, marks)
        for column, held in enumerate(board["dome"][row]):
            kind = board["spaces"][row][column]
            if kind is None:
                continue
            x = DOME + along(column)
            drawing.symbol(f"rd-{held}" if held else space_name(kind), x, y, TILES.size)
            TILES.mark(drawing, marks.get(f"dome {row + 1} {column + 1}"), held, x, y)
        points = str(view["set"]["special_row_points"][row])
        drawing.text(
            points, CARD - PAD, y + 22, 16, fill="gain", anchor="end", weight=700, font="display"
        )
    broken(drawing, board, view, marks)
    storage(drawing, board, marks)


def along(step: int) -> float:
    """Where a row or column of the dome begins: plates have edges, and gaps between them."""
    return step // 2 * (plate_size(TILES.size) + 4) + EDGE + step % 2 * (TILES.size + CRACK)


def row_top(row: int) -> float:
    """Where a row of the dome begins on its card."""
    return TOP + along(row)


def tokens(drawing: Drawing, board: Json) -> None:
    """The tokens with which plates are taken."""
    for place in range(max(TOKENS, board["tokens"])):
        is_left = place < board["tokens"]
        drawing.add(
            "circle",
            cx=CARD - PAD - 80 - place * 22,
            cy=30,
            r=8,
            fill=f"seat-{board['seat']}" if is_left else "none",
            stroke="line-2",
            stroke_width=2,
        )


def dome_places(drawing: Drawing, board: Json, view: Json, marks: Marks) -> None:
    """The places of the dome, with their plates but without tiles."""
    size = plate_size(TILES.size)
    across = PLATES_ACROSS * (size + 4) - 4
    panel(drawing, DOME - 5, TOP - 5, across + 10, across + 10, fill="well", radius=14)
    for place in range(DOME_SPACES):
        row, column = divmod(place, PLATES_ACROSS)
        x, y = DOME + column * (size + 4), TOP + row * (size + 4)
        if board["plates"][place] is None:
            empty_place(drawing, x, y, size, stroke="line-2")
        else:
            plate(drawing, None, x, y, TILES.size)
        marking = marks.get(f"plate {place + 1}")
        if marking is None:
            continue
        if marking.how == AIM and view["hand"] and view["hand"][0]["spaces"]:
            turned = quarter_turned(view["hand"][0]["spaces"], marking.colour)
            plate(drawing, turned, x, y, TILES.size)
        ring(drawing, x, y, size, "legal" if marking.how == AIM else "select")


def quarter_turned(spaces: list[str], symbol: str) -> list[str]:
    """The spaces of a plate, row by row, once its symbol lies at a place."""
    now = spaces
    for _ in range(SYMBOL_PLACES.index(symbol)):
        now = [now[2], now[0], now[3], now[1]]
    return now


def marked(board: Json, view: Json, move: Json, how: str) -> dict[str, Mark]:
    """The places to which a move goes."""
    if move["kind"] == "take":
        return {move["to"]: Mark(how, move["colour"], offered(view, move))}
    if move["kind"] == "put":
        return {f"plate {move['space']}": Mark(how, move["symbol"])}
    if move["kind"] == "place":
        line = board["lines"][move["line"] - 1]
        return {f"dome {move['line']} {move['column']}": Mark(how, line["colour"] or "")}
    if move["kind"] == "pay":
        return {f"chip {place}": Mark(how, "") for place in move["chips"]}
    return {}


def offered(view: Json, move: Json) -> int:
    """How many tiles a move takes."""
    source, colour = move["source"], move["colour"]
    if source == "moons":
        tops = [moon[-1] for moon in view["moons"] if moon]
        return int([*tops, *view["large_moon"]].count(colour))
    sun = view["large_sun"] if source == "large factory" else view["suns"][int(source[8:]) - 1]
    return int(sun.count(colour))


def broken(drawing: Drawing, board: Json, view: Json, marks: Marks) -> None:
    """The broken tiles, what each space costs, and the starting tile."""
    drawing.add(
        "path", d=f"M{PAD} {BROKEN - 12}H{CARD - PAD}", stroke="line-2", stroke_dasharray="4 4"
    )
    drawing.label("duel-broken-label", PAD, BROKEN + 38, 16, fill="loss", room=66)
    held, mark = board["broken"], marks.get("broken")
    for place, penalty in enumerate(view["set"]["broken_penalties"][:BROKEN_SPACES]):
        x = PAD + 70 + place * (TILES.pitch + 4)
        colour = held[place] if place < len(held) else None
        cost(drawing, penalty, x)
        TILES.draw(drawing, colour or "empty", x, BROKEN + 17)
        if mark is not None and mark.reaches(place, len(held)) and colour in (None, mark.colour):
            TILES.mark(drawing, mark, colour, x, BROKEN + 17)
    x = PAD + 70 + BROKEN_SPACES * (TILES.pitch + 4) + 4
    cost(drawing, view["set"]["starting_tile_penalty"], x)
    has_start = view["starting_tile"] == board["seat"]
    drawing.symbol("first", x, BROKEN + 17, TILES.size, opacity=None if has_start else 0.25)


def cost(drawing: Drawing, points: int, x: float) -> None:
    """What a space costs, above it."""
    middle = x + TILES.size / 2
    drawing.text(
        f"−{abs(points)}", middle, BROKEN + 10, 14, fill="loss", anchor="middle", weight=700
    )


def storage(drawing: Drawing, board: Json, marks: Marks) -> None:
    """The chips of a seat, five in a row; those that have paid lie face down."""
    for place, held in enumerate(board["chips"]):
        row, column = divmod(place, 5)
        x, y = CARD - PAD - 5 * 31 + column * 31, BROKEN - 4 + row * 31
        chip(drawing, None if held["used"] else held["colours"], x, y, 28, is_faint=held["used"])
        if f"chip {place + 1}" in marks:
            ring(drawing, x + 1, y + 1, 26)
