# The C types of tiling.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.rules.end as end
cimport tilewright.games.duel.scoring as scoring
cimport tilewright.games.duel.rules.supply as supply
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int BROKEN_SPACES, DISPLAY_STAGE, EMPTY, JOKER, NOBODY, ROUNDS, SEATS, SIZE, SPECIAL, STORAGE
cdef int TILING_STAGE, TOKENS, USED, PLATES_ACROSS
cdef int[384] RUN_LENGTHS
cdef int[15] CHIP_COLOURS

cdef void begin_tiling(State state) noexcept
@cython.locals(board=Board)
cdef void continue_tiling(State state) noexcept
cdef void skip_line(State state) noexcept
cpdef int open_columns(Board board, int row) noexcept
cpdef bint is_hopeless(Board board, int line) noexcept
cpdef void break_line(State state, Board board, int line) noexcept
cdef void drop_tiles(State state, Board board, int colour, int count) noexcept

@cython.locals(mask=int, place=int)
cpdef int unused_chips(Board board) noexcept
@cython.locals(mask=int, place=int)
cpdef int matching_chips(Board board, int colour) noexcept
@cython.locals(matching=int, unused=int)
cpdef bint can_pay(Board board, int line) noexcept
cdef int lacking_chips(int missing, int matching, int unused) noexcept
@cython.locals(missing=int, pairs=int)
cpdef bint pays(Board board, int line, int mask) noexcept
@cython.locals(place=int, other=int)
cdef bint takes_front(Board board, int mask) noexcept
@cython.locals(board=Board, line=int, unused=int, matching=int, missing=int, mask=int, pairs=int)
cdef int payments(State state, int *out, int count, int first_code) noexcept
@cython.locals(board=Board, place=int)
cdef void pay(State state, int mask) noexcept

@cython.locals(board=Board, line=int, colour=int)
cdef void place_tile(State state, int column) noexcept
@cython.locals(points=int)
cpdef int lay_tile(State state, Board board, int row, int column, int colour) noexcept
@cython.locals(across=int, down=int)
cpdef int tile_points(Board board, int row, int column) noexcept
@cython.locals(dome=Board, across=int, down=int, points=int, special=int, space=int, other=int)
cpdef tuple tile_score(State state, Board board, int row, int column, int colour)
@cython.locals(space=int)
cdef int add_special(State state, Board board, int row, int column) noexcept
@cython.locals(top=int, left=int, upper=int, lower=int, missing=int)
cdef int special_brought(Board board, int row, int column) noexcept
@cython.locals(lost=int, space=int)
cpdef int clear_broken(State state, Board board, bint has_tile) noexcept

@cython.locals(seat=int, board=Board)
cdef void end_round(State state) noexcept
