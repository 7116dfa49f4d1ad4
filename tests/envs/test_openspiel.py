"""The games as OpenSpiel games: its own tests, its playthroughs, its bots."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import tilewright.envs.openspiel as adapter
from tests.duel import plate_orders
from tests.effort import in_soak
from tests.games import VARIANTS, Variant, covering
from tilewright.games.duel.state import State as DuelState
from tilewright.games.registry import GAMES, game_of

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_game = pytest.mark.parametrize("key", GAMES)


def loaded(key: str, **parameters: object) -> adapter.OpenGame:
    game: adapter.OpenGame = pyspiel.load_game(adapter.PREFIX + key, parameters)
    return game


def loaded_variant(variant: Variant) -> adapter.OpenGame:
    return loaded(variant.game.key, **{**variant.options, "seats": variant.options.seats})


def walked(game: adapter.OpenGame, seed: int, steps: int) -> adapter.OpenState:
    """The state after so many random events."""
    chooser = np.random.default_rng(seed)
    state = game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chooser.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(chooser.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_the_simulation_test_passes(variant: Variant) -> None:
    pyspiel.random_sim_test(loaded_variant(variant), num_sims=1, serialize=False, verbose=False)


@every_game
def test_the_simulation_test_passes_with_serialisation(key: str) -> None:
    pyspiel.random_sim_test(loaded(key), num_sims=1, serialize=True, verbose=False)


@pytest.fixture
def short_history(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel takes long to print tensors, and a short one shows the same."""
    monkeypatch.setattr(adapter, "CHARACTERS", 16)


@pytest.mark.parametrize("key", ["classic", *map(in_soak, ("pavilion", "duel"))])
@pytest.mark.usefixtures("short_history")
def test_a_playthrough_shows_every_state(key: str) -> None:
    text = playthrough(key)
    assert "IsChanceNode() = True" in text
    assert "ObservationTensor(0)" in text
    assert "InformationStateTensor(0).history" in text
    assert "IsTerminal() = True" in text


@pytest.mark.usefixtures("short_history")
def test_a_playthrough_is_reproducible() -> None:
    assert playthrough("classic") == playthrough("classic")


def playthrough(key: str) -> str:
    """A whole game as OpenSpiel shows it."""
    # Imported here, since it imports SciPy: two seconds of each process that collects the tests.
    from open_spiel.python.algorithms import generate_playthrough  # noqa: PLC0415

    played = walked(loaded(key), 3, 30).history()
    text: str = generate_playthrough.playthrough(adapter.PREFIX + key, played, seed=1)
    return text


@every_game
def test_a_state_survives_serialisation(key: str) -> None:
    game = loaded(key)
    state = walked(game, 5, 60)
    text = pyspiel.serialize_game_and_state(game, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.legal_actions() == state.legal_actions()


@every_game
def test_every_draw_is_a_node_with_probabilities(key: str) -> None:
    state = loaded(key).new_initial_state()
    assert state.is_chance_node()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(max(outcomes, key=lambda pair: pair[1])[0])
    assert state.current_player() >= 0


@every_game
def test_observers_tell_what_the_game_says(key: str) -> None:
    game = loaded(key)
    state = walked(game, 9, 70)
    observation = make_observation(game)
    for player in (0, 1):
        observation.set_from(state, player)
        told = np.array(state.observation_tensor(player), np.float32)
        assert (observation.tensor == told).all()
        assert sum(part.size for part in observation.dict.values()) == told.size
        text = state.observation_string(player)
        own = game_of(key).private_text(state.position, player)
        assert text == (own or game_of(key).public_text(state.position))


def test_an_information_state_recalls_what_its_player_saw() -> None:
    game = loaded("duel", zero_point_draw="free")
    told = 0
    for seed in range(4):
        state = game.new_initial_state()
        chooser = np.random.default_rng(seed)
        while not state.is_terminal():
            actions = state.legal_actions()
            alone = state.rules.sees_alone(state.position) if state.is_chance_node() else None
            mover = state.current_player()
            action = int(chooser.choice(actions))
            word = state.action_to_string(state.current_player(), action)
            state.apply_action(action)
            last = [state.information_state_string(seat).split()[-1] for seat in (0, 1)]
            if word.startswith("under"):
                assert last[mover] == word
                assert last[1 - mover] in ("underS", "underJ")
            elif alone is None:
                assert last == [word, word]
            else:
                assert (last[alone], last[1 - alone]) == (word, adapter.UNSEEN)
                told += 1
    assert told


def test_a_draw_that_one_seat_sees_is_in_no_information_state_of_the_other() -> None:
    game = loaded("duel", zero_point_draw="free")
    compared = 0
    for seed in range(4):
        state = game.new_initial_state()
        chooser = np.random.default_rng(seed)
        while not state.is_terminal():
            actions = state.legal_actions()
            alone = state.rules.sees_alone(state.position) if state.is_chance_node() else None
            if alone is not None and len(actions) > 1:
                twins = actions[0], actions[-1]
                for player in (0, 1):
                    told = [told_states(state.clone(), [made], player) for made in twins]
                    assert (told[0] == told[1]) == (player != alone)
                compared += 1
            state.apply_action(int(chooser.choice(actions)))
    assert compared


@every_variant
def test_an_information_state_tensor_holds_the_observation_and_all_words(variant: Variant) -> None:
    game = loaded_variant(variant)
    state = walked(game, 11, adapter.MOST_MOVES)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for player in range(game.num_players()):
        recall.set_from(state, player)
        told = np.array(state.information_state_tensor(player), np.float32)
        assert (recall.tensor == told).all()
        now = np.array(state.observation_tensor(player), np.float32)
        assert (told[: now.size] == now).all()
        assert text_of(recall.dict["history"]) == state.information_state_string(player)
        assert len(text_of(recall.dict["history"]).split()) == len(state.history())


def text_of(numbers: np.ndarray) -> str:
    """What the history in an information state tensor says."""
    codes = np.rint(numbers * adapter.LARGEST_CHARACTER).astype(np.uint8)
    return bytes(codes).rstrip(b"\0").decode("ascii")


def test_a_history_that_is_full_drops_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter, "CHARACTERS", 50)
    game = loaded("duel")
    state = walked(game, 5, 60)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    recall.set_from(state, 1)
    text = state.information_state_string(1)
    assert len(text) > 50
    assert text_of(recall.dict["history"]) == text[-50:]


