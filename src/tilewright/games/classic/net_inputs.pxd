# The C types of net_inputs.py. Only the compiler reads this file.
cimport cython

cimport tilewright.games.classic.estimate as estimate
cimport tilewright.games.classic.scoring as scoring
from tilewright.games.classic.state cimport Board, State

cdef int[32] SPREAD
cdef int CHANCE, EMPTY, NOBODY, SIZE
cdef int MOST_ROUNDS, MOST_FACTORIES, MOST_IN_CENTRE, MOST_SCORE, MOST_POINTS, MOST_GROUPS

cpdef int viewer(State state) noexcept
@cython.locals(count=int, colour=int, turn=int, other=int, groups="int[10]")
cdef int inputs(State state, int seat, int *out) noexcept
@cython.locals(lying=int, factory=int)
cdef void table_inputs(State state, int colour, int *out, int count) noexcept
@cython.locals(found=int, colour=int, source=int, lying=int, size=int)
cdef int list_groups(State state, int *groups) noexcept
@cython.locals(missing=int, colour=int)
cdef int supply(Board board, int line, int *groups) noexcept
@cython.locals(fitting=int, larger=int, colour=int)
cdef int empty_line_supply(Board board, int line, int *groups) noexcept
@cython.locals(score=int, line=int, colour=int, column=int, row=int, rows=int, columns=int)
cdef int board_inputs(Board board, bint grey, int *groups, int *out, int count) noexcept
