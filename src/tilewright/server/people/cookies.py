"""Read and write the one cookie of the server, in time linear in the length of the header.

``http.cookies`` needs quadratic time for some values on Python 3.11 and 3.12 (CVE-2024-7592), and
parses the cookies of all other programs on the same host.
"""

MAX_VALUE = 512
"""Characters of a value; ours have about 70."""


def read_cookie(header: str, name: str) -> str | None:
    """Return the value of the first cookie of a name; None if it is missing or too long."""
    for pair in header.split(";"):
        found, _, value = pair.partition("=")
        if found.strip() == name:
            value = value.strip()
            return value if len(value) <= MAX_VALUE else None
    return None


def format_cookie(name: str, value: str, max_age: int, *, is_https: bool) -> str:
    """Return a ``Set-Cookie`` header for all paths, which scripts and other sites cannot use."""
    secure = "; Secure" if is_https else ""
    return f"{name}={value}; HttpOnly; Max-Age={max_age}; Path=/; SameSite=lax{secure}"
