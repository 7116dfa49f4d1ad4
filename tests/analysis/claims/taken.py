"""What the two moves of a claim take, and the positions after them with and without it."""

from typing import Any

from tests.analysis.claims.checked import Checked, move_tiles, replayed, taken, words
from tilewright.core.position import Position

LINES, BROKEN, STORAGE = 2, 5, 6
"""The parts of a board's word in duel that a take changes."""
SIDES = ("played", "better")


def move_of(checked: Checked, name: str) -> int:
    """Return one of the two moves."""
    return checked.game.parse_move(checked.worse if name == "played" else checked.better)


def after(checked: Checked, name: str) -> Position:
    """Return the position after one of the two moves."""
    text = checked.game.format_move(move_of(checked, name))
    return replayed(checked.game, checked.position, [text]).end


def taken_by(checked: Checked, name: str) -> dict[str, Any]:
    """Return what a move takes and where it puts it; for what is left, only what that is."""
    move = move_of(checked, name)
    fields = checked.game.decode_move(move)
    if fields["kind"] == "chip":
        return {"colour": None, "count": 1, "place": "chip"}
    count = taken(checked.game, checked.position, move)
    place = "offer" if checked.message == "leaving" else fields["to"]
    return {"colour": fields["colour"], "count": count, "place": place}


def bare_board(checked: Checked, name: str) -> Position:
    """Return the position after a move, as if what it took had not come to the board."""
    here, there = (words(checked.game, one) for one in (checked.position, after(checked, name)))
    board = f"board{checked.position.to_act + 1}"
    old, new = here[board].split(":"), there[board].split(":")
    for place in (LINES, BROKEN):
        move_tiles(there, new[place], old[place])
        new[place] = old[place]
    if new[STORAGE] != old[STORAGE]:
        before, _, chip = new[STORAGE].rpartition(",")
        new[STORAGE] = ",".join([before, chip.lower()] if before else [chip.lower()])
    there[board] = ":".join(new)
    row = " ".join([checked.game.key, *(f"{word}={value}" for word, value in there.items())])
    return checked.game.parse_position(row)
