# The C types of view.py. Only the compiler reads this file.
cimport cython

from tilewright.games.pavilion.rules.legality cimport joker_of
from tilewright.games.pavilion.rules.phases cimport is_for_supply
from tilewright.games.pavilion.scoring cimport cost_of, number_tiles, star_colour
from tilewright.games.pavilion.state cimport Board, State

cdef int CHANCE, OVER, NOBODY, FULL, STAR_COUNT, FEATURE_COUNT, NUMBERS
cdef tuple TILES, SPACES, COLOUR_SETS, COUNT_HEADS, FEATURE_HEADS, HEADS
cdef tuple STAR_GOALS, NUMBER_GOAL_ENDS
cdef int[64] TILE_COUNTS
cdef str NULL, CENTRE_WORD

@cython.locals(factories=list, boards=list)
cpdef str public_text(State state)
cdef str phase(State state)
cdef str actor(State state)
cdef str seat_or(int seat, str otherwise)
@cython.locals(tiles=list, colour=int, _=int)
cdef str offer(State state, int source)
@cython.locals(tiles=list, colour=int, _=int)
cdef str listed(int *counts)
@cython.locals(parts=list, colour=int)
cdef str counted(int *counts)
@cython.locals(board=Board, free=list, feature=int)
cdef str board_text(State state, int seat)
@cython.locals(parts=list, sign=str, star=int, space=int, head=int)
cdef str stars(Board board, bint grey)
@cython.locals(stars=list, numbers=list, star=int, number=int, done=int, end=str)
cdef str goals(Board board, bint grey)
