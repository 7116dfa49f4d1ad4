"""What would make a sentence about the moves themselves false: what lies there, what they take.

A function yields what is false. It raises UnjudgedError where the rules alone do not decide.
"""

import re
from collections.abc import Iterator

from tests.analysis.sentences.said import Said
from tests.analysis.sentences.spoken import groups_in, place_in, source_in
from tests.analysis.sentences.table import UnjudgedError
from tilewright.core.position import OVER


def denial(said: Said) -> Iterator[str]:
    """The tiles lie there now, the good move takes them, and the other seat misses them."""
    (count, colour), *_ = groups_in(said.text)
    source = source_in(said.text)
    move = said.table.fields(said.better)
    if (move.get("source"), move.get("colour")) != (source, colour):
        yield "the good move takes other tiles"
    lying = said.table.offered().get((source or "", colour), 0)
    if lying != count:
        yield f"{lying} lie there"
    left = said.after_worse.offered().get((source or "", colour), 0)
    if said.after_worse.next_seat != said.other:
        yield "that seat is not next"
    if left < count:
        yield f"after the other move that seat finds {left} of them"
    if found := re.search(r"completing line (\d+)", said.text):
        yield from still_completed(said, int(found[1]), colour, count)


def still_completed(said: Said, line: int, colour: str, count: int) -> Iterator[str]:
    """These tiles complete a line, and after the good move nothing does."""
    held = said.table.board(said.other)["lines"][line - 1]
    if held["count"] and held["colour"] != colour:
        yield f"line {line} holds another colour"
    if held["count"] + count < line:
        yield f"{count} tiles do not complete line {line}"
    source = source_in(said.text)
    if not said.after_worse.is_legal(source=source, colour=colour, to=f"line {line}"):
        yield f"they may not go to line {line}"
    after = said.after_better
    if after.next_seat == said.other and any(
        after.completes(move) == (said.other, line) for move in after.legal()
    ):
        yield f"after the good move line {line} can be completed at once"
    for one in said.best_lines:
        if (said.other, line) in set(said.table.completed_in(one)):
            yield f"line {line} is completed in the best line"


def gift(said: Said) -> Iterator[str]:
    """The tiles lie there after the worse move for the next seat, and not after the good one."""
    (count, colour), *_ = groups_in(said.text)
    source = source_in(said.text)
    if said.after_worse.next_seat != said.other:
        yield "that seat is not next"
    lying = said.after_worse.offered().get((source or "", colour), 0)
    if lying != count:
        yield f"{lying} lie there after it"
    if said.after_better.most(colour) >= count:
        yield "the good move leaves as many"
    if found := re.search(r"complete line (\d+)", said.text):
        wanted = {"source": source, "colour": colour, "to": f"line {found[1]}"}
        move = said.after_worse.is_legal(**wanted)
        if move is None or said.after_worse.completes(move) is None:
            yield f"they do not complete line {found[1]}"


def leaving(said: Said) -> Iterator[str]:
    """What each move is said to leave lies there after it, and not equally after the other."""
    better, worse = said.text.split(" than ")
    sides = (
        (better, said.after_better, said.after_worse),
        (worse, said.after_worse, said.after_better),
    )
    for words, after, other in sides:
        if "a chip" in words:
            if not after.chips():
                yield "no chip is left"
            elif other.chips():
                yield "a chip is left by both moves"
            continue
        (count, colour), *_ = groups_in(words)
        if after.most(colour) < count:
            yield f"{count} {colour} are not left"
        elif other.most(colour) >= count:
            yield f"{count} {colour} are left by both moves"


def taking(said: Said) -> Iterator[str]:
    """Each of the two moves takes what is said, to the place that is said; they differ."""
    better, worse = said.text.split(" than with ")
    better = better.partition(" with ")[2]
    worse = worse.rstrip(".")
    if better == worse:
        yield "both are called the same"
    for words, text in ((better, said.better), (worse, said.worse)):
        move = said.table.fields(text)
        if "a chip" in words:
            if move["kind"] != "chip":
                yield f"{text} takes no chip"
            continue
        (count, colour), *_ = groups_in(words)
        if move["kind"] != "take" or move["colour"] != colour or said.table.taken(text) != count:
            yield f"{text} does not take {words}"
        if "to" in move and move["to"] != place_in(words):
            yield f"{text} goes to {move['to']}"
        if "hand" in said.table.board(said.own):
            gained = len(said.table.after(text).board(said.own)["hand"])
            gained -= len(said.table.board(said.own)["hand"])
            if gained != count + ("a joker" in words):
                yield f"{gained} tiles come to the hand"


def marker(said: Said) -> Iterator[str]:
    """One move takes the marker, the other does not."""
    takes = [
        one.view["marker"] != said.table.view["marker"]
        for one in (said.after_worse, said.after_better)
    ]
    if takes != ([True, False] if "not to take" in said.text else [False, True]):
        yield "the marker is taken by another move"


def line_choice(said: Said) -> Iterator[str]:
    """The same tiles may go to both places, and the move played goes to one of them."""
    better, worse = (place_in(words) for words in said.text.split(" than "))
    yield from choice(said, "to", better, worse)


def choice(said: Said, name: str, better: object, worse: object) -> Iterator[str]:
    """The move played makes one of two choices; the move with the other one is legal."""
    move = said.table.fields(str(said.decision["move"]))
    mine, other = (better, worse) if said.is_praise else (worse, better)
    if move.get(name) != mine:
        yield f"the move played has {name} {move.get(name)}"
    same = {key: value for key, value in move.items() if key not in {name, "text"}}
    if other is not None and said.table.is_legal(**{**same, name: other}) is None:
        yield f"{name} {other} is not possible"


