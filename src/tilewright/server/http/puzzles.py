"""Puzzles: which to solve next, and attempts, which the server judges.

An attempt is sent whole: all own moves so far. Nothing about the answer is revealed before it is
over. Of a signed-in person the first attempt at a puzzle counts, whatever it was made for, and no
later one: whoever is shown an answer has had the attempt.
"""

import asyncio
import secrets
from dataclasses import replace
from typing import Annotated, Literal, TypeVar

import msgspec

from tilewright.core.chance import Chance
from tilewright.core.errors import IllegalMoveError, NotationError, PuzzleError
from tilewright.games.registry import GAMES
from tilewright.puzzles.attempt import Attempt
from tilewright.puzzles.choosing import draw_puzzle, matching, themes
from tilewright.puzzles.glicko import MOST_DRIFT, Rating, after_puzzle, near
from tilewright.puzzles.library import find_puzzle, shipped
from tilewright.puzzles.puzzle import Answer, Kind, Puzzle
from tilewright.server.errors import Refusal, reason_of
from tilewright.server.http.analysis import answer
from tilewright.server.http.endpoint import AnyCall, Call, Endpoint, PlainCall
from tilewright.server.http.games import find_game
from tilewright.server.store import PuzzleAttempt, PuzzleDifficulty, PuzzleRating, Store
from tilewright.server.tables.access import Person

PUZZLE_DEVIATION = 150.0
"""How uncertain the shipped difficulty of a puzzle is, measured by few attempts of bots."""
MOST_MOVES = 20
MoveText = Annotated[str, msgspec.Meta(max_length=60)]


class PuzzleRatingCard(msgspec.Struct, frozen=True):
    """How well somebody solves the puzzles of a game."""

    rating: int
    deviation: int
    tried: int
    solved: int


class GamePuzzles(msgspec.Struct, frozen=True):
    """The puzzles of a game."""

    game: str
    puzzles: int
    kinds: dict[str, int]
    themes: dict[str, int]
    rating: PuzzleRatingCard | None
    """Yours, if you have tried any."""


class PuzzleOverview(msgspec.Struct, frozen=True):
    """All puzzles, by game."""

    games: list[GamePuzzles]


class PuzzleQuery(msgspec.Struct, frozen=True):
    """Which puzzle is wanted."""

    game: str
    kind: str | None = None
    theme: str | None = None
    rating: int | None = None
    """About how difficult; by default what your rating says."""
    skip: str | None = None
    """A puzzle that is not wanted again."""


class PuzzleCard(msgspec.Struct, frozen=True):
    """A puzzle as it is asked: neither themes nor answers."""

    id: str
    game: str
    kind: Kind
    options: dict[str, str]
    position: str
    seat: int
    """The seat that you play, from 1."""
    difficulty: int


class PuzzleAttemptPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All own moves of an attempt so far."""

    moves: Annotated[list[MoveText], msgspec.Meta(max_length=MOST_MOVES)]
    rated: bool = False
    """Whether to refuse an attempt of nobody. The first attempt of a person counts in any case."""
    gives_up: bool = False
    """Show the solution; the attempt is lost."""


class PuzzleSolution(msgspec.Struct, frozen=True):
    """What is revealed once an attempt is over."""

    themes: list[str]
    branches: list[Answer]
    value: int
    """What the answer guarantees: 1 for a win, points ahead, own points, or minus points lost."""


class PuzzleReasonPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attempt that is over, all its own moves, to be explained."""

    moves: Annotated[list[MoveText], msgspec.Meta(max_length=MOST_MOVES)]
    gives_up: bool = False
    """Whether the solution was asked for; otherwise the moves must have ended the attempt."""


class PuzzleReasonCard(msgspec.Struct, frozen=True):
    """Where the variations of two moves differ in points, in words."""

    concept: str
    text: dict[str, str]
    """The sentence by language: `en`, `fr`."""


