# The C types of game.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.arguments as arguments
from tilewright.core.game_arguments cimport GameArguments, source

cdef int CHANCE, OVER

@cython.final
cdef class Game(GameArguments):
    pass
