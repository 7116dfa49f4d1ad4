# The C types of proof.py. Only the compiler reads this file.
cimport cython

cimport tilewright.bots.search.bounds as bounds
from tilewright.bots.search.exact_search cimport ExactSearch
from tilewright.bots.search.move_ordering cimport MoveStack, RelativeHistory
from tilewright.core.position cimport Position

cdef int MIN_TABLE_SIZE, MAX_TABLE_SIZE, SLOTS_PER_ENTRY, MAX_PLY, PROVED, CUT_SHORT, NONE, CHANCE
cdef int VALUE_SCALE, MIN_VALUE, MAX_VALUE, GENERATIONS, DEEP_PLY, MIN_MOVES_TO_PROBE

@cython.final
cdef class Ply:
    cdef int number
    cdef Position position
    cdef Ply below

@cython.final
cdef class Proof(ExactSearch):
    cdef Ply root
    cdef int best_move, known_value, previews_per_node
    cdef bint probes_always
    cdef unsigned long long generation
    cdef int[4096] variations
    cdef int[64] variation_lengths
    cdef RelativeHistory history
    cdef double[12] values
    cdef unsigned long long[::1] table
    cdef unsigned long long[4096] keys, entries
    cdef int[4096] replies
    cdef Py_ssize_t table_size, table_used

    @cython.locals(slot="Py_ssize_t")
    cpdef int reset(self, Position root) except -1
    cpdef bint search(self, int depth, long long limit, object stop=*) except -1

    cdef int evaluate(self, Position position) except? -9
    @cython.locals(entry="unsigned long long", value=int, is_chance=bint)
    cdef int evaluate_leaf(self, Position position, unsigned long long key) except? -9
    @cython.locals(slot="Py_ssize_t", entry="unsigned long long")
    cdef unsigned long long probe(self, unsigned long long key) noexcept
    @cython.locals(slot="Py_ssize_t", entry="unsigned long long")
    cdef void store(self, unsigned long long key, int value, int depth, int bound) noexcept
    @cython.locals(slot="Py_ssize_t")
    cdef void enlarge_table(self) noexcept
    cdef int step(self, Ply here, int move) except? -9

    @cython.locals(position=Position, table_move=int)
    @cython.locals(entry="unsigned long long", value=int, bound=int, was_truncated=bint, first=int)
    cdef int alpha_beta(self, Ply here, unsigned long long key, int depth, int alpha, int beta) except? -9
    @cython.locals(count=int, best=int, best_move=int, i=int, move=int, floor=int, value=int)
    @cython.locals(key="unsigned long long")
    cdef int search_moves(self, Ply here, int depth, int first, int alpha, int beta) except? -9
    @cython.locals(seat=int, low=int, high=int, entry="unsigned long long", value=int)
    cdef int search_move(
        self, Ply here, int move, unsigned long long key, int depth, int alpha, int beta
    ) except? -9
    @cython.locals(length="Py_ssize_t", k="Py_ssize_t")
    cdef void extend_variation(self, Py_ssize_t ply, int move) noexcept

    @cython.locals(is_null=bint, group=int, count=int, i=int, move=int, score=float)
    cdef int list_moves(
        self, Ply here, unsigned long long key, int table_move, int depth, int alpha, int beta
    ) except -1
    @cython.locals(position=Position, seat=int, group=int, count=int, first=int, i=int, move=int, value=int)
    @cython.locals(entry="unsigned long long", score=float, stack=MoveStack)
    cdef int probe_children(
        self, Ply here, unsigned long long key, int table_move, int depth, int alpha, int beta
    ) except -1

    cpdef int best_root_move(self) noexcept
    @cython.locals(k=int)
    cpdef tuple principal_variation(self)
    cpdef tuple root_values(self, int first)
    @cython.locals(here=Ply, k=int, seat=int)
    cdef int evaluate_variation(self) except -1

cdef int group_of(Ply here) noexcept
@cython.locals(share=float)
cdef float mobility_weight(int replies) noexcept
cdef int value_of(unsigned long long entry) noexcept
cdef int depth_of(unsigned long long entry) noexcept
cdef bint settles(unsigned long long entry, int depth, int alpha, int beta) noexcept
