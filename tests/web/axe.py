"""Asking axe what is wrong with a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ON_COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules whose answer depends on the theme."""
RUN = """runOnly => axe.run(document, {runOnly, resultTypes: ['violations']})"""


def found_by_axe(page: Page) -> list[str]:
    """What axe finds wrong on the page in light, and with its colours in dark."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    return [
        *found_in(page, "light", {"type": "tag", "values": TAGS}),
        *found_in(page, "dark", {"type": "rule", "values": ON_COLOURS}),
    ]


def found_in(page: Page, theme: Any, rules: dict[str, Any]) -> list[str]:
    """What rules of axe find wrong in a theme."""
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    found: dict[str, Any] = page.evaluate(RUN, rules)
    return [
        f"{theme}: {fault['id']}: {node['target']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
