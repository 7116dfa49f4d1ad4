# The C types of game.py. Only the compiler reads this file.
cimport cython

from tilewright.core.contracts.search cimport SearchContract
from tilewright.core.unchecked cimport UncheckedGame
cimport tilewright.games.classic.estimate as estimate
cimport tilewright.games.classic.net_inputs as net_inputs
cimport tilewright.games.classic.observation as observation
cimport tilewright.games.classic.rules as rules
cimport tilewright.games.classic.search as search

@cython.final
cdef class Classic(UncheckedGame):
    pass
