"""A table in the terminal: persons and bots play one game."""

import contextlib
import os
import shlex
from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns
from rich.text import Text

from tilewright.analysis.hints import advise
from tilewright.bots.bot import Bot, Ranked
from tilewright.bots.registry import level_of
from tilewright.cli.move_prompt import choose
from tilewright.cli.record_files import fresh_path, write_record
from tilewright.cli.review import offer_review
from tilewright.cli.screen import STYLES, Screen, as_number
from tilewright.cli.seating import BUDGET, bot_move
from tilewright.cli.wording import describe_drawn_seat, describe_steps, name_of_actor, show_outcome
from tilewright.core.chance import Chance
from tilewright.core.errors import (
    BotError,
    IllegalMoveError,
    NotationError,
    RecordError,
    TilewrightError,
)
from tilewright.core.position import CHANCE
from tilewright.play.session import Session
from tilewright.records.replay import Step

ALL = "all"
HINTS = 5
ADVISER = "expert"
"""The level that gives hints."""
SIGNALS = 3
"""How often saving is tried again when another signal interrupts it."""
HELP = (
    ("a move", "in notation, as `moves` lists it"),
    ("Enter", "choose a move step by step (also: choose)"),
    ("moves [WORD]", "the legal moves, numbered; a number alone makes that move"),
    ("hint", "what a bot would do, with reasons"),
    ("undo", "take back your last move, unless a draw or another person came since"),
    ("table [all]", "draw the table again; all of it, however tall"),
    ("history", "every move so far"),
    ("position", "the position as one line of text"),
    ("save [FILE]", "keep the game in a file and go on"),
    ("quit", "keep the game and leave (also: q)"),
    ("?", "this help (also: help)"),
)


