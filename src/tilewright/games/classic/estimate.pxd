# The C types of estimate.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.classic.rules as rules
cimport tilewright.games.classic.scoring as scoring
from tilewright.games.classic.state cimport Board, State

cdef int OVER, COLOUR_BONUS, COLUMN_BONUS, EMPTY, ROW_BONUS, SIZE
cdef double START_VALUE, LINE_WEIGHT, PROGRESS_WEIGHT

@cython.locals(seat=int, board=Board)
cdef int guess(State state, double *out) noexcept
@cython.locals(lid="int[5]", line=int, column=int, value=double)
cdef double board_value(Board board, bint grey) noexcept
@cython.locals(best=int, columns=int, column=int)
cdef int best_column(Board board, int line, int colour, bint grey) noexcept
@cython.locals(column=int, share=double)
cdef double line_value(Board board, int line, bint grey) noexcept
@cython.locals(value=double, i=int, placed=int, row=int)
cdef double bonus_value(Board board) noexcept
@cython.locals(count=int, i=int)
cdef double squared_share(int mask) noexcept
