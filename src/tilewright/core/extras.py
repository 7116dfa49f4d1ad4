"""What is installed only if it is wanted."""

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright.core.errors import MissingExtraError


@contextmanager
def extra(name: str, what: str) -> Iterator[None]:
    """Say what to do when the libraries that something needs are not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtraError(
            f"{what} needs {error.name}, which is not installed: pip install 'tilewright[{name}]'"
        ) from None
