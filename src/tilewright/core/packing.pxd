# The C types of packing.py. Only the compiler reads this file.
cimport cython

@cython.final
cdef class PackedRow:
    cdef int[1024] numbers
    cdef readonly int count
    cdef bint is_reading

    cdef void begin_writing(self) noexcept
    cdef void begin_reading(self) noexcept
    cdef int number(self, int value) noexcept
    @cython.locals(first=Py_ssize_t, i=Py_ssize_t)
    cdef void array(self, int *values, int length) noexcept
