# The C types of game.py. Only the compiler reads this file.
cimport cython

from tilewright.core.game cimport Game
cimport tilewright.games.duel.features as numbers
cimport tilewright.games.duel.inputs as net_inputs
cimport tilewright.games.duel.observing as observing
cimport tilewright.games.duel.packing as packing
cimport tilewright.games.duel.rules as rules
cimport tilewright.games.duel.searching as searching
cimport tilewright.games.duel.rules_supply as supply

@cython.final
cdef class Duel(Game):
    pass
