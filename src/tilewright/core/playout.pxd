# The C types of playout.py. Only the compiler reads this file.
cimport cython

from tilewright.core.chance cimport Chance
from tilewright.core.position cimport Position
from tilewright.core.tally cimport Tally
from tilewright.core.unchecked cimport UncheckedGame

cdef int CHANCE, OVER
cdef int[4096] MOVES

@cython.locals(played=int, choice=int)
cdef int to_the_end(UncheckedGame game, Position position, Chance chance) except -1
@cython.locals(position=Position, _="long long")
cdef int all_to_the_end(
    UncheckedGame game, Position start, Chance chance, long long games, Tally tally
) except -1
