# The C types of search.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.digest_inline as digests
cimport tilewright.games.classic.rules as rules
cimport tilewright.games.classic.scoring as scoring
from tilewright.games.classic.state cimport Board, State

cdef int CENTRE, FLOOR, FLOOR_SPACES, NOBODY, PREVIEWS_PER_NODE, TO_TILE
cdef unsigned long long TURN_WORD, SCORE_WORD

cdef int overwrite(State state, State other) noexcept
cdef bint is_taking(State state) noexcept
@cython.locals(board=Board, count=int, source=int)
cdef int write_distinct_moves(State state, int *out) noexcept
@cython.locals(earlier=int, difference=int, colour=int)
cdef bint repeats(State state, int factory) noexcept
@cython.locals(word=int, colour=int)
cdef int packed_tiles(State state, int source) noexcept
cpdef int phase_number(State state) noexcept
@cython.locals(factory=int, key="unsigned long long", seat=int)
@cython.locals(scores="unsigned long long", board=Board)
cpdef unsigned long long digest(State state) noexcept
@cython.locals(turn="unsigned long long")
cdef unsigned long long turn_word(State state, int to_act, int marker, int centre) noexcept
cdef unsigned long long board_word(Board board, int seat) noexcept
@cython.locals(lines="unsigned long long", rows="unsigned long long", line=int)
cdef unsigned long long packed_board(Board board) noexcept
@cython.locals(key="unsigned long long", line=int, column=int, colours="unsigned long long")
cdef unsigned long long colours_digest(Board board, int seat) noexcept

@cython.locals(words="int[10]", options="int[5]", seat=int, board=Board, follower=int, answers=int)
@cython.locals(packed="unsigned long long", count=int, source=int, marker=int, floor=int, left=int)
@cython.locals(others="unsigned long long", centre=int, colour=int, tiles=int, rest=int, to_act=int)
@cython.locals(term="unsigned long long", found=int, slot=int, lines=int, place=int)
@cython.locals(after="unsigned long long")
cdef int preview(
    State state, unsigned long long key, int *moves, unsigned long long *keys, int *replies
) noexcept
@cython.locals(colour=int, line=int)
cdef void list_options(Board board, int *options) noexcept
@cython.locals(answers=int, source=int)
cdef int list_factories(State state, int *words, int *options) noexcept
@cython.locals(earlier=int)
cdef bint is_repeated(int *words, int source) noexcept
@cython.locals(equal=int, other=int)
cdef bint is_single(State state, int *words, int factory) noexcept
@cython.locals(count=int, colour=int)
cdef int offered(int word, int *options) noexcept
@cython.locals(placed=int, entry="unsigned long long")
cdef unsigned long long packed_after(
    Board board, unsigned long long packed, int place, int colour, int tiles, int floor
) noexcept

@cython.locals(seat=int, board=Board)
cdef int standings(State state, int *points, int *merits) noexcept
