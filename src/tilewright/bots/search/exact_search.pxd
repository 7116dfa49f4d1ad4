# The C types of exact_search.py. Only the compiler reads this file.
from tilewright.bots.search.evaluation cimport Evaluator
from tilewright.bots.search.move_ordering cimport MoveStack
from tilewright.bots.search.node_limit cimport NodeLimit
from tilewright.core.position cimport Position
from tilewright.core.unchecked cimport UncheckedGame

cdef int CHANCE, OVER

cdef class ExactSearch:
    cdef UncheckedGame game
    cdef Evaluator evaluator
    cdef int phase
    cdef int[4096] moves
    cdef MoveStack stack
    cdef readonly long long nodes
    cdef NodeLimit limit
    cdef readonly bint is_aborted, is_truncated, meets_chance, leaves_phase

    cdef int set_root(self, Position root) except -1
    cdef int begin(self, long long limit, object stop) except -1
    cdef bint is_leaf(self, Position position) except -1
