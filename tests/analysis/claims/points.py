"""Claims about points: by source, in all, by the neighbours of a tile, and about the end."""

import re
from collections.abc import Iterator

from tests.analysis.claims.checked import Checked, ends, removal, same, words
from tilewright.core.position import OVER


def accounts(checked: Checked) -> Iterator[str]:
    """The points by source in the accounts are those of the variations."""
    for name, one in zip(("played", "better"), checked.variations, strict=True):
        for seat, said in enumerate(checked.claim["accounts"][name]):
            found: dict[str, int] = {}
            for fact in one.facts:
                if fact.get("seat") == seat + 1 and fact.get("points"):
                    found[fact["kind"]] = found.get(fact["kind"], 0) + fact["points"]
            found = {kind: number for kind, number in found.items() if number}
            if found != {kind: number for kind, number in said.items() if kind != "later"}:
                yield f"the accounts of seat {seat + 1} are {found}"


def points(checked: Checked) -> Iterator[str]:
    """The points of a seat from a source, in both variations."""
    yield from ends(checked)
    seat, kind = checked.arguments["seat"], checked.arguments["kind"]
    found = [
        sum(
            fact.get("points", 0)
            for fact in one.facts
            if fact["kind"] == kind and fact.get("seat") == seat
        )
        for one in checked.variations
    ]
    if found != [checked.arguments["played"], checked.arguments["better"]]:
        yield f"the points are {found}"
    is_own = seat == checked.position.to_act + 1
    if (found[1] > found[0]) != is_own:
        yield "the difference is no disadvantage"
    sign = "lost" if sum(found) < 0 else "won"
    if checked.message != f"points_{sign}_{'own' if is_own else 'other'}":
        yield "the wrong sentence"
    yield from rescored_end(checked, seat, found[1] - found[0])


def rescored_end(checked: Checked, seat: int, change: int) -> Iterator[str]:
    """So many more points of a seat at the end of the first variation are worth what is said."""
    end = checked.variations[0].end
    scores = list(checked.game.scores(end))
    scores[seat - 1] += change
    if end.to_act != OVER:
        yield from removal(checked, {f"board{seat}": lambda word: rescored(word, scores[seat - 1])})
    elif checked.claim["scale"] == "points":
        me = checked.position.to_act
        lead = scores[me] - max(one for place, one in enumerate(scores) if place != me)
        yield from same(checked, lead - checked.worth(end))


def adjacency(checked: Checked) -> Iterator[str]:
    """What the tile of a row scores in both variations."""
    yield from ends(checked)
    seat, row = checked.arguments["seat"], checked.arguments["row"]
    found = [
        [fact for fact in one.facts if fact["kind"] == "tile" and fact["seat"] == seat]
        for one in checked.variations
    ]
    tiles = [[fact for fact in facts if fact["row"] == row] for facts in found]
    if [len(one) for one in tiles] != [1, 1]:
        yield "another number of tiles comes to the row"
        return
    (now,), (then,) = tiles
    if [now["points"], then["points"]] != [
        checked.arguments["played"],
        checked.arguments["better"],
    ]:
        yield "the tiles score something else"
    if [then["across"], then["down"]] != [checked.arguments["across"], checked.arguments["down"]]:
        yield "the neighbours are others"
    lengths = [length for length in (then["across"], then["down"]) if length > 1]
    if then["points"] != (sum(lengths) or 1):
        yield "the neighbours do not make the points"
    yield from rescored_end(checked, seat, then["points"] - now["points"])


def rescored(word: str, score: int) -> str:
    """Return the word of a board with another score."""
    return re.sub(r"^\d+", str(score), word)


def starter(checked: Checked) -> Iterator[str]:
    """Who starts the next round, and what that is worth."""
    yield from ends(checked)
    seats = [int(words(checked.game, one.end)["start"]) for one in checked.variations]
    if seats != [checked.arguments["played"], checked.arguments["better"]]:
        yield f"the starters are {seats}"
    yield from removal(checked, {"start": lambda _: str(seats[1])})


def ending(checked: Checked) -> Iterator[str]:
    """Which variation ends the game, and with what lead."""
    over = [one.end.to_act == OVER for one in checked.variations]
    if over != [checked.message == "end_played", checked.message == "end_better"]:
        yield f"the variations end the game: {over}"
        return
    scores = checked.game.scores(checked.variations[over.index(True)].end)
    me = checked.position.to_act
    lead = scores[me] - max(one for place, one in enumerate(scores) if place != me)
    wanted = -checked.arguments["lead"] if over[0] else checked.arguments["lead"]
    if lead != wanted:
        yield f"the lead is {lead}"
    played, better = (checked.worth(one.end) for one in checked.variations)
    yield from same(checked, min(better - played, checked.claim["loss"]))
