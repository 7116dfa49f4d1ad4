"""Check reasons against positions and rules, without the code that finds them.

``faults`` replays both variations by the rules and derives again what a reason says: the points by
source, what lies on the boards, who starts, what can be taken. It uses the game and its facts, the
evaluator of the table, and nothing of ``tilewright.analysis`` but the types of a review.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tilewright.analysis.report import Decision, Reason
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

TOLERANCE = 1e-6
NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
ABOUT = {"en": "about", "fr": "environ"}
MOST_CHARACTERS = 160
ROWS_OF = {
    "classic": ((1, ","), (2, "/")),
    "pavilion": ((3, "/"),),
    "duel": ((2, ","), (4, "/")),
}
"""The parts of a board's word that are lists of lines, rows or stars, and their separators."""


@dataclass
class Played:
    """A variation played by the rules."""

    end: Position
    facts: list[dict[str, Any]]


@dataclass
class Checked:
    """A reason with what is needed to derive its claim again."""

    game: Game
    position: Position
    """As the seat that decided knew it."""
    decision: Decision
    reason: Reason
    names: Sequence[str]

    def __post_init__(self) -> None:
        self.claim: dict[str, Any] = dict(self.reason.claim)
        self.arguments: dict[str, Any] = self.claim["arguments"]
        self.message: str = self.claim["message"]
        assert self.reason.lines is not None
        self.variations = [
            replayed(self.game, self.position, line)
            for line in (self.reason.lines.played, self.reason.lines.best)
        ]

    def worth(self, position: Position) -> float:
        """Return the worth of a position to the seat that decided, on the claim's scale."""
        seat = self.position.to_act
        if position.to_act == OVER:
            outcome = self.game.outcome(position)
            shares, points = list(outcome.win_shares), [float(one) for one in outcome.scores]
        else:
            evaluator = best_evaluator(self.game, self.game.options_of(position))
            shares, points = evaluator.evaluated(self.game, position)
        if self.claim["scale"] == "share":
            return shares[seat]
        others = [one for place, one in enumerate(points) if place != seat]
        return float(points[seat] - max(others))


def replayed(game: Game, position: Position, line: Sequence[str]) -> Played:
    """Play a line in notation. Raise TilewrightError if the rules refuse it."""
    here, facts = position.clone(), []
    for text in line:
        before = here.clone()
        if here.to_act == CHANCE:
            game.apply_chance(here, game.parse_chance(text))
            facts += game.events(before, here, None)
        else:
            move = game.parse_move(text)
            game.apply(here, move)
            facts += game.events(before, here, move)
    return Played(here, facts)


def faults(
    game: Game, position: Position, decision: Decision, reason: Reason, names: Sequence[str]
) -> list[str]:
    """Return everything that is wrong with a reason; an empty list if it is true."""
    try:
        checked = Checked(game, position, decision, reason, names)
        return [*general(checked), *wording(checked), *claimed(checked)]
    except TilewrightError as error:
        return [f"a variation is not playable: {error}"]


def general(checked: Checked) -> Iterator[str]:
    """What holds for every reason."""
    decision, claim, lines = checked.decision, checked.claim, checked.reason.lines
    assert lines is not None
    if lines.played[0] != decision.move or lines.best[0] != decision.best:
        yield "the variations do not begin with the moves compared"
    loss = decision.loss if claim["scale"] == "share" else decision.loss_points
    if claim["scale"] != decision.scale or abs(loss - claim["loss"]) > TOLERANCE:
        yield "the loss is not that of the decision"
    if checked.reason.concept != "search" and claim["removed"] < 0.5 * loss - TOLERANCE:
        yield "it explains less than half of the loss"
    if checked.reason.exact and not decision.exact:
        yield "it claims to be proved but the decision is not"


