"""Records of honest games of a deal, and forged ones."""

import random

import msgspec

from tilewright.core.chance import Chance
from tilewright.core.position import CHANCE
from tilewright.deals.challenge import Challenge, Opponent
from tilewright.play.session import Session
from tilewright.records.record import DRAWN, Event, Record, result_of
from tilewright.records.replay import replay

KINDS = ("draw", "reply", "order", "replayed", "cut", "extended", "result")


def honest(challenge: Challenge, moves: int) -> Record:
    """The record of a person who makes random moves."""
    return play_out(challenge, challenge.session("Ada"), Chance(moves), is_honest=True).record()


def play_out(challenge: Challenge, session: Session, chance: Chance, *, is_honest: bool) -> Session:
    """Play a game to its end; if it is not honest, the level makes random moves, too."""
    opponent = Opponent(challenge.level, challenge.seed)
    game = session.game
    while not session.is_over:
        if session.to_act == CHANCE:
            session.draw(chance)
        elif is_honest and session.to_act != challenge.seat:
            session.apply(opponent.move(game, session.position))
        else:
            moves = game.legal_moves(session.position)
            session.apply(moves[chance.below(len(moves))])
    return session


def forged(challenge: Challenge, record: Record, kind: str, rng: random.Random) -> Record:
    """A record that is not an honest game of the deal."""
    return FORGERIES[kind](challenge, record, rng)


def with_events(record: Record, events: list[Event]) -> Record:
    return msgspec.structs.replace(record, events=tuple(events))


def changed_draw(challenge: Challenge, record: Record, rng: random.Random) -> Record:
    """Another outcome was drawn; the same moves follow."""
    game = challenge.game
    choices = [
        (index, step)
        for index, step in enumerate(replay(record))
        if step.actor == CHANCE and len(game.chance_outcomes(step.before)) > 1
    ]
    index, step = rng.choice(choices)
    codes = [code for code, _ in game.chance_outcomes(step.before) if code != step.code]
    events = list(record.events)
    events[index] = Event(DRAWN, game.format_chance(rng.choice(codes)))
    return with_events(record, events)


def changed_reply(challenge: Challenge, record: Record, rng: random.Random) -> Record:
    """The level made another move, and the rest is a whole game with the deal's own draws."""
    game = challenge.game
    steps = list(replay(record))
    choices = [
        index
        for index, step in enumerate(steps)
        if step.actor == 1 - challenge.seat and len(game.legal_moves(step.before)) > 1
    ]
    index = rng.choice(choices)
    session = challenge.session("Ada")
    session.steps = steps[:index]
    others = [code for code in game.legal_moves(session.position) if code != steps[index].code]
    session.apply(rng.choice(others))
    return play_out(challenge, session, Chance(rng.getrandbits(60)), is_honest=False).record()


def changed_order(challenge: Challenge, record: Record, rng: random.Random) -> Record:
    """Two events that differ changed places, at least one of them not the person's."""
    events = list(record.events)
    own = challenge.seat + 1
    while True:
        first, second = sorted(rng.sample(range(len(events)), 2))
        if events[first] != events[second] and (events[first].actor, events[second].actor) != (
            own,
            own,
        ):
            events[first], events[second] = events[second], events[first]
            return with_events(record, events)


def replayed(challenge: Challenge, record: Record, rng: random.Random) -> Record:
    """A game of another deal under the header of this one."""
    other = msgspec.structs.replace
    seed = rng.randbytes(32)
    elsewhere = Challenge(
        challenge.game, challenge.options, challenge.rules, challenge.level, challenge.seat, seed
    )
    session = play_out(elsewhere, elsewhere.session("Ada"), Chance(1), is_honest=False)
    return other(session.record(), fair=record.fair)


def cut(challenge: Challenge, record: Record, rng: random.Random) -> Record:
    """A game that was not played to its end, or one that lacks an event."""
    events = list(record.events)
    at = rng.randrange(len(events))
    if rng.random() < 0.5:
        return with_events(record, events[:at])
    return with_events(record, events[:at] + events[at + 1 :])


def extended(challenge: Challenge, record: Record, rng: random.Random) -> Record:
    """Events after the end, or one that happens twice."""
    events = list(record.events)
    if rng.random() < 0.5:
        return with_events(record, [*events, *events[-rng.randrange(1, 4) :]])
    at = rng.randrange(len(events))
    return with_events(record, [*events[:at], events[at], *events[at:]])


def changed_result(challenge: Challenge, record: Record, rng: random.Random) -> Record:
    """A better score than that of the game."""
    last = list(replay(record))[-1].after
    scores = list(challenge.game.outcome(last).scores)
    scores[challenge.seat] += rng.randrange(1, 50)
    outcome = result_of(challenge.game.outcome(last))
    result = msgspec.structs.replace(outcome, scores=tuple(scores))
    return msgspec.structs.replace(record, result=result)


FORGERIES = {
    "draw": changed_draw,
    "reply": changed_reply,
    "order": changed_order,
    "replayed": replayed,
    "cut": cut,
    "extended": extended,
    "result": changed_result,
}
