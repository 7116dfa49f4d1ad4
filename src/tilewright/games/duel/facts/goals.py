"""The spaces of a dome that earn the points of a goal, for ``steps``.

How many points they are is computed in ``scoring``.
"""

from collections.abc import Iterator

from tilewright.games.duel import scoring
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import COLOURS_WANTED, EMPTY, JOKER, SIZE, SPECIAL
from tilewright.games.duel.state import State

Place = tuple[int, int]
PLACES: tuple[Place, ...] = tuple(divmod(space, SIZE) for space in range(SIZE * SIZE))
LAST = SIZE - 1
CORNERS = (0, 2, 6, 8)
"""The places of plates in the corners of a dome."""


def goal_spaces(state: State, board: Board, goal: int) -> list[Place]:  # noqa: PLR0911
    """The row and column of each space that a goal counts (DU-E2 to DU-E9)."""
    match goal:
        case 0:
            return whole(board, [[(r, c) for c in range(SIZE)] for r in range(SIZE)])
        case 1:
            rows = [r for r in range(SIZE) if scoring.row_variety(board, r) >= COLOURS_WANTED]
            return [place for place in tiled(board) if place[0] in rows]
        case 2:
            return whole(board, [[(r, c) for r in range(SIZE)] for c in range(SIZE)])
        case 3:
            return [(r, c) for r, c in tiled(board) if {r, c} & {0, LAST}]
        case 4:
            diagonals = [[(i, i) for i in range(SIZE)], [(i, LAST - i) for i in range(SIZE)]]
            return whole(board, diagonals)
        case 5:
            return whole(board, [plate_places(space) for space in CORNERS])
        case 6:
            return [place for place, kind in kinds(state, board) if kind == JOKER]
        case _:
            empty = [place for place, kind in kinds(state, board) if kind == SPECIAL]
            return [(r, c) for r, c in empty if board.dome[r * SIZE + c] == EMPTY]


def tiled(board: Board) -> list[Place]:
    """The spaces with tiles."""
    return [(r, c) for r, c in PLACES if board.dome[r * SIZE + c] != EMPTY]


def whole(board: Board, groups: list[list[Place]]) -> list[Place]:
    """The spaces of the groups that have all their tiles."""
    filled = set(tiled(board))
    return list(
        dict.fromkeys(place for group in groups if filled.issuperset(group) for place in group)
    )


def plate_places(space: int) -> list[Place]:
    """The four spaces of a place for a plate."""
    top, left = space // 3 * 2, space % 3 * 2
    return [(top + cell // 2, left + cell % 2) for cell in range(4)]


def kinds(state: State, board: Board) -> Iterator[tuple[Place, int]]:
    """What each space with a plate is for: a colour, SPECIAL or JOKER."""
    for space in range(len(board.plates)):
        if (plate := board.plates[space]) != EMPTY:
            first = (plate * 4 + board.rotations[space]) * 4
            cells = state.box.cells[first : first + 4]
            yield from zip(plate_places(space), cells, strict=True)
