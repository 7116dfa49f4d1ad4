"""Prove puzzles from the sentence that they ask, by plain search on the public rules.

It shares no code with the prover of the package: no values, windows, digests or facts. Every
question is "can the seat be sure of (or, with luck, come to) at least so much?". What a floor line
costs in classic is counted from the position's own text.

``python -m tests.puzzles.second_prover`` proves all shipped puzzles; ids prove some.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.games.registry import GAMES, game_of
from tilewright.puzzles.library import read_puzzles, shipped
from tilewright.puzzles.puzzle import Answer, Puzzle

MOST_POSITIONS = 4_000_000
"""Positions after which a puzzle is given up."""
FLOOR = (1, 1, 2, 2, 2, 3, 3)
WALL = "BYRKW"
"""The first row of the printed wall of classic; each further row is turned one space."""
MARGINS = {"win": 1, "points": 2, "escape": 1, "place": 1}
"""By how much every other move is worse, as docs/puzzles.md promises."""


class FalseError(Exception):
    """A puzzle says something that is not so."""


class CannotJudgeError(Exception):
    """A puzzle has too many variations for this."""


class SecondProver:
    """Answers what a seat can reach by the end of the round, for the aim of one puzzle."""

    def __init__(self, puzzle: Puzzle, most: int = MOST_POSITIONS) -> None:
        self.puzzle = puzzle
        self.game: Game = game_of(puzzle.game)
        self.start = self.game.parse_position(puzzle.position, puzzle.rules)
        self.seat = self.start.to_act
        self.most = most
        self.known: dict[tuple[Position, int, bool], bool] = {}
        self.useful: dict[tuple[int, int], Counter[int]] = {}
        """How often a move settled the question, by who is to act: tried first."""

    # What can be reached

    def reaches(self, position: Position, target: int, *, luck: bool) -> bool:
        """Whether the seat gets at least a target from here, against every reply.

        Draws are all against it, or with ``luck`` all for it. For ``escape`` the target counts
        what is still lost, as a number below zero.
        """
        if position.to_act == OVER or position.round != self.start.round:
            return self.result(position) >= target
        if self.puzzle.kind == "escape" and target > 0:
            return False
        key = (position, target, luck)
        if key not in self.known:
            if len(self.known) >= self.most:
                raise CannotJudgeError(f"more than {self.most} positions")
            self.known[key] = self.search(position, target, luck=luck)
        return self.known[key]

    def search(self, position: Position, target: int, *, luck: bool) -> bool:
        """Try what can happen next."""
        actor = position.to_act
        wanted = luck if actor == CHANCE else actor == self.seat
        useful = self.useful.setdefault((actor, target), Counter())
        seen = set()
        for code in sorted(self.codes(position), key=lambda one: -useful[one]):
            after = self.after(position, code)
            if after in seen:
                continue
            seen.add(after)
            left = target + self.cost(position, code, after)
            if self.reaches(after, left, luck=luck) == wanted:
                useful[code] += 1
                return wanted
        return not wanted

    def codes(self, position: Position) -> list[int]:
        """All draws, or all legal moves."""
        if position.to_act == CHANCE:
            return [code for code, _ in self.game.chance_outcomes(position)]
        return self.game.legal_moves(position)

    def after(self, position: Position, code: int) -> Position:
        """The position after a move or draw."""
        after = position.clone()
        if position.to_act == CHANCE:
            self.game.apply_chance(after, code)
        else:
            self.game.apply(after, code)
        return after

    def result(self, position: Position) -> int:
        """What the end of the round is worth."""
        kind, scores = self.puzzle.kind, self.game.scores(position)
        if kind == "win":
            is_over = position.to_act == OVER
            return int(is_over and self.game.outcome(position).winners == (self.seat,))
        if kind == "points":
            return scores[self.seat] - scores[1 - self.seat]
        return 0 if kind == "escape" else scores[self.seat]

    def cost(self, before: Position, code: int, after: Position) -> int:
        """The points that the seat loses by its floor, or broken tiles, in a step."""
        if self.puzzle.kind != "escape" or before.to_act == CHANCE:
            return 0
        if self.puzzle.game == "classic":
            is_end = after.to_act == OVER or after.round != before.round
            return self.floor_cost(before, code) if is_end else 0
        facts = self.game.events(before, after, code)
        own = [one for one in facts if one.get("seat") == self.seat + 1]
        lost: int = sum(one["points"] for one in own if one["kind"] == "broken")
        return -lost

    def floor_cost(self, before: Position, code: int) -> int:
        """What the floor line of the seat takes after the last take of a round of classic.

        The printed numbers are added, but a score does not fall below zero.
        """
        board = Board(self.game.format_position(before), self.seat)
        if before.to_act == self.seat:
            move = self.game.decode_move(code)
            tiles = self.game.foresee(before, code)
            board.take(move["colour"], tiles["tiles"], move["to"], marker=tiles["has_marker"])
        return min(sum(FLOOR[: board.fallen]), board.score + board.tiling())

    # What the puzzle says

    def check(self) -> None:
        """Check every decision of the solution. Raise FalseError if something is not so."""
        if self.seat < 0 or self.start.seats != 2:
            raise FalseError("no seat of two is to act")
        self.check_decision(self.start, self.puzzle.solution, self.puzzle.proof.value)
        if self.puzzle.kind == "place":
            self.check_orders()

    def check_decision(self, position: Position, answers: tuple[Answer, ...], value: int) -> None:
        """Check that answers keep a value, that all other moves miss it, and what follows."""
        kind = self.puzzle.kind
        accepted = {self.game.parse_move(text) for one in answers for text in one.moves}
        margin = MARGINS[kind]
        legal = self.game.legal_moves(position)
        if not accepted < set(legal):
            raise FalseError("the answers are not some of the legal moves")
        for code in legal:
            after = self.after(position, code)
            cost = self.cost(position, code, after)
            name = self.game.format_move(code)
            if code in accepted:
                if not self.reaches(after, value + cost, luck=False):
                    raise FalseError(f"the answer {name} can be held below {value}")
                if kind != "win" and self.reaches(after, value + 1 + cost, luck=False):
                    raise FalseError(f"the answer {name} is sure of more than {value}")
            elif self.reaches(after, value - margin + 1 + cost, luck=True):
                raise FalseError(f"{name} can bring more than {value - margin}")
        for answer in answers:
            self.check_what_follows(position, answer, value)

    def check_what_follows(self, position: Position, answer: Answer, value: int) -> None:
        """Check equal moves, the replies, and the next decision."""
        afters = [self.after(position, self.game.parse_move(text)) for text in answer.moves]
        if len({self.meaning(after) for after in afters}) > 1:
            raise FalseError(f"{', '.join(answer.moves)} lead to different positions")
        code = self.game.parse_move(answer.moves[0])
        left = value + self.cost(position, code, afters[0])
        here = afters[0]
        for text in answer.replies:
            is_draw = here.to_act == CHANCE
            code = (self.game.parse_chance if is_draw else self.game.parse_move)(text)
            if code not in self.codes(here):
                raise FalseError(f"the reply {text} is not legal")
            if here.to_act == self.seat and self.meanings(here) > 1:
                raise FalseError(f"{text} is called forced")
            after = self.after(here, code)
            left += self.cost(here, code, after)
            if self.puzzle.kind != "win" and self.reaches(after, left + 1, luck=False):
                raise FalseError(f"the reply {text} is not the best defence")
            here = after
        if answer.then:
            self.check_decision(here, answer.then, left)

    def meaning(self, position: Position) -> str:
        """A position as text, with the factories in a fixed order: equal ones are one answer."""
        words = self.game.format_position(position).split(" ")
        return " ".join(
            "factories=" + ",".join(sorted(word[10:].split(",")))
            if word.startswith("factories=")
            else word
            for word in words
        )

    def meanings(self, position: Position) -> int:
        """How many different positions the legal moves lead to."""
        return len({self.meaning(self.after(position, code)) for code in self.codes(position)})

    def check_orders(self) -> None:
        """Check that every accepted order makes the same scoring moves."""
        made = {tuple(sorted(way)) for way in self.ways(self.start, self.puzzle.solution)}
        if len(made) != 1 or made == {()}:
            raise FalseError("the accepted orders make different scoring moves")

    def ways(self, position: Position, answers: tuple[Answer, ...]) -> Iterator[list[str]]:
        """Yield the scoring moves of every way through a solution."""
        for answer in answers:
            here = self.after(position, self.game.parse_move(answer.moves[0]))
            gained = self.game.scores(here)[self.seat] != self.game.scores(position)[self.seat]
            own = [answer.moves[0]] if gained else []
            for text in answer.replies:
                is_draw = here.to_act == CHANCE
                code = (self.game.parse_chance if is_draw else self.game.parse_move)(text)
                here = self.after(here, code)
            if not answer.then:
                yield own
            for rest in self.ways(here, answer.then):
                yield own + rest


class Board:
    """The board of a seat of classic with the printed wall, read from a position's text."""

    def __init__(self, text: str, seat: int) -> None:
        word = next(word for word in text.split(" ") if word.startswith(f"board{seat + 1}="))
        score, lines, wall, floor = word.partition("=")[2].split(":")
        self.score = int(score)
        self.lines = ["" if line == "-" else line for line in lines.split(",")]
        self.wall = [[space != "." for space in row] for row in wall.split("/")]
        self.fallen = 0 if floor == "-" else len(floor)

    def take(self, colour: str, tiles: int, place: str, *, marker: bool) -> None:
        """Put tiles that are taken on a line or on the floor."""
        self.fallen += marker
        if place == "floor":
            self.fallen += tiles
            return
        line = int(place.rpartition(" ")[2]) - 1
        fits = min(tiles, line + 1 - len(self.lines[line]))
        letter = {"blue": "B", "yellow": "Y", "red": "R", "black": "K", "white": "W"}[colour]
        self.lines[line] += letter * fits
        self.fallen += tiles - fits

    def tiling(self) -> int:
        """Tile the wall from complete lines, from top to bottom; return the points."""
        points = 0
        for row, line in enumerate(self.lines):
            if len(line) == row + 1:
                column = (WALL.index(line[0]) + row) % len(WALL)
                self.wall[row][column] = True
                across = run(self.wall[row], column)
                down = run([other[column] for other in self.wall], row)
                points += max(1, across * (across > 1) + down * (down > 1))
        return points


