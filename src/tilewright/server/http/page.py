"""The page for browsers: static files of the build, and the single page for every path inside it.

All files are read once, when the worker starts; nothing else on the disk can be requested.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from mimetypes import guess_type
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Scope

from tilewright.core.errors import TilewrightError

BUILT = Path(__file__).parents[1] / "page"
"""The folder into which the page is built."""
INDEX = "/index.html"
ASSETS = "/assets/"
"""Files below this path have a content digest in their name."""
OURS = ("/api", "/healthz", "/readyz", "/metrics")
"""Prefixes that never belong to the page."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED = {"br": ".br", "gzip": ".gz"}
"""Content codings of precompressed files, the preferred one first."""
NOT_BUILT = """This is a tilewright server without its page for browsers.

In a clone "make web" builds the page; TILEWRIGHT_PAGE names the folder of one that is built.
/api/openapi.json describes what the server can do; live play is described in docs/protocol.md.
"""


def is_built() -> bool:
    """Whether this installation includes a built page."""
    return (BUILT / INDEX.removeprefix("/")).is_file()


@dataclass(frozen=True)
class File:
    """A file of the page in all its content codings."""

    kind: str
    cached: str
    tag: str
    plain: bytes
    packed: Mapping[str, bytes] = field(default_factory=dict)


class Page:
    """The files of a built page by path; none if it is not built."""

    def __init__(self, folder: Path | None = None) -> None:
        """Raise TilewrightError if the given folder holds no page."""
        self.files = read_files(folder) if folder else read_once(BUILT)
        if folder is not None and INDEX not in self.files:
            raise TilewrightError(
                f"there is no index.html in {str(folder)!r}; the page is a folder with one"
            )

    def file_at(self, path: str) -> File | None:
        """Return the file for a path: itself, or the single page for paths inside it."""
        found = self.files.get(path)
        if found is None and is_inside(path):
            return self.files.get(INDEX)
        return found


@cache
def read_once(folder: Path) -> Mapping[str, File]:
    """Read the files of a folder that does not change, for all apps of this process."""
    return read_files(folder)


def read_files(folder: Path) -> dict[str, File]:
    """Read every file below a folder, with its precompressed forms, by path."""
    paths = {
        f"/{path.relative_to(folder).as_posix()}": path
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    endings = tuple(PACKED.values())
    return {
        address: read_file(address, path, paths)
        for address, path in paths.items()
        if not address.endswith(endings) and "/." not in address
    }


def read_file(address: str, path: Path, paths: Mapping[str, Path]) -> File:
    """Read a file with its precompressed forms."""
    plain = path.read_bytes()
    packed = {
        coding: paths[address + ending].read_bytes()
        for coding, ending in PACKED.items()
        if address + ending in paths
    }
    cached = FOREVER if address.startswith(ASSETS) else ASK_AGAIN
    tag = f'"{hashlib.sha256(plain).hexdigest()[:24]}"'
    return File(kind_of(address), cached, tag, plain, packed)


def kind_of(address: str) -> str:
    """Return the media type of a file by its suffix."""
    ending = PurePosixPath(address).suffix
    return TYPES.get(ending) or guess_type(address)[0] or "application/octet-stream"


def is_inside(path: str) -> bool:
    """Return whether a path is one that the page routes itself: not of the API, no file."""
    is_ours = any(path == one or path.startswith(f"{one}/") for one in OURS)
    return not is_ours and "." not in PurePosixPath(path).name


class PageRoute(Route):
    """A route that matches only paths the page can serve."""

    def __init__(self, page: Page) -> None:
        super().__init__("/{path:path}", self.show, name="page")
        self.page = page

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] == "http" and self.page.file_at(scope["path"]) is None:
            return Match.NONE, {}
        return super().matches(scope)

    async def show(self, request: Request) -> Response:
        """Send a file in the best accepted coding, or 304 if the client has it."""
        file = self.page.file_at(request.scope["path"])
        assert file is not None
        headers = {"cache-control": file.cached, "etag": file.tag, "vary": "accept-encoding"}
        if file.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        taken = codings(request.headers.get("accept-encoding", ""))
        coding = next((one for one in PACKED if one in file.packed and one in taken), None)
        if coding is None:
            return Response(file.plain, headers={**headers, "content-type": file.kind})
        headers |= {"content-type": file.kind, "content-encoding": coding}
        return Response(file.packed[coding], headers=headers)


def codings(text: str) -> set[str]:
    """Return the content codings that a client accepts."""
    taken = set()
    for part in text.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "").rstrip("0") not in ("q=", "q=0."):
            taken.add(name.strip())
    return taken


def page_routes(page: Page) -> list[Route]:
    """Return the page's routes, or one that says how to build it."""
    if page.files:
        return [PageRoute(page)]

    async def front(request: Request) -> Response:
        return Response(NOT_BUILT, media_type="text/plain; charset=utf-8")

    return [Route("/", front)]
