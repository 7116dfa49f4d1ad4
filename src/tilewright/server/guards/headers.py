"""Security headers: what browsers allow our pages to do."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.server.guards.settings import GuardSettings

# 'self' covers WebSockets of the same host in current browsers (Chrome 71, Safari 16, Firefox).
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HTTPS_ONLY = {"strict-transport-security": "max-age=31536000"}
API_ONLY = {"cache-control": "no-store"}
API = "/api/"


class SecurityHeaders:
    """Add the headers that a response does not set itself."""

    def __init__(self, app: ASGIApp, settings: GuardSettings) -> None:
        self.app = app
        self.pages = encoded(ALWAYS | (HTTPS_ONLY if settings.is_https else {}))
        self.api = self.pages + encoded(API_ONLY)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        wanted = self.api if scope["path"].startswith(API) else self.pages

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.get("headers", ())
                present = {name for name, _ in headers}
                message["headers"] = [
                    *headers,
                    *(header for header in wanted if header[0] not in present),
                ]
            await send(message)

        await self.app(scope, receive, send_with_headers)


def encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """Return headers in the form of ASGI, as pairs of bytes."""
    return [(name.encode("ascii"), value.encode("ascii")) for name, value in headers.items()]
