# The C types of state.py. Only the compiler reads this file.
cimport cython

from tilewright.core.position cimport Position
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.box cimport Box

cdef int CHANCE, DISPLAY_STAGE, EMPTY, NOBODY, NOTHING_HIDDEN, PLATES, SEATS
cdef int RETURN_STAGE, TABLETS_STAGE, SMALL_FACTORIES, UNKNOWN, USED, ALL_PLATES

@cython.final
cdef class State(Position):
    cdef readonly Box box
    cdef readonly Board first, second
    cdef readonly int tablets, stage, reveal, turn, starter, holder, goals, line
    cdef readonly bint free_draws, paid
    cdef readonly int[25] suns
    cdef readonly int[5] sun_count, moon, bag, tower
    cdef readonly int[12] stacks
    cdef readonly int[4] stack_count, chips
    cdef readonly int[15] chips_left
    cdef readonly int[3] display
    cdef readonly int[18] pile_types, pile_plates, pile_knowers
    cdef readonly int[18] hand_types, hand_plates, hand_knowers
    cdef readonly int moon_count, on_table, bag_count, unseen, pile_count, hand_count

    @cython.locals(colour=int, kind=int)
    cpdef void fill_box(self) noexcept
    cpdef void begin(self, int goals) noexcept
    cpdef Board board(self, int seat)
    cdef void copy(self, State other) noexcept
    @cython.locals(place=int, specials=int)
    cpdef void forget(self, int seat) noexcept
    @cython.locals(place=int)
    cdef void hide_returns(self) noexcept
    cdef bint hides_returns(self, int viewers) noexcept
    @cython.locals(count=int, place=int)
    cdef int special_returns(self) noexcept
    cdef int hand_back(self, int place, int viewers) noexcept
