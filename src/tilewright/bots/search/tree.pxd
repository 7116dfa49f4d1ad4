# The C types of tree.py. Only the compiler reads this file.
cimport cython
cimport libc.math as math

cimport tilewright.bots.search.evaluation as evaluation
cimport tilewright.core.digest as digests
from tilewright.bots.search.evaluation cimport Evaluator
from tilewright.core.chance cimport Chance
from tilewright.core.game cimport Game
from tilewright.core.position cimport Position

cdef int CHANCE, OVER, SAMPLES, PATIENCE, DEEPEST, NONE, OPEN, CLOSED, DRAWN, WIDTH
cdef double CURIOSITY, HEAT, CAUTION

@cython.final
cdef class Tree:
    cdef Game game
    cdef Evaluator evaluator
    cdef Position root, position, after
    cdef Chance chance
    cdef int seats
    cdef unsigned long long seed
    cdef int[4096] moves
    cdef int[128] path
    cdef float[12] value
    cdef readonly int nodes, edges
    cdef int depth
    cdef long long limit, first
    cdef public int persistence
    cdef bint is_spent
    cdef int[::1] first_edges, edge_counts, actors, edge_moves, children, kinds, visits
    cdef float[::1] priors, totals

    cpdef void begin(self, Position root, unsigned long long seed) noexcept
    cdef int make_room(self, int edges) except -1
    @cython.locals(node=int)
    cdef int add_node(self, int actor, int edges) except -1
    @cython.locals(most="long long")
    cpdef bint grow(self, long long limit) except -1
    @cython.locals(total="long long", edge=int)
    cdef long long visits_of_root(self) noexcept
    @cython.locals(node=int, edge=int)
    cdef int simulate(self) except -1
    @cython.locals(first="Py_ssize_t", last="Py_ssize_t", seat="Py_ssize_t", total=int)
    @cython.locals(edge="Py_ssize_t", best="Py_ssize_t")
    @cython.locals(attention=double, best_value=double, value=double)
    cdef int promising(self, int node) noexcept
    @cython.locals(first=int, count=int, total=int, best=int, edge=int)
    cdef int sampled(self, int node) except -2
    cdef int take_sample(self, int node, int edge) except -1
    cdef int let_happen(self, int edge) except? -9
    @cython.locals(count=int, seat=int, room="long long", node=int, first=int, best=int, i=int)
    cdef int expand(self) except -2
    @cython.locals(k="Py_ssize_t")
    cdef void enter(self, Py_ssize_t edge, int move, Position after) noexcept
    @cython.locals(highest=float, total=float, loss=float, edge="Py_ssize_t")
    cdef void share_attention(self, Py_ssize_t first, Py_ssize_t count, Py_ssize_t best, Py_ssize_t seat) noexcept
    @cython.locals(k="Py_ssize_t")
    cdef void recall(self, Py_ssize_t edge) noexcept
    @cython.locals(i="Py_ssize_t", k="Py_ssize_t", edge="Py_ssize_t")
    cdef void pass_up(self) noexcept

    cpdef double trusted(self, int edge) noexcept
    @cython.locals(best=int, edge=int)
    cpdef int most_trusted(self) noexcept
    @cython.locals(k="Py_ssize_t")
    cpdef void report(self, Py_ssize_t edge, float[::1] out, Py_ssize_t row) noexcept
    @cython.locals(visits=double, seat=int)
    cpdef tuple means(self, int edge, int first)
    @cython.locals(node=int, best=int)
    cpdef tuple line(self, int edge)
    @cython.locals(first=int, best=int, edge=int)
    cdef int most_visited(self, int node) noexcept
    cpdef int move_of(self, int edge) noexcept
    cpdef int visits_of(self, int edge) noexcept