def test_what_everybody_has_seen_holds_no_secret_of_anybody() -> None:
    game = loaded("duel", zero_point_draw="free")
    state = walked(game, 2, 200)
    private = pyspiel.PrivateInfoType
    kind = pyspiel.IIGObservationType(perfect_recall=True, private_info=private.NONE)
    public = make_observation(game, kind)
    assert public.tensor is None
    texts = [public.string_from(state, player).split() for player in (0, 1)]
    own = [state.information_state_string(player).split() for player in (0, 1)]
    assert texts[0] == texts[1]
    assert adapter.UNSEEN in texts[0]
    masked = {adapter.UNSEEN, "underS", "underJ"}
    for word, one, other in zip(texts[0], *own, strict=True):
        assert word in ({one} & {other} or masked)


def told_states(state: adapter.OpenState, actions: list[int], player: int) -> list[object]:
    """Everything a player observes while actions are made."""
    told: list[object] = []
    for action in actions:
        state.apply_action(action)
        told += [state.information_state_string(player), state.observation_string(player)]
        told += [state.observation_tensor(player), state.information_state_tensor(player)]
        if not state.is_chance_node():  # Its outcomes are shown to nobody.
            told += [state.legal_actions(player)]
    return told


def test_the_order_of_plates_put_back_is_in_no_information_state_of_the_other() -> None:
    draw = random.Random(1)
    state = loaded("duel", zero_point_draw="free").new_initial_state()
    compared = 0
    while not state.is_terminal():
        position = state.position
        assert isinstance(position, DuelState)
        if plate_orders.is_to_return(position):
            order = list(range(1, position.hand_count))
            moves = plate_orders.moves_of(order)
            others = plate_orders.moves_of(plate_orders.other_order(position, order, draw))
            if moves != others:
                for player in (0, 1):
                    told = [told_states(state.clone(), made, player) for made in (moves, others)]
                    assert (told[0] == told[1]) == (player != position.turn)
                compared += 1
        _, action = plate_orders.chosen(position, draw)
        state.apply_action(action)
    assert compared


def test_a_resampled_state_looks_the_same_to_its_player_and_hides_the_rest() -> None:
    game = loaded("duel", zero_point_draw="free")
    resampled = 0
    for steps in range(60, 300, 12):
        state = walked(game, 2, steps)
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, None)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()
        resampled += str(other) != str(state)
    assert resampled


@pytest.mark.parametrize(
    ("key", "begun"), [("classic", 0), in_soak("pavilion", 0), in_soak("duel", 150)]
)
def test_mcts_plays_a_game_to_its_end(key: str, begun: int) -> None:
    state = walked(loaded(key), 4, begun)
    assert finished(state, mcts_bot(key)) > 3
    assert sum(state.returns()) == pytest.approx(0)


def test_ismcts_plays_a_game_with_secrets_to_its_end() -> None:
    state = walked(loaded("duel"), 4, 150)
    assert finished(state, ismcts_bot()) > 3


@pytest.mark.soak
def test_both_bots_play_a_whole_game_with_secrets() -> None:
    for bot in (mcts_bot("duel"), ismcts_bot()):
        assert finished(loaded("duel").new_initial_state(), bot) > 50


def mcts_bot(key: str) -> pyspiel.Bot:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    return mcts.MCTSBot(loaded(key), 1.4, 2, evaluator, random_state=np.random.RandomState(2))


def ismcts_bot() -> pyspiel.Bot:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    return ismcts.ISMCTSBot(
        loaded("duel"), evaluator, 1.4, 3, random_state=np.random.RandomState(2)
    )


def finished(state: adapter.OpenState, bot: pyspiel.Bot) -> int:
    """Let a bot play for all until the game is over; how many moves it made."""
    chooser, moves = np.random.default_rng(1), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chooser.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(bot.step(state)))
            moves += 1
    return moves


def test_wrong_parameters_are_named() -> None:
    with pytest.raises(pyspiel.SpielError, match="seats cannot be '9'"):
        loaded("classic", seats=9)
