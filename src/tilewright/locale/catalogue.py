"""Put messages into the words of a language, from its compiled catalogue.

The interpreter of what ``compiling`` writes. A pattern is a text or a list of parts; a part is a
text or a placeable: ``["literal", value]``, ``["var", name]`` (an argument), ``["option", name]``
(one that the sentence around may have given), ``["message", id]``,
``["call", function, arguments, options]`` or
``["select", selector, [[key, pattern], ...], default]``.
"""

import json
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tilewright.locale.messages import Argument, Message

Pattern = Any
"""Text, or a list of texts and placeables, as read from JSON."""
Scope = Mapping[str, Argument]
CATEGORIES = {"zero": "z", "one": "1", "two": "2", "few": "f", "many": "m", "other": "."}
"""The plural categories of CLDR, each as a letter."""
CATEGORY_OF = {letter: category for category, letter in CATEGORIES.items()}


@dataclass(frozen=True)
class LanguageData:
    """A compiled language: how it writes numbers, counts and lists, and its messages."""

    decimal: str
    minus: str
    plural: str
    """The plural category of each whole number from 0, as a letter; the last 1,000 repeat."""
    plural_fraction: str
    """The category of a fraction by its whole part."""
    lists: dict[str, dict[str, str]]
    """By kind of list: patterns for two things (2), and for the start, middle and end of more."""
    messages: dict[str, Pattern]


class Catalogue:
    """The messages of one language."""

    def __init__(self, data: LanguageData) -> None:
        self.data = data

    def say(self, message: Message) -> str:
        """Return a message in words. Raise LookupError if it or an argument is not there."""
        return self._text(self.data.messages[message.id], message.arguments)

    def _text(self, pattern: Pattern, scope: Scope) -> str:
        if isinstance(pattern, str):
            return pattern
        return "".join(
            part if isinstance(part, str) else self.show(self._value(part, scope))
            for part in pattern
        )

    def _value(self, part: Sequence[Any], scope: Scope) -> Argument:
        """The value of a placeable."""
        kind, first, *rest = part
        value: Argument
        if kind == "var":
            value = scope[first]
        elif kind == "option":
            value = scope.get(first, "")
        elif kind == "literal":
            value = first
        elif kind == "message":
            value = self._text(self.data.messages[first], scope)
        elif kind == "select":
            variants, default = rest
            value = self._text(self._variant(first, variants, default, scope), scope)
        else:
            arguments, options = rest
            values = [self._value(one, scope) for one in arguments]
            value = FUNCTIONS[first](self, *values, **options)
        return value

    def _variant(
        self, selector: Sequence[Any], variants: Sequence[Any], default: int, scope: Scope
    ) -> Pattern:
        """The variant of a number, by itself or its plural category, or of a word."""
        value = self._value(selector, scope)
        if isinstance(value, bool):
            wanted: tuple[object, ...] = ("yes" if value else "no",)
        elif isinstance(value, int | float):
            wanted = (value, self.plural(value))
        else:
            wanted = (value,)
        for one in wanted:
            for key, pattern in variants:
                if key == one:
                    return pattern
        return variants[default][1]

    def show(self, value: Argument) -> str:
        """A value in words."""
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, tuple):
            return self.join(value, "unit")
        if isinstance(value, int | float):
            return self.number(value)
        return value

    def plural(self, number: float) -> str:
        """The plural category of a number."""
        table = self.data.plural if number == int(number) else self.data.plural_fraction
        whole = abs(int(number))
        letter = table[whole if whole < len(table) else whole % 1000 + len(table) - 1000]
        return CATEGORY_OF[letter]

    def number(self, value: float, *, sign: bool = False, digits: int | None = None) -> str:
        """A number as the language writes it."""
        text = f"{value:{'+' if sign else ''}{'' if digits is None else f'.{digits}f'}}"
        return text.replace(".", self.data.decimal).replace("-", self.data.minus)

    def join(self, things: Sequence[Argument], kind: str) -> str:
        """Things in a list."""
        words = [self.show(one) for one in things]
        patterns = self.data.lists[kind]
        if len(words) < 2:
            return "".join(words)
        if len(words) == 2:
            return patterns["2"].format(*words)
        text = patterns["end"].format(words[-2], words[-1])
        for word in reversed(words[1:-2]):
            text = patterns["middle"].format(word, text)
        return patterns["start"].format(words[0], text)


def say_part(catalogue: Catalogue, value: Argument, **options: Argument) -> str:
    """SAY($message, form: "…"): a message in an argument, with more arguments for its words."""
    if not isinstance(value, Message):
        return catalogue.show(value)
    return catalogue.say(Message(value.id, {**value.arguments, **options}))


def say_number(
    catalogue: Catalogue, value: Argument, *, sign: str = "auto", digits: float | None = None
) -> str:
    """NUMBER($value, sign: "always", digits: 1): a number with its sign or with fractions."""
    assert isinstance(value, int | float)
    places = None if digits is None else int(digits)
    return catalogue.number(value, sign=sign == "always", digits=places)


def say_list(catalogue: Catalogue, value: Argument, *, kind: str = "unit") -> str:
    """LIST($things, kind: "and"): things in a list."""
    return catalogue.join(value, kind) if isinstance(value, tuple) else catalogue.show(value)


def initial(catalogue: Catalogue, value: Argument) -> str:
    """INITIAL($name): whether words begin with a vowel or a consonant, for elisions."""
    first = unicodedata.normalize("NFD", catalogue.show(value))[:1].lower()
    return "vowel" if first in set("aeiou") else "consonant"


FUNCTIONS: dict[str, Callable[..., str]] = {
    "SAY": say_part,
    "NUMBER": say_number,
    "LIST": say_list,
    "INITIAL": initial,
}
"""What catalogues may call."""


@cache
def catalogue_of(language: str) -> Catalogue:
    """Return the catalogue of a language. Raise FileNotFoundError if it is not built."""
    text = Path(__file__).with_name(f"{language}.json").read_text("utf-8")
    return Catalogue(LanguageData(**json.loads(text)))


def say(message: Message, language: str = "en") -> str:
    """Return a message in the words of a language."""
    return catalogue_of(language).say(message)
