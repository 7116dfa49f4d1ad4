# The C types of layout.py. Only the compiler reads this file.
cimport cython

from tilewright.core.packing cimport PackedRow
from tilewright.core.position cimport Position
from tilewright.core.unchecked cimport UncheckedGame

cdef int[1024] VALUES
cdef int[4096] MOVES
cdef PackedRow ROW

@cython.final
cdef class Layout:
    cdef readonly list blocks
    cdef set fits
    cdef readonly int slots, width
    cdef int runs
    cdef int[1024] sizes, run_slots

    @cython.locals(count=int, slot=int)
    cdef int write_slots(
        self, UncheckedGame game, Position position, int seat, short[::1] out
    ) except -1
    @cython.locals(
        place=int, first=Py_ssize_t, start=Py_ssize_t, run=int, count=int, size=int, i=Py_ssize_t, value=int
    )
    cdef int write(self, UncheckedGame game, Position position, int seat, float[::1] out) except -1
    @cython.locals(size=int)
    cdef int cut(self, int slot, int value) noexcept

@cython.locals(code=int, number=int, count=int)
cdef int write_mask(UncheckedGame game, Position position, signed char[::1] out) except -1

@cython.locals(i=int)
cdef int write_row(Position position, int[::1] out) except -1
@cython.locals(i=int)
cdef int read_row(Position position, int[::1] source) except -1
