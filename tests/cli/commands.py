"""Runs commands of the command line inside the test process."""

import json
from functools import cache
from typing import Any

from typer import main, testing
from typer.testing import CliRunner, Result

import tilewright
from tests.loggers import restored_loggers
from tilewright.cli.app import app

# A core that could not be compiled is said to be so on standard error; that has its own test.
QUIET = {} if tilewright.is_compiled() else {"TILEWRIGHT_PURE": "1"}


# Typer builds all commands anew for each call, which takes longer than most commands do.
testing._get_command = cache(main.get_command)  # type: ignore[attr-defined]


def run(*arguments: str, typed: str | bytes = "", **environment: str) -> Result:
    """Return the result of a command; ``typed`` is its standard input."""
    runner = CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1", **QUIET, **environment})
    with restored_loggers():
        result = runner.invoke(app, list(arguments), input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def output(*arguments: str, typed: str | bytes = "") -> str:
    """What a command that succeeds prints."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def output_json(*arguments: str) -> Any:
    """The JSON a command prints."""
    return json.loads(output(*arguments))


def complaint(*arguments: str, typed: str | bytes = "") -> str:
    """The one line in which a command refuses bad input."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 2
    assert result.stderr.startswith("tilewright: ")
    assert result.stderr.count("\n") == 1
    return result.stderr
