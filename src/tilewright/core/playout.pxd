# The C types of playout.py. Only the compiler reads this file.
cimport cython

from tilewright.core.chance cimport Chance
from tilewright.core.game cimport Game
from tilewright.core.position cimport Position

cdef int CHANCE, OVER
cdef int[4096] MOVES

@cython.locals(played=int, choice=int)
cpdef int play_out(Game game, Position position, Chance chance) except -1
@cython.locals(played="long long", _=int)
cpdef long long play_games(Game game, Position start, Chance chance, int games) except -1
