"""Check the sentences of all languages, and that code and catalogues fit together.

A fault is whatever ``compiling`` finds, a message that code makes and a language lacks, a call with
other arguments than the message has, and a message that nothing uses.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tilewright.locale.compiling import SOURCE_LANGUAGE, CatalogueError, Compiler, compiled

ROOT = Path(__file__).parents[1]
MAKERS = {"message"}
"""Functions that make a message of an id and all its arguments by name."""


def strings(tree: ast.AST) -> set[str]:
    """Return the texts that stand in code."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str, set[str]]]:
    """Yield the calls that make a message of a known id: the call, the id, the arguments."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(said))]) if (
                name in MAKERS
            ):
                given = {one.arg.replace("_", "-") for one in node.keywords if one.arg}
                yield node, said, given


def faults(package: Path, compilers: dict[str, Compiler]) -> Iterator[str]:
    """Yield where code and catalogues differ."""
    source, used = compilers[SOURCE_LANGUAGE], set[str]()
    for path in sorted(package.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        used |= strings(tree) & source.messages.keys()
        for call, said, given in calls(tree):
            place = f"{path.relative_to(package.parent)}:{call.lineno}"
            if said not in source.messages:
                yield f"{place}: there is no message {said}"
                continue
            wanted = source.offered(said)
            for name in sorted(wanted - given):
                yield f"{place}: {said} lacks ${name}"
            for name in sorted(given - wanted):
                yield f"{place}: {said} has no argument ${name}"
    yield from unknown(compilers, used)
    for name in sorted(source.messages.keys() - used.union(*map(source.reached, used))):
        yield f"{source.places[name]}: nothing uses {name}"


def unknown(compilers: dict[str, Compiler], used: set[str]) -> Iterator[str]:
    """Yield what code uses and a language lacks."""
    for language, compiler in compilers.items():
        for name in sorted(used - compiler.messages.keys()):
            yield f"{language}: {name} is missing"


def main(package: Path = ROOT / "src" / "tilewright") -> int:
    """Print the faults; return 1 if there are any."""
    try:
        compilers = compiled(package / "locale")
    except CatalogueError as error:
        print(error)
        return 1
    found = list(faults(package, compilers))
    for fault in found:
        print(fault)
    if not found:
        count = len(compilers[SOURCE_LANGUAGE].messages)
        print(f"catalogues: {count} messages in {', '.join(compilers)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
