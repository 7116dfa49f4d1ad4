# The C types of minimax.py. Only the compiler reads this file.
cimport cython

cimport tilewright.bots.search.bounds as bounds
from tilewright.bots.search.exact_search cimport ExactSearch
from tilewright.bots.search.move_ordering cimport MoveStack
from tilewright.core.position cimport Position

cdef int TABLE_SIZE, MAX_PLY, PROVED, NONE, MIN_MOVES_TO_ORDER
cdef double NULL_WINDOW

@cython.final
cdef class Minimax(ExactSearch):
    cdef int seats
    cdef list plies
    cdef double[768] variation_values
    cdef int[64] best_moves
    cdef int[16384] history
    cdef unsigned long long[::1] table_keys
    cdef int[::1] table_depths, table_bounds, table_moves
    cdef float[::1] table_values

    @cython.locals(move=int, slot="Py_ssize_t")
    cpdef int reset(self, Position root) except -1
    cpdef bint search(self, int depth, long long limit, object stop=*) except -1

    @cython.locals(k="Py_ssize_t")
    cdef double evaluate(self, Py_ssize_t ply) except? -9
    @cython.locals(k="Py_ssize_t")
    cdef void extend_variation(self, Py_ssize_t ply, int move) noexcept
    @cython.locals(position=Position, seat=int, count=int, stack=MoveStack, first=int, i=int)
    cdef int list_moves(self, int ply, int depth, int table_move) except -1
    cdef int step(self, int ply, int move) except? -9
    @cython.locals(slot="Py_ssize_t", k="Py_ssize_t")
    cdef void store(self, unsigned long long key, Py_ssize_t ply, int depth, int bound) noexcept
    @cython.locals(k="Py_ssize_t")
    cdef double load_entry(self, Py_ssize_t slot, Py_ssize_t ply) noexcept

    @cython.locals(position=Position, key="unsigned long long", slot="Py_ssize_t", table_move=int)
    @cython.locals(value=double, was_truncated=bint, first=int)
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
