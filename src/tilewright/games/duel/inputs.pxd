# The C types of inputs.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.features as features
cimport tilewright.games.duel.rules_end as end
cimport tilewright.games.duel.rules_offer as offer
cimport tilewright.games.duel.rules_tiling as tiling
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int DOME_SPACES, EMPTY, FACE_DOWN, LARGE, NOBODY, ROUNDS, SEATS, SIZE, SMALL_FACTORIES
cdef int MOST_TILES, MOST_SCORE, MOST_POINTS, FILLED

cpdef int viewer(State state) noexcept
@cython.locals(goal=int, count=int, colour=int, factory=int, turn=int)
cdef int inputs(State state, int seat, int *out) noexcept
@cython.locals(lying=int, factory=int, height=int, chip=int)
cdef int colour_inputs(State state, int colour, int *out, int count) noexcept
@cython.locals(held=int, kind=int, place=int)
cdef int plate_inputs(State state, int seat, int *out, int count) noexcept
@cython.locals(cell=int)
cdef int has_kind(State state, int plate, int kind) noexcept
@cython.locals(colour=int, row=int, column=int, kind=int, columns=int, space=int)
cdef int board_inputs(Board board, int *out, int count) noexcept
@cython.locals(line=int, column=int, points=int)
cdef int line_inputs(Board board, int *out, int count) noexcept
