"""Sessions: where somebody is signed in, signing out, expiry, secrets that change, keys."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer

from tests.server.asgi_connections import ORIGIN
from tests.server.linked_workers import linked, settled
from tests.server.local_guests import Guest, Json, LocalServer, opened
from tests.server.local_worker import StandingClock
from tilewright.core.errors import TilewrightError
from tilewright.server.people.devices import describe_device
from tilewright.server.people.sessions import COOKIE, DAY_MS, MAX_SESSIONS, Sessions

pytestmark = pytest.mark.anyio

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"
HOUR_MS = 3600 * 1000


async def sessions_of(guest: Guest) -> list[Json]:
    return list((await guest.ask("GET", "/api/me/sessions")).json())


async def second_device(local: LocalServer, guest: Guest, agent: str = FIREFOX) -> Guest:
    """Another browser of the same person."""
    key = (await guest.post("/api/me/keys"))["secret"]
    phone = Guest(local, {"origin": ORIGIN, "user-agent": agent})
    await phone.post("/api/me/claim", {"key": key})
    return phone


def with_cookie(local: LocalServer, cookie: str) -> Guest:
    return Guest(local, {"origin": ORIGIN, "cookie": f"{COOKIE}={cookie}"})


async def is_nobody(guest: Guest) -> bool:
    answer = await guest.ask("GET", "/api/me")
    if answer.status_code == 401:
        assert answer.json()["code"] == "not_signed_in"
        return True
    assert answer.status_code == 200
    return False


async def test_everybody_sees_where_they_are_signed_in(sqlite_url: str) -> None:
    clock = StandingClock()
    async with opened(sqlite_url, clock) as local:
        ada = await local.guest("Ada")
        begun = clock.now
        clock.now += HOUR_MS
        phone = await second_device(local, ada)
        await local.guest("Ben")
        mine, others = await sessions_of(phone)
        assert (mine["device"], mine["is_this"]) == ("Firefox, Linux", True)
        assert (others["created_at"], others["is_this"]) == (begun, False)
        assert others["seen_at"] == clock.now
        assert mine["expires_at"] == clock.now + 180 * DAY_MS
        assert [one["is_this"] for one in await sessions_of(ada)] == [False, True]


async def test_one_browser_is_signed_out_and_the_others_stay(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    phone = await second_device(local, ada)
    lost = next(one["id"] for one in await sessions_of(ada) if not one["is_this"])
    ben = await local.guest("Ben")
    assert (await ben.refusal("DELETE", f"/api/me/sessions/{lost}"))["code"] == "not_found"
    answer = await ada.ask("DELETE", f"/api/me/sessions/{lost}")
    assert answer.status_code == 204
    assert "set-cookie" not in answer.headers
    assert await is_nobody(phone)
    assert not await is_nobody(ada)
    assert (await ada.refusal("DELETE", f"/api/me/sessions/{lost}"))["code"] == "not_found"


async def test_whoever_signs_out_here_loses_the_cookie(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    (mine,) = await sessions_of(ada)
    kept = ada.cookie
    answer = await ada.ask("DELETE", f"/api/me/sessions/{mine['id']}")
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert ada.cookie == ""
    assert await is_nobody(with_cookie(local, kept))


async def test_signing_out_everywhere_ends_all_sessions_keys_and_tokens(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    phone = await second_device(local, ada)
    program = await local.program(ada)
    key = (await ada.post("/api/me/keys"))["secret"]
    kept = ada.cookie
    assert (await ada.ask("DELETE", "/api/me/sessions")).status_code == 204
    assert await is_nobody(phone)
    assert await is_nobody(with_cookie(local, kept))
    found = await local.stranger().refusal("POST", "/api/me/claim", json={"key": key})
    assert found["code"] == "not_found"
    assert await is_nobody(program)


async def test_signing_out_everywhere_else_keeps_this_browser(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    phone = await second_device(local, ada)
    answer = await ada.ask("DELETE", "/api/me/sessions?keep_this=true")
    assert "set-cookie" not in answer.headers
    assert not await is_nobody(ada)
    assert await is_nobody(phone)


async def test_a_browser_that_stays_away_is_signed_out_and_one_that_comes_back_is_not(
    sqlite_url: str,
) -> None:
    clock = StandingClock()
    async with opened(sqlite_url, clock, session_days=10) as local:
        ada, ben = await local.guest("Ada"), await local.guest("Ben")
        for _ in range(3):
            clock.now += 9 * DAY_MS
            answer = await ada.ask("GET", "/api/me")
            assert answer.status_code == 200
            assert f"Max-Age={10 * 24 * 3600}" in answer.headers["set-cookie"]
            await local.worker.people.upkeep()
        assert await is_nobody(ben)
        (mine,) = await sessions_of(ada)
        assert mine["expires_at"] == clock.now + 10 * DAY_MS
        assert await local.worker.store.sessions(ben_identity(local)) == []


def ben_identity(local: LocalServer) -> str:
    return next(key for key, one in local.worker.people.known.items() if one.name == "Ben")


async def test_cookies_survive_a_restart_and_a_change_of_the_secret(
    sqlite_url: str, tmp_path: Path
) -> None:
    file = tmp_path / "secrets"
    old, new = "o" * 40, "n" * 40
    async with opened(sqlite_url) as local:
        cookie = (await local.guest("Ada")).cookie
    file.write_text(f"{old}\n")
    async with opened(sqlite_url, secret_file=file) as local:
        ada = with_cookie(local, cookie)
        assert await ada.get("/api/me") == {"name": "Ada"}
        by_old = ada.cookie
        assert by_old != cookie
    file.write_text(f"# the newest first\n{new}\n\n{old}\n")
    async with opened(sqlite_url, secret_file=file) as local:
        ada = with_cookie(local, by_old)
        assert await ada.get("/api/me") == {"name": "Ada"}
        by_new = ada.cookie
        assert by_new != by_old
    file.write_text(f"{new}\n")
    async with opened(sqlite_url, secret_file=file) as local:
        assert not await is_nobody(with_cookie(local, by_new))
        assert await is_nobody(with_cookie(local, by_old))


async def test_two_workers_change_the_secret_in_two_rounds_and_sign_nobody_out(
    sqlite_url: str, tmp_path: Path
) -> None:
    """The procedure of docs/hosting.md: the new secret below the old one first, then above it."""
    old, new = "o" * 40, "n" * 40
    before, first, second = (old,), (old, new), (new, old)
    stages = [(before, before), (first, before), (first, first), (second, first), (second, second)]
    cookie = None
    for stage in stages:
        for number, secrets in enumerate(stage):
            (tmp_path / f"secrets{number}").write_text("\n".join(secrets))
        async with (
            opened(sqlite_url, secret_file=tmp_path / "secrets0") as one,
            opened(sqlite_url, secret_file=tmp_path / "secrets1") as two,
        ):
            cookie = cookie or (await one.guest("Ada")).cookie
            for local in (one, two, one):
                ada = with_cookie(local, cookie)
                assert await ada.get("/api/me") == {"name": "Ada"}
                cookie = ada.cookie
    (tmp_path / "secrets0").write_text(new)
    async with opened(sqlite_url, secret_file=tmp_path / "secrets0") as local:
        assert not await is_nobody(with_cookie(local, cookie or ""))


@pytest.mark.parametrize("content", ["", "short\n", "# nothing\n", "é" * 40])
async def test_a_file_of_secrets_that_cannot_serve_is_refused(
    sqlite_url: str, tmp_path: Path, content: str
) -> None:
    file = tmp_path / "secrets"
    file.write_text(content)
    with pytest.raises(TilewrightError, match="secret"):
        async with opened(sqlite_url, secret_file=file):
            raise AssertionError("it was taken")


async def test_forged_cut_and_foreign_cookies_are_nobody(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    token = local.worker.people.sessions.token_of(f"{COOKIE}={ada.cookie}")
    foreign = URLSafeSerializer("x" * 64, salt="tilewright identity 1")
    own = local.worker.people.sessions.signer
    odd = [ada.cookie[:cut] for cut in range(1, len(ada.cookie))]
    odd += [str(foreign.dumps(token)), str(own.dumps("a token that nobody has"))]
    odd += [str(own.dumps(value)) for value in (None, 7, [token], {"t": token}, "")]
    for cookie in odd:
        assert await is_nobody(with_cookie(local, cookie)), cookie


async def test_a_key_works_once_even_if_a_hundred_use_it_at_once(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    key = (await ada.post("/api/me/keys"))["secret"]
    devices = [local.stranger() for _ in range(100)]
    answers = await asyncio.gather(
        *(one.ask("POST", "/api/me/claim", json={"key": key}) for one in devices)
    )
    assert Counter(answer.status_code for answer in answers) == {200: 1, 404: 99}
    assert len(await sessions_of(ada)) == 2


async def test_a_key_expires_after_an_hour(sqlite_url: str) -> None:
    clock = StandingClock()
    async with opened(sqlite_url, clock) as local:
        ada = await local.guest("Ada")
        made = await ada.post("/api/me/keys")
        assert made["expires_at"] == clock.now + HOUR_MS
        clock.now += HOUR_MS + 1
        found = await local.stranger().refusal("POST", "/api/me/claim", json=made_key(made))
        assert (found["status"], found["code"]) == (404, "not_found")
        assert (await ada.ask("GET", "/api/me/credentials")).json() == []


def made_key(made: Json) -> Json:
    return {"key": made["secret"]}


async def test_a_socket_ends_when_its_browser_is_signed_out(local: LocalServer) -> None:
    ada, ben, table = await local.couple()
    async with ada.live(table) as socket, ben.live(table) as other, ada.lines(table) as lines:
        for one in (socket, other):
            await one.frame()
        await lines.line()
        (mine,) = await sessions_of(ada)
        await ada.ask("DELETE", f"/api/me/sessions/{mine['id']}")
        bye = await socket.frame()
        assert (bye["type"], bye["reason"]) == ("bye", "signed_out")
        assert (await lines.line())["reason"] == "signed_out"
        await ben.do(table, "say", text="still here")
        assert (await other.frame())["type"] == "update"


async def test_a_dropped_token_ends_the_stream_of_its_program(local: LocalServer) -> None:
    ada, _, table = await local.couple()
    program = await local.program(ada)
    async with program.lines(table) as lines:
        await lines.line()
        (held,) = (await ada.ask("GET", "/api/me/credentials")).json()
        await ada.ask("DELETE", f"/api/me/credentials/{held['id']}")
        assert (await lines.line())["reason"] == "signed_out"


async def test_other_workers_hear_of_signing_out_and_of_names(sqlite_url: str) -> None:
    async with linked(sqlite_url) as (one, two):
        ada, ben, table = await one.couple()
        phone = with_cookie(two, ada.cookie)
        assert await phone.get("/api/me") == {"name": "Ada"}
        await ada.ask("PATCH", "/api/me", json={"name": "Grace"})
        await settled(one)
        assert await phone.get("/api/me") == {"name": "Grace"}
        async with phone.live(table) as socket:
            await socket.frame()
            await ada.ask("DELETE", "/api/me/sessions")
            await settled(one)
            assert (await socket.frame())["reason"] == "signed_out"
        assert await is_nobody(phone)
        assert not await is_nobody(with_cookie(two, ben.cookie))


async def test_what_the_bus_lost_is_found_in_the_store(sqlite_url: str) -> None:
    async with opened(sqlite_url) as one, opened(sqlite_url) as two:
        ada, _, table = await one.couple()
        phone = with_cookie(two, ada.cookie)
        async with phone.live(table) as socket:
            await socket.frame()
            await ada.ask("PATCH", "/api/me", json={"name": "Grace"})
            assert await phone.get("/api/me") == {"name": "Ada"}
            await two.worker.people.upkeep()
            assert await phone.get("/api/me") == {"name": "Grace"}
            await ada.ask("DELETE", "/api/me/sessions")
            await two.worker.people.upkeep()
            frame = await socket.frame()
            while frame["type"] != "bye":
                frame = await socket.frame()
            assert frame["reason"] == "signed_out"
        assert await is_nobody(phone)


async def test_a_known_session_costs_no_read_of_the_store(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await local.guest("Ada")

    async def broken(*_: object) -> None:
        raise AssertionError("the store was read")

    monkeypatch.setattr(local.worker.store, "session", broken)
    monkeypatch.setattr(local.worker.store, "identity", broken)
    for _ in range(3):
        assert not await is_nobody(ada)


async def test_a_person_has_at_most_fifty_sessions(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    sessions: Sessions = local.worker.people.sessions
    for _ in range(MAX_SESSIONS + 5):
        await sessions.begin(ada.identity, "")
    assert len(await local.worker.store.sessions(ada.identity)) == MAX_SESSIONS


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox, Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
            "Edge, Windows",
        ),
        ("python-httpx/0.28.1", "python-httpx"),
        ("Mozilla/5.0", ""),
        ("", ""),
        ("\u202e<script>", ""),
        ("a" * 500, "a" * 60),
    ],
)
def test_a_browser_is_described_in_a_few_words(agent: str, device: str) -> None:
    assert describe_device(agent) == device


async def test_signing_out_everywhere_ends_tokens_and_their_connections(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    program = await local.program(ada)
    table = await ada.table()
    async with program.live(table) as socket:
        await socket.frame()
        await ada.ask("DELETE", "/api/me/sessions?keep_this=true")
        assert (await socket.frame())["reason"] == "signed_out"
    assert await is_nobody(program)
    assert not await is_nobody(ada)
    other = await local.program(ada)
    third = await local.program(ada)
    await other.ask("DELETE", "/api/me/sessions?keep_this=true")
    assert not await is_nobody(other), "the token that asks stays"
    assert await is_nobody(ada)
    assert await is_nobody(third)
    await other.ask("DELETE", "/api/me/sessions")
    assert await is_nobody(other)
