# The C types of picture.py. Only the compiler reads this file.
cimport cython

from tilewright.games.duel.board cimport Board
from tilewright.games.duel.box cimport Box
from tilewright.games.duel.state cimport State

cdef int CHANCE, OVER, BROKEN_SPACES, DOME_SPACES, EMPTY, FACE_DOWN, LARGE, NOBODY, PLATES, SEATS
cdef int SIZE, SMALL_FACTORIES, STACK_STAGE, TILING_STAGE, UNKNOWN, USED
cdef tuple BACKS, CHIP_COLOURS, CHIP_KINDS, COLOURS, FRONTS, GOALS, KNOWERS, NAMES, STAGES

cpdef dict fields(State state, options, int viewers)
cpdef dict hidden_fields(State state, int viewers)
@cython.locals(place=int)
cpdef bint knows_more(State state, int seat) noexcept
cdef object actor(State state)
@cython.locals(tiles=list, colour=int, _=int)
cdef list sun(State state, int factory)
@cython.locals(tiles=list, colour=int, _=int)
cdef list large_moon(State state)
@cython.locals(tiles=list, place=int)
cdef list moon(State state, int factory)
cdef dict chip_fields(int chip)
cpdef list plate_fields(Box box, int plate)
@cython.locals(plate=int, known=int)
cdef dict pile_plate(State state, int place, int viewers)
@cython.locals(plate=int, known=int)
cdef dict hand_plate(State state, int place, int viewers)
@cython.locals(is_shown=bint)
cdef dict hidden_plate(Box box, int kind, int plate, int known, int viewers)
@cython.locals(unseen=int, place=int)
cdef list unseen_plates(State state, int viewers)
@cython.locals(board=Board, spaces=list)
cdef dict board_fields(State state, int seat)
@cython.locals(colour=int)
cdef dict line_fields(Board board, int line)
@cython.locals(plate=int)
cdef dict placed_plate(Box box, Board board, int space)
@cython.locals(spaces=list, space=int, plate=int, first=int, corner=int, cell=int)
cdef list dome_spaces(Box box, Board board)
@cython.locals(tiles=list, column=int, tile=int)
cdef list dome_row(Board board, int row)
@cython.locals(tiles=list, place=int)
cdef list broken_tiles(Board board)
@cython.locals(chip=int)
cdef dict storage_chip(Board board, int place)
@cython.locals(penalties=list, count=int)
cpdef dict set_fields(Box box)
