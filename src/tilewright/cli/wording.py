"""What happened, in words, for any game."""

from collections.abc import Iterator, Sequence

from rich.table import Table

from tilewright.cli.screen import Screen
from tilewright.core.game import Game
from tilewright.core.options import listing
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.records.record import Player
from tilewright.records.replay import Step

Line = tuple[str, str]
"""A sentence and the name of its style."""
SECRET = "?"
"""Stands for what only another seat saw."""


def told(
    game: Game, players: Sequence[Player], steps: Sequence[Step], viewer: int | None
) -> Iterator[Line]:
    """Events in the words a seat may hear (None: all of it); draws in a row share a line."""
    drawn: list[str] = []
    for step in steps:
        before, after = seen(game, step.before, viewer), seen(game, step.after, viewer)
        if step.actor == CHANCE:
            secret = viewer is not None and game.sees_alone(step.before) not in (None, viewer)
            drawn.append(SECRET if secret else game.format_chance(step.code))
        else:
            yield from told_draws(drawn)
            words = game.say_move(before, step.code)
            who = name_of_actor(players, step.actor)
            yield f"{who}: {words}  [{game.format_move(step.code)}]", ""
        events = game.say_events(before, after, None if step.actor == CHANCE else step.code)
        if events:
            yield from told_draws(drawn)
        yield from ((f"  {event}", "dim") for event in events)
    yield from told_draws(drawn)


def seen(game: Game, position: Position, viewer: int | None) -> Position:
    """A position as far as a seat knows it."""
    return position if viewer is None else game.known_to(position, viewer)


def told_draws(drawn: list[str]) -> Iterator[Line]:
    """What was drawn; the list is empty afterwards."""
    if drawn:
        yield f"drawn: {' '.join(drawn)}", "dim"
        drawn.clear()


def name_of_actor(players: Sequence[Player], actor: int) -> str:
    """Who acts, in words."""
    if actor == OVER:
        return "nobody: the game is over"
    return "chance" if actor == CHANCE else f"seat {actor + 1} ({players[actor].name})"


def show_outcome(screen: Screen, players: Sequence[Player], outcome: Outcome) -> None:
    """The ranking, with what the final scoring added."""
    bonuses = list(outcome.bonuses[0])
    table = Table(
        "rank", "seat", "player", title=f"The end: {outcome.reason}", title_justify="left"
    )
    for column in (*bonuses, "points"):
        table.add_column(column, justify="right")
    for seat in sorted(range(len(players)), key=lambda seat: outcome.ranks[seat]):
        table.add_row(
            str(outcome.ranks[seat]),
            str(seat + 1),
            players[seat].name,
            *(f"{outcome.bonuses[seat][bonus]:+d}" for bonus in bonuses),
            str(outcome.scores[seat]),
        )
    screen.console.print(table)
    screen.say(winners_line(players, outcome), "good")


def winners_line(players: Sequence[Player], outcome: Outcome) -> str:
    """Who won."""
    names = [players[seat].name for seat in outcome.winners]
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{listing(tuple(names)).replace(' or ', ' and ')} share the win."
