"""Writes docs/research/<game>.md: what each environment observes, takes and pays.

The words are those of environment_page.md, the tables come from the games themselves.
``python tools/environment_pages.py`` writes the pages anew.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from tilewright.core.blocks import ONE_OF, Block
from tilewright.core.game import Game
from tilewright.core.layout import Layout
from tilewright.envs.episode import MOST_CYCLES
from tilewright.games.registry import GAMES

PAGES = Path(__file__).parents[1] / "docs" / "research"

PAGE = Path(__file__).with_name("environment_page.md").read_text("utf-8")


def options_table(game: Game) -> str:
    """A line for each option."""
    return "\n".join(
        f"| `{option.name}` | {', '.join(option.choices) or 'see right'} | {option.default} |"
        f" {option.explanation} |"
        for option in game.option_list
    )


def block_line(block: Block, place: int) -> str:
    """What a block holds."""
    kind = f"one of {block.size}" if block.kind == ONE_OF else f"count to {block.size}"
    places = f"{place}" if block.width == 1 else f"{place}–{place + block.width - 1}"
    over = block.over or ("the board" if block.name.startswith("board") else "the table")
    return f"| {places} | {block.slots} | {block.name} | {over} | {kind} | {block.meaning} |"


def block_lines(layout: Layout) -> str:
    """A line for each block of the table and of the viewer's own board."""
    lines, place = [], 0
    for block in layout.blocks:
        if not block.name.startswith("board 2"):
            lines.append(block_line(block, place))
        place += block.width
    return "\n".join(lines)


def boards_sentence(layout: Layout) -> str:
    """Where the other boards stand."""
    board = sum(block.width for block in layout.blocks if block.name.startswith("board 1"))
    slots = sum(block.slots for block in layout.blocks if block.name.startswith("board 1"))
    return (
        f"The same {board} numbers ({slots} slots) follow for every other board, clockwise."
        f" With two seats there are {layout.slots} slots."
    )


def code_lines(game: Game) -> str:
    """A line for each kind of move."""
    lines = []
    kinds = groupby(range(game.move_codes), lambda code: str(game.decode_move(code)["kind"]))
    for kind, group in kinds:
        codes = list(group)
        fields = [name for name in game.decode_move(codes[0]) if name != "kind"]
        span = f"{codes[0]}" if len(codes) == 1 else f"{codes[0]}–{codes[-1]}"
        lines.append(f"| {span} | {kind} | {', '.join(fields)} | `{game.format_move(codes[0])}` |")
    return "\n".join(lines)


def page_of(game: Game) -> str:
    """The page of an environment."""
    seats = [int(choice) for choice in game.option_list[0].choices]
    layouts = {number: Layout(game.observation_blocks(number)) for number in seats}
    widths = " / ".join(f"{layout.width:,}" for layout in layouts.values())
    span = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else f"{seats[0]}"
    return PAGE.format(
        name=f"{game.key}-v{game.observation_version}",
        key=game.key,
        title=game.title,
        players=f"{span} seats",
        agents=", ".join(f"`player_{seat}`" for seat in range(seats[-1])),
        actions=game.move_codes,
        widths=widths + (f" with {' / '.join(map(str, seats))} seats" if len(seats) > 1 else ""),
        chance=f"explicit; {game.chance_codes} outcomes, one thing drawn at a time",
        information="imperfect" if game.has_secrets else "perfect",
        arguments=", seats=2" if len(seats) > 1 else "",
        options=options_table(game),
        more_seats="; a table with more has more factories and boards" if len(seats) > 1 else "",
        blocks=block_lines(layouts[2]),
        boards=boards_sentence(layouts[2]),
        codes=code_lines(game),
        loss="−1 / (n − 1)" if len(seats) > 1 else "−1",
        cycles=MOST_CYCLES,
        version=game.observation_version,
    )


def main() -> None:
    """Write the pages."""
    for game in GAMES.values():
        (PAGES / f"{game.key}.md").write_text(page_of(game), "utf-8")


if __name__ == "__main__":
    main()