def run(spaces: list[bool], place: int) -> int:
    """How many tiles lie in a row with the one at a place."""
    first = last = place
    while first and spaces[first - 1]:
        first -= 1
    while last + 1 < len(spaces) and spaces[last + 1]:
        last += 1
    return last - first + 1


def main(arguments: list[str]) -> None:
    """Prove puzzles and print what is false, and how many could not be judged."""
    paths = [Path(one) for one in arguments if "." in one]
    names = {one for one in arguments if "." not in one}
    puzzles = [puzzle for key in GAMES for puzzle in shipped(key).values()]
    if paths:
        puzzles = [puzzle for path in paths for puzzle in read_puzzles(path)]
    counts: Counter[tuple[str, str, str]] = Counter()
    for puzzle in puzzles:
        if names and puzzle.id not in names:
            continue
        prover = SecondProver(puzzle)
        try:
            prover.check()
            said = "proved"
        except (FalseError, CannotJudgeError) as error:
            said = "false" if isinstance(error, FalseError) else "cannot judge"
            print(puzzle.id, puzzle.game, puzzle.kind, said, error, flush=True)
        counts[puzzle.game, puzzle.kind, said] += 1
        total = sum(counts.values())
        if total % 100 == 0:
            print(f"{total} puzzles", dict(counts), flush=True)
    for (game, kind, said), count in sorted(counts.items()):
        print(f"{game}, {kind}: {count} {said}")


if __name__ == "__main__":
    main(sys.argv[1:])
