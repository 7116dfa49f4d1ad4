# The C types of game.py. Only the compiler reads this file.
cimport cython

from tilewright.core.chance cimport Chance
from tilewright.core.position cimport Position

cdef int CHANCE

cdef class Game:
    cdef int moves(self, Position position, int *out) except -1
    cpdef list legal_moves(self, Position position)
    cpdef bint is_legal(self, Position position, int move) except -1
    cpdef int apply(self, Position position, int move) except? -9
    cpdef int sample(self, Position position, Chance chance) except -1
    cpdef int apply_chance(self, Position position, int outcome) except? -9
    cpdef int play_chance(self, Position position, Chance chance) except? -9

    cdef int become(self, Position position, Position other) except -1
    cdef int moves_once(self, Position position, int *out) except -1
    @cython.locals(out="int[4096]", count=int, i=int)
    cpdef list distinct_moves(self, Position position)
    cpdef unsigned long long digest(self, Position position) except? 9
    @cython.locals(out="int[4096]", count=int, i=int)
    cdef int preview(
        self, Position position, Position after, int *moves, unsigned long long *keys, int *replies
    ) except -1
    @cython.locals(moves="int[4096]", keys="unsigned long long[4096]", replies="int[4096]")
    @cython.locals(count=int, i=int)
    cpdef list previews(self, Position position)
    cpdef int stretch(self, Position position) except -1
    cdef int standings(self, Position position, int *points, int *merits) except -1
    cdef int guess(self, Position position, double *out) except -1
    cpdef int viewer(self, Position position) except -1
    cdef int inputs(self, Position position, int viewer, int *out) except -1
    @cython.locals(out="int[1024]", count=int, i=int)
    cpdef list input_values(self, Position position, int viewer)
    @cython.locals(out="double[4]", seat=int)
    cpdef list estimates(self, Position position)

    cdef int observe(self, Position position, int seat, int *out) except -1
    cdef int pack(self, Position position, int *out) except -1
    cdef int unpack(self, Position position, int *source) except -1
