# The C types of picture.py. Only the compiler reads this file.
cimport cython

from tilewright.games.pavilion.rules cimport is_for_supply, joker_of
from tilewright.games.pavilion.scoring cimport cost_of
from tilewright.games.pavilion.state cimport Board, State

cdef int CHANCE, OVER, EMPTY, NOBODY, FULL, STAR_COUNT
cdef tuple COLOURS, STARS, FEATURE_NAMES

cpdef dict describe(State state)
cdef str phase(State state)
cdef object actor(State state)
@cython.locals(tiles=list, colour=int, _=int)
cdef list offer(State state, int source)
@cython.locals(tiles=list, colour=int, _=int)
cdef list listed(int *counts)
@cython.locals(board=Board)
cdef dict board_fields(State state, int seat)
@cython.locals(takes=list, numbers=list, tiles=list, colour=int, space=int, tile=int)
cdef dict star_fields(Board board, int star, bint grey)
