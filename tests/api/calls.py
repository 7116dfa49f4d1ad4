"""Every public call that is swept: on what, by which name, with which arguments."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from tests.api.arguments import Argument, Arguments
from tests.games import Variant
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

PARAMETERS: dict[str, tuple[str, ...]] = {
    "legal_moves": ("position",),
    "is_legal": ("position", "code"),
    "apply": ("position", "code"),
    "sample": ("position", "chance"),
    "apply_chance": ("position", "code"),
    "play_chance": ("position", "chance"),
    "options": ("wanted",),
    "playable": ("version",),
    "start": ("options", "version"),
    "rules_of": ("position",),
    "options_of": ("position",),
    "chance_outcomes": ("position",),
    "scores": ("position",),
    "outcome": ("position",),
    "known_to": ("position", "seat"),
    "sees_alone": ("position",),
    "draw_place": ("position",),
    "masked_move": ("position", "code"),
    "parse_move": ("move_text",),
    "format_move": ("existing_move",),
    "parse_chance": ("chance_text",),
    "format_chance": ("existing_outcome",),
    "parse_position": ("position_text", "version"),
    "format_position": ("position",),
    "encode_move": ("fields",),
    "decode_move": ("existing_move",),
    "decode_chance": ("existing_outcome",),
    "describe": ("position",),
    "view": ("position", "viewing_seat"),
    "public_text": ("position",),
    "private_text": ("position", "seat"),
    "view_texts": ("position",),
    "draw": ("view", "width", "height"),
    "picture": ("view",),
    "say_move": ("position", "code"),
    "components": ("options",),
    "edit_form": ("options",),
    "events": ("before", "after", "event_code"),
    "traits": ("before", "after", "seat"),
    "say_events": ("before", "after", "event_code"),
    "foresee": ("position", "code"),
    "distinct_moves": ("position",),
    "digest": ("position",),
    "previews": ("position",),
    "phase_number": ("position",),
    "viewer": ("position",),
    "input_values": ("position", "viewer"),
    "input_sizes": ("seats_at_a_table",),
    "net_name": ("options",),
    "estimates": ("position",),
    "observation_blocks": ("seats_at_a_table",),
    "pack_size": ("seats_at_a_table",),
}
"""The parameters of every public method of a game, by what they mean."""

MOVES = {"apply", "masked_move", "say_move", "foresee"}
"""What needs the code of a legal move."""


@dataclass(frozen=True)
class Call:
    """One call, and whether it must be refused."""

    name: str
    function: Callable[..., Any]
    arguments: tuple[Argument, ...]
    must_fail: bool

    def __str__(self) -> str:
        return f"{self.name}({', '.join(one.name for one in self.arguments)})"


def game_calls(variant: Variant, *, is_large: bool) -> Iterator[Call]:
    """The calls of a game's public methods; a large sweep combines wrong arguments, too."""
    for name, parameters in PARAMETERS.items():
        arguments = Arguments(variant)
        lists = [arguments.of(parameter) for parameter in parameters]
        combinations = product(*lists) if is_large else one_wrong(lists)
        for chosen in combinations:
            fresh = tuple(map(copied, chosen))
            yield Call(
                f"{variant.game.key}.{name}",
                getattr(variant.game, name),
                fresh,
                must_fail(variant, name, fresh),
            )


def one_wrong(lists: list[list[Argument]]) -> Iterator[tuple[Argument, ...]]:
    """Every combination of right arguments, and each wrong one beside the first right ones."""
    fine = [[one for one in values if not one.is_wrong] for values in lists]
    yield from product(*fine)
    for place, values in enumerate(lists):
        for one in values:
            if one.is_wrong:
                yield tuple(one if n == place else fine[n][0] for n in range(len(lists)))


def one_other(lists: list[list[Argument]]) -> Iterator[tuple[Argument, ...]]:
    """The first right arguments, and each other value beside them."""
    first = [next(one for one in values if not one.is_wrong) for values in lists]
    yield tuple(first)
    for place, values in enumerate(lists):
        for one in values:
            if one is not first[place]:
                yield tuple(one if n == place else first[n] for n in range(len(lists)))


def copied(argument: Argument) -> Argument:
    """The argument with a position of its own, which the call may change."""
    value = argument.value
    if not argument.is_wrong and isinstance(value, Position):
        return Argument(argument.name, value.clone())
    return argument


def must_fail(variant: Variant, name: str, arguments: tuple[Argument, ...]) -> bool:
    """Whether a call has a wrong argument, or right ones that do not fit each other."""
    if any(one.is_wrong for one in arguments):
        return True
    values = [one.value for one in arguments]
    if name in MOVES:
        return values[1] not in variant.game.legal_moves(values[0])
    unfit = UNFIT.get(name)
    return unfit is not None and unfit(variant.game, *values)


def is_no_step(game: Game, before: Position, after: Position, code: int | None) -> bool:
    """Whether no such event can lie between two positions."""
    if code is None:
        return before.to_act != CHANCE
    return code not in game.legal_moves(before)


UNFIT: dict[str, Callable[..., bool]] = {
    "sample": lambda game, position, chance: position.to_act != CHANCE,
    "draw_place": lambda game, position: position.to_act != CHANCE,
    "outcome": lambda game, position: position.to_act != OVER,
    "viewer": lambda game, position: position.to_act == OVER,
    "apply_chance": lambda game, position, code: code not in dict(game.chance_outcomes(position)),
    "events": is_no_step,
    "say_events": is_no_step,
}
"""By method: whether right arguments do not fit each other."""
