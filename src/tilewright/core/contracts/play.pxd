# The C types of play.py. Only the compiler reads this file.
from tilewright.core.chance cimport Chance
from tilewright.core.position cimport Position

cdef int CHANCE

cdef class PlayContract:
    cdef int moves(self, Position position, int *out) except -1
    cpdef list legal_moves(self, Position position)
    cpdef bint is_legal(self, Position position, int move) except -1
    cpdef int apply(self, Position position, int move) except? -9
    cpdef int sample(self, Position position, Chance chance) except -1
    cpdef int apply_chance(self, Position position, int outcome) except? -9
    cpdef int play_chance(self, Position position, Chance chance) except? -9
