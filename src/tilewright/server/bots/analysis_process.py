"""Functions that run in worker processes for analysis: review, judge, compare, advise, rank.

As with bots, only plain data leaves a process.
"""

import importlib
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from tilewright.analysis.accepted_moves import accepted_moves
from tilewright.analysis.comparison import compare_moves
from tilewright.analysis.hints import advise
from tilewright.analysis.judging import judge_move
from tilewright.analysis.ranking import Ranking, refined
from tilewright.analysis.report import Depth, Label, Reason, Review, Scale
from tilewright.analysis.valuer import EFFORTS, Valuer
from tilewright.core.errors import AnalysisError, TilewrightError
from tilewright.core.game import Game
from tilewright.core.position import OVER, Position
from tilewright.deals.challenge import Challenge, level_result
from tilewright.games.registry import game_of
from tilewright.puzzles.library import find_puzzle
from tilewright.puzzles.reasons import PuzzleReasons, decision_of, reasons_for
from tilewright.records.loading import load
from tilewright.records.record import Player
from tilewright.server.bots.bot_process import OUT_OF_MEMORY, Failure, note_progress

KEPT_SEARCHES = 4
"""The most searches that are kept, so that the next request continues them."""
MOST_EVALUATIONS = 200_000
"""The most evaluations of a position; its search tree then takes some 30 MB."""
ESTIMATES_A_DEAL = 4
"""How many deals are estimated for each one that is searched."""

T = TypeVar("T")


@dataclass(frozen=True)
class PositionText:
    """A position as text, in the form that is sent to a process."""

    game: str
    rules: int
    text: str

    def parsed(self) -> tuple[Game, Position]:
        """Return the game and the position; raise NotationError if the text is invalid."""
        game = game_of(self.game)
        return game, game.parse_position(self.text, self.rules)


@dataclass(frozen=True)
class JudgedMove:
    """What a move loses against the best one."""

    best: str
    loss: float
    loss_points: float
    error: float
    label: Label | None
    scale: Scale
    is_exact: bool


@dataclass(frozen=True)
class AdvisedMove:
    """Why a move is better than another one."""

    against: str | None
    """The other move; None if no other is worse beyond doubt."""
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class RankedMove:
    """A move with its value for the seat to act."""

    text: str
    share: float
    lead: float
    variation: tuple[str, ...]
    is_proved: bool
    is_exact: bool


@dataclass(frozen=True)
class RankedMoves:
    """The best moves of a position, best first, and the evaluations made so far."""

    moves: tuple[RankedMove, ...]
    evaluations: int
    is_final: bool
    """Whether asking again finds nothing better."""


@dataclass(frozen=True)
class DealsValue:
    """What a position is worth to every seat over the next deals."""

    shares: tuple[float, ...]
    points: tuple[float, ...]
    error: float
    """The standard error of the shares that comes from sampling."""
    variation: tuple[str, ...]
    """The best moves until the deal."""


@dataclass(frozen=True)
class ComparedMove:
    """A move with its value for every seat, the play expected after it and points by source."""

    text: str
    shares: tuple[float, ...]
    points: tuple[float, ...]
    variation: tuple[str, ...]
    """Moves and draws to the end of the round, the move itself first."""
    accounts: tuple[dict[str, float], ...]
    is_exact: bool


@dataclass(frozen=True)
class ComparedMoves:
    """Two moves, and how much better the first is for the seat to act."""

    moves: tuple[ComparedMove, ComparedMove]
    difference: float
    difference_points: float
    error: float
    scale: Scale


def answered(work: Callable[[], T]) -> T | Failure:
    """Return the result of work, or a Failure if it raises; exit if memory runs out."""
    try:
        return work()
    except TilewrightError as error:
        return Failure("refused", str(error))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except BaseException as error:
        return Failure("error", type(error).__name__)


def review(function: str, record: bytes, depth: str, seed: int) -> bytes | Failure:
    """Return the review of a record as JSON, or a Failure."""

    def work() -> bytes | Failure:
        found = named(function)(
            load(record).record, depth=depth, seed=seed, progress=note_progress, interrupt=None
        )
        return encoded(found)

    return answered(work)


def encoded(found: object) -> bytes | Failure:
    """Return a review as JSON; a Failure if it is not a valid one."""
    if not isinstance(found, Review):
        return Failure("nonsense", f"a {type(found).__name__} instead of a review")
    body = msgspec.json.encode(found)
    try:
        # msgspec writes a number that is not finite as null, which does not decode.
        msgspec.json.decode(body, type=Review)
    except msgspec.MsgspecError:
        return Failure("nonsense", "a review that holds something else than it says")
    return body


def named(name: str) -> Callable[..., Any]:
    """Return the function that ``module:function`` names."""
    module, _, function = name.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return found


def judge(place: PositionText, move: str, depth: Depth, seed: int) -> JudgedMove | Failure:
    """Return what a move of a position loses, or a Failure."""

    def work() -> JudgedMove:
        game, position = place.parsed()
        found = judge_move(position, game, game.parse_move(move), depth, seed)
        return JudgedMove(
            game.format_move(found.best),
            found.loss,
            found.loss_points,
            found.error,
            found.label,
            found.scale,
            found.exact,
        )

    return answered(work)


