"""The Game object: what it does not share with other games, one line a method."""

from tilewright.core.chance import Chance
from tilewright.core.contracts.play import Json
from tilewright.core.contracts.search import SearchContract
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.outcome import Outcome
from tilewright.core.unchecked import UncheckedGame
from tilewright.games.classic import (
    end,
    estimate,
    facts,
    net_inputs,
    notation,
    observation,
    rules,
    search,
    terminal,
    traits,
)
from tilewright.games.classic import moves as codes
from tilewright.games.classic import state as states
from tilewright.games.classic import view as views
from tilewright.games.classic.components import COLOURS, GREY, PRINTED, as_data
from tilewright.games.classic.options import OPTIONS
from tilewright.games.classic.refusals import SENTENCES
from tilewright.games.classic.schema import SCHEMA
from tilewright.games.classic.state import State


class Classic(UncheckedGame):
    """Azul, for two to four seats, with printed or grey walls."""

    key = "classic"
    title = "Azul"
    rules_versions = (1,)
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

    def overwrite(self, position: State, other: State) -> int:
        return search.overwrite(position, other)

    def write_distinct_moves(self, position: State, out: list[int]) -> int:
        return search.write_distinct_moves(position, out)

    def digest(self, position: State) -> int:
        return search.digest(position)

    def preview(  # noqa: PLR0917
        self,
        position: State,
        key: int,
        after: State,
        moves: list[int],
        keys: list[int],
        replies: list[int],
    ) -> int:
        if not search.is_taking(position):
            return SearchContract.preview(self, position, key, after, moves, keys, replies)
        return search.preview(position, key, moves, keys, replies)

    def previews_per_node(self, position: State) -> int:
        return search.PREVIEWS_PER_NODE if search.is_taking(position) else 1

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
        return f"{self.key}-{options['seats']}-{options['wall']}"

    def start(self, options: Options, version: int | None = None) -> State:
        self.playable(version)
        return State(options.seats, options["wall"] == GREY)

    def options_of(self, position: State) -> Options:
        wall = GREY if position.grey else PRINTED
        return Options({"seats": str(position.seats), "wall": wall})

    def chance_outcomes(self, position: State) -> list[tuple[int, int]]:
        return rules.chance_outcomes(position)

    def outcome(self, position: State) -> Outcome:
        return end.outcome(position)

    def parse_position(self, text: str, version: int | None = None) -> State:
        return notation.parse_position(self.split_version(text, version)[0])

    def format_position(self, position: State) -> str:
        return notation.format_position(position)

    def components(self, options: Options) -> Json:
        return as_data(options, SENTENCES)


CLASSIC = Game(Classic())
