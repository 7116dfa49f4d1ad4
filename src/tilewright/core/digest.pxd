# The C types of digest.py. Only the compiler reads this file.

cdef unsigned long long MASK64, MULTIPLIER_1, MULTIPLIER_2

cdef unsigned long long mixed(unsigned long long word) noexcept
cdef unsigned long long combined(unsigned long long digest, unsigned long long word) noexcept
