"""The order in which plates are put back is the drawer's secret: others cannot tell twins apart."""

import json
import random
from array import array
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from tests.duel.plate_orders import Event, chosen, forks, happen, tells_apart
from tests.duel.positions import Seat, as_state, field, play, table
from tests.effort import SHARE
from tests.rules import rule
from tilewright.cli import wording
from tilewright.core.layout import Layout
from tilewright.core.position import CHANCE, OVER
from tilewright.games.duel.game import DUEL
from tilewright.games.duel.state import State
from tilewright.records.record import Player
from tilewright.records.replay import Step

LAYOUT = Layout(DUEL.observation_blocks(2))
PLAYERS = (Player(name="East"), Player(name="West"))


def observed(state: State, seat: int) -> list[int]:
    """What a learner on a seat observes."""
    out = array("h", [0] * LAYOUT.slots)
    LAYOUT.fill_slots(DUEL, state, seat, out)
    return out.tolist()


def shown(state: State, viewer: int | None) -> list[object]:
    """Everything that is made for a viewer from a position."""
    made: list[object] = [json.dumps(DUEL.view(state, viewer))]
    if state.to_act == CHANCE and DUEL.sees_alone(state) in (None, viewer):
        made.append(DUEL.chance_outcomes(state))
    if viewer is not None:
        known = as_state(DUEL.known_to(state, viewer))
        made += [known.freeze(), DUEL.format_position(known), DUEL.legal_moves(known)]
        made += [DUEL.input_values(known, viewer), observed(state, viewer)]
        made.append(DUEL.estimates(known))
        if state.to_act == viewer:
            made.append([DUEL.foresee(known, move) for move in DUEL.legal_moves(known)])
    return made


def told(before: State, after: State, event: Event, viewer: int) -> list[wording.Sentence]:
    """The rows of the log about an event, as the terminal shows them to a seat."""
    is_chance, code = event
    step = Step(actor=CHANCE if is_chance else before.to_act, code=code, before=before, after=after)
    return list(wording.describe_steps(DUEL, PLAYERS, [step], viewer))


def played(state: State, moves: Sequence[int], viewer: int | None) -> list[object]:
    """Everything a viewer is shown while moves are made."""
    seen: list[object] = []
    for move in moves:
        before = state.clone()
        DUEL.apply(state, move)
        if viewer is not None:
            seen.append(told(before, state, (False, move), viewer))
        seen.append(DUEL.events(before, state, move))
        seen.append(shown(state, viewer))
    return seen


def same_play(state: State, twin: State, viewer: int | None, seed: int) -> Iterator[State]:
    """Play both positions on by the same events until the rules show the viewer a difference."""
    draw = random.Random(seed)
    while state.to_act != OVER and not tells_apart(state, twin, viewer):
        assert shown(twin, viewer) == shown(state, viewer)
        yield state
        event = chosen(state, draw)
        before, before_twin = state.clone(), twin.clone()
        happen(state, event)
        happen(twin, event)
        if viewer is not None and not tells_apart(state, twin, viewer):
            assert told(before_twin, twin, event, viewer) == told(before, state, event, viewer)


def compare(seed: int, events: int) -> int:
    """Compare the twins of a random game, up to so many events after each; how often."""
    compared = 0
    for start, order, other in forks(seed):
        drawer = start.turn
        for viewer in (1 - drawer, None):
            state, twin = start.clone(), start.clone()
            assert played(state, order, viewer) == played(twin, other, viewer)
            assert state != twin
            compared += sum(1 for _ in islice(same_play(state, twin, viewer, seed), events))
        state, twin = start.clone(), start.clone()
        assert played(state, order, drawer) != played(twin, other, drawer)
        assert shown(state, drawer) != shown(twin, drawer)
    return compared


