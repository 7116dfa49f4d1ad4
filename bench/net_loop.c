/* A net of the shape of bots/nets/shape.py as a plain loop: every input in play is summed anew. */

enum { FIRST = 64, SECOND = 32, HEADS = 8 };

static float judged(const float *weights, const int *rows, int count, int values) {
    const float *second = weights + (values + 1) * FIRST;
    const float *heads = second + (FIRST + 1) * SECOND;
    float hidden[FIRST], inner[SECOND], outputs[HEADS];
    for (int j = 0; j < FIRST; j++)
        hidden[j] = weights[values * FIRST + j];
    for (int k = 0; k < count; k++)
        for (int j = 0; j < FIRST; j++)
            hidden[j] += weights[rows[k] * FIRST + j];
    for (int j = 0; j < SECOND; j++)
        inner[j] = second[FIRST * SECOND + j];
    for (int i = 0; i < FIRST; i++)
        for (int j = 0; j < SECOND; j++)
            inner[j] += (hidden[i] > 0 ? hidden[i] : 0) * second[i * SECOND + j];
    for (int j = 0; j < HEADS; j++)
        outputs[j] = heads[SECOND * HEADS + j];
    for (int i = 0; i < SECOND; i++)
        for (int j = 0; j < HEADS; j++)
            outputs[j] += (inner[i] > 0 ? inner[i] : 0) * heads[i * HEADS + j];
    float total = 0;
    for (int j = 0; j < HEADS; j++)
        total += outputs[j];
    return total;
}

/* Judge every position so many times; the sum keeps the compiler from leaving anything out. */
float judge_all(const float *weights, const int *rows, const int *counts, int positions, int widest,
                int values, int times) {
    float total = 0;
    for (int time = 0; time < times; time++)
        for (int p = 0; p < positions; p++)
            total += judged(weights, rows + p * widest, counts[p], values);
    return total;
}
