"""Who you are: guests, names, sessions, keys and tokens."""

import asyncio
import contextlib

import msgspec
from starlette.responses import Response

from tilewright.server.guards.problems import JSON
from tilewright.server.http.endpoint import AnyCall, Call, Endpoint, PlainCall
from tilewright.server.http.schemas import (
    CredentialCard,
    Key,
    KeyPlan,
    LabelPlan,
    Me,
    NamePlan,
    SessionCard,
    SignOutPlan,
)
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.registry import NothingToDoError
from tilewright.server.people.cookies import format_cookie
from tilewright.server.people.devices import describe_device
from tilewright.server.people.identities import KEY_LIFETIME_MS, is_used_up
from tilewright.server.people.sessions import COOKIE, DAY_MS, short_name
from tilewright.server.tables import entries
from tilewright.server.tables.access import Person
from tilewright.server.tables.context import CommandContext
from tilewright.server.tables.text import clean_text
from tilewright.server.worker import Worker

MOST_RENAMED = 100
"""The most tables of a person at which a new name is stored, newest first."""
PATIENCE_S = 20.0
"""Seconds for which a deletion is waited for; one of very many games goes on after the answer."""


async def get_me(call: PlainCall) -> Response:
    """Who you are; the cookie is renewed."""
    token = call.worker.people.session_token(call.request.headers)
    return with_cookie(call.worker, call.signed_in, token)


async def sign_in(call: Call[NamePlan, None]) -> Response:
    """A new guest, or the one you are already."""
    worker = call.worker
    person = call.person or await worker.people.welcome(call.body.name, worker.registry.clock())
    token = worker.people.session_token(call.request.headers) if call.person else None
    if token is None:
        token = await worker.people.sessions.begin(person.identity, device_of(call))
    return with_cookie(worker, person, token)


def device_of(call: AnyCall) -> str:
    """Describe the browser of a request in a few words."""
    return describe_device(call.request.headers.get("user-agent", ""))


async def rename_me(call: Call[NamePlan, None]) -> Me:
    """Another name, here and at the tables where you sit."""
    worker = call.worker
    person = await worker.people.rename(call.signed_in, call.body.name)
    for row in await worker.store.tables_of(person.identity, MOST_RENAMED, None):
        if row.status != "over":
            await rename_at(worker, await worker.registry.get(row.id), person)
    return Me(person.name)


async def rename_at(worker: Worker, live: LiveTable, person: Person) -> None:
    """Store a new name at a table, unless the person has several seats there (named one by one)."""
    with contextlib.suppress(NothingToDoError):
        await worker.registry.write(live, None, lambda context: renamed(context, person))


def renamed(context: CommandContext, person: Person) -> entries.AnyEntry:
    """Return the entry that renames a person; raise NothingToDoError unless they have one seat."""
    seats = context.table.seats_of(person.identity)
    if len(seats) != 1:
        raise NothingToDoError("nobody there goes by one name")
    return entries.Named(seat=seats[0], name=person.name)


async def make_key(call: PlainCall) -> Key:
    """A key for another device."""
    at = call.worker.registry.clock()
    secret = await call.worker.people.issue(call.signed_in, "key", "", at)
    return Key(secret, at + KEY_LIFETIME_MS)


async def claim_key(call: Call[KeyPlan, None]) -> Response:
    """Become whom a key belongs to."""
    worker, at = call.worker, call.worker.registry.clock()
    person, token = await worker.people.claim(call.body.key, device_of(call), at)
    return with_cookie(worker, person, token)


async def make_token(call: Call[LabelPlan, None]) -> Key:
    """A token for a program."""
    label = clean_text(call.body.label)
    at = call.worker.registry.clock()
    return Key(await call.worker.people.issue(call.signed_in, "token", label, at))


async def list_credentials(call: PlainCall) -> list[CredentialCard]:
    """Keys and tokens, without their secrets."""
    held = await call.worker.store.credentials(call.signed_in.identity)
    now = call.worker.registry.clock()
    return [
        CredentialCard(short_name(one.digest), one.kind, one.label, one.created_at)
        for one in held
        if not is_used_up(one.kind, one.created_at, now)
    ]


async def drop_credential(call: PlainCall) -> None:
    """Make a key or token void."""
    await call.worker.people.drop(call.signed_in, call.parameter("credential_id"))


