# The C types of packing.py. Only the compiler reads this file.
cimport cython

@cython.locals(i=int)
cdef int put(int *out, int at, int *values, int count) noexcept
@cython.locals(i=int)
cdef int take(int *source, int at, int *values, int count) noexcept
