# The C types of tree.py. Only the compiler reads this file.
cimport cython
cimport libc.math as math

cimport tilewright.bots.search.evaluation as evaluation
cimport tilewright.bots.search.selection_loops as selection
cimport tilewright.core.digest_inline as digests
from tilewright.bots.search.evaluation cimport Evaluator
from tilewright.bots.search.tree_storage cimport TreeStorage
from tilewright.core.chance cimport Chance
from tilewright.core.unchecked cimport UncheckedGame
from tilewright.core.position cimport Position

cdef int CHANCE, OVER, MAX_SAMPLES, VISITS_PER_SAMPLE, WORK_PER_EVALUATION, STALE_WORK_PER_EVALUATION, MAX_DEPTH, NONE, DECISION, LEAF, SAMPLED, MAX_REUSE_DEPTH
cdef long long UNLIMITED
cdef double C_PUCT, PRIOR_TEMPERATURE, LCB_WIDTH, NOISE_RANGE

@cython.final
cdef class Tree(TreeStorage):
    cdef UncheckedGame game
    cdef Evaluator evaluator
    cdef Position root, position, after
    cdef Chance chance
    cdef int seats
    cdef unsigned long long seed
    cdef int[4096] moves
    cdef int[128] path, movers
    cdef double[4096] puct_scores
    cdef float[12] value
    cdef int depth, edges_dropped
    cdef long long evaluation_limit, first_evaluation
    cdef public double prior_noise
    cdef readonly long long work
    cdef readonly bint is_out_of_budget
    cdef float[::1] bonuses
    cdef bint has_style
    cdef double denial

    cpdef void reset(self, Position root, unsigned long long seed) noexcept
    @cython.locals(most="long long", pause="long long")
    cpdef bint search(self, long long limit, long long work=*) except -1
    @cython.locals(made="long long")
    cdef bint is_stale(self) noexcept
    @cython.locals(node=int, edge=int)
    cdef int simulate(self) except -1
    @cython.locals(first=int, count=int, i=int)
    cdef int select_edge(self, int node) noexcept
    @cython.locals(first=int, count=int, total=int, best=int, edge=int)
    cdef int select_sample(self, int node) except -2
    cdef int add_sample(self, int node, int edge) except -1
    cdef int apply_sample(self, int edge) except? -9
    @cython.locals(count=int, seat=int, remaining="long long", node=int, first=int, best=int, i=int)
    cdef int expand(self) except -2
    @cython.locals(k="Py_ssize_t")
    cdef void init_edge(self, Py_ssize_t edge, int move, Position after) noexcept
    @cython.locals(highest=float, total=float, loss=float, edge="Py_ssize_t", noise=double)
    cdef void set_priors(self, Py_ssize_t first, Py_ssize_t count, Py_ssize_t best, Py_ssize_t seat) noexcept
    @cython.locals(k="Py_ssize_t")
    cdef void load_value(self, Py_ssize_t edge) noexcept
    @cython.locals(i="Py_ssize_t", k="Py_ssize_t", edge="Py_ssize_t", mine=float)
    cdef void backpropagate(self) noexcept

    cpdef int set_style(self, float[::1] bonuses, double denial) except -1
    @cython.locals(others=double, points=double, bonus=double, seat="Py_ssize_t")
    cdef double style_bonus(self, int node, Py_ssize_t edge) noexcept
    cpdef int own_root(self) except -1
    @cython.locals(node=int)
    cpdef bint keep_subtree(self, Position reached) except -1
    @cython.locals(first=int, edge=int, child=int, k=int)
    cdef int find_node(self, int node, int depth, unsigned long long key, Position reached) except -2

    cpdef int root_size(self) noexcept
    cpdef double lower_bound(self, int edge) noexcept
    @cython.locals(best=int, edge=int)
    cpdef int best_edge(self) noexcept
    @cython.locals(k="Py_ssize_t")
    cpdef void write_means(self, Py_ssize_t edge, float[::1] out, Py_ssize_t row) noexcept
    @cython.locals(visits=double, seat=int)
    cpdef tuple means(self, int edge, int first)
    @cython.locals(node=int, best=int)
    cpdef tuple principal_variation(self, int edge)
    cpdef int move_of(self, int edge) noexcept
    cpdef int visits_of(self, int edge) noexcept
