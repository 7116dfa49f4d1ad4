"""Optional dependencies."""

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright.core.errors import MissingExtraError


@contextmanager
def extra(name: str, what: str) -> Iterator[None]:
    """Turn a missing library into a MissingExtraError that says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtraError(
            f"{what} needs {error.name}, which is not installed: pip install 'tilewright[{name}]'"
        ) from None
