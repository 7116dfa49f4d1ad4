# The C types of proof.py. Only the compiler reads this file.
cimport cython

from tilewright.bots.search.evaluation cimport Evaluator
from tilewright.bots.search.node_limit cimport NodeLimit
from tilewright.core.unchecked cimport UncheckedGame
from tilewright.core.position cimport Position

cdef int CHANCE, OVER, MIN_TABLE_SIZE, MAX_TABLE_SIZE, SLOTS_PER_ENTRY, MAX_PLY, PROVED, EXACT, LOWER_BOUND, UPPER_BOUND, NONE
cdef int VALUE_SCALE, MIN_VALUE, MAX_VALUE, GENERATIONS, MIN_MOVES_TO_PROBE

@cython.final
cdef class Ply:
    cdef int number
    cdef Position position
    cdef Ply below

@cython.final
cdef class Proof:
    cdef UncheckedGame game
    cdef Evaluator evaluator
    cdef Ply root
    cdef int stack_top, phase, best_move, known_value
    cdef unsigned long long generation
    cdef int[4096] moves
    cdef int[65536] move_stack
    cdef float[65536] move_scores
    cdef int[4096] variations
    cdef int[64] variation_lengths
    cdef float[8192] move_tries, move_cutoffs
    cdef double[12] values
    cdef readonly long long nodes
    cdef NodeLimit limit
    cdef readonly bint is_aborted, is_truncated, leaves_phase
    cdef unsigned long long[::1] table
    cdef unsigned long long[4096] keys
    cdef int[4096] replies
    cdef Py_ssize_t table_size, table_used

    @cython.locals(k="Py_ssize_t", slot="Py_ssize_t")
    cpdef int reset(self, Position root) except -1
    cpdef bint search(self, int depth, long long limit, object stop=*) except -1

    cdef bint is_leaf(self, Position position) except -1
    cdef int evaluate(self, Position position) except? -9
    @cython.locals(key="unsigned long long", entry="unsigned long long", value=int)
    cdef int evaluate_leaf(self, Position position) except? -9
    @cython.locals(slot="Py_ssize_t", entry="unsigned long long")
    cdef unsigned long long probe(self, unsigned long long key) noexcept
    @cython.locals(slot="Py_ssize_t", entry="unsigned long long")
    cdef void store(self, unsigned long long key, int value, int depth, int flag) noexcept
    @cython.locals(slot="Py_ssize_t")
    cdef void enlarge_table(self) noexcept
    cdef int step(self, Ply here, int move) except? -9

    @cython.locals(position=Position, key="unsigned long long", table_move=int)
    @cython.locals(entry="unsigned long long", value=int, flag=int, was_truncated=bint, first=int, count=int)
    cdef int alpha_beta(self, Ply here, int depth, int alpha, int beta) except? -9
    @cython.locals(seat=int, count=int, best=int, best_move=int, i=int, move=int, floor=int, value=int)
    cdef int search_moves(self, Ply here, int depth, int first, int alpha, int beta) except? -9
    cdef int search_move(self, Ply here, int move, int depth, int alpha, int beta) except? -9
    @cython.locals(position=Position, count=int, first=int, i=int, entry="unsigned long long")
    @cython.locals(value=int, score=float)
    cdef int probe_children(self, Ply here, int depth, int alpha, int beta) except -1
    @cython.locals(length="Py_ssize_t", k="Py_ssize_t")
    cdef void extend_variation(self, Py_ssize_t ply, int move) noexcept

    @cython.locals(seat=int, count=int, i=int, move=int)
    cdef int list_moves(self, Position position, int table_move) except -1
    @cython.locals(best=int, other=int, move=int)
    cdef int pick_move(self, int first, int i, int count) noexcept
    @cython.locals(other=int)
    cdef void update_history(self, int seat, int first, int i) noexcept

    cpdef int best_root_move(self) noexcept
    @cython.locals(k=int)
    cpdef tuple principal_variation(self)
    cpdef tuple root_values(self, int first)
    @cython.locals(here=Ply, k=int, seat=int)
    cdef int evaluate_variation(self) except -1

@cython.locals(share=float)
cdef float mobility_weight(int replies) noexcept
cdef int value_of(unsigned long long entry) noexcept
cdef int depth_of(unsigned long long entry) noexcept
@cython.locals(flag=int, value=int)
cdef bint is_cutoff(unsigned long long entry, int alpha, int beta) noexcept
