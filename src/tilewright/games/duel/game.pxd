# The C types of game.py. Only the compiler reads this file.
cimport cython

from tilewright.core.unchecked cimport UncheckedGame
cimport tilewright.games.duel.estimate as estimate
cimport tilewright.games.duel.net_inputs.position as net_inputs
cimport tilewright.games.duel.observation as observation
cimport tilewright.games.duel.rules.stages as rules
cimport tilewright.games.duel.search as search
cimport tilewright.games.duel.rules.supply as supply

@cython.final
cdef class Duel(UncheckedGame):
    pass
