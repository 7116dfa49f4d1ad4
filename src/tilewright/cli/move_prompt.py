"""Choose a move step by step, with one question for each part that is still open."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from tilewright.cli.screen import STYLES, Screen
from tilewright.core.game import Game

BACK = ("back", "")
Part = tuple[str, Any]
"""The name and the value of one field of a move."""
NOTHING_MORE = ("or", "nothing more")


def choose(screen: Screen, game: Game, moves: Sequence[int]) -> int | None:
    """Ask for a legal move part by part; return None if the person goes back to the start."""
    open_moves = [(move, list(game.decode_move(move).items())) for move in moves]
    trail: list[tuple[int, list[tuple[int, list[Part]]]]] = []
    depth = 0
    while len(open_moves) > 1:
        values = distinct(open_moves, depth)
        if len(values) == 1:
            depth += 1
            continue
        picked = pick(screen, values)
        if picked is None:
            if not trail:
                return None
            depth, open_moves = trail.pop()
            continue
        trail.append((depth, open_moves))
        open_moves = [entry for entry in open_moves if part_at(entry[1], depth) == picked]
        depth += 1
    return open_moves[0][0]


def distinct(moves: list[tuple[int, list[Part]]], depth: int) -> list[Part]:
    """Return the distinct parts that moves have at a depth."""
    parts: list[Part] = []
    for _, fields in moves:
        if part_at(fields, depth) not in parts:
            parts.append(part_at(fields, depth))
    return parts


def part_at(fields: list[Part], depth: int) -> Part:
    """Return the part of a move at a depth, or NOTHING_MORE if it has fewer parts."""
    return fields[depth] if depth < len(fields) else NOTHING_MORE


def pick(screen: Screen, parts: list[Part]) -> Part | None:
    """Ask for one of the parts; return None if the person goes a step back."""
    names = list(dict.fromkeys(name for name, _ in parts))
    texts = [str(value) for _, value in parts]
    for line in menu(" or ".join(names), texts, screen.console.width):
        line.rstrip()
        screen.show(line)
    while True:
        answer = screen.ask("  your choice (Enter: back) > ")
        if answer is None or answer.lower() in BACK:
            return None
        index = matching(answer.lower(), texts)
        if index is not None:
            return parts[index]
        screen.say(f"  {answer!r} is none of these; give what stands before one", "bad")


def menu(title: str, texts: list[str], width: int) -> list[Text]:
    """Return the choices of one step with their labels, in rows no longer than the width."""
    lines = [Text(f"  {title}: ", STYLES["title"])]
    for label, text in zip(labels(texts), texts, strict=True):
        choice = Text() if label == text else Text(f" {label} ", STYLES["active"])
        choice.append(text, STYLES.get(text, ""))
        if len(lines[-1]) + len(choice) > width:
            lines.append(Text(" " * (len(title) + 4)))
        lines[-1].append_text(choice).append("  ")
    return lines


def labels(texts: list[str]) -> list[str]:
    """Return what to type for each choice: the number in it, or else its first letter.

    If these are ambiguous, or no choice contains a number, the choices are numbered from 1.
    """
    own = [text.split()[-1] if text[-1:].isdecimal() else text[:1].lower() for text in texts]
    if len(set(own)) == len(own) and any(label.isdecimal() for label in own):
        return own
    return [str(number) for number in range(1, len(texts) + 1)]


def matching(answer: str, texts: list[str]) -> int | None:
    """Return the index of the choice with this label or beginning, or None if there is not one."""
    if answer in labels(texts):
        return labels(texts).index(answer)
    starting = [index for index, text in enumerate(texts) if text.lower().startswith(answer)]
    return starting[0] if len(starting) == 1 else None
