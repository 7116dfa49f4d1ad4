"""The Game object: what it does not share with other games, one line a method."""

from tilewright.core.chance import Chance
from tilewright.core.contracts.play import BACK, FRONT, DrawPlace, Json
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.outcome import Outcome
from tilewright.core.rules_versions import marked
from tilewright.core.unchecked import UncheckedGame
from tilewright.games.pavilion import (
    estimate,
    facts,
    net_inputs,
    notation,
    observation,
    search,
    terminal,
    traits,
)
from tilewright.games.pavilion import moves as codes
from tilewright.games.pavilion import state as states
from tilewright.games.pavilion import view as views
from tilewright.games.pavilion.components import COLOURED, COLOURS, GREY, NOBODY, as_data
from tilewright.games.pavilion.options import OPTIONS, RULES_VERSIONS
from tilewright.games.pavilion.refusals import SENTENCES
from tilewright.games.pavilion.rules import end, legality, phases
from tilewright.games.pavilion.schema import SCHEMA
from tilewright.games.pavilion.state import State


class Pavilion(UncheckedGame):
    """Azul: Summer Pavilion, for two to four seats, with the coloured or the grey side."""

    key = "pavilion"
    title = "Azul: Summer Pavilion"
    rules_versions = RULES_VERSIONS
    option_list = OPTIONS
    move_codes = codes.MOVE_CODES
    chance_codes = len(COLOURS)
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
        return legality.moves(position, out)

    def legal_moves(self, position: State) -> list[int]:
        return legality.legal_moves(position)

    def is_legal(self, position: State, move: int) -> bool:
        return legality.is_legal(position, move)

    def apply(self, position: State, move: int) -> int:
        return phases.apply(position, move)

    def sample(self, position: State, chance: Chance) -> int:
        return phases.sample(position, chance)

    def apply_chance(self, position: State, outcome: int) -> int:
        return phases.apply_chance(position, outcome)

    def play_chance(self, position: State, chance: Chance) -> int:
        return phases.draw_on(position, chance)

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
        return f"{self.key}-{options['seats']}-{options['side']}"

    def start(self, options: Options, version: int | None = None) -> State:
        return State(options.seats, options["side"] == GREY, self.playable(version))

    def rules_of(self, position: State) -> int:
        return position.rules

    def options_of(self, position: State) -> Options:
        side = GREY if position.grey else COLOURED
        return Options({"seats": str(position.seats), "side": side})

    def chance_outcomes(self, position: State) -> list[tuple[int, int]]:
        return phases.chance_outcomes(position)

    def draw_place(self, position: State) -> DrawPlace:
        """SP-B14: how often the supply is refilled depends on the seats, so it has its own end."""
        return DrawPlace("tiles", FRONT if position.ending == NOBODY else BACK)

    def outcome(self, position: State) -> Outcome:
        return end.outcome(position)

    def parse_position(self, text: str, version: int | None = None) -> State:
        return notation.parse_position(*self.split_version(text, version))

    def format_position(self, position: State) -> str:
        return marked(notation.format_position(position), position.rules, self.rules_version)

    def components(self, options: Options) -> Json:
        return as_data(options, SENTENCES)


PAVILION = Game(Pavilion())
