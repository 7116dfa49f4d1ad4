# The C types of end.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.rules.supply as supply
cimport tilewright.games.duel.scoring as scoring
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int NOBODY, OVER_STAGE, SEATS

@cython.locals(seat=int, board=Board)
cdef void finish(State state) noexcept
cpdef int holder(State state) noexcept
