# The C types of search.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.digest_inline as digests
cimport tilewright.games.duel.rules.stages as rules
cimport tilewright.games.duel.rules.end as end
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int SEATS, TILING_STAGE

cdef int overwrite(State state, State other) noexcept
cdef int write_distinct_moves(State state, int *out) noexcept
cpdef int phase_number(State state) noexcept
@cython.locals(key="unsigned long long", factory=int, tiles="unsigned long long", colour=int)
@cython.locals(height=int, bag="unsigned long long", moon="unsigned long long")
cpdef unsigned long long digest(State state) noexcept
@cython.locals(place=int, seat=int)
cdef unsigned long long plates_digest(State state, unsigned long long key) noexcept
@cython.locals(lines="unsigned long long", line=int, row=int, column=int)
@cython.locals(tiles="unsigned long long", plates="unsigned long long", space=int, place=int)
cdef unsigned long long board_digest(Board board, unsigned long long key) noexcept
@cython.locals(seat=int)
cdef int standings(State state, int *points, int *merits) noexcept
