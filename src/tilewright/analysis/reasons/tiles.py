"""Tiles, chips and the marker: what they bring to the own seat, and what a move leaves instead.

The counterfactual is judged at the decision itself and needs no line of play: after each of the two
moves the tiles that it took, or the chip, are taken off the board again (``tiles``), then the
marker with its price (``marker``). Now the two moves differ only by what they leave to be taken
(``leaving``). The three parts add up to the loss.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tilewright.analysis.counterfactuals import (
    board_parts,
    with_board_part,
    with_last_chip_used,
    with_marker_left,
)
from tilewright.analysis.offers import count_of, is_group, offers
from tilewright.analysis.reasons.case import Case, Finding
from tilewright.analysis.valuation import Valuation
from tilewright.core.game import Game, Json
from tilewright.core.position import OVER, Position

HAND = "hand"
"""The part of a board where tiles lie that have no place yet, and the place of their sentences."""
PARTS = (("lines", "broken"), ("lines", "floor"), (HAND,))
"""The parts of a board that a take changes, in one game or another."""
CHIP = "chip"
"""The kind of move that takes a chip, and the place of which sentences speak then."""
OFFER = "offer"
"""The place of tiles that a move leaves."""


class Taken(NamedTuple):
    """What a move takes, with and without its effect for the seat that decided."""

    fields: Json
    number: int
    has_joker: bool
    has_marker: bool
    value: Valuation
    without: Valuation
    """The value if the board were as before."""
    left: Valuation
    """The value if the marker were where it was, too."""

    def said(self) -> Json:
        """Return the tiles with the place where they come to, or the chip."""
        if self.fields["kind"] == CHIP:
            return {"colour": None, "count": 1, "place": CHIP}
        tiles = {"colour": self.fields["colour"], "count": self.number}
        if "to" not in self.fields:
            return {**tiles, "place": HAND, "joker": self.has_joker}
        return {**tiles, "place": self.fields["to"]}


Both = tuple[Taken, Taken]
"""What the move and the better one take."""


def find(case: Case) -> Iterator[Finding]:
    """Yield the finding about what both moves bring to the own board."""
    both = taken_by_both(case)
    if both is None:
        return
    played, better = both
    now, then = (case.worth(one.value) - case.worth(one.without) for one in both)
    arguments = {"played": played.said(), "better": better.said()}
    # The same tiles for the same place, from two sources, are a choice of the source.
    if arguments["played"] != arguments["better"] and case.is_enough(then - now):
        yield finding_of(case, both, message_of(case, "tiles"), arguments, then - now)


def find_marker(case: Case) -> Iterator[Finding]:
    """Yield the finding about the marker if only one of the moves takes it."""
    both = taken_by_both(case)
    if both is None or both[0].has_marker == both[1].has_marker:
        return
    now, then = (case.worth(one.without) - case.worth(one.left) for one in both)
    if case.is_enough(then - now):
        message = "marker_taken" if both[0].has_marker else "marker_left"
        yield finding_of(case, both, message, {}, then - now)


def find_leaving(case: Case) -> Iterator[Finding]:
    """Yield the finding about what both moves leave, whatever they bring to the own board.

    Tiles of the same colour in two places are a choice of the source.
    """
    both = taken_by_both(case)
    if both is None or case.move.get("colour") == case.best.get("colour"):
        return
    played, better = both
    removed = case.worth(better.left) - case.worth(played.left)
    arguments = left_by_both(case) if case.is_enough(removed) else None
    if arguments is not None:
        yield finding_of(case, both, message_of(case, "leaving"), arguments, removed)


def left_by_both(case: Case) -> Json | None:
    """Return tiles that each of the moves leaves and the other does not.

    None if that cannot be said of one of them.
    """
    judged = case.judgement
    after = {
        "played": offers(case.game, case.turn_after(judged.move, judged.after)),
        "better": offers(case.game, case.turn_after(judged.best, judged.best_after)),
    }
    found = {
        "played": left(after["played"], after["better"], case.best.get("colour")),
        "better": left(after["better"], after["played"], case.move.get("colour")),
    }
    return None if None in found.values() else found


def left(own: dict[str, int], other: dict[str, int], colour: str | None) -> Json | None:
    """Return tiles of which a move leaves more in one place than the other one does.

    They are of a colour, that of what the other one takes, if possible; else they are the most.
    """
    more = {one: count for one, count in own.items() if count > other.get(one, 0)}
    if not more:
        return None
    chosen = colour if colour in more else max(more, key=lambda one: more[one])
    return {"colour": chosen, "count": more[chosen], "place": OFFER}


def message_of(case: Case, concept: str) -> str:
    """Return the sentence of a concept: another one where tiles come to a hand."""
    return f"{concept}_{HAND}" if HAND in board_parts(case.game) else concept


def finding_of(case: Case, both: Both, message: str, arguments: Json, removed: float) -> Finding:
    """Return a finding with the values that prove it."""
    worth = {
        name: {
            "as_is": case.worth(one.value),
            "without": case.worth(one.without),
            "left": case.worth(one.left),
            "proved": one.value.is_proved and one.without.is_proved and one.left.is_proved,
        }
        for name, one in zip(("played", "better"), both, strict=True)
    }
    return Finding(
        concept=message.partition("_")[0],
        message=message,
        arguments={**arguments, "value": removed},
        removed=removed,
        shows_variations=False,
        proof={"worth": worth},
    )


def taken_by_both(case: Case) -> Both | None:
    """Return what the move and the better one take; None if one takes nothing, or both the same."""
    if takes_the_same(case):
        return None
    judged = case.judgement
    played = taken_by(case, judged.move, judged.after)
    better = taken_by(case, judged.best, judged.best_after) if played else None
    return None if played is None or better is None else (played, better)


def changed_parts(game: Game) -> tuple[str, ...]:
    """Return the parts of a board that a take changes."""
    return next(parts for parts in PARTS if set(parts) <= set(board_parts(game)))


def takes_the_same(case: Case) -> bool:
    """Return whether both moves take a chip, or the same tiles, so that only the line differs."""
    if case.move["kind"] == CHIP:
        return bool(case.best["kind"] == CHIP)
    return case.move["kind"] == "take" and is_group(case.best, case.move)


def taken_by(case: Case, move: int, value: Valuation) -> Taken | None:
    """Return what a move takes; None if it takes neither tiles nor a chip, or ends the round."""
    fields = case.game.decode_move(move)
    after = case.valuer.child(case.position, move)
    if fields["kind"] == CHIP:
        return chip_taken(case, fields, after, value)
    if fields["kind"] != "take" or is_last_take(case, after):
        return None
    foreseen = case.game.foresee(case.position, move)
    has_marker = foreseen.get("has_marker", False)
    bare = with_tiles_back(case, after)
    left = with_marker_back(case, bare) if has_marker else bare
    if bare is None or left is None:
        return None
    number = count_of(case.game, case.position, move)
    # A joker taken for itself does not come with other tiles.
    has_joker = foreseen.get("has_joker", False) and len(foreseen["tiles"]) > number
    return Taken(
        fields,
        number,
        has_joker,
        has_marker,
        value,
        case.valuer.value(bare),
        case.valuer.value(left),
    )


def is_last_take(case: Case, after: Position) -> bool:
    """Return whether the tiles of a take went on to the wall at once."""
    return after.to_act == OVER or after.round != case.position.round


def chip_taken(case: Case, fields: Json, after: Position, value: Valuation) -> Taken | None:
    """Return what a chip brings; None if it cannot be taken off the board."""
    used = with_last_chip_used(case.game, after, case.seat)
    if used is None:
        return None
    without = case.valuer.value(used)
    return Taken(fields, 1, False, False, value, without, without)


def with_tiles_back(case: Case, after: Position) -> Position | None:
    """Return the position after a take without the tiles that it brought to the board."""
    bare: Position | None = after
    for name in changed_parts(case.game):
        if bare is not None:
            bare = with_board_part(case.game, bare, case.position, case.seat, name)
    return bare


def with_marker_back(case: Case, bare: Position | None) -> Position | None:
    """Return the position after a take with the marker where it was, and its price paid back."""
    if bare is None:
        return None
    return with_marker_left(case.game, bare, case.position, case.seat)
