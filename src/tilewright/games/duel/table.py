"""A view drawn for a terminal. Every tile is a letter, so no colour is needed to read it.

Small letters are spaces of a dome that wait for their tile: ``s`` for a special tile, ``j`` for a
tile of any colour; dots are spaces without a plate.
"""

from typing import Any

from tilewright.core.game import Json, Segment
from tilewright.games.duel.components import BROKEN_SPACES, COLOURS, LETTERS, SIZE

Line = list[Segment]

LETTER_OF = dict(zip((*COLOURS, "special", "joker"), LETTERS + "SJ", strict=True))
STARTING_TILE = "*"
BOARD_WIDTH = 40
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


def draw(view: Json) -> list[Line]:
    """The table as lines of styled text."""
    return [
        headline(view),
        *tablets(view),
        [],
        *factories(view),
        [],
        *plates(view),
        [],
        *[joined(row) for row in zip(*(draw_board(b, view) for b in view["boards"]), strict=True)],
    ]


def headline(view: Json) -> Line:
    """Round, what is in bag and tower."""
    bag, tower = (sum(view[name].values()) for name in ("bag", "tower"))
    return [(f"Round {view['round']}", "title"), (f"   bag {bag}   tower {tower}", "dim")]


def tablets(view: Json) -> list[Line]:
    """The scoring tablets in play, two on a line."""
    words = []
    for goal in view["goals"]:
        points = f"{view['set']['goal_points'][goal]:+d}"
        if goal == "corners":
            points = "/".join(f"+{p}" for p in view["set"]["corner_points"])
        words.append(GOAL_WORDS[goal].format(points))
    lines: list[Line] = []
    for start in range(0, len(words), 2):
        name = "Tablets   " if start == 0 else " " * 10
        lines.append([(name, "dim"), ("   ".join(words[start : start + 2]), "title")])
    return lines


def factories(view: Json) -> list[Line]:
    """Suns, moons and chips of the factories, one column each."""
    names: Line = [("Factory   ", "dim")]
    suns: Line = [("  sun     ", "dim")]
    moons: Line = [("  moon    ", "dim")]
    chips: Line = [("  chip    ", "dim")]
    for number in range(4):
        sun, moon = view["suns"][number], view["moons"][number]
        names.append((f"{number + 1}       ", "title" if sun or moon else "dim"))
        suns += padded(tiles(sun), 8)
        moons += padded(stack(moon), 8)
        chips += padded(chip(view["chips"][number]), 8)
    names.append(("L", "title" if view["large_sun"] or view["large_moon"] else "dim"))
    suns += tiles(view["large_sun"])
    moons += tiles(view["large_moon"])
    if view["starting_tile"] == "factory":
        moons.append((STARTING_TILE, "marker"))
    return [names, suns, moons, chips]


def stack(moon: list[str]) -> Line:
    """A stack from its top, which alone can be taken, down."""
    return [tile(colour) for colour in moon[:0:-1]] + tiles(moon[:1]) if moon else tiles([])


def tiles(colours: list[str]) -> Line:
    """Tiles side by side, or a dot."""
    return [tile(colour) for colour in colours] or [("·", "dim")]


def tile(name: str) -> Segment:
    """A tile by its letter."""
    return (LETTER_OF[name], "marker" if name == "special" else name)


def chip(fields: Json | None) -> Line:
    """A chip: its colours, a question mark while it is face down."""
    if fields is None:
        return [("·", "dim")]
    if fields["colours"] is None:
        return [("?", "dim")]
    return [("(", "dim"), *(tile(colour) for colour in fields["colours"]), (")", "dim")]


def plates(view: Json) -> list[Line]:
    """The display, the pile and the plates in hand, two lines of spaces each."""
    upper: Line = [("Plates    ", "dim")]
    lower: Line = [(" " * 10, "dim")]
    for number, plate in enumerate(view["display"], 1):
        upper += [(f"{number}:", "title" if plate else "dim"), *half(plate, 0), ("  ", "dim")]
        lower += [("  ", "dim"), *half(plate, 2), ("  ", "dim")]
    pile = view["pile"]
    top = f", {pile[0]['back']} on top" if pile and pile[0]["back"] else ""
    upper.append((f"  pile {len(pile)}{top}", "dim"))
    lines = [upper, lower]
    for start in range(0, len(view["hand"]), 8):
        hand = view["hand"][start : start + 8]
        lines += hand_lines(hand, start)
    return lines


