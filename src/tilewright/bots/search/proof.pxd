# The C types of proof.py. Only the compiler reads this file.
cimport cython

from tilewright.bots.search.evaluation cimport Evaluator
from tilewright.core.game cimport Game
from tilewright.core.position cimport Position

cdef int CHANCE, OVER, FEW_ENTRIES, MOST_ENTRIES, ROOM, MOST_PLIES, PROVED, EXACT, AT_LEAST, AT_MOST, NONE
cdef int STEPS, LOWEST, HIGHEST, GENERATIONS, MANY_MOVES

@cython.final
cdef class Ply:
    cdef int number
    cdef Position position
    cdef Ply below

@cython.final
cdef class Proof:
    cdef Game game
    cdef Evaluator evaluator
    cdef Ply root
    cdef int top, stretch, answer, known
    cdef unsigned long long generation
    cdef int[4096] moves
    cdef int[65536] pool
    cdef float[65536] marks
    cdef int[4096] expected
    cdef int[64] lengths
    cdef float[8192] tries, cuts
    cdef double[12] found
    cdef readonly long long nodes
    cdef long long limit
    cdef readonly bint is_out, is_cut
    cdef unsigned long long[::1] memory
    cdef unsigned long long[4096] keys
    cdef int[4096] replies
    cdef Py_ssize_t entries, kept

    @cython.locals(k="Py_ssize_t", slot="Py_ssize_t")
    cpdef int begin(self, Position root) except -1
    cpdef bint deepen(self, int depth, long long limit) except -1

    cdef bint is_end(self, Position position) except -1
    cdef int judge(self, Position position) except? -9
    @cython.locals(key="unsigned long long", note="unsigned long long", value=int)
    cdef int judge_end(self, Position position) except? -9
    @cython.locals(slot="Py_ssize_t", note="unsigned long long")
    cdef unsigned long long recall(self, unsigned long long key) noexcept
    @cython.locals(slot="Py_ssize_t", note="unsigned long long")
    cdef void remember(self, unsigned long long key, int value, int depth, int flag) noexcept
    @cython.locals(slot="Py_ssize_t")
    cdef void grow(self) noexcept
    cdef int step(self, Ply here, int move) except? -9

    @cython.locals(position=Position, key="unsigned long long", hint=int)
    @cython.locals(note="unsigned long long", value=int, flag=int, was_cut=bint, first=int, count=int)
    cdef int seek(self, Ply here, int depth, int low, int high) except? -9
    @cython.locals(seat=int, count=int, best=int, answer=int, i=int, move=int, floor=int, value=int)
    cdef int best_of(self, Ply here, int depth, int first, int low, int high) except? -9
    cdef int try_move(self, Ply here, int move, int depth, int low, int high) except? -9
    @cython.locals(position=Position, count=int, first=int, i=int, note="unsigned long long")
    @cython.locals(value=int, mark=float)
    cdef int foresee(self, Ply here, int depth, int low, int high) except -1
    @cython.locals(length="Py_ssize_t", k="Py_ssize_t")
    cdef void expect(self, Py_ssize_t ply, int move) noexcept

    @cython.locals(seat=int, count=int, i=int, move=int)
    cdef int list_moves(self, Position position, int hint) except -1
    @cython.locals(best=int, other=int, move=int)
    cdef int next_move(self, int first, int i, int count) noexcept
    @cython.locals(other=int)
    cdef void note_cut(self, int seat, int first, int i) noexcept

    cpdef int best(self) noexcept
    @cython.locals(k=int)
    cpdef tuple line(self)
    cpdef tuple result(self, int first)
    @cython.locals(here=Ply, k=int, seat=int)
    cdef int go_to_the_end(self) except -1

@cython.locals(share=float)
cdef float rarity(int replies) noexcept
cdef int value_of(unsigned long long note) noexcept
cdef int depth_of(unsigned long long note) noexcept
@cython.locals(flag=int, value=int)
cdef bint settles(unsigned long long note, int low, int high) noexcept
