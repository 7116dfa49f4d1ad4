# The C types of supply.py. Only the compiler reads this file.
cimport cython

cimport tilewright.core.bag as bag
from tilewright.core.chance cimport Chance
cimport tilewright.games.duel.rules.plates as plates
from tilewright.games.duel.state cimport State

cdef int CHANCE, OVER, BACK_REVEAL, CHIP_REVEAL, DEAL_STAGE, DISPLAY, DISPLAY_STAGE, EMPTY
cdef int FACE_DOWN
cdef int FRONT_REVEAL, GOAL_REVEAL, KEEP_STAGE, LARGE, LOOK_REVEAL, NOTHING_HIDDEN, OFFER_STAGE
cdef int PICK_STAGE, PUT_STAGE, RETURN_STAGE, SMALL_FACTORIES, TABLETS_STAGE, TILE_REVEAL
cdef int TILES_ON_LARGE, TILES_ON_SMALL, UNKNOWN
cdef int GOAL_OUTCOMES, BACK_OUTCOMES, TILE_OUTCOMES, CHIP_OUTCOMES, PLATE_OUTCOMES, OUTCOMES

cpdef void settle(State state) noexcept
cpdef void end_play(State state) noexcept
cdef void await_chance(State state, int reveal) noexcept
cdef int goals_wanted(State state) noexcept
@cython.locals(count=int, goal=int)
cdef int goal_count(State state) noexcept
@cython.locals(other=int)
cdef bint is_open_goal(State state, int goal) noexcept

@cython.locals(hole=int)
cdef void fill_display(State state) noexcept
cdef void end_display(State state) noexcept
cdef void begin_turns(State state) noexcept
cdef void settle_hand(State state) noexcept

cdef bint wants_tile(State state) noexcept
cdef void refill_bag(State state) noexcept
@cython.locals(factory=int)
cdef void deal_tile(State state, int colour) noexcept
cdef int next_factory(State state) noexcept
@cython.locals(others=int, other=int)
cdef void redraw(State state, int colour) noexcept
@cython.locals(factory=int)
cdef void end_deal(State state) noexcept
@cython.locals(factory=int)
cdef int bare_factory(State state) noexcept

@cython.locals(reveal=int, plate=int)
cpdef int ways(State state, int outcome) noexcept
cdef int awaited_type(State state) noexcept
@cython.locals(found=list, outcome=int, count=int)
cpdef list chance_outcomes(State state)
@cython.locals(last=int, total=int, outcome=int, other=int, nth=int)
cpdef int sample(State state, Chance chance) noexcept
@cython.locals(kind=int, nth=int, plate=int)
cdef int sample_plate(State state, Chance chance) noexcept
cpdef int apply_chance(State state, int outcome) except? -9
cpdef int play_chance(State state, Chance chance) except? -9
@cython.locals(reveal=int, plate=int)
cdef void apply_outcome(State state, int outcome) noexcept
cpdef void forget_unseen(State state, int seat) noexcept
