"""The position: boards, factories, plates, chips, bag and tower, as small ints.

What may happen to a position is defined in the rules. What nobody has seen is not determined: the
bag is a count per colour, unseen chips are a count per kind, unseen plates a set. A plate of the
pile is determined only if a seat has looked at it and put it back; who has looked is kept with it.
"""

from typing import Any

from tilewright.core.packing import PackedRow
from tilewright.core.position import CHANCE, Position
from tilewright.games.duel.board import Board
from tilewright.games.duel.box import Box
from tilewright.games.duel.components import (
    DISPLAY_STAGE,
    EMPTY,
    NOBODY,
    NOTHING_HIDDEN,
    PLATES,
    RETURN_STAGE,
    SEATS,
    SMALL_FACTORIES,
    TABLETS_STAGE,
    UNKNOWN,
    USED,
)

ALL_PLATES = (1 << PLATES) - 1


class State(Position):
    """A position of the whole table."""

    __slots__ = (
        "bag",
        "bag_count",
        "box",
        "chips",
        "chips_left",
        "display",
        "first",
        "free_draws",
        "goals",
        "hand_count",
        "hand_knowers",
        "hand_plates",
        "hand_types",
        "holder",
        "line",
        "moon",
        "moon_count",
        "on_table",
        "paid",
        "pile_count",
        "pile_knowers",
        "pile_plates",
        "pile_types",
        "reveal",
        "second",
        "stack_count",
        "stacks",
        "stage",
        "starter",
        "sun_count",
        "suns",
        "tablets",
        "tower",
        "turn",
        "unseen",
    )

    def __init__(self, box: Box, tablets: int, free_draws: bool) -> None:  # noqa: PLR0915
        """DU-S1 to DU-S9: empty boards, a full bag, all plates in the pile. The first seat starts.

        Chance acts first: rules.supply.settle decides what it reveals.
        """
        self.seats = SEATS
        self.to_act = CHANCE
        self.round = 1
        self.box = box
        self.tablets = tablets
        """The choice of tablets, as options.encode_tablets encodes it."""
        self.free_draws = free_draws
        self.stage = TABLETS_STAGE
        self.reveal = NOTHING_HIDDEN
        """What chance reveals next; it follows from everything else."""
        self.turn = 0
        """The seat to act, or to act after chance."""
        self.starter = 0
        self.holder = NOBODY
        """Who has the starting tile."""
        self.goals = 0
        """As bits, the goals in play."""
        self.line = 0
        """During tiling, the current pattern line. During stacking, the factory."""
        self.paid = False
        """Whether chips have completed that line."""
        self.suns = [0] * 25
        """``suns[factory * 5 + colour]``: how many tiles lie on the sun."""
        self.sun_count = [0] * 5
        self.stacks = [0] * 12
        """``stacks[factory * 3 + height]``: the tiles on a small factory's moon, bottom first."""
        self.stack_count = [0] * 4
        self.moon = [0] * 5
        """How many tiles of each colour lie on the large factory's moon."""
        self.moon_count = 0
        self.on_table = 0
        """How many tiles lie on all factories."""
        self.chips = [EMPTY] * 4
        """The chip of each small factory: its kind, FACE_DOWN or EMPTY."""
        self.chips_left = [0] * 15
        """How many chips of each kind nobody has seen."""
        self.bag = [0] * 5
        self.bag_count = 0
        self.tower = [0] * 5
        self.display = [EMPTY] * 3
        self.unseen = ALL_PLATES
        """As bits, the plates that are not determined: they lie somewhere in pile or hand."""
        self.pile_types = [UNKNOWN] * 18
        """From the top. The type is known of the top plate and of those that were put back."""
        self.pile_plates = [UNKNOWN] * 18
        self.pile_knowers = [0] * 18
        """As bits, the seats that know the plate."""
        self.pile_count = PLATES
        self.hand_types = [UNKNOWN] * 18
        """The plates the seat has drawn; once it keeps one, that is the first."""
        self.hand_plates = [UNKNOWN] * 18
        self.hand_knowers = [0] * 18
        self.hand_count = 0
        self.first = Board()
        self.second = Board()

    def fill_box(self) -> None:
        """DU-S3, DU-S6: points, bag and chips as the box has them."""
        self.first.score = self.box.start_score
        self.second.score = self.box.start_score
        for colour in range(5):
            self.bag[colour] = self.box.tiles_of_a_colour
        self.bag_count = self.box.tiles_of_a_colour * 5
        for kind in range(15):
            self.chips_left[kind] = self.box.chip_counts[kind]

    def begin(self, goals: int) -> None:
        """DU-S5: put goals in play that are not drawn."""
        self.goals = goals
        self.stage = DISPLAY_STAGE

    def board(self, seat: int) -> Board:
        """The board in front of a seat."""
        return self.first if seat == 0 else self.second

    def copy(self, other: "State") -> None:
        """Copy another position of the same table into this one."""
        self.to_act = other.to_act
        self.round = other.round
        self.stage = other.stage
        self.reveal = other.reveal
        self.turn = other.turn
        self.starter = other.starter
        self.holder = other.holder
        self.goals = other.goals
        self.line = other.line
        self.paid = other.paid
        self.suns[:] = other.suns
        self.sun_count[:] = other.sun_count
        self.stacks[:] = other.stacks
        self.stack_count[:] = other.stack_count
        self.moon[:] = other.moon
        self.moon_count = other.moon_count
        self.on_table = other.on_table
        self.chips[:] = other.chips
        self.chips_left[:] = other.chips_left
        self.bag[:] = other.bag
        self.bag_count = other.bag_count
        self.tower[:] = other.tower
        self.display[:] = other.display
        self.unseen = other.unseen
        self.pile_types[:] = other.pile_types
        self.pile_plates[:] = other.pile_plates
        self.pile_knowers[:] = other.pile_knowers
        self.pile_count = other.pile_count
        self.hand_types[:] = other.hand_types
        self.hand_plates[:] = other.hand_plates
        self.hand_knowers[:] = other.hand_knowers
        self.hand_count = other.hand_count
        self.first.copy(other.first)
        self.second.copy(other.second)

    def clone(self) -> "State":
        """Return an equal, independent position."""
        new = State(self.box, self.tablets, self.free_draws)
        new.copy(self)
        return new

    def forget(self, seat: int) -> None:
        """Make undetermined every plate of pile and hand that a seat has not looked at."""
        for place in range(self.pile_count):
            if self.pile_plates[place] != UNKNOWN and not self.pile_knowers[place] >> seat & 1:
                self.unseen |= 1 << self.pile_plates[place]
                self.pile_plates[place] = UNKNOWN
                self.pile_knowers[place] = 0
        for place in range(self.hand_count):
            if self.hand_plates[place] != UNKNOWN and not self.hand_knowers[place] >> seat & 1:
                self.unseen |= 1 << self.hand_plates[place]
                self.hand_plates[place] = UNKNOWN
                self.hand_knowers[place] = 0
        if self.hides_returns(1 << seat):
            specials = self.special_returns()
            for place in range(1, self.hand_count):
                self.hand_types[place] = 0 if place <= specials else 1

    def hide_returns(self) -> None:
        """DU-A9: from now on the drawer alone knows the plates that go under the pile."""
        for place in range(1, self.hand_count):
            self.hand_knowers[place] &= 1 << self.turn

    def hides_returns(self, viewers: int) -> bool:
        """DU-A9: whether none of the viewers, given as bits, may know which plates are put back."""
        return self.stage == RETURN_STAGE and not viewers >> self.turn & 1

    def special_returns(self) -> int:
        """How many special plates are still to be put back."""
        count = 0
        for place in range(1, self.hand_count):
            if self.hand_types[place] == 0:
                count += 1
        return count

    def hand_back(self, place: int, viewers: int) -> int:
        """DU-A9: the type of a plate of the hand, as viewers (given as bits) see the hand.

        While the drawer puts plates back, others see the rest by type: special plates first.
        """
        if place == 0 or not self.hides_returns(viewers):
            return self.hand_types[place]
        return 0 if place <= self.special_returns() else 1

    def serialize(self, row: PackedRow) -> None:
        """Write every field that can change into a packed row, or read them all from it."""
        Position.serialize(self, row)
        self.stage = row.number(self.stage)
        self.reveal = row.number(self.reveal)
        self.turn = row.number(self.turn)
        self.starter = row.number(self.starter)
        self.holder = row.number(self.holder)
        self.goals = row.number(self.goals)
        self.line = row.number(self.line)
        self.paid = row.number(1 if self.paid else 0) == 1
        self.moon_count = row.number(self.moon_count)
        self.on_table = row.number(self.on_table)
        self.bag_count = row.number(self.bag_count)
        self.unseen = row.number(self.unseen)
        self.pile_count = row.number(self.pile_count)
        self.hand_count = row.number(self.hand_count)
        row.array(self.suns, 25)
        row.array(self.sun_count, 5)
        row.array(self.stacks, 12)
        row.array(self.stack_count, 4)
        row.array(self.moon, 5)
        row.array(self.chips, 4)
        row.array(self.chips_left, 15)
        row.array(self.bag, 5)
        row.array(self.tower, 5)
        row.array(self.display, 3)
        row.array(self.pile_types, 18)
        row.array(self.pile_plates, 18)
        row.array(self.pile_knowers, 18)
        row.array(self.hand_types, 18)
        row.array(self.hand_plates, 18)
        row.array(self.hand_knowers, 18)
        self.first.serialize(row)
        self.second.serialize(row)

    def constructor_arguments(self) -> tuple[Any, ...]:
        """Return the arguments that make a new position of the same table."""
        return self.box, self.tablets, self.free_draws

    def freeze(self) -> tuple[int, ...]:
        """Return the whole table as numbers. Equal positions give equal numbers."""
        numbers = [self.box.number, self.tablets, int(self.free_draws), self.to_act, self.reveal]
        numbers += [
            self.round,
            self.stage,
            self.turn,
            self.starter,
            self.holder,
            self.goals,
            self.line,
        ]
        numbers += [int(self.paid), self.pile_count, self.hand_count]
        for part in (self.suns, self.stack_count, self.stacks, self.moon, self.chips):
            numbers.extend(part)
        for part in (self.bag, self.tower, self.display):
            numbers.extend(part)
        for place in range(self.pile_count):
            numbers += [self.pile_types[place], self.pile_plates[place], self.pile_knowers[place]]
        for place in range(self.hand_count):
            numbers += [self.hand_types[place], self.hand_plates[place], self.hand_knowers[place]]
        numbers.extend(self.first.freeze())
        numbers.extend(self.second.freeze())
        return tuple(numbers)

    def set_up(
        self,
        *,
        turn: tuple[int, int, int, int, int, int, int],
        suns: list[int],
        stacks: list[list[int]],
        moon: list[int],
        chips: list[int],
        bag: list[int],
        tower: list[int],
        display: list[int],
        pile: list[tuple[int, int, int]],
        hand: list[tuple[int, int, int]],
    ) -> None:
        """Set up a new table as described, after its boards.

        ``turn`` is round, stage, turn, starter, holder, goals, line (plus 10 once paid for); plates
        of pile and hand are (type, plate, knowers).
        """
        self.round, self.stage, self.turn, self.starter, self.holder, self.goals, line = turn
        self.line = line % 10
        self.paid = line >= 10
        self.on_table = 0
        for slot in range(25):
            self.suns[slot] = suns[slot]
            self.sun_count[slot // 5] += suns[slot]
            self.on_table += suns[slot]
        for factory in range(4):
            self.stack_count[factory] = len(stacks[factory])
            self.on_table += len(stacks[factory])
            for height in range(len(stacks[factory])):
                self.stacks[factory * 3 + height] = stacks[factory][height]
        self.moon_count = 0
        self.bag_count = 0
        for colour in range(5):
            self.moon[colour] = moon[colour]
            self.moon_count += moon[colour]
            self.bag[colour] = bag[colour]
            self.bag_count += bag[colour]
            self.tower[colour] = tower[colour]
        self.on_table += self.moon_count
        for factory in range(SMALL_FACTORIES):
            self.chips[factory] = chips[factory]
        self.pile_count = len(pile)
        self.hand_count = len(hand)
        for place in range(PLATES):
            self.pile_types[place], self.pile_plates[place], self.pile_knowers[place] = (
                pile[place] if place < len(pile) else (UNKNOWN, UNKNOWN, 0)
            )
            self.hand_types[place], self.hand_plates[place], self.hand_knowers[place] = (
                hand[place] if place < len(hand) else (UNKNOWN, UNKNOWN, 0)
            )
        if self.stage == RETURN_STAGE:
            self.hide_returns()
        for place in range(3):
            self.display[place] = display[place]
        self.note_unseen()

    def note_unseen(self) -> None:
        """Note which plates and chips nobody has seen: those that lie in no known place."""
        self.unseen = ALL_PLATES
        for part in (self.display, self.pile_plates, self.hand_plates):
            self.note_seen(part)
        for seat in range(SEATS):
            self.note_seen(self.board(seat).plates)
        for kind in range(15):
            self.chips_left[kind] = self.box.chip_counts[kind]
        for part in (self.chips, self.first.chips, self.second.chips):
            for chip in part:
                if chip >= 0:
                    self.chips_left[chip % USED] -= 1

    def note_seen(self, plates: list[int]) -> None:
        """Note that these plates lie somewhere."""
        for plate in plates:
            if plate >= 0:
                self.unseen &= ~(1 << plate)


def pack_size(seats: int) -> int:
    """Return how many numbers a packed position takes."""
    return 207 + 147 * seats