class Table:
    """A session with its screen, its bots and its source of chance."""

    def __init__(
        self, screen: Screen, session: Session, bots: list[Bot | None], seed: int, save: Path | None
    ) -> None:
        self.screen = screen
        self.session = session
        self.bots = bots
        self.chance = Chance(seed)
        self.save_path = save
        self.is_leaving = False
        self.reported = len(session.steps)
        """The number of events that have been printed."""
        self.commands: dict[str, Callable[[str], None]] = {
            "": self.choose,
            "choose": self.choose,
            "?": self.help,
            "h": self.help,
            "help": self.help,
            "moves": self.list_moves,
            "hint": self.hint,
            "undo": self.undo,
            "table": self.draw,
            "history": self.history,
            "position": self.position,
            "save": self.save,
            "q": self.quit,
            "quit": self.quit,
            "exit": self.quit,
        }

    def run(self) -> None:
        """Play until the game is over or the persons quit; save the record in both cases."""
        session = self.session
        try:
            while not session.is_over and not self.is_leaving:
                self.go_on()
            if session.is_over:
                self.end()
            else:
                self.leave()
        except BotError:
            self.leave()
            raise
        except (KeyboardInterrupt, OSError):
            self.leave_at_once()
            raise

    def leave_at_once(self) -> None:
        """Save the game even if the terminal is gone and further signals arrive."""
        for _ in range(SIGNALS):
            with contextlib.suppress(KeyboardInterrupt):
                with contextlib.suppress(OSError):
                    self.screen.say()
                self.leave()
                return

    def go_on(self) -> None:
        """Play one event: draw chance, ask a person or ask a bot."""
        session = self.session
        if session.to_act == CHANCE:
            session.draw(self.chance)
            return
        bot = self.bots[session.to_act]
        if bot is None:
            self.ask()
        else:
            session.apply(bot_move(session.game, session.position, bot))

    # Persons

    def ask(self) -> None:
        """Show the table to the person to act and execute commands until the position changes."""
        self.report_steps()
        self.draw()
        before = self.session.position
        while self.session.position is before and not self.is_leaving:
            answer = self.screen.ask(f"{self.name_of(before.to_act)} > ")
            if answer is None:
                self.is_leaving = True
            else:
                self.execute(answer)

    def name_of(self, seat: int) -> str:
        """Return a seat with the name of its player."""
        return name_of_actor(self.session.players, seat)

    def execute(self, answer: str) -> None:
        """Execute what a person typed; print an error, and change nothing, if it is invalid."""
        word, _, rest = answer.partition(" ")
        number = as_number(answer)
        try:
            if word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            elif number is not None and answer not in self.session.legal_moves:
                self.make_numbered(number)
            else:
                self.make_written(answer)
        except TilewrightError as error:
            self.screen.say(f"{error}", "bad")
            self.screen.say("Enter chooses step by step, moves lists the moves, ? helps.", "dim")

    def report_steps(self) -> None:
        """Print the events since the last report."""
        steps = self.session.steps[self.reported :]
        if steps:
            self.screen.say()
        self.say_steps(steps)
        self.reported = len(self.session.steps)

    def say_steps(self, steps: list[Step]) -> None:
        """Print events as far as the seat to act may know them, or all once the game is over."""
        session = self.session
        viewer = None if session.is_over else session.to_act
        for text, style in describe_steps(session.game, session.players, steps, viewer):
            self.screen.say(text, style)

    def draw(self, part: str = "") -> None:
        """Draw the view of the seat to act, fitted to the terminal unless ``part`` is ALL."""
        game, position = self.session.game, self.session.position
        width, height = self.screen.size
        self.screen.say()
        drawn = game.draw(
            game.view(position, position.to_act), width, None if part == ALL else height
        )
        self.screen.draw(drawn)

    # Commands

    def choose(self, _: str) -> None:
        """Choose a move step by step."""
        game, position = self.session.game, self.session.position
        move = choose(self.screen, game, game.legal_moves(position))
        if move is not None:
            self.session.apply(move)

    def make_numbered(self, number: int) -> None:
        """Make a move by its number in the list."""
        moves = self.session.game.legal_moves(self.session.position)
        if not 1 <= number <= len(moves):
            raise TilewrightError(f"there is no move {number}; they go from 1 to {len(moves)}")
        self.session.apply(moves[number - 1])

    def make_written(self, text: str) -> None:
        """Make a move in notation; upper and lower case may be mixed up if it is unambiguous."""
        meant = [legal for legal in self.session.legal_moves if legal.lower() == text.lower()]
        if len(meant) == 1:
            self.session.move(meant[0])
            return
        try:
            self.session.move(text)
        except NotationError as error:
            try:
                self.session.move(text.upper())
            except NotationError:
                raise error from None

    def help(self, _: str) -> None:
        """Print the commands."""
        for name, meaning in HELP:
            self.screen.show(Text.assemble((f"  {name:14}", STYLES["title"]), meaning))

    def list_moves(self, part: str) -> None:
        """List the legal moves in words, only those that contain ``part``."""
        game, position = self.session.game, self.session.position
        lines = []
        for number, move in enumerate(game.legal_moves(position), start=1):
            words = f"{game.format_move(move)}  {game.say_move(position, move)}"
            if part.lower() in words.lower():
                lines.append(f"{number:>4}  {words}")
        if not lines:
            raise TilewrightError(f"no legal move has {part!r} in its words")
        self.screen.console.print(Columns(lines, column_first=True, padding=(0, 3)))

    def hint(self, _: str) -> None:
        """Print the best moves of a strong bot with their win shares and scores."""
        game, position = self.session.game, self.session.position
        known = game.known_to(position, position.to_act)
        report = level_of(ADVISER).make(0).think(game, known, BUDGET)
        for ranked in report.ranked[:HINTS]:
            words = game.say_move(position, ranked.move)
            self.screen.show(
                Text.assemble(
                    (f"  {chances(ranked, position.to_act)}  ", STYLES["active"]),
                    (f"{game.format_move(ranked.move):8}", STYLES["title"]),
                    words,
                    (f"\n            {ranked.reason}", STYLES["dim"]),
                )
            )
        self.explain(report.ranked[0].move)

    def explain(self, move: int) -> None:
        """Print why a move is better than the most natural other one, if that can be shown."""
        game, position = self.session.game, self.session.position
        found = advise(position, game, move, self.session.players)
        if found.against is None:
            self.screen.say("  Why? No other move is worse beyond doubt.", "dim")
            return
        other = game.say_move(position, found.against)
        self.screen.say(f"  Why? Compared with {game.format_move(found.against)} ({other}):", "dim")
        for reason in found.reasons:
            self.screen.say(f"  {reason.text['en']}", "good")

    def undo(self, _: str) -> None:
        """Take back the last move of the person to act, and what bots did after it."""
        session = self.session
        seat = session.to_act
        persons = [step.actor for step in session.steps if self.is_person(step.actor)]
        if seat in persons and persons[-1] != seat:
            raise IllegalMoveError(
                f"{self.name_of(persons[-1])} has moved since your last move, so it stays"
            )
        taken_back = session.undo(seat)
        self.reported = len(session.steps)
        step = taken_back[0]
        words = session.game.say_move(step.before, step.code)
        self.screen.say(f"taken back: {self.name_of(step.actor)}: {words}", "good")

    def is_person(self, actor: int) -> bool:
        """Return whether an actor is a seat with a person."""
        return actor != CHANCE and self.bots[actor] is None

    def history(self, _: str) -> None:
        """Print every event so far, and who was drawn to start."""
        for line in describe_drawn_seat(self.session.players, self.session.drawn_seat):
            self.screen.say(line)
        self.say_steps(self.session.steps)

    def position(self, _: str) -> None:
        """Print the position as text, as far as the seat to act knows it."""
        game, position = self.session.game, self.session.position
        self.screen.copy(game.format_position(game.known_to(position, position.to_act)))

    def save(self, name: str) -> None:
        """Save the game to a file and go on."""
        if name:
            path = Path(os.path.expanduser(name))
            write_record(path, self.session.record())
            self.save_path = path
        self.screen.say_path("Saved in", self.save_record(), "good")

    def quit(self, _: str) -> None:
        """Stop playing after this command."""
        self.is_leaving = True

    # The end

    def save_record(self) -> Path:
        """Write the record, in the default folder if the chosen path fails; return its path."""
        record = self.session.record()
        if self.save_path is not None:
            try:
                write_record(self.save_path, record)
                return self.save_path
            except RecordError as error:
                self.screen.say(str(error), "bad")
        self.save_path = fresh_path(self.session.game.key)
        write_record(self.save_path, record)
        return self.save_path

    def leave(self) -> None:
        """Save an unfinished game and print how to resume it."""
        if not self.is_begun():
            self.screen.say("Nothing was played, so nothing is saved.", "dim")
            return
        path = quoted(self.save_record())
        self.screen.say("Saved. Go on with:", "good")
        self.screen.copy(f"  tilewright play --resume {path}")

    def is_begun(self) -> bool:
        """Return whether a person has made a move, or any seat if there are no persons."""
        movers = {step.actor for step in self.session.steps} - {CHANCE}
        persons = {seat for seat, bot in enumerate(self.bots) if bot is None}
        return bool(movers & persons if persons else movers)

    def end(self) -> None:
        """Show the final position, the outcome, where the record is, and offer its review."""
        session = self.session
        self.report_steps()
        self.screen.say()
        view = session.game.view(session.position, None)
        self.screen.draw(session.game.draw(view, self.screen.size[0]))
        show_outcome(self.screen, session.players, session.outcome)
        path = quoted(self.save_record())
        self.screen.say("The record is saved. See it with:", "good")
        self.screen.copy(f"  tilewright replay {path}")
        if session.dealer is not None:
            self.screen.say("Prove what was drawn with:", "good")
            self.screen.copy(f"  tilewright verify {path}")
        persons = [seat for seat, bot in enumerate(self.bots) if bot is None]
        if persons:
            only = persons[0] + 1 if len(persons) == 1 else None
            offer_review(self.screen, session.record(), only)


def chances(ranked: Ranked, seat: int) -> str:
    """Format the win share of a seat after a move; a star marks a proved one."""
    if ranked.win_shares is None:
        return f"{ranked.value:+6.1f}"
    return f"{ranked.win_shares[seat]:5.0%}{'*' if ranked.is_exact else ' '}"


def quoted(path: Path) -> str:
    """Quote a path for the shell."""
    return shlex.quote(str(path))
