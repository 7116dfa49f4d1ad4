# The C types of view.py. Only the compiler reads this file.
cimport cython

from tilewright.games.duel.board cimport Board
from tilewright.games.duel.box cimport Box
from tilewright.games.duel.scoring cimport goal_done, goal_size, penalty
from tilewright.games.duel.state cimport State

cdef int CHANCE, OVER, DISPLAY, DOME_SPACES, EMPTY, FACE_DOWN, LARGE, NOBODY, PLATES, SEATS
cdef int SIZE, SMALL_FACTORIES, STACK_STAGE, TILING_STAGE, UNKNOWN, USED, KINDS, GOAL_COUNT
cdef tuple BACK_TEXTS, CHIP_TEXTS, FRONT_TEXTS, GOAL_TEXTS, KNOWER_TEXTS
cdef tuple LINES, STAGE_TEXTS, TILES, SPACES, NO_SPACES, KIND_HEADS, TILE_HEADS
cdef str NULL

cpdef str view_text(State state, int viewers)
@cython.locals(place=int, known=int)
cpdef bint knows_more(State state, int seat) noexcept
cdef str actor(State state)
cdef str starting_tile(State state)
cdef str line_in(State state, int stage)
cdef str joined(list parts)
@cython.locals(parts=list, goal=int)
cdef str goals(State state)
@cython.locals(parts=list, kind=int)
cdef str counted(tuple heads, int *counts, int size)
@cython.locals(suns=list, moons=list, chips=list, factory=int)
cdef str factories(State state)
@cython.locals(tiles=list, colour=int, _=int)
cdef str sun(State state, int factory)
@cython.locals(tiles=list, colour=int, _=int)
cdef str large_moon(State state)
@cython.locals(tiles=list, place=int)
cdef str moon(State state, int factory)
cdef str factory_chip(int chip)
cdef str front(Box box, int plate)
@cython.locals(plates=list, place=int)
cdef str display(State state)
@cython.locals(box=Box, pile=list, hand=list, unseen=list, place=int, plate=int, known=int)
cdef str hidden_fields(State state, int viewers)
@cython.locals(is_shown=bint, back=str, spaces=str)
cdef str hidden_plate(Box box, int kind, int plate, int known, int viewers)
@cython.locals(unseen=int, place=int, plate=int, plates=list)
cdef list unseen_plates(State state, int viewers)
@cython.locals(board=Board)
cdef str board_text(State state, int seat)
@cython.locals(parts=list, line=int, number=int)
cdef str lines(Board board)
@cython.locals(parts=list, space=int, plate=int, turns=int)
cdef str placed_plates(Box box, Board board)
@cython.locals(
    parts=list, plate_space=int, space=int, plate=int, first=int, corner=int, cell=int
)
cdef str dome_spaces(Box box, Board board)
@cython.locals(parts=list, space=int)
cdef str dome(Board board)
@cython.locals(tiles=list, place=int)
cdef str broken_tiles(Board board)
@cython.locals(chips=list, place=int, chip=int, used=str)
cdef str storage(Board board)
@cython.locals(parts=list, goal=int, done=int, size=int)
cdef str board_goals(State state, Board board)
