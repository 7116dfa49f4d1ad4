"""Cleaning of texts that people write: names, chat, labels."""

import re
import unicodedata

INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINERS = "\u200c\u200d"
"""Invisible characters that scripts and emoji need."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that render as blank."""
SPACES = re.compile(r"\s+")


def clean_text(text: str) -> str:
    """Return the text in one row, without invisible and text-direction characters."""
    seen = "".join(" " if sign in "\n\t" else sign for sign in text if is_kept(sign))
    line = SPACES.sub(" ", seen).strip()
    return line if line.strip(JOINERS + " ") else ""


def is_kept(sign: str) -> bool:
    """Return whether ``clean_text`` keeps a character."""
    if sign in "\n\t" or sign in JOINERS:
        return True
    return sign not in BLANK and unicodedata.category(sign) not in INVISIBLE
