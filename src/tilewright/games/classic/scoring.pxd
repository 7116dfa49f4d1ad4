# The C types of scoring.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.masks as masks
from tilewright.games.classic.state cimport Board

cdef int COLOUR_BONUS, COLUMN_BONUS, MARKER, ROW_BONUS, SIZE, FULL
cdef int[160] RUN_LENGTHS
cdef int[8] FLOOR_TOTALS

@cython.locals(across=int, down=int)
cdef int tile_points(Board board, int row, int column) noexcept
@cython.locals(wall=Board, row=int, column=int, colour=int, across=int, down=int)
cpdef list tile_scores(Board board, list tiles)
cpdef int floor_points(int taken) noexcept
@cython.locals(lost=int, space=int)
cdef int clear_floor(Board board, int *lid) noexcept

cpdef int bonus(Board board) noexcept
@cython.locals(count=int, row=int)
cpdef int colour_count(Board board, int colour) noexcept
cpdef int complete_rows(Board board) noexcept
cpdef int complete_columns(Board board) noexcept
@cython.locals(everywhere=int, row=int, count=int, colour=int)
cpdef int complete_colours(Board board) noexcept
