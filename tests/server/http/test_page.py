"""The page for browsers: files, coding, caching, and one page for all addresses inside it."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.local_guests import LocalServer, opened
from tilewright.core.errors import TilewrightError
from tilewright.server.http.page import Page, codings, is_inside

pytestmark = pytest.mark.anyio

SCRIPT = b"console.log('tiles')"
FILES = {
    "index.html": b"<!doctype html><title>tilewright</title>",
    "sw.js": b"self.skipWaiting()",
    "manifest.webmanifest": b'{"name":"tilewright"}',
    "icon.svg": b"<svg/>",
    "icons/large.png": b"\x89PNG",
    "assets/table-abc123.js": SCRIPT,
    "assets/table-abc123.js.gz": gzip.compress(SCRIPT, mtime=0),
    "assets/table-abc123.js.br": b"as brotli packs it",
    "assets/look-abc123.css": b"body{}",
    ".hidden/secret.txt": b"secret",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A built page."""
    built = tmp_path / "page"
    for name, content in FILES.items():
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).write_bytes(content)
    return built


@pytest.fixture
async def site(sqlite_url: str, folder: Path) -> AsyncIterator[LocalServer]:
    """A worker that serves the page."""
    async with opened(sqlite_url, page=folder) as local:
        yield local


@pytest.mark.parametrize("path", ["/", "/index.html", "/t/AAAAAAAAAAAA", "/games", "/a/b/c"])
async def test_one_page_answers_all_addresses_inside_it(site: LocalServer, path: str) -> None:
    answer = await site.stranger().ask("GET", path)
    assert answer.status_code == 200
    assert answer.content == FILES["index.html"]
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind", "cached"),
    [
        ("/assets/table-abc123.js", "text/javascript; charset=utf-8", "immutable"),
        ("/assets/look-abc123.css", "text/css; charset=utf-8", "immutable"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/icons/large.png", "image/png", "no-cache"),
    ],
)
async def test_files_have_their_types_and_are_kept_as_long_as_they_last(
    site: LocalServer, path: str, kind: str, cached: str
) -> None:
    answer = await site.stranger().ask("GET", path, headers={"accept-encoding": "identity"})
    assert answer.content == FILES[path.removeprefix("/")]
    assert answer.headers["content-type"] == kind
    assert cached in answer.headers["cache-control"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
async def test_a_reader_gets_the_best_coding_it_takes(
    site: LocalServer, accepted: str, coding: str | None
) -> None:
    request = site.stranger().client.build_request(
        "GET", "/assets/table-abc123.js", headers={"accept-encoding": accepted}
    )
    answer = await site.stranger().client.send(request, stream=True)
    raw = b"".join([part async for part in answer.aiter_raw()])
    ending = {"br": ".br", "gzip": ".gz", None: ""}[coding]
    assert answer.headers.get("content-encoding") == coding
    assert raw == FILES[f"assets/table-abc123.js{ending}"]
    assert answer.headers["vary"] == "accept-encoding"


async def test_who_has_a_file_already_is_not_sent_it_again(site: LocalServer) -> None:
    stranger = site.stranger()
    tag = (await stranger.ask("GET", "/")).headers["etag"]
    again = await stranger.ask("GET", "/t/x", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/other.js",
        "/nothing.png",
        "/api/nothing",
        "/api",
        "/.hidden/secret.txt",
        "/assets/table-abc123.js.gz",
        "/../tables.db",
        "/%2e%2e/tables.db",
        "/assets/../../tables.db",
    ],
)
async def test_what_is_not_there_is_a_problem_like_any_other(site: LocalServer, path: str) -> None:
    found = await site.stranger().refusal("GET", path)
    assert (found["status"], found["code"]) == (404, "not_found")


async def test_the_page_takes_nothing(site: LocalServer) -> None:
    found = await (await site.guest()).refusal("POST", "/t/AAAAAAAAAAAA")
    assert (found["status"], found["code"]) == (405, "method")


async def test_endpoints_of_the_api_are_not_covered_by_the_page(site: LocalServer) -> None:
    guest = await site.guest()
    assert (await guest.get("/healthz"))["status"] == "ok"
    assert (await guest.refusal("GET", "/api/me/keys"))["status"] == 405
    assert (await guest.get("/api/catalogue"))["games"]


async def test_a_page_that_is_not_built_says_how_to_build_it(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tilewright.server.http.page.BUILT", tmp_path / "nowhere")
    async with opened(sqlite_url) as local:
        answer = await local.stranger().ask("GET", "/")
        assert answer.headers["content-type"].startswith("text/plain")
        assert "make web" in answer.text
        assert (await local.stranger().refusal("GET", "/t/x"))["status"] == 404


def test_a_folder_without_a_page_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TilewrightError, match=r"no index\.html"):
        Page(tmp_path)


def test_codings_with_no_weight_are_not_taken() -> None:
    assert codings("gzip;q=0, br; q=0.0, deflate;q=0.1, zstd") == {"deflate", "zstd"}


def test_addresses_inside_the_page_have_no_ending() -> None:
    assert is_inside("/apiary")
    assert not is_inside("/api/x")
    assert not is_inside("/metrics")
    assert not is_inside("/x.js")
