# The C types of game.py. Only the compiler reads this file.
cimport cython

from tilewright.core.game cimport Game
cimport tilewright.games.duel.rules as rules
cimport tilewright.games.duel.rules_supply as supply

@cython.final
cdef class Duel(Game):
    pass
