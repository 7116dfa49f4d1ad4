# The C types of node_limit.py. Only the compiler reads this file.
cimport cython

cdef int NODES_PER_CHECK

@cython.final
cdef class NodeLimit:
    cdef long long nodes, check_at
    cdef object stop

    cdef bint is_reached(self, long long nodes) except -1
