"""Sessions: signed-in browsers, each recognised by a token in its signed cookie.

The store has a digest of each token, so neither a copy of the database nor the signing secret alone
grants access. Sessions are cached, so that a request costs no read of the store;
``People.recheck`` invalidates those that were ended elsewhere.
"""

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

from tilewright.server.people.cookies import read_cookie
from tilewright.server.store import Session, Store

COOKIE = "tilewright"
DAY_MS = 24 * 3600 * 1000
KEPT = 20_000
"""The most sessions in the cache; the cache of people has the same limit."""
MAX_SESSIONS = 50
"""The most sessions of a person; one more ends the least recently seen."""
SEEN_STEP_MS = 10 * 60 * 1000
"""How far ``used_at`` must be ahead of ``seen_at`` to be stored."""


@dataclass(slots=True)
class KnownSession:
    """A session in the cache."""

    identity: str
    seen_at: int
    """When the session was last seen, according to the store."""
    used_at: int


class Sessions:
    """Create and recognise sessions, through a cache of those in the store."""

    def __init__(
        self, store: Store, signing: Sequence[str], lifetime_ms: int, clock: Callable[[], int]
    ) -> None:
        """Take the signing secrets, newest first: the newest one signs, all are accepted."""
        self.store = store
        # itsdangerous expects the newest last. Another salt would invalidate all cookies.
        self.signer = URLSafeSerializer([*reversed(signing)], salt="tilewright identity 1")
        self.lifetime_ms = lifetime_ms
        self.clock = clock
        self.known: OrderedDict[str, KnownSession] = OrderedDict()
        """Sessions by the digests of their tokens."""

    # Cookies.

    def token_of(self, header: str) -> str | None:
        """Return the token in a cookie; None if it is missing or not signed by us."""
        value = read_cookie(header, COOKIE)
        try:
            token = None if value is None else self.signer.loads(value)
        except BadSignature:
            return None
        return token if isinstance(token, str) else None

    def cookie(self, token: str) -> str:
        """Return the signed value of the cookie for a token."""
        return str(self.signer.dumps(token))

    # Recognising.

    async def identity_of(self, token: str) -> str | None:
        """Return the identity of a session token and note its use; None if it has ended."""
        key = digest(token)
        known = self.known.get(key) or await self.load(key)
        now = self.clock()
        if known is None or self.is_expired(known.used_at, now):
            return None
        known.used_at = now
        return known.identity

    async def load(self, key: str) -> KnownSession | None:
        """Read a session from the store and cache it; None if it does not exist."""
        row = await self.store.session(key)
        return None if row is None else self.remember(row)

    def remember(self, row: Session) -> KnownSession:
        """Cache a session and return it."""
        known = self.known[row.digest] = KnownSession(row.identity, row.seen_at, row.seen_at)
        if len(self.known) > KEPT:
            self.known.popitem(last=False)
        return known

    def is_expired(self, seen_at: int, now: int) -> bool:
        """Return whether a session that was last seen at ``seen_at`` has expired."""
        return now - seen_at > self.lifetime_ms

    # Creating and ending.

    def new(self, identity: str, device: str) -> tuple[str, Session]:
        """Return a new token and its session, which is not stored yet."""
        token, now = secrets.token_urlsafe(24), self.clock()
        return token, Session(digest(token), identity, device, now, now)

    async def begin(self, identity: str, device: str) -> str:
        """Create a session and return its token."""
        token, session = self.new(identity, device)
        await self.store.add_session(session, MAX_SESSIONS)
        self.remember(session)
        return token

    async def alive_of(self, identity: str) -> list[Session]:
        """Return the unexpired sessions of a person, most recently seen first."""
        await self.store_seen()
        now = self.clock()
        rows = await self.store.sessions(identity)
        return [row for row in rows if not self.is_expired(row.seen_at, now)]

    def known_of(self, identity: str) -> set[str]:
        """Return the digests of a person's cached sessions."""
        return {key for key, known in self.known.items() if known.identity == identity}

    def forget(self, digests: Iterable[str]) -> None:
        """Drop these sessions from the cache."""
        for key in digests:
            self.known.pop(key, None)

    async def shift(self, ms: int) -> None:
        """Let no session age by a step of the clock forward."""
        await self.store.shift_seen(ms)
        for known in self.known.values():
            known.seen_at += ms
            known.used_at += ms

    async def store_seen(self) -> None:
        """Store when sessions were last used, where that is SEEN_STEP_MS ahead of the store."""
        moved = {
            key: known.used_at
            for key, known in self.known.items()
            if known.used_at - known.seen_at >= SEEN_STEP_MS
        }
        if not moved:
            return
        await self.store.note_seen(moved)
        for key, used_at in moved.items():
            if key in self.known:
                self.known[key].seen_at = used_at


def digest(secret: str) -> str:
    """Return the stored digest of a token or key; these are random, so a plain hash suffices."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def short_name(key: str) -> str:
    """Return a short public name of a session, key or token."""
    return key[:12]
