/* The loops of a net (net.py). Each exists for both widths of a net, so that the compiler knows its
 * length. */

#include <string.h>

#include "tilewright/core/clones.h"

enum { NET_NARROW = 64, NET_WIDE = 128, NET_SECOND = 32, NET_HEADS = 8, NET_FLAGS = 64, NET_END = -1 };

ALWAYS_INLINE void add_row(int *sums, const int *row, int width) {
    for (int j = 0; j < width; j++)
        sums[j] += row[j];
}

ALWAYS_INLINE void subtract_row(int *sums, const int *row, int width) {
    for (int j = 0; j < width; j++)
        sums[j] -= row[j];
}

ALWAYS_INLINE void swap_rows(int *sums, const int *row, const int *old, int width) {
    for (int j = 0; j < width; j++)
        sums[j] += row[j] - old[j];
}

/* List the places of 64 flags that are set behind `count` others; return the new count. Each step of
 * the plain loop waits for the one before it. So where the compiler has what it takes, eight flags at
 * a time become eight bits by a multiplication, and only the bits that are set are looped over. */
ALWAYS_INLINE int list_flags(const unsigned char *flags, int start, int *places, int count) {
#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    unsigned long long bits = 0, eight;
    for (int k = 0; k < NET_FLAGS; k += 8) {
        memcpy(&eight, flags + k, 8);
        bits |= (eight * 0x0102040810204080ULL >> 56) << k;
    }
    for (; bits; bits &= bits - 1)
        places[count++] = start + __builtin_ctzll(bits);
#else
    for (int k = 0; k < NET_FLAGS; k++)
        if (flags[k])
            places[count++] = start + k;
#endif
    return count;
}

/* List the positive sums; return their number. */
ALWAYS_INLINE int list_active(const int *sums, int width, int *active) {
    unsigned char flags[NET_FLAGS];
    int count = 0;
    for (int start = 0; start < width; start += NET_FLAGS) {
        for (int k = 0; k < NET_FLAGS; k++)
            flags[k] = sums[start + k] > 0;
        count = list_flags(flags, start, active, count);
    }
    return count;
}

ALWAYS_INLINE void compute_outputs(const int *sums, const float *rest, float step, float *outputs,
                                int width) {
    const float *heads = rest + (width + 1) * NET_SECOND;
    float inner[NET_SECOND], found[NET_HEADS];
    int active[NET_WIDE + 1];
    /* Listing the active units first, with a sentinel, lets the compiler keep the sums of a layer
     * in registers and avoids unpredictable branches in the inner loops. */
    int count = list_active(sums, width, active);
    active[count] = NET_END;
    for (int j = 0; j < NET_SECOND; j++)
        inner[j] = rest[width * NET_SECOND + j];
    for (int k = 0; active[k] != NET_END; k++) {
        const float *row = rest + active[k] * NET_SECOND;
        float number = (float)sums[active[k]] * step;
        for (int j = 0; j < NET_SECOND; j++)
            inner[j] += number * row[j];
    }
    count = 0;
    for (int i = 0; i < NET_SECOND; i++) {
        active[count] = i;
        count += inner[i] > 0;
    }
    active[count] = NET_END;
    for (int j = 0; j < NET_HEADS; j++)
        found[j] = heads[NET_SECOND * NET_HEADS + j];
    for (int k = 0; active[k] != NET_END; k++) {
        const float *row = heads + active[k] * NET_HEADS;
        float number = inner[active[k]];
        for (int j = 0; j < NET_HEADS; j++)
            found[j] += number * row[j];
    }
    for (int j = 0; j < NET_HEADS; j++)
        outputs[j] = found[j];
}

/* List the inputs that changed; return their number. Whole blocks of 64 are compared. */
CLONES static int net_changes(const int *fresh, const int *seen, int inputs, int *changed) {
    unsigned char flags[NET_FLAGS];
    int count = 0;
    for (int start = 0; start < inputs; start += NET_FLAGS) {
        /* Python's -fwrapv lets an int wrap, so sums of them as indices are never contiguous. */
        const int *now = fresh + start, *before = seen + start;
        for (int k = 0; k < NET_FLAGS; k++)
            flags[k] = now[k] != before[k];
        count = list_flags(flags, start, changed, count);
    }
    return count;
}

/* Add a row of weights to sums. */
CLONES static void net_add(int *sums, const int *row, int width) {
    if (width == NET_WIDE)
        add_row(sums, row, NET_WIDE);
    else
        add_row(sums, row, NET_NARROW);
}

/* Subtract a row of weights from sums. */
CLONES static void net_subtract(int *sums, const int *row, int width) {
    if (width == NET_WIDE)
        subtract_row(sums, row, NET_WIDE);
    else
        subtract_row(sums, row, NET_NARROW);
}

/* Add a row of weights to sums and subtract another. */
CLONES static void net_swap(int *sums, const int *row, const int *old, int width) {
    if (width == NET_WIDE)
        swap_rows(sums, row, old, NET_WIDE);
    else
        swap_rows(sums, row, old, NET_NARROW);
}

/* Compute the outputs from the first layer: `rest` has the weights of the other layers, `step` is
 * the value of one unit of the sums. */
CLONES static void net_forward(const int *sums, const float *rest, float step, float *outputs,
                                   int width) {
    if (width == NET_WIDE)
        compute_outputs(sums, rest, step, outputs, NET_WIDE);
    else
        compute_outputs(sums, rest, step, outputs, NET_NARROW);
}
