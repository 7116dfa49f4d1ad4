"""What lies on a board when the round is over: tiles kept, chips.

The counterfactual: this part of the board is as in the better variation, and all else stays as it
is, the points included.
"""

from collections.abc import Iterator

from tilewright.analysis.counterfactuals import board_parts, with_board_part
from tilewright.analysis.reasons.case import Case, Finding
from tilewright.core.game import Json

COUNTED = {"corners": ("keeping", "kept", "corners"), "storage": ("chips", "chips", "chips")}
"""Parts of which the number of pieces matters: concept, message, and name in the view."""


def find(case: Case) -> Iterator[Finding]:
    """Yield the parts whose number of pieces explains enough of the loss."""
    for seat in seats_to_compare(case):
        for part in board_parts(case.game):
            if part in COUNTED:
                yield from counted(case, seat, part)


def counted(case: Case, seat: int, part: str) -> Iterator[Finding]:
    """Yield the finding about the number of pieces of a part."""
    concept, message, name = COUNTED[part]
    now, then = (len(board[name]) for board in boards(case, seat))
    removed = removed_by(case, seat, part) if now != then else None
    if removed is not None and case.is_enough(removed):
        is_own = seat == case.seat
        yield Finding(
            concept=concept if is_own else f"{concept}_others",
            message=f"{message}_{'own' if is_own else 'other'}",
            arguments={"seat": seat + 1, "played": now, "better": then, "value": removed},
            removed=removed,
            proof={"part": part},
        )


def seats_to_compare(case: Case) -> tuple[int, ...]:
    """Return the seats whose boards can be compared: none where a variation ends the game."""
    if case.variations is None or any(one.is_over for one in case.variations):
        return ()
    return (case.seat, *case.others)


def boards(case: Case, seat: int) -> list[Json]:
    """Return the board of a seat at the end of both variations."""
    assert case.variations is not None
    return [one.boards[seat] for one in case.variations]


def removed_by(case: Case, seat: int, part: str) -> float | None:
    """Return how much of the loss goes away with this part of the better variation."""
    assert case.variations is not None
    played, better = case.variations
    other = with_board_part(case.game, played.end, better.end, seat, part)
    return None if other is None else case.worth_of(other) - case.worth_of(played.end)