def wording(checked: Checked) -> Iterator[str]:
    """The sentences say what the claim says, in both languages."""
    numbers = numbers_of(checked)
    for language, text in checked.reason.text.items():
        shown = text
        for name in sorted((*checked.names, checked.decision.best), key=len, reverse=True):
            shown = shown.replace(name, "")
        if len(text) > MOST_CHARACTERS or "{" in text or "None" in text:
            yield f"a bad sentence: {text}"
        said = [one.replace(",", ".") for one in NUMBER.findall(shown)]
        for number in said:
            if number not in numbers:
                yield f"{number} is not in the claim: {text}"
        if checked.reason.exact and ABOUT[language] in shown:
            yield f"proved, but said to be judged: {text}"
        is_judged = not checked.reason.exact and bool(judged_numbers(checked))
        if is_judged and ABOUT[language] not in shown:
            yield f"judged, but said to be proved: {text}"
    if set(checked.reason.text) != {"en", "fr"}:
        yield "a language is missing"


def judged_numbers(checked: Checked) -> set[str]:
    """The numbers that must be said to be judged."""
    if "value" in checked.arguments:
        return {shown_value(checked.arguments["value"], checked.claim["scale"])}
    return set()


def shown_value(value: float, scale: str) -> str:
    """Return a judged value as sentences show it."""
    count = 100 * value if scale == "share" else value
    return f"{count:.1f}" if count != int(count) and count < 2 else f"{count:.0f}"


def numbers_of(checked: Checked) -> set[str]:
    """Return all numbers that a sentence may contain."""
    found = judged_numbers(checked)
    for value in flattened(checked.arguments):
        if isinstance(value, int):
            found.add(str(abs(value)))
        elif isinstance(value, str):
            found.update(NUMBER.findall(value))
    return found


def flattened(value: Any) -> Iterator[Any]:
    """Yield all values within dictionaries."""
    if isinstance(value, dict):
        for one in value.values():
            yield from flattened(one)
    else:
        yield value


# Claims, by message


def claimed(checked: Checked) -> Iterator[str]:
    """What the message of a reason says."""
    kind = checked.message
    if "accounts" in checked.claim:
        yield from accounts(checked)
    if kind.startswith("points_"):
        yield from points(checked)
    elif kind.startswith(("row_", "line_", "star_")):
        yield from rows(checked)
    elif kind.startswith(("kept_", "chips_", "board_")):
        yield from parts(checked)
    elif kind == "starter":
        yield from starter(checked)
    elif kind.startswith("end_"):
        yield from ending(checked)
    elif kind.startswith(("gift", "denial")):
        yield from groups(checked)
    elif kind.startswith("other_"):
        yield from choices(checked)
    elif kind != "no_reason":
        yield f"an unknown message: {kind}"


def ends(checked: Checked) -> Iterator[str]:
    """Both variations reach the end of the round."""
    for one in checked.variations:
        if one.end.to_act != OVER and one.end.round == checked.position.round:
            yield "a variation stops before the end of the round"


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
    end = checked.variations[0].end
    scores = list(checked.game.scores(end))
    scores[seat - 1] += found[1] - found[0]
    if end.to_act != OVER:
        yield from removal(checked, {f"board{seat}": lambda word: rescored(word, scores[seat - 1])})
    elif checked.claim["scale"] == "points":
        me = checked.position.to_act
        lead = scores[me] - max(one for place, one in enumerate(scores) if place != me)
        yield from same(checked, lead - checked.worth(end))


def rescored(word: str, score: int) -> str:
    """Return the word of a board with another score."""
    return re.sub(r"^\d+", str(score), word)


def rows(checked: Checked) -> Iterator[str]:
    """What lies in a row at the end of both variations, and what that is worth."""
    yield from ends(checked)
    seat, index = checked.arguments["seat"], checked.claim["row"] - 1
    boards = [checked.game.describe(one.end)["boards"][seat - 1] for one in checked.variations]
    if "stars" in boards[0]:
        counts = [6 - board["stars"][index]["tiles"].count(None) for board in boards]
        if boards[0]["stars"][index]["star"] != checked.arguments["star"]:
            yield "another star"
        if counts != [checked.arguments["played"], checked.arguments["better"]]:
            yield f"the star has {counts} tiles"
    else:
        yield from row_contents(checked, boards, index)
    yield from same(checked, row_effect(checked, seat, index))


