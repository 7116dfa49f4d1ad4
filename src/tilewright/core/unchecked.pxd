# The C types of unchecked.py. Only the compiler reads this file.
from tilewright.core.contracts.learn cimport LearnContract

cdef class UncheckedGame(LearnContract):
    pass
