"""What the tests of the server share."""

import io
import logging
from collections.abc import Iterator

import pytest

LOGGERS = ("tilewright", "uvicorn", "uvicorn.error", "uvicorn.access", "")


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Where the log goes meanwhile; the loggers are as before afterwards."""
    before = [
        (logger, logger.level, logger.handlers[:], logger.filters[:], logger.disabled)
        for logger in map(logging.getLogger, LOGGERS)
    ]
    yield io.StringIO()
    for logger, level, handlers, filters, is_disabled in before:
        logger.setLevel(level)
        logger.handlers[:], logger.filters[:] = handlers, filters
        logger.disabled = is_disabled
