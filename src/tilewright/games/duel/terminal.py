"""Draw a view for a terminal. Every tile is a letter, so it can be read without colours.

Small letters are spaces of a dome that wait for their tile: ``s`` for a special tile, ``j`` for a
tile of any colour. Dots are spaces without a plate.
"""

from typing import Any

from tilewright.core.game import Json, Segment
from tilewright.core.terminal import WIDTH, Row, arranged, filled, folded, seat_title
from tilewright.games.duel.components import BROKEN_SPACES, COLOURS, LETTERS, SIZE

LETTER_OF = dict(zip((*COLOURS, "special", "joker"), LETTERS + "SJ", strict=True))
STARTING_TILE = "*"
BOARD_WIDTH = 40
LARGE_BESIDE = 60
"""The width from which on the large factory stands beside the others."""
TABLETS_A_ROW = 2
HAND_COLUMNS = 7
GOAL_WORDS = {
    "rows": "{} a full row",
    "colour_rows": "{} a row of 5 colours",
    "columns": "{} a full column",
    "border": "{} a border tile",
    "diagonals": "{} a full diagonal",
    "corners": "{} a full corner plate",
    "jokers": "{} a joker if all are full",
    "empty_specials": "{} an empty special",
}


def draw(view: Json, width: int = WIDTH, height: int | None = None) -> list[Row]:
    """Draw a view as rows of styled text that fit a terminal."""
    offers = [*tablets(view, width), [], *factories(view, width), [], *plates(view, width), []]
    return arranged(
        [headline(view), *offers],
        [draw_board(board, view) for board in view["boards"]],
        to_act=view["to_act"],
        board_width=BOARD_WIDTH,
        width=width,
        height=height,
    )


def headline(view: Json) -> Row:
    """The round, and how many tiles are in bag and tower."""
    bag, tower = (sum(view[name].values()) for name in ("bag", "tower"))
    return [(f"Round {view['round']}", "title"), (f"   bag {bag}   tower {tower}", "dim")]


def tablets(view: Json, width: int) -> list[Row]:
    """The scoring tablets in play, two in a row where there is room."""
    words = []
    for goal in view["goals"]:
        points = f"{view['set']['goal_points'][goal]:+d}"
        if goal == "corners":
            points = "/".join(f"+{p}" for p in view["set"]["corner_points"])
        words.append(GOAL_WORDS[goal].format(points))
    rows: list[Row] = []
    for start in range(0, len(words), TABLETS_A_ROW):
        label: Row = [("Tablets   " if start == 0 else " " * 10, "dim")]
        chosen = words[start : start + TABLETS_A_ROW]
        rows += folded(label, [[(f"{text}   ", "title")] for text in chosen], width)
    return rows


def factories(view: Json, width: int) -> list[Row]:
    """Suns, moons and chips of the factories, one column each."""
    names: Row = [("Factory   ", "dim")]
    suns: Row = [("  sun     ", "dim")]
    moons: Row = [("  moon    ", "dim")]
    chips: Row = [("  chip    ", "dim")]
    for number in range(4):
        sun, moon = view["suns"][number], view["moons"][number]
        names.append((f"{number + 1}       ", "title" if sun or moon else "dim"))
        suns += filled(tiles(sun), 8)
        moons += filled(stack(moon), 8)
        chips += filled(chip(view["chips"][number]), 8)
    large: Segment = ("L", "title" if view["large_sun"] or view["large_moon"] else "dim")
    sun, moon = tiles(view["large_sun"]), tiles(view["large_moon"])
    if view["starting_tile"] == "factory":
        moon.append((STARTING_TILE, "marker"))
    if width < LARGE_BESIDE:
        below: Row = [large, ("  sun ", "dim"), *sun]
        return [names, suns, moons, chips, *folded(below, [[("  moon ", "dim"), *moon]], width)]
    return [[*names, large], [*suns, *sun], [*moons, *moon], chips]


def stack(moon: list[str]) -> Row:
    """A stack from its top, which alone can be taken, down."""
    return [tile(colour) for colour in moon[:0:-1]] + tiles(moon[:1]) if moon else tiles([])


def tiles(colours: list[str]) -> Row:
    """Tiles side by side, or a dot."""
    return [tile(colour) for colour in colours] or [("·", "dim")]


def tile(name: str) -> Segment:
    """A tile by its letter."""
    return (LETTER_OF[name], "marker" if name == "special" else name)


def chip(fields: Json | None) -> Row:
    """A chip: its colours, a question mark while it is face down."""
    if fields is None:
        return [("·", "dim")]
    if fields["colours"] is None:
        return [("?", "dim")]
    return [("(", "dim"), *(tile(colour) for colour in fields["colours"]), (")", "dim")]


