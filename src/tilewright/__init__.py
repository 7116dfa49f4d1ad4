"""Tile-drafting board games of the Azul family: exact rules, bots and research environments.

``import tilewright as tw`` gives the small API that docs/api.md teaches. Its names are loaded when
they are first used, so that importing tilewright costs next to nothing.
"""

import importlib
import os

TYPE_CHECKING = False
"""True to type checkers, which know it by its name; ``typing`` would double the time to import."""
if TYPE_CHECKING:
    from tilewright.analysis.report import Decision as Decision
    from tilewright.analysis.report import Draw as Draw
    from tilewright.analysis.report import Reason as Reason
    from tilewright.analysis.report import Review as Review
    from tilewright.analysis.report import SeatReview as SeatReview
    from tilewright.api.analysis import Analysis as Analysis
    from tilewright.api.analysis import analyse as analyse
    from tilewright.api.bots import Bot as Bot
    from tilewright.api.bots import Choice as Choice
    from tilewright.api.bots import Report as Report
    from tilewright.api.bots import bot as bot
    from tilewright.api.bots import bot_names as bot_names
    from tilewright.api.engines import run_engine as run_engine
    from tilewright.api.game import Game as Game
    from tilewright.api.game import game_names as game_names
    from tilewright.api.game import new_game as new_game
    from tilewright.api.game import parse_position as parse_position
    from tilewright.api.game import resume as resume
    from tilewright.api.lessons import Lesson as Lesson
    from tilewright.api.lessons import LessonAttempt as LessonAttempt
    from tilewright.api.lessons import LessonStep as LessonStep
    from tilewright.api.lessons import lesson as lesson
    from tilewright.api.lessons import lesson_names as lesson_names
    from tilewright.api.matches import Match as Match
    from tilewright.api.matches import match as match
    from tilewright.api.moves import Move as Move
    from tilewright.api.nodes import Node as Node
    from tilewright.api.pictures import png as png
    from tilewright.api.pictures import svg as svg
    from tilewright.api.puzzles import Puzzle as Puzzle
    from tilewright.api.puzzles import PuzzleAttempt as PuzzleAttempt
    from tilewright.api.puzzles import find_puzzles as find_puzzles
    from tilewright.api.puzzles import puzzle as puzzle
    from tilewright.api.reviews import review as review
    from tilewright.api.tree import Tree as Tree
    from tilewright.core.errors import AnalysisError as AnalysisError
    from tilewright.core.errors import ArenaError as ArenaError
    from tilewright.core.errors import ArgumentError as ArgumentError
    from tilewright.core.errors import BotError as BotError
    from tilewright.core.errors import DatasetError as DatasetError
    from tilewright.core.errors import FairnessError as FairnessError
    from tilewright.core.errors import IllegalMoveError as IllegalMoveError
    from tilewright.core.errors import InterruptedReviewError as InterruptedReviewError
    from tilewright.core.errors import MissingExtraError as MissingExtraError
    from tilewright.core.errors import NotationError as NotationError
    from tilewright.core.errors import OptionsError as OptionsError
    from tilewright.core.errors import PuzzleError as PuzzleError
    from tilewright.core.errors import RecordError as RecordError
    from tilewright.core.errors import ServerError as ServerError
    from tilewright.core.errors import TilewrightError as TilewrightError
    from tilewright.core.outcome import Outcome as Outcome
    from tilewright.core.position import Position as Position
    from tilewright.records.record import Record as Record
    from tilewright.records.saving import dumps as dumps
    from tilewright.records.saving import load as load
    from tilewright.records.saving import loads as loads

    __version__: str

LAZY = {
    "Analysis": "api.analysis",
    "AnalysisError": "core.errors",
    "ArenaError": "core.errors",
    "ArgumentError": "core.errors",
    "Bot": "api.bots",
    "BotError": "core.errors",
    "Choice": "api.bots",
    "DatasetError": "core.errors",
    "Decision": "analysis.report",
    "Draw": "analysis.report",
    "FairnessError": "core.errors",
    "Game": "api.game",
    "IllegalMoveError": "core.errors",
    "InterruptedReviewError": "core.errors",
    "Lesson": "api.lessons",
    "LessonAttempt": "api.lessons",
    "LessonStep": "api.lessons",
    "Match": "api.matches",
    "MissingExtraError": "core.errors",
    "Move": "api.moves",
    "Node": "api.nodes",
    "NotationError": "core.errors",
    "OptionsError": "core.errors",
    "Outcome": "core.outcome",
    "Position": "core.position",
    "Puzzle": "api.puzzles",
    "PuzzleAttempt": "api.puzzles",
    "PuzzleError": "core.errors",
    "Reason": "analysis.report",
    "Record": "records.record",
    "RecordError": "core.errors",
    "Report": "api.bots",
    "Review": "analysis.report",
    "SeatReview": "analysis.report",
    "ServerError": "core.errors",
    "TilewrightError": "core.errors",
    "Tree": "api.tree",
    "analyse": "api.analysis",
    "bot": "api.bots",
    "bot_names": "api.bots",
    "dumps": "records.saving",
    "find_puzzles": "api.puzzles",
    "game_names": "api.game",
    "lesson": "api.lessons",
    "lesson_names": "api.lessons",
    "load": "records.saving",
    "loads": "records.saving",
    "match": "api.matches",
    "new_game": "api.game",
    "parse_position": "api.game",
    "png": "api.pictures",
    "puzzle": "api.puzzles",
    "resume": "api.game",
    "review": "api.reviews",
    "run_engine": "api.engines",
    "svg": "api.pictures",
}
"""The names of the API, each with the module that it is loaded from."""

__all__ = [*LAZY, "is_compiled"]  # noqa: PLE0604 (the names are those of the table)

if os.environ.get("TILEWRIGHT_PURE") == "1":
    from tilewright import _pure

    _pure.install()


if not TYPE_CHECKING:  # so that a type checker notices a name that there is not

    def __getattr__(name: str) -> object:
        if name == "__version__":
            # Reading it takes most of the time that an import of everything else does.
            from importlib.metadata import version  # noqa: PLC0415

            value: object = version("tilewright")
        elif name in LAZY:
            value = getattr(importlib.import_module(f"tilewright.{LAZY[name]}"), name)
        else:
            raise AttributeError(f"module 'tilewright' has no attribute {name!r}")
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *LAZY, "__version__"})


def is_compiled() -> bool:
    """Whether the rules run compiled rather than as plain Python."""
    source = importlib.import_module("tilewright.core.chance").__file__
    return source is not None and not source.endswith(".py")
