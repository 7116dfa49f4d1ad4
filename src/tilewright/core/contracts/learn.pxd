# The C types of learn.py. Only the compiler reads this file.
from tilewright.core.contracts.search cimport SearchContract
from tilewright.core.position cimport Position

cdef class LearnContract(SearchContract):
    cdef int observe(self, Position position, int seat, int *out) except -1
