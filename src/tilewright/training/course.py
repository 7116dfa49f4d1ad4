"""A whole training: lessons until the course is done, with a look at the strength now and then."""

import json
from array import array
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

from tilewright.bots.nets.files import Card, pack_net
from tilewright.bots.nets.net import NetEvaluator, prepared
from tilewright.bots.nets.shelf import net_for
from tilewright.bots.search.evaluation import Evaluator, HandEvaluator
from tilewright.training.chart import Point, draw
from tilewright.training.gate import Gate, Verdict
from tilewright.training.match import block_share, win_share
from tilewright.training.run import Progress, Run, Spread, replace_file

BLOCKS = 60
"""Deals of a look at the strength."""
MOST_BLOCKS = 2000
"""Deals after which the gate gives up deciding."""
GATE_SEED = 1 << 32

Told = Callable[[Progress, float | None], None]
"""Hears of every step, and of the strength when it was measured."""


def follow(run: Run, spread: Spread, looks: int, tell: Told) -> None:
    """Train to the end of the course, looking at the strength so many times on the way."""
    steps = run.course.steps
    stops = {steps * look // looks for look in range(1, looks + 1)} | {steps}
    while not run.is_complete:
        run.advance(spread)
        share = None
        if run.progress.step in stops:
            share = strength(run)
            note(run, share)
            run.save()
        tell(run.progress, share)


def strength(run: Run) -> float:
    """The share of the win of the net one move ahead against the game's own guess likewise."""
    return win_share(run.game, run.options, judge_of(run), HandEvaluator(), blocks=BLOCKS)


def judge_of(run: Run) -> NetEvaluator:
    """The net as it is now."""
    return NetEvaluator(run.shape, prepared(run.shape, run.mind.parameters))


def note(run: Run, share: float) -> None:
    """Write the strength to the log and draw it."""
    run.folder.mkdir(parents=True, exist_ok=True)
    with log_of(run.folder).open("a") as log:
        log.write(json.dumps({**asdict(run.progress), "share": share}) + "\n")
    title = f"{run.game.title}, {run.options}: share of the win against greedy, one move ahead"
    chart = draw(title, history(run.folder), 1 / run.options.seats)
    replace_file(run.folder / "strength.svg", chart.encode())


def log_of(folder: Path) -> Path:
    """Where a run keeps how strong it was."""
    return folder / "log.jsonl"


def history(folder: Path) -> list[Point]:
    """How strong the net was so far; after an interruption, the latest measurement counts."""
    points: dict[int, Point] = {}
    for line in log_of(folder).read_text().splitlines():
        entry = json.loads(line)
        points[entry["games"]] = Point(entry["games"], entry["share"])
    return [points[games] for games in sorted(points)]


# The end of a course


def examine(run: Run) -> tuple[Verdict, list[float]]:
    """Whether the net is stronger than the champion, and the shares of its blocks against it."""
    found = net_for(run.game, run.options)
    champion: Evaluator = HandEvaluator()
    if found is not None:
        champion = NetEvaluator(run.shape, prepared(run.shape, found[1]))
    gate = Gate(run.options.seats)
    return gate.decide(blocks_against(run, champion))


def blocks_against(run: Run, champion: Evaluator) -> Iterator[float]:
    """The share of the net in one block after another."""
    own = judge_of(run)
    for block in range(MOST_BLOCKS):
        yield block_share(run.game, run.options, own, champion, GATE_SEED + block)


def packed(run: Run, command: str) -> bytes:
    """The net with its card."""
    name = run.game.net_name(run.options)
    progress = run.progress
    points = history(run.folder) if log_of(run.folder).exists() else []
    about = {
        "command": command,
        "course": asdict(run.course),
        "games": progress.games,
        "positions": progress.positions,
        "minutes": round(progress.seconds / 60, 1),
        "share_against_greedy": points[-1].share if points else None,
    }
    card = Card(name, run.game.key, run.options.seats, run.shape.layout, about)
    return pack_net(card, array("f", run.mind.parameters))
