"""What would make each kind of sentence false. Every function reads one sentence as text.

A function yields what is false. It raises UnjudgedError where the rules alone do not decide.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tests.analysis.sentences.spoken import GROUP, groups_in, place_in, seats_in, source_in
from tests.analysis.sentences.table import Json, Table, UnjudgedError
from tilewright.core.position import OVER


@dataclass(frozen=True)
class Said:
    """A sentence with the decision that it is about."""

    text: str
    """Without what it is worth."""
    table: Table
    """Where the decision was made, as its seat knew it."""
    names: Sequence[str]
    decision: Json
    lines: Json
    """The two lines of play that the reader is shown beside the sentence."""
    earlier: "Said | None" = None
    """What another seat's last move was, for sentences about it: its table and decision."""

    @property
    def own(self) -> int:
        """The seat that decided, from 1."""
        return self.table.next_seat

    @property
    def is_praise(self) -> bool:
        """Whether the move played is the good one."""
        return self.decision["praise"] is not None

    @property
    def better(self) -> str:
        """The good move."""
        return str(self.decision["move"] if self.is_praise else self.decision["best"])

    @property
    def worse(self) -> str:
        """The move that it is compared with."""
        return str(self.lines["played"][0] if self.is_praise else self.decision["move"])

    @cached_property
    def after_better(self) -> Table:
        """The table after the good move, and what else its turn needs."""
        return self.table.after_turn(self.better, self.best_lines)

    @cached_property
    def after_worse(self) -> Table:
        """The table after the other one, and what else its turn needs."""
        return self.table.after_turn(self.worse, self.worse_lines)

    @property
    def best_lines(self) -> list[list[str]]:
        """What the review says that good play looks like."""
        shown = [self.lines["best"], self.decision["lines"]["best"]]
        return [line for line in shown if line and line[0] == self.better]

    @property
    def worse_lines(self) -> list[list[str]]:
        """What the review says that play after the other move looks like."""
        shown = [self.lines["played"], self.decision["lines"]["played"]]
        return [line for line in shown if line and line[0] == self.worse]

    @property
    def other(self) -> int:
        """The other seat that the sentence names."""
        return seats_in(self.text, self.names)[0]

    @property
    def owner(self) -> int:
        """The seat whose board the sentence is about: the one named, else the own one."""
        named = seats_in(self.text, self.names)
        return named[0] if named else self.own


Check = Callable[[Said], Iterator[str]]


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


PATTERNS: list[tuple[str, Check]] = []


def ends(said: Said) -> tuple[Table, Table]:
    """The tables at the ends of the two lines of play: worse, better."""
    worse, better = (said.table.along(said.lines[name])[-1] for name in ("played", "best"))
    return worse, better


def is_new(table: Table, start: Table) -> bool:
    """Whether the round is over."""
    return table.position.to_act == OVER or table.position.round != start.position.round


def between_ends(said: Said) -> tuple[Table, Table]:
    """The tables after the round in both lines. A line that stops before shows nothing."""
    found = ends(said)
    if not all(is_new(one, said.table) for one in found):
        raise UnjudgedError
    return found


# What the two lines of play show


def points(said: Said) -> Iterator[str]:
    """The two lines bring or cost so many points of a kind."""
    kind = next((kind for words, kind in KINDS if words in said.text), None)
    if kind is None:
        raise UnjudgedError
    numbers = re.findall(r"(\d+) points?|\b(nothing)\b", said.text)
    first, second = (0 if none else int(number) for number, none in numbers)
    worse, better = (second, first) if "With this move" in said.text else (first, second)
    for name, wanted in (("played", worse), ("best", better)):
        found = abs(points_in(said, said.lines[name], kind))
        if found != wanted:
            yield f"{name}: {found} points"


def points_in(said: Said, line: Sequence[str], kind: str) -> int:
    """The points of a kind for the owner along a line of play."""
    tables = said.table.along(line)
    total = 0
    for before, after, text in zip(tables, tables[1:], line, strict=False):
        move = None if before.next_seat == 0 else before.game.parse_move(text)
        for fact in before.game.events(before.position, after.position, move):
            if fact["kind"] == kind and fact.get("seat") == said.owner:
                total += fact["points"]
    return total


