# The C types of plates.py. Only the compiler reads this file.
cimport cython

from tilewright.games.duel.state cimport State

cdef int PLATES, UNKNOWN

@cython.locals(place=int)
cdef void remove_top(State state) noexcept
cdef void draw_top(State state) noexcept
@cython.locals(other=int)
cdef void remove_from_hand(State state, int place) noexcept
cdef void return_plate(State state, int place) noexcept
@cython.locals(place=int)
cdef int unseen_in_hand(State state) noexcept
@cython.locals(count=int, plate=int)
cpdef int unseen_of_type(State state, int kind) noexcept
@cython.locals(count=int, place=int)
cpdef int back_ways(State state, int kind) noexcept
cdef void turn_up(State state, int plate) noexcept
@cython.locals(place=int)
cdef void look_at(State state, int plate) noexcept
