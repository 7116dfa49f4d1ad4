"""The gradient of a net by backpropagation, and the Adam optimizer."""

import math
from array import array

from tilewright.bots.nets.shape import SCORE_SCALE, Shape
from tilewright.bots.search import evaluation

SCORE_WEIGHT = 0.5
"""The weight of the score loss against the win share loss."""
TENTH = 0.1
THOUSANDTH = 0.001
LEAST_SIZE = 1e-7


class Learner:
    """Accumulates the gradient over positions with known targets."""

    def __init__(self, shape: Shape, parameters: "array[float]") -> None:
        self.seats = shape.seats
        self.input_count = len(shape.offsets)
        self.offsets = array("i", shape.offsets)
        self.width = shape.width
        self.second_row = shape.second
        self.head_row = shape.heads
        self.parameters = parameters
        self.gradient = array("f", bytes(4 * shape.parameters))
        self.learnt = 0
        """The number of positions in the gradient."""
        self.share_loss = 0.0
        self.score_loss = 0.0
        self.hidden = [0.0] * 128
        self.inner = [0.0] * 32
        self.outputs = [0.0] * 8
        self.hidden_error = [0.0] * 128
        self.inner_error = [0.0] * 32
        self.output_error = [0.0] * 8

    def clear(self) -> None:
        """Set the gradient to zero."""
        self.learnt = 0
        for i in range(len(self.gradient)):
            self.gradient[i] = 0.0

    def learn(self, values: "array[int]", start: int, target: "array[float]", row: int) -> None:
        """Add the gradient of a position with inputs at ``start`` and targets at ``row``."""
        self.forward(values, start)
        self.set_output_errors(target, row)
        self.backpropagate()
        self.backpropagate_inputs(values, start)
        self.learnt += 1

    def forward(self, values: "array[int]", start: int) -> None:
        """Compute the layers for these inputs (forward pass)."""
        biases = self.second_row - self.width
        for j in range(self.width):
            self.hidden[j] = self.parameters[biases + j]
        for k in range(self.input_count):
            value = values[start + k]
            if value >= 0:
                row = (self.offsets[k] + value) * self.width
                for j in range(self.width):
                    self.hidden[j] += self.parameters[row + j]
        for j in range(32):
            self.inner[j] = self.parameters[self.head_row - 32 + j]
        for i in range(self.width):
            number = self.hidden[i]
            if number > 0:
                row = self.second_row + i * 32
                for j in range(32):
                    self.inner[j] += number * self.parameters[row + j]
        for j in range(8):
            self.outputs[j] = self.parameters[self.head_row + 256 + j]
        for i in range(32):
            number = self.inner[i]
            if number > 0:
                row = self.head_row + i * 8
                for j in range(8):
                    self.outputs[j] += number * self.parameters[row + j]

    def set_output_errors(self, target: "array[float]", row: int) -> None:
        """Set the output errors: cross entropy for shares, squared error for scores."""
        total = 0.0
        for j in range(8):
            self.output_error[j] = 0.0
        for j in range(self.seats):
            self.output_error[j] = evaluation.exponential(self.outputs[j] - self.outputs[0])
            total += self.output_error[j]
        for j in range(self.seats):
            self.output_error[j] = self.output_error[j] / total - target[row + j]
            self.share_loss += self.output_error[j] * self.output_error[j]
            miss = self.outputs[4 + j] - target[row + 4 + j] / SCORE_SCALE
            self.output_error[4 + j] = SCORE_WEIGHT * miss
            self.score_loss += miss * miss * SCORE_SCALE * SCORE_SCALE

    def backpropagate(self) -> None:
        """Add the gradients of heads and second layer; set the errors of the first layer."""
        for j in range(8):
            self.gradient[self.head_row + 256 + j] += self.output_error[j]
        for i in range(32):
            self.inner_error[i] = 0.0
            number = self.inner[i]
            if number > 0:
                row = self.head_row + i * 8
                for j in range(8):
                    self.gradient[row + j] += number * self.output_error[j]
                    self.inner_error[i] += self.parameters[row + j] * self.output_error[j]
        for j in range(32):
            self.gradient[self.head_row - 32 + j] += self.inner_error[j]
        for i in range(self.width):
            self.hidden_error[i] = 0.0
            number = self.hidden[i]
            if number > 0:
                row = self.second_row + i * 32
                total = 0.0
                for j in range(32):
                    self.gradient[row + j] += number * self.inner_error[j]
                    total += self.parameters[row + j] * self.inner_error[j]
                self.hidden_error[i] = total

    def backpropagate_inputs(self, values: "array[int]", start: int) -> None:
        """Add the gradient of the first layer, in the rows of the inputs that were set."""
        biases = self.second_row - self.width
        for j in range(self.width):
            self.gradient[biases + j] += self.hidden_error[j]
        for k in range(self.input_count):
            value = values[start + k]
            if value >= 0:
                row = (self.offsets[k] + value) * self.width
                for j in range(self.width):
                    self.gradient[row + j] += self.hidden_error[j]


class Adam:
    """The Adam optimizer (Kingma and Ba, 2015)."""

    def __init__(self, mean: "array[float]", mean_square: "array[float]", changes: int) -> None:
        self.mean = mean
        self.mean_square = mean_square
        self.changes = changes
        """The number of steps so far, for bias correction."""

    def step(
        self, parameters: "array[float]", gradient: "array[float]", weight: float, rate: float
    ) -> None:
        """Update parameters by the gradient times ``weight`` with a learning rate."""
        self.changes += 1
        first = 1.0 - 0.9**self.changes
        second = 1.0 - 0.999**self.changes
        update_averages(gradient, self.mean, self.mean_square, weight)
        apply_update(parameters, self.mean, self.mean_square, rate / first, 1.0 / second)


def update_averages(
    gradient: "array[float]", mean: "array[float]", mean_square: "array[float]", weight: float
) -> None:
    """Update the moving averages of the weighted gradient and of its square."""
    # Local copies of the constants, because the C compiler must assume that globals may change
    # inside the loop and then does not vectorize it.
    tenth, thousandth = TENTH, THOUSANDTH
    for i in range(len(gradient)):
        slope = gradient[i] * weight
        mean[i] += tenth * (slope - mean[i])
        mean_square[i] += thousandth * (slope * slope - mean_square[i])


def apply_update(
    parameters: "array[float]",
    mean: "array[float]",
    mean_square: "array[float]",
    rate: float,
    scale: float,
) -> None:
    """Update parameters by the moving averages."""
    least = LEAST_SIZE
    for i in range(len(parameters)):
        size = math.sqrt(mean_square[i] * scale)
        parameters[i] -= rate * mean[i] / (size + least)


def add_to(total: "array[float]", part: "array[float]", weight: float) -> None:
    """Add ``part`` times ``weight`` to ``total``."""
    for i in range(len(total)):
        total[i] += weight * part[i]
