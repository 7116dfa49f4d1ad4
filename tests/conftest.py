"""Settings of the whole suite; with TILEWRIGHT_CI=1 a skipped test is a failure."""

import gc
import os

import pytest
from hypothesis import settings

import tilewright
from tests.processes import hear_interrupts

pytest_plugins = ["tests.services"]

# One thread each: the tests have as many processes as there are cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

IS_CI = os.environ.get("TILEWRIGHT_CI") == "1"
IS_PURE = os.environ.get("TILEWRIGHT_PURE") == "1"

# A deadline measures the machine, not the code; CI must give the same answer twice.
settings.register_profile("tilewright", deadline=None, derandomize=IS_CI)
settings.load_profile("tilewright")


def pytest_configure() -> None:
    hear_interrupts()


def skipped(config: pytest.Config) -> list[pytest.TestReport | pytest.CollectReport]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return reporter.stats.get("skipped", []) if reporter else []


def pytest_sessionstart() -> None:
    if IS_CI and not IS_PURE and not tilewright.is_compiled():
        pytest.exit(
            "TILEWRIGHT_CI: the core is not compiled", returncode=pytest.ExitCode.TESTS_FAILED
        )


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    # Thousands of tests and what they import stay to the end: no garbage is looked for there.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if IS_CI and skipped(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_report_header() -> str:
    return f"tilewright: {'compiled' if tilewright.is_compiled() else 'plain Python'}"


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if IS_CI and skipped(config):
        terminalreporter.section("TILEWRIGHT_CI: a skipped test is a failure", red=True)
        for report in skipped(config):
            terminalreporter.line(report.nodeid)
