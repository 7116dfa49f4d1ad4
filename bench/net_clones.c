/* Runs the loops of a net; compiled with -DNET_CLONES= it uses the version for every processor. */

#include <limits.h>
#include "net_loops.h"

/* Change inputs and compute outputs so many times; the outputs of every time are added up. */
void run_loops(int *sums, const int *weights, int rows, const float *rest, int times,
               float *outputs) {
    float latest[NET_HEADS];
    for (int j = 0; j < NET_HEADS; j++)
        outputs[j] = 0;
    for (int k = 0; k < times; k++) {
        net_add(sums, weights + NET_FIRST * (k % rows));
        net_swap(sums, weights + NET_FIRST * (k * 7 % rows), weights + NET_FIRST * (k * 3 % rows));
        net_subtract(sums, weights + NET_FIRST * (k * 5 % rows));
        net_forward(sums, rest, 1.0f / 65536, latest);
        for (int j = 0; j < NET_HEADS; j++)
            outputs[j] += latest[j];
    }
}
