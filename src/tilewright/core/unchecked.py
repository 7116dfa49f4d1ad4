"""The three contracts of a game without checks, as plain C calls for compiled code.

Callers must pass valid arguments; ``core.game.Game`` checks those of everybody else. Many methods
are C functions, which Python cannot call once they are compiled.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from tilewright.core.blocks import Block
from tilewright.core.contracts.learn import LearnContract
from tilewright.core.contracts.play import Json, PictureOptions, Segment, parsed
from tilewright.core.edit_forms import EditForm
from tilewright.core.options import Options
from tilewright.core.position import Position
from tilewright.locale.catalogue import say

NO_MODULE: Any = None
ANY_POSITION: type[Position] = Position


class UncheckedGame(LearnContract):
    """The base class of the games: methods that are the same in all of them.

    The attributes below are modules of the game's package, through which these methods are
    implemented. Methods that searches call often are implemented in each game instead, so that
    they are plain C calls.
    """

    position_type = ANY_POSITION
    """The class of the game's positions."""
    state_module = NO_MODULE
    moves_module = NO_MODULE
    notation_module = NO_MODULE
    view_module = NO_MODULE
    facts_module = NO_MODULE
    traits_module = NO_MODULE
    terminal_module = NO_MODULE
    net_inputs_module = NO_MODULE
    observation_module = NO_MODULE

    def scores(self, position: Any) -> list[int]:
        return [position.board(seat).score for seat in range(position.seats)]

    def known_to(self, position: Any, seat: int) -> Position:
        """A copy: without secrets a seat may know everything that is determined."""
        copy: Position = position.clone()
        return copy

    def parse_move(self, text: str) -> int:
        move: int = self.moves_module.encode(self.notation_module.parse_move(text))
        return move

    def format_move(self, move: int) -> str:
        text: str = self.notation_module.format_move(self.moves_module.decode(move))
        return text

    def parse_chance(self, text: str) -> int:
        outcome: int = self.notation_module.parse_chance(text)
        return outcome

    def format_chance(self, outcome: int) -> str:
        text: str = self.notation_module.format_chance(outcome)
        return text

    def encode_move(self, fields: Mapping[str, Any]) -> int:
        move: int = self.moves_module.encode(self.moves_module.from_fields(fields))
        return move

    def decode_move(self, move: int) -> Json:
        fields: Json = self.moves_module.to_fields(self.moves_module.decode(move))
        return fields

    def decode_chance(self, outcome: int) -> Json:
        fields: Json = self.view_module.chance_fields(outcome)
        return fields

    def describe(self, position: Any) -> Json:
        """Without secrets, what everybody may see."""
        return parsed(self.public_text(position))

    def public_text(self, position: Any) -> str:
        text: str = self.view_module.public_text(position)
        return text

    def draw(self, view: Json, width: int = 80, height: int | None = None) -> list[list[Segment]]:
        rows: list[list[Segment]] = self.terminal_module.draw(view, width, height)
        return rows

    def picture(self, view: Json, options: PictureOptions) -> str:
        """Drawn by the module ``picture`` of the game's package, which few programs need."""
        package = type(self).__module__.rpartition(".")[0]
        text: str = import_module(f"{package}.picture").picture(view, options)
        return text

    def edit_form(self, options: Options) -> EditForm:
        """Listed by the module ``editing`` of the game's package, which few programs need."""
        package = type(self).__module__.rpartition(".")[0]
        form: EditForm = import_module(f"{package}.editing").edit_form(options)
        return form

    def say_move(self, position: Any, move: int, *, language: str = "en") -> str:
        described = self.facts_module.describe_move(position, self.moves_module.decode(move))
        return say(described, language)

    def events(self, before: Any, after: Any, move: int | None) -> list[Json]:
        found: list[Json] = self.facts_module.events(before, after, move)
        return found

    def traits(self, before: Any, after: Any, seat: int) -> dict[str, float]:
        found: dict[str, float] = self.traits_module.traits(before, after, seat)
        return found

    def input_sizes(self, seats: int) -> list[tuple[str, int]]:
        sizes: list[tuple[str, int]] = self.net_inputs_module.input_sizes(seats)
        return sizes

    def observation_blocks(self, seats: int) -> list[Block]:
        blocks: list[Block] = self.observation_module.blocks(seats)
        return blocks

    def pack_size(self, seats: int) -> int:
        size: int = self.state_module.pack_size(seats)
        return size

    def foresee(self, position: Any, move: int) -> Json:
        return {
            "kind": self.decode_move(move)["kind"],
            **self.facts_module.foresee(position, move),
        }
