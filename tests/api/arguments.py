"""Arguments for every public call: right ones, and wrong ones of every kind."""

import math
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.games import Variant, last_position, random_game
from tilewright.core.chance import Chance
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, Position
from tilewright.games.registry import GAMES

HUGE = 10**12
ENORMOUS = "a" * 1_000_000
NUMBERS_THAT_ARE_NONE: dict[str, Any] = {
    "None": None,
    "text": "1",
    "half": 1.5,
    "one as a float": 1.0,
    "NaN": math.nan,
    "True": True,
    "a list": [1],
}
NUMBERS_OUT_OF_RANGE: dict[str, Any] = {
    "-1": -1,
    "99": 99,
    "huge": HUGE,
    "beyond 64 bits": 2**70,
    "hugely negative": -(2**70),
}
NO_TEXTS: dict[str, Any] = {"None": None, "5": 5, "bytes": b"3B>2", "a list": ["3B>2"]}
BAD_TEXTS: dict[str, Any] = {
    **NO_TEXTS,
    "empty": "",
    "enormous": ENORMOUS,
    "a zero byte": "\0",
    "a surrogate": "\ud800",
}


@dataclass(frozen=True)
class Argument:
    """A value, what it is called, and whether the call must refuse it."""

    name: str
    value: Any
    is_wrong: bool = False


def wrong(values: dict[str, Any]) -> list[Argument]:
    return [Argument(name, value, is_wrong=True) for name, value in values.items()]


def right(values: dict[str, Any]) -> list[Argument]:
    return [Argument(name, value) for name, value in values.items()]


