"""A whole game told step by step, for whoever reviews it: nothing is hidden in it any more."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tilewright.core.game import Game
from tilewright.core.position import CHANCE, Position
from tilewright.records import ledger
from tilewright.records.record import Player, Record, Result
from tilewright.records.replay import Step, opening, replay
from tilewright.server.frames import DrawCard, Json, MoveCard


class ReplayStep(msgspec.Struct, frozen=True):
    """A move (none at the start) with what chance answered, and the table afterwards."""

    seat: int | None
    move: MoveCard | None
    draws: list[DrawCard]
    events: list[Json]
    """What the rules did."""
    view: Json
    """The table with everything determined so far."""
    position: str
    """The same on one line, from which a table can go on."""
    scores: list[int]


class Replay(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    options: dict[str, str]
    players: list[Player]
    result: Result | None
    steps: list[ReplayStep]
    breakdown: list[dict[str, int]]
    """For each seat its points by the kind of event that brought them."""


@dataclass
class Turn:
    """A move and its draws, being gathered."""

    position: Position
    seat: int | None = None
    move: MoveCard | None = None
    draws: list[DrawCard] = field(default_factory=list)
    facts: list[Json] = field(default_factory=list)


def told(record: Record, lines: Sequence[int] = ()) -> Replay:
    """A record step by step; RecordError names the first event that cannot be."""
    start = opening(record)
    game = start.game
    turns = list(turns_of(game, start.position, list(replay(record, lines))))
    facts = [fact for turn in turns for fact in turn.facts]
    return Replay(
        game.key,
        dict(start.options),
        list(record.players),
        record.result,
        [told_turn(game, turn) for turn in turns],
        ledger.breakdown(facts, start.position.seats),
    )


def turns_of(game: Game, first: Position, steps: Sequence[Step]) -> Iterator[Turn]:
    """The moves of a game with what chance answered to each; before them, what it began with."""
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
    """A move as it is told."""
    return MoveCard(text=game.format_move(code), fields=game.decode_move(code))


def draw_of(game: Game, code: int) -> DrawCard:
    """A draw as it is told."""
    return DrawCard(text=game.format_chance(code), fields=game.decode_chance(code))


def told_turn(game: Game, turn: Turn) -> ReplayStep:
    """A turn as it is told."""
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
