"""A review as a few rows of plain text, for ``print``."""

from tilewright.analysis.report import Decision, Review, SeatReview
from tilewright.analysis.review_words import ReviewWords

MAX_MOVES = 10
"""The most moves that are shown."""
WORDS = ReviewWords()


def review_text(review: Review) -> str:
    """Return what each seat made of the game and the costliest moves, in English."""
    labelled = sorted(
        (one for one in review.decisions if one.label),
        key=lambda one: (-one.loss, -one.loss_points),
    )
    rows = [heading(review), *map(seat_row, review.seats)]
    if not labelled:
        return "\n".join([*rows, "No move lost so much that it is certain."])
    shown = [row for one in labelled[:MAX_MOVES] for row in move_rows(one)]
    more = len(labelled) - MAX_MOVES
    return "\n".join([*rows, *shown, *([f"and {more} more"] if more > 0 else [])])


def heading(review: Review) -> str:
    """Return what was reviewed and how deeply."""
    return (
        f"{review.game}, {len(review.seats)} seats, {len(review.decisions)} decisions,"
        f" reviewed at depth {review.judge.depth}"
    )


def seat_row(seat: SeatReview) -> str:
    """Return where a seat's win share came from, and its accuracy."""
    parts = (
        ("luck", seat.luck),
        ("own play", seat.own_play),
        ("others' play", seat.others_play),
        ("judge's change of mind", seat.revision),
    )
    changes = ", ".join(f"{name} {WORDS.share(part, signed=True)}" for name, part in parts)
    accuracy = "" if seat.accuracy is None else f"; accuracy {seat.accuracy:.0f}"
    return (
        f"seat {seat.seat_number}: {WORDS.share(seat.initial)} to {WORDS.share(seat.final)}"
        f" ({changes}){accuracy}"
    )


def move_rows(one: Decision) -> list[str]:
    """Return a labelled move, the better one and why."""
    if one.scale == "share":
        cost = f"{WORDS.share(one.loss)} of the win"
    else:
        cost = f"{WORDS.number(one.loss_points)} points"
    move = (
        f"{one.label}, round {one.round}, seat {one.seat_number}: {one.move} cost {cost};"
        f" better {one.best}"
    )
    return [move, *(f"  {reason.text['en']}" for reason in one.reasons)]
