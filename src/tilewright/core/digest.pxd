# The C types of digest.py. Only the compiler reads this file.

cdef unsigned long long MASK64, STIR_1, STIR_2

cdef unsigned long long stirred(unsigned long long word) noexcept
cdef unsigned long long joined(unsigned long long digest, unsigned long long word) noexcept
