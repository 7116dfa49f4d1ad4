"""Compile the catalogues of each language to JSON: ``python -m tilewright.locale.compiling``.

Run when the package is built, with libraries that an installation does not need (fluent.syntax,
Babel). All faults are told with file and line: a message that a language lacks, an argument that
English does not have, a message or a function that does not exist.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.syntax import FluentParser, ast

from tilewright.locale.catalogue import CATEGORIES, FUNCTIONS

FOLDER = Path(__file__).parent
SOURCE_LANGUAGE = "en"
LIST_STYLES = {"and": "standard", "or": "or"}
ASKED = re.compile(r"\bSAY\(([^)]*)\)")
OPTION = re.compile(r"([\w-]+)\s*:")
DECLARED = re.compile(r"\$([\w-]+)")
PLURAL_PERIOD = 1000
"""From here on the plural category of a number is that of its last three digits."""


class CatalogueError(Exception):
    """The faults of the catalogues, one a line."""


class Compiler:
    """Compiles the files of one language."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[str] = []
        self.messages: dict[str, Any] = {}
        self.places: dict[str, str] = {}
        """The file and line of each message."""
        self.variables: dict[str, set[str]] = {}
        """The variables that stand in each message itself."""
        self.parts: dict[str, set[str]] = {}
        """The messages that stand in each message itself."""
        self.declared: dict[str, set[str]] = {}
        """The arguments that the comment of each message tells of."""
        self.options: set[str] = set()
        """What sentences ask of a message in an argument, as a grammatical case."""

    def compile(self) -> None:
        """Read all files."""
        files = [(path, path.read_text("utf-8")) for path in sorted(self.folder.glob("*.ftl"))]
        for _, text in files:
            for call in ASKED.findall(text):
                self.options.update(OPTION.findall(call))
        for path, text in files:
            self._file(path, text)
        for name, parts in self.parts.items():
            for part in sorted(parts - self.messages.keys()):
                self._fault(name, f"uses {part}, which does not exist")
            if name in self.reached(name):
                self._fault(name, "is part of itself")

    def reached(self, name: str) -> set[str]:
        """Return the messages that a message is made of."""
        found: set[str] = set()
        ahead = set(self.parts.get(name, ()))
        while ahead:
            found |= ahead
            ahead = set().union(*(self.parts.get(one, ()) for one in ahead)) - found
        return found

    def arguments(self, name: str) -> set[str]:
        """Return the variables that a message needs, those of its parts included."""
        return set().union(*(self.variables[one] for one in {name, *self.reached(name)}))

    def offered(self, name: str) -> set[str]:
        """Return the arguments that translations of a message may use."""
        return self.arguments(name).union(
            *(self.declared[one] for one in {name, *self.reached(name)})
        )

    def _fault(self, name: str, fault: str) -> None:
        self.faults.append(f"{self.places[name]}: {name} {fault}")

    def _file(self, path: Path, text: str) -> None:
        for entry in FluentParser().parse(text).body:
            assert entry.span is not None
            line = text.count("\n", 0, entry.span.start) + 1
            place = f"{path.parent.name}/{path.name}:{line}"
            match entry:
                case ast.Junk():
                    self.faults += [f"{place}: {one.message}" for one in entry.annotations]
                case ast.Term():
                    self.faults.append(f"{place}: -{entry.id.name} is a term; write a message")
                case ast.Message():
                    self._message(entry, place)

    def _message(self, entry: ast.Message, place: str) -> None:
        name = entry.id.name
        if name in self.places:
            self.faults.append(f"{place}: {name} stands at {self.places[name]} already")
        self.places[name] = place
        self.variables[name], self.parts[name] = set(), set()
        comment = "" if entry.comment is None else entry.comment.content or ""
        self.declared[name] = set(DECLARED.findall(comment))
        if entry.attributes or entry.value is None:
            self._fault(name, "has attributes; write messages")
        else:
            self.messages[name] = self._pattern(entry.value, name)

    def _pattern(self, pattern: ast.Pattern, name: str) -> Any:
        """Return a pattern as text if it has no gaps, otherwise as a list of parts."""
        parts: list[Any] = []
        for element in pattern.elements:
            part = self._part(element, name)
            if parts and isinstance(part, str) and isinstance(parts[-1], str):
                parts[-1] += part
            else:
                parts.append(part)
        return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts

    def _part(self, element: ast.TextElement | ast.Placeable, name: str) -> Any:
        """Return text as it is, and what stands in braces as a placeable."""
        if isinstance(element, ast.TextElement):
            return element.value
        part = self._expression(element.expression, name)
        return str(part[1]) if part[0] == "literal" else part

    def _expression(self, one: Any, name: str) -> list[Any]:
        """Return a placeable; see ``catalogue`` for its forms."""
        expression: list[Any] = ["literal", ""]
        match one:
            case ast.StringLiteral() | ast.NumberLiteral():
                expression = ["literal", one.parse()["value"]]
            case ast.VariableReference() if one.id.name in self.options:
                expression = ["option", one.id.name]
            case ast.VariableReference():
                self.variables[name].add(one.id.name)
                expression = ["var", one.id.name]
            case ast.MessageReference(attribute=None):
                self.parts[name].add(one.id.name)
                expression = ["message", one.id.name]
            case ast.FunctionReference():
                expression = self._call(one, name)
            case ast.SelectExpression():
                expression = self._select(one, name)
            case _:
                self._fault(name, f"has a {type(one).__name__}, which is not supported")
        return expression

    def _select(self, one: ast.SelectExpression, name: str) -> list[Any]:
        variants = [[key_of(each.key), self._pattern(each.value, name)] for each in one.variants]
        default = next(place for place, each in enumerate(one.variants) if each.default)
        return ["select", self._expression(one.selector, name), variants, default]

    def _call(self, one: ast.FunctionReference, name: str) -> list[Any]:
        if one.id.name not in FUNCTIONS:
            self._fault(name, f"calls {one.id.name}, which does not exist")
        arguments = [self._expression(each, name) for each in one.arguments.positional]
        options = {each.name.name: each.value.parse()["value"] for each in one.arguments.named}
        return ["call", one.id.name, arguments, options]