class Arguments:
    """The arguments for one game, by the name of the parameter. Positions are made anew."""

    def __init__(self, variant: Variant, seed: int = 7) -> None:
        self.game = variant.game
        self.variant = variant
        self.seats = variant.options.seats
        self.positions = stages(variant, seed)

    def of(self, parameter: str) -> list[Argument]:
        found: list[Argument] = getattr(self, parameter)()
        return found

    def position(self) -> list[Argument]:
        return right({name: one.clone() for name, one in self.positions.items()}) + wrong(
            {
                "None": None,
                "5": 5,
                "text": self.game.format_position(self.positions["decision"]),
                "an object": object(),
                "a position of no game": Position(),
                "a position that was never set up": blank(self.positions["decision"]),
                **{
                    f"a position of {game.key}": stages(default(game.key), 7)["decision"]
                    for game in GAMES.values()
                    if game is not self.game
                },
            }
        )

    before = after = start = position

    def other(self) -> list[Argument]:
        return self.position()

    def seat(self) -> list[Argument]:
        return right({f"seat {n}": n for n in range(self.seats)}) + wrong(
            {**NUMBERS_THAT_ARE_NONE, **NUMBERS_OUT_OF_RANGE, "one too many": self.seats}
        )

    viewer = seat

    def viewing_seat(self) -> list[Argument]:
        return [Argument("a spectator", None)] + [one for one in self.seat() if one.name != "None"]

    def seats_at_a_table(self) -> list[Argument]:
        most = max(int(one) for one in self.game.option_list[0].choices)
        return right({str(n): n for n in range(2, most + 1)}) + wrong(
            {**NUMBERS_THAT_ARE_NONE, **NUMBERS_OUT_OF_RANGE, "0": 0, "1": 1, "a million": 10**6}
        )

    def code(self) -> list[Argument]:
        """Codes that are none; whether a number is the code of a legal move, the position says."""
        return right(
            {
                "a legal move": self.game.legal_moves(self.positions["decision"])[0],
                "an outcome": self.game.chance_outcomes(self.positions["draw"])[0][0],
                "one too many": self.game.move_codes,
                **NUMBERS_OUT_OF_RANGE,
            }
        ) + wrong(NUMBERS_THAT_ARE_NONE)

    def event_code(self) -> list[Argument]:
        return [Argument("chance", None)] + [one for one in self.code() if one.name != "None"]

    def existing_move(self) -> list[Argument]:
        legal = self.game.legal_moves(self.positions["decision"])
        return right({"a legal move": legal[0], "another": legal[-1]}) + wrong(
            {
                **NUMBERS_THAT_ARE_NONE,
                **{k: v for k, v in NUMBERS_OUT_OF_RANGE.items() if k != "99"},
                "one too many": self.game.move_codes,
            }
        )

    def existing_outcome(self) -> list[Argument]:
        return right({"0": 0, "the last": self.game.chance_codes - 1}) + wrong(
            {
                **NUMBERS_THAT_ARE_NONE,
                **{k: v for k, v in NUMBERS_OUT_OF_RANGE.items() if k != "99"},
                "one too many": self.game.chance_codes,
            }
        )

    def chance(self) -> list[Argument]:
        return right({"a source": Chance(1)}) + wrong(
            {"None": None, "a seed": 1, "an object": object()}
        )

    def options(self) -> list[Argument]:
        good = dict(self.variant.options)
        return right({"agreed": self.variant.options}) + wrong(
            {
                "None": None,
                "5": 5,
                "text": "seats=2",
                "a plain dict": good,
                "none": Options({}),
                "a million seats": Options({**good, "seats": "1000000"}),
                "no seat": Options({**good, "seats": "0"}),
                "seats that are none": Options({**good, "seats": "many"}),
                "a number": Options({**good, "seats": 2}),  # type: ignore[dict-item]
                "one too many": Options({**good, "weather": "fine"}),
                "a key that is no text": Options({**good, 5: "2"}),  # type: ignore[dict-item]
                **{
                    f"those of {game.key}": game.options()
                    for game in GAMES.values()
                    if game is not self.game
                },
            }
        )

    def wanted(self) -> list[Argument]:
        return right({"nothing": None, "two seats": {"seats": "2"}}) + wrong(
            {
                "5": 5,
                "text": "seats=2",
                "a list": ["seats"],
                "no such option": {"weather": "fine"},
                "no such choice": {"seats": "99"},
                "a million seats": {"seats": "1000000"},
                "None as a value": {"seats": None},
                "an enormous text": {"seats": ENORMOUS},
                "a list as a value": {"seats": ["2"]},
                "no text as a name": {5: "2"},
            }
        )

    def version(self) -> list[Argument]:
        return right({"None": None, "the newest": self.game.rules_version}) + wrong(
            {
                **{k: v for k, v in NUMBERS_THAT_ARE_NONE.items() if k != "None"},
                **NUMBERS_OUT_OF_RANGE,
                "0": 0,
            }
        )

    def move_text(self) -> list[Argument]:
        legal = self.game.legal_moves(self.positions["decision"])[0]
        return right({"a move": self.game.format_move(legal)}) + wrong(BAD_TEXTS)

    def chance_text(self) -> list[Argument]:
        return right({"an outcome": self.game.format_chance(0)}) + wrong(BAD_TEXTS)

    def position_text(self) -> list[Argument]:
        return [
            Argument(name, self.game.format_position(one)) for name, one in self.positions.items()
        ] + wrong(
            {
                **BAD_TEXTS,
                **{
                    f"one of {game.key}": game.format_position(game.start(game.options()))
                    for game in GAMES.values()
                    if game is not self.game
                },
            }
        )

    def fields(self) -> list[Argument]:
        good = self.game.decode_move(self.game.legal_moves(self.positions["decision"])[0])
        values: tuple[Any, ...] = (None, -1, HUGE, [], {}, math.nan, True)
        spoiled = {
            f"{name} is {value!r}": {**good, name: value}
            for name in good
            for value in values
            if good[name] is not value
        }
        return right({"a move": good}) + wrong(
            {"None": None, "5": 5, "text": "3B>2", "a list": [1], "empty": {}, **spoiled}
        )

    def view(self) -> list[Argument]:
        shown = self.game.view(self.positions["decision"], None)
        return right({"a view": shown}) + wrong(
            {
                "None": None,
                "5": 5,
                "text": "x",
                "a list": [1],
                "empty": {},
                "half a view": dict(list(shown.items())[: len(shown) // 2]),
                **{
                    f"a view of {game.key}": game.view(game.start(game.options()), None)
                    for game in GAMES.values()
                    if game is not self.game
                },
            }
        )

    def width(self) -> list[Argument]:
        return right({"80": 80, "50": 50}) + wrong(
            {**NUMBERS_THAT_ARE_NONE, "-1": -1, "0": 0, "hugely negative": -(2**70)}
        )

    def height(self) -> list[Argument]:
        return right({"None": None, "24": 24}) + [
            one for one in self.width() if one.is_wrong and one.name != "None"
        ]


def default(key: str) -> Variant:
    return Variant(GAMES[key], GAMES[key].options())


def blank(position: Position) -> Position:
    """A position whose set-up never ran."""
    kind = type(position)
    return kind.__new__(kind)


def stages(variant: Variant, seed: int) -> dict[str, Position]:
    """One position of each kind: before a draw, before a decision, late ones and the end."""
    return {name: position.clone() for name, position in played(variant, seed).items()}


@cache
def played(variant: Variant, seed: int) -> dict[str, Position]:
    """The stages of a game, not to be changed: each game is played once, not for each argument."""
    steps = list(random_game(variant, seed))
    decisions = [step.position for step in steps if not step.is_chance]
    draws = [step.position for step in steps if step.position.to_act == CHANCE]
    return {
        "start": variant.start(),
        "draw": draws[-1],
        "decision": decisions[0],
        "late decision": decisions[-1],
        "end": last_position(variant, seed),
    }
