"""Plays a record again and checks every word of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.core.errors import RecordError, TilewrightError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.games.registry import game_of
from tilewright.records.forfeits import forfeited_result, is_decided
from tilewright.records.record import DRAWN, Actor, Event, Record, Result


@dataclass(frozen=True)
class Step:
    """One event that happened, between two positions that nobody may change."""

    actor: int
    """A seat, or CHANCE."""
    code: int
    before: Position
    after: Position


@dataclass(frozen=True)
class Opening:
    """What a record's header stands for."""

    game: Game
    options: Options
    position: Position


def opening(record: Record) -> Opening:
    """The game, the agreed options and the first position; RecordError if the header is wrong."""
    try:
        game = game_of(record.game)
        check_rules(record, game)
        options = agreed_options(record, game)
        return Opening(game, options, first_position(record, game, options))
    except RecordError:
        raise
    except TilewrightError as error:
        raise RecordError(f"the header is wrong: {error}") from None


def check_rules(record: Record, game: Game) -> None:
    """RecordError unless the record was made with the rules that are installed."""
    check_version(game, record.rules)


def check_version(game: Game, rules: int) -> None:
    """RecordError unless these are the rules that are installed."""
    if rules != game.rules_version:
        raise RecordError(
            f"the game was played by version {rules} of the rules of {game.key}, "
            f"but this installation plays version {game.rules_version}"
        )


def agreed_options(record: Record, game: Game) -> Options:
    """The options of a record, which states each of them and a player for every seat."""
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
    """The position before the first event."""
    if record.start is None:
        return game.start(options)
    position = game.parse_position(record.start)
    if game.options_of(position) != options:
        raise RecordError(
            f"the start is a position with the options {game.options_of(position)}, not {options}"
        )
    return position


def replay(record: Record, lines: Sequence[int] = ()) -> Iterator[Step]:
    """Each event of a record; RecordError at the first that cannot be, or if the result differs.

    ``lines`` tells in which line of a file each event stands.
    """
    start = opening(record)
    position = start.position
    for index, event in enumerate(record.events):
        step = next_step(start.game, position, event, place_of(index, lines))
        yield step
        position = step.after
    check_result(record, start.game, position)


def place_of(index: int, lines: Sequence[int]) -> str:
    """Which event it is, and its line where there are lines."""
    return f"event {index + 1}" + (f" (line {lines[index]})" if lines else "")


def last_position(record: Record, lines: Sequence[int] = ()) -> Position:
    """The position after all events of a record that is right throughout."""
    position = opening(record).position
    for step in replay(record, lines):
        position = step.after
    return position


def next_step(game: Game, position: Position, event: Event, place: str) -> Step:
    """What an event does to a position."""
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
    """Who is to act."""
    if position.to_act == OVER:
        return "the game is over"
    if position.to_act == CHANCE:
        return "chance is to act"
    return f"seat {position.to_act + 1} is to act"


def actor_name(actor: Actor) -> str:
    """Who acted, in words."""
    return DRAWN if actor == DRAWN else f"seat {actor}"


def check_result(record: Record, game: Game, position: Position) -> None:
    """RecordError unless the result is that of the last position. Its reason is free text."""
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
    """Scores and ranks of a result."""
    scores = ", ".join(map(str, result.scores))
    ranks = ", ".join(map(str, result.ranks))
    return f"scores {scores} and ranks {ranks}"
