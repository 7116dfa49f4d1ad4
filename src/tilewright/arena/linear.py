"""Matrix product and inverse, for a few dozen unknowns."""

from collections.abc import Sequence

Matrix = list[list[float]]


def product(left: Sequence[Sequence[float]], right: Sequence[Sequence[float]]) -> Matrix:
    """Return the product of two matrices."""
    columns = list(zip(*right, strict=True))
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left
    ]


def inverse(matrix: Sequence[Sequence[float]]) -> Matrix:
    """Return the inverse of a regular matrix, by elimination with pivoting."""
    size = len(matrix)
    rows = [
        [*row, *(float(place == index) for place in range(size))]
        for index, row in enumerate(matrix)
    ]
    for index in range(size):
        pivot = max(range(index, size), key=lambda row: abs(rows[row][index]))
        rows[index], rows[pivot] = rows[pivot], rows[index]
        scale = rows[index][index]
        rows[index] = [value / scale for value in rows[index]]
        for other in range(size):
            if other != index and rows[other][index]:
                factor = rows[other][index]
                rows[other] = [
                    value - factor * above
                    for value, above in zip(rows[other], rows[index], strict=True)
                ]
    return [row[size:] for row in rows]
