"""A server with the built page, and a browser.

A process that has begun a browser runs no async tests any more. So these come last in the order of
tests, and `make test` runs them in processes of their own.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from tests.server.server_process import ServerProcess, serving
from tests.services import leave_out
from tests.web.visitor import Profiles, Visitor
from tilewright.server.http.page import BUILT
from tools.browser import chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser that all tests share."""
    with sync_playwright() as playwright:
        try:
            browser = chromium(playwright)
        except Error:
            leave_out("there is no Chromium; 'make services' installs it")
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def page_folder() -> Path:
    """Where the built page lies."""
    folder = Path(os.environ.get("TILEWRIGHT_PAGE", BUILT))
    return folder if (folder / "index.html").exists() else leave_out("'make web' builds the page")


@pytest.fixture(scope="session")
def worker(tmp_path_factory: pytest.TempPathFactory, page_folder: Path) -> Iterator[ServerProcess]:
    """A server that all tests share."""
    database = tmp_path_factory.mktemp("web") / "tables.db"
    with serving(f"sqlite:///{database}", "--page", str(page_folder)) as process:
        yield process


@pytest.fixture(scope="session")
def profiles(browser: Browser, worker: ServerProcess) -> Profiles:
    """The browser contexts that visitors of the shared server use one after the other."""
    return Profiles(browser, worker.url)


@pytest.fixture
def visit(profiles: Profiles) -> Iterator[Callable[..., Visitor]]:
    """Lets somebody come with a browser of their own."""
    visitors: list[Visitor] = []

    def come(**more: Any) -> Visitor:
        visitors.append(Visitor(profiles, **more))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
