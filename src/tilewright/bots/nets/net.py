"""A net at work. The first layer is kept up to date value by value, in whole numbers, so that a
judgement never depends on the positions judged before.
"""

from array import array

from tilewright.bots.nets.shape import FIRST, SCORE_SCALE, Shape
from tilewright.bots.search import evaluation
from tilewright.bots.search.evaluation import Evaluator
from tilewright.core.game import Game
from tilewright.core.position import Position

UNIT = 65536.0
"""How many steps of the first layer's whole numbers make one."""
STEP = 1.0 / UNIT
END = -1

Weights = tuple["array[int]", "array[float]"]
"""The first layer in whole steps, and the other layers."""


def prepared(shape: Shape, parameters: "array[float]") -> Weights:
    """The parameters of a net, ready for work; any number of evaluators may share them."""
    if len(parameters) != shape.parameters:
        raise ValueError(f"{len(parameters)} parameters for a net of {shape.parameters}")
    count = shape.first_biases + FIRST
    first = array("i", bytes(4 * count))
    round_down(parameters, first)
    return first, array("f", parameters[count:])


def round_down(parameters: "array[float]", steps: "array[int]") -> None:
    """Write the first parameters as whole steps."""
    for i in range(len(steps)):
        steps[i] = int(parameters[i] * UNIT)


class NetEvaluator(Evaluator):
    """Judges by a net of 64 and 32 hidden numbers."""

    def __init__(self, shape: Shape, weights: Weights) -> None:
        super().__init__()
        self.seats = shape.seats
        self.input_count = len(shape.offsets)
        self.offsets = array("i", shape.offsets)
        self.first, self.rest = weights
        self.fresh = [-1] * 1024
        self.seen = [-1] * 4096
        """The inputs that the sums of each viewer stand for."""
        self.sums = [0] * 256
        """The first layer of each viewer."""
        self.live = [0] * 65
        """The numbers of a layer that are above 0; END behind the last."""
        self.outputs = [0.0] * 8
        self.forget()

    def adopt(self, weights: Weights) -> None:
        """Judge by other weights from now on."""
        self.first, self.rest = weights
        self.forget()

    def forget(self) -> None:
        """Begin the sums of every viewer anew."""
        self.evaluations = 0
        self.begin(len(self.first) - 64)

    def begin(self, biases: int) -> None:
        """Let the sums of every viewer stand for no input at all."""
        for k in range(4096):
            self.seen[k] = -1
        for viewer in range(4):
            for j in range(64):
                self.sums[viewer * 64 + j] = self.first[biases + j]

    def look(self, game: Game, position: Position) -> int:
        viewer = game.viewer(position)
        game.inputs(position, viewer, self.fresh)
        self.update(viewer)
        self.pass_on(viewer)
        self.read_out(viewer)
        return 0

    def update(self, viewer: int) -> None:
        """Bring a viewer's sums from the inputs seen last to the fresh ones."""
        for start in range(0, self.input_count, 8):
            difference = 0
            for k in range(8):
                difference |= self.fresh[start + k] ^ self.seen[viewer * 1024 + start + k]
            if difference:
                for k in range(start, start + 8):
                    if self.fresh[k] != self.seen[viewer * 1024 + k]:
                        self.change(k, viewer)

    def change(self, k: int, viewer: int) -> None:
        """Bring a viewer's sums from the value of an input seen last to its fresh one."""
        old = self.seen[viewer * 1024 + k]
        new = self.fresh[k]
        self.seen[viewer * 1024 + k] = new
        if old < 0:
            self.add((self.offsets[k] + new) * 64, viewer * 64)
        elif new < 0:
            self.subtract((self.offsets[k] + old) * 64, viewer * 64)
        else:
            self.swap((self.offsets[k] + new) * 64, (self.offsets[k] + old) * 64, viewer * 64)

    def add(self, row: int, sums: int) -> None:
        """Add a row of weights to a viewer's sums."""
        for j in range(64):
            self.sums[sums + j] += self.first[row + j]

    def subtract(self, row: int, sums: int) -> None:
        """Take a row of weights from a viewer's sums."""
        for j in range(64):
            self.sums[sums + j] -= self.first[row + j]

    def swap(self, row: int, old: int, sums: int) -> None:
        """Put a row of weights in the place of another."""
        for j in range(64):
            self.sums[sums + j] += self.first[row + j] - self.first[old + j]

    def pass_on(self, viewer: int) -> None:
        """Compute the second layer and the outputs, each from the numbers above 0 before it."""
        # The numbers above 0 are listed first, and END closes the list: so the compiler keeps the
        # sums of a layer in registers, and no branch is taken unforeseen.
        inner = [0.0] * 32
        outputs = [0.0] * 8
        count = 0
        for i in range(64):
            self.live[count] = i
            count += self.sums[viewer * 64 + i] > 0
        self.live[count] = END
        for j in range(32):
            inner[j] = self.rest[2048 + j]
        k = 0
        while self.live[k] != END:
            number = self.sums[viewer * 64 + self.live[k]] * STEP
            for j in range(32):
                inner[j] += number * self.rest[self.live[k] * 32 + j]
            k += 1
        count = 0
        for i in range(32):
            self.live[count] = i
            count += inner[i] > 0
        self.live[count] = END
        for j in range(8):
            outputs[j] = self.rest[2336 + j]
        k = 0
        while self.live[k] != END:
            number = inner[self.live[k]]
            for j in range(8):
                outputs[j] += number * self.rest[2080 + self.live[k] * 8 + j]
            k += 1
        for j in range(8):
            self.outputs[j] = outputs[j]

    def read_out(self, viewer: int) -> None:
        """Turn outputs, counted from the viewer, into shares and scores of seats."""
        total = 0.0
        for turn in range(self.seats):
            seat = (viewer + turn) % self.seats
            self.scores[seat] = self.outputs[4 + turn] * SCORE_SCALE
            self.shares[seat] = evaluation.exponential(self.outputs[turn] - self.outputs[0])
            total += self.shares[seat]
        for seat in range(self.seats):
            self.shares[seat] /= total
