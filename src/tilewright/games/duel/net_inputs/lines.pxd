# The C types of lines.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.scoring as scoring
cimport tilewright.games.duel.rules.offer as offer
cimport tilewright.games.duel.rules.tiling as tiling
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int BROKEN_SPACES, DISPLAY, EMPTY, JOKER, LARGE, PLATES_ACROSS, SIZE, STACK_STAGE, TILING_STAGE, USED
cdef int POINTS, CHIPS, MOST_POINTS, COMPLETE, PAYABLE, FINDS_ENOUGH, FINDS_MORE, FINDS_LESS
cdef int EMPTY_FINDS_ENOUGH, EMPTY_FINDS_MORE, EMPTY_FINDS_LESS, PROSPECTS, STUCK_COMPLETE, STUCK, BREAKS
cdef int ABSENT, BREAKING, NO_SPACE, UNDER_WAY, COMPLETING

@cython.locals(found=int, stacking=int, colour=int, factory=int, lying=int)
cdef int list_groups(State state, int *features) noexcept
@cython.locals(held=int, kinds=int, place=int)
cdef int available_kinds(State state, int seat) noexcept
cdef int known_plate(State state, int seat) noexcept
@cython.locals(kinds=int, cell=int)
cdef int kinds_of(State state, int plate) noexcept
@cython.locals(colour=int, place=int)
cdef void list_chips(Board board, int *features) noexcept
@cython.locals(row=int, anywhere=int, colour=int, points=int)
cdef void list_points(State state, Board board, int *features) noexcept
@cython.locals(most=int, column=int, points=int, special=int)
cdef int most_points(State state, Board board, int row, int columns) noexcept
@cython.locals(board=Board, points=int, lost=int, line=int, best=int)
cdef int standing(State state, int seat, int *features) noexcept
cdef bint has_tiled(State state, int seat) noexcept
cdef bint is_complete(State state, Board board, int seat, int line) noexcept
@cython.locals(board=Board, kinds=int, line=int, k=int, colour=int, points=int, missing=int,
               matching=int, unused=int, lacking=int, likely=int)
cdef int line_inputs(State state, int seat, int *features, int *out, int count) noexcept
@cython.locals(kinds=int, colour=int)
cdef int waiting_kinds(Board board, int row) noexcept
cdef int prospects(int missing, int lacking, int sizes) noexcept
@cython.locals(enough=int, more=int, less=int, colour=int, points=int, sizes=int)
cdef int empty_prospects(int line, int *features) noexcept
@cython.locals(may_fit=bint, where=int)
cdef int stuck(Board board, int line, int kinds) noexcept
@cython.locals(sizes=int, best=int, line=int, points=int)
cdef int colour_brings(Board board, int colour, int *features) noexcept
