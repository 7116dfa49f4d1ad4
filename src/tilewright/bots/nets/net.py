"""Net inference. The first layer is updated incrementally from the inputs that changed.

It is summed in integers, which is exact, so an evaluation never depends on earlier positions.
"""

from array import array

from tilewright.bots.nets import loops
from tilewright.bots.nets.shape import SCORE_SCALE, Shape
from tilewright.bots.search import evaluation
from tilewright.bots.search.evaluation import Evaluator
from tilewright.core.position import Position
from tilewright.core.unchecked import UncheckedGame

UNIT = 65536.0
"""The integer that stands for 1.0 in the quantized first layer."""
STEP = 1.0 / UNIT

Weights = tuple["array[int]", "array[float]"]
"""The quantized first layer, and the other layers."""


def quantized(shape: Shape, parameters: "array[float]") -> Weights:
    """Return the parameters in the form that evaluators use and can share."""
    if len(parameters) != shape.parameters:
        raise ValueError(f"{len(parameters)} parameters for a net of {shape.parameters}")
    first = array("i", bytes(4 * shape.second))
    quantize(parameters, first)
    return first, array("f", parameters[shape.second :])


def quantize(parameters: "array[float]", steps: "array[int]") -> None:
    """Quantize the parameters of the first layer."""
    for i in range(len(steps)):
        steps[i] = int(parameters[i] * UNIT)


class NetEvaluator(Evaluator):
    """Evaluates with a net of two hidden layers, the second of 32 units."""

    def __init__(self, shape: Shape, weights: Weights) -> None:
        super().__init__()
        self.seats = shape.seats
        self.width = shape.width
        self.input_count = len(shape.offsets)
        self.offsets = array("i", shape.offsets)
        self.first, self.rest = weights
        self.fresh = [-1] * 1024
        self.changed = [0] * 1024
        self.seen = [-1] * 4096
        """The inputs that are summed up in `sums`, for each viewer."""
        self.sums = [0] * 512
        """The first layer before activation, for each viewer."""
        self.outputs = [0.0] * 8
        self.forget()

    def set_weights(self, weights: Weights) -> None:
        """Switch to other weights."""
        self.first, self.rest = weights
        self.forget()

    def forget(self) -> None:
        """Reset the sums of every viewer and the count of evaluations."""
        self.evaluations = 0
        self.begin(len(self.first) - self.width)

    def begin(self, biases: int) -> None:
        """Set the sums of every viewer to the biases alone, with no input."""
        for k in range(4096):
            self.seen[k] = -1
        for viewer in range(4):
            for j in range(self.width):
                self.sums[viewer * self.width + j] = self.first[biases + j]

    def estimate(self, game: UncheckedGame, position: Position) -> int:
        return self.estimate_for(game, position, game.viewer(position))

    def estimate_for(self, game: UncheckedGame, position: Position, viewer: int) -> int:
        """Set win shares and scores as a net estimates them from a seat's view; return 0."""
        game.inputs(position, viewer, self.fresh)
        self.update(viewer)
        width = self.width
        loops.forward(self.sums, viewer * width, self.rest, STEP, self.outputs, width)
        self.read_out(viewer)
        return 0

    def update(self, viewer: int) -> None:
        """Update a viewer's sums from the previous inputs to the fresh ones."""
        count = loops.changes(self.fresh, self.seen, viewer * 1024, self.input_count, self.changed)
        for i in range(count):
            self.change(self.changed[i], viewer)

    def change(self, k: int, viewer: int) -> None:
        """Update a viewer's sums for one input that changed."""
        old = self.seen[viewer * 1024 + k]
        new = self.fresh[k]
        self.seen[viewer * 1024 + k] = new
        width = self.width
        sums, first = viewer * width, self.offsets[k]
        fresh_row, old_row = (first + new) * width, (first + old) * width
        if old < 0:
            loops.add(self.sums, sums, self.first, fresh_row, width)
        elif new < 0:
            loops.subtract(self.sums, sums, self.first, old_row, width)
        else:
            loops.swap(self.sums, sums, self.first, fresh_row, old_row, width)

    def read_out(self, viewer: int) -> None:
        """Set the win shares (softmax) and scores of the seats from the viewer's outputs."""
        total = 0.0
        for turn in range(self.seats):
            seat = (viewer + turn) % self.seats
            self.scores[seat] = self.outputs[4 + turn] * SCORE_SCALE
            self.shares[seat] = evaluation.exponential(self.outputs[turn] - self.outputs[0])
            total += self.shares[seat]
        for seat in range(self.seats):
            self.shares[seat] /= total
