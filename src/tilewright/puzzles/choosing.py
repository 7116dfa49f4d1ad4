"""Choose puzzles by game, kind, theme and difficulty."""

from collections.abc import Collection, Iterable

from tilewright.core.chance import Chance
from tilewright.core.errors import PuzzleError
from tilewright.puzzles.library import all_shipped
from tilewright.puzzles.puzzle import Puzzle, kind_checked

NEAR = 12
"""A puzzle is drawn from so many whose difficulty is nearest to what is wanted."""


def matching(
    puzzles: Iterable[Puzzle],
    game: str | None = None,
    kind: str | None = None,
    theme: str | None = None,
) -> list[Puzzle]:
    """Return the puzzles of a game, kind and theme. Raise PuzzleError for an unknown kind."""
    if kind is not None:
        kind_checked(kind)
    return [
        puzzle
        for puzzle in puzzles
        if game in {None, puzzle.game}
        and kind in {None, puzzle.kind}
        and (theme is None or theme in puzzle.themes)
    ]


def themes(puzzles: Iterable[Puzzle]) -> dict[str, int]:
    """Return how many puzzles each theme has, the most frequent first."""
    found: dict[str, int] = {}
    for puzzle in puzzles:
        for theme in puzzle.themes:
            found[theme] = found.get(theme, 0) + 1
    return dict(sorted(found.items(), key=lambda one: (-one[1], one[0])))


def draw_puzzle(
    puzzles: Iterable[Puzzle], rating: float | None, chance: Chance, seen: Collection[str] = ()
) -> Puzzle | None:
    """Draw one of the puzzles nearest to a rating that were not seen; None if all were."""
    left = [puzzle for puzzle in puzzles if puzzle.id not in seen]
    if rating is not None:
        left.sort(key=lambda puzzle: (abs(puzzle.difficulty - rating), puzzle.id))
        left = left[:NEAR]
    return left[chance.below(len(left))] if left else None


def shipped_matching(
    game: str | None = None, kind: str | None = None, theme: str | None = None
) -> list[Puzzle]:
    """Return the shipped puzzles of a game, kind and theme. Raise PuzzleError if there are none."""
    everything = all_shipped()
    found = matching(everything, game, kind, theme)
    if not found:
        known = ", ".join(themes(everything)) or "none"
        raise PuzzleError(f"no shipped puzzle is like that; the themes are: {known}")
    return found
