"""Every frame of a table is of its described type, down to the view, moves, draws and facts."""

import random
from typing import Any

import msgspec
import pytest

from tests.games import Variant, covering
from tests.server.captured_frames import gathered, plain, play
from tests.server.local_guests import Json, LocalServer, opened
from tilewright.core.chance import Chance
from tilewright.core.errors import NotationError
from tilewright.core.game import Game
from tilewright.games.registry import GAMES
from tilewright.server.wire.frames import ServerFrame

pytestmark = pytest.mark.anyio

MOVES = 30


def check(value: Any, kind: Any) -> None:
    """Data is of a type, and the type tells all of it."""
    assert plain(msgspec.convert(value, kind, strict=True)) == value


def check_frame(game: Game, frame: Json) -> None:
    """A frame, and what of the game is in it."""
    check(frame, ServerFrame)
    if "state" not in frame:
        return
    check(frame["state"]["view"], game.schema.view)
    for move in frame["state"]["moves"]:
        check(move["fields"], game.schema.move)
    for entry in frame["entries"]:
        check_entry(game, entry)


def check_entry(game: Game, entry: Json) -> None:
    """What a frame tells of an entry in the words of the game."""
    for fact in entry.get("events", ()):
        check(fact, game.schema.fact)
    for draw in entry.get("draws", ()):
        if draw is not None:
            check(draw["fields"], game.schema.draw)
    if "move" in entry:
        check_move(game, entry["move"])


def check_move(game: Game, card: Json) -> None:
    """A move that was made; one that is partly secret has a type of its own."""
    try:
        game.parse_move(card["text"])
    except NotationError:
        check(card["fields"], game.schema.masked_move)
    else:
        check(card["fields"], game.schema.move)


@pytest.mark.parametrize("variant", covering(), ids=str)
async def test_every_frame_of_a_random_game_is_of_its_type(
    sqlite_url: str, variant: Variant
) -> None:
    draw = random.Random(str(variant))
    async with opened(sqlite_url) as local:
        party = await gathered(local, variant, draw)
        await play(party, MOVES, draw)
        for viewer in party.viewers:
            for frame in viewer.frames:
                check_frame(variant.game, frame)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
async def test_answers_about_a_position_are_of_the_types_of_the_game(
    local: LocalServer, game: Game
) -> None:
    stranger = local.stranger()
    position = game.start(game.options())
    game.play_chance(position, Chance(1))
    brought = {"game": game.key, "position": game.format_position(position)}
    sight = await stranger.post("/api/positions", brought)
    check(sight["view"], game.schema.view)
    for move in sight["moves"]:
        check(move["fields"], game.schema.move)
        check(move["foresight"], game.schema.foresight)
    components = await stranger.get(f"/api/games/{game.key}/components")
    check(components, game.schema.components)
