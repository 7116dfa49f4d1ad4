# The C types of game.py. Only the compiler reads this file.
cimport cython

from tilewright.core.game cimport Game
cimport tilewright.games.pavilion.rules as rules

@cython.final
cdef class Pavilion(Game):
    pass
