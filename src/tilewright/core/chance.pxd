# The C types of chance.py. Only the compiler reads this file.
cimport cython

cdef unsigned long long MASK32, MASK64, STEP, MIX_1, MIX_2, RANGE32

@cython.final
cdef class Chance:
    cdef readonly unsigned long long state

    @cython.locals(mixed="unsigned long long")
    cpdef unsigned long long bits(self) noexcept
    @cython.locals(product="unsigned long long", unfair="unsigned long long")
    cdef int _below(self, unsigned int n) noexcept
