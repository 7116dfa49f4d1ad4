# What compiled modules use in the place of loops.py.

cdef extern from "tilewright/bots/nets/net_loops.h":
    int net_changes(const int *fresh, const int *seen, int inputs, int *changed) noexcept nogil
    void net_add(int *sums, const int *row, int width) noexcept nogil
    void net_subtract(int *sums, const int *row, int width) noexcept nogil
    void net_swap(int *sums, const int *row, const int *old, int width) noexcept nogil
    void net_forward(const int *sums, const float *rest, float step, float *outputs, int width) noexcept nogil

cdef inline int changes(int *fresh, int *seen, Py_ssize_t at, Py_ssize_t inputs, int *changed) noexcept:
    return net_changes(fresh, seen + at, <int>inputs, changed)

cdef inline void add(int *sums, Py_ssize_t at, int[::1] weights, Py_ssize_t row, Py_ssize_t width) noexcept:
    net_add(sums + at, &weights[row], <int>width)

cdef inline void subtract(int *sums, Py_ssize_t at, int[::1] weights, Py_ssize_t row, Py_ssize_t width) noexcept:
    net_subtract(sums + at, &weights[row], <int>width)

cdef inline void swap(int *sums, Py_ssize_t at, int[::1] weights, Py_ssize_t row, Py_ssize_t old, Py_ssize_t width) noexcept:
    net_swap(sums + at, &weights[row], &weights[old], <int>width)

cdef inline void forward(int *sums, Py_ssize_t at, float[::1] rest, float step, float *outputs, Py_ssize_t width) noexcept:
    net_forward(sums + at, &rest[0], step, outputs, <int>width)
