# The C types of box.py. Only the compiler reads this file.
cimport cython

@cython.final
cdef class Box:
    cdef readonly dict fields
    cdef readonly str text
    cdef readonly int number, tiles_of_a_colour, start_score, starting_penalty, first_game
    cdef readonly int[5] broken_totals
    cdef readonly int[6] row_points
    cdef readonly int[2] corner_points
    cdef readonly int[8] goal_points, tablet_of
    cdef readonly int[18] designs, types
    cdef readonly int[120] plate_of
    cdef readonly int[288] cells
    cdef readonly int[15] chip_counts
