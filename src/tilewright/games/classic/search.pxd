# The C types of search.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.digest_inline as digests
cimport tilewright.games.classic.rules as rules
cimport tilewright.games.classic.scoring as scoring
from tilewright.games.classic.state cimport Board, State

cdef int FLOOR, MARKER
cdef unsigned long long TURN_WORD, SCORE_WORD

cdef int overwrite(State state, State other) noexcept
@cython.locals(board=Board, count=int, source=int)
cdef int write_distinct_moves(State state, int *out) noexcept
@cython.locals(earlier=int, difference=int, colour=int)
cdef bint repeats(State state, int factory) noexcept
@cython.locals(word=int, colour=int)
cdef int packed_tiles(State state, int source) noexcept
@cython.locals(slot=int)
cdef bint may_empty_table(State state) noexcept
@cython.locals(out="int[300]", count=int, seat=int, board=Board, slot=int)
@cython.locals(others="unsigned long long", answers=int, i=int, colour=int)
cdef int preview(
    State state, State after, int *moves, unsigned long long *keys, int *replies
) noexcept
cpdef int phase_number(State state) noexcept
@cython.locals(turn="unsigned long long", factory=int, key="unsigned long long", seat=int)
@cython.locals(scores="unsigned long long", board=Board)
cpdef unsigned long long digest(State state) noexcept
cdef unsigned long long board_word(Board board, int seat) noexcept
@cython.locals(lines="unsigned long long", rows="unsigned long long", line=int)
cdef unsigned long long packed_board(Board board) noexcept
@cython.locals(key="unsigned long long", line=int, column=int, colours="unsigned long long")
cdef unsigned long long colours_digest(Board board, int seat) noexcept
@cython.locals(seat=int, board=Board)
cdef int standings(State state, int *points, int *merits) noexcept
