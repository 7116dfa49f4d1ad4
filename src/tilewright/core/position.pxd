# The C types of position.py. Only the compiler reads this file.

cdef class Position:
    cdef readonly int seats, to_act, round

    cpdef Position clone(self)
