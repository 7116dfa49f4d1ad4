# The C types of search.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.digest_inline as digests
cimport tilewright.games.pavilion.rules.legality as legality
from tilewright.games.pavilion.state cimport Board, State

cdef int overwrite(State state, State other) noexcept
@cython.locals(count=int, kept=int, i=int)
cdef int write_distinct_moves(State state, int *out) noexcept
@cython.locals(earlier=int)
cdef bint repeats(State state, int factory) noexcept
@cython.locals(word=int, colour=int)
cdef int packed_tiles(State state, int source) noexcept
cpdef int phase_number(State state) noexcept
@cython.locals(words="unsigned long long", factory=int, key="unsigned long long", turn=int)
@cython.locals(supply="unsigned long long", bag="unsigned long long", colour=int, seat=int)
cpdef unsigned long long digest(State state) noexcept
@cython.locals(hand="unsigned long long", corners="unsigned long long", colour=int, star=int)
@cython.locals(tiles="unsigned long long", space=int)
cdef unsigned long long board_digest(Board board, unsigned long long key) noexcept
@cython.locals(seat=int)
cdef int standings(State state, int *points, int *merits) noexcept
