"""What commands need only if they are used."""

from contextlib import AbstractContextManager

from tilewright.core.extras import extra


def server_libraries() -> AbstractContextManager[None]:
    """Say what to do when the libraries of the server are not installed."""
    return extra("server", "the server")
