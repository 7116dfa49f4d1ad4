"""Instructions of fixed workloads, compared by `make check` with bench/instructions.toml.

Counts of instructions repeat to a thousandth on any machine, however busy, where seconds differ by
tens of percent. A workload that takes over 2 % more than the file says fails, unless the file is
written anew in the same commit with the reason:

    python -m bench.instructions write "why it takes more, or less"

Valgrind counts. One process prepares everything and forks a child for each run of a workload, whose
count includes the parent's; the difference of a long run and a short one is the workload's alone.
Another compiler, Python or C library makes other instructions, so figures are compared only with
those that they were measured with.
"""

import hashlib
import importlib.metadata
import json
import os
import platform
import re
import shutil
import ssl
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Sequence
from pathlib import Path

import tilewright

FILE = Path(__file__).with_suffix(".toml")
MOST_GROWTH = 0.02
HEADER = """\
# Instructions of the workloads in bench/workloads.py, which `make check` compares where valgrind is
# installed. `python -m bench.instructions write "reason"` writes those anew that changed.
"""
VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
COUNTED = re.compile(r"^==(\d+)== I\s+refs:\s+([\d,]+)", re.MULTILINE)

Figures = dict[str, int]
"""The instructions of one run of each workload."""


class MeasurementError(Exception):
    """The workloads could not be measured."""


def measure() -> Figures:
    """Count the instructions of every workload."""
    # Addresses and the order of sets must repeat, so the environment is a small, fixed one.
    done = subprocess.run(
        [*VALGRIND, sys.executable, "-m", "bench.workloads"],
        cwd=FILE.parent.parent,
        env={"PATH": os.environ.get("PATH", ""), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise MeasurementError(f"the workloads failed: {done.stderr[-1000:]}")
    return figures(done.stdout, done.stderr)


def figures(runs: str, log: str) -> Figures:
    """The instructions of each workload: the difference of its runs, by their process ids."""
    counts = {int(pid): int(count.replace(",", "")) for pid, count in COUNTED.findall(log)}
    found: Figures = {}
    for line in runs.splitlines():
        name, (short, few), (long, many) = json.loads(line)
        if short not in counts or long not in counts:
            raise MeasurementError(f"valgrind counted nothing for {name}: {log[-1000:]}")
        found[name] = round((counts[long] - counts[short]) / (many - few))
    return found


# What the figures depend on.


def toolchain() -> dict[str, str]:
    """What makes other instructions of the same source."""
    settings = "".join(str(sysconfig.get_config_var(name)) for name in ("OPT", "CFLAGS"))
    return {
        "machine": platform.machine(),
        "avx2": "yes" if has_avx2() else "no",
        "compiler": version_of(
            (sysconfig.get_config_var("CC") or "cc").split()[0], "-dumpfullversion"
        ),
        "cython": importlib.metadata.version("cython"),
        "python": f"{platform.python_version()} by {platform.python_compiler()}",
        "python settings": hashlib.sha256(settings.encode()).hexdigest()[:12],
        "c library": " ".join(platform.libc_ver()),
        "openssl": ssl.OPENSSL_VERSION,
        "valgrind": version_of("valgrind", "--version"),
    }


def has_avx2() -> bool:
    """Whether the processor has AVX2, which chooses between versions of some loops."""
    try:
        return " avx2 " in Path("/proc/cpuinfo").read_text("utf-8")
    except OSError:
        return False


def version_of(program: str, option: str) -> str:
    """What a program says of its version."""
    try:
        done = subprocess.run([program, option], capture_output=True, text=True, check=False)
    except OSError:
        return "none"
    return done.stdout.strip()


def why_not() -> str | None:
    """Why nothing can be measured here, or None if it can."""
    if shutil.which("valgrind") is None:
        return "valgrind is not installed (make services installs it)"
    if not tilewright.is_compiled():
        return "the core is not compiled"
    return None


def differences(here: dict[str, str], there: dict[str, str]) -> str:
    """What is different here from where the figures were measured."""
    return ", ".join(
        f"{name} {there.get(name, 'unknown')} (here {here[name]})"
        for name in here
        if here[name] != there.get(name)
    )


# The file.


def read(text: str) -> tuple[dict[str, str], Figures, dict[str, str]]:
    """The toolchain, the figures and their reasons that the text of the file gives."""
    content = tomllib.loads(text)
    workloads = content["workloads"]
    return (
        content["measured_with"],
        {name: one["instructions"] for name, one in workloads.items()},
        {name: one["reason"] for name, one in workloads.items()},
    )


def written(here: dict[str, str], found: Figures, reasons: dict[str, str]) -> str:
    """The text of the file."""
    parts = [HEADER, "[measured_with]"]
    parts += [f"{quoted(name)} = {quoted(value)}" for name, value in here.items()]
    for name, count in found.items():
        parts += ["", f"[workloads.{quoted(name)}]", f"instructions = {count}"]
        parts.append(f"reason = {quoted(reasons[name])}")
    return "\n".join(parts) + "\n"


def quoted(text: str) -> str:
    """A text as TOML writes it."""
    return json.dumps(text, ensure_ascii=False)


def verdicts(found: Figures, expected: Figures) -> tuple[list[str], list[str]]:
    """What fails (growth, or a workload or figure without the other), and what is only told."""
    faults, news = [], []
    for name in sorted(found.keys() | expected.keys()):
        if name not in expected:
            faults.append(f"{name}: there is no figure in {FILE.name}")
        elif name not in found:
            faults.append(f"{name}: there is no such workload")
        else:
            growth = found[name] / expected[name] - 1
            row = f"{name}: {found[name]:,} instructions, {growth:+.1%} of {expected[name]:,}"
            if growth > MOST_GROWTH:
                faults.append(row)
            elif growth < -MOST_GROWTH:
                news.append(row)
    return faults, news


# Commands.


def compare() -> int:
    """Compare what is measured here with the file; return 1 if anything takes more."""
    there, expected, _ = read(FILE.read_text("utf-8"))
    reason = why_not()
    if reason is None and (differing := differences(toolchain(), there)):
        reason = f"the figures are for {differing}"
    if reason is not None:
        print(f"instructions: not compared: {reason}")
        return 0
    found = measure()
    faults, news = verdicts(found, expected)
    for row in news:
        print(f"{row}: less; write the file anew, so that this is kept")
    for row in faults:
        print(row)
    if faults:
        print('if that must be: python -m bench.instructions write "reason"')
    print(f"instructions: {len(found)} workloads, {len(faults)} at fault")
    return min(len(faults), 1)


def write(reason: str) -> int:
    """Write the file anew. Figures that did not change keep their number and reason."""
    if impossible := why_not():
        print(f"instructions: not written: {impossible}")
        return 1
    here = toolchain()
    there, expected, reasons = read(FILE.read_text("utf-8")) if FILE.exists() else ({}, {}, {})
    found = measure()
    for name, count in found.items():
        if here == there and abs(count / expected.get(name, 1) - 1) <= MOST_GROWTH / 4:
            found[name] = expected[name]
        else:
            print(f"{name}: {expected.get(name, 0):,} -> {count:,}")
            reasons[name] = reason
    FILE.write_text(written(here, found, reasons), "utf-8")
    return 0


def main(words: Sequence[str]) -> int:
    match list(words):
        case []:
            return compare()
        case ["write", reason] if len(reason.split()) > 1:
            return write(reason)
    print('python -m bench.instructions [write "the reason in words"]', file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