async def delete_me(call: PlainCall) -> Response:
    """Delete everything about you; your games stay with an anonymous seat."""
    person, worker = call.signed_in, call.worker
    await worker.people.begin_erasure(person)
    erasing = asyncio.shield(worker.retention.erase(person.identity))
    await asyncio.wait({asyncio.ensure_future(erasing)}, timeout=PATIENCE_S)
    return signed_out(worker, is_this=True)


async def list_sessions(call: PlainCall) -> list[SessionCard]:
    """The browsers that are signed in as you, the one seen last first."""
    sessions = call.worker.people.sessions
    identity, this = call.signed_in.identity, call.proof
    return [
        SessionCard(
            id=short_name(one.digest),
            device=one.device,
            created_at=one.created_at,
            seen_at=one.seen_at,
            expires_at=one.seen_at + sessions.lifetime_ms,
            is_this=one.digest == this,
        )
        for one in await sessions.alive_of(identity)
    ]


async def sign_out(call: PlainCall) -> Response:
    """Sign one browser out."""
    ended = await call.worker.people.sign_out(call.signed_in, call.parameter("session_id"))
    return signed_out(call.worker, is_this=ended == call.proof)


async def sign_out_everywhere(call: Call[None, SignOutPlan]) -> Response:
    """Sign all browsers out, and make all keys and tokens void."""
    keep = call.proof if call.query.keep_this else None
    await call.worker.people.sign_out_everywhere(call.signed_in, keep)
    return signed_out(call.worker, is_this=keep is None)


def with_cookie(worker: Worker, person: Person, token: str | None) -> Response:
    """Return a response with the person's name and, if a token is given, the session cookie."""
    response = Response(msgspec.json.encode(Me(person.name)), media_type=JSON)
    if token is not None:
        set_cookie(worker, response, worker.people.sessions.cookie(token))
    return response


def signed_out(worker: Worker, *, is_this: bool) -> Response:
    """Return an empty response; delete the cookie if the session that asks has ended."""
    response = Response(status_code=204)
    if is_this:
        set_cookie(worker, response, "", max_age=0)
    return response


def set_cookie(
    worker: Worker, response: Response, value: str, *, max_age: int | None = None
) -> None:
    """Set the session cookie, by default for as long as an unused session lasts."""
    config = worker.config
    seconds = config.session_days * DAY_MS // 1000 if max_age is None else max_age
    header = format_cookie(COOKIE, value, seconds, is_https=config.guards.is_https)
    response.headers.append("set-cookie", header)


SIGNED_IN = ("not_signed_in",)

ENDPOINTS = (
    Endpoint("GET", "/api/me", get_me, "Who you are", Me, refusals=SIGNED_IN),
    Endpoint("POST", "/api/me", sign_in, "Become a guest", Me, budget="guest"),
    Endpoint("PATCH", "/api/me", rename_me, "Change your name", refusals=SIGNED_IN, budget="key"),
    Endpoint(
        "DELETE",
        "/api/me",
        delete_me,
        "Delete everything about you",
        None,
        refusals=SIGNED_IN,
        budget="key",
    ),
    Endpoint(
        "POST",
        "/api/me/keys",
        make_key,
        "A key that brings you to another device",
        refusals=SIGNED_IN,
        budget="key",
    ),
    Endpoint(
        "POST",
        "/api/me/claim",
        claim_key,
        "Become the owner of a key",
        Me,
        refusals=("not_found",),
        budget="key",
    ),
    Endpoint(
        "POST",
        "/api/me/tokens",
        make_token,
        "A token for a program that plays for you",
        refusals=SIGNED_IN,
        budget="key",
    ),
    Endpoint(
        "GET", "/api/me/sessions", list_sessions, "Where you are signed in", refusals=SIGNED_IN
    ),
    Endpoint(
        "DELETE",
        "/api/me/sessions",
        sign_out_everywhere,
        "Sign out everywhere",
        None,
        refusals=SIGNED_IN,
        budget="key",
    ),
    Endpoint(
        "DELETE",
        "/api/me/sessions/{session_id}",
        sign_out,
        "Sign out one browser",
        None,
        refusals=("not_signed_in", "not_found"),
        budget="key",
    ),
    Endpoint(
        "GET",
        "/api/me/credentials",
        list_credentials,
        "Your keys and tokens",
        refusals=SIGNED_IN,
    ),
    Endpoint(
        "DELETE",
        "/api/me/credentials/{credential_id}",
        drop_credential,
        "Make one void",
        refusals=("not_signed_in", "not_found"),
        budget="key",
    ),
)
