"""Positions set up from text: what is not said follows, the bag holds the rest of the tiles.

Plates and chips that a seat must have by then, but that a test does not name, are added: plates
from the last dome space backwards, chips as such that have paid already.
"""

from dataclasses import dataclass, replace
from typing import Any

from tilewright.core.position import CHANCE, Position
from tilewright.games.duel.box import Box, upright
from tilewright.games.duel.components import CHIP_KINDS
from tilewright.games.duel.game import DUEL
from tilewright.games.duel.notation.positions import format_board, format_counts
from tilewright.games.duel.set_file import box_of
from tilewright.games.duel.state import State

LETTERS = "BYRKT"
EMPTY_DOME = "....../....../....../....../....../......"
NO_LINES = "-,-,-,-,-,-"


@dataclass(frozen=True)
class Seat:
    """What lies in front of a seat. ``plates`` may name fewer places than there are."""

    lines: str = NO_LINES
    plates: str = ""
    dome: str = EMPTY_DOME
    broken: str = "-"
    chips: str = ""
    score: int = 0
    tokens: int = 0


def as_state(position: Position) -> State:
    """A position of this game, with its own type."""
    assert isinstance(position, State)
    return position


def table(
    first: Seat | None = None,
    second: Seat | None = None,
    *,
    stage: str = "offer",
    act: int | str = 1,
    turn: int = 0,
    start: int = 1,
    tile: int | str = "factory",
    round_number: int = 1,
    line: str = "1",
    display: str = "-,-,-",
    pile: str = "",
    hand: str = "-",
    suns: str = "",
    moons: str = "",
    chips: str = "",
    tower: str = "",
    bag: str | None = None,
    taken: tuple[int, int] | None = None,
    goals: str = "rows+columns+diagonals",
    tablets: str = "first",
    zero_point_draw: str = "forced",
    components: str = "standard",
) -> State:
    """A table with these seats. ``bag`` (letters) is the rest of the tiles if it is not given."""
    box = box_of(components)
    seats = [first or Seat(), second or Seat()]
    turn = turn or (act if isinstance(act, int) else 1)
    suns = filled(suns, 5)
    moons = filled(moons, 5)
    chips = chips or ",".join(
        "-" if sun == moon == "-" else "?"
        for sun, moon in zip(suns.split(",")[:4], moons.split(",")[:4], strict=True)
    )
    unused = [box.name(plate) for plate in range(18)]
    for text in (seats[0].plates, seats[1].plates, display, pile, hand):
        for plate in text.split(","):
            if len(plate) >= 4:
                unused.remove(upright(plate[:4]))
    busy = stage in ("draw", "keep", "return", "put")
    for number, seat in enumerate(seats):
        wanted = 1 + 2 * min(round_number, 4) - seat.tokens - (busy and turn == number + 1)
        seats[number] = replace(seat, plates=with_plates(seat.plates, wanted, unused))
    lying = 4 - chips.split(",").count("-")
    first_taken = min(2, 4 - lying)
    taken = taken or (first_taken, 4 - lying - first_taken)
    left = supply_of_chips(box, chips, seats)
    for number, seat in enumerate(seats):
        wanted = 2 * (round_number - 1) + taken[number]
        seats[number] = replace(seat, chips=with_chips(seat.chips, wanted, left))
    boards = [board_text(seat) for seat in seats]
    used = "".join((suns, moons, tower, *(tiles_of(seat) for seat in seats)))
    count = box.tiles_of_a_colour
    rest = [count - used.count(k) if bag is None else bag.count(k) for k in LETTERS]
    spent = [count - used.count(k) - n for k, n in zip(LETTERS, rest, strict=True)]
    in_tower = [tower.count(k) + n for k, n in zip(LETTERS, spent, strict=True)]
    pile = pile_of(pile, hand, unused)
    text = (
        f"duel seats=2 tablets={tablets} zero_point_draw={zero_point_draw} set={components}"
        f" round={round_number} stage={stage} act={act} turn={turn} start={start} tile={tile}"
        f" goals={goals} line={line} display={display} pile={pile} hand={hand}"
        f" suns={suns} moons={moons} chips={chips} bag={format_counts(rest)}"
        f" tower={format_counts(in_tower)} board1={boards[0]} board2={boards[1]}"
    )
    return as_state(DUEL.parse_position(text))


