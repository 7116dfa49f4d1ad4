# The C types of phases.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.bag as bag
from tilewright.core.chance cimport Chance
cimport tilewright.games.pavilion.rules.end as end
cimport tilewright.games.pavilion.rules.legality as legality
cimport tilewright.games.pavilion.scoring as scoring
from tilewright.games.pavilion.state cimport Board, State

cdef int BONUS_CODES, CENTRE, CHANCE, NOBODY, PASS_CODES, PLACE_CODES, REFILL_EVERY_TURN, ROUNDS
cdef int SUPPLY_SPACES, TILES_ON_A_FACTORY

@cython.locals(board=Board)
cpdef int apply(State state, int move) except? -9

cdef void prepare_deal(State state) noexcept
@cython.locals(seat=int)
cdef void prepare_refill(State state) noexcept
cdef bint can_draw(State state) noexcept
cpdef int sample(State state, Chance chance) noexcept
cpdef int draw_on(State state, Chance chance) except? -9
cpdef int apply_chance(State state, int colour) except? -9
@cython.locals(factory=int)
cdef void put_drawn(State state, int colour) noexcept
cdef int next_factory(State state) noexcept
cpdef bint is_for_supply(State state) noexcept

cdef void begin_taking(State state) noexcept
@cython.locals(source=int, joker=int, taken=int)
cdef void take(State state, Board board, int slot) noexcept
cdef void gain(Board board, int colour, int count) noexcept
cdef void take_marker(State state, Board board, int taken) noexcept
@cython.locals(colour=int)
cdef void move_rest_to_centre(State state, int factory) noexcept
cdef int next_seat(State state, int seat) noexcept

cdef void begin_placing(State state) noexcept
cdef void end_turn(State state, bint took_bonus) noexcept
cdef void next_turn(State state, int seat) noexcept
@cython.locals(_=int)
cdef void find_placer(State state, int seat) noexcept
@cython.locals(space=int, colour=int)
cdef void place(State state, Board board, int code) noexcept
@cython.locals(joker=int, cost=int)
cdef void pay(State state, Board board, int space, int colour, int jokers) noexcept
cdef void take_bonus(State state, Board board, int colour) noexcept
cdef void keep(State state, Board board, int number) noexcept
@cython.locals(kept=int, discarded=int, colour=int)
cpdef void keep_tiles(State state, Board board, int number) noexcept

@cython.locals(seat=int)
cdef void end_round(State state) noexcept
@cython.locals(colour=int)
cdef void empty_corners(Board board) noexcept