KINDS = [
    ("on the floor line", "floor"),
    ("for broken tiles", "broken"),
    ("given up", "discard"),
    ("kept to the end", "corners"),
    ("starting player tile", "starting_tile_loss"),
    ("for the marker", "marker"),
    ("plates drawn", "draw"),
    ("tiles placed", "tile"),
    ("special tiles", "special"),
    ("complete rows", "row_bonus"),
    ("complete columns", "column_bonus"),
    ("complete colours", "colour_bonus"),
    ("complete stars", "star_bonus"),
    ("complete numbers", "number_bonus"),
    ("for goals", "goal"),
]


def tiles_in_row(table: Table, seat: int, row: int) -> list[str | None]:
    """The tiles of a row of the wall or dome."""
    board = table.board(seat)
    found: list[str | None] = (board.get("wall") or board["dome"])[row - 1]
    return found


def gains(said: Said, table: Table, row: int, colour: str) -> bool:
    """Whether a colour came to a row of the wall."""
    return tiles_in_row(table, said.owner, row).count(colour) > tiles_in_row(
        said.table, said.owner, row
    ).count(colour)


def row(said: Said) -> Iterator[str]:
    """A colour comes to a row in one line of play and not in the other."""
    number = int(re.findall(r"row (\d+)", said.text)[0])
    colour = re.findall(r"(\w+) \(\w+\)", said.text)
    worse, better = between_ends(said)
    is_advice = "this" in said.text.replace("this round", "") or "With the other" in said.text
    got = [gains(said, one, number, colour[0]) for one in (worse, better)]
    if len(colour) > 1:
        first, second = (better, worse) if is_advice else (worse, better)
        if not gains(said, first, number, colour[0]) or not gains(said, second, number, colour[1]):
            yield "the row gets something else"
        return
    is_lacking = re.search(r"With (the better|this) move, \w+ \(", said.text) is not None
    if got != ([False, True] if is_lacking else [True, False]):
        yield f"the row gets it: worse {got[0]}, better {got[1]}"


def line(said: Said) -> Iterator[str]:
    """A line ends the round with these tiles."""
    found = re.search(
        r"line (\d+).*?(?:round|end) (.*?); with the (?:better move|other), (.*?)\.?$", said.text
    )
    if found is None:
        raise UnjudgedError
    both = ends(said)
    if any(one.position.to_act == OVER for one in both):
        raise UnjudgedError
    worse, better = between_ends(said)
    order = (better, worse) if "With this move" in said.text else (worse, better)
    for table, words in zip(order, (found[2], found[3]), strict=True):
        held = table.board(said.owner)["lines"][int(found[1]) - 1]
        groups = groups_in(words)
        wanted = groups[0] if groups else (0, None)
        if (held["count"], held["colour"] if held["count"] else None) != wanted:
            yield f"it holds {held}"


def star(said: Said) -> Iterator[str]:
    """A star has so many tiles after the round."""
    name = re.search(r"(\w+) star", said.text)
    numbers = [
        0 if one == "no" else int(one)
        for one in re.findall(r"(\d+|no)(?= tiles?)|(?<=, )\d+(?=\.)", said.text)
        if one
    ]
    if name is None or len(numbers) != 2:
        raise UnjudgedError
    worse, better = between_ends(said)
    pair = (better, worse) if "With this move" in said.text else (worse, better)
    for table, wanted in zip(pair, numbers, strict=True):
        stars = {one["star"]: one["tiles"] for one in table.board(said.owner)["stars"]}
        count = sum(tile is not None for tile in stars[name[1]])
        if count != wanted:
            yield f"it has {count}"


