"""Check the sentences of many games: `python -m tests.analysis.claims DIRECTORY --sentences N`.

Games of all option sets, with every level in turn beside players that move at random, are reviewed
at quick depth. A row for each game is added to DIRECTORY/checked.jsonl, so that a run that was
stopped goes on with the next game.
"""

import argparse
from collections import Counter
from pathlib import Path

import msgspec

from tests.analysis.claims.games import CheckedGame, check_game


def rows_in(path: Path) -> list[CheckedGame]:
    """Return what an earlier run has checked."""
    if not path.exists():
        return []
    return [msgspec.json.decode(row, type=CheckedGame) for row in path.read_bytes().splitlines()]


def main() -> None:
    """Check games until there are enough sentences; print each fault and the totals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--sentences", type=int, default=100_000)
    parser.add_argument("--games", type=int, help="stop after this many further games")
    given = parser.parse_args()
    given.directory.mkdir(parents=True, exist_ok=True)
    path = given.directory / "checked.jsonl"
    rows = rows_in(path)
    first = len(rows)
    with path.open("ab") as file:
        while sum(sum(row.said.values()) for row in rows) < given.sentences:
            if given.games is not None and len(rows) - first >= given.games:
                break
            rows.append(check_game(len(rows)))
            file.write(msgspec.json.encode(rows[-1]) + b"\n")
            file.flush()
            for fault in rows[-1].faults:
                print(fault, flush=True)
    said: Counter[str] = Counter()
    for row in rows:
        said.update(row.said)
    print(
        f"{said.total()} sentences of {len(rows)} games, {sum(len(row.faults) for row in rows)} "
        f"false; judged values {sum(row.judged for row in rows)}, of which another judge doubts "
        f"{sum(row.doubted for row in rows)}; {dict(said.most_common())}"
    )


if __name__ == "__main__":
    main()
