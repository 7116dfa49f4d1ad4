"""The Game object: what it does not share with other games, one line a method."""

from collections.abc import Mapping

from tilewright.core.chance import Chance
from tilewright.core.contracts.play import DrawPlace, Json, MaskedMove, parsed
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.outcome import Outcome
from tilewright.core.unchecked import UncheckedGame
from tilewright.games.duel import (
    estimate,
    facts,
    notation,
    observation,
    search,
    terminal,
    traits,
)
from tilewright.games.duel import moves as codes
from tilewright.games.duel import state as states
from tilewright.games.duel import view as views
from tilewright.games.duel.box import as_data
from tilewright.games.duel.components import LOOK_REVEAL, OUTCOMES
from tilewright.games.duel.net_inputs import position as net_inputs
from tilewright.games.duel.options import (
    FREE,
    OPTIONS,
    agree_options,
    agreed,
    encode_tablets,
)
from tilewright.games.duel.refusals import SENTENCES
from tilewright.games.duel.rules import end, supply
from tilewright.games.duel.rules import stages as rules
from tilewright.games.duel.schema import SCHEMA
from tilewright.games.duel.set_file import box_of
from tilewright.games.duel.state import State


class Duel(UncheckedGame):
    """Azul Duel, for two seats."""

    key = "duel"
    title = "Azul Duel"
    rules_versions = (1,)
    observation_version = 2
    has_secrets = True
    option_list = OPTIONS
    move_codes = codes.MOVE_CODES
    chance_codes = OUTCOMES
    phrases = facts.PHRASES
    schema = SCHEMA
    position_type = State
    state_module = states
    moves_module = codes
    notation_module = notation
    view_module = views
    facts_module = facts
    traits_module = traits
    terminal_module = terminal
    net_inputs_module = net_inputs
    observation_module = observation

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

    def overwrite(self, position: State, other: State) -> int:
        return search.overwrite(position, other)

    def write_distinct_moves(self, position: State, out: list[int]) -> int:
        return search.write_distinct_moves(position, out)

    def digest(self, position: State) -> int:
        return search.digest(position)

    def phase_number(self, position: State) -> int:
        return search.phase_number(position)

    def standings(self, position: State, points: list[int], merits: list[int]) -> int:
        return search.standings(position, points, merits)

    def guess(self, position: State, out: list[float]) -> int:
        return estimate.guess(position, out)

    def viewer(self, position: State) -> int:
        return net_inputs.viewer(position)

    def inputs(self, position: State, viewer: int, out: list[int]) -> int:
        return net_inputs.inputs(position, viewer, out)

    def observe(self, position: State, seat: int, out: list[int]) -> int:
        return observation.observe(position, seat, out)

    def net_name(self, options: Options) -> str:
        return self.key

    def options(self, wanted: Mapping[str, str] | None = None) -> Options:
        return agree_options(wanted or {})

    def start(self, options: Options, version: int | None = None) -> State:
        self.playable(version)
        return rules.start(
            box_of(options["set"]),
            encode_tablets(options["tablets"]),
            options["zero_point_draw"] == FREE,
        )

    def options_of(self, position: State) -> Options:
        return agreed(position.tablets, position.free_draws, position.box)

    def chance_outcomes(self, position: State) -> list[tuple[int, int]]:
        return supply.chance_outcomes(position)

    def outcome(self, position: State) -> Outcome:
        return end.outcome(position)

    def known_to(self, position: State, seat: int) -> State:
        return rules.known_to(position, seat)

    def sees_alone(self, position: State) -> int | None:
        """DU-A7: a seat alone looks at the plates it has drawn."""
        return position.turn if position.reveal == LOOK_REVEAL else None

    def draw_place(self, position: State) -> DrawPlace:
        return supply.draw_place(position)

    def masked_move(self, position: State, move: int) -> MaskedMove | None:
        return facts.masked_move(position, codes.decode(move))

    def parse_position(self, text: str, version: int | None = None) -> State:
        return notation.parse_position(self.split_version(text, version)[0])

    def format_position(self, position: State) -> str:
        return notation.format_position(position, self.options_of(position))

    def describe(self, position: State) -> Json:
        return parsed(views.whole_text(position))

    def private_text(self, position: State, seat: int) -> str | None:
        return views.private_text(position, seat)

    def view_texts(self, position: State) -> tuple[str, list[str | None]]:
        return views.view_texts(position)

    def components(self, options: Options) -> Json:
        return as_data(box_of(options["set"]), SENTENCES)


DUEL = Game(Duel())
