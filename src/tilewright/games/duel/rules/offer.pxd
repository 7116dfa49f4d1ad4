# The C types of offer.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.rules.plates as plates
cimport tilewright.games.duel.rules.supply as supply
cimport tilewright.games.duel.rules.tiling as tiling
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int BROKEN, CHIPS_A_ROUND, DISPLAY, DISPLAY_STAGE, DRAW_COST, DRAW_STAGE, EMPTY, KEEP_STAGE, LARGE, MOON
cdef int NOBODY, OFFER_STAGE, PUT_STAGE, RETURN_STAGE, SMALL_FACTORIES, STACK_STAGE, UNKNOWN
cdef int OPEN

@cython.locals(place=int)
cpdef bint has_display(State state) noexcept
cpdef bint may_draw(State state, Board board) noexcept
@cython.locals(board=Board, plate=int)
cdef void pick(State state, int place) noexcept
@cython.locals(board=Board)
cdef void draw(State state) noexcept
@cython.locals(place=int)
cdef void stop(State state) noexcept
@cython.locals(plate=int, kind=int, knowers=int)
cdef void keep(State state, int place) noexcept
cdef void return_plate(State state, int place) noexcept
@cython.locals(board=Board, is_first=bint)
cdef void put(State state, int space, int rotation) noexcept

@cython.locals(count=int, factory=int)
cpdef int tops(State state, int colour) noexcept
cpdef int top_tile(State state, int factory) noexcept
cpdef int on_offer(State state, int source, int colour) noexcept
cdef void take(State state, int source, int colour, int place) noexcept
@cython.locals(board=Board, count=int)
cpdef void take_tiles(State state, int source, int colour, int place) noexcept
@cython.locals(count=int, other=int)
cdef int take_from_sun(State state, int factory, int colour) noexcept
@cython.locals(count=int, factory=int)
cdef int take_tops(State state, int colour) noexcept
@cython.locals(placed=int)
cdef int fill_line(Board board, int line, int colour, int count) noexcept
@cython.locals(colour=int)
cdef bint stack_equal(State state, int factory) noexcept
cdef void push(State state, int factory, int colour) noexcept
@cython.locals(factory=int, colour=int, named=int)
cdef bint is_rest(State state, int lowest, int middle, int top) noexcept
@cython.locals(factory=int)
cdef void stack(State state, int lowest, int middle, int top) noexcept

cpdef bint may_take_chip(State state, Board board, int factory) noexcept
@cython.locals(board=Board)
cdef void take_chip(State state, int factory) noexcept

cdef void end_turn(State state) noexcept
@cython.locals(board=Board, factory=int)
cpdef bint can_act(State state, int seat) noexcept
