"""Tile-drafting board games of the Azul family: exact rules, bots and research environments."""

import importlib
import os
from importlib.metadata import version

from tilewright import _pure

__version__ = version("tilewright")

if os.environ.get("TILEWRIGHT_PURE") == "1":
    _pure.install()


def is_compiled() -> bool:
    """Whether the rules run compiled rather than as plain Python."""
    source = importlib.import_module("tilewright.core.chance").__file__
    return source is not None and not source.endswith(".py")
