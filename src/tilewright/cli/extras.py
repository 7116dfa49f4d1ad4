"""What is installed only if it is wanted."""

from importlib.util import find_spec

from tilewright.core.errors import TilewrightError

EXTRAS = {"server": ("starlette", "sqlalchemy", "uvicorn", "pebble", "redis")}
"""Each extra with packages that come with it."""


def needs(extra: str) -> None:
    """TilewrightError unless an extra is installed."""
    missing = [name for name in EXTRAS[extra] if find_spec(name) is None]
    if missing:
        raise TilewrightError(
            f"this needs the extra {extra!r} ({missing[0]} is missing); "
            f"pip install 'tilewright[{extra}]' brings it"
        )
