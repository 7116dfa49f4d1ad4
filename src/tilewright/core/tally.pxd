# The C types of tally.py. Only the compiler reads this file.
cimport cython

from tilewright.core.position cimport Position
from tilewright.core.unchecked cimport UncheckedGame

cdef int OVER

@cython.final
cdef class Tally:
    cdef readonly int seats
    cdef readonly long long games, moves, rounds, shared
    cdef readonly long long[4] score_sums, square_sums
    cdef readonly double[4] wins

    @cython.locals(points="int[4]", merits="int[4]", best=int, seat=int, winners=int)
    cdef int _add(self, UncheckedGame game, Position position, long long moves) except -1
