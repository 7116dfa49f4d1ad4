"""`tilewright replay`: check a record, show it, step through it."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

import typer

from tilewright.cli.lines import last_line, step_line
from tilewright.cli.screen import Screen, as_number
from tilewright.cli.storage import STDIN, read_record
from tilewright.cli.wording import name_of_actor, show_outcome, told
from tilewright.core.errors import RecordError
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.records.forfeits import forfeited_outcome, is_decided
from tilewright.records.header import header_lines
from tilewright.records.json_form import format_json
from tilewright.records.record import Record
from tilewright.records.replay import Step, opening, replay
from tilewright.records.text import format_text

STEP_HELP = "Enter: on, b: back, a number: go there, q: quit"


class Format(StrEnum):
    """How a record is shown."""

    WORDS = "words"
    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"


class Replay:
    """A record that was checked, ready to be shown at any of its positions."""

    def __init__(self, record: Record, lines: Sequence[int]) -> None:
        start = opening(record)
        self.record = record
        self.game: Game = start.game
        self.steps: list[Step] = list(replay(record, lines))
        self.positions: list[Position] = [start.position, *(step.after for step in self.steps)]

    def show(self, screen: Screen, number: int) -> None:
        """The table after so many events."""
        position = self.positions[number]
        if number:
            self.tell(screen, self.steps[number - 1 : number])
        who = name_of_actor(self.record.players, position.to_act)
        screen.say(f"after event {number} of {len(self.steps)}; to act: {who}", "title")
        screen.draw(self.game.draw(self.game.view(position, None)))

    def tell(self, screen: Screen, steps: Sequence[Step]) -> None:
        """Events in words."""
        for text, style in told(self.game, self.record.players, steps, None):
            screen.say(text, style)


def replay_file(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
    step: Annotated[bool, typer.Option("--step", help="Go through it event by event.")] = False,
    form: Annotated[
        Format,
        typer.Option(
            "--format", help="In words, as a record in text or JSON, or each position as JSON."
        ),
    ] = Format.WORDS,
    at: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Show the table after event N.")
    ] = None,
) -> None:
    """Check a record and show it."""
    if step and file == STDIN:
        raise RecordError("to step through a record, give it as a file, not on standard input")
    reading = read_record(file)
    game = Replay(reading.record, reading.lines)
    if at is not None and at > len(game.steps):
        raise RecordError(f"the record has {len(game.steps)} events, so there is no event {at}")
    if step:
        step_through(game, at or 0)
    elif at is not None:
        show_one(game, at)
    elif form == Format.WORDS:
        show_all(game)
    else:
        print_as(game, form)


def show_one(game: Replay, number: int) -> None:
    """One position: drawn, and as text."""
    screen = Screen()
    game.show(screen, number)
    screen.copy(game.game.format_position(game.positions[number]))


def show_all(game: Replay) -> None:
    """The whole game in words, and the end."""
    screen = Screen()
    for line in list(header_lines(game.record))[1:]:
        screen.copy(line)
    screen.say()
    game.tell(screen, game.steps)
    screen.say()
    last = game.positions[-1]
    screen.draw(game.game.draw(game.game.view(last, None)))
    forfeits = game.record.forfeits
    if is_decided(last, forfeits):
        show_outcome(screen, game.record.players, forfeited_outcome(game.game, last, forfeits))
    else:
        who = name_of_actor(game.record.players, last.to_act)
        screen.say(f"The game is not finished; to act: {who}", "title")
    screen.say(f"Every one of the {len(game.steps)} events is right.", "good")


def print_as(game: Replay, form: Format) -> None:
    """The record in another form."""
    if form == Format.TEXT:
        print(format_text(game.record), end="")
    elif form == Format.JSON:
        print(format_json(game.record))
    else:
        for number, step in enumerate(game.steps, start=1):
            print(step_line(game.game, number, step))
        number = len(game.steps) + 1
        print(last_line(game.game, number, game.positions[-1], game.record.forfeits))


def step_through(game: Replay, number: int) -> None:
    """Show one position after another as the person asks."""
    screen = Screen()
    screen.say(STEP_HELP, "dim")
    last = len(game.steps)
    while True:
        game.show(screen, number)
        goal = asked_for(screen, number, last)
        if goal is None:
            return
        number = goal


def asked_for(screen: Screen, number: int, last: int) -> int | None:
    """Which position the person wants to see next, None to leave."""
    while True:
        answer = screen.ask(f"{number}/{last} > ")
        if answer is None or answer.lower() in ("q", "quit"):
            return None
        goal = number + 1 if answer == "" else number - 1 if answer == "b" else -1
        chosen = as_number(answer)
        goal = goal if chosen is None else chosen
        if 0 <= goal <= last:
            return goal
        if answer == "":
            return None
        screen.say(f"{STEP_HELP}; events go from 0 to {last}", "bad")
