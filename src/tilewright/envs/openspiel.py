"""The games as OpenSpiel games; each draw is a chance node.

Importing this module registers them: ``pyspiel.load_game("tilewright_<game>(seats=2)")``. The
game's options are parameters. Returns are zero-sum, with 1 for a win.
"""

from typing import Any

from tilewright.core.errors import OptionsError
from tilewright.core.extras import extra
from tilewright.core.game import Game
from tilewright.core.layout import Layout
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER
from tilewright.envs.rewards import earned, reward_kind
from tilewright.games.registry import GAMES

with extra("openspiel", "an OpenSpiel game"):
    import numpy as np
    import pyspiel

PREFIX = "tilewright_"
MOST_MOVES = 10_000
"""An upper bound on the moves of a game."""
WIN = reward_kind("win")
UNSEEN = "?"
"""Replaces a chance outcome that only another player saw."""
CHARACTERS = 4096
"""The length of the history in an information state tensor, which random games do not reach."""
LARGEST_CHARACTER = 127
HISTORY = "history"
"""The name of that part of the tensor."""
Parameters = dict[str, Any]


def type_of(game: Game) -> pyspiel.GameType:
    """Return OpenSpiel's description of a game."""
    seats = [int(choice) for choice in game.option_list[0].choices]
    information = pyspiel.GameType.Information
    defaults: Parameters = {option.name: option.default for option in game.option_list}
    return pyspiel.GameType(
        short_name=PREFIX + game.key,
        long_name=f"{game.title} by tilewright",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION
            if game.has_secrets
            else information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**defaults, "seats": int(defaults["seats"])},
    )


def info_of(game: Game, options: Options) -> pyspiel.GameInfo:
    """Return OpenSpiel's bounds for a game with options."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.move_codes,
        max_chance_outcomes=game.chance_codes,
        num_players=options.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=MOST_MOVES,
    )


class OpenGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options."""

    game: Game
    type: pyspiel.GameType

    def __init__(self, params: Parameters | None = None) -> None:
        self.parameters = params or {}
        self.options = options_of(self.game, self.parameters)
        self.layout = Layout(self.game.observation_blocks(self.options.seats))
        super().__init__(self.type, info_of(self.game, self.options), self.parameters)

    def new_initial_state(self) -> "OpenState":
        """Return the state before the first draw."""
        return OpenState(self)

    def make_py_observer(self, kind: Any = None, params: Parameters | None = None) -> "Observer":
        """Make an observer of states."""
        if params:
            raise OptionsError(f"an observer takes no parameters, not {', '.join(params)}")
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


def options_of(game: Game, parameters: Parameters) -> Options:
    """Return the options of parameters. Raise SpielError if they are invalid."""
    try:
        return game.options({name: str(value) for name, value in parameters.items()})
    except OptionsError as error:
        raise pyspiel.SpielError(str(error)) from None


class OpenState(pyspiel.State):  # type: ignore[misc]
    """A position, and what each player, and last of all everybody, has seen happen."""

    def __init__(self, open_game: OpenGame) -> None:
        super().__init__(open_game)
        self.position = open_game.game.start(open_game.options)
        self.seen = ("",) * (open_game.options.seats + 1)

    @property
    def rules(self) -> Game:
        """The tilewright game."""
        return game_of_state(self).game

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's constant for chance or a finished game."""
        match self.position.to_act:
            case x if x == CHANCE:
                return int(pyspiel.PlayerId.CHANCE)
            case x if x == OVER:
                return int(pyspiel.PlayerId.TERMINAL)
            case seat:
                return seat

    def _legal_actions(self, player: int) -> list[int]:
        """Return the codes of the legal moves in ascending order."""
        return self.rules.legal_moves(self.position) if player == self.position.to_act else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return each outcome of the next draw with its probability."""
        outcomes = sorted(self.rules.chance_outcomes(self.position))
        total = sum(ways for _, ways in outcomes)
        return [(outcome, ways / total) for outcome, ways in outcomes]

    def _apply_action(self, action: int) -> None:
        """Apply a move or a chance outcome."""
        if self.position.to_act == CHANCE:
            word, alone = self.rules.format_chance(action), self.rules.sees_alone(self.position)
            others = word if alone is None else UNSEEN
            self.rules.apply_chance(self.position, action)
        else:
            word, alone = self.rules.format_move(action), self.position.to_act
            masked = self.rules.masked_move(self.position, action)
            others = word if masked is None else masked.text
            self.rules.apply(self.position, action)
        if others == word:
            alone = None
        self.seen = tuple(
            f"{seen} {word if seat == alone else others}" for seat, seen in enumerate(self.seen)
        )

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the notation of a move or a chance outcome."""
        if player == pyspiel.PlayerId.CHANCE:
            return self.rules.format_chance(action)
        return self.rules.format_move(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.to_act == OVER

    def returns(self) -> list[float]:
        """Return the final reward of each player; 0 before the end."""
        return earned(self.rules, self.position, WIN)

    def resample_from_infostate(self, player: int, sampler: Any) -> "OpenState":
        """Return a state that the player cannot distinguish from this one.

        What the player has not seen is undetermined in it and decided by later draws.
        """
        state: OpenState = self.clone()
        state.position = self.rules.known_to(self.position, player)
        *seats, public = self.seen
        state.seen = (*(self.seen[player] for _ in seats), public)
        return state

    def __str__(self) -> str:
        """Return the position as text, with everything determined so far."""
        return self.rules.format_position(self.position)


def game_of_state(state: OpenState) -> OpenGame:
    """Return the OpenSpiel game of a state."""
    open_game: OpenGame = state.get_game()
    return open_game


class Observer:
    """Observes what a player may know now and, with perfect recall, all it has seen.

    An information state tensor is the observation followed by the end of the information state
    string, a number for each character. So it reveals nothing that those two do not tell.
    """

    def __init__(self, open_game: OpenGame, kind: Any) -> None:
        self.open_game = open_game
        self.recalls = kind.perfect_recall
        self.is_own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if self.is_own:
            layout = open_game.layout
            self.tensor = np.zeros(layout.width + CHARACTERS * self.recalls, np.float32)
            at = 0
            for block in layout.blocks:
                self.dict[block.name] = self.tensor[at : at + block.width]
                at += block.width
            if self.recalls:
                self.dict[HISTORY] = self.tensor[at:]

    def set_from(self, state: OpenState, player: int) -> None:
        """Write what a player may know into the tensor."""
        if self.tensor is not None:
            layout = self.open_game.layout
            layout.fill(self.open_game.game, state.position, player, self.tensor[: layout.width])
        if HISTORY in self.dict:
            self.dict[HISTORY][:] = encoded(state.seen[player].strip())

    def string_from(self, state: OpenState, player: int) -> str:
        """Return what a player may know, as text."""
        game = self.open_game.game
        if self.recalls:
            return state.seen[player if self.is_own else -1].strip()
        own = game.private_text(state.position, player) if self.is_own else None
        return own or game.public_text(state.position)


def encoded(text: str) -> Any:
    """Return the codes of the last CHARACTERS characters, from 0 to 1, and zeros after them."""
    codes = text[-CHARACTERS:].encode("ascii").ljust(CHARACTERS, b"\0")
    return np.frombuffer(codes, np.uint8) / np.float32(LARGEST_CHARACTER)


def register() -> None:
    """Register every game with OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for game in GAMES.values():
        if PREFIX + game.key not in known:
            kind = type_of(game)
            made = type(f"Open{type(game).__name__}", (OpenGame,), {"game": game, "type": kind})
            pyspiel.register_game(kind, made)


register()