def hand_lines(hand: list[Json], start: int) -> list[Line]:
    """The plates in hand; one that is not known shows its back."""
    upper: Line = [("In hand   " if start == 0 else " " * 10, "dim")]
    lower: Line = [(" " * 10, "dim")]
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


def half(plate: list[str] | None, first: int) -> Line:
    """Two neighbouring spaces of a plate."""
    if plate is None:
        return [("··", "dim")]
    return [(LETTER_OF[kind], kind) for kind in plate[first : first + 2]]


def draw_board(board: dict[str, Any], view: Json) -> list[Line]:
    """One board: name and score, six lines with their rows of the dome, broken tiles, chips."""
    rows = [draw_row(board, view, row) for row in range(SIZE)]
    return [title(board, view), *rows, broken(board, view), *storage(board), []]


def title(board: dict[str, Any], view: Json) -> Line:
    """Who sits there, and how the seat stands."""
    seat = board["seat"]
    acts = view["to_act"] == seat
    line: Line = [
        ("▶ " if acts else "  ", "active"),
        (f"Seat {seat}", "active" if acts else "title"),
        (f"  score {board['score']}", "title"),
        (f"  tokens {board['tokens']}", "dim"),
    ]
    if view["starter"] == seat:
        line.append(("  starts", "dim"))
    return line


def draw_row(board: dict[str, Any], view: Json, row: int) -> Line:
    """A pattern line, filled from the right, its row of the dome and a special tile's points."""
    held = board["lines"][row]
    free = row + 1 - held["count"]
    line: Line = [(f"  {row + 1} ", "dim"), ("  " * (SIZE - row - 1), "dim"), ("· " * free, "dim")]
    for _ in range(held["count"]):
        line += [tile(held["colour"]), (" ", "dim")]
    line.append(("▸ ", "good" if not free else "dim"))
    for column in range(SIZE):
        placed, space = board["dome"][row][column], board["spaces"][row][column]
        waiting = LETTER_OF[space].lower() if space else "·"
        line += [tile(placed) if placed else (waiting, "dim"), (" ", "dim")]
        if column in (1, 3):
            line.append((" ", "dim"))
    line.append((f"+{view['set']['special_row_points'][row]}", "dim"))
    return line


def broken(board: dict[str, Any], view: Json) -> Line:
    """The broken tiles, what free spaces would cost, the starting tile."""
    line: Line = [("  X ", "dim")]
    for space in range(BROKEN_SPACES):
        if space < len(board["broken"]):
            line += [tile(board["broken"][space]), ("  ", "dim")]
        else:
            line.append((f"-{view['set']['broken_penalties'][space]} ", "dim"))
    if view["starting_tile"] == board["seat"]:
        line += [
            (f" {STARTING_TILE}", "marker"),
            (f" -{view['set']['starting_tile_penalty']}", "dim"),
        ]
    return line


def storage(board: dict[str, Any]) -> list[Line]:
    """The chips of a seat, by the numbers of their places; those that paid are dots."""
    lines = []
    for start, name in ((0, "  C "), (5, "    ")):
        line: Line = [(name, "dim")]
        for number, held in enumerate(board["chips"][start : start + 5], start + 1):
            line.append((f"{number}:", "dim"))
            line += [("·", "dim")] if held["used"] else [tile(c) for c in held["colours"]]
            line.append((" ", "dim"))
        lines.append(line)
    return lines


def padded(line: Line, width: int) -> Line:
    """A line filled up with blanks."""
    return [*line, (" " * max(0, width - sum(len(text) for text, _ in line)), "dim")]


def joined(row: tuple[Line, ...]) -> Line:
    """Boards side by side."""
    left, right = row
    return [*padded(left, BOARD_WIDTH), *right]
