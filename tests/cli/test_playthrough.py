"""`tilewright playthrough` lets an outside referee check every step of a game."""

import json
import re
from typing import Any

import pytest

from tests.cli.commands import output, run
from tests.games import VARIANTS, Variant, covering
from tilewright.core.position import CHANCE, OVER, Position

every_variant = pytest.mark.parametrize("variant", covering(), ids=str)
one_of_each_game = pytest.mark.parametrize(
    "variant", {variant.game.key: variant for variant in VARIANTS}.values(), ids=str
)


def command(variant: Variant, seed: int) -> list[str]:
    options = [
        part for name, value in variant.options.items() for part in ("-o", f"{name}={value}")
    ]
    return ["playthrough", variant.game.key, *options, "--seed", str(seed)]


def lines_of(variant: Variant, seed: int) -> list[dict[str, Any]]:
    text = output(*command(variant, seed), "--format", "jsonl")
    return [json.loads(line) for line in text.splitlines()]


def events(variant: Variant, position: Position) -> list[dict[str, Any]]:
    """What may happen, as the lines should tell it."""
    game = variant.game
    if position.to_act == CHANCE:
        return [
            {"notation": game.format_chance(code), "fields": game.decode_chance(code), "ways": ways}
            for code, ways in game.chance_outcomes(position)
        ]
    return [
        {"notation": game.format_move(move), "fields": game.decode_move(move)}
        for move in game.legal_moves(position)
    ]


@every_variant
def test_every_line_tells_the_truth_about_its_position(variant: Variant) -> None:
    game = variant.game
    *steps, last = lines_of(variant, 3)
    position = variant.start()
    for number, line in enumerate([*steps, last], start=1):
        actors = {CHANCE: "chance", OVER: None}
        assert line["sequence"] == number
        assert line["game"] == game.key
        assert line["rules"] == game.rules_version
        assert line["options"] == dict(variant.options)
        assert line["actor"] == actors.get(position.to_act, position.to_act + 1)
        assert line["position"] == json.loads(json.dumps(game.describe(position)))
        assert game.parse_position(line["position_text"]) == position
        assert line["scores"] == game.scores(position)
        is_chance = position.to_act == CHANCE
        assert line["chance_outcomes" if is_chance else "legal_moves"] == events(variant, position)
        assert line["legal_moves" if is_chance else "chance_outcomes"] == []
        assert line["total_ways"] == sum(one["ways"] for one in line["chance_outcomes"])
        if line is not last:
            happen(variant, position, line["event"])
    assert position.to_act == OVER
    assert "event" not in last
    outcome = game.outcome(position)
    assert last["outcome"] == {
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "winners": [seat + 1 for seat in outcome.winners],
        "bonuses": [dict(bonus) for bonus in outcome.bonuses],
        "reason": outcome.reason,
    }


def happen(variant: Variant, position: Position, event: dict[str, Any]) -> None:
    """Apply the event of a line, after checking that it is one of those possible."""
    game = variant.game
    possible = [{k: v for k, v in one.items() if k != "ways"} for one in events(variant, position)]
    assert event in possible
    if position.to_act == CHANCE:
        game.apply_chance(position, game.parse_chance(event["notation"]))
    else:
        move = game.parse_move(event["notation"])
        assert game.encode_move(event["fields"]) == move
        game.apply(position, move)


def test_a_seed_repeats_the_game() -> None:
    variant = VARIANTS[0]
    assert lines_of(variant, 1) == lines_of(variant, 1)
    assert lines_of(variant, 1)[-1] != lines_of(variant, 2)[-1]


@one_of_each_game
def test_the_text_tells_the_same_game(variant: Variant) -> None:
    text = output(*command(variant, 3))
    told = re.findall(r"^\d+\. (chance|seat \d): (\S+)$", text, re.MULTILINE)
    lines = lines_of(variant, 3)[:-1]
    assert [notation for _, notation in told] == [line["event"]["notation"] for line in lines]
    assert [who.removeprefix("seat ") for who, _ in told] == [str(line["actor"]) for line in lines]
    assert lines[-1]["position_text"] in text
    assert "seed 3" in text


def test_a_drawn_seed_is_told_apart_from_the_lines() -> None:
    result = run("playthrough", VARIANTS[0].game.key, "--format", "jsonl")
    seed = int(result.stderr.removeprefix("seed "))
    assert result.stdout == output(
        "playthrough", VARIANTS[0].game.key, "--format", "jsonl", "--seed", str(seed)
    )
