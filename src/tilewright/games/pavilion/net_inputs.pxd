# The C types of net_inputs.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.pavilion.rules.legality as legality
cimport tilewright.games.pavilion.scoring as scoring
from tilewright.games.pavilion.state cimport Board, State

cdef int EMPTY, NOBODY, ROUNDS
cdef int MOST_FACTORIES, MOST_IN_CENTRE, MOST_IN_HAND, MOST_TILES, MOST_SCORE, ONE_OF_EACH

cpdef int viewer(State state) noexcept
cdef int stage(State state) noexcept
@cython.locals(joker=int, count=int, colour=int, lying=int, factory=int, turn=int, other=int)
cdef int inputs(State state, int seat, int *out) noexcept
@cython.locals(colour=int, kept=int, star=int, place=int, feature=int, number=int, space=int)
cdef int board_inputs(Board board, int joker, bint grey, int *out, int count) noexcept
@cython.locals(first=int, tiles=int, space=int)
cdef int taken_by(Board board, int star) noexcept
