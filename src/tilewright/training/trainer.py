"""Train a net to the end of its course, measure its strength on the way, and pack the result."""

import json
from array import array
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

from tilewright.arena.intervals import Estimate
from tilewright.arena.sequential import Verdict
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.bots.nets.files import Card, pack_net
from tilewright.bots.nets.net import NetEvaluator, quantized
from tilewright.bots.search.evaluation import Evaluator, HeuristicEvaluator
from tilewright.core.files import replace_file
from tilewright.training.chart import Point, draw
from tilewright.training.gate import decide
from tilewright.training.match import block_score, win_share
from tilewright.training.run import MapLessons, Progress, Run, fresh_state

BLOCKS = 60
"""Deals of a measurement of the strength during training."""
LAST_BLOCKS = 200
"""Deals of the last measurement."""
STEPS_PER_SAVE = 10
"""Steps between two checkpoints."""
MOST_BLOCKS = 2000
"""The most deals of the comparison with the champion."""
MOST_SEARCH_BLOCKS = 500
"""The most deals of the comparison with the net before the searches."""
GATE_SEED = 1 << 32

OnProgress = Callable[[Progress, Estimate | None], None]
"""Called after every step, with the strength if it was measured."""


def train_run(run: Run, map_lessons: MapLessons, looks: int, on_progress: OnProgress) -> None:
    """Train to the end of the course; measure the strength ``looks`` times on the way."""
    steps, quick = run.course.steps, run.course.quick_steps
    stops = {steps * look // looks for look in range(1, looks + 1)} | {steps, quick}
    while not run.is_complete:
        run.advance(map_lessons)
        if run.progress.step == quick:
            replace_file(before_searches_of(run.folder), bytes(memoryview(run.net.parameters)))
        share = None
        if run.progress.step in stops:
            share = strength(run)
            note(run, share)
        if share is not None or run.progress.step % STEPS_PER_SAVE == 0:
            run.save()
        on_progress(run.progress, share)


def strength(run: Run) -> Estimate:
    """Measure the win share of the net against the game's own estimate, both one move ahead."""
    blocks = LAST_BLOCKS if run.is_complete else BLOCKS
    return win_share(run.game, run.options, evaluator_of(run), HeuristicEvaluator(), blocks=blocks)


def evaluator_of(run: Run) -> NetEvaluator:
    """Make an evaluator with the present net."""
    return NetEvaluator(run.shape, quantized(run.shape, run.net.parameters))


def note(run: Run, share: Estimate) -> None:
    """Append the strength to the log and redraw the chart."""
    run.folder.mkdir(parents=True, exist_ok=True)
    with log_of(run.folder).open("a") as log:
        log.write(json.dumps({**asdict(run.progress), **share_fields(share)}) + "\n")
    title = f"{run.game.title}, {run.options}: share of the win against greedy, one move ahead"
    points = [Point(entry["games"], entry["share"]) for entry in history(run.folder)]
    chart = draw(title, points, 1 / run.options.seats)
    replace_file(run.folder / "strength.svg", chart.encode())


def share_fields(share: Estimate) -> dict[str, Any]:
    """Return a share and its confidence interval as fields for log and card."""
    return {"share": share.value, "interval": [share.low, share.high]}


def log_of(folder: Path) -> Path:
    """Return the path of the log of measurements."""
    return folder / "log.jsonl"


def history(folder: Path) -> list[dict[str, Any]]:
    """Return the log's measurements; of repeated ones (after a restart) only the latest."""
    if not log_of(folder).exists():
        return []
    entries = [json.loads(line) for line in log_of(folder).read_text().splitlines()]
    latest = {entry["games"]: entry for entry in entries}
    return [latest[games] for games in sorted(latest)]


# The end of a course


def before_searches_of(folder: Path) -> Path:
    """Return the path of the net's parameters before the first step with searches."""
    return folder / "before-searches"


def revert_useless_searches(run: Run) -> Verdict | None:
    """Test whether the steps with searches made the net stronger; if not, revert them.

    Return the verdict, or None if there were no such steps.
    """
    path = before_searches_of(run.folder)
    if run.course.quick_steps == run.course.steps or not path.exists():
        return None
    before = array("f", path.read_bytes())
    rival = NetEvaluator(run.shape, quantized(run.shape, before))
    scores = islice(scores_against(run, rival), MOST_SEARCH_BLOCKS)
    verdict, _ = decide(scores, run.options.seats)
    if verdict != Verdict.ACCEPTED:
        run.net = fresh_state(before)
        note(run, strength(run))
    return verdict


def compare_with_champion(run: Run) -> tuple[Verdict, list[float]]:
    """Test whether the net is stronger than the shipped one; return verdict and block scores."""
    champion = best_evaluator(run.game, run.options)
    return decide(scores_against(run, champion), run.options.seats)


def scores_against(run: Run, champion: Evaluator) -> Iterator[float]:
    """Yield the score of the net in one block after another."""
    own = evaluator_of(run)
    for block in range(MOST_BLOCKS):
        yield block_score(run.game, run.options, own, champion, GATE_SEED + block)


def packed(run: Run, command: str, searches: Verdict | None = None) -> bytes:
    """Return the content of the net's file."""
    name = run.game.net_name(run.options)
    progress = run.progress
    latest: dict[str, Any] = next(reversed(history(run.folder)), {})
    about = {
        "command": command,
        "course": asdict(run.course),
        "games": progress.games,
        "positions": progress.positions,
        "minutes": round(progress.seconds / 60, 1),
        "share_against_greedy": latest.get("share"),
        "interval": latest.get("interval"),
        "searches": searches,
    }
    shape = run.shape
    card = Card(name, run.game.key, shape.seats, shape.layout, about, shape.width)
    return pack_net(card, array("f", run.net.parameters))
