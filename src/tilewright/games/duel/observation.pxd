# The C types of observation.py. Only the compiler reads this file.
cimport cython

from tilewright.games.duel.board cimport Board
from tilewright.games.duel.box cimport Box
from tilewright.games.duel.state cimport State

cdef int EMPTY, FACE_DOWN, NOBODY, SEATS, STACK_STAGE, TILING_STAGE, UNKNOWN, USED

@cython.locals(goal=int, at=int, place=int, unseen=int, plate=int, colour=int, turn=int, backs=int)
cdef int observe(State state, int seat, int *out) noexcept
cdef int other_than(int seat, int who) noexcept
@cython.locals(slot=int, factory=int, height=int, is_there=bint, colour=int, chip=int, kind=int)
cdef int observe_factories(State state, int *out, int at) noexcept
@cython.locals(place=int, is_there=bint, is_known=bint, is_seen=bint)
cdef int observe_hidden(
    int held, int *types, int *plates, int *knowers, int seat, int *out, int at
) noexcept
@cython.locals(unseen=int, place=int)
cdef int plates_not_seen(State state, int seat) noexcept
cdef int bit_of(int plate) noexcept
@cython.locals(line=int, space=int, first=int, corner=int, cell=int, place=int, chip=int)
cdef int observe_board(Board board, Box box, int *out, int at) noexcept
