/* The choice of an edge by PUCT (selection.py). */

#include <math.h>

#include "tilewright/core/clones.h"

enum { SELECTION_LANES = 8 };

/* Write the PUCT score of each edge. */
CLONES static void selection_score(const float *means, const float *priors, const int *visits,
                                   int count, double c_puct, double *scores) {
    int total = 0;
    for (int i = 0; i < count; i++)
        total += visits[i];
    double exploration = c_puct * sqrt(total);
    for (int i = 0; i < count; i++)
        scores[i] = means[i] + exploration * priors[i] / (1 + visits[i]);
}

/* Return the index of the highest score, the first of equals. */
CLONES static int selection_highest(const double *scores, int count) {
    double tops[SELECTION_LANES], top;
    int i = 0;
    for (int k = 0; k < SELECTION_LANES; k++)
        tops[k] = scores[0];
    /* Each lane keeps its own highest, so that no comparison waits for the one before it. */
    for (; i + SELECTION_LANES <= count; i += SELECTION_LANES) {
        const double *these = scores + i;
        for (int k = 0; k < SELECTION_LANES; k++)
            tops[k] = these[k] > tops[k] ? these[k] : tops[k];
    }
    for (; i < count; i++)
        tops[0] = scores[i] > tops[0] ? scores[i] : tops[0];
    top = tops[0];
    for (int k = 1; k < SELECTION_LANES; k++)
        top = tops[k] > top ? tops[k] : top;
    for (i = 0; i < count - 1 && scores[i] != top; i++)
        ;
    return i;
}
