# The C types of minimax.py. Only the compiler reads this file.
cimport cython

from tilewright.bots.search.evaluation cimport Evaluator
from tilewright.bots.search.node_limit cimport NodeLimit
from tilewright.core.unchecked cimport UncheckedGame
from tilewright.core.position cimport Position

cdef int CHANCE, OVER, TABLE_SIZE, MAX_PLY, PROVED, EXACT, LOWER_BOUND, UPPER_BOUND, NONE, MIN_MOVES_TO_ORDER
cdef double NULL_WINDOW

@cython.final
cdef class Minimax:
    cdef UncheckedGame game
    cdef Evaluator evaluator
    cdef int seats, stack_top, phase
    cdef list plies
    cdef int[4096] moves
    cdef int[65536] move_stack
    cdef double[65536] move_scores
    cdef double[768] variation_values
    cdef int[64] best_moves
    cdef int[16384] history
    cdef readonly long long nodes
    cdef NodeLimit limit
    cdef readonly bint is_aborted, is_truncated, leaves_phase
    cdef unsigned long long[::1] table_keys
    cdef int[::1] table_depths, table_flags, table_moves
    cdef float[::1] table_values

    @cython.locals(move=int, slot="Py_ssize_t")
    cpdef int reset(self, Position root) except -1
    cpdef bint search(self, int depth, long long limit, object stop=*) except -1

    cdef bint is_leaf(self, Position position) except -1
    @cython.locals(k="Py_ssize_t")
    cdef double evaluate(self, Py_ssize_t ply) except? -9
    @cython.locals(k="Py_ssize_t")
    cdef void extend_variation(self, Py_ssize_t ply, int move) noexcept
    @cython.locals(position=Position, seat=int, count=int, first=int, i=int, move=int)
    cdef int list_moves(self, int ply, int depth, int table_move) except -1
    @cython.locals(best=int, other=int, move=int)
    cdef int pick_move(self, int first, int i, int count) noexcept
    cdef int step(self, int ply, int move) except? -9
    @cython.locals(slot="Py_ssize_t", k="Py_ssize_t")
    cdef void store(self, unsigned long long key, Py_ssize_t ply, int depth, int flag) noexcept
    @cython.locals(k="Py_ssize_t")
    cdef double load_entry(self, Py_ssize_t slot, Py_ssize_t ply) noexcept

    @cython.locals(position=Position, key="unsigned long long", slot="Py_ssize_t", table_move=int)
    @cython.locals(value=double, flag=int, was_truncated=bint, first=int)
    cdef double alpha_beta(self, int ply, int depth, double alpha, double beta) except? -9
    @cython.locals(best=double, i=int, move=int, value=double, floor=double, count=int)
    cdef double maximize(self, int ply, int depth, double alpha, double beta, int first) except? -9
    @cython.locals(best=double, i=int, move=int, value=double, roof=double, count=int)
    cdef double minimize(self, int ply, int depth, double alpha, double beta, int first) except? -9
    @cython.locals(position=Position, key="unsigned long long", slot="Py_ssize_t", table_move=int)
    @cython.locals(was_truncated=bint, seat=int, first=int, count=int, best=double, i=int, move=int)
    cdef int max_n(self, int ply, int depth) except -1

    cpdef int best_root_move(self) noexcept
    @cython.locals(seat=int)
    cpdef tuple root_values(self, int first)
    @cython.locals(ply=int, move=int, slot="Py_ssize_t")
    cpdef tuple principal_variation(self)
    cdef bint has_table_move(self, int ply, Py_ssize_t slot) except -1
