"""Closes the triangle of docs, source and tests: every rule is in all three.

A rule is defined by a heading `### CL-B3 …` in docs/rules/*.md, cited by a .py file of its game
under src/ and shown at work by a test marked `@rule("CL-B3")`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

GAMES = {"CL": "classic", "SP": "pavilion", "DU": "duel"}
RULE_ID = re.compile(rf"\b(?:{'|'.join(GAMES)})-[A-Z]+[0-9]+[a-z]?\b")
DEFINITION = re.compile(rf"^### ({RULE_ID.pattern})", re.MULTILINE)


@dataclass(frozen=True)
class Coverage:
    """Where the rules of one game are found, and what is missing."""

    game: str
    defined: Counter[str]
    in_source: frozenset[str]
    in_tests: frozenset[str]

    def gaps(self) -> Iterator[str]:
        rules = set(self.defined)
        for rule_id, times in sorted(self.defined.items()):
            if times > 1:
                yield f"{rule_id} is defined {times} times"
        for place, cited in (("source", self.in_source), ("tests", self.in_tests)):
            yield from (f"{rule_id} is not cited in {place}" for rule_id in sorted(rules - cited))
            yield from (
                f"{rule_id}, cited in {place}, is no rule" for rule_id in sorted(cited - rules)
            )


def definitions(root: Path) -> Counter[str]:
    """How often each rule is defined."""
    pages = sorted(root.glob("docs/rules/*.md"))
    return Counter(
        rule_id for page in pages for rule_id in DEFINITION.findall(page.read_text("utf-8"))
    )


def source_citations(root: Path, game: str) -> set[str]:
    """The rule ids named in the source of a game."""
    files = root.glob(f"src/tilewright/games/{game}/**/*.py")
    return {rule_id for file in files for rule_id in RULE_ID.findall(file.read_text("utf-8"))}


def test_citations(root: Path) -> set[str]:
    """The ids given to `rule(...)` anywhere in the tests."""
    return {
        argument.value
        for file in root.glob("tests/**/*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def strays(root: Path) -> list[str]:
    """Marks that name no possible rule of any game."""
    return [
        f"{cited!r}, cited in tests, is no rule id"
        for cited in sorted(test_citations(root))
        if not RULE_ID.fullmatch(cited)
    ]


def coverage(root: Path) -> list[Coverage]:
    """The coverage of each game that has rules or citations."""
    defined, tested = definitions(root), test_citations(root)
    reports = []
    for prefix, game in GAMES.items():
        own = Counter({r: n for r, n in defined.items() if r.startswith(prefix)})
        in_source = frozenset(source_citations(root, game))
        in_tests = frozenset(r for r in tested if r.startswith(f"{prefix}-"))
        if own or in_source or in_tests:
            reports.append(Coverage(game, own, in_source, in_tests))
    return reports


def main(root: Path) -> int:
    """Print the coverage; 1 when there is a gap."""
    gaps = strays(root)
    for report in coverage(root):
        rules = set(report.defined)
        print(
            f"{report.game}: {len(rules)} rules, {len(rules & report.in_source)} cited in source, "
            f"{len(rules & report.in_tests)} cited in tests"
        )
        gaps += report.gaps()
    for gap in gaps:
        print(f"  {gap}")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main(Path(__file__).parents[1]))
