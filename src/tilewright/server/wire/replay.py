"""Replays: a finished game step by step, with nothing hidden."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

import msgspec

from tilewright.core.chance import Chance
from tilewright.core.errors import NotationError
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, Position
from tilewright.records import ledger
from tilewright.records.record import DRAWN, Actor, Comment, Event, Player, Record, Result
from tilewright.records.replay import Opening, Step, next_step, opening, replay
from tilewright.records.variations import replay_variations
from tilewright.server.game_json import Fact, View
from tilewright.server.wire.frames import DrawCard, MoveCard


class ReplayStep(msgspec.Struct, frozen=True):
    """A move (none at the start) with what chance answered, and the table afterwards."""

    seat: int | None
    move: MoveCard | None
    draws: list[DrawCard]
    events: list[Fact]
    """What the rules did."""
    view: View
    """The table with everything determined so far."""
    position: str
    """The same as text in one row, from which a table can be continued."""
    scores: list[int]


class StepComment(msgspec.Struct, frozen=True):
    """A remark about a step."""

    step: int
    text: str


class Branch(msgspec.Struct, frozen=True):
    """What might have happened instead, as a record keeps it."""

    of: int | None
    """The number of the branch, from 1, that it leaves; null for the game itself."""
    after: int
    """The last step, from the start of the game, that it shares with `of`; -1 for none."""
    steps: list[ReplayStep]
    comments: list[StepComment]
    """Their steps count from the start of the game, too."""


class Replay(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    rules: int
    options: dict[str, str]
    players: list[Player]
    result: Result | None
    steps: list[ReplayStep]
    breakdown: list[dict[str, int]]
    """For each seat its points by the kind of event that brought them."""
    drawn_seat: int | None = None
    """Where the player of seat 1 sat before, if a seat was drawn to start."""
    comments: list[StepComment] = []
    branches: list[Branch] = []


class Variation(msgspec.Struct, frozen=True):
    """Moves from a position, step by step."""

    steps: list[ReplayStep]
    """The position itself, then a step for each move."""
    breakdown: list[dict[str, int]]
    """For each seat the points it gets on the way, by the kind of event that brought them."""


@dataclass
class Turn:
    """A move and its draws, while they are collected."""

    position: Position
    seat: int | None = None
    move: MoveCard | None = None
    draws: list[DrawCard] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)


def build_replay(record: Record, lines: Sequence[int] = ()) -> Replay:
    """Return the replay of a record; raise RecordError at the first event that is not possible."""
    start = opening(record)
    game = start.game
    steps = list(replay(record, lines))
    turns = list(turns_of(game, start.position, steps))
    facts = [fact for turn in turns for fact in turn.facts]
    return Replay(
        game.key,
        record.rules,
        dict(start.options),
        list(record.players),
        record.result,
        [replay_step(game, turn) for turn in turns],
        ledger.breakdown(facts, start.position.seats),
        record.drawn_seat,
        comments_of(record.comments, steps),
        branches_of(record, start, steps) if record.variations else [],
    )


def branches_of(record: Record, start: Opening, main: list[Step]) -> list[Branch]:
    """Return the variations of a record, each from the step where it branches off."""
    lines = [main]
    found = []
    for variation, steps in zip(record.variations, replay_variations(record), strict=True):
        parent = lines[variation.of or 0]
        line = parent[: variation.at - 1] + steps
        lines.append(line)
        shared = shared_turns(parent, line)
        turns = list(turns_of(start.game, start.position, line))[shared:]
        found.append(
            Branch(
                variation.of,
                shared - 1,
                [replay_step(start.game, turn) for turn in turns],
                comments_of(variation.comments, line, variation.at - 1),
            )
        )
    return found


def shared_turns(one: Sequence[Step], other: Sequence[Step]) -> int:
    """Return how many turns two variations have in common, including all their draws."""
    same = sum(1 for _ in takewhile(lambda pair: is_same(*pair), zip(one, other, strict=False)))
    # The last turn is common only if neither variation has more draws in it.
    is_whole = all(len(line) == same or line[same].actor != CHANCE for line in (one, other))
    return turn_of(one, same) + is_whole


def is_same(one: Step, other: Step) -> bool:
    """Return whether two steps are the same event."""
    return (one.actor, one.code) == (other.actor, other.code)


def turn_of(steps: Sequence[Step], events: int) -> int:
    """Return the number of the turn after the first ``events`` steps; 0 before any move."""
    return sum(step.actor != CHANCE for step in steps[:events])


def comments_of(
    comments: Sequence[Comment], steps: Sequence[Step], before: int = 0
) -> list[StepComment]:
    """Return the comments of a variation by step; its own events begin after ``before``."""
    return [StepComment(turn_of(steps, before + one.after), one.text) for one in comments]


def build_variation(
    game: Game, first: Position, texts: Sequence[str], chance: Chance | None = None
) -> Variation:
    """Return the steps of a variation, up to where chance decides and no outcome is given.

    With ``chance``, the outcomes due at the end are drawn from it. Raise RecordError at the first
    event that is not possible.
    """
    steps = list(variation(game, first, texts))
    if chance is not None:
        steps += drawn(game, steps[-1].after if steps else first, chance)
    turns = list(turns_of(game, first, steps))
    facts = [fact for step in steps for fact in ledger.step_facts(game, step)]
    return Variation(
        [replay_step(game, turn) for turn in turns], ledger.breakdown(facts, first.seats)
    )


def variation(game: Game, first: Position, texts: Sequence[str]) -> Iterator[Step]:
    """Yield the steps of a variation, up to where chance decides and no outcome is given."""
    position = first
    for index, text in enumerate(texts):
        if position.to_act == CHANCE and not is_outcome(game, text):
            return
        actor: Actor = DRAWN if position.to_act == CHANCE else max(position.to_act, 0) + 1
        step = next_step(game, position, Event(actor, text), f"move {index + 1}")
        yield step
        position = step.after


def drawn(game: Game, position: Position, chance: Chance) -> Iterator[Step]:
    """Yield randomly drawn steps from a position until a seat is to act or the game is over."""
    while position.to_act == CHANCE:
        outcome = game.sample(position, chance)
        after = position.clone()
        game.apply_chance(after, outcome)
        yield Step(CHANCE, outcome, position, after)
        position = after


def is_outcome(game: Game, text: str) -> bool:
    """Return whether a text is the notation of a chance outcome."""
    try:
        game.parse_chance(text)
    except NotationError:
        return False
    return True


def turns_of(game: Game, first: Position, steps: Sequence[Step]) -> Iterator[Turn]:
    """Yield the start and the moves of a game, each with its draws."""
    turn = Turn(first, facts=ledger.first_facts(game, first))
    for step in steps:
        if step.actor != CHANCE:
            yield turn
            turn = Turn(step.after, step.actor + 1, move_of(game, step.code))
        else:
            turn.position = step.after
            turn.draws.append(draw_of(game, step.code))
        turn.facts += ledger.step_facts(game, step)
    yield turn


def move_of(game: Game, code: int) -> MoveCard:
    """Return a move's card."""
    return MoveCard(text=game.format_move(code), fields=game.decode_move(code))


def draw_of(game: Game, code: int) -> DrawCard:
    """Return a draw's card."""
    return DrawCard(text=game.format_chance(code), fields=game.decode_chance(code))


def replay_step(game: Game, turn: Turn) -> ReplayStep:
    """Return the step of a turn."""
    view: dict[str, Any] = {"viewer": None, **game.describe(turn.position)}
    return ReplayStep(
        turn.seat,
        turn.move,
        turn.draws,
        turn.facts,
        view,
        game.format_position(turn.position),
        game.scores(turn.position),
    )
