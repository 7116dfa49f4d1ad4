# What compiled modules use in the place of selection.py.

cdef extern from "tilewright/bots/search/selection_loops.h":
    void selection_score(
        const float *means, const float *priors, const int *visits, int count, double c_puct, double *scores
    ) noexcept nogil
    int selection_highest(const double *scores, int count) noexcept nogil

cdef inline void score(
    float[::1] means, float[::1] priors, int[::1] visits, Py_ssize_t first, int count, double c_puct, double *scores
) noexcept:
    selection_score(&means[first], &priors[first], &visits[first], count, c_puct, scores)

cdef inline int highest(double *scores, int count) noexcept:
    return selection_highest(scores, count)
