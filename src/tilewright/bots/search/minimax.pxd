# The C types of minimax.py. Only the compiler reads this file.
cimport cython

from tilewright.bots.search.evaluation cimport Evaluator
from tilewright.core.game cimport Game
from tilewright.core.position cimport Position

cdef int CHANCE, OVER, ENTRIES, MOST_PLIES, PROVED, EXACT, AT_LEAST, AT_MOST, NONE, MANY_MOVES
cdef double SLIVER

@cython.final
cdef class Minimax:
    cdef Game game
    cdef Evaluator evaluator
    cdef int seats, top, stretch
    cdef list plies
    cdef int[4096] moves
    cdef int[65536] pool
    cdef double[65536] marks
    cdef double[768] found
    cdef int[64] best_moves
    cdef int[16384] history
    cdef readonly long long nodes
    cdef long long limit
    cdef readonly bint is_out, is_cut
    cdef unsigned long long[::1] keys
    cdef int[::1] depths, flags, answers
    cdef float[::1] values

    @cython.locals(move=int, slot="Py_ssize_t")
    cpdef int begin(self, Position root) except -1
    cpdef bint deepen(self, int depth, long long limit) except -1

    cdef bint is_end(self, Position position) except -1
    @cython.locals(k="Py_ssize_t")
    cdef double judge(self, Py_ssize_t ply) except? -9
    @cython.locals(k="Py_ssize_t")
    cdef void adopt(self, Py_ssize_t ply, int move) noexcept
    @cython.locals(position=Position, seat=int, count=int, first=int, i=int, move=int)
    cdef int list_moves(self, int ply, int depth, int hint) except -1
    @cython.locals(best=int, other=int, move=int)
    cdef int next_move(self, int first, int i, int count) noexcept
    cdef int step(self, int ply, int move) except? -9
    @cython.locals(slot="Py_ssize_t", k="Py_ssize_t")
    cdef void store(self, unsigned long long key, Py_ssize_t ply, int depth, int flag) noexcept
    @cython.locals(k="Py_ssize_t")
    cdef double recall(self, Py_ssize_t slot, Py_ssize_t ply) noexcept

    @cython.locals(position=Position, key="unsigned long long", slot="Py_ssize_t", hint=int)
    @cython.locals(value=double, flag=int, was_cut=bint, first=int)
    cdef double seek(self, int ply, int depth, double low, double high) except? -9
    @cython.locals(best=double, i=int, move=int, value=double, floor=double, count=int)
    cdef double raise_up(self, int ply, int depth, double low, double high, int first) except? -9
    @cython.locals(best=double, i=int, move=int, value=double, roof=double, count=int)
    cdef double press_down(self, int ply, int depth, double low, double high, int first) except? -9
    @cython.locals(position=Position, key="unsigned long long", slot="Py_ssize_t", hint=int)
    @cython.locals(was_cut=bint, seat=int, first=int, count=int, best=double, i=int, move=int)
    cdef int seek_all(self, int ply, int depth) except -1

    cpdef int best(self) noexcept
    @cython.locals(seat=int)
    cpdef tuple result(self, int first)
    @cython.locals(ply=int, move=int, slot="Py_ssize_t")
    cpdef tuple line(self)
    cdef bint is_stored(self, int ply, Py_ssize_t slot) except -1
