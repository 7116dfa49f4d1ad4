# The C types of features.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.classic.rules as rules
cimport tilewright.games.classic.scoring as scoring
from tilewright.games.classic.state cimport Board, State

cdef int OVER, COLOUR_BONUS, COLUMN_BONUS, EMPTY, ROW_BONUS, SIZE
cdef double STARTING, LINE_WEIGHT, HOPE

@cython.locals(slot=int, colour=int, turn=int, other=int)
cpdef list features(State state, int seat)
@cython.locals(line=int, row=int, column=int, colour=int)
cdef add_board(list numbers, Board board, bint has_marker)

@cython.locals(seat=int, board=Board)
cdef int guess(State state, double *out) noexcept
@cython.locals(lid="int[5]", line=int, column=int, promise=double)
cdef double outlook(Board board, bint grey) noexcept
@cython.locals(best=int, columns=int, column=int)
cdef int best_column(Board board, int line, int colour, bint grey) noexcept
@cython.locals(column=int, share=double)
cdef double line_promise(Board board, int line, bint grey) noexcept
@cython.locals(promise=double, i=int, placed=int, row=int)
cdef double bonus_promise(Board board) noexcept
@cython.locals(count=int, i=int)
cdef double closeness(int mask) noexcept
