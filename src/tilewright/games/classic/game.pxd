# The C types of game.py. Only the compiler reads this file.
cimport cython

from tilewright.core.game cimport Game
cimport tilewright.games.classic.features as numbers
cimport tilewright.games.classic.inputs as net_inputs
cimport tilewright.games.classic.observing as observing
cimport tilewright.games.classic.packing as packing
cimport tilewright.games.classic.rules as rules
cimport tilewright.games.classic.searching as searching

@cython.final
cdef class Classic(Game):
    pass
