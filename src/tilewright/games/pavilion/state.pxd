# The C types of state.py. Only the compiler reads this file.
cimport cython

from tilewright.core.packing cimport PackedRow
from tilewright.core.position cimport Position

cdef int CHANCE, CENTRE_STAR, EMPTY, NOBODY, SOURCES, SPACES, ANY_COLOUR, STAR_COUNT
cdef int[7] OWN_COLOURS
cdef int[5] FACTORY_COUNTS
cdef int[18] FEATURE_SIZES
cdef int[84] TOUCHED
cdef Board ABSENT

@cython.final
cdef class Board:
    cdef readonly int score, hand_count
    cdef readonly int[6] hand, corners
    cdef readonly int[42] tiles
    cdef readonly int[7] stars, open_colours
    cdef readonly int[18] missing

    cdef void copy(self, Board other) noexcept
    @cython.locals(new=Board)
    cpdef Board clone(self)
    cdef void serialize(self, PackedRow row) noexcept
    @cython.locals(touch=int, feature=int)
    cdef void set_tile(self, int space, int colour) noexcept
    @cython.locals(present=int, count=int, space=int)
    cdef void note_open_colours(self, int star, bint grey) noexcept

@cython.final
cdef class State(Position):
    cdef readonly Board first, second, third, fourth
    cdef readonly int[60] tiles
    cdef readonly int[10] source_count
    cdef readonly int[6] supply, bag, tower
    cdef readonly int rules, factories, starter, marker, owed, ending, on_table, supply_count, bag_count
    cdef readonly bint grey

    cpdef Board board(self, int seat)
    @cython.locals(seat=int)
    cdef void copy(self, State other) noexcept