def set_of(said: Said) -> Iterator[str]:
    """A set of numbers has so many tiles after the round."""
    found = re.search(r"set of (\d)s.*?(\d+) of (\d+) tiles.*?(?:move|other), (\d+)", said.text)
    if found is None:
        raise UnjudgedError
    worse, better = between_ends(said)
    pair = (better, worse) if "With this move" in said.text else (worse, better)
    for table, wanted in zip(pair, (found[2], found[4]), strict=True):
        stars = table.board(said.owner)["stars"]
        spaces = [
            tile
            for one in stars
            for number, tile in zip(one["numbers"], one["tiles"], strict=True)
            if number == int(found[1])
        ]
        if sum(tile is not None for tile in spaces) != int(wanted) or len(spaces) != int(found[3]):
            yield "the set has another number of tiles"


def wall_plan(said: Said) -> Iterator[str]:
    """A row, column or diagonal of the wall has so many tiles after the round."""
    found = re.search(
        r"(row|column|falling diagonal|rising diagonal) ?(\d*) .*?(\d+) of (\d+) tiles"
        r".*?(?:move|other), (\d+)",
        said.text,
    )
    if found is None:
        raise UnjudgedError
    worse, better = between_ends(said)
    pair = (better, worse) if "With this move" in said.text else (worse, better)
    for table, wanted in zip(pair, (found[3], found[5]), strict=True):
        board = table.board(said.owner)
        wall = board.get("wall") or board["dome"]
        place = int(found[2] or 0) - 1
        spaces = {
            "row": wall[place],
            "column": [one[place] for one in wall],
            "falling diagonal": [one[k] for k, one in enumerate(wall)],
            "rising diagonal": [one[-1 - k] for k, one in enumerate(wall)],
        }[found[1]]
        if sum(tile is not None for tile in spaces) != int(wanted) or len(spaces) != int(found[4]):
            yield "it has another number of tiles"


def colour_plan(said: Said) -> Iterator[str]:
    """A colour has so many tiles on the wall after the round."""
    found = re.search(r"colour (\w+) .*?(\d+) of (\d+) tiles.*?(?:move|other), (\d+)", said.text)
    if found is None:
        raise UnjudgedError
    worse, better = between_ends(said)
    pair = (better, worse) if "With this move" in said.text else (worse, better)
    for table, wanted in zip(pair, (found[2], found[4]), strict=True):
        wall = table.board(said.owner)["wall"]
        if sum(tile == found[1] for one in wall for tile in one) != int(wanted):
            yield "it has another number of tiles"


def starter(said: Said) -> Iterator[str]:
    """The two lines of play make these seats start the next round."""
    found = re.search(r"start with (\w+), not (\w+)", said.text)
    if found is None:
        raise UnjudgedError
    worse, better = between_ends(said)
    for table, name in ((better, found[1]), (worse, found[2])):
        seat = said.own if name == "you" else said.names.index(name) + 1
        if table.view["starter"] != seat:
            yield f"seat {table.view['starter']} starts"


def ending(said: Said) -> Iterator[str]:
    """One of the lines ends the game."""
    worse, better = between_ends(said)
    over = [one.position.to_act == OVER for one in (worse, better)]
    is_worse = "behind" in said.text
    if over != ([True, False] if is_worse else [False, True]):
        yield "another line ends the game"
        return
    found = re.search(r"(\d+) points?", said.text)
    scores = said.table.game.scores((worse if is_worse else better).position)
    rest = [one for seat, one in enumerate(scores, 1) if seat != said.own]
    ahead = scores[said.own - 1] - max(rest)
    if found is None or ahead != (-int(found[1]) if is_worse else int(found[1])):
        yield f"the lead is {ahead}"


def adjacency(said: Said) -> Iterator[str]:
    """The tile of a row scores so much in each line of play."""
    number = int(re.findall(r"row (\d+)", said.text)[0])
    scored = [int(one) for one in re.findall(r"(\d+) points?", said.text)]
    runs = [int(one) for one in re.findall(r"(\d+) (?:across|down)", said.text)]
    names = ("best", "played") if said.is_praise else ("played", "best")
    for name, wanted in zip(names, scored, strict=True):
        tile = tile_in(said, said.lines[name], number)
        if tile is None or tile["points"] != wanted:
            yield f"{name}: the tile scores {tile and tile['points']}"
        elif name == "best" and [tile["across"], tile["down"]] != runs:
            yield f"its runs are {tile['across']} and {tile['down']}"


