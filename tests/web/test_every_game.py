"""Every game and variant through the page: whole games, every kind of decision, by every hand."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.effort import in_soak
from tests.games import Variant, random_game
from tests.web.visitor import PHONE, Visitor
from tilewright.core.chance import Chance
from tilewright.core.position import OVER, Position
from tilewright.games.registry import game_of

YOU = {"kind": "you"}
BOT = {"kind": "bot", "level": "random"}
TOUCH = {"size": PHONE, "has_touch": True}
FRENCH = {"locale": "fr-FR"}
LATE = 8
"""So many decisions before the end."""
FEW = 5
OFTEN = 0.5
KEYED_MOVES = 3
KINDS = [
    ("classic", {"wall": "grey"}, ("take", "place")),
    ("pavilion", {}, ("take", "place", "pass", "bonus")),
    ("pavilion", {"side": "grey"}, ("take", "place", "pass", "bonus")),
    (
        "duel",
        {},
        (
            "pick",
            "put",
            "take",
            "draw",
            "stop",
            "keep",
            "return",
            "stack",
            "chip",
            "place",
            "pay",
            "skip",
        ),
    ),
]

Visit = Callable[..., Visitor]

HOLD_STACKS = """() => {
    const send = WebSocket.prototype.send
    WebSocket.prototype.send = function (frame) {
        if (!JSON.parse(frame).move?.startsWith('stack')) return send.call(this, frame)
        window.release = () => send.call(this, frame)
    }
}"""
"""Keeps back every stack that the page sends, until `release` is called."""
HELD_OR_FREE = """window.release ? 'held'
    : document.querySelector('[data-can-act=true]') ? 'free' : null"""


VARIANTS_AT_THE_PAGE = pytest.mark.parametrize(
    ("game", "options", "how"),
    [
        in_soak("classic", {"wall": "grey"}, {}),
        ("classic", {"seats": "3", "wall": "grey"}, {}),
        in_soak("classic", {"seats": "4"}, TOUCH),
        ("pavilion", {}, {**TOUCH, **FRENCH}),
        in_soak("pavilion", {"seats": "3", "side": "grey"}, {**TOUCH, **FRENCH}),
        ("duel", {}, TOUCH),
        in_soak("duel", {"tablets": "random4"}, FRENCH),
    ],
    ids=str,
)


@VARIANTS_AT_THE_PAGE
def test_the_end_of_a_game_is_played_at_the_page(
    visit: Visit, game: str, options: dict[str, str], how: dict[str, Any]
) -> None:
    variant = Variant(game_of(game), game_of(game).options(options))
    late = [step.position for step in random_game(variant, 1) if not step.is_chance][-LATE]
    position = variant.game.format_position(late)
    play_to_the_end(visit(**how), game, options, position=position)


@pytest.mark.soak
@VARIANTS_AT_THE_PAGE
def test_a_whole_game_of_every_kind_is_played_at_the_page(
    visit: Visit, game: str, options: dict[str, str], how: dict[str, Any]
) -> None:
    play_to_the_end(visit(**how), game, options)


def play_to_the_end(east: Visitor, game: str, options: dict[str, str], **more: str) -> None:
    """Play against bots until the game is over, and see that the page tells its scores."""
    bots = [BOT] * (int(options.get("seats", "2")) - 1)
    table = east.table([YOU, *bots], game=game, options=options, start=True, **more)
    east.come(table)
    east.play_on()
    result = east.state(table)["result"]
    east.press("Points")
    totals = east.page.locator("dialog tfoot td b")
    expect(totals).to_have_text([str(score) for score in result["scores"]])


@pytest.mark.parametrize(
    ("game", "options", "kind"),
    [
        in_soak(game, options, kind) if options.get("side") == "grey" else (game, options, kind)
        for game, options, kinds in KINDS
        for kind in kinds
    ],
    ids=str,
)
def test_every_kind_of_decision_can_be_made(
    visit: Visit, game: str, options: dict[str, str], kind: str
) -> None:
    east = visit()
    position = position_with(game, options, kind)
    seats = [{**YOU, "name": "East"}, {**YOU, "name": "West"}]
    table = east.table(seats, game=game, options=options, position=position, start=True)
    east.come(table)
    east.wait_for_turn()
    east.aim_at(kind, game_of(game))
    seq = east.seq
    move = east.page.locator("[data-do=confirm]").get_attribute("data-move")
    east.confirm()
    told = east.context.request.get(f"/api/tables/{table}?seen={seq}").json()["entries"]
    assert told[0]["move"]["text"] == move


def position_with(game_key: str, options: dict[str, str], kind: str) -> str:
    """The position of a few games by chance in which most of the legal moves are of a kind.

    Where a kind is rare among the moves, the page takes many presses to come to it.
    """
    game = game_of(game_key)
    found: dict[float, str] = {}
    for seed in range(200):
        chance = Chance(seed)
        position = game.start(game.options(options))
        while game.play_chance(position, chance) != OVER:
            moves = game.legal_moves(position)
            kinds = [game.decode_move(move)["kind"] for move in moves]
            if kind in kinds and len(moves) > 1:
                found.setdefault(kinds.count(kind) / len(kinds), game.format_position(position))
            game.apply(position, moves[chance.below(len(moves))])
        if found and (seed >= FEW or max(found) >= OFTEN):
            return found[max(found)]
    raise AssertionError(f"no position with {kind}")


def position_before_a_stack() -> str:
    """The position of a game of duel by chance in which most moves lead to the order of a stack."""
    game = game_of("duel")

    def share(position: Position) -> float:
        moves = game.legal_moves(position)
        return sum(leads_to_a_stack(position, move) for move in moves) / len(moves)

    def leads_to_a_stack(position: Position, move: int) -> bool:
        after = position.clone()
        if game.apply(after, move) != position.to_act:
            return False
        return any(game.decode_move(one)["kind"] == "stack" for one in game.legal_moves(after))

    steps = random_game(Variant(game, game.options()), 1)
    return game.format_position(
        max((one.position for one in steps if not one.is_chance), key=share)
    )


def test_nobody_can_act_while_the_page_sends_a_stack_that_was_said_beforehand(visit: Visit) -> None:
    east = visit()
    position = position_before_a_stack()
    seats = [{**YOU, "name": "East"}, {**YOU, "name": "West"}]
    east.come(east.table(seats, game="duel", position=position, start=True))
    east.wait_for_turn()
    east.page.evaluate(HOLD_STACKS)
    east.decide()
    while east.page.wait_for_function(HELD_OR_FREE).json_value() == "free":
        east.decide()
    taken = east.seq
    assert east.main.get_attribute("data-turn") == "mine"
    assert east.main.get_attribute("data-can-act") == "false"
    east.page.evaluate("window.release()")
    east.wait_for_turn()
    assert east.seq > taken


@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
def test_a_game_is_played_by_keys_alone(visit: Visit, game: str) -> None:
    east = visit()
    east.come(east.table([YOU, BOT], game=game, start=True))
    for _ in range(KEYED_MOVES):
        assert east.wait_for_turn()
        east.decide_by_keys()
