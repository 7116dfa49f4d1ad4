"""What the pictures of all games share: the sheet, the tray, the cards of the boards.

A game draws what lies on its tray and on its boards, each with its origin at the upper left
corner. Sizes are in pixels of a picture that is shown as wide as it was designed.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tilewright.core.contracts.play import Json, PictureOptions
from tilewright.core.picture_words import listed
from tilewright.core.svg import Drawing
from tilewright.locale.messages import Message, message

MARGIN = 20
GAP = 20
HEADLINE = 40
CARD = 504
"""The width of a board's card."""
ACROSS = 2
"""Cards side by side."""
INSIDE = ACROSS * CARD + (ACROSS - 1) * GAP
"""The width of the tray."""
WIDTH = INSIDE + 2 * MARGIN
PAD = 20
"""Between the edge of a card and what is on it."""
TITLE = 52
"""The height of the row with name and score."""
LONGEST_NAME = 24
DISH = 112
DISHES_IN_A_ROW = 5
DISH_ROW = DISH + 28
TRAY_MIDDLE = 20 + DISHES_IN_A_ROW * (DISH + 12)
"""Where the factories end on a tray, and the centre begins."""

Part = Callable[[Drawing], None]


class Table(NamedTuple):
    """The parts of a picture that a game provides."""

    title: Message
    facts: Message
    """The rest of the headline: how many tiles are in bag and lid."""
    description: Sequence[Message]
    """What lies on the table, a sentence each."""
    tray_height: float
    tray: Part
    card_height: float
    card: Callable[[Drawing, Json], None]
    """Draw what is on a board, below its name and score."""


