"""The workflows test and build what is supported, by commands that exist."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]


def workflow(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows" / name).read_text("utf-8"))
    return found


def test_workflows_test_and_build_every_python_that_is_supported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    named = "Programming Language :: Python :: "
    supported = [
        text.removeprefix(named)
        for text in project["project"]["classifiers"]
        if text.startswith(f"{named}3.")
    ]
    matrix = workflow("test.yml")["jobs"]["versions"]["strategy"]["matrix"]
    assert matrix["python"] == supported
    assert project["project"]["requires-python"] == f">={supported[0]}"
    assert {system.partition("-")[0] for system in matrix["os"]} == {"ubuntu", "macos"}
    built = project["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{version.replace('.', '')}-*" for version in supported]


@pytest.mark.parametrize("path", sorted((ROOT / ".github/workflows").iterdir()), ids=str)
def test_workflows_run_targets_and_tools_that_exist(path: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    steps = [step for job in workflow(path.name)["jobs"].values() for step in job.get("steps", [])]
    runs = [step["run"] for step in steps if "run" in step]
    for run in runs:
        for target in re.findall(r"\bmake ([a-z]+)", run):
            assert target in targets
        for tool in re.findall(r"(?:tools/|\.ci/)[\w./]+", run):
            assert (ROOT / tool).exists()


def test_a_release_lists_what_is_in_it_and_the_locks_are_audited() -> None:
    jobs = workflow("release.yml")["jobs"]
    assert any(step.get("run") == "make sbom" for step in jobs["sbom"]["steps"])
    assert "sbom" in jobs["page"]["needs"]
    audit = workflow("audit.yml")
    # YAML reads the word "on" as true.
    assert audit[True]["schedule"]  # type: ignore[index]
    assert audit["jobs"]["audit"]["steps"][-1]["run"] == "make audit"


def test_only_the_job_that_publishes_may_prove_who_it_is() -> None:
    for path in (ROOT / ".github/workflows").iterdir():
        found = workflow(path.name)
        assert found["permissions"] == {"contents": "read"}
        for name, job in found["jobs"].items():
            may_prove = "id-token" in job.get("permissions", {})
            assert may_prove == ((path.name, name) == ("release.yml", "publish"))
