"""Check what no linter knows: names, games kept apart, local paths, reading orders, guides."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

VAGUE_NAMES = {"utils", "helpers", "common", "misc", "manager", "base"}
LONG_FILE = 400
GAMES = ("classic", "pavilion", "duel")
GAME_WORD = re.compile(rf"(?<![A-Za-z])(?i:{'|'.join(GAMES)})(?![a-z])")
# Where naming a game is the point.
GAME_PATHS = (*(f"games/{game}/" for game in GAMES), "games/registry.py", "cli/tables")
LOCAL = (
    re.compile(r"\b(?:pypi|pythonhosted|npmjs|yarnpkg)\.(?:org|io|com)\b"),
    re.compile(r"(?<![\w.~])/(?:home|root|work)/"),
)
READING_ORDER = re.compile(r"reading order|in this order", re.IGNORECASE)
GUIDES = ("CONTRIBUTING.md", "docs/architecture.md")
NAMED_FILE = re.compile(r"`([\w./<>-]+\.(?:py|pxd|ts|svelte))`")
EXAMPLES = {"x.py", "x.pxd"}
"""Names of files that stand for any file."""
TEXT_TOKENS = {tokenize.NAME, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
LINE_BREAKS = {tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT}


def vague_names(root: Path) -> Iterator[str]:
    """Modules and packages whose name does not say what they hold."""
    for folder in ("src", "tests"):
        for path in sorted((root / folder).rglob("*")):
            if path.stem in VAGUE_NAMES and (path.is_dir() or path.suffix in {".py", ".pxd"}):
                yield f"{path.relative_to(root)}: a name that says nothing"


def long_files(root: Path) -> Iterator[str]:
    """Source files past the soft limit."""
    for path in sorted((root / "src").rglob("*.py")):
        lines = len(path.read_text("utf-8").splitlines())
        if lines > LONG_FILE:
            yield f"{path.relative_to(root)}: {lines} lines, soft limit {LONG_FILE}"


def words(code: str) -> Iterator[tuple[int, str]]:
    """Line and text of the names and strings of code, without comments and docstrings."""
    starts_line = True
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        is_docstring = token.type == tokenize.STRING and starts_line
        if token.type in TEXT_TOKENS and not is_docstring:
            yield token.start[0], token.string
        starts_line = token.type in LINE_BREAKS


def named_games(root: Path) -> Iterator[str]:
    """Places in packages shared by all games that name one of them."""
    package = root / "src" / "tilewright"
    for path in sorted((*package.rglob("*.py"), *package.rglob("*.pxd"))):
        if path.relative_to(package).as_posix().startswith(GAME_PATHS):
            continue
        for line, word in words(path.read_text("utf-8")):
            if GAME_WORD.search(word):
                yield f"{path.relative_to(root)}:{line}: names a game: {word}"


def local_traces(root: Path, files: list[str]) -> Iterator[str]:
    """Lines that hold a path of one machine or the address of a package registry."""
    for name in files:
        path = root / name
        if not path.is_file():
            continue
        text = path.read_text("utf-8", errors="ignore")
        for number, line in enumerate(text.splitlines(), start=1):
            for found in (pattern.search(line) for pattern in LOCAL):
                if found:
                    yield f"{name}:{number}: only true on one machine: {found.group()}"


def unlisted_modules(root: Path) -> Iterator[str]:
    """Modules that the reading order of their package does not name."""
    for init in sorted((root / "src").rglob("__init__.py")):
        text = ast.get_docstring(ast.parse(init.read_text("utf-8"))) or ""
        if not READING_ORDER.search(text):
            continue
        modules = {path.stem for path in init.parent.glob("*.py")} - {"__init__"}
        packages = {path.parent.name for path in init.parent.glob("*/__init__.py")}
        for name in sorted((modules | packages) - set(re.findall(r"\w+", text))):
            yield f"{init.relative_to(root)}: the reading order does not name {name}"


def missing_files(root: Path, files: list[str]) -> Iterator[str]:
    """Files that the guides name and that do not exist; ``<game>`` stands for any name."""
    listing = "\n".join(f"/{name}" for name in files)
    for guide in GUIDES:
        if not (root / guide).is_file():
            continue
        for name in NAMED_FILE.findall((root / guide).read_text("utf-8")):
            pattern = re.sub(r"<\w+>", r"\\w+", re.escape(name))
            if name not in EXAMPLES and not re.search(rf"/{pattern}$", listing, re.MULTILINE):
                yield f"{guide}: there is no {name}"


def repository_files(root: Path) -> list[str]:
    """What git tracks or would track."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    return sorted(listing.split("\0"))


def main(root: Path) -> int:
    """Print what offends; 1 when something must change."""
    files = repository_files(root)
    faults = [
        *vague_names(root),
        *named_games(root),
        *local_traces(root, files),
        *unlisted_modules(root),
        *missing_files(root, files),
    ]
    for fault in faults:
        print(fault)
    for note in long_files(root):
        print(f"note: {note}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(__file__).parents[1]))
