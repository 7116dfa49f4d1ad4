"""The table as JSON. Nothing is hidden in this game, so everybody sees the same.

Compiled code assembles the text, because a server renders every position. Each field is written
explicitly; the position is never copied as a whole.
"""

from tilewright.core.game import Json
from tilewright.core.json_pieces import count_heads, spaces_of, texts_of
from tilewright.core.position import CHANCE, OVER
from tilewright.games.classic.components import CENTRE, COLOURS, GREY, MARKER, NOBODY, PRINTED, SIZE
from tilewright.games.classic.scoring import colour_count, floor_points
from tilewright.games.classic.state import Board, State


def line_texts() -> tuple[str, ...]:
    """Every possible pattern line, as JSON."""
    return tuple(
        [
            f'{{"line":{line + 1},"colour":{colour},"count":{count}}}'
            for line in range(SIZE)
            for colour in ("null", *TILES)
            for count in range(SIZE + 1)
        ]
    )


def tile_counts() -> tuple[str, ...]:
    """How many tiles each row or column has, given as bits."""
    return tuple([str(tiles.bit_count()) for tiles in range(1 << SIZE)])


TILES = texts_of(COLOURS)
COUNT_HEADS, SPACES = count_heads(COLOURS), spaces_of(SIZE, TILES)
TILE_COUNTS = tile_counts()
LINES = line_texts()
"""``[(line * 6 + 1 + colour) * 6 + count]``"""


def public_text(state: State) -> str:
    """Everything on the table, as named fields. Seats, factories, lines count from 1."""
    factories = [offer(state, source) for source in range(1, state.factories + 1)]
    boards = [board_text(state.board(seat), seat) for seat in range(state.seats)]
    return (
        f'{{"options":{{"seats":"{state.seats}","wall":"{GREY if state.grey else PRINTED}"}},'
        f'"round":{state.round},"phase":"{phase(state)}","to_act":{actor(state)},'
        f'"starter":{state.starter + 1},"marker":{marker(state)},'
        f'"factories":[{",".join(factories)}],"centre":{offer(state, CENTRE)},'
        f'"bag":{counted(state.bag)},"lid":{counted(state.lid)},"boards":[{",".join(boards)}]}}'
    )


def phase(state: State) -> str:
    """The phase of play: deal, offer, tiling or over."""
    if state.to_act == OVER:
        return "over"
    if state.to_act == CHANCE:
        return "deal"
    return "offer" if state.on_table else "tiling"


def actor(state: State) -> str:
    """The seat to act, ``chance``, or null when the game is over."""
    if state.to_act == OVER:
        return "null"
    return '"chance"' if state.to_act == CHANCE else str(state.to_act + 1)


def marker(state: State) -> str:
    """The seat that has the marker, or ``centre``."""
    return '"centre"' if state.marker == NOBODY else str(state.marker + 1)


def counted(counts: list[int]) -> str:
    """How many tiles of each colour there are."""
    parts = []
    for colour in range(SIZE):
        parts.append(COUNT_HEADS[colour])
        parts.append(f"{counts[colour]}")
    parts.append("}")
    return "".join(parts)


def offer(state: State, source: int) -> str:
    """The colours of the tiles at a source, one by one."""
    tiles = []
    for colour in range(SIZE):
        for _ in range(state.tiles[source * SIZE + colour]):
            tiles.append(TILES[colour])
    return f"[{','.join(tiles)}]"


def board_text(board: Board, seat: int) -> str:
    """One board as named fields."""
    lines = []
    for line in range(SIZE):
        number = (line * 6 + 1 + board.line_colour[line]) * 6 + board.line_count[line]
        lines.append(LINES[number])
    return (
        f'{{"seat":{seat + 1},"score":{board.score},"lines":[{",".join(lines)}],'
        f'"wall":{wall(board)},"floor":{floor_line(board)},'
        f'"floor_total":{floor_points(board.floor_count)},"goals":{goals(board)}}}'
    )


def wall(board: Board) -> str:
    """The colours on the wall, row by row, null where there is no tile."""
    parts = []
    for space in range(SIZE * SIZE):
        parts.append(SPACES[space * 6 + 1 + board.wall[space]])
    parts.append("]]")
    return "".join(parts)


def floor_line(board: Board) -> str:
    """The tiles of the floor line, the marker among them, in the order in which they came."""
    tiles = []
    for place in range(board.floor_count):
        tile = board.floor[place]
        tiles.append('"marker"' if tile == MARKER else TILES[tile])
    return f"[{','.join(tiles)}]"


def goals(board: Board) -> str:
    """CL-E2 to CL-E4: how many tiles each row, column and colour of the wall has."""
    rows, columns, colours = [], [], []
    for place in range(SIZE):
        rows.append(TILE_COUNTS[board.rows[place]])
        columns.append(TILE_COUNTS[board.columns[place]])
        colours.append(COUNT_HEADS[place])
        colours.append(f"{colour_count(board, place)}")
    return (
        f'{{"rows":[{",".join(rows)}],"columns":[{",".join(columns)}],'
        f'"colours":{"".join(colours)}}}}}'
    )


def chance_fields(colour: int) -> Json:
    """A drawn tile as named fields."""
    return {"kind": "draw", "colour": COLOURS[colour]}
