"""Who somebody is: guests without accounts, known by a signed cookie, a key or a token."""

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from itsdangerous import BadSignature, URLSafeSerializer

from tilewright.server.commands import MAX_NAME
from tilewright.server.judging import Person, cleaned
from tilewright.server.refusals import Refusal
from tilewright.server.store import Credential, Store
from tilewright.server.store.rows import Kind as CredentialKind

COOKIE = "tilewright"
COOKIE_AGE_S = 400 * 24 * 3600
BEARER = "bearer "
KEPT = 20_000
"""So many people are remembered without asking the store."""
MAX_CREDENTIALS = 20


class People:
    """Identities, and the ways to prove one."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.signer = URLSafeSerializer(secret, salt="tilewright identity 1")
        self.known: OrderedDict[str, Person] = OrderedDict()

    async def of(self, headers: Mapping[str, str]) -> Person | None:
        """The person a request comes from; None if it names nobody."""
        authorization = headers.get("authorization", "")
        if authorization.lower().startswith(BEARER):
            token = authorization[len(BEARER) :].strip()
            identity = await self.store.identity_of(digest(token), "token")
        else:
            identity = self.cookie_identity(headers.get("cookie", ""))
        return None if identity is None else await self.person(identity)

    def cookie_identity(self, header: str) -> str | None:
        """The identity a cookie of ours vouches for."""
        try:
            morsel = SimpleCookie(header).get(COOKIE)
            return None if morsel is None else str(self.signer.loads(morsel.value))
        except (BadSignature, CookieError):
            return None

    def cookie(self, identity: str) -> str:
        """The value of the cookie that vouches for an identity."""
        return str(self.signer.dumps(identity))

    async def person(self, identity: str) -> Person | None:
        """A person by identity."""
        person = self.known.get(identity)
        if person is None:
            row = await self.store.identity(identity)
            if row is None:
                return None
            person = self.remember(Person(row.id, row.name))
        return person

    def remember(self, person: Person) -> Person:
        """Keep a person in mind."""
        self.known[person.identity] = person
        self.known.move_to_end(person.identity)
        if len(self.known) > KEPT:
            self.known.popitem(last=False)
        return person

    async def welcome(self, name: str, at: int) -> Person:
        """A new guest."""
        identity = secrets.token_urlsafe(16)
        person = Person(identity, checked_name(name) if name else guest_name())
        await self.store.add_identity(person.identity, person.name, at)
        return self.remember(person)

    async def rename(self, person: Person, name: str) -> Person:
        """The person under another name."""
        renamed = Person(person.identity, checked_name(name))
        await self.store.rename(renamed.identity, renamed.name)
        return self.remember(renamed)

    async def issue(self, person: Person, kind: CredentialKind, label: str, at: int) -> str:
        """A new key or token; it is shown once and stored as a digest only."""
        held = await self.store.credentials(person.identity)
        if len([one for one in held if one.kind == kind]) >= MAX_CREDENTIALS:
            raise Refusal("too_many", f"you have {MAX_CREDENTIALS} of these; drop one first")
        secret = secrets.token_urlsafe(24)
        await self.store.add_credential(digest(secret), person.identity, kind, label, at)
        return secret

    async def claim(self, key: str) -> Person:
        """The person a key belongs to."""
        identity = await self.store.identity_of(digest(key.strip()), "key")
        person = None if identity is None else await self.person(identity)
        if person is None:
            raise Refusal("not_found", "this key opens nothing")
        return person

    async def drop(self, person: Person, short: str) -> None:
        """Make a key or token void."""
        for credential in await self.store.credentials(person.identity):
            if short_name(credential) == short:
                await self.store.drop_credential(person.identity, credential.digest)
                return
        raise Refusal("not_found", "you have no such key or token")


def digest(secret: str) -> str:
    """What is stored of a key or token; it is random, so a plain hash keeps it."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def short_name(credential: Credential) -> str:
    """By what a key or token is spoken of."""
    return credential.digest[:12]


def guest_name() -> str:
    """A name for somebody who gave none."""
    return f"Guest {secrets.randbelow(9000) + 1000}"


def checked_name(name: str) -> str:
    """A name on one line; Refusal if nothing is left of it."""
    clean = cleaned(name)[:MAX_NAME].strip()
    if not clean:
        raise Refusal("malformed", f"a name is 1 to {MAX_NAME} characters that can be seen")
    return clean
