# The C types of legality.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.pavilion.scoring as scoring
from tilewright.games.pavilion.state cimport Board, State

cdef int BONUS_CODES, CORNERS, EMPTY, MOVE_CODES, PASS_CODES, PLACE_CODES, ALL_SPACES, GUARDS
cdef int[210] KEPT

@cython.locals(word=int, colour=int)
cdef int packed_hand(Board board) noexcept
cdef int colour_of(int slot) noexcept
cdef int source_of(int slot) noexcept
cdef int star_of(int space) noexcept
cpdef int joker_of(State state) noexcept
cdef int moves(State state, int *out) noexcept
@cython.locals(out="int[1788]", count=int, i=int)
cpdef list legal_moves(State state)
@cython.locals(joker=int, count=int, source=int, lying=int, slot=int, colour=int, here=int)
cdef int takes(State state, int *out) noexcept
@cython.locals(count=int, colour=int)
cdef int bonus_choices(State state, int *out) noexcept
@cython.locals(board=Board, joker=int, held=int, colour=int, count=int, star=int, colours=int,
               space=int, cost=int, jokers=int, most=int)
cdef int placements(State state, int *out) noexcept
cdef int most_jokers(Board board, int colour, int joker, int cost) noexcept
@cython.locals(board=Board, hand=int, i=int)
cdef int keepings(State state, int *out, int count) noexcept
cpdef bint is_legal(State state, int move) noexcept
cdef bint may_make(State state, Board board, int move) noexcept
@cython.locals(here=int)
cdef bint may_take(State state, int slot) noexcept
@cython.locals(space=int, colour=int, jokers=int, cost=int)
cdef bint may_place(State state, Board board, int code) noexcept
cdef bint fits(Board board, int kept) noexcept
