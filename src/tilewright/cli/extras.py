"""What is installed only if it is wanted."""

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright.core.errors import TilewrightError


@contextmanager
def server_libraries() -> Iterator[None]:
    """Say what to do when the libraries of the server are not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise TilewrightError(
            f"the server needs {error.name}, which is not installed: "
            "pip install 'tilewright[server]'"
        ) from None
