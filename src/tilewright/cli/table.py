"""A table in the terminal: persons and bots play one game to its end."""

import contextlib
import os
import shlex
from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns
from rich.text import Text

from tilewright.bots.bot import Bot, Ranked
from tilewright.bots.registry import level_of
from tilewright.cli.choosing import choose
from tilewright.cli.screen import STYLES, Screen, as_number
from tilewright.cli.seating import BUDGET, bot_move
from tilewright.cli.storage import fresh_path, write_record
from tilewright.cli.wording import name_of_actor, show_outcome, told
from tilewright.core.chance import Chance
from tilewright.core.errors import BotError, NotationError, RecordError, TilewrightError
from tilewright.core.position import CHANCE
from tilewright.play.session import Session
from tilewright.records.replay import Step

HINTS = 5
ADVISER = "expert"
"""The level that gives hints."""
SIGNALS = 3
"""How many signals at once cannot keep a game from being saved."""
HELP = (
    ("a move", "in notation, as `moves` lists it"),
    ("Enter", "choose a move step by step (also: choose)"),
    ("moves [WORD]", "the legal moves, numbered; a number alone makes that move"),
    ("hint", "what a bot would do, with reasons"),
    ("undo", "take back your last move, if nothing was drawn since"),
    ("table", "draw the table again"),
    ("history", "every move so far"),
    ("position", "the position as one line of text"),
    ("save [FILE]", "keep the game in a file and go on"),
    ("quit", "keep the game and leave (also: q)"),
    ("?", "this help (also: help)"),
)


class Table:
    """One session with its people, its bots and its source of chance."""

    def __init__(
        self, screen: Screen, session: Session, bots: list[Bot | None], seed: int, save: Path | None
    ) -> None:
        self.screen = screen
        self.session = session
        self.bots = bots
        self.chance = Chance(seed)
        self.save_path = save
        self.is_leaving = False
        self.told = len(session.steps)
        """How many events have been told to the people."""
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
        """Play until the game is over or the people leave; the record is kept either way."""
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
        """Leave although the terminal may be gone, and more than one signal says so."""
        for _ in range(SIGNALS):
            with contextlib.suppress(KeyboardInterrupt):
                with contextlib.suppress(OSError):
                    self.screen.say()
                self.leave()
                return

    def go_on(self) -> None:
        """Let whoever is to act do so."""
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
        """Show the table to the person to act and do as they say until something happened."""
        self.tell()
        self.draw()
        before = self.session.position
        while self.session.position is before and not self.is_leaving:
            answer = self.screen.ask(f"{self.name_of(before.to_act)} > ")
            if answer is None:
                self.is_leaving = True
            else:
                self.obey(answer)

    def name_of(self, seat: int) -> str:
        """A seat and who sits there."""
        return name_of_actor(self.session.players, seat)

    def obey(self, answer: str) -> None:
        """Do what a person typed; what is wrong with it is said, and nothing has changed."""
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

    def tell(self) -> None:
        """Say what happened since the last time."""
        steps = self.session.steps[self.told :]
        if steps:
            self.screen.say()
        self.say_steps(steps)
        self.told = len(self.session.steps)

    def say_steps(self, steps: list[Step]) -> None:
        """Say events as the seat to act may hear them; when the game is over, all of it."""
        session = self.session
        viewer = None if session.is_over else session.to_act
        for text, style in told(session.game, session.players, steps, viewer):
            self.screen.say(text, style)

    def draw(self, _: str = "") -> None:
        """Draw the table for the seat to act."""
        game, position = self.session.game, self.session.position
        self.screen.say()
        self.screen.draw(game.draw(game.view(position, position.to_act)))

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
        """Make a move in notation; small letters will do where they leave no doubt."""
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
        """Say what can be typed."""
        for name, meaning in HELP:
            self.screen.show(Text.assemble((f"  {name:14}", STYLES["title"]), meaning))

    def list_moves(self, part: str) -> None:
        """The legal moves in words, those that contain a word if one is given."""
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
        """The moves a strong bot likes best, each with its chances and points."""
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

    def undo(self, _: str) -> None:
        """Take back the last move that a person made."""
        session = self.session
        persons = [step.actor for step in session.steps if self.is_person(step.actor)]
        taken_back = session.undo(persons[-1] if persons else session.to_act)
        self.told = len(session.steps)
        step = taken_back[0]
        words = session.game.say_move(step.before, step.code)
        self.screen.say(f"taken back: {self.name_of(step.actor)}: {words}", "good")

    def is_person(self, actor: int) -> bool:
        """Whether an actor is a seat with a person."""
        return actor != CHANCE and self.bots[actor] is None

    def history(self, _: str) -> None:
        """Every event so far."""
        self.say_steps(self.session.steps)

    def position(self, _: str) -> None:
        """The position as text, as far as the seat to act knows it."""
        game, position = self.session.game, self.session.position
        self.screen.copy(game.format_position(game.known_to(position, position.to_act)))

    def save(self, name: str) -> None:
        """Keep the game in a file and go on."""
        if name:
            path = Path(os.path.expanduser(name))
            write_record(path, self.session.record())
            self.save_path = path
        self.screen.say(f"Saved in {self.keep()}", "good")

    def quit(self, _: str) -> None:
        """Leave the table."""
        self.is_leaving = True

    # The end

    def keep(self) -> Path:
        """Write the record, if need be to the usual place; where it is."""
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
        """Keep an unfinished game and say how to go on with it."""
        if not any(step.actor != CHANCE for step in self.session.steps):
            self.screen.say("Nothing was played, so nothing is saved.", "dim")
            return
        path = quoted(self.keep())
        self.screen.say("Saved. Go on with:", "good")
        self.screen.copy(f"  tilewright play --resume {path}")

    def end(self) -> None:
        """Show how it ended and where the record is."""
        session = self.session
        self.tell()
        self.screen.say()
        view = session.game.view(session.position, None)
        self.screen.draw(session.game.draw(view))
        show_outcome(self.screen, session.players, session.outcome)
        path = quoted(self.keep())
        self.screen.say("The record is saved. See it with:", "good")
        self.screen.copy(f"  tilewright replay {path}")


def chances(ranked: Ranked, seat: int) -> str:
    """The share of the win that a move promises a seat; a star marks what is proved."""
    if ranked.win_shares is None:
        return f"{ranked.value:+6.1f}"
    return f"{ranked.win_shares[seat]:5.0%}{'*' if ranked.is_exact else ' '}"


def quoted(path: Path) -> str:
    """A path that can be pasted into a shell."""
    return shlex.quote(str(path))
