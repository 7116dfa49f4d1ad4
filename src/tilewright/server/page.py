"""The page for browsers: the files of a built folder, and one page for every address inside it.

All files are read once, when the worker starts; what is not among them cannot be asked for.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from mimetypes import guess_type
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Scope

from tilewright.core.errors import TilewrightError

BUILT = Path(__file__).parent / "page"
"""Where the page lies when it is built."""
INDEX = "/index.html"
ASSETS = "/assets/"
"""Names of files below this hold a digest of their content."""
OURS = ("/api", "/healthz", "/readyz", "/metrics")
"""What is never an address inside the page."""
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
"""Codings of files that lie beside the plain one, the preferred first."""
NOT_BUILT = """This is a tilewright server. Its page for browsers is not built yet.

"make play" builds the page and opens it; TILEWRIGHT_PAGE names the folder of one that is built.
/api/openapi.json describes what the server can do; live play is described in docs/protocol.md.
"""


@dataclass(frozen=True)
class File:
    """A file of the page, in each coding that there is."""

    kind: str
    cached: str
    tag: str
    plain: bytes
    packed: Mapping[str, bytes] = field(default_factory=dict)


class Page:
    """The files of a built page by their addresses; none if it is not built."""

    def __init__(self, folder: Path | None = None) -> None:
        """TilewrightError if a folder is named that holds no page."""
        self.files = read_files(folder or BUILT)
        if folder is not None and INDEX not in self.files:
            raise TilewrightError(
                f"there is no index.html in {str(folder)!r}; the page is a folder with one"
            )

    def file_at(self, path: str) -> File | None:
        """The file for an address: itself, or the one page for addresses inside it."""
        found = self.files.get(path)
        if found is None and is_inside(path):
            return self.files.get(INDEX)
        return found


def read_files(folder: Path) -> dict[str, File]:
    """Every file below a folder by its address; those beside it that are packed belong to it."""
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
    """A file with its packed forms."""
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
    """What a file holds, by its ending."""
    ending = PurePosixPath(address).suffix
    return TYPES.get(ending) or guess_type(address)[0] or "application/octet-stream"


def is_inside(path: str) -> bool:
    """Whether an address belongs to the page itself, which knows its own addresses."""
    is_ours = any(path == one or path.startswith(f"{one}/") for one in OURS)
    return not is_ours and "." not in PurePosixPath(path).name


class PageRoute(Route):
    """Opens where the page has something; elsewhere it is not there."""

    def __init__(self, page: Page) -> None:
        super().__init__("/{path:path}", self.show, name="page")
        self.page = page

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] == "http" and self.page.file_at(scope["path"]) is None:
            return Match.NONE, {}
        return super().matches(scope)

    async def show(self, request: Request) -> Response:
        """A file in the best coding its reader takes; nothing if the reader has it already."""
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
    """The codings that a reader takes."""
    taken = set()
    for part in text.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "").rstrip("0") not in ("q=", "q=0."):
            taken.add(name.strip())
    return taken


def page_routes(page: Page) -> list[Route]:
    """The page, or a sentence about how to build it."""
    if page.files:
        return [PageRoute(page)]

    async def front(request: Request) -> Response:
        return Response(NOT_BUILT, media_type="text/plain; charset=utf-8")

    return [Route("/", front)]
