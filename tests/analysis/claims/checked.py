"""Reasons with their variations played by the rules, and values of edited positions."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tilewright.analysis.report import Decision, Reason
from tilewright.bots.nets.catalog import best_evaluator
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

TOLERANCE = 1e-6


@dataclass
class Played:
    """A variation played by the rules."""

    end: Position
    facts: list[dict[str, Any]]


@dataclass
class Checked:
    """A reason with what is needed to derive its claim again."""

    game: Game
    position: Position
    """As the seat that decided knew it."""
    decision: Decision
    reason: Reason
    names: Sequence[str]

    def __post_init__(self) -> None:
        self.claim: dict[str, Any] = dict(self.reason.claim)
        self.arguments: dict[str, Any] = self.claim["arguments"]
        self.message: str = self.claim["message"]
        self.voice: str = self.claim.get("voice", "review")
        assert self.reason.lines is not None
        self.variations = [
            replayed(self.game, self.position, line)
            for line in (self.reason.lines.played, self.reason.lines.best)
        ]

    @property
    def worse(self) -> str:
        """The move that is worse, in notation."""
        assert self.reason.lines is not None
        return self.reason.lines.played[0]

    @property
    def better(self) -> str:
        """The better move, in notation."""
        assert self.reason.lines is not None
        return self.reason.lines.best[0]

    def worth(self, position: Position) -> float:
        """Return the worth of a position to the seat that decided, on the claim's scale."""
        seat = self.position.to_act
        if position.to_act == OVER:
            outcome = self.game.outcome(position)
            shares, points = list(outcome.win_shares), [float(one) for one in outcome.scores]
        else:
            evaluator = best_evaluator(self.game, self.game.options_of(position))
            shares, points = evaluator.evaluated(self.game, position)
        if self.claim["scale"] == "share":
            return shares[seat]
        others = [one for place, one in enumerate(points) if place != seat]
        return float(points[seat] - max(others))


def replayed(game: Game, position: Position, line: Sequence[str]) -> Played:
    """Play a line in notation. Raise TilewrightError if the rules refuse it."""
    here, facts = position.clone(), []
    for text in line:
        before = here.clone()
        if here.to_act == CHANCE:
            game.apply_chance(here, game.parse_chance(text))
            facts += game.events(before, here, None)
        else:
            move = game.parse_move(text)
            game.apply(here, move)
            facts += game.events(before, here, move)
    return Played(here, facts)


def ends(checked: Checked) -> Iterator[str]:
    """Both variations reach the end of the round."""
    for one in checked.variations:
        if one.end.to_act != OVER and one.end.round == checked.position.round:
            yield "a variation stops before the end of the round"


def taken(game: Game, position: Position, move: int) -> int:
    """Return how many tiles of its colour a take brings."""
    tiles = game.foresee(position, move)["tiles"]
    colour = game.decode_move(move)["colour"]
    return sum(one == colour for one in tiles) if isinstance(tiles, list) else int(tiles)


def words(game: Game, position: Position) -> dict[str, str]:
    """Return the words of a position."""
    return dict(word.split("=", 1) for word in game.format_position(position).split(" ")[1:])


def move_tiles(text: dict[str, str], old: str, new: str) -> None:
    """Balance the tiles beside the boards: first those used, then those in the bag."""
    stores = [name for name in ("lid", "tower", "bag") if name in text]
    for letter in re.findall(r"[A-Z]", text["bag"]):
        missing = new.count(letter) - old.count(letter)
        for name in stores:
            count = int(re.search(rf"{letter}(\d+)", text[name]).group(1))  # type: ignore[union-attr]
            taken_here = min(missing, count)
            text[name] = re.sub(rf"{letter}\d+", f"{letter}{count - taken_here}", text[name])
            missing -= taken_here


def difference(checked: Checked, text: dict[str, str]) -> float | None:
    """Return what an edited end of the first variation is worth more; None if impossible."""
    row = " ".join([checked.game.key, *(f"{name}={value}" for name, value in text.items())])
    try:
        position = checked.game.parse_position(row)
    except TilewrightError:
        return None
    return checked.worth(position) - checked.worth(checked.variations[0].end)


def removal(checked: Checked, edits: dict[str, Any]) -> Iterator[str]:
    """An edited end of the first variation is worth as much more as is claimed."""
    text = words(checked.game, checked.variations[0].end)
    for name, edit in edits.items():
        text[name] = edit(text[name])
    yield from same(checked, difference(checked, text))


def same(checked: Checked, found: float | None) -> Iterator[str]:
    """The claim says the same number."""
    if found is None:
        yield "the position compared with is impossible"
    elif abs(found - checked.claim["removed"]) > TOLERANCE:
        yield f"it removes {found}, not {checked.claim['removed']}"
