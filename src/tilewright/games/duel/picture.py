"""Draw a view as SVG: factories, plates and tablets on the tray, lines and dome of each board."""

from functools import partial

from tilewright.core.contracts.play import Json, PictureOptions
from tilewright.core.picture_words import PictureWords
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

PLATE_TILE = 28
PLATES_HEIGHT = plate_size(PLATE_TILE) + 24
GOAL_WORDS = {
    "rows": "row",
    "colour_rows": "row of 5 colours",
    "columns": "column",
    "border": "border tile",
    "diagonals": "diagonal",
    "corners": "corner plate",
    "jokers": "joker, if all",
    "empty_specials": "empty special",
}
STARTING_TILE = "starting tile"
FRENCH = {
    "Factory {factory}: sun {sun}; moon from the bottom {moon}.": (
        "Fabrique {factory}\u00a0: soleil {sun}\u00a0; lune à partir du bas {moon}."
    ),
    "Large factory: sun {sun}; moon {moon}.": (
        "Grande Fabrique\u00a0: soleil {sun}\u00a0; lune {moon}."
    ),
    "{plates} plates and {tiles} tiles on the dome": (
        "plaques sur le dôme\u00a0: {plates}, tuiles\u00a0: {tiles}"
    ),
    STARTING_TILE: "tuile Premier Joueur",
    "Plates": "Plaques",
    "{count} left": "reste {count}",
    "In hand": "En main",
    "Large": "Grande",
    "Broken": "Cassées",
    "row": "rangée",
    "row of 5 colours": "rangée de 5 couleurs",
    "column": "colonne",
    "border tile": "tuile au bord",
    "diagonal": "diagonale",
    "corner plate": "plaque de coin",
    "joker, if all": "multicolore, si toutes",
    "empty special": "spéciale vide",
}
GOAL_SYMBOLS = {"jokers": "rd-joker", "empty_specials": "rd-special-ghost"}
"""Tablets that are about one kind of space show it; the others have symbols of their own."""


def picture(view: Json, options: PictureOptions) -> str:
    """Draw a view."""
    words = PictureWords(options.language, FRENCH)
    bag, tower = (sum(view[name].values()) for name in ("bag", "tower"))
    hand = PLATES_HEIGHT + 12 if view["hand"] else 0
    return table_picture(
        view,
        options,
        Table(
            title="Duel",
            words=words,
            facts=words.say("{bag} tiles in the bag, {tower} in the tower", bag=bag, tower=tower),
            description=described(view, words),
            tray_height=16 + FACTORY_HEIGHT + 12 + PLATES_HEIGHT + hand + 14,
            tray=partial(tray, view=view, options=options),
            card_height=CARD_HEIGHT,
            card=partial(on_board, view=view, options=options),
        ),
    )


def described(view: Json, words: PictureWords) -> str:
    """What lies on the table, in words."""
    offers = zip(view["suns"], view["moons"], strict=True)
    small = [
        words.say(
            "Factory {factory}: sun {sun}; moon from the bottom {moon}.",
            factory=n,
            sun=words.listed(sun),
            moon=words.in_order(moon),
        )
        for n, (sun, moon) in enumerate(offers, 1)
    ]
    moon = [*view["large_moon"], *([STARTING_TILE] if is_start_free(view) else [])]
    large = words.say(
        "Large factory: sun {sun}; moon {moon}.",
        sun=words.listed(view["large_sun"]),
        moon=words.listed(moon),
    )
    boards = [board_described(board, words) for board in view["boards"]]
    return " ".join([*small, large, *boards])


def board_described(board: Json, words: PictureWords) -> str:
    """A board in words."""
    lines = [
        words.say(
            "line {line} {tiles}",
            line=line["line"],
            tiles=words.counted(line["count"], line["colour"]),
        )
        for line in board["lines"]
        if line["count"]
    ]
    dome = sum(tile is not None for row in board["dome"] for tile in row)
    plates = sum(one is not None for one in board["plates"])
    parts = [
        *lines,
        words.say("{plates} plates and {tiles} tiles on the dome", plates=plates, tiles=dome),
    ]
    return words.say("Seat {seat}: {parts}.", seat=board["seat"], parts=", ".join(parts))


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
    drawing.label("Plates", 16, 30, 15, room=64)
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
    drawing.label("{count} left", 16, 52, 14, weight=None, count=len(view["pile"]))


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
        drawing.label(GOAL_WORDS[goal], x + 14, 66, 15, weight=None, room=width - 20)


def goal_points(view: Json, goal: str) -> str:
    """What a tablet pays."""
    if goal == "corners":
        return "/".join(f"+{points}" for points in view["set"]["corner_points"])
    return f"{view['set']['goal_points'][goal]:+d}".replace("-", "−")


def hand(drawing: Drawing, view: Json, hint: Json | None) -> None:
    """The plates in hand; one that the viewer does not know shows its back."""
    size = plate_size(PLATE_TILE)
    panel(drawing, 0, 0, INSIDE - 32, PLATES_HEIGHT, fill="oak-2")
    drawing.label("In hand", 16, 30, 15, room=80)
    step = min(size + 16, (INSIDE - 32 - 116 - size) / max(1, len(view["hand"]) - 1))
    for place, held in enumerate(view["hand"]):
        x = 100 + place * step
        if held["spaces"] is None:
            plate_back(drawing, held["back"], x, 12, PLATE_TILE)
        else:
            plate(drawing, held["spaces"], x, 12, PLATE_TILE)
        if hint and hint["kind"] in ("keep", "return") and hint["plate"] == place + 1:
            ring(drawing, x, 12, size)
