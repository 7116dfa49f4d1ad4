"""Optional dependencies of commands."""

from contextlib import AbstractContextManager

from tilewright.core.extras import extra


def server_libraries() -> AbstractContextManager[None]:
    """Turn an ImportError of the server's libraries into an error that says what to install."""
    return extra("server", "the server")
