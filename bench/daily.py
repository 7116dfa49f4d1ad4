"""How many submissions of a daily deal are checked in a minute on one core.

``python -m bench.daily [N]`` plays N honest games of each game's deal, each with random moves of
its own, and checks them. Another game is checked before, which loads the net.
"""

import sys
import time

from tests.deals.forged_records import honest
from tilewright.deals.calendar import FIRST_DAY, daily_challenge
from tilewright.deals.checking import Checker
from tilewright.games.registry import GAMES


def main(count: int) -> None:
    """Print a row for each game."""
    for key in GAMES:
        challenge = daily_challenge(bytes(32), key, FIRST_DAY)
        records = [honest(challenge, moves) for moves in range(count)]
        checker = Checker(challenge)
        checker.check(honest(challenge, count))
        began = time.thread_time()
        for record in records:
            checker.check(record)
        spent = time.thread_time() - began
        rate = 60 * count / spent
        print(f"{key:9} {spent / count * 1000:6.1f} ms CPU a record, {rate:6.0f} a minute")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
