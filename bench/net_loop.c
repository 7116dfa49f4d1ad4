/* A net of the shape of bots/nets/shape.py as a plain loop: every input in play is summed anew. */

enum { WIDEST = 128, SECOND = 32, HEADS = 8 };

static float judged(const float *weights, const int *rows, int count, int values, int width) {
    const float *second = weights + (values + 1) * width;
    const float *heads = second + (width + 1) * SECOND;
    float hidden[WIDEST], inner[SECOND], outputs[HEADS];
    for (int j = 0; j < width; j++)
        hidden[j] = weights[values * width + j];
    for (int k = 0; k < count; k++)
        for (int j = 0; j < width; j++)
            hidden[j] += weights[rows[k] * width + j];
    for (int j = 0; j < SECOND; j++)
        inner[j] = second[width * SECOND + j];
    for (int i = 0; i < width; i++)
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
                int values, int width, int times) {
    float total = 0;
    for (int time = 0; time < times; time++)
        for (int p = 0; p < positions; p++)
            total += judged(weights, rows + p * widest, counts[p], values, width);
    return total;
}
