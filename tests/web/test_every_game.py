"""Every game and variant through the page: whole games, every kind of decision, by every hand."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, Visitor
from tilewright.core.chance import Chance
from tilewright.core.position import OVER
from tilewright.games.registry import game_of

YOU = {"kind": "you"}
BOT = {"kind": "bot", "level": "random"}
TOUCH = {"size": PHONE, "has_touch": True}
FRENCH = {"locale": "fr-FR"}
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


@pytest.mark.parametrize(
    ("game", "options", "how"),
    [
        ("classic", {"seats": "3", "wall": "grey"}, {}),
        ("classic", {"seats": "4"}, TOUCH),
        ("pavilion", {"seats": "2"}, {}),
        ("pavilion", {"seats": "3", "side": "grey"}, {**TOUCH, **FRENCH}),
        ("duel", {"tablets": "random4"}, FRENCH),
        ("duel", {}, TOUCH),
    ],
    ids=str,
)
def test_a_whole_game_is_played_at_the_page(
    visit: Visit, game: str, options: dict[str, str], how: dict[str, Any]
) -> None:
    east = visit(**how)
    bots = [BOT] * (int(options.get("seats", "2")) - 1)
    table = east.table([YOU, *bots], game=game, options=options, start=True)
    east.come(table)
    east.play_on()
    result = east.state(table)["result"]
    totals = east.page.locator("dialog tfoot td b")
    expect(totals).to_have_text([str(score) for score in result["scores"]])


@pytest.mark.parametrize(
    ("game", "options", "kind"),
    [(game, options, kind) for game, options, kinds in KINDS for kind in kinds],
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
    east.page.locator("[data-do=confirm]").click()
    east.wait_past(seq)
    told = east.context.request.get(f"/api/tables/{table}?seen={seq}").json()["entries"]
    assert told[0]["move"]["text"] == move


def position_with(game_key: str, options: dict[str, str], kind: str) -> str:
    """A position, as play by chance comes to it, in which a kind of move is legal."""
    game = game_of(game_key)
    for seed in range(200):
        chance = Chance(seed)
        position = game.start(game.options(options))
        while game.play_chance(position, chance) != OVER:
            moves = game.legal_moves(position)
            if any(game.decode_move(move)["kind"] == kind for move in moves):
                return game.format_position(position)
            game.apply(position, moves[chance.below(len(moves))])
    raise AssertionError(f"no position with {kind}")


@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
def test_a_game_is_played_by_keys_alone(visit: Visit, game: str) -> None:
    east = visit()
    east.come(east.table([YOU, BOT], game=game, start=True))
    for _ in range(12):
        assert east.wait_for_turn()
        east.decide_by_keys()
