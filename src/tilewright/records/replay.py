"""Replay a record and check every event and the result."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.core.errors import RecordError, TilewrightError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.games.registry import game_of
from tilewright.records.forfeits import forfeited_result, is_decided
from tilewright.records.record import DRAWN, Actor, Event, Record, Result, require_kind


@dataclass(frozen=True)
class Step:
    """An event with the positions before and after it, which must not be changed."""

    actor: int
    """A seat, or CHANCE."""
    code: int
    before: Position
    after: Position


@dataclass(frozen=True)
class Opening:
    """The game, the options and the first position of a record."""

    game: Game
    options: Options
    position: Position


def opening(record: Record) -> Opening:
    """Return the opening of a record. Raise RecordError if the header is invalid."""
    require_kind(record, Record, "a record")
    try:
        game = game_of(record.game)
        game.playable(record.rules)
        options = agreed_options(record, game)
        return Opening(game, options, first_position(record, game, options))
    except RecordError:
        raise
    except TilewrightError as error:
        raise RecordError(f"the header is wrong: {error}") from None


def agreed_options(record: Record, game: Game) -> Options:
    """Return the options of a record. Raise RecordError if options or players are incomplete."""
    options = game.options(record.options)
    for name in options:
        if name not in record.options:
            raise RecordError(f"the record does not state the option {name!r}")
    if options.seats != len(record.players):
        raise RecordError(
            f"the options speak of {options.seats} seats, "
            f"but {len(record.players)} players are named"
        )
    return options


def first_position(record: Record, game: Game, options: Options) -> Position:
    """Return the position before the first event, with the record's rules version."""
    if record.start is None:
        return game.start(options, record.rules)
    position = game.parse_position(record.start, record.rules)
    if game.options_of(position) != options:
        raise RecordError(
            f"the start is a position with the options {game.options_of(position)}, not {options}"
        )
    return position


def replay(record: Record, lines: Sequence[int] = ()) -> Iterator[Step]:
    """Yield each event of a record.

    Raise RecordError at the first impossible event, or at the end if the result is wrong.
    ``lines`` holds the text line of each event in a file, for error messages.
    """
    start = opening(record)
    position = start.position
    for index, event in enumerate(record.events):
        step = next_step(start.game, position, event, place_of(index, lines))
        yield step
        position = step.after
    check_result(record, start.game, position)


def place_of(index: int, lines: Sequence[int]) -> str:
    """Return the number of an event, with its text line if known, for error messages."""
    return f"event {index + 1}" + (f" (line {lines[index]})" if lines else "")


def last_position(record: Record, lines: Sequence[int] = ()) -> Position:
    """Replay a record and return its last position."""
    position = opening(record).position
    for step in replay(record, lines):
        position = step.after
    return position


def next_step(game: Game, position: Position, event: Event, place: str) -> Step:
    """Apply an event to a position and return the step."""
    actor = CHANCE if event.actor == DRAWN else int(event.actor) - 1
    if actor != position.to_act:
        raise RecordError(
            f"{place}: {expected(position)}, but the record has {event.text!r} "
            f"by {actor_name(event.actor)}"
        )
    after = position.clone()
    try:
        if actor == CHANCE:
            code = game.parse_chance(event.text)
            game.apply_chance(after, code)
        else:
            code = game.parse_move(event.text)
            game.apply(after, code)
    except TilewrightError as error:
        raise RecordError(
            f"{place}: {expected(position)}, but {event.text!r} cannot be: {error}"
        ) from None
    return Step(actor, code, position, after)


def expected(position: Position) -> str:
    """Return who is to act, in words."""
    if position.to_act == OVER:
        return "the game is over"
    if position.to_act == CHANCE:
        return "chance is to act"
    return f"seat {position.to_act + 1} is to act"


def actor_name(actor: Actor) -> str:
    """Return who acted, in words."""
    return DRAWN if actor == DRAWN else f"seat {actor}"


def check_result(record: Record, game: Game, position: Position) -> None:
    """Raise RecordError unless the result is that of the last position; its reason is free."""
    result, forfeits = record.result, record.forfeits
    if not is_decided(position, forfeits):
        if result is not None:
            raise RecordError(
                f"the record has a result, but after the last event {expected(position)}; "
                "the result of such a game is unfinished"
            )
        return
    if result is None:
        cause = "after the last event the game is over"
        if position.to_act != OVER:
            cause = "all seats but one have forfeited"
        raise RecordError(f"the result is unfinished, but {cause}")
    reached = forfeited_result(game, position, forfeits)
    if (result.scores, result.ranks) != (reached.scores, reached.ranks):
        leads = "the events and forfeits lead" if forfeits else "the events lead"
        raise RecordError(f"the result has {numbers(result)}, but {leads} to {numbers(reached)}")


def numbers(result: Result) -> str:
    """Return the scores and ranks of a result as text."""
    scores = ", ".join(map(str, result.scores))
    ranks = ", ".join(map(str, result.ranks))
    return f"scores {scores} and ranks {ranks}"