def filled(text: str, count: int) -> str:
    """A list with dashes for what it does not name."""
    parts = text.split(",") if text else []
    return ",".join([*parts, *["-"] * (count - len(parts))])


def pile_of(pile: str, hand: str, unused: list[str]) -> str:
    """A pile that begins as given; of the others only a top plate shows its back."""
    parts = pile.split(",") if pile else []
    hidden = sum(part in ("S", "J", "?") for part in (*parts, *hand.split(",")))
    rest = ["?"] * (len(unused) - hidden)
    if rest and not parts:
        rest[0] = unused[0][3]
    return ",".join((*parts, *rest)) or "-"


def with_plates(text: str, wanted: int, unused: list[str]) -> str:
    """Nine places with as many plates as wanted."""
    places = filled(text, 9).split(",")
    for place in range(8, -1, -1):
        if sum(plate != "-" for plate in places) < wanted and places[place] == "-":
            places[place] = unused.pop()
    return ",".join(places)


def supply_of_chips(box: Box, chips: str, seats: list[Seat]) -> list[str]:
    """The chips that no part of a table names."""
    named = ",".join((chips, *(seat.chips for seat in seats))).upper().split(",")
    return [
        kind
        for number, kind in enumerate(CHIP_KINDS)
        for _ in range(box.chip_counts[number] - named.count(kind))
    ]


def with_chips(text: str, wanted: int, left: list[str]) -> str:
    """A storage with as many chips as wanted, the added ones used."""
    chips = text.split(",") if text else []
    while len(chips) < wanted:
        chips.append(left.pop().lower())
    return ",".join(chips) or "-"


def board_text(seat: Seat) -> str:
    """A seat's board as text."""
    return (
        ":".join(
            (str(seat.score), str(seat.tokens), seat.lines, seat.plates, seat.dome, seat.broken)
        )
        + f":{seat.chips}"
    )


def tiles_of(seat: Seat) -> str:
    """The letters of a seat's tiles."""
    return f"{seat.lines}{seat.dome}{seat.broken}"


def play(state: State, *events: str) -> State:
    """Let moves and chance events, given in notation, happen; the same table."""
    for event in events:
        if event.startswith("+"):
            DUEL.apply_chance(state, DUEL.parse_chance(event))
        else:
            DUEL.apply(state, DUEL.parse_move(event))
    return state


def deal(state: State, tiles: str) -> State:
    """Let these tiles be drawn."""
    return play(state, *(f"+{letter}" for letter in tiles))


def words(state: State) -> list[str]:
    """What may happen, in notation: the legal moves, or what chance may reveal."""
    if state.to_act == CHANCE:
        return [DUEL.format_chance(outcome) for outcome, _ in DUEL.chance_outcomes(state)]
    return [DUEL.format_move(move) for move in DUEL.legal_moves(state)]


def ways(state: State) -> dict[str, int]:
    """What chance may reveal, with its ways."""
    return {DUEL.format_chance(outcome): n for outcome, n in DUEL.chance_outcomes(state)}


def field(state: State, name: str) -> str:
    """A word of the position's text."""
    text = DUEL.format_position(state)
    return next(word.partition("=")[2] for word in text.split() if word.startswith(name + "="))


def part(state: State, seat: int, name: str) -> str:
    """A part of a seat's board as text; seats count from 1."""
    names = ("score", "tokens", "lines", "plates", "dome", "broken", "chips")
    return format_board(state.board(seat - 1), state.box).split(":")[names.index(name)]


def score(state: State, seat: int) -> int:
    """The points of a seat, counted from 1."""
    return state.board(seat - 1).score


def tiling(first: Seat, **settings: Any) -> State:
    """Phase 2 with seat 1's board as given, after seat 2 broke the last tile of the round.

    Seat 2 holds the starting tile unless ``tile`` says otherwise; seat 1 is the starter.
    """
    settings = {"tile": 2, "second": Seat(score=20), "moons": "-,-,-,-,K", **settings}
    return play(table(first, act=2, **settings), "MK>X")


def set_up(tiles: str = "BYRKTBBYYRRKKTTBYRKTB") -> State:
    """A game begun with given plates and tiles; seat 2 is to pick its first plate."""
    state = as_state(DUEL.start(DUEL.options()))
    play(state, "+S", "+KTBS", "+J", "+KTBJ", "+S", "+TRBS", "+J")
    return deal(state, tiles)
