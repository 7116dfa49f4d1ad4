"""No frame, answer or row of the log reveals to anybody what they may not know.

Random games are played at real tables and everything every viewer was sent is kept. It is compared
with an independent replay, searched for secrets, and compared with twin tables that differ only in
what the viewer may not know.
"""

import io
import logging
import random
import shutil
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest
import requests

from tests.games import VARIANTS
from tests.server.captured_frames import (
    Party,
    check_frames,
    forms_of_seed,
    found_in,
    gathered,
    play,
    secrets_of,
    truths,
)
from tests.server.local_guests import opened
from tests.server.threaded_server import PATIENCE_S, served
from tilewright.play import fair
from tilewright.server.ops.logs import configure_logs
from tilewright.server.people.sessions import COOKIE, digest
from tilewright.server.tables import entries

pytestmark = pytest.mark.anyio

SECRETIVE = [variant for variant in VARIANTS if variant.game.has_secrets]
OPEN = [variant for variant in VARIANTS if not variant.game.has_secrets]
QUICK_GAMES = 12
QUICK_MOVES = 20
LONG_GAMES = 2_000
LONGEST_GAME = 100_000


@pytest.fixture
def log(stream: io.StringIO) -> io.StringIO:
    """Everything the server logs, at its most talkative."""
    configure_logs("json", level=logging.DEBUG, stream=stream)
    return stream


async def check(party: Party, lines: str) -> int:
    """Nobody heard more than they may; how many hidden draws were told of."""
    store = party.local.worker.store
    rows = await store.entries(party.table)
    secret = await store.secret(party.table)
    true = truths([(row.seq, entries.decode(row.body)) for row in rows])
    hidden = sum(check_frames(party.variant.game, viewer, true) for viewer in party.viewers)
    secrets = forms_of_seed(secret.seed)
    if party.password is not None and secret.password is not None:
        secrets |= {party.password, *secret.password.split(":")}
    for viewer in party.viewers:
        foreign = {
            one for other in party.viewers if other is not viewer for one in secrets_of(other.guest)
        }
        assert not found_in(viewer.guest.heard, secrets | foreign | set(party.entropy))
    everybody = {one for viewer in party.viewers for one in secrets_of(viewer.guest)}
    assert not found_in([lines.encode()], secrets | everybody | set(party.entropy))
    return hidden


async def eavesdrop(log: io.StringIO, url: str, seeds: range, moves: int) -> tuple[int, int]:
    """Hidden draws told of, and lines logged, in so many random games, every second of secrets."""
    hidden = lines = 0
    async with opened(url) as place:
        for seed in seeds:
            draw = random.Random(seed)
            variant = draw.choice(SECRETIVE if seed % 2 else OPEN)
            with patch.object(fair, "new_seed", partial(draw.randbytes, fair.SEED_BYTES)):
                party = await gathered(place, variant, draw)
            await play(party, moves, draw)
            hidden += await check(party, log.getvalue())
            lines += log.getvalue().count("\n")
            log.seek(0)
            log.truncate()
    return hidden, lines


async def test_nobody_hears_what_they_may_not_know(log: io.StringIO, sqlite_url: str) -> None:
    hidden, lines = await eavesdrop(log, sqlite_url, range(QUICK_GAMES), QUICK_MOVES)
    assert hidden > 30
    assert lines > QUICK_GAMES


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
async def test_nobody_hears_it_in_thousands_of_games(
    log: io.StringIO, sqlite_template: Path, tmp_path: Path, part: int
) -> None:
    games = LONG_GAMES // 20
    for number in range(games):
        seed = 1_000_000 + part * games + number
        copy = shutil.copy(sqlite_template, tmp_path / f"{seed}.db")
        await eavesdrop(log, f"sqlite:///{copy}", range(seed, seed + 1), LONGEST_GAME)
        Path(copy).unlink()


async def test_keys_tokens_and_their_digests_are_told_to_their_owner_once(
    log: io.StringIO, sqlite_url: str
) -> None:
    async with opened(sqlite_url) as place:
        one, other, table = await place.couple()
        key = (await one.post("/api/me/keys"))["secret"]
        program = await place.program(one)
        token = program.headers["authorization"].removeprefix("Bearer ")
        heard = len(one.heard)
        async with other.live(table) as socket, program.lines(table) as lines:
            await socket.frame()
            await lines.line()
            await program.do(table, "say", text="hello")
            await socket.frame()
        await place.stranger().post("/api/me/claim", {"key": key})
        await one.ask("GET", "/api/me/credentials")
        await one.ask("GET", f"/api/tables/{table}")
        for path in ("/api/tables", "/api/me/tables", "/metrics"):
            await other.ask("GET", path)
    secrets = {key, token, digest(key), digest(token)}
    assert not found_in(one.heard[heard:] + other.heard + program.heard, secrets)
    assert not found_in([log.getvalue().encode()], secrets)


def test_a_talkative_server_logs_no_secret(log: io.StringIO, sqlite_url: str) -> None:
    with served(sqlite_url) as server:
        host = server.visitor()
        table = server.table(host, password="a very rainy day")
        token = host.post(f"{server.url}/api/me/tokens", json={}).json()["secret"]
        key = host.post(f"{server.url}/api/me/keys").json()["secret"]
        guest = server.visitor()
        for password in ("a wrong guess", "a very rainy day"):
            guest.post(f"{server.url}/api/tables/{table}/enter", json={"password": password})
        with server.live(table, host, "?seen=0&password=a+very+rainy+day") as socket:
            socket.recv()
            socket.send('{"type":"say","id":"x","text":"hello"}')
            socket.recv()
        headers = {"authorization": f"Bearer {token}"}
        assert requests.get(f"{server.url}/api/me", headers=headers, timeout=PATIENCE_S).ok
        assert guest.post(f"{server.url}/api/me/claim", json={"key": key}).ok
        cookies = {str(one.cookies[COOKIE]) for one in (host, guest)}
    assert server.errors.lines == []

    lines = log.getvalue()
    assert "/api/tables/{table_id}/live" in lines
    secrets = {token, key, "hello", "very rainy day", "very+rainy+day", "wrong guess"} | cookies
    assert not found_in([lines.encode()], secrets)
