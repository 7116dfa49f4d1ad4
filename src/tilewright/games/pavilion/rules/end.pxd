# The C types of end.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.pavilion.scoring as scoring
from tilewright.games.pavilion.state cimport Board, State

cdef int OVER

@cython.locals(seat=int, board=Board)
cdef void finish(State state) noexcept
