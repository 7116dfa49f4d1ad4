"""The plates of pile and hand, and who knows what about them.

Rule ids are those of docs/rules/duel.md.
"""

from tilewright.games.duel.components import PLATES, UNKNOWN
from tilewright.games.duel.state import State


def remove_top(state: State) -> None:
    """Remove the top plate of the pile."""
    state.pile_count -= 1
    for place in range(state.pile_count):
        state.pile_types[place] = state.pile_types[place + 1]
        state.pile_plates[place] = state.pile_plates[place + 1]
        state.pile_knowers[place] = state.pile_knowers[place + 1]
    state.pile_types[state.pile_count] = UNKNOWN
    state.pile_plates[state.pile_count] = UNKNOWN
    state.pile_knowers[state.pile_count] = 0


def draw_top(state: State) -> None:
    """DU-A4: the top of the pile goes to the hand, unseen."""
    state.hand_types[state.hand_count] = state.pile_types[0]
    state.hand_plates[state.hand_count] = state.pile_plates[0]
    state.hand_knowers[state.hand_count] = state.pile_knowers[0]
    state.hand_count += 1
    remove_top(state)


def remove_from_hand(state: State, place: int) -> None:
    """Remove a plate from the hand. Those behind it move up."""
    state.hand_count -= 1
    for other in range(place, state.hand_count):
        state.hand_types[other] = state.hand_types[other + 1]
        state.hand_plates[other] = state.hand_plates[other + 1]
        state.hand_knowers[other] = state.hand_knowers[other + 1]
    state.hand_types[state.hand_count] = UNKNOWN
    state.hand_plates[state.hand_count] = UNKNOWN
    state.hand_knowers[state.hand_count] = 0


def return_plate(state: State, place: int) -> None:
    """DU-A8: a plate of the hand goes to the bottom of the pile. Who looked at it knows it."""
    state.pile_types[state.pile_count] = state.hand_types[place]
    state.pile_plates[state.pile_count] = state.hand_plates[place]
    state.pile_knowers[state.pile_count] = state.hand_knowers[place]
    state.pile_count += 1
    remove_from_hand(state, place)


def unseen_in_hand(state: State) -> int:
    """The first plate of the hand that is not determined, or the size of the hand."""
    place = 0
    while place < state.hand_count and state.hand_plates[place] != UNKNOWN:
        place += 1
    return place


def unseen_of_type(state: State, kind: int) -> int:
    """How many plates of a type are not determined."""
    count = 0
    for plate in range(PLATES):
        if state.unseen >> plate & 1 and state.box.types[plate] == kind:
            count += 1
    return count


def back_ways(state: State, kind: int) -> int:
    """DU-A5: how many plates that show no back yet are of a type."""
    count = unseen_of_type(state, kind)
    for place in range(state.pile_count):
        if state.pile_types[place] == kind and state.pile_plates[place] == UNKNOWN:
            count -= 1
    for place in range(state.hand_count):
        if state.hand_types[place] == kind and state.hand_plates[place] == UNKNOWN:
            count -= 1
    return count


def turn_up(state: State, plate: int) -> None:
    """DU-A5: the top of the pile shows its front to all."""
    state.unseen &= ~(1 << plate)
    state.pile_plates[0] = plate


def look_at(state: State, plate: int) -> None:
    """DU-A7: the next plate of the hand shows its front to the seat that drew it."""
    state.unseen &= ~(1 << plate)
    place = unseen_in_hand(state)
    state.hand_plates[place] = plate
    state.hand_knowers[place] |= 1 << state.turn
