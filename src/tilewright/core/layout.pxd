# The C types of layout.py. Only the compiler reads this file.
cimport cython

from tilewright.core.game cimport Game
from tilewright.core.position cimport Position

cdef int[1024] VALUES
cdef int[4096] MOVES

@cython.final
cdef class Layout:
    cdef readonly list blocks
    cdef readonly int slots, width
    cdef int[1024] sizes, ends

    @cython.locals(count=int, slot=int)
    cpdef int fill_slots(self, Game game, Position position, int seat, short[::1] out) except -1
    @cython.locals(count=int, place=int, slot=int, value=int, size=int)
    cpdef int fill(self, Game game, Position position, int seat, float[::1] out) except -1
    @cython.locals(size=int)
    cdef int cut(self, int slot, int value) noexcept

@cython.locals(code=int, number=int, count=int)
cpdef int fill_mask(Game game, Position position, signed char[::1] out) except -1

@cython.locals(count=int, i=int)
cpdef int pack_row(Game game, Position position, int[::1] out) except -1
@cython.locals(i=int)
cpdef int unpack_row(Game game, Position position, int[::1] source) except -1
