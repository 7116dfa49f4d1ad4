"""Check that NOTICE lists every run-time package with its licence; `--write` writes the list anew.

The packages are those of requirements/run.txt, whatever system they are for. What is installed here
is compared with what the package itself declares.
"""

import re
import sys
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements/run.txt"
NOTICE = ROOT / "NOTICE"
HEADING = "Packages that tilewright runs with"
PINNED = re.compile(r"^([a-z0-9-]+)==", re.MULTILINE)
LISTED = re.compile(r"^  ([a-z0-9-]+)  +(\S.*)$", re.MULTILINE)

# Read in the packages themselves: these declare no SPDX expression, or are for other systems.
DECLARED_OTHERWISE = {
    "async-timeout": "Apache-2.0",
    "babel": "BSD-3-Clause",
    "colorama": "BSD-3-Clause",
    "cython": "Apache-2.0",
    "fluent-syntax": "Apache-2.0",
    "fsrs": "MIT",
    "h11": "MIT",
    "hiredis": "MIT",
    "itsdangerous": "BSD-3-Clause",
    "markdown-it-py": "MIT",
    "mdurl": "MIT",
    "pebble": "LGPL-3.0-only",
    "rich": "MIT",
    "shellingham": "ISC",
    "uvloop": "MIT OR Apache-2.0",
}


def packages() -> list[str]:
    """The names in the lock."""
    return PINNED.findall(LOCK.read_text("utf-8"))


def licence_of(package: str) -> str | None:
    """The SPDX expression of a package's licence; None if nobody has read it yet."""
    try:
        declared = metadata(package)
    except PackageNotFoundError:
        return DECLARED_OTHERWISE.get(package)
    expression = "License-Expression"
    return declared[expression] if expression in declared else DECLARED_OTHERWISE.get(package)


def listed(text: str) -> dict[str, str]:
    """The packages in the list of a notice, with their licences."""
    return dict(LISTED.findall(text.partition(HEADING)[2]))


def faults() -> list[str]:
    """What is wrong with the list in NOTICE."""
    found, wanted = listed(NOTICE.read_text("utf-8")), packages()
    return [
        *(f"{name} is in NOTICE and not in the lock" for name in found if name not in wanted),
        *(fault for name in wanted if (fault := fault_of(name, found.get(name)))),
    ]


def fault_of(name: str, written: str | None) -> str | None:
    """What is wrong with a package's place in NOTICE."""
    licence = licence_of(name)
    if licence is None:
        return f"{name} declares no licence: read it and add it to tools/notice.py"
    if written != licence:
        return f"{name} is under {licence}, and NOTICE says {written or 'nothing'}"
    return None


def rows() -> str:
    """The list as it should be."""
    names = packages()
    width = max(map(len, names))
    return "\n".join(f"  {name:<{width}}  {licence_of(name)}" for name in names)


def write() -> None:
    """Replace the list in NOTICE."""
    text = NOTICE.read_text("utf-8")
    matches = list(LISTED.finditer(text, text.index(HEADING)))
    NOTICE.write_text(text[: matches[0].start()] + rows() + text[matches[-1].end() :], "utf-8")


def main() -> int:
    """Check, or write first; return the exit code."""
    if sys.argv[1:] == ["--write"]:
        write()
    found = faults()
    for fault in found:
        print(f"NOTICE: {fault}; 'tools/notice.py --write' writes the list anew", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
