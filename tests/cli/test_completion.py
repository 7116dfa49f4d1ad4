"""What a shell offers when Tab is pressed."""

import pytest

from tests.cli.commands import run

BASH = "complete_bash"


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("s", ["serve", "simulate", "store"]),
        ("play pa", ["pavilion"]),
        ("play classic --bots pe", ["person"]),
        ("play classic --bots person,gr", ["person,greedy"]),
        ("simulate classic --bots random,gr", ["random,greedy"]),
        ("arena greedy ma", ["master"]),
        ("arena greedy keen-b", ["keen-builder", "keen-blocker"]),
        ("arena greedy greedy-", []),
        ("arena --game d", ["duel"]),
        ("store ex", ["export"]),
    ],
)
def test_commands_games_and_bots_are_completed(typed: str, offered: list[str]) -> None:
    words = f"tilewright {typed}"
    result = run(
        _TILEWRIGHT_COMPLETE=BASH, COMP_WORDS=words, COMP_CWORD=str(len(words.split()) - 1)
    )
    assert result.stdout.split() == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_is_shown(shell: str) -> None:
    # --show-completion asks which shell runs it; here that may be any.
    assert "_TILEWRIGHT_COMPLETE" in run(_TILEWRIGHT_COMPLETE=f"source_{shell}").stdout
