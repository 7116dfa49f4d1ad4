"""A duplicate deal draws the same for everybody, whatever is played, as far as bags allow."""

import hashlib
import hmac
from collections import Counter
from functools import cache

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import VARIANTS, Variant, covering
from tests.random_sessions import play_on
from tilewright.core.chance import Chance
from tilewright.core.contracts.play import BACK, FRONT
from tilewright.core.errors import FairnessError, IllegalMoveError, RecordError
from tilewright.core.position import CHANCE
from tilewright.games.registry import game_of
from tilewright.play.duplicate import DealHistory, Deck, DuplicateDraws, deal_seed
from tilewright.play.fair import History
from tilewright.play.session import Session, shown_seed
from tilewright.play.verification import verify
from tilewright.records.json_form import format_json, parse_json
from tilewright.records.record import DUPLICATE, Event, Fairness, Player, Record
from tilewright.records.replay import Step, replay
from tilewright.records.text import format_text, parse_text

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
SEED = bytes(range(32))
BIG_CHI_SQUARE = 4.0
"""How far, in standard deviations, a sum of squares may lie above its mean."""
EQUAL_TILES = {"classic": 100, "pavilion": 132, "duel": 65}
"""The tiles of each bag: so many draws of offers and refills together are equal."""


def new_deal(variant: Variant, seed: bytes = SEED) -> Session:
    players = tuple(Player(f"Person {seat + 1}") for seat in range(variant.options.seats))
    return Session(variant.game, variant.options, players, fair=shown_seed(seed, DUPLICATE))


@cache
def dealt(variant: Variant, moves: int) -> Session:
    """A whole game of the same deal with random moves."""
    return play_on(new_deal(variant), Chance(moves))


def drawn(session: Session, deck: str, place: int | None = None) -> list[str]:
    """What was drawn from a deck (from one of its ends), in order."""
    game = session.game
    steps = [step for step in session.steps if step.actor == CHANCE]
    return [
        game.format_chance(step.code)
        for step in steps
        if game.draw_place(step.before).deck == deck
        and place in (None, game.draw_place(step.before).place)
    ]


def decks(session: Session) -> set[str]:
    steps = (step for step in session.steps if step.actor == CHANCE)
    return {session.game.draw_place(step.before).deck for step in steps}


# Equal deals


@every_variant
def test_other_moves_get_the_same_tiles_until_the_bag_is_empty(variant: Variant) -> None:
    first, second = dealt(variant, 1), dealt(variant, 2)
    assert first.steps != second.steps
    refills = [drawn(session, "tiles", BACK) for session in (first, second)]
    # Tiles put back and drawn again (duel's large factory) make the second order of a deal.
    offers = [drawn(session, "tiles", FRONT) for session in (first, second)]
    both = min(map(len, refills))
    assert refills[0][:both][:10] == refills[1][:both][:10]
    equal = EQUAL_TILES[variant.game.key] - max(map(len, refills))
    assert offers[0][:equal] == offers[1][:equal]
    assert min(equal, len(offers[0])) >= 60


@pytest.mark.parametrize("variant", [one for one in VARIANTS if one.game.key == "duel"], ids=str)
def test_plates_tablets_and_chips_are_equal_to_the_end(variant: Variant) -> None:
    first, second = dealt(variant, 1), dealt(variant, 2)
    for deck in ("tablets", "backs", "special-plates", "joker-plates"):
        pair = drawn(first, deck), drawn(second, deck)
        both = min(map(len, pair))
        assert pair[0][:both] == pair[1][:both]
    assert chips(first) == chips(second)
    assert len(chips(first)) == 20


def chips(session: Session) -> dict[int, str]:
    """What was drawn from each place of the chips."""
    found = {}
    for step in session.steps:
        if step.actor == CHANCE and session.game.draw_place(step.before).deck == "chips":
            place = session.game.draw_place(step.before).place
            found[place] = session.game.format_chance(step.code)
    return found


