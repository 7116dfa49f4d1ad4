"""What is shipped and what it is built from: the lock of the page, the sdist, versions."""

import json
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from setuptools.command.egg_info import FileList

ROOT = Path(__file__).parents[1]
LOCK: dict[str, dict[str, Any]] = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))[
    "packages"
]
MADE = ("build/", "dist/", "src/tilewright/server/page/", "web/node_modules/")
"""What lies in a clone that was used, and is not of the repository."""


def tracked() -> set[str]:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    return set(listed.stdout.splitlines())


def in_lock(name: str) -> bool:
    return any(place.endswith(f"node_modules/{name}") for place in LOCK)


def test_the_lock_holds_the_packages_of_every_platform() -> None:
    wanted = {name for entry in LOCK.values() for name in entry.get("optionalDependencies", {})}
    assert wanted
    assert [name for name in sorted(wanted) if not in_lock(name)] == []


def test_the_lock_names_no_host_and_checks_every_package() -> None:
    packages = {place: entry for place, entry in LOCK.items() if place}
    assert not any("resolved" in entry for entry in packages.values())
    assert all(entry["integrity"].startswith("sha512-") for entry in packages.values())


def test_the_sdist_takes_all_that_is_tracked_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    files = FileList()
    for line in Path("MANIFEST.in").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            files.process_template_line(line)
    of_setuptools = {"LICENSE", "NOTICE", "README.md", "pyproject.toml", "setup.py"}
    taken = {name for name in files.files if not name.startswith(MADE)} | of_setuptools
    untracked = {name for name in taken - tracked() if ignored(name)}
    assert (tracked() - taken, untracked) == (set(), set())


def ignored(name: str) -> bool:
    """Whether git would never take a file, however long it lies there."""
    found = subprocess.run(["git", "check-ignore", "--quiet", name], cwd=ROOT, check=False)
    return found.returncode == 0


def test_the_image_is_built_from_files_that_are_there() -> None:
    left_out = set((ROOT / ".dockerignore").read_text("utf-8").split())
    for line in (ROOT / "deploy/Containerfile").read_text("utf-8").splitlines():
        command, *words = line.split() or [""]
        if command == "COPY" and not words[0].startswith("--from"):
            for name in words[:-1]:
                assert (ROOT / name).exists(), name
                assert name not in left_out


def test_the_version_is_the_newest_of_the_changelog() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert versions[:2] == ["Unreleased", project["version"]]
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"version: {project['version']}\n" in citation


def test_windows_is_refused_with_what_to_do_there() -> None:
    script = "import runpy; runpy.run_path('setup.py')['refuse_windows']('win32')"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith(
        "tilewright runs on Linux and macOS. On Windows, install it in WSL"
    )


def test_every_place_that_names_the_version_names_the_same() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    for file, row in (
        ("CITATION.cff", f"version: {version}"),
        ("docs/research.md", f"version = {{{version}}}"),
        ("docs/hosting.md", f"tilewright-{version}-"),
        ("docs/protocol-calls.md", f'"server": "{version}"'),
    ):
        assert row in (ROOT / file).read_text("utf-8"), file


def test_a_module_is_compiled_anew_for_the_headers_that_it_includes_and_no_others(
    tmp_path: Path,
) -> None:
    headers = runpy.run_path(str(ROOT / "setup.py"))["headers"]
    source = tmp_path / "tree.c"
    source.write_text(
        '#include "Python.h"\n#include "tilewright/bots/search/selection_loops.h"\n', "utf-8"
    )
    assert headers(source) == {
        Path("src/tilewright/bots/search/selection_loops.h"),
        Path("src/tilewright/core/clones.h"),
    }
    source.write_text('#include "Python.h"\n', "utf-8")
    assert headers(source) == set()
