# The C types of bag.py. Only the compiler reads this file.
cimport cython

from tilewright.core.chance cimport Chance

@cython.locals(nth=int, kind=int)
cdef int draw(int *counts, int total, Chance chance) noexcept
@cython.locals(moved=int, kind=int)
cdef int refill(int *counts, int *source, int kinds) noexcept
