# The C types of view.py. Only the compiler reads this file.
cimport cython

from tilewright.games.classic.scoring cimport colour_count, floor_points
from tilewright.games.classic.state cimport Board, State

cdef int CHANCE, OVER, CENTRE, MARKER, NOBODY, SIZE
cdef tuple TILES, LINES, SPACES, COUNT_HEADS, TILE_COUNTS

@cython.locals(factories=list, boards=list)
cpdef str public_text(State state)
cdef str phase(State state)
cdef str actor(State state)
cdef str marker(State state)
@cython.locals(parts=list, colour=int)
cdef str counted(int *counts)
@cython.locals(tiles=list, colour=int, _=int)
cdef str offer(State state, int source)
@cython.locals(lines=list, line=int, number=int)
cdef str board_text(Board board, int seat)
@cython.locals(parts=list, space=int)
cdef str wall(Board board)
@cython.locals(tiles=list, place=int, tile=int)
cdef str floor_line(Board board)
@cython.locals(rows=list, columns=list, colours=list, place=int)
cdef str goals(Board board)
