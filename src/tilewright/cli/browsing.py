"""Showing a page in the browser of whoever sits at this machine, if there is one."""

import contextlib
import os
import sys
import threading
import webbrowser

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def show(address: str) -> None:
    """Open a page, if there is a screen for it; nobody waits for the browser."""
    if has_screen():
        threading.Thread(target=open_quietly, args=(address,), daemon=True).start()


def has_screen() -> bool:
    """Whether a browser would have a window; one inside the terminal would be in the way."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in SCREENS)


def open_quietly(address: str) -> None:
    """Open a page; a browser that cannot be started is none."""
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
