"""What each door of the HTTP API does."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
from starlette.responses import Response, StreamingResponse

import tilewright
from tilewright.bots.levels import ratings_of
from tilewright.bots.registry import LEVELS
from tilewright.games.registry import GAMES
from tilewright.records.json_form import format_json
from tilewright.records.record import Record
from tilewright.records.text import format_text
from tilewright.server import commands, entries, founding, insight, judging, streams, summaries
from tilewright.server.agreement import check_level
from tilewright.server.doors import AT_TABLE, TABLE, Call, Door
from tilewright.server.forms import (
    Catalogue,
    CredentialCard,
    GameCard,
    HintCard,
    HintPlan,
    Hints,
    Key,
    KeyPlan,
    LabelPlan,
    LevelCard,
    Made,
    Me,
    NamePlan,
    OptionCard,
    Page,
    PasswordPlan,
    RatingCard,
    TableList,
)
from tilewright.server.founding import TablePlan
from tilewright.server.frames import PROTOCOL, Done, ServerFrame, Welcome
from tilewright.server.house import House
from tilewright.server.obeying import TABLE_ID, entered, obey, place, room_of
from tilewright.server.people import COOKIE, COOKIE_AGE_S, short_name
from tilewright.server.problems import JSON
from tilewright.server.recording import record_of
from tilewright.server.refusals import Refusal
from tilewright.server.room import Room
from tilewright.server.store import Cursor
from tilewright.server.streams import Seen

ND_JSON = "application/x-ndjson"
TEXT = "text/plain; charset=utf-8"


# What can be played.


async def get_catalogue(house: House, call: Call) -> Catalogue:
    games = [
        GameCard(
            game.key,
            game.title,
            game.rules_version,
            [
                OptionCard(one.name, one.default, one.explanation, list(one.choices))
                for one in game.option_list
            ],
        )
        for game in GAMES.values()
    ]
    levels = [
        LevelCard(level.name, level.description, rating_cards(level.name))
        for level in LEVELS.values()
    ]
    return Catalogue(tilewright.__version__, PROTOCOL, games, levels)


def rating_cards(level: str) -> list[RatingCard]:
    """The ratings of a level, game by game."""
    found = [(game.key, ratings_of(game, game.options()).get(level)) for game in GAMES.values()]
    return [RatingCard(key, one.elo, one.low, one.high) for key, one in found if one is not None]


# Who you are.


async def get_me(house: House, call: Call) -> Me:
    return Me(call.someone.name)


async def sign_in(house: House, call: Call) -> Response:
    """A new guest, or the one you are already."""
    person = call.person or await house.people.welcome(call.body.name, house.hall.clock())
    return with_cookie(house, Me(person.name), person.identity)


async def rename_me(house: House, call: Call) -> Me:
    """Another name, here and at the tables where you sit."""
    person = await house.people.rename(call.someone, call.body.name)
    rows = await house.store.tables_of(person.identity, 100, None)
    for row in rows:
        if row.status != "over":
            await rename_at(house, await house.hall.room(row.id), person)
    return Me(person.name)


async def rename_at(house: House, room: Room, person: judging.Person) -> None:
    """Tell a table of a new name; who has several seats there has named them apart."""
    seats = room.table.seats_of(person.identity)
    if len(seats) == 1:
        await house.hall.write(room, None, lambda _: entries.Named(seat=seats[0], name=person.name))


async def make_key(house: House, call: Call) -> Key:
    return Key(await house.people.issue(call.someone, "key", "", house.hall.clock()))


async def claim_key(house: House, call: Call) -> Response:
    person = await house.people.claim(call.body.key)
    return with_cookie(house, Me(person.name), person.identity)


async def make_token(house: House, call: Call) -> Key:
    label = judging.cleaned(call.body.label)
    return Key(await house.people.issue(call.someone, "token", label, house.hall.clock()))


async def list_credentials(house: House, call: Call) -> list[CredentialCard]:
    held = await house.store.credentials(call.someone.identity)
    return [CredentialCard(short_name(one), one.kind, one.label, one.created_at) for one in held]


async def drop_credential(house: House, call: Call) -> None:
    await house.people.drop(call.someone, str(call.request.path_params["credential_id"]))


def with_cookie(house: House, me: Me, identity: str) -> Response:
    """An answer that makes its receiver somebody."""
    response = Response(msgspec.json.encode(me), media_type=JSON)
    response.set_cookie(
        COOKIE,
        house.people.cookie(identity),
        max_age=COOKIE_AGE_S,
        httponly=True,
        samesite="lax",
        secure=house.config.guards.is_https,
    )
    return response


# Tables.


async def make_table(house: House, call: Call) -> Made:
    if house.hall.is_closing:
        raise Refusal("closing", "the server restarts; try again", retry_ms=2_000)
    room = await founding.found(house.hall, call.someone, call.body)
    return Made(room.id, f"/t/{room.id}")


async def list_tables(house: House, call: Call) -> TableList:
    rows = await house.store.lobby(call.query.limit, cursor(call.query.before))
    return table_list(rows, call)


async def list_my_tables(house: House, call: Call) -> TableList:
    before = cursor(call.query.before)
    rows = await house.store.tables_of(call.someone.identity, call.query.limit, before)
    return table_list(rows, call)


def table_list(rows: Sequence[Any], call: Call) -> TableList:
    """A page of tables."""
    cards = [summaries.table_card(row, call.identity) for row in rows]
    is_full = len(rows) == call.query.limit
    return TableList(cards, f"{rows[-1].updated_at}:{rows[-1].id}" if is_full else None)


def cursor(text: str | None) -> Cursor | None:
    """Where a page begins."""
    if text is None:
        return None
    at, colon, table_id = text.partition(":")
    is_time = at.isascii() and at.isdigit() and len(at) <= 15
    if not colon or not is_time or not TABLE_ID.fullmatch(table_id):
        raise Refusal("malformed", "before is the next of the page before, as in 1700000000000:id")
    return Cursor(int(at), table_id)


async def get_table(house: House, call: Call) -> Welcome:
    room = await entered(house, call.table_id, call.identity, call.query.seen)
    return room.welcome(call.identity, call.query.seen, house.hall.clock())


async def enter_table(house: House, call: Call) -> None:
    """Give the password once; afterwards you are known there."""
    person = call.someone
    room = await room_of(house, call.table_id)
    if not room.table.has_password:
        return
    secret = await house.store.secret(room.id)
    if secret.password is None or not await asyncio.to_thread(
        founding.is_password, call.body.password, secret.password
    ):
        raise Refusal("locked", "this is not the password of the table")
    if person.identity not in room.table.admitted:
        admitted = entries.Admitted(identity=person.identity)
        await house.hall.write(room, None, lambda _: admitted)


async def command_table(house: House, call: Call) -> Done:
    person = call.someone
    room = await room_of(house, call.table_id)
    return await obey(house, room, person, call.body)


async def follow_table(house: House, call: Call) -> Response:
    """The frames of a table, line by line, as long as one listens."""
    room = await entered(house, call.table_id, call.identity, call.query.seen)
    if call.request.method == "HEAD":
        return Response(media_type=ND_JSON)
    lines: AsyncIterator[bytes] = streams.lines(
        house, room, call.identity, call.query.seen, place(house, call.request, call.person)
    )
    return StreamingResponse(lines, media_type=ND_JSON)


async def get_json_record(house: House, call: Call) -> Response:
    return Response(format_json(await finished_record(house, call)), media_type=JSON)


async def get_text_record(house: House, call: Call) -> Response:
    return Response(format_text(await finished_record(house, call)), media_type=TEXT)


async def finished_record(house: House, call: Call) -> Record:
    """The record of a game that is over, with everything that was hidden."""
    room = await entered(house, call.table_id, call.identity)
    if not room.table.is_over:
        raise Refusal("not_over", "a game is written down when it is over", seq=room.table.seq)
    return record_of(room.table, room.seed)


async def give_hint(house: House, call: Call) -> Hints:
    """What a bot would do in your place, if the table allows to ask."""
    person = call.someone
    room = await entered(house, call.table_id, call.identity)
    table = room.table
    if table.is_over:
        raise Refusal("over", "the game at this table is over", seq=table.seq)
    seat = table.to_act
    if seat is None or seat not in table.seats_of(person.identity):
        raise Refusal("not_your_seat", "you are not to act", seq=table.seq)
    if not table.agreement.hints:
        raise Refusal("illegal", "this table plays without hints", seq=table.seq)
    check_level(call.body.level)
    answer = await house.minder.advice(room, seat, call.body.level, call.body.top)
    moves = [
        HintCard(
            move.text,
            move.value,
            None if move.win_shares is None else list(move.win_shares),
            None if move.scores is None else list(move.scores),
            move.reason,
        )
        for move in answer.moves
    ]
    return Hints(table.seq, answer.level_used, moves)


DOORS = (
    *insight.DOORS,
    Door("GET", "/api/catalogue", get_catalogue, "What can be played here", Catalogue),
    Door("GET", "/api/me", get_me, "Who you are", Me, refusals=("not_signed_in",)),
    Door("POST", "/api/me", sign_in, "Be a guest", Me, NamePlan, budget="guest"),
    Door(
        "PATCH",
        "/api/me",
        rename_me,
        "Go by another name",
        Me,
        NamePlan,
        refusals=("not_signed_in",),
        budget="key",
    ),
    Door(
        "POST",
        "/api/me/keys",
        make_key,
        "A key that brings you to another device",
        Key,
        refusals=("not_signed_in",),
        budget="key",
    ),
    Door(
        "POST",
        "/api/me/claim",
        claim_key,
        "Be whom a key belongs to",
        Me,
        KeyPlan,
        refusals=("not_found",),
        budget="key",
    ),
    Door(
        "POST",
        "/api/me/tokens",
        make_token,
        "A token for a program that plays for you",
        Key,
        LabelPlan,
        refusals=("not_signed_in",),
        budget="key",
    ),
    Door(
        "GET",
        "/api/me/credentials",
        list_credentials,
        "Your keys and tokens",
        list[CredentialCard],
        refusals=("not_signed_in",),
    ),
    Door(
        "DELETE",
        "/api/me/credentials/{credential_id}",
        drop_credential,
        "Make one void",
        refusals=("not_signed_in", "not_found"),
        budget="key",
    ),
    Door(
        "GET",
        "/api/me/tables",
        list_my_tables,
        "Your games",
        TableList,
        query=Page,
        refusals=("not_signed_in",),
    ),
    Door("GET", "/api/tables", list_tables, "The lobby", TableList, query=Page),
    Door(
        "POST",
        "/api/tables",
        make_table,
        "Make a table",
        Made,
        TablePlan,
        status=201,
        refusals=("not_signed_in", "illegal", "closing"),
        budget="create",
    ),
    Door("GET", TABLE, get_table, "A table now", Welcome, query=Seen, refusals=AT_TABLE),
    Door(
        "POST",
        f"{TABLE}/enter",
        enter_table,
        "Give the password of a table",
        body=PasswordPlan,
        refusals=("not_signed_in", *AT_TABLE),
        budget="key",
    ),
    Door(
        "POST",
        f"{TABLE}/commands",
        command_table,
        "Do something at a table",
        Done,
        commands.Wish,
        refusals=("not_signed_in", *AT_TABLE, "over", "not_your_seat", "illegal", "closing"),
        budget="command",
    ),
    Door(
        "GET",
        f"{TABLE}/events",
        follow_table,
        "The frames of a table, one a line",
        ServerFrame,
        query=Seen,
        refusals=AT_TABLE,
        media=ND_JSON,
    ),
    Door(
        "GET",
        f"{TABLE}/record.json",
        get_json_record,
        "The record of a game that is over",
        Any,
        refusals=(*AT_TABLE, "not_over"),
    ),
    Door(
        "GET",
        f"{TABLE}/record.txt",
        get_text_record,
        "The record of a game that is over, to read",
        str,
        refusals=(*AT_TABLE, "not_over"),
        media=TEXT,
    ),
    Door(
        "POST",
        f"{TABLE}/hint",
        give_hint,
        "What a bot would do in your place",
        Hints,
        HintPlan,
        refusals=("not_signed_in", *AT_TABLE, "over", "not_your_seat", "illegal"),
        budget="hint",
    ),
)
