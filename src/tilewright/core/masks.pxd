# The C types of masks.py. Only the compiler reads this file.
cimport cython

@cython.locals(count=int, i=int)
cdef int count_full(int *masks, int size, int full) noexcept
