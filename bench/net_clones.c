/* Runs the loops of a net; compiled with -DCLONES= it uses the version for every processor. */

#include <limits.h>
#include "tilewright/bots/nets/net_loops.h"

/* Change inputs and compute outputs so many times; the outputs of every time are added up. */
void run_loops(int *sums, const int *weights, int rows, const float *rest, int times,
               float *outputs, int width) {
    float latest[NET_HEADS];
    for (int j = 0; j < NET_HEADS; j++)
        outputs[j] = 0;
    for (int k = 0; k < times; k++) {
        net_add(sums, weights + width * (k % rows), width);
        net_swap(sums, weights + width * (k * 7 % rows), weights + width * (k * 3 % rows), width);
        net_subtract(sums, weights + width * (k * 5 % rows), width);
        net_forward(sums, rest, 1.0f / 65536, latest, width);
        for (int j = 0; j < NET_HEADS; j++)
            outputs[j] += latest[j];
    }
}
