# The C types of ply1.py. Only the compiler reads this file.
cimport cython

from tilewright.bots.search.evaluation cimport Evaluator
from tilewright.core.unchecked cimport UncheckedGame
from tilewright.core.position cimport Position

@cython.final
cdef class Ply1:
    cdef readonly UncheckedGame game
    cdef readonly Evaluator evaluator
    cdef readonly Position after
    cdef int[4096] moves
    cdef readonly double utility

    @cython.locals(seat=int, count=int, best=int, i=int)
    cpdef int choose(self, Position position) except -1
