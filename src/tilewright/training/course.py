"""A whole training: lessons until the course is done, with a look at the strength now and then."""

import json
from array import array
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

from tilewright.arena.intervals import Estimate
from tilewright.arena.sequential import Verdict
from tilewright.bots.nets.files import Card, pack_net
from tilewright.bots.nets.net import NetEvaluator, prepared
from tilewright.bots.nets.shelf import net_for
from tilewright.bots.search.evaluation import Evaluator, HandEvaluator
from tilewright.training.chart import Point, draw
from tilewright.training.gate import decide
from tilewright.training.match import block_score, win_share
from tilewright.training.run import Progress, Run, Spread, fresh_mind, replace_file

BLOCKS = 60
"""Deals of a look at the strength on the way."""
LAST_BLOCKS = 200
"""Deals of the last look."""
STEPS_PER_SAVE = 10
"""How many steps a run that is killed loses at most."""
MOST_BLOCKS = 2000
"""Deals after which the gate gives up deciding."""
MOST_SEARCH_BLOCKS = 500
"""The same for the question whether searches were of use."""
GATE_SEED = 1 << 32

Told = Callable[[Progress, Estimate | None], None]
"""Hears of every step, and of the strength when it was measured."""


def follow(run: Run, spread: Spread, looks: int, tell: Told) -> None:
    """Train to the end of the course, looking at the strength so many times on the way."""
    steps, quick = run.course.steps, run.course.quick_steps
    stops = {steps * look // looks for look in range(1, looks + 1)} | {steps, quick}
    while not run.is_complete:
        run.advance(spread)
        if run.progress.step == quick:
            replace_file(quick_of(run.folder), bytes(memoryview(run.mind.parameters)))
        share = None
        if run.progress.step in stops:
            share = strength(run)
            note(run, share)
        if share is not None or run.progress.step % STEPS_PER_SAVE == 0:
            run.save()
        tell(run.progress, share)


def strength(run: Run) -> Estimate:
    """The share of the win of the net one move ahead against the game's own guess likewise."""
    blocks = LAST_BLOCKS if run.is_complete else BLOCKS
    return win_share(run.game, run.options, judge_of(run), HandEvaluator(), blocks=blocks)


def judge_of(run: Run) -> NetEvaluator:
    """The net as it is now."""
    return NetEvaluator(run.shape, prepared(run.shape, run.mind.parameters))


def note(run: Run, share: Estimate) -> None:
    """Write the strength to the log and draw it."""
    run.folder.mkdir(parents=True, exist_ok=True)
    with log_of(run.folder).open("a") as log:
        log.write(json.dumps({**asdict(run.progress), **told(share)}) + "\n")
    title = f"{run.game.title}, {run.options}: share of the win against greedy, one move ahead"
    points = [Point(entry["games"], entry["share"]) for entry in history(run.folder)]
    chart = draw(title, points, 1 / run.options.seats)
    replace_file(run.folder / "strength.svg", chart.encode())


def told(share: Estimate) -> dict[str, Any]:
    """A share and the interval it lies in, for log and card."""
    return {"share": share.value, "interval": [share.low, share.high]}


def log_of(folder: Path) -> Path:
    """Where a run keeps how strong it was."""
    return folder / "log.jsonl"


def history(folder: Path) -> list[dict[str, Any]]:
    """How strong the net was so far; after an interruption, the latest measurement counts."""
    if not log_of(folder).exists():
        return []
    entries = [json.loads(line) for line in log_of(folder).read_text().splitlines()]
    latest = {entry["games"]: entry for entry in entries}
    return [latest[games] for games in sorted(latest)]


# The end of a course


def quick_of(folder: Path) -> Path:
    """Where a run keeps the net as it was before the first search."""
    return folder / "before-searches"


def settle_searches(run: Run) -> Verdict | None:
    """Whether searches made the net stronger; if not, it is what it was before them."""
    path = quick_of(run.folder)
    if run.course.quick_steps == run.course.steps or not path.exists():
        return None
    before = array("f", path.read_bytes())
    rival = NetEvaluator(run.shape, prepared(run.shape, before))
    scores = islice(scores_against(run, rival), MOST_SEARCH_BLOCKS)
    verdict, _ = decide(scores, run.options.seats)
    if verdict != Verdict.ACCEPTED:
        run.mind = fresh_mind(before)
        note(run, strength(run))
    return verdict


def examine(run: Run) -> tuple[Verdict, list[float]]:
    """Whether the net is stronger than the champion, and its scores in blocks against it."""
    found = net_for(run.game, run.options)
    champion: Evaluator = HandEvaluator()
    if found is not None:
        champion = NetEvaluator(run.shape, prepared(run.shape, found[1]))
    return decide(scores_against(run, champion), run.options.seats)


def scores_against(run: Run, champion: Evaluator) -> Iterator[float]:
    """The score of the net in one block after another."""
    own = judge_of(run)
    for block in range(MOST_BLOCKS):
        yield block_score(run.game, run.options, own, champion, GATE_SEED + block)


def packed(run: Run, command: str, searches: Verdict | None = None) -> bytes:
    """The net with its card."""
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
    card = Card(name, run.game.key, run.options.seats, run.shape.layout, about)
    return pack_net(card, array("f", run.mind.parameters))
