"""What is hidden stays hidden: views, what a seat may know, and sampling what it does not."""

import json
from array import array
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.duel.positions import Seat, as_state, field, play, table
from tests.effort import SHARE, examples
from tests.games import Variant, random_game
from tests.rules import rule
from tilewright.bots.bot import Budget
from tilewright.bots.registry import level_of
from tilewright.core.chance import Chance
from tilewright.core.errors import NotationError
from tilewright.core.layout import Layout
from tilewright.core.position import CHANCE, OVER
from tilewright.games.duel.game import DUEL
from tilewright.games.duel.state import State

FREE = Variant(DUEL, DUEL.options({"zero_point_draw": "free"}))
"""Draws without points are free here, so random seats look at many plates."""
SEEDS = st.integers(0, 2**64 - 1)


def known_plates(state: State, seat: int) -> list[str]:
    """The plates that a seat knows without seeing them on the table, as their texts."""
    return [text for text in hidden(state) if "@" in text and str(seat + 1) in text.split("@")[1]]


def hidden(state: State) -> list[str]:
    """The plates of pile and hand as text."""
    return [*field(state, "pile").split(","), *field(state, "hand").split(",")]


def backs(state: State, seat: int) -> list[str | None]:
    """The backs of pile and hand as a seat sees them."""
    view = DUEL.view(state, seat)
    return [plate["back"] for plate in (*view["pile"], *view["hand"])]


def with_other_secrets(state: State, seat: int) -> Iterator[State]:
    """The same position, but plates that a seat does not know are exchanged for others."""
    text = DUEL.format_position(state)
    secrets = [t for t in hidden(state) if "@" in t and str(seat + 1) not in t.split("@")[1]]
    swaps = [
        (one, other)
        for number, one in enumerate(secrets)
        for other in secrets[:number]
        if one[3] == other[3] and one[5:] == other[5:]
    ]
    for one, other in swaps:
        changed = text.replace(one[:4], "????").replace(other[:4], one[:4])
        yield as_state(DUEL.parse_position(changed.replace("????", other[:4])))
    for secret in secrets:
        for plate in DUEL.describe(state)["unseen_plates"]:
            name = "".join({"black": "K"}.get(kind, kind[0].upper()) for kind in plate)
            if name[3] == secret[3]:
                yield as_state(DUEL.parse_position(text.replace(secret[:4], name)))


def observed(state: State, seat: int) -> list[int]:
    """What a learner on a seat observes."""
    layout = Layout(DUEL.observation_blocks(2))
    out = array("h", [0] * layout.slots)
    layout.fill_slots(DUEL, state, seat, out)
    return out.tolist()


@rule("DU-A9")
def test_the_drawer_alone_sees_the_plates_it_looked_at() -> None:
    state = table(Seat(score=9, tokens=2), Seat(tokens=2), display="KTBS,TRBS,BRKS")
    play(state, "draw", "+J", "draw", "+J", "stop", "+YBKS", "+KTBJ")
    own, other, spectator = (DUEL.view(state, seat)["hand"] for seat in (0, 1, None))
    assert own[0]["spaces"] == ["yellow", "blue", "black", "special"]
    assert other == spectator
    assert [plate["spaces"] for plate in other] == [None, None]
    assert [plate["back"] for plate in other] == ["special", "joker"]
    play(state, "keep2")
    for seat in (1, None):
        view = DUEL.view(state, seat)
        assert view["hand"][0]["spaces"] is None
        assert view["pile"][-1] == {"back": "special", "spaces": None, "known_to": [1]}
        assert ["yellow", "blue", "black", "special"] in view["unseen_plates"]
    assert DUEL.view(state, 0)["pile"][-1]["spaces"] == ["yellow", "blue", "black", "special"]
    assert ["yellow", "blue", "black", "special"] not in DUEL.view(state, 0)["unseen_plates"]
    play(state, "put1:br")
    assert DUEL.view(state, 1)["boards"][0]["plates"][0] is not None


@rule("DU-A3")
def test_a_plate_taken_from_the_display_lies_open_for_all() -> None:
    state = table(Seat(score=9, tokens=2), Seat(tokens=2), display="KTBS,TRBS,BRKS")
    play(state, "plate2")
    for seat in (0, 1, None):
        view = DUEL.view(state, seat)
        assert view["hand"][0]["spaces"] == ["turquoise", "red", "blue", "special"]
        assert ["turquoise", "red", "blue", "special"] not in view["unseen_plates"]
    assert " hand=TRBS " in DUEL.format_position(state)
    text = DUEL.format_position(state).replace("stage=put", "stage=keep")
    with pytest.raises(NotationError, match="lies open only in the hand"):
        as_state(DUEL.parse_position(text))


