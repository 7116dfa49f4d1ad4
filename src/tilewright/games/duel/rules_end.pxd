# The C types of rules_end.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.rules_supply as supply
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int EMPTY, JOKER, NOBODY, OVER_STAGE, SEATS, SIZE, SPECIAL, FULL, BORDER, COLOURS_WANTED

@cython.locals(seat=int, board=Board)
cdef void finish(State state) noexcept
@cython.locals(points=int, goal=int)
cpdef int bonus(State state, Board board) noexcept
@cython.locals(each=int)
cpdef int goal_points(State state, Board board, int goal) noexcept
@cython.locals(count=int, row=int)
cdef int complete_rows(Board board) noexcept
@cython.locals(count=int, row=int)
cdef int colourful_rows(Board board) noexcept
@cython.locals(colours=int, column=int)
cdef int row_variety(Board board, int row) noexcept
@cython.locals(count=int)
cdef int bits(int mask) noexcept
@cython.locals(count=int, column=int)
cdef int complete_columns(Board board) noexcept
@cython.locals(count=int, row=int)
cdef int border_tiles(Board board) noexcept
@cython.locals(down=int, up=int, row=int)
cdef int complete_diagonals(Board board) noexcept
@cython.locals(points=int, corner=int, row=int, pair=int)
cdef int corner_points(State state, Board board) noexcept
@cython.locals(count=int, row=int)
cdef int waiting_spaces(Board board, int kind) noexcept
@cython.locals(count=int, space=int)
cdef int joker_spaces(State state, Board board) noexcept
cpdef int holder(State state) noexcept
