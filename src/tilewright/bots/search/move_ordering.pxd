# The C types of move_ordering.py. Only the compiler reads this file.
cimport cython

@cython.final
cdef class MoveStack:
    cdef int[65536] moves
    cdef double[65536] scores
    cdef unsigned long long[65536] keys
    cdef int top

    cdef void push(self, int move, double score, unsigned long long key) noexcept
    @cython.locals(place=int, best=int, other=int, move=int, key="unsigned long long")
    cdef int pick(self, int first, int i) noexcept

@cython.final
cdef class RelativeHistory:
    cdef float[16384] tries, cutoffs

    @cython.locals(k="Py_ssize_t")
    cdef void reset(self) noexcept
    cdef float score(self, int group, int move) noexcept
    @cython.locals(other=int)
    cdef void count_cutoff(self, int group, MoveStack stack, int first, int i) noexcept
