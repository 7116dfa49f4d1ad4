"""Pack a position into a row of numbers, and unpack it.

A position lists its fields once, in ``Position.serialize``. Whether they are written or read
depends on the row.
"""


class PackedRow:
    """The numbers of a packed position, being written or read from the first to the last."""

    __slots__ = ("count", "is_reading", "numbers")

    def __init__(self) -> None:
        self.numbers = [0] * 1024
        """Room for a packed position of any game."""
        self.count = 0
        """How many numbers have been written or read."""
        self.is_reading = False

    def begin_writing(self) -> None:
        """Start to pack a position."""
        self.count = 0
        self.is_reading = False

    def begin_reading(self) -> None:
        """Start to unpack the position that ``numbers`` holds."""
        self.count = 0
        self.is_reading = True

    def number(self, value: int) -> int:
        """Write a number, or read it; return the number of the row."""
        if not self.is_reading:
            self.numbers[self.count] = value
        self.count += 1
        return self.numbers[self.count - 1]

    def array(self, values: list[int], length: int) -> None:
        """Write an array, or read it into ``values``."""
        # With its own local the compiler knows that no value overwrites the index.
        first = self.count
        if self.is_reading:
            for i in range(length):
                values[i] = self.numbers[first + i]
        else:
            for i in range(length):
                self.numbers[first + i] = values[i]
        self.count += length

    def load(self, numbers: list[int]) -> None:
        """Start to unpack the position that a list of numbers holds."""
        for i in range(len(numbers)):
            self.numbers[i] = numbers[i]
        self.begin_reading()

    def written(self) -> list[int]:
        """Return the numbers written so far."""
        return [self.numbers[i] for i in range(self.count)]
