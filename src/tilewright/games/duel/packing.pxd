# The C types of packing.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.packing as packing
cimport tilewright.games.duel.board as boards
from tilewright.games.duel.state cimport State

cdef int SEATS

@cython.locals(at=int, seat=int)
cdef int pack(State state, int *out) noexcept
@cython.locals(at=int, seat=int)
cdef int unpack(State state, int *source) noexcept
