"""Random games with random comments and variations, and what is written in a record."""

from collections import Counter
from collections.abc import Iterator

import msgspec
from hypothesis import strategies as st

from tests.games import VARIANTS, Variant
from tests.random_sessions import played
from tests.records.test_forms import LINES
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.play.session import Session
from tilewright.records.record import Comment, Event, Record, Variation, event_of

Path = tuple[Event, ...]
"""The events from the start of a game to a place in it."""


def random_events(game: Game, position: Position, chance: Chance, count: int) -> list[Event]:
    """At most so many random events from a position, which is changed."""
    events: list[Event] = []
    while len(events) < count and position.to_act != OVER:
        actor = position.to_act
        if actor == CHANCE:
            code = game.sample(position, chance)
            game.apply_chance(position, code)
        else:
            moves = game.legal_moves(position)
            code = moves[chance.below(len(moves))]
            game.apply(position, code)
        events.append(event_of(game, actor, code))
    return events


def position_after(session: Session, path: Path) -> Position:
    """The position after some events."""
    position = session.start.clone()
    for event in path:
        if event.actor == "chance":
            session.game.apply_chance(position, session.game.parse_chance(event.text))
        else:
            session.game.apply(position, session.game.parse_move(event.text))
    return position


@st.composite
def annotated(draw: st.DrawFn, most: int = 60, variants: tuple[Variant, ...] = ()) -> Record:
    """An unfinished random game with comments and variations, which are all possible."""
    variant = draw(st.sampled_from(variants or VARIANTS))
    seed = draw(st.integers(0, 2**32))
    session = played(variant, seed, draw(st.integers(0, most)))
    record, chance = session.record(), Chance(seed)
    lines = [record.events]
    variations: list[Variation] = []

    def comments(first: int, last: int) -> tuple[Comment, ...]:
        places = sorted(draw(st.lists(st.integers(first, last), max_size=3)))
        return tuple(Comment(place, draw(LINES)) for place in places)

    for _ in range(draw(st.integers(0, 4))):
        of = draw(st.integers(0, len(variations)))
        first = variations[of - 1].at if of else 1
        at = draw(st.integers(first, len(lines[of]) + 1))
        shared = lines[of][: at - 1]
        position = position_after(session, shared)
        events = random_events(session.game, position, chance, draw(st.integers(1, 5)))
        if events:
            notes = comments(0, len(events))
            variations.append(Variation(at, tuple(events), of or None, notes))
            lines.append((*shared, *events))
    return msgspec.structs.replace(
        record, comments=comments(0, len(record.events)), variations=tuple(variations)
    )


def lines_of(record: Record) -> Iterator[tuple[Path, Path, tuple[Comment, ...]]]:
    """The game and each variation: what stands before it, its own events, its comments."""
    wholes = [record.events]
    yield (), record.events, record.comments
    for variation in record.variations:
        before = wholes[variation.of or 0][: variation.at - 1]
        wholes.append((*before, *variation.events))
        yield before, variation.events, variation.comments


def places(record: Record) -> set[Path]:
    """Every place that a record knows, by the events before it."""
    return {
        (*before, *events[:count])
        for before, events, _ in lines_of(record)
        for count in range(len(events) + 1)
    }


def remarks(record: Record) -> Counter[tuple[Path, str]]:
    """Every comment with the events before it."""
    return Counter(
        ((*before, *events[: one.after]), one.text)
        for before, events, comments in lines_of(record)
        for one in comments
    )


def missing(before: Record, after: Record) -> str:
    """What a record says that another does not say, in words; nothing if all is there."""
    lost = remarks(before) - remarks(after)
    branches = {
        (*shared, *events[:count])
        for shared, events, _ in list(lines_of(before))[1:]
        for count in range(len(events) + 1)
    } - places(after)
    return " ".join(
        [f"comment {text!r} after {len(path)} events" for path, text in lost]
        + [f"a variation of {len(path)} events" for path in branches]
    )
