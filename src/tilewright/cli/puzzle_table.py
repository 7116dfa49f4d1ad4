"""Puzzles at the terminal: what is asked, the table, and a judged attempt."""

from collections.abc import Callable

from rich.columns import Columns

from tilewright.cli.move_prompt import choose
from tilewright.cli.screen import Screen, as_number
from tilewright.core.errors import NotationError, TilewrightError
from tilewright.core.position import CHANCE
from tilewright.puzzles.attempt import Attempt, play_event
from tilewright.puzzles.puzzle import QUESTIONS, Answer, Puzzle

HELP = (
    "a move in notation, its number in `moves`, or Enter to choose step by step; "
    "moves [WORD], table, solution, skip, quit"
)


class PuzzleTable:
    """One puzzle after the other, until the person quits."""

    def __init__(self, screen: Screen, next_puzzle: Callable[[], Puzzle | None]) -> None:
        self.screen = screen
        self.next_puzzle = next_puzzle
        self.solved = self.tried = 0
        self.is_leaving = False

    def run(self) -> None:
        """Ask puzzles until there are no more or the person quits; then print the count."""
        while not self.is_leaving:
            puzzle = self.next_puzzle()
            if puzzle is None:
                self.screen.say("There are no more puzzles like that.", "dim")
                break
            self.ask(Attempt(puzzle))
        if self.tried:
            self.screen.say(f"{self.solved} of {self.tried} solved", "good")

    def ask(self, attempt: Attempt) -> None:
        """Ask one puzzle to its end."""
        puzzle = attempt.puzzle
        is_left = False
        self.draw(attempt)
        self.screen.say(
            f"{attempt.game.title}, puzzle {puzzle.id}, difficulty {puzzle.difficulty}. "
            f"You are seat {attempt.seat + 1}.",
            "title",
        )
        self.screen.say(f"{QUESTIONS[puzzle.kind]}  (? helps)")
        while not attempt.is_over and not is_left:
            answer = self.screen.ask("your move > ")
            if answer is None or answer.lower() in {"q", "quit", "exit"}:
                self.is_leaving = True
                return
            if answer.lower() in {"skip", "solution"}:
                is_left = True
            else:
                self.take(attempt, answer)
        if answer is not None and answer.lower() == "skip":
            return
        self.tried += 1
        self.solved += attempt.is_solved
        if attempt.is_solved:
            self.screen.say("Solved.", "good")
        self.show_solution(puzzle)

    def take(self, attempt: Attempt, answer: str) -> None:
        """Execute what was typed; an error is printed and changes nothing."""
        word, _, rest = answer.partition(" ")
        try:
            if word == "?":
                self.screen.say(HELP, "dim")
            elif word.lower() == "moves":
                self.list_moves(attempt, rest)
            elif word.lower() == "table":
                self.draw(attempt)
            else:
                self.play(attempt, self.move_meant(attempt, answer))
        except TilewrightError as error:
            self.screen.say(str(error), "bad")

    def move_meant(self, attempt: Attempt, answer: str) -> int | None:
        """Return the move that was typed or chosen, None if nothing was chosen."""
        game = attempt.game
        legal = game.legal_moves(attempt.position)
        if not answer:
            return choose(self.screen, game, legal)
        meant = [move for move in legal if game.format_move(move).lower() == answer.lower()]
        if len(meant) == 1:
            return meant[0]
        number = as_number(answer)
        if number is not None and 1 <= number <= len(legal):
            return legal[number - 1]
        try:
            return game.parse_move(answer)
        except NotationError as error:
            try:
                return game.parse_move(answer.upper())
            except NotationError:
                raise error from None

    def play(self, attempt: Attempt, move: int | None) -> None:
        """Make a move and show what follows."""
        if move is None:
            return
        before = attempt.position
        words = attempt.game.say_move(before, move)
        replies = attempt.play(move)
        if replies is None:
            self.screen.say(f"{words}: that is not it.", "bad")
            return
        self.screen.say(f"{words}: right.", "good")
        if replies:
            here = before.clone()
            attempt.game.apply(here, move)
            for reply in replies:
                self.screen.say(f"  then {reply_words(attempt, here, reply)}")
        if not attempt.is_over:
            self.draw(attempt)

    def list_moves(self, attempt: Attempt, part: str) -> None:
        """List the legal moves in words, only those that contain ``part``."""
        game, position = attempt.game, attempt.position
        rows = []
        for number, move in enumerate(game.legal_moves(position), start=1):
            words = f"{game.format_move(move)}  {game.say_move(position, move)}"
            if part.lower() in words.lower():
                rows.append(f"{number:>4}  {words}")
        if not rows:
            raise TilewrightError(f"no legal move has {part!r:.30} in its words")
        self.screen.console.print(Columns(rows, column_first=True, padding=(0, 3)))

    def draw(self, attempt: Attempt) -> None:
        """Draw the table, with room for the question below it."""
        game, position = attempt.game, attempt.position
        width, height = self.screen.size
        self.screen.say()
        rows = None if height is None else max(1, height - 2)
        self.screen.draw(game.draw(game.view(position, attempt.seat), width, rows))

    def show_solution(self, puzzle: Puzzle) -> None:
        """Print the solution with its replies, and the themes."""
        self.screen.say("The solution:", "title")
        attempt = Attempt(puzzle)
        branches: tuple[Answer, ...] = puzzle.solution
        while branches:
            branch = branches[0]
            move = attempt.game.parse_move(branch.moves[0])
            equal = f" (or {', '.join(branch.moves[1:4])})" if len(branch.moves) > 1 else ""
            words = attempt.game.say_move(attempt.position, move)
            self.screen.say(f"  {branch.moves[0]}{equal}: {words}", "good")
            if len(branches) > 1:
                self.screen.say("    the order does not matter", "dim")
            attempt.game.apply(attempt.position, move)
            for reply in branch.replies:
                self.screen.say(f"    then {reply_words(attempt, attempt.position, reply)}")
            branches = branch.then
        if puzzle.themes:
            self.screen.say(f"  themes: {', '.join(puzzle.themes)}", "dim")


def reply_words(attempt: Attempt, position: object, reply: str) -> str:
    """Return a reply in words, and play it on the position."""
    game = attempt.game
    own = game._own(position)
    words = f"{reply} is drawn" if own.to_act == CHANCE else ""
    if not words:
        words = f"seat {own.to_act + 1}: {game.say_move(own, game.parse_move(reply))}"
    play_event(game.key, own, reply)
    return words
