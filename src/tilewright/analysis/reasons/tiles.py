"""Tiles and chips taken: what they do on the own board, and what a move leaves instead.

The counterfactual is judged at the decision itself and needs no line of play: after each of the two
moves the tiles that it took, or the chip, are taken off the board again. Then the two moves differ
only by what they leave to be taken (``leaving``); the rest of the loss is what the board gains
(``tiles``).
"""

from collections.abc import Iterator
from typing import NamedTuple

from tilewright.analysis.counterfactuals import board_parts, with_board_part, with_last_chip_used
from tilewright.analysis.reasons.case import Case, Finding
from tilewright.analysis.reasons.groups import count_of, is_group
from tilewright.analysis.valuation import Valuation
from tilewright.core.game import Json
from tilewright.core.position import Position

PARTS = ("lines", "broken")
"""The parts of a board that a take changes. Games without both are not asked."""
CHIP = "chip"
"""The kind of move that takes a chip, and the place of which sentences speak then."""
OFFER = "offer"
"""The place of tiles that a move leaves."""


class Taken(NamedTuple):
    """What a move takes, with and without its effect on the board of the seat that decided."""

    fields: Json
    number: int
    value: Valuation
    without: Valuation
    """The value if the board were as before."""

    def said(self, place: str | None = None) -> Json:
        """Return the tiles with a place, by default their line, or the chip."""
        if self.fields["kind"] == CHIP:
            return {"colour": None, "count": 1, "place": CHIP}
        place = place or self.fields["to"]
        return {"colour": self.fields["colour"], "count": self.number, "place": place}


def find(case: Case) -> Iterator[Finding]:
    """Yield the finding about what both moves bring to the own board."""
    both = taken_by_both(case)
    if both is None:
        return
    played, better = both
    now, then = (case.worth(one.value) - case.worth(one.without) for one in both)
    if case.is_enough(then - now):
        arguments = {"played": played.said(), "better": better.said()}
        yield finding_of(case, both, "tiles", arguments, then - now)


def find_leaving(case: Case) -> Iterator[Finding]:
    """Yield the finding about what both moves leave, whatever they bring to the own board.

    Tiles of the same colour in two places are a choice of the source.
    """
    both = taken_by_both(case)
    if both is None or case.move.get("colour") == case.best.get("colour"):
        return
    played, better = both
    removed = case.worth(better.without) - case.worth(played.without)
    if case.is_enough(removed):
        # Each of the two moves leaves what the other one takes.
        arguments = {"played": better.said(OFFER), "better": played.said(OFFER)}
        yield finding_of(case, both, "leaving", arguments, removed)


def finding_of(
    case: Case, both: tuple[Taken, Taken], concept: str, arguments: Json, removed: float
) -> Finding:
    """Return a finding with the values that prove it."""
    worth = {
        name: {
            "as_is": case.worth(one.value),
            "without": case.worth(one.without),
            "proved": one.value.is_proved and one.without.is_proved,
        }
        for name, one in zip(("played", "better"), both, strict=True)
    }
    return Finding(
        concept=concept,
        message=concept,
        arguments={**arguments, "value": removed},
        removed=removed,
        shows_variations=False,
        proof={"worth": worth},
    )


def taken_by_both(case: Case) -> tuple[Taken, Taken] | None:
    """Return what the move and the better one take; None if one takes nothing, or both the same."""
    if not set(PARTS) <= set(board_parts(case.game)) or takes_the_same(case):
        return None
    judged = case.judgement
    played = taken_by(case, judged.move, judged.after)
    better = taken_by(case, judged.best, judged.best_after) if played else None
    return None if played is None or better is None else (played, better)


def takes_the_same(case: Case) -> bool:
    """Return whether both moves take a chip, or the same tiles, so that only the line differs."""
    if case.move["kind"] == CHIP:
        return bool(case.best["kind"] == CHIP)
    return case.move["kind"] == "take" and is_group(case.best, case.move)


def taken_by(case: Case, move: int, value: Valuation) -> Taken | None:
    """Return what a move takes; None if it takes neither tiles nor a chip."""
    fields = case.game.decode_move(move)
    after = case.valuer.child(case.position, move)
    without: Position | None = None
    number = 1
    if fields["kind"] == CHIP:
        without = with_last_chip_used(case.game, after, case.seat)
    elif fields["kind"] == "take":
        number = count_of(case.game.foresee(case.position, move))
        without = after
        for name in PARTS:
            if without is not None:
                without = with_board_part(case.game, without, case.position, case.seat, name)
    return None if without is None else Taken(fields, number, value, case.valuer.value(without))
