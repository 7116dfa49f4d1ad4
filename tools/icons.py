"""The icons of the installed page as pictures, drawn from its two SVG files by a browser."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
PICTURES = (
    ("icon.svg", "icon-192.png", 192),
    ("icon.svg", "icon-512.png", 512),
    ("icon-whole.svg", "icon-maskable-512.png", 512),
    ("icon-whole.svg", "icon-touch-180.png", 180),
)
"""Each drawing with the picture made of it and its size in pixels."""


def browser_path() -> str | None:
    """A browser of this machine; None leaves the choice to Playwright."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


def draw(page: Page, drawing: Path, picture: Path, size: int) -> None:
    """A drawing as a picture on a transparent ground."""
    page.set_viewport_size({"width": size, "height": size})
    style = "<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>"
    page.set_content(style + drawing.read_text())
    page.screenshot(path=picture, omit_background=True)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path(), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        for drawing, picture, size in PICTURES:
            draw(page, PUBLIC / drawing, PUBLIC / picture, size)
            print(f"{picture}: {size} x {size}")
        browser.close()


if __name__ == "__main__":
    main()
