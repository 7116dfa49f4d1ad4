# The C types of goals.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.scoring as scoring
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int COLOURS_WANTED, DOME_SPACES, JOKER, ROUNDS, SIZE, SPECIAL
cdef int ROUNDS_LEFT, MISSING, CORNERS, MOST_BORDER

@cython.locals(k=int, row=int, column=int, corner=int)
cdef int goal_inputs(State state, Board board, int *out, int count) noexcept
@cython.locals(left=int, line=int, row=int)
cdef void run_inputs(State state, Board board, int *out, int count) noexcept
