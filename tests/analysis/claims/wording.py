"""The sentences of a reason say what its claim says, in both languages."""

import re
from collections.abc import Iterator
from typing import Any

from tests.analysis.claims.checked import Checked

NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
ABOUT = {"en": "about", "fr": "environ"}
MOST_CHARACTERS = 160


def wording(checked: Checked) -> Iterator[str]:
    """The sentences say what the claim says, in both languages."""
    numbers = numbers_of(checked)
    for language, text in checked.reason.text.items():
        shown = text
        for name in sorted((*checked.names, checked.decision.best), key=len, reverse=True):
            shown = shown.replace(name, "")
        if len(text) > MOST_CHARACTERS or "{" in text or "None" in text:
            yield f"a bad sentence: {text}"
        said = [one.replace(",", ".") for one in NUMBER.findall(shown)]
        for number in said:
            if number not in numbers:
                yield f"{number} is not in the claim: {text}"
        if checked.reason.exact and ABOUT[language] in shown:
            yield f"proved, but said to be judged: {text}"
        is_judged = not checked.reason.exact and bool(judged_numbers(checked))
        if is_judged and ABOUT[language] not in shown:
            yield f"judged, but said to be proved: {text}"
    if set(checked.reason.text) != {"en", "fr"}:
        yield "a language is missing"


def judged_numbers(checked: Checked) -> set[str]:
    """The numbers that must be said to be judged."""
    if "value" in checked.arguments:
        return {shown_value(checked.arguments["value"], checked.claim["scale"])}
    return set()


def shown_value(value: float, scale: str) -> str:
    """Return a judged value as sentences show it."""
    count = 100 * value if scale == "share" else value
    return f"{count:.1f}" if count != int(count) and count < 2 else f"{count:.0f}"


def numbers_of(checked: Checked) -> set[str]:
    """Return all numbers that a sentence may contain."""
    found = judged_numbers(checked)
    for value in flattened(checked.arguments):
        if isinstance(value, int):
            found.add(str(abs(value)))
        elif isinstance(value, str):
            found.update(NUMBER.findall(value))
    return found


def flattened(value: Any) -> Iterator[Any]:
    """Yield all values within dictionaries."""
    if isinstance(value, dict):
        for one in value.values():
            yield from flattened(one)
    else:
        yield value
