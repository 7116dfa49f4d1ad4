"""Doors for whoever wants to understand: components, outlooks, reasons, past positions, replays.

Nothing changes here, and nothing is told that the asker could not see at the table.
"""

import asyncio
import gzip
from typing import Any

import msgspec
from starlette.responses import Response

from tilewright.core.errors import IllegalMoveError, NotationError, RecordError
from tilewright.core.game import Game
from tilewright.games.registry import GAMES, game_of
from tilewright.records.loading import load
from tilewright.server import replaying
from tilewright.server.doors import AT_TABLE, TABLE, Call, Door
from tilewright.server.forms import (
    MoveOutlook,
    Outlook,
    PastPosition,
    PositionPlan,
    Presence,
    ReplayPlan,
    Sight,
    SightedMove,
    Why,
    WhyPlan,
)
from tilewright.server.frames import Json
from tilewright.server.house import House
from tilewright.server.obeying import entered
from tilewright.server.page import codings
from tilewright.server.problems import JSON
from tilewright.server.recording import record_of
from tilewright.server.refusals import Refusal
from tilewright.server.replaying import Replay
from tilewright.server.room import Room
from tilewright.server.table import Table

PACKING = 5
"""How hard replays are packed: more takes longer and gains little."""


async def get_components(house: House, call: Call) -> Json:
    """Every number and pattern printed on the boards and pieces of a game."""
    game = the_game(str(call.request.path_params["game"]))
    return game.components(game.options(call.query))


def the_game(key: str) -> Game:
    """The game with a key."""
    if key not in GAMES:
        raise Refusal("not_found", f"there is no such game; there are {', '.join(GAMES)}")
    return game_of(key)


async def see_position(house: House, call: Call) -> Sight:
    """A position that somebody brings, and what each legal move would bring there."""
    game = the_game(call.body.game)
    try:
        position = game.parse_position(call.body.position)
    except NotationError as error:
        raise Refusal("malformed", str(error)) from None
    moves = [
        SightedMove(game.format_move(code), game.decode_move(code), game.foresee(position, code))
        for code in game.legal_moves(position)
    ]
    return Sight(game.view(position, position.to_act if moves else None), moves)


async def get_outlook(house: House, call: Call) -> Outlook:
    """What each legal move would bring; no move for whoever is not to act."""
    room = await entered(house, call.table_id, call.identity)
    table = room.table
    seat = acting_seat(table, call.identity)
    if seat is None:
        return Outlook(table.seq, [])
    game = table.game
    known = game.known_to(table.position, seat)
    return Outlook(
        table.seq,
        [
            MoveOutlook(game.format_move(code), game.foresee(known, code))
            for code in game.legal_moves(known)
        ],
    )


def acting_seat(table: Table, identity: str | None) -> int | None:
    """The seat to act, if it is the asker's."""
    eyes = table.seating.viewer(identity).eyes(table.to_act)
    return eyes if eyes is not None and eyes == table.to_act else None


async def tell_why(house: House, call: Call) -> Why:
    """Whether the asker could make a move now, and if not, why; it is not made."""
    room = await entered(house, call.table_id, call.identity)
    table = room.table
    seat = acting_seat(table, call.identity)
    if table.is_over:
        raise Refusal("over", "the game at this table is over", seq=table.seq)
    if seat is None:
        raise Refusal("not_your_seat", "you are not to act", seq=table.seq)
    known = table.game.known_to(table.position, seat)
    try:
        table.game.apply(known, table.game.parse_move(call.body.move))
    except NotationError as error:
        return Why(legal=False, code="notation", message=str(error), facts={})
    except IllegalMoveError as error:
        return Why(legal=False, code=error.code, message=str(error), facts=dict(error.facts))
    return Why(legal=True, code=None, message="", facts={})


