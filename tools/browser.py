"""The browser that looks at the page for tests, pictures and measurements."""

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CALM = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking")

LOADED = """() => performance.getEntriesByType('resource')
    .filter(one => /\\.(js|css)$/.test(new URL(one.name).pathname))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
"""Bytes of script and style that a page has loaded, compressed as they came."""


def chromium(playwright: Playwright) -> Browser:
    """Chromium without a window: the system's, or the one that Playwright installs."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return playwright.chromium.launch(executable_path=found, args=CALM)
