# The C types of observation.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.pavilion.rules.phases as phases
from tilewright.games.pavilion.state cimport Board, State

cdef int CHANCE, NOBODY, OVER

@cython.locals(seats=int, at=int, slot=int, colour=int, turn=int)
cdef int observe(State state, int seat, int *out) noexcept
cdef int phase(State state) noexcept
@cython.locals(colour=int, space=int)
cdef int observe_board(Board board, int *out, int at) noexcept
