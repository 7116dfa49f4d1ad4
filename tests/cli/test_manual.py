"""What docs/cli.md shows is what the commands print."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.commands import output

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text("utf-8")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ tilewright (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
EXAMPLES = [found.groups() for block in BLOCK.findall(PAGE) for found in COMMAND.finditer(block)]


def as_pattern(shown: str) -> str:
    """What matches a shown text: three dots stand for anything, blanks at line ends for nothing."""
    return re.escape(shown).replace(re.escape("..."), ".*?")


@pytest.mark.parametrize(("arguments", "shown"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_an_example_of_the_manual_is_real(arguments: str, shown: str) -> None:
    typed = "".join(line.partition(" > ")[2] + "\n" for line in shown.splitlines() if " > " in line)
    printed = output(*shlex.split(arguments), typed=typed)
    lines = "".join(f"{line.rstrip()}\n" for line in printed.splitlines())
    assert re.fullmatch(as_pattern(shown), lines, re.DOTALL), lines


def test_the_manual_has_examples() -> None:
    assert len(EXAMPLES) == 7
