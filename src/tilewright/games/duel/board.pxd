# The C types of board.py. Only the compiler reads this file.
cimport cython

from tilewright.core.packing cimport PackedRow
from tilewright.games.duel.box cimport Box

cdef int DOME_SPACES, EMPTY, SIZE, STORAGE, EVERYWHERE

@cython.final
cdef class Board:
    cdef readonly int[6] line_colour, line_count, rows, columns
    cdef readonly int[5] open_places
    cdef readonly int[9] plates, rotations
    cdef readonly int[3] plates_across
    cdef readonly int[36] dome
    cdef readonly int[42] waiting
    cdef readonly int[4] broken
    cdef readonly int[10] chips
    cdef readonly int plate_count, broken_count, chip_count, tokens, score

    cdef void copy(self, Board other) noexcept
    @cython.locals(new=Board)
    cpdef Board clone(self)
    cdef void serialize(self, PackedRow row) noexcept
    @cython.locals(across=int, row=int, column=int, first=int, cell=int, kind=int)
    cdef void set_plate(self, int space, int plate, int rotation, Box box) noexcept
    @cython.locals(bit=int, kind=int)
    cdef void set_tile(self, int row, int column, int tile) noexcept
    @cython.locals(bit=int, other=int)
    cdef void set_line(self, int line, int colour, int count) noexcept