class PuzzleExplanation(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a decision beside a wrong move, both with best play to the end of the round."""

    position: str
    """In which both are moves."""
    answer: str
    other: str
    """The wrong move that was tried, else the best of the wrong ones."""
    answer_line: list[str]
    other_line: list[str]
    reasons: list[PuzzleReasonCard]
    """The largest difference first; may be empty."""


class AttemptState(msgspec.Struct, frozen=True):
    """How far an attempt is."""

    state: Literal["open", "solved", "failed"]
    events: list[str]
    """Own moves and what followed them, in notation; a wrong move is not among them."""
    position: str
    """After these events."""
    solution: PuzzleSolution | None
    rating: PuzzleRatingCard | None
    """Yours after this attempt, if it counted."""
    change: int | None
    """By how much it changed."""


async def get_overview(call: PlainCall) -> PuzzleOverview:
    """The puzzles of every game, and your ratings."""
    known = await ratings_of(call.worker.store, call.identity)
    return await asyncio.to_thread(
        lambda: PuzzleOverview([puzzles_of(key, known.get(key)) for key in GAMES])
    )


def puzzles_of(key: str, rating: PuzzleRating | None) -> GamePuzzles:
    """Return what there is of a game."""
    puzzles = shipped(key).values()
    own = None if rating is None else rating_card(rating)
    kinds: dict[str, int] = {}
    for puzzle in puzzles:
        kinds[puzzle.kind] = kinds.get(puzzle.kind, 0) + 1
    return GamePuzzles(key, len(puzzles), kinds, themes(puzzles), own)


async def next_puzzle(call: Call[None, PuzzleQuery]) -> PuzzleCard:
    """A puzzle that you have not tried, about as difficult as you can solve."""
    wanted = call.query
    game = find_game(wanted.game)
    store = call.worker.store
    tried = set() if call.identity is None else await store.puzzles.tried(call.identity, game.key)
    known = (await ratings_of(store, call.identity)).get(game.key)
    rating: float | None = wanted.rating
    if rating is None and known is not None:
        rating = known.rating
    try:
        puzzles = await asyncio.to_thread(
            lambda: matching(shipped(game.key).values(), None, wanted.kind, wanted.theme)
        )
    except PuzzleError as error:
        raise Refusal("malformed", str(error)) from None
    difficulties = await store.puzzles.difficulties(game.key)
    puzzles = [adapted(one, difficulties.get(one.id)) for one in puzzles]
    chance = Chance(secrets.randbits(64))
    skipped = set() if wanted.skip is None else {wanted.skip}
    # Once everything was tried, any is asked again.
    found = (
        draw_puzzle(puzzles, rating, chance, tried | skipped)
        or draw_puzzle(puzzles, rating, chance, skipped)
        or draw_puzzle(puzzles, rating, chance)
    )
    if found is None:
        raise Refusal("not_found", "there is no puzzle like that")
    return card(found)


async def get_puzzle(call: PlainCall) -> PuzzleCard:
    """A certain puzzle."""
    puzzle = await asyncio.to_thread(known_puzzle, call.parameter("puzzle_id"))
    return card(adapted(puzzle, await call.worker.store.puzzles.difficulty(puzzle.id)))


def known_puzzle(name: str) -> Puzzle:
    """Return a shipped puzzle. Raise a Refusal if there is none."""
    try:
        return find_puzzle(name)
    except PuzzleError as error:
        raise Refusal("not_found", str(error)) from None


def adapted(puzzle: Puzzle, known: PuzzleDifficulty | None) -> Puzzle:
    """Return a puzzle as difficult as the attempts of people have shown."""
    if known is None:
        return puzzle
    rating = near(known.rating, puzzle.difficulty, MOST_DRIFT)
    return msgspec.structs.replace(puzzle, difficulty=round(rating))


def card(puzzle: Puzzle) -> PuzzleCard:
    """Return what is shown of a puzzle before an attempt."""
    return PuzzleCard(
        puzzle.id,
        puzzle.game,
        puzzle.kind,
        puzzle.options,
        puzzle.position,
        Attempt(puzzle).seat + 1,
        puzzle.difficulty,
    )


async def try_puzzle(call: Call[PuzzleAttemptPlan, None]) -> AttemptState:
    """Judge an attempt and answer with the defender's reply."""
    plan = call.body
    if plan.rated:
        _ = call.signed_in
    puzzle = await asyncio.to_thread(known_puzzle, call.parameter("puzzle_id"))
    attempt, events = played(puzzle, plan)
    is_over = attempt.is_over or plan.gives_up
    rating, change = None, None
    if is_over and call.person is not None:
        rating, change = await rated(call, call.person, puzzle, solved=attempt.is_solved)
    return AttemptState(
        "solved" if attempt.is_solved else "failed" if is_over else "open",
        events,
        attempt.game.format_position(attempt.position),
        solution(puzzle) if is_over else None,
        rating,
        change,
    )


def played(puzzle: Puzzle, plan: PuzzleAttemptPlan) -> tuple[Attempt, list[str]]:
    """Return an attempt after some moves, with all events. Raise a Refusal for an illegal move."""
    attempt, events = Attempt(puzzle), list[str]()
    for text in plan.moves:
        if attempt.is_over:
            raise Refusal("over", "this attempt is over")
        try:
            replies = attempt.play(attempt.game.parse_move(text))
        except NotationError as error:
            raise Refusal("malformed", str(error)) from None
        except IllegalMoveError as error:
            raise Refusal("illegal", str(error), reason=reason_of(error)) from None
        if replies is not None:
            events += [text, *replies]
    return attempt, events


async def explain_puzzle(call: Call[PuzzleReasonPlan, None]) -> PuzzleExplanation:
    """Why the answer is right, after an attempt: beside the wrong move tried, or the best."""
    plan = call.body
    puzzle = await asyncio.to_thread(known_puzzle, call.parameter("puzzle_id"))
    attempt, _ = played(puzzle, PuzzleAttemptPlan(plan.moves))
    if not (attempt.is_over or plan.gives_up):
        raise Refusal("not_over", "the reason is told after the attempt")
    if call.person is not None:
        await rated(call, call.person, puzzle, solved=attempt.is_solved)
    found = await answer(call, call.worker.analyst.explain_puzzle(puzzle.id, tuple(plan.moves)))
    if found is None:
        raise Refusal("not_found", "no reason was found in the time for it")
    return PuzzleExplanation(
        position=found.position,
        answer=found.answer,
        other=found.other,
        answer_line=list(found.lines[0]),
        other_line=list(found.lines[1]),
        reasons=[PuzzleReasonCard(one.concept, one.text) for one in found.reasons],
    )


def solution(puzzle: Puzzle) -> PuzzleSolution:
    """Return what is shown of a puzzle after an attempt."""
    return PuzzleSolution(list(puzzle.themes), list(puzzle.solution), puzzle.proof.value)


async def rated(
    call: AnyCall, person: Person, puzzle: Puzzle, *, solved: bool
) -> tuple[PuzzleRatingCard | None, int | None]:
    """Store a first attempt; return the rating after it and its change, or None twice."""
    seen: list[tuple[PuzzleRating, int]] = []
    made = float(puzzle.difficulty)

    def rate(
        known: PuzzleRating | None, difficulty: PuzzleDifficulty
    ) -> tuple[PuzzleRating, PuzzleDifficulty]:
        before = known or first_rating(person.identity, puzzle.game)
        own, other = after_puzzle(
            glicko_of(before), glicko_of(difficulty), solved=solved, tried=before.tried, made=made
        )
        seen.append((rerated(before, own, solved=solved), round(own.rating) - round(before.rating)))
        return seen[-1][0], rerated(difficulty, other, solved=solved)

    attempt = PuzzleAttempt(
        person.identity, puzzle.id, puzzle.game, solved, call.worker.registry.clock()
    )
    first = Rating(made, PUZZLE_DEVIATION)
    shipped_difficulty = PuzzleDifficulty(
        puzzle.id, puzzle.game, first.rating, first.deviation, first.volatility, 0, 0
    )
    if not await call.worker.store.puzzles.note_attempt(attempt, shipped_difficulty, rate):
        return None, None
    found, change = seen[-1]
    return rating_card(found), change


Rated = TypeVar("Rated", PuzzleRating, PuzzleDifficulty)


def glicko_of(rated: PuzzleRating | PuzzleDifficulty) -> Rating:
    """Return the rating of a row."""
    return Rating(rated.rating, rated.deviation, rated.volatility)


def rerated(before: Rated, after: Rating, *, solved: bool) -> Rated:
    """Return a row with another rating and one attempt more."""
    return replace(
        before,
        rating=after.rating,
        deviation=after.deviation,
        volatility=after.volatility,
        tried=before.tried + 1,
        solved=before.solved + solved,
    )


def first_rating(identity: str, game: str) -> PuzzleRating:
    """Return the rating of somebody who has tried nothing: the middle of the difficulties."""
    difficulties = sorted(puzzle.difficulty for puzzle in shipped(game).values())
    middle = float(difficulties[len(difficulties) // 2])
    new = Rating(middle)
    return PuzzleRating(identity, game, new.rating, new.deviation, new.volatility, 0, 0)


async def ratings_of(store: Store, identity: str | None) -> dict[str, PuzzleRating]:
    """Return the puzzle ratings of a person by game; none for nobody."""
    if identity is None:
        return {}
    return {one.game: one for one in await store.puzzles.ratings(identity)}


def rating_card(rating: PuzzleRating) -> PuzzleRatingCard:
    """Return a rating for its person."""
    return PuzzleRatingCard(
        round(rating.rating), round(rating.deviation), rating.tried, rating.solved
    )


ENDPOINTS = (
    Endpoint("GET", "/api/puzzles", get_overview, "The puzzles of every game, and your ratings"),
    Endpoint(
        "GET",
        "/api/puzzles/next",
        next_puzzle,
        "A puzzle that you have not tried yet",
        refusals=("not_found",),
        budget="look",
    ),
    Endpoint(
        "GET",
        "/api/puzzles/{puzzle_id}",
        get_puzzle,
        "One puzzle",
        refusals=("not_found",),
        budget="look",
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{puzzle_id}/attempts",
        try_puzzle,
        "Judge your moves and answer them",
        refusals=("not_signed_in", "not_found", "over", "illegal"),
        budget="look",
    ),
    Endpoint(
        "POST",
        "/api/puzzles/{puzzle_id}/reasons",
        explain_puzzle,
        "Why the answer is right, after an attempt",
        refusals=("not_found", "not_over", "over", "illegal", "questions_waiting"),
        budget="analysis",
    ),
)
