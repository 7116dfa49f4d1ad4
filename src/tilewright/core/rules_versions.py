"""Versions of a game's rules: which can be played, and how a position text names its version."""

from tilewright.core.errors import NotationError, OptionsError

MARK = "rules="
"""The beginning of the word of a position text that names the version."""
MOST_DIGITS = 9


def check_version(key: str, versions: tuple[int, ...], version: int) -> None:
    """Raise OptionsError unless a game can be played by this version of its rules."""
    if version not in versions:
        raise OptionsError(
            f"there is no version {version} of the rules of {key} here; "
            f"this installation plays {named(versions)}"
        )


def named(versions: tuple[int, ...]) -> str:
    """Return versions in words."""
    *others, last = map(str, versions)
    return f"versions {', '.join(others)} and {last}" if others else f"version {last}"


def marked(text: str, version: int, newest: int) -> str:
    """Add the version to a position text, unless it is the newest."""
    if version == newest:
        return text
    key, _, words = text.partition(" ")
    return f"{key} {MARK}{version} {words}"


def unmarked(text: str) -> str:
    """Remove the version from a position text."""
    return " ".join(word for word in text.split() if not word.startswith(MARK))


def split_version(
    key: str, versions: tuple[int, ...], text: str, wanted: int | None
) -> tuple[str, int]:
    """Return a position text without its version, and the version.

    A text without a version has ``wanted``, or else the newest. Raise NotationError if the version
    cannot be played, or if the text names another one than ``wanted``.
    """
    marks = [word.removeprefix(MARK) for word in text.split() if word.startswith(MARK)]
    version = max(versions) if wanted is None else wanted
    if marks:
        version = parse_mark(marks)
        if wanted is not None and version != wanted:
            raise NotationError(
                f"the position is played by version {version} of the rules, not by version {wanted}"
            )
    try:
        check_version(key, versions, version)
    except OptionsError as error:
        raise NotationError(str(error)) from None
    return unmarked(text), version


def parse_mark(marks: list[str]) -> int:
    """Parse the single word that names a version. Raise NotationError if it is invalid."""
    if len(marks) > 1:
        raise NotationError("'rules' stands twice")
    text = marks[0]
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        raise NotationError(f"rules is the number of a version, as in {MARK}1, not {text[:40]!r}")
    return int(text)
