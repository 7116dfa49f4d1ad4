"""Costs of spaces, and points of tiles in a star, of features and of the end of the game."""

from tilewright.games.pavilion.components import (
    CENTRE_NUMBERS,
    CENTRE_STAR,
    COLOURED,
    COLOURS,
    EMPTY,
    FEATURE_REWARDS,
    GREY,
    LOWEST_SCORE,
    MULTICOLOUR_BONUS,
    NUMBER_BONUSES,
    OUTER_NUMBERS,
    SPACES,
    STAR_BONUSES,
    TILE_LOSS,
    TOUCHING,
)
from tilewright.games.pavilion.state import Board

FULL = 0b111111
"""A star with all its tiles."""


def group_sizes() -> list[int]:
    """``[mask * 6 + place]``: the size of the group on the ring that a tile at ``place`` joins."""
    sizes = []
    for mask in range(FULL + 1):
        for place in range(6):
            before = after = 0
            while before < 5 and mask >> (place - before - 1) % 6 & 1:
                before += 1
            while before + after < 5 and mask >> (place + after + 1) % 6 & 1:
                after += 1
            sizes.append(before + 1 + after)
    return sizes


def space_costs() -> list[int]:
    """``[space]`` on the coloured side, ``[42 + space]`` on the grey side (SP-B2, SP-V1)."""
    costs: list[int] = []
    for side in (COLOURED, GREY):
        costs += [*OUTER_NUMBERS[side] * 6, *CENTRE_NUMBERS[side]]
    return costs


def spaces_by_number() -> list[int]:
    """``[number]`` on the coloured side, ``[7 + number]`` on the grey side: how many spaces."""
    counts = [0] * 14
    for space, cost in enumerate(space_costs()):
        counts[cost + 7 if space >= SPACES else cost] += 1
    return counts


COSTS = space_costs()
GROUP_SIZES = group_sizes()
REWARDS = list(FEATURE_REWARDS)
TOUCHED = list(TOUCHING)
STAR_POINTS = [STAR_BONUSES[colour] for colour in COLOURS]
NUMBER_SPACES = spaces_by_number()
NUMBER_POINTS = [NUMBER_BONUSES.get(number, 0) for number in range(7)]


# During the game


def cost_of(space: int, grey: bool) -> int:
    """SP-B2, SP-V1: the number of a space, which is how many tiles it costs."""
    return COSTS[space + 42 if grey else space]


def group_size(board: Board, space: int) -> int:
    """SP-B7, SP-B8: a point for each tile of the group in the star that the tile belongs to."""
    return GROUP_SIZES[board.stars[space // 6] * 6 + space % 6]


def reward(board: Board, space: int) -> int:
    """SP-B9 to SP-B11: how many bonus tiles the features pay that a tile has just completed."""
    tiles = 0
    for touch in range(2):
        feature = TOUCHED[space * 2 + touch]
        if feature != EMPTY and board.missing[feature] == 0:
            tiles += REWARDS[feature]
    return tiles


def loss(board: Board, tiles: int) -> int:
    """SP-A7: the points that ``tiles`` tiles cost. A score never falls below 1."""
    return min(tiles * TILE_LOSS, board.score - LOWEST_SCORE)


def lose(board: Board, tiles: int) -> int:
    """SP-A7: lose points for tiles. Return the points lost."""
    lost = loss(board, tiles)
    board.score -= lost
    return lost


# At the end


def bonus(board: Board, grey: bool) -> int:
    """SP-E2, SP-E3: the points of the final scoring."""
    points = number_points(board, grey)
    for star in range(7):
        points += star_points(board, star)
    return points


def bonuses(board: Board, grey: bool) -> dict[str, int]:
    """SP-E2, SP-E3: the points of the final scoring, by what earned them."""
    return {
        "stars": sum(star_points(board, star) for star in range(7)),
        "numbers": number_points(board, grey),
    }


def star_points(board: Board, star: int) -> int:
    """SP-E2, SP-V5, SP-V6: a complete star scores by its colour, or as one of six colours."""
    return star_value(laid_colour(board, star)) if board.stars[star] == FULL else 0


def star_value(colour: int) -> int:
    """SP-E2, SP-V5, SP-V6: the points of a complete star; EMPTY is one of six colours."""
    return MULTICOLOUR_BONUS if colour == EMPTY else STAR_POINTS[colour]


def star_colour(board: Board, star: int, grey: bool) -> int:
    """SP-E2, SP-V5, SP-V6: the colour that a star scores by: printed, or that of its tiles.

    EMPTY if the star is one of six colours, or if its tiles do not tell yet.
    """
    return laid_colour(board, star) if grey or star == CENTRE_STAR else star


def laid_colour(board: Board, star: int) -> int:
    """The colour of the tiles in a star; EMPTY if they differ or are fewer than two."""
    first = EMPTY
    for space in range(star * 6, star * 6 + 6):
        tile = board.tiles[space]
        if tile == EMPTY:
            continue
        if first != EMPTY:
            return tile if tile == first else EMPTY
        first = tile
    return EMPTY


def number_points(board: Board, grey: bool) -> int:
    """SP-E3, SP-V7: the points of the numbers whose spaces all have tiles."""
    points = 0
    for number in range(1, 5):
        if free_spaces(board, number, grey) == 0:
            points += NUMBER_POINTS[number]
    return points


def number_tiles(board: Board, number: int, grey: bool) -> int:
    """SP-E3, SP-V7: how many spaces with a number have a tile."""
    return number_spaces(number, grey) - free_spaces(board, number, grey)


def number_spaces(number: int, grey: bool) -> int:
    """How many spaces of a board have a number."""
    return NUMBER_SPACES[number + 7 if grey else number]


def free_spaces(board: Board, number: int, grey: bool) -> int:
    """How many spaces with a number have no tile."""
    free = 0
    for space in range(SPACES):
        if board.tiles[space] == EMPTY and cost_of(space, grey) == number:
            free += 1
    return free


def corner_loss(board: Board, grey: bool) -> int:
    """SP-E4: the points that the corner tiles cost at the end, after the final scoring."""
    own = board.clone()
    own.score += bonus(own, grey)
    tower = [0] * 6
    return discard_corners(own, tower)


def discard_corners(board: Board, tower: list[int]) -> int:
    """SP-E4: corner tiles go to the tower and cost a point each. Return the points lost."""
    left = 0
    for colour in range(6):
        left += board.corners[colour]
        tower[colour] += board.corners[colour]
        board.corners[colour] = 0
    return lose(board, left)
