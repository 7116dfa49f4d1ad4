"""Analyses that fail in every way one can, for the server to survive, and one that does not."""

import math
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tilewright.analysis.report import Depth, Judge, Review, SeatReview
from tilewright.analysis.review import ANALYSIS_VERSION, record_hash
from tilewright.core.errors import RecordError
from tilewright.records.record import Record

Progress = Callable[[float], None]


def fine(record: Record, *, depth: Depth, seed: int, progress: Progress, **_: Any) -> Review:
    """A review that says little and is of the right form."""
    progress(0.5)
    seats = range(1, len(record.players) + 1)
    return Review(
        record=record_hash(record),
        game=record.game,
        rules=record.rules,
        options=record.options,
        judge=Judge(
            analysis=ANALYSIS_VERSION,
            depth=depth,
            nets={},
            evaluations=1,
            seeds=1,
            deals=1,
            seed=seed,
        ),
        seats=tuple(map(seat_review, seats)),
        decisions=(),
        chance=(),
    )


def seat_review(seat: int) -> SeatReview:
    return SeatReview(
        seat_number=seat,
        initial=0.5,
        final=0.5,
        luck=0.0,
        own_play=0.0,
        others_play=0.0,
        revision=0.0,
        accuracy=None,
        accuracy_error=0.0,
        typical=None,
        decisions=0,
        unforced=0,
        error_per_decision=0.0,
        inaccuracies=0,
        mistakes=0,
        blunders=0,
    )


def hangs(record: Record, *, progress: Progress, **_: Any) -> None:
    progress(0.25)
    while True:
        time.sleep(60)


def exits(record: Record, **_: Any) -> None:
    os._exit(3)


def segfaults(record: Record, **_: Any) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)
    time.sleep(60)


def raises(record: Record, **_: Any) -> None:
    raise ValueError("a secret of the record")


def quits(record: Record, **_: Any) -> None:
    sys.exit(0)


def refuses(record: Record, **_: Any) -> None:
    raise RecordError("this record cannot be")


def devours(record: Record, **more: Any) -> Review:
    bytes(8 * 2**30)
    return fine(record, **more)


def returns_a_number(record: Record, **_: Any) -> int:
    return 42


def tells_no_numbers(record: Record, **more: Any) -> Review:
    found = fine(record, **more)
    return replace(found, seats=(replace(found.seats[0], luck=math.nan), *found.seats[1:]))


def tells_how_nice_it_is(record: Record, **more: Any) -> Review:
    return replace(fine(record, **more), reasons={"niceness": float(os.nice(0))})


def crashes_the_first_time(record: Record, **more: Any) -> Review:
    """Crash unless the file that the name of the first player names is there; make it."""
    mark = Path(record.players[0].name)
    if not mark.exists():
        mark.touch()
        os._exit(3)
    return fine(record, **more)


def waits_for_a_file(record: Record, **more: Any) -> Review:
    """Say which process this is beside the file named after the first player, and wait for it."""
    mark = Path(record.players[0].name)
    mark.with_suffix(".pid").write_text(str(os.getpid()))
    more["progress"](0.25)
    while not mark.exists():
        time.sleep(0.01)
    return fine(record, **more)
