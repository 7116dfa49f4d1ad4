# The C types of scoring.py. Only the compiler reads this file.
cimport cython

from tilewright.games.pavilion.state cimport Board

cdef int EMPTY, LOWEST_SCORE, MULTICOLOUR_BONUS, SPACES, TILE_LOSS, FULL
cdef int[84] COSTS, TOUCHED
cdef int[384] GROUP_SIZES
cdef int[18] REWARDS
cdef int[6] STAR_POINTS
cdef int[7] NUMBER_POINTS

cpdef int cost_of(int space, bint grey) noexcept
cpdef int group_size(Board board, int space) noexcept
@cython.locals(tiles=int, touch=int, feature=int)
cpdef int reward(Board board, int space) noexcept
cpdef int loss(Board board, int tiles) noexcept
@cython.locals(lost=int)
cdef int lose(Board board, int tiles) noexcept

@cython.locals(points=int, star=int)
cpdef int bonus(Board board, bint grey) noexcept
@cython.locals(colour=int)
cpdef int star_points(Board board, int star) noexcept
@cython.locals(points=int, number=int)
cpdef int number_points(Board board, bint grey) noexcept
@cython.locals(free=int, space=int)
cpdef int free_spaces(Board board, int number, bint grey) noexcept
@cython.locals(left=int, colour=int)
cdef int discard_corners(Board board, int *tower) noexcept