def table_picture(view: Json, options: PictureOptions, table: Table) -> str:
    """The whole table as SVG."""
    drawing = Drawing(options.theme, options.language)
    boards = view["boards"]
    rows = -(-len(boards) // ACROSS)
    top = MARGIN + HEADLINE + table.tray_height + GAP
    height = top + rows * (table.card_height + GAP) - GAP + MARGIN
    drawing.add("rect", width=WIDTH, height=height, fill="page")
    with drawing.at(MARGIN, MARGIN):
        headline(drawing, view, table)
    with drawing.at(MARGIN, MARGIN + HEADLINE):
        panel(drawing, 0, 0, INSIDE, table.tray_height, fill="oak", stroke="oak-line")
        table.tray(drawing)
    for place, board in enumerate(boards):
        row, column = divmod(place, ACROSS)
        is_alone = place == len(boards) - 1 and column == 0
        left = (INSIDE - CARD) / 2 if is_alone else column * (CARD + GAP)
        with drawing.at(MARGIN + left, top + row * (table.card_height + GAP)):
            card(drawing, view, board, options.names, table.card_height)
            table.card(drawing, board)
    return drawing.finished(
        WIDTH,
        height,
        title=drawing.say(
            message("picture-title", game=table.title, round=view["round"], who=who(view))
        ),
        description=" ".join(map(drawing.say, [*table.description, scores(view, options.names)])),
        shown=options.width,
    )


def who(view: Json) -> Message:
    """Who is to act."""
    acting = view["to_act"]
    if acting is None:
        return message("picture-over")
    if acting == "chance":
        return message("picture-chance-acts")
    return message("picture-seat-acts", seat=acting)


def scores(view: Json, names: Sequence[str]) -> Message:
    """The score of each seat in a sentence."""
    parts = tuple(
        message("picture-score", name=name_of(board["seat"], names), score=board["score"])
        for board in view["boards"]
    )
    return message("picture-scores", scores=parts)


def name_of(seat: int, names: Sequence[str]) -> Message | str:
    """The name of a seat's player, or the number of the seat."""
    if seat > len(names):
        return message("picture-seat", seat=seat)
    name = names[seat - 1]
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def factories_described(view: Json) -> list[Message]:
    """What lies on each factory."""
    return [
        message("picture-factory", factory=number, tiles=listed(tiles))
        for number, tiles in enumerate(view["factories"], 1)
    ]


def headline(drawing: Drawing, view: Json, table: Table) -> None:
    """The game, the round, and how many tiles are out of sight."""
    drawing.symbol("mark", 0, 0, 28)
    title = drawing.say(table.title)
    drawing.text(title, 40, 21, 22, font="display", weight=700)
    end = 40 + 12 * len(title) + 20
    label = "picture-round-over" if view["to_act"] is None else "picture-round"
    drawing.label(label, end, 21, 16, weight=600, round=view["round"])
    drawing.text(drawing.say(table.facts), INSIDE, 21, 15, fill="ink-3", anchor="end")


def panel(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str,
    radius: float = 18,
    **attributes: Any,
) -> None:
    """A rectangle with round corners."""
    drawing.add("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, **attributes)


def card(drawing: Drawing, view: Json, board: Json, names: Sequence[str], height: float) -> None:
    """The card of a board with the name and the score of its seat."""
    seat = board["seat"]
    acts = view["to_act"] == seat
    panel(
        drawing,
        *(0, 0, CARD, height),
        fill="board",
        stroke="cobalt" if acts else "line",
        stroke_width=3.5 if acts else 1.5,
    )
    panel(drawing, PAD, 12, 34, 34, fill=f"seat-{(seat - 1) % 4 + 1}", radius=9)
    drawing.text(str(seat), PAD + 17, 35, 17, fill="on-seat", anchor="middle", weight=700)
    words = ", ".join(map(drawing.say, states(view, seat)))
    name = drawing.say(name_of(seat, names))
    drawing.text(name, PAD + 46, 28 if words else 35, 17, weight=700)
    drawing.text(words, PAD + 46, 45, 13.5, fill="ink-3")
    drawing.text(str(board["score"]), CARD - PAD, 41, 32, font="display", weight=700, anchor="end")


def states(view: Json, seat: int) -> list[Message]:
    """Words about a seat: that it acts, starts or is the viewer's."""
    return [
        message(state)
        for state, is_so in (
            ("picture-to-act", view["to_act"] == seat),
            ("picture-starts", view["starter"] == seat),
            ("picture-you", view["viewer"] == seat),
        )
        if is_so
    ]


def factories_height(view: Json) -> float:
    """The height of the rows of factories."""
    return -(-len(view["factories"]) // DISHES_IN_A_ROW) * DISH_ROW


def factories(
    drawing: Drawing, view: Json, tiles_on: Callable[[Drawing, int, list[str]], None]
) -> None:
    """The factories of a tray, numbered from 1; ``tiles_on`` draws what lies on each."""
    for place, tiles in enumerate(view["factories"]):
        row, column = divmod(place, DISHES_IN_A_ROW)
        with drawing.at(16 + column * (DISH + 12), 14 + row * DISH_ROW):
            dish(drawing, str(place + 1), is_empty=not tiles)
            tiles_on(drawing, place + 1, tiles)


def dish(drawing: Drawing, label: str, *, is_empty: bool) -> None:
    """A factory and its number."""
    middle = DISH / 2
    drawing.symbol("dish", 0, 0, DISH, opacity=0.5 if is_empty else None)
    panel(drawing, middle - 13, DISH - 9, 26, 20, fill="board", radius=10)
    drawing.text(label, middle, DISH + 6, 14, fill="ink-2", anchor="middle", weight=700)


def centre_panel(drawing: Drawing, view: Json) -> float:
    """The middle of the table, beside the factories; return the width that tiles may take."""
    width = INSIDE - TRAY_MIDDLE - 16
    panel(drawing, TRAY_MIDDLE, 16, width, factories_height(view) - 8, fill="oak-2")
    drawing.label("picture-centre-label", TRAY_MIDDLE + 16, 40, 15)
    return width - 32


def is_taken(hint: Json | None, source: str, colour: str) -> bool:
    """Whether a hint is to take tiles of this colour from here."""
    return (
        hint is not None
        and hint["kind"] == "take"
        and (hint["source"], hint["colour"]) == (source, colour)
    )
