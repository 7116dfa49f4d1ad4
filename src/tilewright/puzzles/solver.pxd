# The C types of solver.py. Only the compiler reads this file.
cimport cython

cimport tilewright.bots.search.bounds as bounds
from tilewright.bots.search.move_ordering cimport MoveStack, RelativeHistory
from tilewright.core.position cimport Position
from tilewright.core.unchecked cimport UncheckedGame

cdef int CHANCE, OVER, WIN, LEAD, OWN, COST, MAX_PLY, TABLE_SIZE
cdef int NONE, HIGHEST, MIN_MOVES_TO_PREVIEW, MAX_MOVES_TO_PREVIEW
cdef unsigned long long GENERATIONS

@cython.final
cdef class Solver:
    cdef UncheckedGame game
    cdef object step_cost
    cdef list plies
    cdef int[4096] moves
    cdef unsigned long long[4096] keys
    cdef int[4096] replies
    cdef MoveStack stack
    cdef RelativeHistory history
    cdef int[4] points, merits
    cdef int seat, aim, round
    cdef bint chance_helps
    cdef unsigned long long generation
    cdef readonly long long nodes
    cdef long long limit
    cdef readonly bint is_aborted, met_chance
    cdef unsigned long long[::1] table_keys, table_entries

    @cython.locals(slot="Py_ssize_t")
    cpdef int reset(self, int seat, int aim, bint chance_helps) except -1
    cpdef int value(self, Position root, int low, int high, long long limit) except? -9
    cpdef int move_value(self, Position root, int move, int low, int high, long long limit) except? -9

    cdef int begin(self, Position root, long long limit) except -1
    @cython.locals(position=Position, key="unsigned long long", entry="unsigned long long")
    @cython.locals(table_move=int, slot="Py_ssize_t", first=int, value=int)
    cdef int search(self, int ply, int alpha, int beta) except? -9
    @cython.locals(count=int, best=int, best_move=int, i=int, move=int, floor=int, value=int)
    cdef int maximize(self, int ply, int first, int alpha, int beta) except? -9
    @cython.locals(count=int, best=int, best_move=int, i=int, move=int, roof=int, value=int)
    cdef int minimize(self, int ply, int first, int alpha, int beta) except? -9
    @cython.locals(before=Position, after=Position, lost=int)
    cdef int after_move(self, int ply, int move, int alpha, int beta) except? -9
    @cython.locals(other=int, is_over=bint)
    cdef int end_value(self, Position position) except? -9

    cdef int list_draws(self, Position position) except -1
    @cython.locals(position=Position, count=int, is_previewed=bint, i=int, move=int, score=float)
    @cython.locals(key="unsigned long long")
    cdef int list_moves(self, int ply, int table_move) except -1
    @cython.locals(position=Position)
    cdef int note_cutoff(self, int ply, int first, int i) except -1
    @cython.locals(position=Position, key="unsigned long long", slot="Py_ssize_t", entry="unsigned long long")
    cdef int store(self, int ply, int value, int bound, int move) except -1

@cython.locals(share=float)
cdef float mobility_weight(int replies) noexcept
cdef int value_of(unsigned long long entry) noexcept
cdef bint is_cutoff(unsigned long long entry, int alpha, int beta) noexcept
