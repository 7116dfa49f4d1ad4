# The C types of evaluation.py. Only the compiler reads this file.
cimport cython
cimport libc.math as math

from tilewright.core.unchecked cimport UncheckedGame
from tilewright.core.position cimport Position

cdef int OVER
cdef double HALF_LEAD, GUESS_SPREAD, LARGEST_POWER

cpdef double exponential(double power) noexcept

cdef class Evaluator:
    cdef readonly long long evaluations
    cdef readonly double[4] shares, scores, utilities
    cdef readonly int[4] points, merits

    cpdef forget(self)
    cdef int evaluate(self, UncheckedGame game, Position position) except -1
    cdef int estimate(self, UncheckedGame game, Position position) except -1
    @cython.locals(best=int, seat=int, winners=int)
    cdef void share_win(self, int seats) noexcept
    @cython.locals(seat=int, other=int, best=double, lead=double, distance=double)
    cdef void set_utilities(self, int seats) noexcept

@cython.final
cdef class HeuristicEvaluator(Evaluator):
    pass
