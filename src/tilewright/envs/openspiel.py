"""The games as OpenSpiel games, each draw a chance node of its own.

Importing this module registers them: ``pyspiel.load_game("tilewright_<game>(seats=2)")``. Options
of the game are parameters; rewards are 1 for a win and what adds up to 0 for the others.
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
"""More than any game can have."""
WIN = reward_kind("win")
UNSEEN = "?"
"""Stands for what chance showed to another player alone."""
Parameters = dict[str, Any]


def type_of(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is made."""
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
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**defaults, "seats": int(defaults["seats"])},
    )


def info_of(game: Game, options: Options) -> pyspiel.GameInfo:
    """The bounds of a table."""
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
        """The table before the first draw."""
        return OpenState(self)

    def make_py_observer(self, kind: Any = None, params: Parameters | None = None) -> "Observer":
        """What tells states to players."""
        if params:
            raise OptionsError(f"an observer takes no parameters, not {', '.join(params)}")
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


def options_of(game: Game, parameters: Parameters) -> Options:
    """The options that parameters ask for; SpielError says what is wrong with them."""
    try:
        return game.options({name: str(value) for name, value in parameters.items()})
    except OptionsError as error:
        raise pyspiel.SpielError(str(error)) from None


class OpenState(pyspiel.State):  # type: ignore[misc]
    """A position, and what each player has seen happen."""

    def __init__(self, table: OpenGame) -> None:
        super().__init__(table)
        self.position = table.game.start(table.options)
        self.seen = ("",) * table.options.seats

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return table_of(self).game

    def current_player(self) -> int:
        """A seat, or OpenSpiel's number for chance or the end."""
        match self.position.to_act:
            case x if x == CHANCE:
                return int(pyspiel.PlayerId.CHANCE)
            case x if x == OVER:
                return int(pyspiel.PlayerId.TERMINAL)
            case seat:
                return seat

    def _legal_actions(self, player: int) -> list[int]:
        """The codes of the legal moves, in ascending order."""
        return self.rules.legal_moves(self.position) if player == self.position.to_act else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome of the next draw with its probability."""
        outcomes = sorted(self.rules.chance_outcomes(self.position))
        total = sum(ways for _, ways in outcomes)
        return [(outcome, ways / total) for outcome, ways in outcomes]

    def _apply_action(self, action: int) -> None:
        """Make a move or let a draw happen."""
        if self.position.to_act == CHANCE:
            word, alone = self.rules.format_chance(action), self.rules.sees_alone(self.position)
            self.rules.apply_chance(self.position, action)
        else:
            word, alone = self.rules.format_move(action), None
            self.rules.apply(self.position, action)
        if self.rules.has_secrets:
            self.seen = tuple(
                f"{seen} {word if alone in (None, seat) else UNSEEN}"
                for seat, seen in enumerate(self.seen)
            )

    def _action_to_string(self, player: int, action: int) -> str:
        """The notation of a move or a draw."""
        if player == pyspiel.PlayerId.CHANCE:
            return self.rules.format_chance(action)
        return self.rules.format_move(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.to_act == OVER

    def returns(self) -> list[float]:
        """What each player has won."""
        return earned(self.rules, self.position, WIN)

    def resample_from_infostate(self, player: int, sampler: Any) -> "OpenState":
        """A state that the player cannot tell from this one.

        What the player has not seen is undetermined in it, so that later draws decide.
        """
        state: OpenState = self.clone()
        state.position = self.rules.known_to(self.position, player)
        state.seen = tuple(self.seen[player] for _ in self.seen)
        return state

    def __str__(self) -> str:
        """Everything determined so far, on one line."""
        return self.rules.format_position(self.position)


def table_of(state: OpenState) -> OpenGame:
    """The game of a state, with its options."""
    table: OpenGame = state.get_game()
    return table


class Observer:
    """Tells a player what it may know, or (perfect recall) everything it has seen happen."""

    def __init__(self, table: OpenGame, kind: Any) -> None:
        self.table = table
        self.recalls = kind.perfect_recall
        self.is_own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if self.is_own and not self.recalls:
            self.tensor = np.zeros(table.layout.width, np.float32)
            at = 0
            for block in table.layout.blocks:
                self.dict[block.name] = self.tensor[at : at + block.width]
                at += block.width

    def set_from(self, state: OpenState, player: int) -> None:
        """Write what a player may know."""
        if self.tensor is not None:
            self.table.layout.fill(self.table.game, state.position, player, self.tensor)

    def string_from(self, state: OpenState, player: int) -> str:
        """What a player may know, as text."""
        game = self.table.game
        if self.recalls:
            return state.seen[player].strip() if game.has_secrets else str(state.history_str())
        own = game.private_text(state.position, player) if self.is_own else None
        return own or game.public_text(state.position)


def register() -> None:
    """Enter every game in OpenSpiel's registry, once."""
    known = set(pyspiel.registered_names())
    for game in GAMES.values():
        if PREFIX + game.key not in known:
            kind = type_of(game)
            made = type(f"Open{type(game).__name__}", (OpenGame,), {"game": game, "type": kind})
            pyspiel.register_game(kind, made)


register()
