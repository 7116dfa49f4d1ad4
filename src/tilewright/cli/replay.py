"""`tilewright replay`: check a record, show it, step through it."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

import typer

from tilewright.cli.json_lines import end_json, step_json
from tilewright.cli.record_files import STDIN, read_record
from tilewright.cli.screen import Screen, as_number
from tilewright.cli.wording import describe_drawn_seat, describe_steps, name_of_actor, show_outcome
from tilewright.core.errors import RecordError
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.records.forfeits import forfeited_outcome, is_decided
from tilewright.records.header import header_lines
from tilewright.records.json_form import format_json
from tilewright.records.record import Comment, Record
from tilewright.records.replay import Step, opening, replay
from tilewright.records.text import format_text
from tilewright.records.variations import replay_variations

STEP_HELP = "Enter: on, b: back, a number: go there, q: quit"


class Format(StrEnum):
    """The output format of a record."""

    WORDS = "words"
    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"


class Replay:
    """A checked record with all its positions."""

    def __init__(self, record: Record, lines: Sequence[int]) -> None:
        start = opening(record)
        self.record = record
        self.game: Game = start.game
        self.steps: list[Step] = list(replay(record, lines))
        self.positions: list[Position] = [start.position, *(step.after for step in self.steps)]
        self.variations = replay_variations(record)

    def show(self, screen: Screen, number: int) -> None:
        """Show the position after ``number`` events."""
        position = self.positions[number]
        if number:
            self.report_steps(screen, self.steps[number - 1 : number])
        self.report_remarks(screen, number)
        who = name_of_actor(self.record.players, position.to_act)
        screen.say(f"after event {number} of {len(self.steps)}; to act: {who}", "title")
        screen.draw(self.game.draw(self.game.view(position, None), screen.size[0]))

    def report_steps(self, screen: Screen, steps: Sequence[Step]) -> None:
        """Print events in words."""
        for text, style in describe_steps(self.game, self.record.players, steps, None):
            screen.say(text, style)

    def report_remarks(self, screen: Screen, number: int) -> None:
        """Print the comments after an event of the game, and which variations begin there."""
        for comment in self.record.comments:
            if comment.after == number:
                screen.say(comment.text, "dim")
        for which, variation in enumerate(self.record.variations, start=1):
            if variation.at == number + 1 and not variation.of:
                screen.say(f"Variation {which} begins here:", "title")
                self.report_line(screen, self.variations[which - 1], variation.comments)

    def report_line(
        self, screen: Screen, steps: Sequence[Step], comments: Sequence[Comment]
    ) -> None:
        """Print the game or a variation in words, with its comments."""
        begin = 0
        for comment in comments:
            self.report_steps(screen, steps[begin : comment.after])
            begin = comment.after
            screen.say(comment.text, "dim")
        self.report_steps(screen, steps[begin:])

    def report_variations(self, screen: Screen) -> None:
        """Print what might have happened instead."""
        for number, variation in enumerate(self.record.variations, start=1):
            of = "" if variation.of is None else f" of variation {variation.of}"
            screen.say()
            screen.say(f"Variation {number}, from event {variation.at}{of}", "title")
            self.report_line(screen, self.variations[number - 1], variation.comments)


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
    """Show one position, drawn and as text."""
    screen = Screen()
    game.show(screen, number)
    screen.copy(game.game.format_position(game.positions[number]))


def show_all(game: Replay) -> None:
    """Print the whole game in words, and its end."""
    screen = Screen()
    for line in list(header_lines(game.record))[1:]:
        screen.copy(line)
    screen.say()
    for line in describe_drawn_seat(game.record.players, game.record.drawn_seat):
        screen.say(line)
    game.report_line(screen, game.steps, game.record.comments)
    game.report_variations(screen)
    screen.say()
    last = game.positions[-1]
    screen.draw(game.game.draw(game.game.view(last, None), screen.size[0]))
    forfeits = game.record.forfeits
    if is_decided(last, forfeits):
        show_outcome(screen, game.record.players, forfeited_outcome(game.game, last, forfeits))
    else:
        who = name_of_actor(game.record.players, last.to_act)
        screen.say(f"The game is not finished; to act: {who}", "title")
    screen.say(f"Every one of the {count_events(game)} events is right.", "good")


def count_events(game: Replay) -> int:
    """Return how many events were checked, those of variations included."""
    return len(game.steps) + sum(map(len, game.variations))


def print_as(game: Replay, form: Format) -> None:
    """Print the record in another format."""
    if form == Format.TEXT:
        print(format_text(game.record), end="")
    elif form == Format.JSON:
        print(format_json(game.record))
    else:
        for number, step in enumerate(game.steps, start=1):
            print(step_json(game.game, number, step))
        number = len(game.steps) + 1
        print(end_json(game.game, number, game.positions[-1], game.record.forfeits))


def step_through(game: Replay, number: int) -> None:
    """Show positions interactively, as the person asks."""
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
    """Ask which position to show next; return None to quit."""
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