def row_contents(checked: Checked, boards: list[dict[str, Any]], index: int) -> Iterator[str]:
    """Which tiles are in a row of the wall, or on a line, of only one of two boards."""
    walls = [(board.get("wall") or board["dome"])[index] for board in boards]
    columns = range(len(walls[0]))
    extra, lacking = (
        [one[c] for c in columns if one[c] is not None and one[c] != other[c]]
        for one, other in (walls, reversed(walls))
    )
    arguments = checked.arguments
    if arguments["row"] != index + 1:
        yield "another row"
    expected = {
        "row_lacking": ([], [arguments.get("colour")]),
        "row_extra": ([arguments.get("colour")], []),
        "row_instead": ([arguments.get("played")], [arguments.get("better")]),
        "line": ([], []),
    }[checked.message.rpartition("_")[0]]
    if (extra, lacking) != expected:
        yield f"the rows differ by {extra}, {lacking}"
    if checked.message.startswith("line_"):
        for name, board in zip(("played", "better"), boards, strict=True):
            line = board["lines"][index]
            if arguments[name] != {"colour": line["colour"], "count": line["count"]}:
                yield f"the line is {line}"


def row_effect(checked: Checked, seat: int, index: int) -> float | None:
    """Return what the first variation gains with this row of the second."""
    texts = [words(checked.game, one.end) for one in checked.variations]
    boards = [text[f"board{seat}"].split(":") for text in texts]
    text, own, other = texts[0], *boards
    for place, mark in ROWS_OF[checked.game.key]:
        items, others = own[place].split(mark), other[place].split(mark)
        move_tiles(text, items[index], others[index])
        items[index] = others[index]
        own[place] = mark.join(items)
    own[0] = str(int(own[0]) + row_gain(checked, seat, index))
    text[f"board{seat}"] = ":".join(own)
    return difference(checked, text)


def row_gain(checked: Checked, seat: int, index: int) -> int:
    """Return how many more points the tiles of a row bring in the second variation."""
    found: list[int] = []
    for one in checked.variations:
        tiles = [fact for fact in one.facts if fact["kind"] == "tile" and fact["seat"] == seat]
        star = checked.arguments.get("star")
        found.append(
            sum(
                fact["points"]
                for fact in tiles
                if (fact["star"] == star if star else fact["row"] == index + 1)
            )
        )
    return found[1] - found[0]


def parts(checked: Checked) -> Iterator[str]:
    """How many pieces a board has, or what all that lies on it is worth."""
    yield from ends(checked)
    seat = checked.arguments["seat"]
    if not checked.message.startswith("board_"):
        name = "corners" if checked.message.startswith("kept_") else "chips"
        boards = [checked.game.describe(one.end)["boards"][seat - 1] for one in checked.variations]
        counts = [len(board[name]) for board in boards]
        if counts != [checked.arguments["played"], checked.arguments["better"]]:
            yield f"there are {counts} {name}"
    texts = [words(checked.game, one.end) for one in checked.variations]
    own, other = (text[f"board{seat}"].split(":") for text in texts)
    places = range(1, len(own))
    if checked.message.startswith("kept_"):
        places = range(2, 3)
    elif checked.message.startswith("chips_"):
        places = range(len(own) - 1, len(own))
    for place in places:
        move_tiles(texts[0], own[place], other[place])
        own[place] = other[place]
    texts[0][f"board{seat}"] = ":".join(own)
    yield from same(checked, difference(checked, texts[0]))


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


