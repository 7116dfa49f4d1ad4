"""Identities: guests without accounts, recognised by a session cookie or a token."""

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping

from tilewright.server.errors import Refusal
from tilewright.server.people.sessions import (
    KEPT,
    MAX_SESSIONS,
    Sessions,
    digest,
    short_name,
)
from tilewright.server.store import Store, StoreError
from tilewright.server.store.rows import Kind as CredentialKind
from tilewright.server.tables.access import Person
from tilewright.server.tables.commands import MAX_NAME
from tilewright.server.tables.text import clean_text

BEARER = "bearer "
MAX_CREDENTIALS = 20
KEY_LIFETIME_MS = 3600 * 1000
"""How long a key for another device can be used: an hour."""
UPKEEP_S = 30
"""Seconds between two runs of the upkeep."""
PURGE_MS = 3600 * 1000
"""Milliseconds between two deletions of expired rows."""

log = logging.getLogger("tilewright.server.people")


class People:
    """Identities and their credentials."""

    def __init__(self, store: Store, sessions: Sessions) -> None:
        self.store = store
        self.sessions = sessions
        self.known: OrderedDict[str, Person] = OrderedDict()
        self.announce: Callable[[str], None] = lambda identity: None
        """Notifies other workers that a person's name or credentials changed."""
        self.proofs_in_use: Callable[[str | None], set[str]] = lambda identity: set()
        """Returns the digests that authenticated the open connections of a person, or of all."""
        self.on_void: Callable[[set[str]], None] = lambda digests: None
        """Closes the connections that were authenticated by these digests."""
        self.purged_at = 0
        self.task: asyncio.Task[None] | None = None

    # Authentication.

    async def of(self, headers: Mapping[str, str]) -> Person | None:
        """Return the person a request comes from; None if it has no valid credential."""
        token = bearer_token(headers)
        if token is not None:
            identity = await self.store.identity_of(digest(token), "token")
        else:
            token = self.session_token(headers)
            identity = None if token is None else await self.sessions.identity_of(token)
        return None if identity is None else await self.person(identity)

    def proof(self, headers: Mapping[str, str]) -> str | None:
        """Return the digest of a request's token; None if it has none."""
        token = bearer_token(headers)
        if token is None:
            token = self.session_token(headers)
        return None if token is None else digest(token)

    def session_token(self, headers: Mapping[str, str]) -> str | None:
        """Return the token in a request's session cookie; None if the cookie is missing or wrong.

        A bearer token takes precedence: a request that has one has no session.
        """
        if bearer_token(headers) is not None:
            return None
        return self.sessions.token_of(headers.get("cookie", ""))

    async def person(self, identity: str) -> Person | None:
        """Return a person by identity, from the cache or the store; None if there is none."""
        person = self.known.get(identity)
        if person is None:
            row = await self.store.identity(identity)
            if row is None:
                return None
            person = self.remember(Person(row.id, row.name))
        return person

    def remember(self, person: Person) -> Person:
        """Cache a person and return them."""
        self.known[person.identity] = person
        self.known.move_to_end(person.identity)
        if len(self.known) > KEPT:
            self.known.popitem(last=False)
        return person

    async def welcome(self, name: str, at: int) -> Person:
        """Create a guest, with a random name if none is given; raise a Refusal for a bad name."""
        identity = secrets.token_hex(16)
        person = Person(identity, checked_name(name) if name else guest_name())
        await self.store.add_identity(person.identity, person.name, at)
        return self.remember(person)

    async def rename(self, person: Person, name: str) -> Person:
        """Return a person under a new name; raise a Refusal for a bad name."""
        renamed = Person(person.identity, checked_name(name))
        await self.store.rename(renamed.identity, renamed.name)
        self.remember(renamed)
        self.announce(person.identity)
        return renamed

    # Keys and tokens.

    async def issue(self, person: Person, kind: CredentialKind, label: str, at: int) -> str:
        """Return a new key or token, of which only a digest is stored.

        Raise a Refusal if the person already has the most of that kind.
        """
        held = await self.store.credentials(person.identity)
        alive = [
            one for one in held if one.kind == kind and not is_used_up(kind, one.created_at, at)
        ]
        if len(alive) >= MAX_CREDENTIALS:
            raise Refusal("too_many", f"you have {MAX_CREDENTIALS} of these; drop one first")
        secret = secrets.token_urlsafe(24)
        await self.store.add_credential(digest(secret), person.identity, kind, label, at)
        return secret

    async def claim(self, key: str, device: str, at: int) -> tuple[Person, str]:
        """Redeem a key; return its person and the token of their new session.

        Raise a Refusal if the key is unknown, used or expired.
        """
        token, session = self.sessions.new("", device)
        since = at - KEY_LIFETIME_MS
        identity = await self.store.redeem_key(digest(key.strip()), since, session, MAX_SESSIONS)
        person = None if identity is None else await self.person(identity)
        if person is None:
            raise Refusal(
                "not_found",
                "this key opens nothing: it is wrong, used already, or over an hour old",
            )
        return person, token

    async def drop(self, person: Person, short: str) -> None:
        """Revoke a key or token by its short name; raise a Refusal if there is none."""
        for credential in await self.store.credentials(person.identity):
            if short_name(credential.digest) == short:
                await self.store.drop_credential(person.identity, credential.digest)
                self.end(person.identity, {credential.digest})
                return
        raise Refusal("not_found", "you have no such key or token")

    # Signing out.

    async def sign_out(self, person: Person, short: str) -> str:
        """End a session by its short name and return its digest; raise a Refusal if none has it."""
        for session in await self.store.sessions(person.identity):
            if short_name(session.digest) == short:
                await self.store.drop_session(person.identity, session.digest)
                self.end(person.identity, {session.digest})
                return session.digest
        raise Refusal("not_found", "you have no such session")

    async def sign_out_everywhere(self, person: Person, keep: str | None) -> None:
        """End all sessions of a person except ``keep``, and revoke all other keys and tokens."""
        self.end(person.identity, await self.store.drop_sessions(person.identity, keep))

    async def begin_erasure(self, person: Person) -> None:
        """End everything by which a person is recognised, and take their name."""
        digests = {one.digest for one in await self.store.sessions(person.identity)}
        digests |= {one.digest for one in await self.store.credentials(person.identity)}
        await self.store.erasure.begin(person.identity)
        self.known.pop(person.identity, None)
        self.end(person.identity, digests)

    def end(self, identity: str, digests: set[str]) -> None:
        """Invalidate these digests in this worker and notify the others."""
        self.void(digests)
        self.announce(identity)

    def void(self, digests: set[str]) -> None:
        """Drop these digests from the cache and close the connections that they authenticated."""
        self.sessions.forget(digests)
        self.on_void(digests)

    # Changes by other workers and operators.

    async def on_changed_elsewhere(self, identity: str) -> None:
        """Drop a person changed by another worker from the caches; recheck their connections."""
        self.known.pop(identity, None)
        self.sessions.forget(self.sessions.known_of(identity))
        await self.recheck(self.proofs_in_use(identity))

    async def recheck(self, digests: set[str]) -> None:
        """Invalidate those of these digests that the store no longer has as session or token."""
        if digests:
            self.void(digests - await self.store.alive(sorted(digests)))

    async def upkeep(self) -> None:
        """Store when sessions were seen, purge, recheck digests and refresh cached names."""
        await self.sessions.store_seen()
        await self.purge()
        await self.recheck({*self.sessions.known, *self.proofs_in_use(None)})
        names = await self.store.names(list(self.known))
        for identity, name in names.items():
            if identity in self.known:
                self.known[identity] = Person(identity, name)

    async def purge(self) -> None:
        """Delete expired sessions and keys if the last purge was long enough ago."""
        now = self.sessions.clock()
        if now - self.purged_at >= PURGE_MS:
            await self.store.forget_expired(now - self.sessions.lifetime_ms, now - KEY_LIFETIME_MS)
            self.purged_at = now

    def start(self) -> None:
        """Start the upkeep task."""
        self.task = asyncio.create_task(self.run_forever())

    async def run_forever(self) -> None:
        """Run the upkeep at intervals until cancelled; log errors of the store."""
        while True:
            await asyncio.sleep(UPKEEP_S)
            try:
                await self.upkeep()
            except StoreError as error:
                log.warning("the sessions cannot be looked after: %s", error)

    async def close(self) -> None:
        """Stop the upkeep task, and store when sessions were last seen."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await self.sessions.store_seen()


def bearer_token(headers: Mapping[str, str]) -> str | None:
    """Return the bearer token of a request; None if it has none."""
    authorization = headers.get("authorization", "")
    if not authorization.lower().startswith(BEARER):
        return None
    return authorization[len(BEARER) :].strip()


def is_used_up(kind: CredentialKind, created_at: int, now: int) -> bool:
    """Return whether a key is too old to be redeemed; a token never is."""
    return kind == "key" and now - created_at > KEY_LIFETIME_MS


def guest_name() -> str:
    """Return a random guest name."""
    return f"Guest {secrets.randbelow(9000) + 1000}"


def checked_name(name: str) -> str:
    """Return a name cleaned and truncated; raise a Refusal if nothing is left of it."""
    clean = clean_text(name)[:MAX_NAME].strip()
    if not clean:
        raise Refusal("malformed", f"a name is 1 to {MAX_NAME} characters that can be seen")
    return clean