@pytest.mark.parametrize("seed", range(4 // SHARE))
@rule("DU-A8", "DU-A9")
def test_two_orders_of_putting_plates_back_look_the_same_to_everybody_else(seed: int) -> None:
    assert compare(seed, 12) > 20


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_they_look_the_same_to_the_end_of_many_games(part: int) -> None:
    assert sum(compare(100 + part * 10 + seed, 1000) for seed in range(10)) > 1000


@rule("DU-A9")
def test_what_a_seat_knew_of_plates_that_another_puts_back_is_forgotten() -> None:
    state = second_seat_to_draw()
    play(state, "draw", "draw", "+J", "draw", "+S", "stop", "+KTBJ", "keep3")
    assert field(state, "hand") == "KTBJ@2,YBKS@2,KYRS@2"
    known = as_state(DUEL.known_to(state, 0))
    assert field(known, "hand") == "J,S,S"
    assert known.to_act == CHANCE
    view = DUEL.view(state, 0)
    assert [plate["spaces"] for plate in view["hand"]] == [None] * 3
    assert [plate["known_to"] for plate in view["hand"]] == [[2]] * 3
    assert ["yellow", "blue", "black", "special"] in view["unseen_plates"]
    play(state, "under3")
    assert field(state, "pile").endswith("KYRS@2,YBKS@2")
    assert field(as_state(DUEL.known_to(state, 0)), "pile").endswith("S,S")
    assert field(as_state(DUEL.known_to(state, 1)), "pile").endswith("KYRS@2,YBKS@2")


def second_seat_to_draw() -> State:
    """Seat 2 is to act; seat 1 knows the upper two plates of the pile, having put them there."""
    own, other = Seat(tokens=2), Seat(score=9, tokens=2)
    pile = "YBKS@1,KYRS@1" + ",?" * 11
    return table(own, other, act=2, display="KTBS,TRBS,BRKS", pile=pile)


@rule("DU-A9")
def test_a_plate_that_goes_back_by_itself_is_forgotten_too() -> None:
    state = second_seat_to_draw()
    play(state, "draw", "draw", "+J", "stop", "keep1")
    assert field(state, "hand") == "YBKS@12"
    assert field(state, "pile").endswith("KYRS@2")


@rule("DU-A9")
def test_others_see_the_plates_still_to_be_put_back_by_their_types() -> None:
    state = table(Seat(score=9, tokens=2), Seat(tokens=2), display="KTBS,TRBS,BRKS")
    play(state, "draw", "+J", "draw", "+S", "draw", "+J", "draw", "+S")
    play(state, "stop", "+YBKS", "+KTBJ", "+KYRS", "+TRBJ", "keep1")
    assert [plate["back"] for plate in DUEL.view(state, 0)["hand"][1:]] == [
        "joker",
        "special",
        "joker",
    ]
    for viewer in (1, None):
        backs = [plate["back"] for plate in DUEL.view(state, viewer)["hand"][1:]]
        assert backs == ["special", "joker", "joker"]
    assert field(as_state(DUEL.known_to(state, 1)), "hand") == "S,S,J,J"


@rule("DU-A9")
def test_others_are_told_the_back_of_a_plate_that_goes_under_the_pile() -> None:
    state = table(Seat(score=9, tokens=2), Seat(tokens=2), display="KTBS,TRBS,BRKS")
    play(state, "draw", "+J", "draw", "+S", "draw", "+J")
    play(state, "stop", "+YBKS", "+KTBJ", "+KYRS")
    assert DUEL.masked_move(state, DUEL.parse_move("keep1")) is None
    play(state, "keep1")
    move = DUEL.parse_move("under2")
    masked = DUEL.masked_move(state, move)
    assert masked is not None
    assert (masked.text, masked.fields) == ("underJ", {"kind": "return", "back": "joker"})
    after = state.clone()
    DUEL.apply(after, move)
    ((own, _),) = told(state, after, (False, move), 0)
    ((others, _),) = told(state, after, (False, move), 1)
    assert own == "seat 1 (East): put black-turquoise-blue joker under the pile next  [under2]"
    assert others == "seat 1 (East): put a joker plate under the pile next  [underJ]"


@rule("DU-A9")
def test_a_position_text_never_keeps_what_others_knew_of_plates_to_be_put_back() -> None:
    state = second_seat_to_draw()
    play(state, "draw", "draw", "+J", "draw", "+S", "stop", "+KTBJ", "keep3")
    text = DUEL.format_position(state)
    assert as_state(DUEL.parse_position(text.replace("YBKS@2,KYRS@2", "YBKS@12,KYRS@12"))) == state
