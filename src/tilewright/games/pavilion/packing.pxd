# The C types of packing.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.packing as packing
from tilewright.games.pavilion.state cimport Board, State

@cython.locals(at=int, seat=int)
cdef int pack(State state, int *out) noexcept
cdef int pack_board(Board board, int *out, int at) noexcept
@cython.locals(at=int, seat=int)
cdef int unpack(State state, int *source) noexcept
cdef int unpack_board(Board board, int *source, int at) noexcept
