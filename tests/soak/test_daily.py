"""Forged submissions of daily deals, for `make soak`: ten thousand, and none is accepted."""

import random

import pytest

from tests.deals.forged_records import KINDS, forged, honest
from tilewright.core.errors import RecordError
from tilewright.deals.calendar import FIRST_DAY, daily_challenge
from tilewright.deals.checking import Checker
from tilewright.games.registry import GAMES

pytestmark = pytest.mark.soak
FORGERIES = 10_000
GAMES_PLAYED = 5


@pytest.mark.parametrize("key", GAMES)
def test_no_forged_submission_is_accepted(key: str) -> None:
    challenge = daily_challenge(b"a secret of 32 bytes for testing", key, FIRST_DAY)
    checker, rng = Checker(challenge), random.Random(key)
    records = [honest(challenge, moves) for moves in range(GAMES_PLAYED)]
    accepted = []
    for number in range(-(-FORGERIES // len(GAMES))):
        forgery = forged(challenge, records[number % GAMES_PLAYED], KINDS[number % len(KINDS)], rng)
        try:
            accepted.append(checker.check(forgery))
        except RecordError:
            continue
    assert accepted == []
    assert all(checker.check(record) == record.result for record in records)
