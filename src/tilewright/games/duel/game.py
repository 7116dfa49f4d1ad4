"""The doors of the Game contract, each opening on one function of another room."""

from collections.abc import Mapping
from typing import Any

from tilewright.core.blocks import Block
from tilewright.core.chance import Chance
from tilewright.core.game import Game, Json, Segment, parsed
from tilewright.core.options import Options
from tilewright.core.outcome import Outcome
from tilewright.games.duel import events as happenings
from tilewright.games.duel import features as numbers
from tilewright.games.duel import (
    foresight,
    notation,
    observing,
    packing,
    positions,
    printed,
    rules,
    searching,
    table,
    wording,
)
from tilewright.games.duel import inputs as net_inputs
from tilewright.games.duel import moves as codes
from tilewright.games.duel import rules_end as end
from tilewright.games.duel import rules_supply as supply
from tilewright.games.duel import view as views
from tilewright.games.duel.boxes import box_of
from tilewright.games.duel.components import LOOK_REVEAL, OUTCOMES
from tilewright.games.duel.options import (
    FREE,
    OPTIONS,
    agree_options,
    agreed,
    encode_tablets,
)
from tilewright.games.duel.state import State


class Duel(Game):
    """Azul Duel, for two seats."""

    key = "duel"
    title = "Azul Duel"
    rules_version = 1
    has_secrets = True
    option_list = OPTIONS
    move_codes = codes.MOVE_CODES
    chance_codes = OUTCOMES
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
        return supply.sample(position, chance)

    def apply_chance(self, position: State, outcome: int) -> int:
        return supply.apply_chance(position, outcome)

    def play_chance(self, position: State, chance: Chance) -> int:
        return supply.play_chance(position, chance)

    def become(self, position: State, other: State) -> int:
        return searching.become(position, other)

    def moves_once(self, position: State, out: list[int]) -> int:
        return searching.moves_once(position, out)

    def digest(self, position: State) -> int:
        return searching.digest(position)

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
        return self.key

    def options(self, wanted: Mapping[str, str] | None = None) -> Options:
        return agree_options(wanted or {})

    def start(self, options: Options) -> State:
        return rules.start(
            box_of(options["set"]),
            encode_tablets(options["tablets"]),
            options["zero_point_draw"] == FREE,
        )

    def options_of(self, position: State) -> Options:
        return agreed(position.tablets, position.free_draws, position.box)

    def chance_outcomes(self, position: State) -> list[tuple[int, int]]:
        return supply.chance_outcomes(position)

    def scores(self, position: State) -> list[int]:
        return [position.board(seat).score for seat in range(position.seats)]

    def outcome(self, position: State) -> Outcome:
        return end.outcome(position)

    def known_to(self, position: State, seat: int) -> State:
        return rules.known_to(position, seat)

    def sees_alone(self, position: State) -> int | None:
        """DU-A7: a seat alone looks at the plates it has drawn."""
        return position.turn if position.reveal == LOOK_REVEAL else None

    def parse_move(self, text: str) -> int:
        return codes.encode(notation.parse_move(text))

    def format_move(self, move: int) -> str:
        return notation.format_move(codes.decode(move))

    def parse_chance(self, text: str) -> int:
        return notation.parse_chance(text)

    def format_chance(self, outcome: int) -> str:
        return notation.format_chance(outcome)

    def parse_position(self, text: str) -> State:
        return positions.parse_position(text)

    def format_position(self, position: State) -> str:
        return positions.format_position(position, self.options_of(position))

    def encode_move(self, fields: Mapping[str, Any]) -> int:
        return codes.encode(codes.from_fields(fields))

    def decode_move(self, move: int) -> Json:
        return codes.to_fields(codes.decode(move))

    def decode_chance(self, outcome: int) -> Json:
        return views.revealed(outcome)

    def describe(self, position: State) -> Json:
        return parsed(views.whole_text(position))

    def public_text(self, position: State) -> str:
        return views.public_text(position)

    def private_text(self, position: State, seat: int) -> str | None:
        return views.private_text(position, seat)

    def draw(self, view: Json) -> list[list[Segment]]:
        return table.draw(view)

    def say_move(self, position: State, move: int) -> str:
        return wording.say_move(position, codes.decode(move))

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


DUEL = Duel()
