# The C types of game.py. Only the compiler reads this file.
cimport cython

from tilewright.core.unchecked cimport UncheckedGame
cimport tilewright.games.pavilion.estimate as estimate
cimport tilewright.games.pavilion.net_inputs as net_inputs
cimport tilewright.games.pavilion.observation as observation
cimport tilewright.games.pavilion.rules.legality as legality
cimport tilewright.games.pavilion.rules.phases as phases
cimport tilewright.games.pavilion.search as search

@cython.final
cdef class Pavilion(UncheckedGame):
    pass
