"""Sentences by the thousand, checked without the code that makes them."""

import os
from collections import Counter

import pytest

from tests.analysis.claims import faults
from tests.analysis.playing import random_record
from tests.games import VARIANTS
from tilewright.analysis.review import review
from tilewright.games.registry import game_of
from tilewright.records.record import Record
from tilewright.records.replay import replay

SENTENCES = int(os.environ.get("TILEWRIGHT_SENTENCES", "100000"))
"""How many sentences are checked; a hundred thousand take hours."""


def checked(record: Record) -> Counter[str]:
    """Check every sentence of the review of a game; return their number by voice and message."""
    steps = list(replay(record))
    game = game_of(record.game)
    names = tuple(player.name for player in record.players)
    said: Counter[str] = Counter()
    for one in review(record, depth="quick").decisions:
        for reason in one.reasons:
            known = game.known_to(steps[one.event].before, one.seat - 1)
            found = faults(game, known, one, reason, names)
            assert found == [], f"{record.game} event {one.event}: {found} {reason.text}"
            said[f"{reason.claim['voice']}:{reason.claim['message']}"] += 1
    return said


@pytest.mark.soak
@pytest.mark.usefixtures("hasty")
def test_a_hundred_thousand_sentences_are_true() -> None:
    said: Counter[str] = Counter()
    seed = 1000
    while said.total() < SENTENCES:
        for variant in VARIANTS:
            said += checked(random_record(variant.game, variant.options, seed))
        seed += 1
        print(seed, said.total(), flush=True)
    print(said.most_common())
