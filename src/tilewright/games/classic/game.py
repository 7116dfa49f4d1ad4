"""The doors of the Game contract, each opening on one function of another room."""

from collections.abc import Mapping
from typing import Any

from tilewright.core.blocks import Block
from tilewright.core.chance import Chance
from tilewright.core.game import Game, Json, Segment, parsed
from tilewright.core.options import Options
from tilewright.core.outcome import Outcome
from tilewright.games.classic import events as happenings
from tilewright.games.classic import features as numbers
from tilewright.games.classic import (
    foresight,
    notation,
    observing,
    packing,
    picture,
    printed,
    rules,
    searching,
    table,
)
from tilewright.games.classic import inputs as net_inputs
from tilewright.games.classic import moves as codes
from tilewright.games.classic import view as views
from tilewright.games.classic.components import COLOURS
from tilewright.games.classic.options import GREY, OPTIONS, PRINTED
from tilewright.games.classic.state import State


class Classic(Game):
    """Azul, for two to four seats, with printed or grey walls."""

    key = "classic"
    title = "Azul"
    rules_version = 1
    option_list = OPTIONS
    move_codes = codes.MOVE_CODES
    chance_codes = len(COLOURS)
    phrases = happenings.PHRASES

    def moves(self, position: State, out: list[int]) -> int:
        return rules.moves(position, out)

    def legal_moves(self, position: State) -> list[int]:
        return rules.legal_moves(position)

    def is_legal(self, position: State, move: int) -> bool:
        return rules.is_legal(position, move)

    def apply(self, position: State, move: int) -> int:
        return rules.apply(position, move)

    def sample(self, position: State, chance: Chance) -> int:
        return rules.sample(position, chance)

    def apply_chance(self, position: State, outcome: int) -> int:
        return rules.apply_chance(position, outcome)

    def play_chance(self, position: State, chance: Chance) -> int:
        return rules.deal(position, chance)

    def become(self, position: State, other: State) -> int:
        return searching.become(position, other)

    def moves_once(self, position: State, out: list[int]) -> int:
        return searching.moves_once(position, out)

    def digest(self, position: State) -> int:
        return searching.digest(position)

    def preview(
        self, position: State, after: State, moves: list[int], keys: list[int], replies: list[int]
    ) -> int:
        if searching.may_empty_table(position):
            return Game.preview(self, position, after, moves, keys, replies)
        return searching.preview(position, after, moves, keys, replies)

    def stretch(self, position: State) -> int:
        return searching.stretch(position)

    def standings(self, position: State, points: list[int], merits: list[int]) -> int:
        return searching.standings(position, points, merits)

    def guess(self, position: State, out: list[float]) -> int:
        return numbers.guess(position, out)

    def viewer(self, position: State) -> int:
        return net_inputs.viewer(position)

    def inputs(self, position: State, viewer: int, out: list[int]) -> int:
        return net_inputs.inputs(position, viewer, out)

    def input_sizes(self, seats: int) -> list[tuple[str, int]]:
        return net_inputs.input_sizes(seats)

    def observe(self, position: State, seat: int, out: list[int]) -> int:
        return observing.observe(position, seat, out)

    def observation_blocks(self, seats: int) -> list[Block]:
        return observing.blocks(seats)

    def pack(self, position: State, out: list[int]) -> int:
        return packing.pack(position, out)

    def unpack(self, position: State, source: list[int]) -> int:
        return packing.unpack(position, source)

    def pack_size(self, seats: int) -> int:
        return packing.pack_size(seats)

    def net_name(self, options: Options) -> str:
        return f"{self.key}-{options['seats']}-{options['wall']}"

    def start(self, options: Options) -> State:
        return State(options.seats, options["wall"] == GREY)

    def options_of(self, position: State) -> Options:
        wall = GREY if position.grey else PRINTED
        return Options({"seats": str(position.seats), "wall": wall})

    def chance_outcomes(self, position: State) -> list[tuple[int, int]]:
        return rules.chance_outcomes(position)

    def scores(self, position: State) -> list[int]:
        return [position.board(seat).score for seat in range(position.seats)]

    def outcome(self, position: State) -> Outcome:
        return rules.outcome(position)

    def known_to(self, position: State, seat: int) -> State:
        """Nothing is hidden in this game: what is in the bag can be counted."""
        return position.clone()

    def parse_move(self, text: str) -> int:
        return codes.encode(notation.parse_move(text))

    def format_move(self, move: int) -> str:
        return notation.format_move(codes.decode(move))

    def parse_chance(self, text: str) -> int:
        return notation.parse_chance(text)

    def format_chance(self, outcome: int) -> str:
        return notation.format_chance(outcome)

    def parse_position(self, text: str) -> State:
        return notation.parse_position(text)

    def format_position(self, position: State) -> str:
        return notation.format_position(position)

    def encode_move(self, fields: Mapping[str, Any]) -> int:
        return codes.encode(codes.from_fields(fields))

    def decode_move(self, move: int) -> Json:
        return codes.to_fields(codes.decode(move))

    def decode_chance(self, outcome: int) -> Json:
        return views.drawn_tile(outcome)

    def describe(self, position: State) -> Json:
        return parsed(picture.written(position))

    def public_text(self, position: State) -> str:
        return picture.written(position)

    def draw(self, view: Json) -> list[list[Segment]]:
        return table.draw(view)

    def say_move(self, position: State, move: int) -> str:
        return views.say_move(position, codes.decode(move))

    def components(self, options: Options) -> Json:
        return printed.components(options)

    def events(self, before: State, after: State, move: int | None) -> list[Json]:
        return happenings.events(before, after, move)

    def foresee(self, position: State, move: int) -> Json:
        return foresight.foresee(position, move)

    def feature_names(self, seats: int) -> list[str]:
        return numbers.feature_names(seats)

    def features(self, position: State, seat: int) -> list[float]:
        return numbers.features(position, seat)


CLASSIC = Classic()
