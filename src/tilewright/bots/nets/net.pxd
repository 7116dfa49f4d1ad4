# The C types of net.py. Only the compiler reads this file.
cimport cython

cimport tilewright.bots.nets.net_loops as loops
cimport tilewright.bots.search.evaluation as evaluation
from tilewright.bots.search.evaluation cimport Evaluator
from tilewright.core.unchecked cimport UncheckedGame
from tilewright.core.position cimport Position

cdef float SCORE_SCALE, UNIT, STEP

@cython.locals(i="Py_ssize_t")
cdef void quantize(float[::1] parameters, int[::1] steps) noexcept

@cython.final
cdef class NetEvaluator(Evaluator):
    cdef readonly Py_ssize_t seats, width, input_count
    cdef int[::1] offsets, first
    cdef float[::1] rest
    cdef int[1024] fresh, changed
    cdef int[4096] seen
    cdef int[512] sums
    cdef float[8] outputs

    @cython.locals(width="Py_ssize_t")
    cdef int estimate_for(self, UncheckedGame game, Position position, int viewer) except -1
    @cython.locals(k="Py_ssize_t", viewer="Py_ssize_t", j="Py_ssize_t")
    cdef void begin(self, Py_ssize_t biases) noexcept
    @cython.locals(count=int, i=int)
    cdef void update(self, Py_ssize_t viewer) noexcept
    @cython.locals(old=int, new=int, sums="Py_ssize_t", first="Py_ssize_t", width="Py_ssize_t")
    @cython.locals(fresh_row="Py_ssize_t", old_row="Py_ssize_t")
    cdef void change(self, Py_ssize_t k, Py_ssize_t viewer) noexcept
    @cython.locals(total=double, turn="Py_ssize_t", seat="Py_ssize_t")
    cdef void read_out(self, Py_ssize_t viewer) noexcept
