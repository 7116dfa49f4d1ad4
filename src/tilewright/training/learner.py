"""What a net learns from: how each parameter should change to come nearer to what happened."""

import math
from array import array

from tilewright.bots.nets.shape import FIRST, SCORE_SCALE, SECOND, Shape
from tilewright.bots.search import evaluation

SCORE_WEIGHT = 0.5
"""How much errors of scores weigh against errors of shares."""
TENTH = 0.1
THOUSANDTH = 0.001
LEAST_SIZE = 1e-7


class Learner:
    """Sums up the gradient over positions with known targets."""

    def __init__(self, shape: Shape, parameters: "array[float]") -> None:
        self.seats = shape.seats
        self.input_count = len(shape.offsets)
        self.offsets = array("i", shape.offsets)
        self.second_row = shape.first_biases + FIRST
        self.head_row = self.second_row + FIRST * SECOND + SECOND
        self.parameters = parameters
        self.gradient = array("f", bytes(4 * shape.parameters))
        self.learnt = 0
        """How many positions the gradient sums up."""
        self.share_loss = 0.0
        self.score_loss = 0.0
        self.hidden = [0.0] * 64
        self.inner = [0.0] * 32
        self.outputs = [0.0] * 8
        self.hidden_error = [0.0] * 64
        self.inner_error = [0.0] * 32
        self.output_error = [0.0] * 8

    def clear(self) -> None:
        """Forget the gradient."""
        self.learnt = 0
        for i in range(len(self.gradient)):
            self.gradient[i] = 0.0

    def learn(self, values: "array[int]", start: int, target: "array[float]", row: int) -> None:
        """Add a position: its inputs from ``start``, its targets from ``row`` as outputs are."""
        self.compute(values, start)
        self.compare(target, row)
        self.trace_back()
        self.credit(values, start)
        self.learnt += 1

    def compute(self, values: "array[int]", start: int) -> None:
        """The layers for these inputs."""
        biases = self.second_row - 64
        for j in range(64):
            self.hidden[j] = self.parameters[biases + j]
        for k in range(self.input_count):
            value = values[start + k]
            if value >= 0:
                row = (self.offsets[k] + value) * 64
                for j in range(64):
                    self.hidden[j] += self.parameters[row + j]
        for j in range(32):
            self.inner[j] = self.parameters[self.second_row + 2048 + j]
        for i in range(64):
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

    def compare(self, target: "array[float]", row: int) -> None:
        """The errors of the outputs: of shares by cross entropy, of scores by squares."""
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

    def trace_back(self) -> None:
        """Credit heads and second layer, and find the errors of the hidden numbers."""
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
            self.gradient[self.second_row + 2048 + j] += self.inner_error[j]
        for i in range(64):
            self.hidden_error[i] = 0.0
            number = self.hidden[i]
            if number > 0:
                row = self.second_row + i * 32
                total = 0.0
                for j in range(32):
                    self.gradient[row + j] += number * self.inner_error[j]
                    total += self.parameters[row + j] * self.inner_error[j]
                self.hidden_error[i] = total

    def credit(self, values: "array[int]", start: int) -> None:
        """Credit the rows of the first layer that were in play."""
        biases = self.second_row - 64
        for j in range(64):
            self.gradient[biases + j] += self.hidden_error[j]
        for k in range(self.input_count):
            value = values[start + k]
            if value >= 0:
                row = (self.offsets[k] + value) * 64
                for j in range(64):
                    self.gradient[row + j] += self.hidden_error[j]


class Adam:
    """Steps along gradients, each parameter at a pace of its own (Kingma and Ba, 2015)."""

    def __init__(self, mean: "array[float]", spread: "array[float]", changes: int) -> None:
        self.mean = mean
        self.spread = spread
        self.changes = changes
        """How many steps the means stem from."""

    def step(
        self, parameters: "array[float]", gradient: "array[float]", weight: float, rate: float
    ) -> None:
        """Change parameters against a gradient times a weight."""
        self.changes += 1
        first = 1.0 - 0.9**self.changes
        second = 1.0 - 0.999**self.changes
        follow(gradient, self.mean, self.spread, weight)
        move(parameters, self.mean, self.spread, rate / first, 1.0 / second)


def follow(
    gradient: "array[float]", mean: "array[float]", spread: "array[float]", weight: float
) -> None:
    """Bring the running means of a gradient times a weight, and of its squares, up to date."""
    # Constants of the loops are locals here, or the compiler fears that a loop changes them.
    tenth, thousandth = TENTH, THOUSANDTH
    for i in range(len(gradient)):
        slope = gradient[i] * weight
        mean[i] += tenth * (slope - mean[i])
        spread[i] += thousandth * (slope * slope - spread[i])


def move(
    parameters: "array[float]",
    mean: "array[float]",
    spread: "array[float]",
    rate: float,
    scale: float,
) -> None:
    """Change parameters by the running means."""
    least = LEAST_SIZE
    for i in range(len(parameters)):
        size = math.sqrt(spread[i] * scale)
        parameters[i] -= rate * mean[i] / (size + least)


def add_to(total: "array[float]", part: "array[float]", weight: float) -> None:
    """Add numbers, weighted, to a row of numbers."""
    for i in range(len(total)):
        total[i] += weight * part[i]
