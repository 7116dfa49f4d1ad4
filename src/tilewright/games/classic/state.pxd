# The C types of state.py. Only the compiler reads this file.
cimport cython

from tilewright.core.packing cimport PackedRow
from tilewright.core.position cimport Position

cdef int CHANCE, SIZE, EMPTY, FLOOR_SPACES, NOBODY, SOURCES, ALL_LINES
cdef int[5] FACTORY_COUNTS
cdef Board ABSENT

@cython.final
cdef class Board:
    cdef readonly int[5] line_colour, line_count, rows, columns, row_colours, column_colours
    cdef readonly int[5] open_lines
    cdef readonly int[25] wall
    cdef readonly int[7] floor
    cdef readonly int floor_count, score

    cdef void copy(self, Board other) noexcept
    @cython.locals(new=Board)
    cpdef Board clone(self)
    cdef void serialize(self, PackedRow row) noexcept
    cdef void set_tile(self, int row, int column, int colour) noexcept
    @cython.locals(bit=int, count=int, colour=int)
    cdef void note_open_line(self, int line) noexcept
    cdef bint drop(self, int tile) noexcept

@cython.final
cdef class State(Position):
    cdef readonly Board first, second, third, fourth
    cdef readonly int[50] tiles
    cdef readonly int[10] source_count
    cdef readonly int[5] bag, lid
    cdef readonly int factories, starter, marker, on_table, bag_count
    cdef readonly bint grey

    cpdef Board board(self, int seat)
    cdef void copy(self, State other) noexcept
