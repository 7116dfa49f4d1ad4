"""Random games of every registered game, for tests that know none of them."""

import datetime

import msgspec
from hypothesis import strategies as st

from tests.games import VARIANTS, Variant
from tilewright.core.chance import Chance
from tilewright.core.position import CHANCE
from tilewright.play.fair import FairDraws, History, commitment
from tilewright.play.session import Session
from tilewright.records.record import Fairness, Player, Record, event_of
from tilewright.records.seating import from_drawn

DATE = datetime.date(2026, 11, 15)
LONGEST = 100_000


def new_session(variant: Variant) -> Session:
    """A game about to begin, with a bot on the first seat."""
    options = variant.options
    persons = [Player(f"Person {seat}") for seat in range(2, options.seats + 1)]
    return Session(variant.game, options, (Player("Bot", "random"), *persons), date=DATE)


def play_on(session: Session, chance: Chance, events: int = LONGEST) -> Session:
    """The same session after so many more random events, or at its end."""
    for _ in range(events):
        if session.is_over:
            break
        if session.to_act == CHANCE:
            session.draw(chance)
        else:
            moves = session.legal_moves
            session.move(moves[chance.below(len(moves))])
    return session


def played(variant: Variant, seed: int, events: int = LONGEST) -> Session:
    """A random game after so many events, or at its end."""
    return play_on(new_session(variant), Chance(seed), events)


def fairly_played(
    variant: Variant,
    seed: int,
    *,
    entropy: tuple[str, ...] = (),
    events: int = LONGEST,
    draws_seat: bool = False,
) -> Record:
    """A game of fair draws and random moves after so many events, or at its end; its seed shown.

    ``entropy`` is that of the players as they sat; ``draws_seat`` lets a seat be drawn to start.
    """
    session = new_session(variant)
    secret = seed.to_bytes(32, "big")
    draws, history = FairDraws(secret, entropy), History(variant.game, variant.options)
    chance = Chance(seed)
    if draws_seat:
        session.drawn_seat = draws.seat(len(session.players), history)
        history.add_drawn_seat(session.drawn_seat)
        session.players = from_drawn(session.players, session.drawn_seat - 1)
        entropy = from_drawn(entropy, session.drawn_seat - 1)
    for _ in range(events):
        if session.is_over:
            break
        if session.to_act == CHANCE:
            step = session.reveal(draws.outcome(session.game, session.position, history))
        else:
            step = session.move(session.legal_moves[chance.below(len(session.legal_moves))])
        event = event_of(session.game, step.actor, step.code)
        history.add(event.actor, event.text)
    fair = Fairness(commitment(secret), secret.hex(), entropy)
    return msgspec.structs.replace(session.record(), fair=fair)


def seat_to_act(variant: Variant, seed: int) -> Session:
    """A random game at the first decision of a seat."""
    session = new_session(variant)
    chance = Chance(seed)
    while session.to_act == CHANCE:
        session.draw(chance)
    return session


def some_sessions() -> st.SearchStrategy[Session]:
    """Random games of any game and options, at any stage."""
    events = st.one_of(st.integers(0, 150), st.just(LONGEST))
    return st.builds(played, st.sampled_from(VARIANTS), st.integers(0, 2**64 - 1), events)


def finished_sessions() -> st.SearchStrategy[Session]:
    """Random games of any game and options, played to the end."""
    return st.builds(played, st.sampled_from(VARIANTS), st.integers(0, 2**64 - 1))
