"""The token with which a bot plays: read from a file, or got as a guest and kept in it."""

import contextlib
import os
import re
from pathlib import Path

import platformdirs

from tilewright.client.connection import Connection, RefusedError
from tilewright.core.errors import ServerError

LONGEST_NAME = 30
"""The longest name that a server takes."""
BOT = " (bot)"
OWNER_ONLY = 0o600


def usual_file(url: str, name: str) -> Path:
    """Return the file of the token of a bot at a server."""
    folder = platformdirs.user_data_path("tilewright", appauthor=False) / "tokens"
    return folder / f"{re.sub(r'[^A-Za-z0-9.]+', '-', f'{url}-{name}').strip('-')[:100]}.token"


def name_of(label: str) -> str:
    """Return the name under which a bot plays: it says that it is one."""
    return label[: LONGEST_NAME - len(BOT)].strip() + BOT


def sign_in(connection: Connection, name: str, file: Path) -> str:
    """Give a connection its token; return the name there. Raise ServerError if it is no good."""
    try:
        connection.token = file.read_text("ascii").strip()
    except FileNotFoundError:
        connection.token = new_token(connection, name)
        keep(file, connection.token)
    except (OSError, ValueError) as error:
        raise ServerError(f"the token in {file} cannot be read: {reason(error)}") from None
    try:
        return str(connection.call("GET", "/api/me")["name"])
    except RefusedError as error:
        if error.code != "not_signed_in":
            raise
        raise ServerError(
            f"{connection.host} does not know the token in {file}; remove the file to play as a "
            "new guest"
        ) from None


def new_token(connection: Connection, name: str) -> str:
    """Become a guest of the server; return a token for this program."""
    cookie = connection.sign_in(name)
    body = {"label": "tilewright bot"}
    headers = {"Cookie": cookie, "Origin": connection.url}
    return str(connection.call("POST", "/api/me/tokens", body, **headers)["secret"])


def keep(file: Path, token: str) -> None:
    """Write a token to a file that only its owner can read."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
        with contextlib.closing(os.fdopen(descriptor, "w", encoding="ascii")) as stream:
            stream.write(token + "\n")
    except OSError as error:
        raise ServerError(f"the token cannot be kept in {file}: {reason(error)}") from None


def reason(error: OSError | ValueError) -> str:
    """Return the reason of an error without its number."""
    return str(getattr(error, "strerror", None) or error).lower()
