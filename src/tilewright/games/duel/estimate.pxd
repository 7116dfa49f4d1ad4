# The C types of estimate.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.scoring as scoring
cimport tilewright.games.duel.rules.tiling as tiling
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int OVER, BROKEN_SPACES, DOME_SPACES, EMPTY, JOKER
cdef int PUT_STAGE, RETURN_STAGE, ROUNDS, SEATS, SIZE, SPECIAL, UNKNOWN
cdef double START_VALUE, CHIP_VALUE, LINE_WEIGHT, NO_SPACE_VALUE, PROGRESS_WEIGHT
cdef double OPEN_COLOUR_VALUE

@cython.locals(seat=int, board=Board)
cdef int guess(State state, double *out) noexcept
cdef bint holds_plate(State state, int seat) noexcept
@cython.locals(best=double, space=int, rotation=int, trial=Board)
cdef double best_placed_value(State state, Board board, int seat) noexcept
@cython.locals(lost=int, line=int, column=int, colour=int, value=double, to_come=int)
cdef double board_value(State state, Board board, int seat) noexcept
@cython.locals(best=int, most=int, columns=int, column=int, points=int)
cpdef int best_column(Board board, int line) noexcept
@cython.locals(share=double, column=int, value=double)
cdef double line_value(Board board, int line, int to_come) noexcept
@cython.locals(value=double, row=int, open_colours=int, colour=int, space=int)
cdef double dome_value(State state, Board board, int to_come) noexcept
@cython.locals(top=int, left=int, filled=int, row=int)
cdef double plate_value(State state, Board board, int space, int to_come) noexcept
@cython.locals(value=double, goal=int, each=int, row=int, column=int, share=double, total=int)
cpdef double goal_value(State state, Board board) noexcept
@cython.locals(down=int, up=int, row=int)
cdef double diagonal_shares(Board board) noexcept
@cython.locals(count=int)
cdef double squared_share(int mask) noexcept
