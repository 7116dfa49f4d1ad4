"""What a tag must fit before it is published, and what its page says.

``release.py TAG`` fails unless TAG is ``v`` and the version of pyproject.toml, and that version is
the newest of CHANGELOG.md, with nothing under *Unreleased*, and the addresses of the project are
filled in. ``release.py --notes TAG`` prints the entries of a version, ``release.py --addresses``
the addresses that are still placeholders.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACEHOLDER = "example.org"
HEADING = re.compile(r"^## \[(.+?)\].*$", re.MULTILINE)


def sections(changelog: str) -> dict[str, str]:
    """The entries of each version, the newest first."""
    _, *parts = HEADING.split(changelog)
    return {name: text.strip() for name, text in zip(parts[::2], parts[1::2], strict=True)}


def faults(tag: str, version: str, changelog: str) -> list[str]:
    """What keeps a tag from being published."""
    found = sections(changelog)
    said = []
    if tag != f"v{version}":
        said.append(f"the tag is {tag}, but pyproject.toml has the version {version}")
    if list(found)[:2] != ["Unreleased", version]:
        said.append(f"CHANGELOG.md has to begin with Unreleased, then {version}")
    if found.get("Unreleased"):
        said.append("there are entries under Unreleased; move them to the version")
    if not found.get(version):
        said.append(f"CHANGELOG.md has no entries for {version}")
    return said


def placeholders(root: Path) -> list[str]:
    """The files in which an address of the project is not filled in yet."""
    return [
        f"{name} has addresses at {PLACEHOLDER}; write your own before you publish"
        for name in ("pyproject.toml", "CITATION.cff")
        if f"://{PLACEHOLDER}/" in (root / name).read_text("utf-8")
    ]


def main(arguments: list[str], root: Path = ROOT) -> int:
    changelog = (root / "CHANGELOG.md").read_text("utf-8")
    if arguments[:1] == ["--notes"]:
        print(sections(changelog)[arguments[1].removeprefix("v")])
        return 0
    if arguments == ["--addresses"]:
        print("\n".join(f"release: {fault}" for fault in placeholders(root)))
        return 0
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    said = faults(arguments[0], project["version"], changelog) + placeholders(root)
    for fault in said:
        print(f"release: {fault}", file=sys.stderr)
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