def test_another_deal_or_other_options_draw_something_else() -> None:
    classic = [one for one in VARIANTS if one.game.key == "classic"]
    texts = {"".join(drawn(dealt(variant, 1), "tiles")[:20]) for variant in classic}
    texts.add("".join(drawn(play_on(new_deal(classic[0], SEED[::-1]), Chance(1), 20), "tiles")))
    assert len(texts) == len(classic) + 1


@given(st.sampled_from(VARIANTS), st.integers(0, 2**32), st.integers(1, 60))
def test_a_session_that_went_back_draws_the_same_again(
    variant: Variant, chance: int, events: int
) -> None:
    session = play_on(new_deal(variant), Chance(chance), events)
    length = len(session.steps)
    again = session.copy()
    del again.steps[length // 2 :]
    for step in session.steps[length // 2 :]:
        if step.actor == CHANCE:
            assert again.draw(Chance(0)).code == step.code
        else:
            again.apply(step.code)
    assert again.record() == session.record()


# The derivation, by hand


@every_variant
def test_the_first_order_is_the_one_that_is_promised(variant: Variant) -> None:
    game = variant.game
    position = variant.start()
    place = game.draw_place(position)
    key = hmac.digest(SEED, b"tilewright entropy 1\n", "sha256")
    told = f"tilewright history 1\n{game.key} {game.rules_version} {variant.options}\n"
    table = hashlib.sha256(told.encode()).digest()
    label = b"tilewright duplicate 1\n" + table + f"{place.deck} 1\n".encode()
    pieces = [
        (hmac.digest(key, label + f"{text} {copy}\n".encode(), "sha256"), text)
        for text, count in ways(variant, position)
        for copy in range(1, count + 1)
    ]
    draws = DuplicateDraws(SEED)
    outcome = draws.outcome(game, position, DealHistory(game, variant.options))
    assert game.format_chance(outcome) == min(pieces)[1]


def ways(variant: Variant, position: object) -> list[tuple[str, int]]:
    return [
        (variant.game.format_chance(code), count)
        for code, count in variant.game.chance_outcomes(position)
    ]


def test_a_deck_is_drawn_from_both_ends_and_from_places() -> None:
    deck = Deck(1, ((0, 3), (1, 2)), ((0, 3), (1, 2)), 0b10001)
    assert (
        deck.place_index(FRONT),
        deck.place_index(BACK),
        deck.place_index(3),
        deck.place_index(6),
    ) == (1, 3, 2, 1)
    after = deck.without(1, 0)
    assert (after.left, after.place_index(FRONT), after.place_index(BACK)) == (
        ((0, 2), (1, 2)),
        2,
        3,
    )


def test_a_deal_is_named_by_its_seed_or_by_any_short_text() -> None:
    assert deal_seed(SEED.hex()) == SEED
    assert deal_seed("lunch") == hashlib.sha256(b"tilewright deal 1\nlunch").digest()


@pytest.mark.parametrize("text", ["", " x", "x" * 65, "café", "a\nb", None, 7])
def test_a_deal_that_is_no_short_text_is_refused(text: str) -> None:
    with pytest.raises(FairnessError, match="a deal is named by one line"):
        deal_seed(text)


def test_draws_need_a_position_of_chance_and_their_own_history() -> None:
    game, options = VARIANTS[0].game, VARIANTS[0].options
    draws, start = DuplicateDraws(SEED), VARIANTS[0].start()
    with pytest.raises(FairnessError, match="its own history"):
        draws.outcome(game, start, History(game, options))
    with pytest.raises(FairnessError, match="with its position"):
        DealHistory(game, options).add("chance", "+B")
    acting = dealt(VARIANTS[0], 1).steps[20].before
    with pytest.raises(IllegalMoveError, match="nothing is to be drawn"):
        draws.outcome(game, acting, DealHistory(game, options))


# Uniformity


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_every_place_of_a_deal_is_as_likely_as_the_rules_say(variant: Variant) -> None:
    """Front, back and middle of the first order show each outcome by its number of pieces."""
    game, position = variant.game, variant.start()
    contents = tuple(game.chance_outcomes(position))
    deck, deals = Deck(1, contents, contents, 0), 600
    places = {0, deck.size // 2, deck.size - 1}
    found: dict[int, Counter[int]] = {place: Counter() for place in places}
    for number in range(deals):
        draws = DuplicateDraws(hashlib.sha256(b"%d" % number).digest())
        order = draws.new_order(game, b"", "tiles", 1, contents)
        assert Counter(order) == Counter(dict(contents))
        for place in places:
            found[place][order[place]] += 1
    for counts in found.values():
        squares = sum(
            (counts[code] - deals * n / deck.size) ** 2 / (deals * n / deck.size)
            for code, n in contents
        )
        freedom = len(contents) - 1
        assert squares < freedom + BIG_CHI_SQUARE * (2 * freedom) ** 0.5


# Records


@every_variant
def test_a_record_of_a_deal_is_proved_in_both_forms(variant: Variant) -> None:
    record = dealt(variant, 3).record()
    assert verify(record).is_proved
    assert "derivation: duplicate 1\n" in format_text(record)
    assert parse_text(format_text(record)) == parse_json(format_json(record)) == record


@every_variant
def test_a_changed_draw_or_derivation_is_refuted(variant: Variant) -> None:
    record = dealt(variant, 3).record()
    index, step = next(
        (index, step)
        for index, step in enumerate(replay(record))
        if step.actor == CHANCE and len(variant.game.chance_outcomes(step.before)) > 1
    )
    events = list(record.events)
    events[index] = Event("chance", other_outcome(variant, step))
    verdict = verify(msgspec.structs.replace(record, events=tuple(events)))
    assert (verdict.status, verdict.event) == ("refuted", index + 1)
    assert record.fair is not None
    plain = msgspec.structs.replace(record.fair, derivation="history 1")
    assert verify(msgspec.structs.replace(record, fair=plain)).status == "refuted"


def other_outcome(variant: Variant, step: Step) -> str:
    outcomes = variant.game.chance_outcomes(step.before)
    return next(variant.game.format_chance(code) for code, _ in outcomes if code != step.code)


def test_a_saved_deal_goes_on_with_its_draws() -> None:
    whole = dealt(VARIANTS[0], 1)
    half = new_deal(VARIANTS[0])
    half.steps = whole.steps[: len(whole.steps) // 2]
    session = Session.from_record(parse_text(format_text(half.record())))
    for step in whole.steps[len(session.steps) :]:
        if step.actor == CHANCE:
            session.draw(Chance(9))
        else:
            session.apply(step.code)
    assert session.record() == whole.record()


def test_a_record_names_a_known_derivation_and_a_deal_takes_no_entropy() -> None:
    text = format_text(dealt(VARIANTS[0], 1).record())
    with pytest.raises(RecordError, match="'triplicate 1' is no derivation of draws"):
        parse_text(text.replace("duplicate 1", "triplicate 1"))
    with pytest.raises(RecordError, match="derivation belongs to a commitment"):
        parse_text(without(text, "commitment", "seed"))
    with pytest.raises(RecordError, match="takes no entropy"):
        Fairness("0" * 64, None, ("a", ""), DUPLICATE)


def without(text: str, *names: str) -> str:
    lines = text.splitlines()
    return "\n".join(line for line in lines if line.partition(":")[0] not in names)


def test_the_game_of_a_record_can_be_another_version_of_the_rules() -> None:
    pavilion = game_of("pavilion")
    players = (Player("A"), Player("B"))
    old = pavilion.rules_versions[0]
    session = Session(
        pavilion, pavilion.options(), players, version=old, fair=shown_seed(SEED, DUPLICATE)
    )
    record: Record = play_on(session, Chance(1)).record()
    assert record.rules == old
    assert verify(record).is_proved
