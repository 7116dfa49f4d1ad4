# The C types of scoring.py. Only the compiler reads this file.
cimport cython

from tilewright.games.pavilion.state cimport Board

cdef int CENTRE_STAR, EMPTY, LOWEST_SCORE, MULTICOLOUR_BONUS, SPACES, TILE_LOSS, FULL
cdef int[84] COSTS, TOUCHED
cdef int[384] GROUP_SIZES
cdef int[18] REWARDS
cdef int[6] STAR_POINTS
cdef int[7] NUMBER_POINTS
cdef int[14] NUMBER_SPACES

cpdef int cost_of(int space, bint grey) noexcept
cpdef int group_size(Board board, int space) noexcept
@cython.locals(tiles=int, touch=int, feature=int)
cpdef int reward(Board board, int space) noexcept
cpdef int loss(Board board, int tiles) noexcept
@cython.locals(lost=int)
cdef int lose(Board board, int tiles) noexcept

@cython.locals(points=int, star=int)
cpdef int bonus(Board board, bint grey) noexcept
cpdef int star_points(Board board, int star) noexcept
cpdef int star_value(int colour) noexcept
cpdef int star_colour(Board board, int star, bint grey) noexcept
@cython.locals(first=int, space=int, tile=int)
cdef int laid_colour(Board board, int star) noexcept
@cython.locals(points=int, number=int)
cpdef int number_points(Board board, bint grey) noexcept
cpdef int number_tiles(Board board, int number, bint grey) noexcept
cpdef int number_spaces(int number, bint grey) noexcept
@cython.locals(free=int, space=int)
cpdef int free_spaces(Board board, int number, bint grey) noexcept
@cython.locals(own=Board, tower="int[6]")
cpdef int corner_loss(Board board, bint grey)
@cython.locals(left=int, colour=int)
cdef int discard_corners(Board board, int *tower) noexcept
