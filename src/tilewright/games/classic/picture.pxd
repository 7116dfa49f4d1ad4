# The C types of picture.py. Only the compiler reads this file.
cimport cython

from tilewright.games.classic.state cimport Board, State

cdef int CHANCE, OVER, CENTRE, EMPTY, MARKER, NOBODY, SIZE
cdef tuple COLOURS

cpdef dict describe(State state)
cdef str phase(State state)
cdef object actor(State state)
@cython.locals(tiles=list, colour=int, _=int)
cdef list offer(State state, int source)
cdef dict board_fields(Board board, int seat)
@cython.locals(colour=int)
cdef dict line_fields(Board board, int line)
@cython.locals(spaces=list, column=int, tile=int)
cdef list wall_row(Board board, int row)
@cython.locals(tiles=list, place=int, tile=int)
cdef list floor_line(Board board)
