"""Why the answer of a puzzle is right, in words: where its line and another one differ in points.

Both are played on to the end of the round with best play for the aim. What is said of them is
counted, not judged: the facts of the rules say where the points come from.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tilewright.analysis.reasons.case import Finding
from tilewright.analysis.reasons.points import CONCEPTS
from tilewright.analysis.reasons.words import Voice, rendered
from tilewright.core.position import CHANCE
from tilewright.puzzles.attempt import Attempt
from tilewright.puzzles.proving import FLOOR_FACTS, Prover, UnprovedError
from tilewright.puzzles.puzzle import Kind, Puzzle
from tilewright.puzzles.themes import OTHERS, line_of
from tilewright.records.ledger import breakdown, step_facts
from tilewright.records.record import Player
from tilewright.records.replay import Step

MOST_NODES = 2_000_000
"""Lines that take more nodes than this are not shown. Most take some 20 ms, all below 200 ms."""
MOST_REASONS = 2
AIMS: Mapping[Kind, Kind] = {
    "win": "points",
    "points": "points",
    "escape": "escape",
    "place": "place",
}
"""What the lines are played for. A lost game has no best play to win it, but one for points."""


@dataclass(frozen=True)
class PuzzleReason:
    """One difference between the two lines, in words."""

    concept: str
    text: dict[str, str]
    """The sentence by language."""


@dataclass(frozen=True)
class PuzzleReasons:
    """The answer to a decision beside a wrong move, and where their lines differ in points."""

    position: str
    """In which both are moves."""
    answer: str
    other: str
    """The wrong move that was tried, else the best of them."""
    lines: tuple[tuple[str, ...], tuple[str, ...]]
    """Moves and draws to the end of the round, the answer's first."""
    reasons: tuple[PuzzleReason, ...]
    """The largest difference first; none if no source of points differs."""


def reasons_for(attempt: Attempt, tried: int | None = None) -> PuzzleReasons | None:
    """Return why the answer to the open decision is right; None if that takes too long.

    ``tried`` is a wrong move of that decision; without it the best wrong one is taken.
    """
    puzzle, position = attempt.puzzle, attempt.position
    prover = Prover(attempt.game, position, MOST_NODES)
    prover.begin(position, AIMS[puzzle.kind])
    try:
        answer, other = moves_compared(prover, attempt, tried)
        right, wrong = (line_of(prover, position, move) for move in (answer, other))
    except UnprovedError:
        return None
    voice: Voice = "advice" if tried is None else "review"
    return PuzzleReasons(
        attempt.game.format_position(position),
        attempt.game.format_move(answer),
        attempt.game.format_move(other),
        (notation(prover, right), notation(prover, wrong)),
        differences(prover, puzzle, right, wrong, voice),
    )


def moves_compared(prover: Prover, attempt: Attempt, tried: int | None) -> tuple[int, int]:
    """Return the answer to the open decision, and the wrong move to compare it with."""
    game = attempt.game
    accepted = {game.parse_move(text) for branch in attempt.open for text in branch.moves}
    answer = game.parse_move(attempt.open[0].moves[0])
    if tried is not None:
        return answer, tried
    wrong = [group for group in prover.groups(attempt.position) if group[0] not in accepted]
    best, _ = prover.best_of(attempt.position, wrong)
    return answer, wrong[best][0]


def differences(
    prover: Prover, puzzle: Puzzle, right: list[Step], wrong: list[Step], voice: Voice
) -> tuple[PuzzleReason, ...]:
    """Return the sources of points in which the answer's line is better, the largest first."""
    seats = right[0].before.seats
    players = [Player(f"Seat {seat + 1}") for seat in range(seats)]
    better, worse = (points_of(prover, steps) for steps in (right, wrong))
    found: list[tuple[int, PuzzleReason]] = []
    for seat in range(seats):
        is_own = seat == prover.seat
        for kind in better[seat].keys() | worse[seat].keys():
            then, now = better[seat].get(kind, 0), worse[seat].get(kind, 0)
            gained = (then - now) if is_own else (now - then)
            if gained <= 0 or kind not in CONCEPTS or not counts(puzzle.kind, kind, is_own=is_own):
                continue
            sign, whose = "lost" if now + then < 0 else "won", "own" if is_own else "other"
            finding = Finding(
                concept=CONCEPTS[kind] + ("" if is_own else OTHERS),
                message=f"points_{sign}_{whose}",
                arguments={"seat": seat + 1, "kind": kind, "played": now, "better": then},
                removed=float(gained),
                exact=True,
            )
            text = rendered(finding, prover.seat, "points", players, voice)
            found.append((gained, PuzzleReason(finding.concept, text)))
    found.sort(key=lambda one: (-one[0], one[1].text["en"]))
    return tuple(reason for _, reason in found[:MOST_REASONS])


def counts(aim: Kind, kind: str, *, is_own: bool) -> bool:
    """Return whether a source of points has to do with the aim of a puzzle."""
    if aim == "escape":
        return is_own and kind in FLOOR_FACTS
    return is_own or aim != "place"


def points_of(prover: Prover, steps: list[Step]) -> list[dict[str, int]]:
    """Return the points of each seat by kind of fact."""
    facts = [fact for step in steps for fact in step_facts(prover.game, step)]
    return breakdown(facts, steps[0].before.seats)


def notation(prover: Prover, steps: list[Step]) -> tuple[str, ...]:
    """Return moves and draws in notation."""
    game = prover.game
    return tuple(
        game.format_chance(step.code) if step.actor == CHANCE else game.format_move(step.code)
        for step in steps
    )


def decision_of(puzzle: Puzzle, moves: tuple[str, ...]) -> tuple[Attempt, int | None]:
    """Return the attempt before the decision that is to be explained, and the wrong move there.

    That is the wrong move that ended the attempt. Of a solved one it is the first decision.
    """
    attempt = Attempt(puzzle)
    for text in moves:
        move = attempt.game.parse_move(text)
        if attempt.play(move) is None:
            # A failed attempt still has the position and the answers that were open.
            return attempt, move
    return (Attempt(puzzle), None) if attempt.is_solved else (attempt, None)
