"""`tilewright playthrough`: one random game, every observable of every position."""

import sys
from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

import typer

from tilewright.cli.arguments import GameKey, OptionTexts, Seats, Seed, agreed_options, chosen_seed
from tilewright.cli.json_lines import end_json, ending, step_json
from tilewright.cli.screen import Screen
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER
from tilewright.games.registry import game_of
from tilewright.records.record import event_of
from tilewright.records.replay import Step


class Format(StrEnum):
    """The output format of a playthrough."""

    TEXT = "text"
    JSONL = "jsonl"


def playthrough(
    game_key: GameKey,
    seed: Seed = None,
    seats: Seats = None,
    option: OptionTexts = None,
    form: Annotated[
        Format, typer.Option("--format", help="For people, or one JSON object a line.")
    ] = Format.TEXT,
) -> None:
    """Play one random game, step by step."""
    game = game_of(game_key)
    options = agreed_options(game, seats, option)
    is_drawn = seed is None
    seed = chosen_seed(seed)
    steps = random_game(game, options, Chance(seed))
    if form == Format.JSONL:
        if is_drawn:
            print("seed", seed, file=sys.stderr)
        print_lines(game, steps)
    else:
        print_text(game, options, seed, steps)


def random_game(game: Game, options: Options, chance: Chance) -> Iterator[Step]:
    """Play uniformly random legal moves; yield each event."""
    position = game.start(options)
    while position.to_act != OVER:
        after = position.clone()
        if position.to_act == CHANCE:
            code = game.sample(position, chance)
            game.apply_chance(after, code)
        else:
            moves = game.legal_moves(position)
            code = moves[chance.below(len(moves))]
            game.apply(after, code)
        yield Step(position.to_act, code, position, after)
        position = after


def print_lines(game: Game, steps: Iterator[Step]) -> None:
    """Print one JSON object for each event and one for the outcome."""
    for number, step in enumerate(steps, start=1):
        print(step_json(game, number, step))
    print(end_json(game, number + 1, step.after))


def print_text(game: Game, options: Options, seed: int, steps: Iterator[Step]) -> None:
    """Print each position as text, the possible events, and the one that happened."""
    screen = Screen()
    screen.say(f"{game.key}  rules {game.rules_version}  {options}  seed {seed}", "title")
    for number, step in enumerate(steps, start=1):
        event = event_of(game, step.actor, step.code)
        who = event.actor if step.actor == CHANCE else f"seat {event.actor}"
        screen.say()
        screen.say(f"{number}. {who}: {event.text}", "title")
        screen.copy(f"   {game.format_position(step.before)}")
        screen.say(f"   possible: {' '.join(possible(game, step))}", "dim")
    screen.say()
    screen.copy(f"   {game.format_position(step.after)}")
    for name, value in ending(game.outcome(step.after)).items():
        screen.say(f"{name}: {value}", "title")


def possible(game: Game, step: Step) -> list[str]:
    """Return the possible events of a step in notation, chance outcomes with their ways."""
    if step.actor == CHANCE:
        outcomes = game.chance_outcomes(step.before)
        return [f"{game.format_chance(outcome)}:{ways}" for outcome, ways in outcomes]
    return [game.format_move(move) for move in game.legal_moves(step.before)]
