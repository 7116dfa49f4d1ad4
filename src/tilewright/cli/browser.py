"""Open a page in the browser of this machine's user."""

import contextlib
import os
import sys
import threading
import webbrowser

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def show(address: str) -> None:
    """Open a page in the background if there is a graphical screen."""
    if has_screen():
        threading.Thread(target=open_quietly, args=(address,), daemon=True).start()


def has_screen() -> bool:
    """Return whether there is a graphical screen; a browser in the terminal would disturb."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in SCREENS)


def open_quietly(address: str) -> None:
    """Open a page; ignore a browser that cannot be started."""
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
