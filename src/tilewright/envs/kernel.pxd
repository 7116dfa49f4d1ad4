# The C types of kernel.py. Only the compiler reads this file.
cimport cython

from tilewright.core.chance cimport Chance
from tilewright.core.unchecked cimport UncheckedGame
cimport tilewright.core.layout as layouts
from tilewright.core.position cimport Position
cimport tilewright.envs.rewards as rewards

cdef int OVER

@cython.final
cdef class Kernel:
    cdef UncheckedGame game
    cdef int kind, limit
    cdef bint resets
    cdef layouts.Layout layout
    cdef Position start, position
    cdef Chance chance
    cdef int[:, ::1] states, scores
    cdef unsigned long long[::1] chances
    cdef int[::1] moves, actions, seats, lengths
    cdef double[:, ::1] earned
    cdef signed char[:, ::1] masks
    cdef float[:, ::1] observations, rewards
    cdef unsigned char[::1] terminated, truncated, idle

    @cython.locals(row=int, seat=int)
    cpdef int reset(self, int first, int last) except -1
    @cython.locals(row=int, ended=int)
    cpdef int step(self, int first, int last) except -1
    @cython.locals(seat=int)
    cdef int begin(self, int row) except -1
    @cython.locals(now="double[4]", seat=int)
    cdef int write_rewards(self, int row) except -1
    @cython.locals(points="int[4]", merits="int[4]", seat=int)
    cdef int write_result(self, int row) except -1
    @cython.locals(seat=int)
    cdef int write_row(self, int row) except -1

@cython.locals(
    counts="int[64]", blocks=int, block=int, row=int, ones="unsigned long long", place=int, left="long long"
)
cpdef int pick(signed char[:, ::1] masks, unsigned long long[::1] numbers, int[::1] out) except -1
@cython.locals(ones="signed char", place=int)
cdef int block_ones(signed char[:, ::1] masks, Py_ssize_t row, Py_ssize_t first) noexcept
