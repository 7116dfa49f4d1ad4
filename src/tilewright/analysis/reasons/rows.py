"""One row of a board: a line and its row of the wall or dome, or one star.

The counterfactual: this row is as in the better variation, with the points of its tiles, and all
else stays as it is.
"""

from collections.abc import Iterator, Sequence

from tilewright.analysis.counterfactuals import with_items
from tilewright.analysis.reasons.case import Case, Finding
from tilewright.analysis.variations import Variation
from tilewright.core.game import Json

Said = tuple[str, str, Json]
"""A concept, a message and its arguments."""


def find(case: Case) -> Iterator[Finding]:
    """Yield the rows that explain enough of the loss."""
    if case.variations is None or any(one.is_over for one in case.variations):
        return
    for seat in (case.seat, *case.others):
        for index in range(len(rows_of(case.variations[0], seat))):
            finding = tested(case, seat, index)
            if finding is not None:
                yield finding


def tested(case: Case, seat: int, index: int) -> Finding | None:
    """Return the finding about one row of a seat, or None if it is no reason."""
    assert case.variations is not None
    now, then = (rows_of(one, seat)[index] for one in case.variations)
    if now == then:
        return None
    played, better = case.variations
    points = [row_points(one, seat, index, now) for one in (played, better)]
    score = case.game.scores(played.end)[seat] + points[1] - points[0]
    other = with_items(case.game, played.end, better.end, seat, index=index, score=score)
    if other is None:
        return None
    removed = case.worth_of(other) - case.worth_of(played.end)
    said = star_message(now, then) if "star" in now else row_message(index, now, then)
    if said is None or not case.is_enough(removed):
        return None
    concept, message, arguments = said
    is_own = seat == case.seat
    return Finding(
        concept=concept if is_own else f"{concept}_others",
        message=f"{message}_{'own' if is_own else 'other'}",
        arguments={"seat": seat + 1, **arguments, "value": removed},
        removed=removed,
        proof={"row": index + 1, "points": points},
    )


def rows_of(variation: Variation, seat: int) -> list[Json]:
    """Return what lies in each row of a board at the end of a variation."""
    board = variation.boards[seat]
    if "stars" in board:
        return [{"star": one["star"], "tiles": one["tiles"]} for one in board["stars"]]
    walls: Sequence[Sequence[str | None]] = board.get("wall") or board["dome"]
    return [
        {"colour": line["colour"], "count": line["count"], "tiles": wall}
        for line, wall in zip(board["lines"], walls, strict=True)
    ]


def row_points(variation: Variation, seat: int, index: int, row: Json) -> int:
    """Return the points of the tiles that came to a row in a variation."""
    place = ("star", row["star"]) if "star" in row else ("row", index + 1)
    return sum(
        fact["points"]
        for fact in variation.facts
        if fact["kind"] == "tile" and fact["seat"] == seat + 1 and fact[place[0]] == place[1]
    )


def star_message(now: Json, then: Json) -> Said | None:
    """Return the message about a star whose number of tiles differs."""
    played, better = (sum(tile is not None for tile in one["tiles"]) for one in (now, then))
    if played == better:
        return None
    return "stars", "star", {"star": now["star"], "played": played, "better": better}


def row_message(index: int, now: Json, then: Json) -> Said | None:
    """Return the message about a line and its row."""
    lacking, extra = only_in(then["tiles"], now["tiles"]), only_in(now["tiles"], then["tiles"])
    row: Json = {"row": index + 1}
    match len(lacking), len(extra):
        case 1, 0:
            return "completion", "row_lacking", {**row, "colour": lacking[0]}
        case 0, 1:
            return "completion", "row_extra", {**row, "colour": extra[0]}
        case 1, 1 if extra != lacking:
            colours = {"played": extra[0], "better": lacking[0]}
            return "completion", "row_instead", {**row, **colours}
        case 0, 0:
            lines = {
                name: {"colour": one["colour"], "count": one["count"]}
                for name, one in (("played", now), ("better", then))
            }
            return "open_line", "line", {**row, **lines}
    return None


def only_in(one: Sequence[str | None], other: Sequence[str | None]) -> list[str]:
    """Return the tiles of a row where the other row has no tile or another one."""
    pairs = zip(one, other, strict=True)
    return [tile for tile, there in pairs if tile is not None and there != tile]
