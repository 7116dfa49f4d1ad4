"""Describe events and outcomes of any game in words."""

from collections.abc import Iterator, Sequence

from rich.table import Table

from tilewright.cli.screen import Screen
from tilewright.core.game import Game
from tilewright.core.options import listing
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.records.record import Player
from tilewright.records.replay import Step

Sentence = tuple[str, str]
"""A sentence and the name of its style."""
SECRET = "?"
"""Replaces a chance outcome that only another seat saw."""


def describe_steps(
    game: Game, players: Sequence[Player], steps: Sequence[Step], viewer: int | None
) -> Iterator[Sentence]:
    """Yield sentences about events as far as a seat (None: everybody's eyes) may know them.

    Consecutive draws share a sentence.
    """
    drawn: list[str] = []
    for step in steps:
        before, after = seen(game, step.before, viewer), seen(game, step.after, viewer)
        if step.actor == CHANCE:
            secret = viewer is not None and game.sees_alone(step.before) not in (None, viewer)
            drawn.append(SECRET if secret else game.format_chance(step.code))
        else:
            yield from describe_draws(drawn)
            who = name_of_actor(players, step.actor)
            masked = game.masked_move(step.before, step.code)
            if masked is None or viewer in (None, step.actor):
                words, text = game.say_move(before, step.code), game.format_move(step.code)
            else:
                words, text = masked.words, masked.text
            yield f"{who}: {words}  [{text}]", ""
        events = game.say_events(before, after, None if step.actor == CHANCE else step.code)
        if events:
            yield from describe_draws(drawn)
        yield from ((f"  {event}", "dim") for event in events)
    yield from describe_draws(drawn)


def describe_drawn_seat(players: Sequence[Player], drawn_seat: int | None) -> Iterator[str]:
    """Yield who was drawn to start, or nothing if no seat was drawn."""
    if drawn_seat is not None:
        yield f"Who starts was drawn: {name_of_actor(players, 0)}."


def seen(game: Game, position: Position, viewer: int | None) -> Position:
    """Return a position as far as a seat knows it."""
    return position if viewer is None else game.known_to(position, viewer)


def describe_draws(drawn: list[str]) -> Iterator[Sentence]:
    """Yield a sentence about the draws, if there are any, and clear the list."""
    if drawn:
        yield f"drawn: {' '.join(drawn)}", "dim"
        drawn.clear()


def name_of_actor(players: Sequence[Player], actor: int) -> str:
    """Return who acts, in words."""
    if actor == OVER:
        return "nobody: the game is over"
    return "chance" if actor == CHANCE else f"seat {actor + 1} ({players[actor].name})"


def show_outcome(screen: Screen, players: Sequence[Player], outcome: Outcome) -> None:
    """Print the ranking, with the bonuses of the final scoring."""
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
    screen.say(winners_text(players, outcome), "good")


def winners_text(players: Sequence[Player], outcome: Outcome) -> str:
    """Return who won, as a sentence."""
    names = [players[seat].name for seat in outcome.winners]
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{listing(tuple(names)).replace(' or ', ' and ')} share the win."
