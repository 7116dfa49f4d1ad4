# The C types of tree_storage.py. Only the compiler reads this file.
cimport cython

cdef int NONE, VALUES_PER_EDGE

cdef class TreeStorage:
    cdef readonly int nodes, edges
    cdef int[::1] first_edges, edge_counts, actors, edge_moves, children, edge_kinds, visits
    cdef float[::1] priors, mover_means, value_sums

    cdef int reserve(self, int edges) except -1
    @cython.locals(node=int)
    cdef int add_node(self, int actor, int edges) except -1
    @cython.locals(numbers="int[::1]", kept=int, edges=int, node=int, first=int, count=int, end=int)
    @cython.locals(edge=int, k=int)
    cdef int keep_below(self, int top) except -1
    @cython.locals(k="Py_ssize_t")
    cdef void move_edge(self, Py_ssize_t edge, Py_ssize_t target) noexcept
    @cython.locals(first=int, best=int, edge=int)
    cdef int most_visited(self, int node) noexcept
