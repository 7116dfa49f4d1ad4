# The C types of estimate.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.pavilion.rules.legality as legality
cimport tilewright.games.pavilion.scoring as scoring
from tilewright.games.pavilion.state cimport Board, State

cdef int OVER, CORNERS, EMPTY, MULTICOLOUR_BONUS, ROUNDS, SPACES, SPACES_OF_A_STAR
cdef double START_VALUE, PROGRESS_WEIGHT, BONUS_TILE_VALUE, KEPT_TILE_VALUE, KEPT_JOKER_VALUE
cdef int[6] STAR_VALUES
cdef int[7] NUMBER_VALUES
cdef int[14] NUMBER_COUNTS
cdef int[18] REWARDS, SIZES
cdef int[84] TOUCHED

@cython.locals(seat=int)
cdef int guess(State state, double *out) noexcept
@cython.locals(board=Board, joker=int, time=double, earned=double, best=int, best_yield=double,
               space=int, cost=int, colour=int, value=double, free="int[7]")
cdef double board_value(State state, Board seen) noexcept
@cython.locals(number=int, space=int)
cdef void count_free(Board board, bint grey, int *free) noexcept
cdef bint can_pay(Board board, int space, int colour, int joker, int cost) noexcept
@cython.locals(cost=int, own=int)
cdef int fill(Board board, int space, int colour, int joker, bint grey) noexcept
@cython.locals(star=int, value=double, touch=int, feature=int, size=int, worth=double)
cdef double placement_value(Board board, int space, int colour, double time) noexcept
@cython.locals(spaces=int)
cdef double number_value(int number, bint grey, int *free, double time) noexcept
cdef double added_value(int have, int wanted, double worth, double time) noexcept
cdef double partial_value(int have, int wanted, double worth, double time) noexcept
@cython.locals(space=int)
cdef double star_value(Board board, int star, int colour) noexcept
@cython.locals(count=int, place=int)
cdef int tiles_in(Board board, int star) noexcept
@cython.locals(value=double, left=int, colour=int, count=int)
cdef double kept_value(Board board, int current_round) noexcept
@cython.locals(value=double, star=int, filled=int, first=int, worth=double, number=int, spaces=int,
               feature=int, have=int)
cdef double progress_value(Board board, bint grey, int *free, double time) noexcept
