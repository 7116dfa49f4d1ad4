# The C types of search.py. Only the compiler reads this file.
cimport cython

from tilewright.core.contracts.play cimport PlayContract
from tilewright.core.position cimport Position

cdef class SearchContract(PlayContract):
    cdef int overwrite(self, Position position, Position other) except -1
    cdef int write_distinct_moves(self, Position position, int *out) except -1
    @cython.locals(out="int[4096]", count=int, i=int)
    cpdef list distinct_moves(self, Position position)
    cpdef unsigned long long digest(self, Position position) except? 9
    @cython.locals(out="int[4096]", count=int, i=int)
    cdef int preview(
        self,
        Position position,
        unsigned long long key,
        Position after,
        int *moves,
        unsigned long long *keys,
        int *replies,
    ) except -1
    cdef int previews_per_node(self, Position position) except -1
    @cython.locals(moves="int[4096]", keys="unsigned long long[4096]", replies="int[4096]")
    @cython.locals(key="unsigned long long", count=int, i=int)
    cpdef list previews(self, Position position)
    cpdef int phase_number(self, Position position) except -1
    cdef int standings(self, Position position, int *points, int *merits) except -1
    cdef int guess(self, Position position, double *out) except -1
    cpdef int viewer(self, Position position) except -1
    cdef int inputs(self, Position position, int viewer, int *out) except -1
    @cython.locals(out="int[1024]", count=int, i=int)
    cpdef list input_values(self, Position position, int viewer)
    @cython.locals(out="double[4]", seat=int)
    cpdef list estimates(self, Position position)
