"""What chance brings to the table: tablets, plates, tiles and chips, one thing at a time.

``settle`` is called after every event. It decides whether something must be revealed before the
seat whose turn it is can act. Rule ids are those of docs/rules/duel.md.
"""

from tilewright.core import bag
from tilewright.core.chance import Chance
from tilewright.core.contracts.play import FRONT, DrawPlace
from tilewright.core.position import CHANCE, OVER
from tilewright.games.duel.components import (
    BACK_OUTCOMES,
    BACK_REVEAL,
    CHIP_OUTCOMES,
    CHIP_REVEAL,
    DEAL_STAGE,
    DISPLAY,
    DISPLAY_STAGE,
    EMPTY,
    FACE_DOWN,
    FRONT_REVEAL,
    GOAL_OUTCOMES,
    GOAL_REVEAL,
    KEEP_STAGE,
    LARGE,
    LOOK_REVEAL,
    NOTHING_HIDDEN,
    OFFER_STAGE,
    OUTCOMES,
    PICK_STAGE,
    PLATE_OUTCOMES,
    PUT_STAGE,
    RETURN_STAGE,
    SMALL_FACTORIES,
    TABLETS_STAGE,
    TILE_OUTCOMES,
    TILE_REVEAL,
    TILES_ON_LARGE,
    TILES_ON_SMALL,
    UNKNOWN,
)
from tilewright.games.duel.refusals import why_not_revealed
from tilewright.games.duel.rules import plates
from tilewright.games.duel.state import State

PLATE_DECKS = ("special-plates", "joker-plates")
"""The deck of the plates of each back, in a deal that is the same for everybody."""

# What is revealed next


def settle(state: State) -> None:
    """Let chance act if something must be revealed, else the seat whose turn it is.

    What needs neither chance nor choice is done here: a plate that a seat put back comes to the
    display, the only plate drawn is kept, the last of those not kept goes under the pile.
    """
    state.reveal = NOTHING_HIDDEN
    if state.stage == TABLETS_STAGE:
        if goal_count(state) < goals_wanted(state):
            await_chance(state, GOAL_REVEAL)
            return
        state.stage = DISPLAY_STAGE
    if state.pile_count > 0 and state.pile_types[0] == UNKNOWN:
        await_chance(state, BACK_REVEAL)
        return
    if state.stage == DISPLAY_STAGE:
        fill_display(state)
        if state.reveal != NOTHING_HIDDEN:
            return
    if state.stage == DEAL_STAGE:
        if wants_tile(state):
            await_chance(state, TILE_REVEAL)
            return
        end_deal(state)
    if KEEP_STAGE <= state.stage <= PUT_STAGE:
        settle_hand(state)
        if state.reveal != NOTHING_HIDDEN:
            return
    if bare_factory(state) < SMALL_FACTORIES:
        await_chance(state, CHIP_REVEAL)
        return
    state.to_act = state.turn


def end_play(state: State) -> None:
    """DU-G1: end the game. Nothing more is revealed."""
    state.reveal = NOTHING_HIDDEN
    state.to_act = OVER


def await_chance(state: State, reveal: int) -> None:
    """Let chance reveal something next."""
    state.reveal = reveal
    state.to_act = CHANCE


def goals_wanted(state: State) -> int:
    """DU-S5: how many tablets are drawn: three or four."""
    return state.tablets + 2


def goal_count(state: State) -> int:
    """How many goals are in play."""
    count = 0
    for goal in range(8):
        count += state.goals >> goal & 1
    return count


def is_open_goal(state: State, goal: int) -> bool:
    """DU-S5: whether a side may still be drawn: its tablet shows neither side yet."""
    for other in range(8):
        if state.goals >> other & 1 and state.box.tablet_of[other] == state.box.tablet_of[goal]:
            return False
    return True


# Plates


def fill_display(state: State) -> None:
    """DU-S4, DU-C2: the top of the pile fills the first gap. Without a gap, play goes on.

    DU-S9: after each of the two first picks; DU-C3: before the factories are filled.
    """
    while True:
        if state.pile_count > 0 and state.pile_types[0] == UNKNOWN:
            await_chance(state, BACK_REVEAL)
            return
        hole = 0
        while hole < DISPLAY and state.display[hole] != EMPTY:
            hole += 1
        if hole == DISPLAY or state.pile_count == 0:
            end_display(state)
            return
        if state.pile_plates[0] == UNKNOWN:
            await_chance(state, FRONT_REVEAL)
            return
        state.display[hole] = state.pile_plates[0]
        plates.remove_top(state)


def end_display(state: State) -> None:
    """DU-S9, DU-C3: fill the factories. If they are full, a seat picks or the round begins."""
    if state.chips[0] == EMPTY:
        state.stage = DEAL_STAGE
    else:
        begin_turns(state)