async def get_position(house: House, call: Call) -> PastPosition:
    """The table after one of its entries, as the asker was told of it then."""
    room = await entered(house, call.table_id, call.identity)
    seq = entry_number(call, room)
    then = Table.of(room.id, [told.logged for told in room.log[:seq]])
    to_act = then.to_act
    eyes = then.seating.viewer(call.identity).eyes(to_act)
    view: Any = msgspec.Raw(b"".join(then.view(eyes)))
    return PastPosition(seq, then.status, None if to_act is None else to_act + 1, view)


def entry_number(call: Call, room: Room) -> int:
    """The entry a call is about."""
    text = str(call.request.path_params["seq"])
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    if not 1 <= number <= room.table.seq:
        raise Refusal(
            "not_found",
            f"the entries of this table go from 1 to {room.table.seq}",
            seq=room.table.seq,
        )
    return number


async def get_presence(house: House, call: Call) -> Presence:
    """Whose connections follow a table in this worker."""
    room = await entered(house, call.table_id, call.identity)
    followed = [room.table.seats_of(one.identity) for one in room.listeners]
    seats = {seat + 1 for own in followed for seat in own}
    return Presence(sorted(seats), sum(not own for own in followed))


async def get_replay(house: House, call: Call) -> Response:
    """A game that is over, step by step, with everything that was hidden."""
    room = await entered(house, call.table_id, call.identity)
    if not room.table.is_over:
        raise Refusal("not_over", "a game is told again when it is over", seq=room.table.seq)
    record = record_of(room.table, None)
    return await asyncio.to_thread(lambda: packed(call, replaying.told(record)))


async def read_replay(house: House, call: Call) -> Response:
    """A record, text or JSON, step by step."""
    record = call.body.record
    data = record.encode() if isinstance(record, str) else msgspec.json.encode(record)
    try:
        return await asyncio.to_thread(lambda: packed(call, replayed(data)))
    except RecordError as error:
        raise Refusal("malformed", str(error)) from None


def packed(call: Call, replay: Replay) -> Response:
    """A replay, which repeats itself much, in few bytes for a reader who takes them so."""
    body = msgspec.json.encode(replay)
    headers = {"vary": "accept-encoding"}
    if "gzip" in codings(call.request.headers.get("accept-encoding", "")):
        body = gzip.compress(body, PACKING)
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=JSON)


def replayed(data: bytes) -> Replay:
    """The game in a file."""
    reading = load(data)
    return replaying.told(reading.record, reading.lines)


DOORS = (
    Door(
        "GET",
        "/api/games/{game}/components",
        get_components,
        "What is printed on boards and pieces; the query holds options of the game",
        dict[str, Any],
        query=dict[str, str],
        refusals=("not_found", "illegal"),
    ),
    Door(
        "POST",
        "/api/positions",
        see_position,
        "A position you bring, and what each legal move would bring there",
        Sight,
        PositionPlan,
        refusals=("not_found",),
        budget="look",
    ),
    Door(
        "GET",
        f"{TABLE}/outlook",
        get_outlook,
        "What each of your legal moves would bring",
        Outlook,
        refusals=AT_TABLE,
        budget="look",
    ),
    Door(
        "POST",
        f"{TABLE}/why",
        tell_why,
        "Why you cannot make a move, if you cannot",
        Why,
        WhyPlan,
        refusals=(*AT_TABLE, "over", "not_your_seat"),
        budget="look",
    ),
    Door(
        "GET",
        f"{TABLE}/positions/{{seq}}",
        get_position,
        "A table as you saw it after one of its entries",
        PastPosition,
        refusals=(*AT_TABLE, "not_found"),
        budget="look",
    ),
    Door(
        "GET",
        f"{TABLE}/presence",
        get_presence,
        "Who follows a table right now",
        Presence,
        refusals=AT_TABLE,
        budget="look",
    ),
    Door(
        "GET",
        f"{TABLE}/replay",
        get_replay,
        "A game that is over, step by step",
        Replay,
        refusals=(*AT_TABLE, "not_over"),
        budget="replay",
    ),
    Door(
        "POST",
        "/api/replays",
        read_replay,
        "The game in a record, step by step",
        Replay,
        ReplayPlan,
        budget="replay",
    ),
)
