"""What the two moves of a claim take, and the positions after them with and without it."""

from typing import Any

from tests.analysis.claims.checked import Checked, move_tiles, replayed, taken, words
from tilewright.core.position import Position

LINES, BROKEN, STORAGE = 2, 5, 6
"""The parts of a board's word in duel that a take changes."""
SCORE, HAND = 0, 1
"""Those of pavilion."""
CLASSIC_LINES, FLOOR = 1, 3
"""Those of classic."""
CHANGED = {"classic": (CLASSIC_LINES, FLOOR), "pavilion": (HAND,), "duel": (LINES, BROKEN)}
SIDES = ("played", "better")


def move_of(checked: Checked, name: str) -> int:
    """Return one of the two moves."""
    return checked.game.parse_move(checked.worse if name == "played" else checked.better)


def after(checked: Checked, name: str) -> Position:
    """Return the position after one of the two moves."""
    text = checked.game.format_move(move_of(checked, name))
    return replayed(checked.game, checked.position, [text]).end


def turn_after(checked: Checked, name: str) -> Position:
    """Return the position after one of the two moves and the rest of its turn."""
    lines = checked.reason.lines
    assert lines is not None
    line = lines.played if name == "played" else lines.best
    here = after(checked, name)
    for text in line[1:]:
        if here.to_act != checked.position.to_act or here.round != checked.position.round:
            break
        here = replayed(checked.game, here, [text]).end
    return here


def taken_by(checked: Checked, name: str) -> dict[str, Any]:
    """Return what a move takes and where it puts it; for what is left, only what that is."""
    move = move_of(checked, name)
    fields = checked.game.decode_move(move)
    if fields["kind"] == "chip":
        return {"colour": None, "count": 1, "place": "chip"}
    count = taken(checked.game, checked.position, move)
    tiles = {"colour": fields["colour"], "count": count}
    if is_pavilion(checked):
        return {**tiles, "place": "hand", "joker": hand_gain(checked, name) > count}
    return {**tiles, "place": fields["to"]}


def is_pavilion(checked: Checked) -> bool:
    """Whether tiles come to a hand, and the marker has a price."""
    return checked.game.key == "pavilion"


def boards(checked: Checked, name: str) -> tuple[list[str], list[str]]:
    """Return the parts of the board of the seat that decided, before and after a move."""
    board = f"board{checked.position.to_act + 1}"
    old, new = (
        words(checked.game, one)[board].split(":")
        for one in (checked.position, after(checked, name))
    )
    return old, new


def hand_gain(checked: Checked, name: str) -> int:
    """Return how many tiles a move brings to the hand."""
    old, new = boards(checked, name)
    return len(new[HAND].strip("-")) - len(old[HAND].strip("-"))


def takes_marker(checked: Checked, name: str) -> bool:
    """Whether the marker is somewhere else after a move."""
    here, there = (words(checked.game, one) for one in (checked.position, after(checked, name)))
    return here.get("marker") != there.get("marker")


def bare_board(checked: Checked, name: str, *, has_marker: bool = True) -> Position:
    """Return the position after a move, as if what it took had not come to the board.

    Without the marker that is left where it was, and not paid for.
    """
    here, there = (words(checked.game, one) for one in (checked.position, after(checked, name)))
    board = f"board{checked.position.to_act + 1}"
    old, new = boards(checked, name)
    for place in CHANGED[checked.game.key]:
        move_tiles(there, new[place], old[place])
        new[place] = old[place]
    if takes_marker(checked, name) and not has_marker:
        there["marker"], new[SCORE] = here["marker"], old[SCORE]
    elif takes_marker(checked, name) and checked.game.key == "classic":
        new[FLOOR] = new[FLOOR].strip("-") + "*"
    if checked.game.key == "duel" and new[STORAGE] != old[STORAGE]:
        before, _, chip = new[STORAGE].rpartition(",")
        new[STORAGE] = ",".join([before, chip.lower()] if before else [chip.lower()])
    there[board] = ":".join(new)
    row = " ".join([checked.game.key, *(f"{word}={value}" for word, value in there.items())])
    return checked.game.parse_position(row)
