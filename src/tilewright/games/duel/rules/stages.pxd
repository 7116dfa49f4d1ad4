# The C types of stages.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.rules.offer as offer
cimport tilewright.games.duel.rules.supply as supply
cimport tilewright.games.duel.rules.tiling as tiling
from tilewright.games.duel.box cimport Box
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int DISPLAY, DOME_SPACES, DRAW_STAGE, EMPTY, KEEP_STAGE, LARGE, MOON, OFFER_STAGE, PICK_STAGE
cdef int PUT_STAGE, SIZE, SMALL_FACTORIES, STACK_STAGE, TILING_STAGE
cdef int CHIP_CODES, DRAW_CODE, KEEP_CODES, MOVE_CODES, PAY_CODES, PICK_CODES, PLACE_CODES
cdef int PUT_CODES, RETURN_CODES, SKIP_CODE, STACK_CODES, STOP_CODE, TRIPLE_CODES

cdef int slot_of(int move) noexcept
cdef int place_of(int move) noexcept
cdef int source_of(int slot) noexcept
cdef int colour_of(int slot) noexcept
cdef int lowest_of(int move) noexcept
cdef int middle_of(int move) noexcept
cdef int top_of(int move) noexcept
cdef int line_of(int move) noexcept
cdef int column_of(int move) noexcept

cdef int moves(State state, int *out) noexcept
@cython.locals(out="int[2048]", count=int, i=int)
cpdef list legal_moves(State state)
@cython.locals(board=Board, count=int, source=int, colour=int, places=int, place=int, factory=int)
cdef int actions(State state, int *out) noexcept
@cython.locals(place=int)
cdef int picks(State state, int *out, int count) noexcept
@cython.locals(count=int, slot=int, triples=bint, lowest=int, middle=int, top=int)
cdef int stackings(State state, int *out) noexcept
@cython.locals(count=int)
cdef int draws(State state, int *out) noexcept
@cython.locals(count=int, first=int, place=int)
cdef int hand_moves(State state, int *out) noexcept
@cython.locals(board=Board, count=int, space=int, rotation=int)
cdef int puts(State state, int *out) noexcept
@cython.locals(board=Board, count=int, columns=int, column=int)
cdef int tilings(State state, int *out) noexcept
cpdef bint is_complete(State state) noexcept
cpdef bint is_legal(State state, int move) noexcept
@cython.locals(board=Board, slot=int)
cdef bint is_action(State state, int move) noexcept
cdef bint is_pick(State state, int move) noexcept
cdef bint is_empty_space(State state, int move) noexcept
@cython.locals(board=Board)
cdef bint is_tiling(State state, int move) noexcept
@cython.locals(slot=int)
cpdef int apply(State state, int move) except? -9
cdef void apply_plate_action(State state, int move) noexcept
