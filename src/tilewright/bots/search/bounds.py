"""What the value of a searched position is: exact, or a bound because the window was left."""

EXACT, LOWER_BOUND, UPPER_BOUND = 0, 1, 2


def bound_of(value: float, alpha: float, beta: float) -> int:
    """Return what a value is that a search with this window found (fail-soft)."""
    return UPPER_BOUND if value <= alpha else LOWER_BOUND if value >= beta else EXACT


def is_cutoff(bound: int, value: float, alpha: float, beta: float) -> bool:
    """Return whether a stored value settles a search with this window."""
    return (
        bound == EXACT
        or (bound == LOWER_BOUND and value >= beta)
        or (bound == UPPER_BOUND and value <= alpha)
    )
