# The C types of rewards.py. Only the compiler reads this file.
cimport cython

from tilewright.core.game cimport Game
from tilewright.core.position cimport Position
from tilewright.core.unchecked cimport UncheckedGame

cdef int OVER, MARGIN, WIN

@cython.locals(points="int[4]", merits="int[4]", seats=int, seat=int)
cdef int earnings(UncheckedGame game, Position position, int kind, double *out) except -1
@cython.locals(best=int, other=int)
cdef int best_other(int *points, int seats, int seat) noexcept
@cython.locals(winners=int, other=int)
cdef double share(int *merits, int seats, int seat) noexcept
@cython.locals(out="double[4]", count=int, seat=int)
cpdef list earned(Game game, position, int kind)