def plates(view: Json, width: int) -> list[Row]:
    """The display, the pile and the plates in hand, two rows of spaces each."""
    upper: Row = [("Plates    ", "dim")]
    lower: Row = [(" " * 10, "dim")]
    for number, plate in enumerate(view["display"], 1):
        upper += [(f"{number}:", "title" if plate else "dim"), *half(plate, 0), ("  ", "dim")]
        lower += [("  ", "dim"), *half(plate, 2), ("  ", "dim")]
    pile = view["pile"]
    top = f"{pile[0]['back']} on top" if pile and pile[0]["back"] else ""
    if width < LARGE_BESIDE:
        upper.append((f"  pile {len(pile)}", "dim"))
        lower.append((f"  {top}", "dim"))
    else:
        upper.append((f"  pile {len(pile)}{', ' if top else ''}{top}", "dim"))
    rows = [upper, lower]
    in_a_row = (width - 10) // HAND_COLUMNS
    for start in range(0, len(view["hand"]), in_a_row):
        hand = view["hand"][start : start + in_a_row]
        rows += hand_rows(hand, start)
    return rows


def hand_rows(hand: list[Json], start: int) -> list[Row]:
    """The plates in hand. One that is not known shows its back."""
    upper: Row = [("In hand   " if start == 0 else " " * 10, "dim")]
    lower: Row = [(" " * 10, "dim")]
    for number, plate in enumerate(hand, start + 1):
        upper.append((f"{number:>2}:", "title"))
        lower.append(("   ", "dim"))
        if plate["spaces"] is None:
            back = LETTER_OF[plate["back"]]
            upper.append((f"?{back}", "dim"))
            lower.append(("  ", "dim"))
        else:
            upper += half(plate["spaces"], 0)
            lower += half(plate["spaces"], 2)
        upper.append(("  ", "dim"))
        lower.append(("  ", "dim"))
    return [upper, lower]


def half(plate: list[str] | None, first: int) -> Row:
    """Two neighbouring spaces of a plate."""
    if plate is None:
        return [("··", "dim")]
    return [(LETTER_OF[kind], kind) for kind in plate[first : first + 2]]


def draw_board(board: dict[str, Any], view: Json) -> list[Row]:
    """One board: name and score, six lines with their rows of the dome, broken tiles, chips."""
    rows = [draw_row(board, view, row) for row in range(SIZE)]
    title = seat_title(board, view, (f"  tokens {board['tokens']}", "dim"))
    return [title, *rows, broken(board, view), *storage(board), []]


def draw_row(board: dict[str, Any], view: Json, row: int) -> Row:
    """A pattern line, filled from the right, its row of the dome and a special tile's points."""
    held = board["lines"][row]
    free = row + 1 - held["count"]
    segments: Row = [
        (f"  {row + 1} ", "dim"),
        ("  " * (SIZE - row - 1), "dim"),
        ("· " * free, "dim"),
    ]
    for _ in range(held["count"]):
        segments += [tile(held["colour"]), (" ", "dim")]
    segments.append(("▸ ", "good" if not free else "dim"))
    for column in range(SIZE):
        placed, space = board["dome"][row][column], board["spaces"][row][column]
        waiting = LETTER_OF[space].lower() if space else "·"
        segments += [tile(placed) if placed else (waiting, "dim"), (" ", "dim")]
        if column in (1, 3):
            segments.append((" ", "dim"))
    segments.append((f"+{view['set']['special_row_points'][row]}", "dim"))
    return segments


def broken(board: dict[str, Any], view: Json) -> Row:
    """The broken tiles, what free spaces would cost, the starting tile."""
    segments: Row = [("  X ", "dim")]
    for space in range(BROKEN_SPACES):
        if space < len(board["broken"]):
            segments += [tile(board["broken"][space]), ("  ", "dim")]
        else:
            segments.append((f"-{view['set']['broken_penalties'][space]} ", "dim"))
    if view["starting_tile"] == board["seat"]:
        segments += [
            (f" {STARTING_TILE}", "marker"),
            (f" -{view['set']['starting_tile_penalty']}", "dim"),
        ]
    return segments


def storage(board: dict[str, Any]) -> list[Row]:
    """The chips of a seat, by the numbers of their places. Those that paid are dots."""
    rows = []
    for start, name in ((0, "  C "), (5, "    ")):
        segments: Row = [(name, "dim")]
        for number, held in enumerate(board["chips"][start : start + 5], start + 1):
            segments.append((f"{number}:", "dim"))
            segments += [("·", "dim")] if held["used"] else [tile(c) for c in held["colours"]]
            segments.append((" ", "dim"))
        rows.append(segments)
    return rows
