# The C types of end.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.classic.scoring as scoring
from tilewright.games.classic.state cimport Board, State

cdef int OVER, ROUND_LIMIT, SIZE

@cython.locals(seat=int)
cpdef bint has_complete_row(State state) noexcept
@cython.locals(colour=int)
cpdef bint has_tiles(State state) noexcept
@cython.locals(seat=int, board=Board)
cdef void finish(State state) noexcept
