"""Undo what a test changes about the loggers of the process."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

LOGGERS = ("tilewright", "uvicorn", "uvicorn.error", "uvicorn.access", "")


@contextmanager
def restored_loggers() -> Iterator[None]:
    """Restore level, handlers, filters and state of the loggers after the ``with`` block.

    A server that is started in the process of the tests logs to the standard error of that moment,
    which is closed after the test: whatever is logged later would fail with a traceback.
    """
    before = [
        (logger, logger.level, logger.handlers[:], logger.filters[:], logger.disabled)
        for logger in map(logging.getLogger, LOGGERS)
    ]
    try:
        yield
    finally:
        for logger, level, handlers, filters, is_disabled in before:
            logger.setLevel(level)
            logger.handlers[:], logger.filters[:] = handlers, filters
            logger.disabled = is_disabled
