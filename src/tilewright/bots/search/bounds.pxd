# The C types of bounds.py. Only the compiler reads this file.

cdef int EXACT, LOWER_BOUND, UPPER_BOUND

cdef int bound_of(double value, double alpha, double beta) noexcept
cdef bint is_cutoff(int bound, double value, double alpha, double beta) noexcept