def begin_turns(state: State) -> None:
    """DU-S9: the seat that does not start picks a first plate, then the starter. Then DU-A1."""
    if state.first.plate_count > 0 and state.second.plate_count > 0:
        state.stage = OFFER_STAGE
        state.turn = state.starter
        return
    state.stage = PICK_STAGE
    state.turn = 1 - state.starter
    if state.board(state.turn).plate_count > 0:
        state.turn = state.starter


def settle_hand(state: State) -> None:
    """DU-A7, DU-A8: look at all plates drawn. What leaves no choice is done at once."""
    if plates.unseen_in_hand(state) < state.hand_count:
        await_chance(state, LOOK_REVEAL)
        return
    if state.stage == KEEP_STAGE and state.hand_count == 1:
        state.stage = PUT_STAGE
    if state.stage == RETURN_STAGE and state.hand_count == 2:
        plates.return_plate(state, 1)
    if state.stage == RETURN_STAGE and state.hand_count == 1:
        state.stage = PUT_STAGE


# Tiles and chips


def wants_tile(state: State) -> bool:
    """Whether a tile is drawn next.

    DU-C4: the tower goes into the bag only when a tile is wanted and the bag is empty. DU-C5: when
    both are empty, play begins with the factories as they are.
    """
    if state.on_table == TILES_ON_LARGE + SMALL_FACTORIES * TILES_ON_SMALL:
        return False
    if state.bag_count == 0:
        refill_bag(state)
    return state.bag_count > 0


def refill_bag(state: State) -> None:
    """DU-C4: everything in the tower goes into the bag."""
    state.bag_count += bag.refill(state.bag, state.tower, 5)


def deal_tile(state: State, colour: int) -> None:
    """DU-S7: a tile goes to the large factory until it has five, then to the small ones."""
    factory = LARGE
    if state.sun_count[LARGE] == TILES_ON_LARGE:
        factory = next_factory(state)
    state.bag[colour] -= 1
    state.bag_count -= 1
    state.suns[factory * 5 + colour] += 1
    state.sun_count[factory] += 1
    state.on_table += 1
    if factory == LARGE and state.suns[LARGE * 5 + colour] == TILES_ON_LARGE:
        redraw(state, colour)


def next_factory(state: State) -> int:
    """The small factory that is being filled."""
    return (state.on_table - 5) // 4


def redraw(state: State, colour: int) -> None:
    """DU-S7: five equal tiles on the large factory go back into the bag.

    DU-C6: if only their colour is left in the bag, the tower is added first; if that has no other
    colour either, they stay.
    """
    if state.bag_count == state.bag[colour]:
        others = 0
        for other in range(5):
            if other != colour:
                others += state.tower[other]
        if others == 0:
            return
        refill_bag(state)
    state.suns[LARGE * 5 + colour] = 0
    state.sun_count[LARGE] = 0
    state.on_table -= TILES_ON_LARGE
    state.bag[colour] += TILES_ON_LARGE
    state.bag_count += TILES_ON_LARGE


def end_deal(state: State) -> None:
    """DU-S8: put a face-down chip on each small factory. Then the seats act."""
    for factory in range(SMALL_FACTORIES):
        state.chips[factory] = FACE_DOWN
    begin_turns(state)


def bare_factory(state: State) -> int:
    """DU-A17, DU-C5: the first small factory without tiles whose chip is face down, or 4."""
    factory = 0
    while factory < SMALL_FACTORIES and (
        state.chips[factory] != FACE_DOWN
        or state.sun_count[factory] > 0
        or state.stack_count[factory] > 0
    ):
        factory += 1
    return factory


# Chance


def ways(state: State, outcome: int) -> int:  # noqa: PLR0911
    """In how many equally likely ways an outcome can happen, 0 if it cannot."""
    reveal = state.reveal
    if outcome < 0 or outcome >= OUTCOMES:
        return 0
    if outcome < BACK_OUTCOMES:
        return 1 if reveal == GOAL_REVEAL and is_open_goal(state, outcome) else 0
    if outcome < TILE_OUTCOMES:
        return plates.back_ways(state, outcome - BACK_OUTCOMES) if reveal == BACK_REVEAL else 0
    if outcome < CHIP_OUTCOMES:
        return state.bag[outcome - TILE_OUTCOMES] if reveal == TILE_REVEAL else 0
    if outcome < PLATE_OUTCOMES:
        return state.chips_left[outcome - CHIP_OUTCOMES] if reveal == CHIP_REVEAL else 0
    if reveal not in (FRONT_REVEAL, LOOK_REVEAL):
        return 0
    plate = state.box.plate_of[outcome - PLATE_OUTCOMES]
    if plate == UNKNOWN or not state.unseen >> plate & 1:
        return 0
    return 1 if state.box.types[plate] == awaited_type(state) else 0


