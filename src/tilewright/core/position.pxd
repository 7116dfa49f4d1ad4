# The C types of position.py. Only the compiler reads this file.
cimport cython

from tilewright.core.packing cimport PackedRow

cdef class Position:
    cdef readonly int seats, to_act, round

    cpdef Position clone(self)
    cdef void serialize(self, PackedRow row) noexcept

@cython.locals(position=Position)
cpdef Position unpacked(object kind, tuple arguments, list numbers)
