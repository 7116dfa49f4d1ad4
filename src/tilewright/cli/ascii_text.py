"""Boards and words for terminals that have no other characters than ASCII."""

import codecs
import unicodedata

ASCII = "tilewright-ascii"
"""The name of the error handler of a stream."""
ASCII_LOCALES = ("C", "POSIX")
REPLACEMENTS = {
    "·": ".",
    "▸": ">",
    "▶": ">",
    "✓": "v",
    "–": "-",
    "…": "...",
    "’": "'",
    "“": '"',
    "”": '"',
    "±": "+-",
    "∞": "inf",
    "×": "x",
    "■": "#",
    "│": "|",
    "─": "-",
    "━": "-",
    "\u00a0": " ",
    **dict(zip("▁▂▃▄▅▆▇█", "_.-~=+*#", strict=True)),
}


def in_ascii(text: str) -> str:
    """Return what stands for characters that cannot be shown; ``?`` where nothing does."""
    return "".join(map(ascii_of, text))


def ascii_of(character: str) -> str:
    """Return what stands for a character: a letter without its accent, a similar sign, or ``?``."""
    if character in REPLACEMENTS:
        return REPLACEMENTS[character]
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return plain or "?"


def handle(error: UnicodeError) -> tuple[str, int]:
    """Replace what a stream cannot encode."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end


codecs.register_error(ASCII, handle)