def source_choice(said: Said) -> Iterator[str]:
    """The tiles lie where it says, and the move played takes from there, or elsewhere."""
    (count, colour), *_ = groups_in(said.text)
    first, _, second = said.text.partition(" than ")
    source = source_in(first)
    move = said.table.fields(str(said.decision["move"]))
    if said.table.offered().get((source or "", colour), 0) != count:
        yield "another number of tiles lies there"
    if said.is_praise and (move.get("source"), move.get("colour")) != (source, colour):
        yield "the praised move takes other tiles"
    if not said.is_praise and move.get("source") == source:
        yield "the move played takes from there"
    is_same_place = "place" in said.text and not said.is_praise
    same = {"source": source, "colour": colour, "to": move.get("to")}
    if is_same_place and said.table.is_legal(**same) is None:
        yield "they may not go to the same place"
    if second and said.table.is_legal(source=source_in(second), colour=colour) is None:
        yield "there are none at the other source"


def payment(said: Said) -> Iterator[str]:
    """The space can be paid with so many jokers."""
    numbers = re.findall(r"(\d+|no) jokers?", said.text)
    better, worse = (0 if one == "no" else int(one) for one in numbers)
    yield from choice(said, "jokers", better, worse)


def column(said: Said) -> Iterator[str]:
    """The tile may go to both columns."""
    better, worse = (int(one) for one in re.findall(r"olumn (\d+)", said.text))
    yield from choice(said, "column", better, worse)


def dome_space(said: Said) -> Iterator[str]:
    """The plate may be put on both spaces."""
    found = re.search(r"space (\d+) than on (\d+)", said.text)
    assert found is not None
    yield from choice(said, "space", int(found[1]), int(found[2]))


def turn(said: Said) -> Iterator[str]:
    """The plate may be turned so, and lies otherwise."""
    symbols = re.findall(r"upper left|upper right|lower left|lower right", said.text)
    move = said.table.fields(str(said.decision["move"]))
    worse = symbols[1] if len(symbols) > 1 else None
    if said.is_praise:
        yield from choice(said, "symbol", symbols[0], worse)
        return
    if move.get("symbol") == symbols[0]:
        yield "the plate lies so"
    if said.table.is_legal(kind="put", space=move.get("space"), symbol=symbols[0]) is None:
        yield "the plate cannot lie so"


def order(said: Said) -> Iterator[str]:
    """Each of the two tiles can be on top of the stack."""
    found = re.search(r"with (\w+) \(\w+\) on top than with (\w+)", said.text)
    move = said.table.fields(str(said.decision["move"]))
    tops = {one["tiles"][-1] for one in said.table.legal() if one["kind"] == "stack"}
    assert found is not None
    mine = found[1] if said.is_praise else found[2]
    if not {found[1], found[2]} <= tops or move["tiles"][-1] != mine:
        yield "another tile is on top"


def passing(said: Said) -> Iterator[str]:
    """The move played is a pass, and a tile can be placed for so many points."""
    found = re.search(r"\((\d+) points? at once\)", said.text)
    if found is None or said.table.fields(said.worse)["kind"] != "pass":
        yield "it is no pass"
        return
    here = said.table.game.scores(said.table.position)[said.own - 1]
    gains = {
        said.table.game.scores(said.table.after(move["text"]).position)[said.own - 1] - here
        for move in said.table.legal()
        if move["kind"] == "place"
    }
    if int(found[1]) not in gains:
        yield f"placements bring {sorted(gains)}"


def tempo(said: Said) -> Iterator[str]:
    """The other seat is next and can only take; whether it would rather pass is not decided."""
    after = said.after_better
    if after.next_seat != said.other or any(one["kind"] != "take" for one in after.legal()):
        yield "that seat need not take"
    if "centre" in said.text and any(one["source"] != "centre" for one in after.legal()):
        yield "it can take from elsewhere"
    raise UnjudgedError


def only_move(said: Said) -> Iterator[str]:
    """There are so many other moves."""
    found = re.search(r"each of the (\d+) others", said.text)
    count = int(found[1]) if found else 1

    def meaning(text: str) -> object:
        after = said.table.after(text).position
        if after.to_act == OVER:
            return said.table.game.format_position(after)
        return said.table.game.digest(after)

    others = {meaning(move["text"]) for move in said.table.legal()} - {meaning(said.better)}
    if len(others) != count:
        yield f"there are {len(others)} others"


def punished(said: Said) -> Iterator[str]:
    """The move takes what the other seat's last move left there, which a better one does not."""
    move = said.table.fields(said.better)
    if said.earlier is None:
        yield "that seat made no worse move since"
        return
    if move["kind"] != "take":
        yield "it is a choice on the own board"
        return
    group = (move["source"], move["colour"])
    count = said.table.taken(said.better)
    for number, colour in groups_in(said.text):
        if (source_in(said.text), colour, number) != (*group, count):
            yield "the move takes other tiles"
    other = said.table.fields(said.worse)
    if (other.get("source"), other.get("colour")) == group:
        yield "the next best move takes the same tiles"
    if said.earlier.after_better.most(move["colour"]) >= count:
        yield "a better move of that seat would have left as many"


def sacrifice(said: Said) -> Iterator[str]:
    """The move loses so many points at once."""
    found = re.search(r"give up (\d+) points?", said.text)
    assert found is not None
    foreseen = said.table.game.foresee(said.table.position, said.table.game.parse_move(said.better))
    if foreseen["gain"] + foreseen["loss"] != -int(found[1]):
        yield "it gives up another number of points"
