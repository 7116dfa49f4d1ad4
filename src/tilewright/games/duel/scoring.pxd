# The C types of scoring.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.masks as masks
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int EMPTY, JOKER, SIZE, SPECIAL, FULL, BORDER, BORDER_SPACES, CORNERS, COLOURS_WANTED
cdef int[6] GOAL_SIZES

@cython.locals(lost=int)
cpdef int penalty(State state, Board board, bint has_starting_tile) noexcept
@cython.locals(points=int, goal=int)
cpdef int bonus(State state, Board board) noexcept
@cython.locals(each=int)
cpdef int goal_points(State state, Board board, int goal) noexcept
cpdef int goal_size(State state, Board board, int goal) noexcept
cpdef int goal_done(State state, Board board, int goal) noexcept
@cython.locals(most=int, group=int)
cdef int most_tiles(int *groups) noexcept
@cython.locals(most=int, row=int)
cdef int most_colours(Board board) noexcept
cdef int complete_rows(Board board) noexcept
@cython.locals(count=int, row=int)
cdef int colourful_rows(Board board) noexcept
@cython.locals(colours=int, column=int)
cpdef int row_variety(Board board, int row) noexcept
@cython.locals(count=int)
cdef int bits(int mask) noexcept
cdef int complete_columns(Board board) noexcept
@cython.locals(count=int, row=int)
cdef int border_tiles(Board board) noexcept
@cython.locals(count=int)
cdef int complete_diagonals(Board board) noexcept
@cython.locals(count=int, row=int)
cdef int diagonal_tiles(Board board, bint is_rising) noexcept
@cython.locals(points=int, corner=int)
cdef int corner_points(State state, Board board) noexcept
@cython.locals(count=int, corner=int)
cdef int filled_corners(Board board) noexcept
@cython.locals(row=int, pair=int)
cdef bint is_filled(Board board, int corner) noexcept
@cython.locals(count=int, row=int)
cdef int waiting_spaces(Board board, int kind) noexcept
@cython.locals(count=int, space=int)
cdef int joker_spaces(State state, Board board) noexcept
cdef int special_spaces(State state, Board board) noexcept
