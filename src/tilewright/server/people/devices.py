"""A short description of a browser, from its User-Agent header."""

import re

from tilewright.server.tables.text import clean_text

MAX_DEVICE = 60
PROGRAM = re.compile(r"[A-Za-z][\w.+-]*")

# The first match wins: most browsers also name others, for compatibility.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
    ("BSD", "BSD"),
)


def describe_device(user_agent: str) -> str:
    """Return the browser and system of a ``User-Agent`` header; empty if unknown."""
    named = first_of(BROWSERS, user_agent) or program_of(user_agent)
    system = first_of(SYSTEMS, user_agent)
    return clean_text(", ".join(part for part in (named, system) if part))[:MAX_DEVICE]


def first_of(marks: tuple[tuple[str, str], ...], text: str) -> str:
    """Return the name of the first marker that occurs in a text; empty if none does."""
    return next((name for mark, name in marks if mark in text), "")


def program_of(user_agent: str) -> str:
    """Return the product that a ``User-Agent`` begins with; empty if none or "Mozilla"."""
    found = PROGRAM.match(user_agent)
    return "" if found is None or found[0] == "Mozilla" else found[0]
