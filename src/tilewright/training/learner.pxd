# The C types of learner.py. Only the compiler reads this file.
cimport cython
cimport libc.math as math

cimport tilewright.bots.search.evaluation as evaluation

cdef float SCORE_SCALE, SCORE_WEIGHT, TENTH, THOUSANDTH, LEAST_SIZE

@cython.final
cdef class Learner:
    cdef readonly Py_ssize_t seats, width, input_count, second_row, head_row
    cdef readonly long long learnt
    cdef readonly double share_loss, score_loss
    cdef int[::1] offsets
    cdef float[::1] parameters
    cdef readonly float[::1] gradient
    cdef float[128] hidden, hidden_error
    cdef float[32] inner, inner_error
    cdef float[8] outputs, output_error

    @cython.locals(i="Py_ssize_t")
    cpdef void clear(self) noexcept
    cpdef void learn(self, int[::1] values, Py_ssize_t start, float[::1] target, Py_ssize_t row) noexcept
    @cython.locals(biases="Py_ssize_t", i="Py_ssize_t", j="Py_ssize_t", k="Py_ssize_t", value=int, row="Py_ssize_t", number=float)
    cdef void forward(self, int[::1] values, Py_ssize_t start) noexcept
    @cython.locals(total=float, j="Py_ssize_t", miss=float)
    cdef void set_output_errors(self, float[::1] target, Py_ssize_t row) noexcept
    @cython.locals(i="Py_ssize_t", j="Py_ssize_t", row="Py_ssize_t", number=float, total=float)
    cdef void backpropagate(self) noexcept
    @cython.locals(biases="Py_ssize_t", j="Py_ssize_t", k="Py_ssize_t", value=int, row="Py_ssize_t")
    cdef void backpropagate_inputs(self, int[::1] values, Py_ssize_t start) noexcept

@cython.final
cdef class Adam:
    cdef readonly float[::1] mean, mean_square
    cdef readonly long long changes

    cpdef step(self, float[::1] parameters, float[::1] gradient, double weight, double rate)

@cython.locals(i="Py_ssize_t", slope=float, tenth=float, thousandth=float)
cdef void update_averages(float[::1] gradient, float[::1] mean, float[::1] mean_square, float weight) noexcept
@cython.locals(i="Py_ssize_t", size=float, least=float)
cdef void apply_update(float[::1] parameters, float[::1] mean, float[::1] mean_square, float rate, float scale) noexcept

@cython.locals(i="Py_ssize_t")
cpdef add_to(float[::1] total, float[::1] part, float weight)