def awaited_type(state: State) -> int:
    """DU-A5: the back of the plate that shows its front next."""
    if state.reveal == FRONT_REVEAL:
        return state.pile_types[0]
    return state.hand_types[plates.unseen_in_hand(state)]


def draw_place(state: State) -> DrawPlace:
    """Where the next piece is drawn from in a deal that is the same for everybody.

    DU-A5: the backs of the pile have an order, and the plates of each back. DU-A17: a chip lies on
    its factory before it is turned, so its place follows from round and factory.
    """
    reveal = state.reveal
    if reveal == CHIP_REVEAL:
        return DrawPlace("chips", (state.round - 1) * SMALL_FACTORIES + bare_factory(state) + 1)
    if reveal == GOAL_REVEAL:
        return DrawPlace("tablets", FRONT)
    if reveal == BACK_REVEAL:
        return DrawPlace("backs", FRONT)
    if reveal == TILE_REVEAL:
        return DrawPlace("tiles", FRONT)
    return DrawPlace(PLATE_DECKS[awaited_type(state)], FRONT)


def chance_outcomes(state: State) -> list[tuple[int, int]]:
    """The possible outcomes, each with its number of equally likely ways."""
    found = []
    for outcome in range(OUTCOMES):
        count = ways(state, outcome)
        if count:
            found.append((outcome, count))
    return found


def sample(state: State, chance: Chance) -> int:
    """Draw an outcome by its probability. DU-S7: tiles are drawn blindly from the bag."""
    if state.reveal == TILE_REVEAL:
        return TILE_OUTCOMES + bag.draw(state.bag, state.bag_count, chance)
    if state.reveal in (FRONT_REVEAL, LOOK_REVEAL):
        return sample_plate(state, chance)
    outcome = GOAL_OUTCOMES
    last = BACK_OUTCOMES
    if state.reveal == BACK_REVEAL:
        outcome = BACK_OUTCOMES
        last = TILE_OUTCOMES
    elif state.reveal == CHIP_REVEAL:
        outcome = CHIP_OUTCOMES
        last = PLATE_OUTCOMES
    total = 0
    for other in range(outcome, last):
        total += ways(state, other)
    nth = chance._below(total) - ways(state, outcome)
    while nth >= 0:
        outcome += 1
        nth -= ways(state, outcome)
    return outcome


def sample_plate(state: State, chance: Chance) -> int:
    """DU-A5: the front of a plate whose back is known."""
    kind = awaited_type(state)
    nth = chance._below(plates.unseen_of_type(state, kind))
    plate = 0
    while True:
        if state.unseen >> plate & 1 and state.box.types[plate] == kind:
            if nth == 0:
                return PLATE_OUTCOMES + state.box.designs[plate]
            nth -= 1
        plate += 1


def apply_chance(state: State, outcome: int) -> int:
    """Apply an outcome. Return who acts next. Raise IllegalMoveError if it is impossible."""
    if state.to_act != CHANCE or ways(state, outcome) == 0:
        raise why_not_revealed(state, outcome)
    apply_outcome(state, outcome)
    return state.to_act


def play_chance(state: State, chance: Chance) -> int:
    """Draw outcomes until a seat is to act or the game is over. Return who is to act."""
    while state.to_act == CHANCE:
        apply_outcome(state, sample(state, chance))
    return state.to_act


def apply_outcome(state: State, outcome: int) -> None:
    """Apply a possible outcome."""
    reveal = state.reveal
    if reveal == TILE_REVEAL:
        deal_tile(state, outcome - TILE_OUTCOMES)
    elif reveal == GOAL_REVEAL:
        state.goals |= 1 << outcome
    elif reveal == BACK_REVEAL:
        state.pile_types[0] = outcome - BACK_OUTCOMES
    elif reveal == CHIP_REVEAL:
        state.chips[bare_factory(state)] = outcome - CHIP_OUTCOMES
        state.chips_left[outcome - CHIP_OUTCOMES] -= 1
    else:
        plate = state.box.plate_of[outcome - PLATE_OUTCOMES]
        if reveal == FRONT_REVEAL:
            plates.turn_up(state, plate)
        else:
            plates.look_at(state, plate)
    settle(state)


def forget_unseen(state: State, seat: int) -> None:
    """DU-A9: forget what a seat has not seen. Chance reveals it anew where it is needed."""
    state.forget(seat)
    if KEEP_STAGE <= state.stage <= PUT_STAGE:
        settle(state)