def groups(checked: Checked) -> Iterator[str]:
    """Which tiles can be taken after the move, and not after the better one."""
    game, arguments = checked.game, checked.arguments
    played, better = (
        replayed(game, checked.position, [move]).end
        for move in (checked.decision.move, checked.decision.best)
    )
    if played.to_act + 1 != arguments["seat"]:
        yield "another seat is next"
    reply = game.parse_move(checked.claim["reply"])
    fields = game.decode_move(reply)
    if not game.is_legal(played, reply) or any(
        fields[name] != arguments[name] for name in ("source", "colour")
    ):
        yield "the reply does not take these tiles"
    if taken(game, played, reply) != arguments["count"]:
        yield "another number of tiles"
    for move in game.legal_moves(better):
        other = game.decode_move(move)
        is_colour = other["kind"] == "take" and other["colour"] == arguments["colour"]
        if is_colour and taken(game, better, move) >= arguments["count"]:
            yield "the better move leaves as many tiles of the colour"
            break
    if "line" in arguments and (
        fields["to"] != f"line {arguments['line']}" or not game.foresee(played, reply)["is_full"]
    ):
        yield "the line is not complete"
    best = game.decode_move(game.parse_move(checked.decision.best))
    is_denial = all(best.get(name) == arguments[name] for name in ("source", "colour"))
    if checked.message.startswith("denial") != is_denial:
        yield "gift and denial are mixed up"


def taken(game: Game, position: Position, move: int) -> int:
    """Return how many tiles a take brings."""
    tiles = game.foresee(position, move)["tiles"]
    return len(tiles) if isinstance(tiles, list) else int(tiles)


def choices(checked: Checked) -> Iterator[str]:
    """The other move is legal and differs in one choice only."""
    game, arguments = checked.game, checked.arguments
    move = game.parse_move(checked.claim["move"])
    if not game.is_legal(checked.position, move):
        yield "the other move is not legal"
        return
    own = game.decode_move(game.parse_move(checked.decision.move))
    other = game.decode_move(move)
    changed = [name for name in own if own[name] != other.get(name)]
    if len(changed) != 1 or own.keys() != other.keys():
        yield f"the moves differ in {changed}"
    elif [own[changed[0]], other[changed[0]]] != [arguments["played"], arguments["better"]]:
        yield "the choices are others"
    if "count" in arguments:
        if taken(game, checked.position, move) != arguments["count"]:
            yield "another number of tiles"
        if other["colour"] != arguments["colour"]:
            yield "another colour"


# Values without search


def words(game: Game, position: Position) -> dict[str, str]:
    """Return the words of a position."""
    return dict(word.split("=", 1) for word in game.format_position(position).split(" ")[1:])


def move_tiles(text: dict[str, str], old: str, new: str) -> None:
    """Balance the tiles beside the boards: first those used, then those in the bag."""
    stores = [name for name in ("lid", "tower", "bag") if name in text]
    for letter in re.findall(r"[A-Z]", text["bag"]):
        missing = new.count(letter) - old.count(letter)
        for name in stores:
            count = int(re.search(rf"{letter}(\d+)", text[name]).group(1))  # type: ignore[union-attr]
            taken_here = min(missing, count)
            text[name] = re.sub(rf"{letter}\d+", f"{letter}{count - taken_here}", text[name])
            missing -= taken_here


def difference(checked: Checked, text: dict[str, str]) -> float | None:
    """Return what an edited end of the first variation is worth more; None if impossible."""
    row = " ".join([checked.game.key, *(f"{name}={value}" for name, value in text.items())])
    try:
        position = checked.game.parse_position(row)
    except TilewrightError:
        return None
    return checked.worth(position) - checked.worth(checked.variations[0].end)


def removal(checked: Checked, edits: dict[str, Any]) -> Iterator[str]:
    """An edited end of the first variation is worth as much more as is claimed."""
    text = words(checked.game, checked.variations[0].end)
    for name, edit in edits.items():
        text[name] = edit(text[name])
    yield from same(checked, difference(checked, text))


def same(checked: Checked, found: float | None) -> Iterator[str]:
    """The claim says the same number."""
    if found is None:
        yield "the position compared with is impossible"
    elif abs(found - checked.claim["removed"]) > TOLERANCE:
        yield f"it removes {found}, not {checked.claim['removed']}"
