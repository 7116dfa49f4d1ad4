"""Judge reviews: `python -m tests.analysis.sentences --games N`, or of a DIRECTORY with both.

A directory holds records, ``7.txt``, and their reviews as JSON, ``7.json``. Without one, games
between levels at all usual tables are played and reviewed at quick depth.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tests.analysis.sentences import judge
from tests.analysis.sentences.games import played
from tilewright.analysis.review import review
from tilewright.records.record import Record
from tilewright.records.saving import load


def reviews(directory: Path | None, first: int, games: int) -> Iterator[tuple[Record, Any]]:
    """Yield records with their reviews."""
    for number in range(first, first + games):
        if directory is None:
            record = played(number)
            yield record, review(record, depth="quick")
        elif (path := directory / f"{number}.json").exists():
            yield load(directory / f"{number}.txt"), msgspec.json.decode(path.read_bytes())


def main() -> None:
    """Print false sentences, and how many there are of 1,000."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path, nargs="?")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--quiet", action="store_true", help="print only the totals")
    given = parser.parse_args()
    counts: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    games = 0
    for record, found in reviews(given.directory, given.first, given.games):
        games += 1
        for one in judge(found, record):
            counts[one.kind] += 1
            reasons.update({describe(why) for why in one.why})
            if one.kind == "false" and not given.quiet:
                print(f"{record.game}, event {one.event}: {one.text} {'; '.join(one.why)}")
    total = counts.total()
    print(f"{total} sentences of {games} games: {dict(counts)}")
    print(f"false: {1000 * counts['false'] / max(1, total):.1f} of 1,000")
    for why, count in reasons.most_common():
        print(f"{count:6} {why}")


def describe(why: str) -> str:
    """A fault without its numbers and names."""
    return " ".join(word if word.isalpha() else "…" for word in why.split())


if __name__ == "__main__":
    main()