def tile_in(said: Said, moves: Sequence[str], number: int) -> Json | None:
    """The tile that comes to a row of the owner along a line of play."""
    tables = said.table.along(moves)
    for before, after, text in zip(tables, tables[1:], moves, strict=False):
        move = None if before.next_seat == 0 else before.game.parse_move(text)
        for fact in before.game.events(before.position, after.position, move):
            if fact["kind"] == "tile" and (fact.get("seat"), fact.get("row")) == (
                said.owner,
                number,
            ):
                return fact
    return None


def kept(said: Said) -> Iterator[str]:
    """So many tiles, or chips, are kept after the round."""
    numbers = [0 if one == "no" else int(one) for one in re.findall(r"(\d+|no) \w+", said.text)]
    worse, better = between_ends(said)
    pair = (better, worse) if "With this move" in said.text else (worse, better)
    part = "chips" if "chip" in said.text else "corners"
    numbers = [
        0 if one == "no" else int(one)
        for one in re.findall(r"(\d+|no) (?:tiles?|chips?)", said.text)
    ]
    if len(numbers) != 2:
        raise UnjudgedError
    for table, wanted in zip(pair, numbers, strict=True):
        if len(table.board(said.owner)[part]) != wanted:
            yield f"there are {len(table.board(said.owner)[part])}"


def search(said: Said) -> Iterator[str]:
    """The value is the loss of the move."""
    found = re.search(r"(\d+(?:\.\d)?) points?( of win chance)?", said.text)
    assert found is not None
    if said.is_praise:
        raise UnjudgedError
    loss = 100 * said.decision["loss"] if found[2] else said.decision["loss_points"]
    if abs(float(found[1]) - loss) > 0.5 + 1e-6:
        yield f"the move loses {loss:.1f} points"


def unjudged(said: Said) -> Iterator[str]:
    """Only a search decides this."""
    yield from ()
    raise UnjudgedError


PATTERNS += [
    (rf"^Taking {GROUP} .* (keeps|kept) ", denial),
    (r"last move.*(gives away)", punished),
    (rf"^(This|The other move) leaves \w+ {GROUP}", gift),
    (r"^In (this|the other) order \w+ can (take|complete)", gift),
    (r"better to leave", leaving),
    (r"^(Your board is better off|You can do more) with", taking),
    (r"^It is better (not )?to take the marker", marker),
    (r"^It is too early to pass", passing),
    (r"^The same tiles do more", line_choice),
    (r"^(Take|The same place is better filled with|Better take) ", source_choice),
    (r"^(Pay for|This space is better paid)", payment),
    (r"^Column \d+ is better", column),
    (r"^The plate does more on dome space", dome_space),
    (r"^The plate is better turned", turn),
    (r"^The stack is better", order),
    (r"must (take tiles|be first to take)", tempo),
    (r"^The only good move", only_move),
    (r"^You give up \d", sacrifice),
    (r"can be made to lose|After this move you lose", unjudged),
    (r"\b(lose|loses|get|gets) (about )?(\d+ points?|nothing) (on|for) ", points),
    (r"tile in row \d+ is expected to score", adjacency),
    (r"set of \ds", set_of),
    (r"\d+ of \d+ tiles.*", wall_plan),
    (r"row \d+", row),
    (r"line \d+ (is expected to|should) end", line),
    (r" star (is|should)", star),
    (r"start with \w+, not", starter),
    (r"(expected to (end|go on))|the game is expected", ending),
    (r"expected to (keep|have) ", kept),
    (r"^By the search|^The search prefers", search),
]
"""How sentences begin or what they contain, and what would make them false; the first counts."""


def check_of(text: str) -> Check | None:
    """What decides whether a sentence is false; None if nobody knows such a sentence."""
    if re.search(r"colour \w+ .*\d+ of \d+ tiles", text):
        return colour_plan
    return next((check for pattern, check in PATTERNS if re.search(pattern, text)), None)
