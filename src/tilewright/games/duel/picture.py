"""Draw a view as SVG: factories, plates and tablets on the tray, lines and dome of each board."""

from functools import partial

from tilewright.core.contracts.play import Json, PictureOptions
from tilewright.core.picture_words import in_order, lines_described, listed
from tilewright.core.svg import Drawing
from tilewright.core.table_picture import INSIDE, Table, panel, table_picture
from tilewright.games.duel.board_picture import CARD_HEIGHT, on_board
from tilewright.games.duel.factory_picture import FACTORY_HEIGHT, factories
from tilewright.games.duel.piece_picture import (
    empty_place,
    plate,
    plate_back,
    plate_size,
    ring,
)
from tilewright.locale.messages import Message, message

PLATE_TILE = 28
PLATES_HEIGHT = plate_size(PLATE_TILE) + 24
STARTING_TILE = "starting-tile"
GOAL_SYMBOLS = {"jokers": "rd-joker", "empty_specials": "rd-special-ghost"}
"""Tablets that are about one kind of space show it; the others have symbols of their own."""


def picture(view: Json, options: PictureOptions) -> str:
    """Draw a view."""
    bag, tower = (sum(view[name].values()) for name in ("bag", "tower"))
    hand = PLATES_HEIGHT + 12 if view["hand"] else 0
    return table_picture(
        view,
        options,
        Table(
            title=message("duel-title"),
            facts=message("picture-bag-tower", bag=bag, tower=tower),
            description=described(view),
            tray_height=16 + FACTORY_HEIGHT + 12 + PLATES_HEIGHT + hand + 14,
            tray=partial(tray, view=view, options=options),
            card_height=CARD_HEIGHT,
            card=partial(on_board, view=view, options=options),
        ),
    )


def described(view: Json) -> list[Message]:
    """What lies on the table."""
    offers = zip(view["suns"], view["moons"], strict=True)
    small = [
        message("duel-factory", factory=number, sun=listed(sun), moon=in_order(moon))
        for number, (sun, moon) in enumerate(offers, 1)
    ]
    moon = [*view["large_moon"], *([STARTING_TILE] if is_start_free(view) else [])]
    large = message("duel-large-factory", sun=listed(view["large_sun"]), moon=listed(moon))
    return [*small, large, *map(board_described, view["boards"])]


def board_described(board: Json) -> Message:
    """What lies on a board."""
    dome = sum(tile is not None for row in board["dome"] for tile in row)
    plates = sum(one is not None for one in board["plates"])
    parts = (*lines_described(board), message("duel-on-dome", plates=plates, tiles=dome))
    return message("picture-board", seat=board["seat"], parts=parts)


def is_start_free(view: Json) -> bool:
    """Whether the starting tile still lies on the large factory."""
    return bool(view["starting_tile"] == "factory")


def tray(drawing: Drawing, *, view: Json, options: PictureOptions) -> None:
    """The factories; below them the plates on offer and the tablets; then the plates in hand."""
    hint = options.hint
    with drawing.at(16, 16):
        factories(drawing, view, hint)
    with drawing.at(16, 16 + FACTORY_HEIGHT + 12):
        plates(drawing, view, hint)
        tablets(drawing, view)
    if view["hand"]:
        with drawing.at(16, 16 + FACTORY_HEIGHT + 12 + PLATES_HEIGHT + 12):
            hand(drawing, view, hint)


def plates(drawing: Drawing, view: Json, hint: Json | None) -> None:
    """The plates that lie face up, and the pile."""
    size = plate_size(PLATE_TILE)
    panel(drawing, 0, 0, 104 + 4 * (size + 16), PLATES_HEIGHT, fill="oak-2")
    drawing.label("duel-plates-label", 16, 30, 15, room=64)
    for place, spaces in enumerate(view["display"]):
        x = 84 + place * (size + 16)
        if spaces is None:
            empty_place(drawing, x, 12, size)
        else:
            plate(drawing, spaces, x, 12, PLATE_TILE)
        if hint and hint["kind"] == "pick" and hint["place"] == place + 1:
            ring(drawing, x, 12, size)
    x = 84 + 3 * (size + 16)
    if view["pile"]:
        plate_back(drawing, view["pile"][0]["back"], x, 12, PLATE_TILE)
        if hint and hint["kind"] == "draw":
            ring(drawing, x, 12, size)
    else:
        empty_place(drawing, x, 12, size)
    drawing.label("duel-pile-label", 16, 52, 14, weight=None, count=len(view["pile"]))


def tablets(drawing: Drawing, view: Json) -> None:
    """The scoring tablets in play, each with its points."""
    left = 104 + 4 * (plate_size(PLATE_TILE) + 16) + 12
    width = (INSIDE - 32 - left - 12 * (len(view["goals"]) - 1)) / max(1, len(view["goals"]))
    for place, goal in enumerate(view["goals"]):
        x = left + place * (width + 12)
        panel(drawing, x, 0, width, PLATES_HEIGHT, fill="board-2", radius=12)
        drawing.symbol(GOAL_SYMBOLS.get(goal, f"goal-{goal}"), x + 14, 14, 26)
        words = goal_points(view, goal)
        drawing.text(words, x + width - 14, 34, 18, fill="gain", anchor="end", weight=700)
        drawing.label("duel-goal-label", x + 14, 66, 15, weight=None, room=width - 20, goal=goal)


def goal_points(view: Json, goal: str) -> str:
    """What a tablet pays."""
    if goal == "corners":
        return "/".join(f"+{points}" for points in view["set"]["corner_points"])
    return f"{view['set']['goal_points'][goal]:+d}".replace("-", "−")


def hand(drawing: Drawing, view: Json, hint: Json | None) -> None:
    """The plates in hand; one that the viewer does not know shows its back."""
    size = plate_size(PLATE_TILE)
    panel(drawing, 0, 0, INSIDE - 32, PLATES_HEIGHT, fill="oak-2")
    drawing.label("duel-hand-label", 16, 30, 15, room=80)
    step = min(size + 16, (INSIDE - 32 - 116 - size) / max(1, len(view["hand"]) - 1))
    for place, held in enumerate(view["hand"]):
        x = 100 + place * step
        if held["spaces"] is None:
            plate_back(drawing, held["back"], x, 12, PLATE_TILE)
        else:
            plate(drawing, held["spaces"], x, 12, PLATE_TILE)
        if hint and hint["kind"] in ("keep", "return") and hint["plate"] == place + 1:
            ring(drawing, x, 12, size)
