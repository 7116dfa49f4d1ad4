# What compiled modules use in the place of digest.py: the same functions, inlined.

cdef extern from *:
    """
    #define DIGEST_MASK64 0xFFFFFFFFFFFFFFFFULL
    #define DIGEST_MULTIPLIER_1 0xFF51AFD7ED558CCDULL
    #define DIGEST_MULTIPLIER_2 0xC4CEB9FE1A85EC53ULL
    """
    const unsigned long long MASK64 "DIGEST_MASK64"
    const unsigned long long MULTIPLIER_1 "DIGEST_MULTIPLIER_1"
    const unsigned long long MULTIPLIER_2 "DIGEST_MULTIPLIER_2"

cdef inline unsigned long long mixed(unsigned long long word) noexcept:
    word = (word ^ (word >> 33)) * MULTIPLIER_1
    word = (word ^ (word >> 29)) * MULTIPLIER_2
    return word ^ (word >> 32)

cdef inline unsigned long long combined(unsigned long long digest, unsigned long long word) noexcept:
    return mixed(digest * MULTIPLIER_1 + word + 1)
