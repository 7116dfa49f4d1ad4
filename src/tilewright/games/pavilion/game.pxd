# The C types of game.py. Only the compiler reads this file.
cimport cython

from tilewright.core.game cimport Game
cimport tilewright.games.pavilion.features as numbers
cimport tilewright.games.pavilion.inputs as net_inputs
cimport tilewright.games.pavilion.observing as observing
cimport tilewright.games.pavilion.packing as packing
cimport tilewright.games.pavilion.rules as rules
cimport tilewright.games.pavilion.searching as searching

@cython.final
cdef class Pavilion(Game):
    pass
