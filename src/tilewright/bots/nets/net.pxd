# The C types of net.py. Only the compiler reads this file.
cimport cython

cimport tilewright.bots.search.evaluation as evaluation
from tilewright.bots.search.evaluation cimport Evaluator
from tilewright.core.game cimport Game
from tilewright.core.position cimport Position

cdef int FIRST, END
cdef float SCORE_SCALE, UNIT, STEP

@cython.locals(i="Py_ssize_t")
cdef void round_down(float[::1] parameters, int[::1] steps) noexcept

@cython.final
cdef class NetEvaluator(Evaluator):
    cdef readonly Py_ssize_t seats, input_count
    cdef int[::1] offsets, first
    cdef float[::1] rest
    cdef int[1024] fresh
    cdef Py_ssize_t[65] live
    cdef int[4096] seen
    cdef int[256] sums
    cdef float[8] outputs

    @cython.locals(k="Py_ssize_t", viewer="Py_ssize_t", j="Py_ssize_t")
    cdef void begin(self, Py_ssize_t biases) noexcept
    @cython.locals(start="Py_ssize_t", k="Py_ssize_t", difference=int)
    cdef void update(self, Py_ssize_t viewer) noexcept
    @cython.locals(old=int, new=int)
    cdef void change(self, Py_ssize_t k, Py_ssize_t viewer) noexcept
    @cython.locals(j="Py_ssize_t")
    cdef void add(self, Py_ssize_t row, Py_ssize_t sums) noexcept
    @cython.locals(j="Py_ssize_t")
    cdef void subtract(self, Py_ssize_t row, Py_ssize_t sums) noexcept
    @cython.locals(j="Py_ssize_t")
    cdef void swap(self, Py_ssize_t row, Py_ssize_t old, Py_ssize_t sums) noexcept
    @cython.locals(count="Py_ssize_t", i="Py_ssize_t", j="Py_ssize_t", k="Py_ssize_t", number=float)
    @cython.locals(inner="float[32]", outputs="float[8]")
    cdef void pass_on(self, Py_ssize_t viewer) noexcept
    @cython.locals(total=double, turn="Py_ssize_t", seat="Py_ssize_t")
    cdef void read_out(self, Py_ssize_t viewer) noexcept
