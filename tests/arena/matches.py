"""Small matches for the tests."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from tilewright.arena.plan import Plan, parse_entrants
from tilewright.arena.playing import BlockResult
from tilewright.arena.sequential import SequentialTest
from tilewright.games.registry import game_of


def plan_of(
    *bots: str,
    key: str = "classic",
    pairs: int = 3,
    seed: int = 1,
    options: dict[str, str] | None = None,
    budgets: Sequence[str] = ("evaluations=6",),
    sprt: SequentialTest | None = None,
) -> Plan:
    game = game_of(key)
    return Plan(
        game=game.key,
        rules=game.rules_version,
        options=dict(game.options(options or {})),
        entrants=parse_entrants(bots or ("greedy", "random"), budgets),
        seed=seed,
        pairs=pairs,
        sprt=sprt,
    )


def without_times(results: Iterable[BlockResult]) -> list[Any]:
    """The results of blocks, in their order, without what differs from run to run."""
    found = []
    for result in sorted(results, key=lambda one: one.number):
        fields = msgspec.to_builtins(result)
        for game in fields["games"]:
            del game["wall_ms"], game["cpu_ms"]
        found.append(fields)
    return found