def key_of(key: ast.Identifier | ast.NumberLiteral) -> str | float:
    """Return the word or the number of a variant."""
    value: str | float = key.name if isinstance(key, ast.Identifier) else key.parse()["value"]
    return value


def language_data(language: str) -> dict[str, Any]:
    """Return how a language writes numbers, counts and lists, by CLDR."""
    locale = Locale.parse(language)
    return {
        "decimal": locale.number_symbols["latn"]["decimal"],
        "minus": "\N{MINUS SIGN}",
        "plural": "".join(CATEGORIES[locale.plural_form(n)] for n in range(2 * PLURAL_PERIOD)),
        "plural_fraction": "".join(
            CATEGORIES[locale.plural_form(n + 0.5)] for n in range(2 * PLURAL_PERIOD)
        ),
        "lists": {"unit": dict.fromkeys(("2", "start", "middle", "end"), "{0}, {1}")}
        | {kind: dict(locale.list_patterns[style]) for kind, style in LIST_STYLES.items()},
    }


def languages(folder: Path = FOLDER) -> list[str]:
    """Return the languages that have a folder, English first."""
    found = sorted(path.name for path in folder.iterdir() if any(path.glob("*.ftl")))
    return sorted(found, key=lambda one: one != SOURCE_LANGUAGE)


def compiled(folder: Path = FOLDER) -> dict[str, Compiler]:
    """Compile all languages. Raise CatalogueError with everything that is wrong."""
    compilers = {language: Compiler(folder / language) for language in languages(folder)}
    for compiler in compilers.values():
        compiler.compile()
    faults = [fault for compiler in compilers.values() for fault in compiler.faults]
    if faults := faults or list(differences(compilers)):
        raise CatalogueError("\n".join(faults))
    return compilers


def differences(compilers: dict[str, Compiler]) -> Iterator[str]:
    """Yield what languages lack, and the arguments they name that English does not have."""
    source = compilers[SOURCE_LANGUAGE]
    # What only helps other messages, another language may not need.
    whole = source.messages.keys() - set().union(*source.parts.values())
    for language, compiler in compilers.items():
        for name in sorted(whole - compiler.messages.keys()):
            yield f"{language}: {name} is missing; see {source.places[name]}"
        for name in sorted(compiler.messages.keys() & source.messages.keys()):
            for unknown in sorted(compiler.arguments(name) - source.offered(name)):
                yield f"{compiler.places[name]}: {name} has no argument ${unknown}"


def main(folder: Path = FOLDER) -> int:
    """Write a JSON file for each language, or say what is wrong."""
    try:
        for language, compiler in compiled(folder).items():
            data = {**language_data(language), "messages": compiler.messages}
            text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
            (folder / f"{language}.json").write_text(text, "utf-8")
    except CatalogueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
