# The C types of position.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.net_inputs.goals as goals
cimport tilewright.games.duel.net_inputs.lines as lines
cimport tilewright.games.duel.scoring as scoring
cimport tilewright.games.duel.rules.offer as offer
cimport tilewright.games.duel.rules.tiling as tiling
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int CHIPS_A_ROUND, DOME_SPACES, EMPTY, FACE_DOWN, LARGE, NOBODY, ROUNDS, SEATS, SIZE
cdef int SMALL_FACTORIES, STACK_STAGE, TILING_STAGE
cdef int MOST_TILES, MOST_SCORE, MOST_GROUPS, MOST_STANDING, MOST_LEAD, FILLED

cpdef int viewer(State state) noexcept
@cython.locals(features="int[41]", goal=int, count=int, colour=int, factory=int, lead=int, turn=int)
@cython.locals(other=int, standing=int)
cdef int inputs(State state, int seat, int *out) noexcept
@cython.locals(stacking=int, lying=int, factory=int, height=int, chip=int)
cdef int colour_inputs(State state, int colour, int *out, int count) noexcept
@cython.locals(held=int, kind=int, place=int, cell=int)
cdef int plate_inputs(State state, int seat, int *out, int count) noexcept
@cython.locals(board=Board, colour=int)
cdef int board_inputs(State state, int seat, int *features, int *out, int count) noexcept
@cython.locals(row=int, column=int, kind=int, columns=int, space=int)
cdef int dome_inputs(State state, Board board, int *out, int count) noexcept
