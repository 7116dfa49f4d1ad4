"""Asking axe what is wrong with a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def found_by_axe(page: Page) -> list[str]:
    """What axe finds wrong on the page."""
    page.evaluate(AXE.read_text())
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found: dict[str, Any] = page.evaluate("tags => axe.run(document, {runOnly: tags})", tags)
    return [
        f"{fault['id']}: {node['target']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]