def accept(
    asked: tuple[tuple[PositionText, str], ...], depth: Depth, seed: int
) -> list[tuple[str, ...] | None] | Failure:
    """Return the moves that are about as good as the best one of each position, or a Failure.

    None stands for a position or a best move that cannot be read.
    """

    def moves(place: PositionText, best: str) -> tuple[str, ...] | None:
        try:
            game, position = place.parsed()
            found = accepted_moves(position, game, game.parse_move(best), depth, seed)
        except TilewrightError:
            return None
        return tuple(map(game.format_move, found))

    return answered(lambda: [moves(place, best) for place, best in asked])


def compare(place: PositionText, moves: tuple[str, str]) -> ComparedMoves | Failure:
    """Return two moves of a position side by side, or a Failure."""

    def work() -> ComparedMoves:
        game, position = place.parsed()
        first, second = (game.parse_move(move) for move in moves)
        found = compare_moves(position, game, (first, second))
        sides = tuple(
            ComparedMove(
                game.format_move(one.move),
                one.value.shares,
                one.value.points,
                one.variation.notation,
                one.accounts,
                one.value.is_exact,
            )
            for one in (found.first, found.second)
        )
        return ComparedMoves(
            (sides[0], sides[1]),
            found.difference,
            found.difference_points,
            found.error,
            found.scale,
        )

    return answered(work)


def advise_move(
    place: PositionText, move: str, players: tuple[Player, ...], seconds: float
) -> AdvisedMove | Failure:
    """Return why a move of a position is better than another one, or a Failure."""

    def work() -> AdvisedMove:
        game, position = place.parsed()
        found = advise(position, game, game.parse_move(move), players, seconds=seconds)
        against = None if found.against is None else game.format_move(found.against)
        return AdvisedMove(against, found.reasons)

    return answered(work)


def explain_puzzle(puzzle_id: str, moves: tuple[str, ...]) -> PuzzleReasons | Failure | None:
    """Return why the answer of a puzzle is right after an attempt; None if that takes too long."""
    return answered(lambda: reasons_for(*decision_of(find_puzzle(puzzle_id), moves)))


# Rankings, refined with each request.


@dataclass
class Search:
    """A position that is being searched, and the last ranking of its moves."""

    game: Game
    rankings: Iterator[Ranking]
    last: Ranking
    is_over: bool = False

    @classmethod
    def of(cls, place: PositionText) -> "Search":
        """Start the search of a position and return it with its first ranking."""
        game, position = place.parsed()
        rankings = refined(game, position)
        return cls(game, rankings, next(rankings))

    def refine(self, evaluations: int, ms: int) -> None:
        """Search on until ``evaluations`` were made in all or ``ms`` milliseconds have passed."""
        end = time.monotonic() + ms / 1000
        while not self.is_over and self.last.evaluations < evaluations and time.monotonic() < end:
            found = next(self.rankings, None)
            self.is_over = found is None
            self.last = found or self.last


_searches: OrderedDict[PositionText, Search] = OrderedDict()
"""The searches of this process, the most recently requested one last."""


def rank(place: PositionText, evaluations: int, ms: int, top: int) -> RankedMoves | Failure:
    """Return the best moves of a position; a repeated call continues the search of the last."""

    def work() -> RankedMoves:
        found = _searches.pop(place, None) or Search.of(place)
        found.refine(min(evaluations, MOST_EVALUATIONS), ms)
        _searches[place] = found
        while len(_searches) > KEPT_SEARCHES:
            _searches.popitem(last=False)
        is_final = found.is_over or found.last.evaluations >= MOST_EVALUATIONS
        return ranked(found.game, found.last, top, is_final=is_final)

    return answered(work)


def ranked(game: Game, ranking: Ranking, top: int, *, is_final: bool) -> RankedMoves:
    """Return the first ``top`` moves of a ranking as plain data."""
    moves = tuple(
        RankedMove(
            game.format_move(one.move),
            one.share,
            one.lead,
            tuple(map(game.format_move, one.variation)),
            one.is_proved,
            one.is_exact,
        )
        for one in ranking.choices[:top]
    )
    return RankedMoves(moves, ranking.evaluations, is_final)


# Deals.


def sample_deals(place: PositionText, deals: int, seed: int) -> DealsValue | Failure:
    """Return the mean value of a position, after the best moves, over sampled next deals."""

    def work() -> DealsValue:
        game, position = place.parsed()
        effort = EFFORTS["quick"]._replace(deals=deals, estimates=deals * ESTIMATES_A_DEAL)
        if position.to_act >= 0:
            position = game.known_to(position, position.to_act)
        valuer = Valuer(game, position, effort, seed)
        variation = best_play(valuer, position)
        if position.to_act == OVER:
            raise AnalysisError("nothing more is dealt: the game ends before")
        found = valuer.value(position)
        return DealsValue(
            found.shares, found.points, found.draw_error, tuple(map(game.format_move, variation))
        )

    return answered(work)


def best_play(valuer: Valuer, position: Position) -> list[int]:
    """Play the best moves until chance acts or the game is over; return them."""
    played: list[int] = []
    while position.to_act >= 0:
        move = valuer.value(position).variation[0]
        valuer.game.apply(position, move)
        played.append(move)
    return played


def play_deal(game: str, plan: str, seed: str, level: str) -> tuple[int, ...] | Failure:
    """Return the scores of a level that plays a deal in the place of a person."""

    def scores() -> tuple[int, ...]:
        rules, fields = game_of(game), msgspec.json.decode(plan)
        options = rules.options(fields["options"])
        return level_result(
            Challenge(
                rules,
                options,
                fields["rules"],
                fields["level"],
                fields["seat"],
                bytes.fromhex(seed),
            ),
            level,
        )

    return answered(scores)
