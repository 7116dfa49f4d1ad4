# The C types of inputs_goals.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.duel.rules_end as end
from tilewright.games.duel.board cimport Board
from tilewright.games.duel.state cimport State

cdef int DOME_SPACES, JOKER, ROUNDS, SIZE, SPECIAL
cdef int STAGES_OF_HOPE, MISSING, CORNERS, MOST_BORDER

@cython.locals(k=int, row=int, column=int, corner=int)
cdef int goal_inputs(State state, Board board, int *out, int count) noexcept
@cython.locals(left=int, line=int, row=int)
cdef void run_inputs(State state, Board board, int *out, int count) noexcept