@pytest.mark.parametrize("seed", range(4))
@rule("DU-A9")
def test_positions_that_differ_in_secrets_look_the_same(seed: int) -> None:
    compared = 0
    for number, step in enumerate(random_game(FREE, seed)):
        state = step.position
        assert isinstance(state, State)
        if number % 11 or "@" not in field(state, "pile") + field(state, "hand"):
            continue
        for seat in (0, 1):
            texts = [json.dumps(DUEL.view(state, viewer)) for viewer in (seat, None)]
            known = as_state(DUEL.known_to(state, seat))
            for other in with_other_secrets(state, seat):
                assert other != state
                assert [json.dumps(DUEL.view(other, viewer)) for viewer in (seat, None)] == texts
                assert as_state(DUEL.known_to(other, seat)) == known
                assert observed(other, seat) == observed(state, seat)
                compared += 1
    assert compared > 20


@examples(2)
@given(seed=SEEDS)
@rule("DU-A5", "DU-A9")
def test_what_a_seat_knows_is_kept_and_the_rest_is_forgotten(seed: int) -> None:
    for number, step in enumerate(random_game(FREE, seed)):
        state = step.position
        assert isinstance(state, State)
        if number % 4:
            continue
        for seat in (0, 1):
            known = as_state(DUEL.known_to(state, seat))
            assert known_plates(known, seat) == known_plates(state, seat)
            assert not [t for t in hidden(known) if "@" in t and t not in known_plates(state, seat)]
            assert backs(known, seat) == backs(state, seat)
            assert json.dumps(DUEL.view(known, seat)["unseen_plates"]) == json.dumps(
                DUEL.view(state, seat)["unseen_plates"]
            )
            if state.to_act == seat:
                assert DUEL.legal_moves(known) == DUEL.legal_moves(state)


@examples(2)
@given(seed=SEEDS)
@rule("DU-A5", "DU-A9")
def test_sampling_never_contradicts_what_a_seat_knows(seed: int) -> None:
    chance = Chance(seed)
    for number, step in enumerate(random_game(FREE, seed)):
        state = step.position
        assert isinstance(state, State)
        if number % 16:
            continue
        for seat in (0, 1):
            imagined = as_state(DUEL.known_to(state, seat))
            secrets = {text[:4] for text in known_plates(state, seat)}
            while imagined.to_act != OVER:
                if imagined.to_act == CHANCE:
                    outcome = DUEL.sample(imagined, chance)
                    assert DUEL.format_chance(outcome)[1:] not in secrets
                    DUEL.apply_chance(imagined, outcome)
                else:
                    moves = DUEL.legal_moves(imagined)
                    DUEL.apply(imagined, moves[chance.below(len(moves))])
            plates = [*imagined.board(0).plates, *imagined.board(1).plates]
            assert sorted(plates) == list(range(18))


@rule("DU-A9")
def test_a_seat_that_does_not_know_a_hand_imagines_it_drawn_anew() -> None:
    state = table(Seat(score=9, tokens=2), Seat(tokens=2), display="KTBS,TRBS,BRKS")
    play(state, "draw", "+J", "draw", "+J", "stop", "+YBKS", "+KTBJ", "keep1")
    assert as_state(DUEL.known_to(state, 0)) == state
    known = as_state(DUEL.known_to(state, 1))
    assert known.to_act == CHANCE
    assert field(known, "hand") == "S"
    assert len(DUEL.chance_outcomes(known)) == 6
    assert as_state(DUEL.parse_position(DUEL.format_position(known))) == known


@rule("DU-A9")
def test_a_move_is_told_to_the_other_seat_without_the_front_of_a_plate() -> None:
    state = table(Seat(score=9, tokens=2), Seat(tokens=2), display="KTBS,TRBS,BRKS")
    play(state, "draw", "+J", "draw", "+J", "stop", "+YBKS", "+KTBJ")
    keep = DUEL.parse_move("keep1")
    assert DUEL.say_move(state, keep) == "keep plate 1, yellow-blue-black special"
    assert DUEL.say_move(as_state(DUEL.known_to(state, 1)), keep) == "keep plate 1, a special plate"


@pytest.mark.parametrize("seat", [0, 1, None])
@rule("DU-A17")
def test_a_chip_that_is_face_down_is_known_to_nobody(seat: int | None) -> None:
    state = table(suns="BBBB,RRRR,KKKK,TTTT")
    view = DUEL.view(state, seat)
    assert view["chips"] == [{"colours": None}] * 4
    assert sum(view["unseen_chips"].values()) == 20


def test_bots_cannot_peek() -> None:
    budget = Budget(evaluations=400 // SHARE)
    compared = 0
    for seed in range(30):
        for step in random_game(FREE, seed):
            if step.is_chance:
                continue
            own = step.position
            assert isinstance(own, State)
            for other in with_other_secrets(own, own.to_act):
                reports = [
                    level_of("strong")
                    .make(3)
                    .think(DUEL, as_state(DUEL.known_to(state, own.to_act)), budget)
                    for state in (own, other)
                ]
                assert reports[0] == reports[1]
                compared += 1
                if compared == 12 // SHARE:
                    return
    pytest.fail("no position with secrets was found")
