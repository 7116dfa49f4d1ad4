"""The tile art that pictures share with the page: its colours by theme, and its symbols.

The files lie in the folder ``art``: ``colours.css`` and ``tiles.css``, plain declarations, and
``tiles.svg``, the symbols. Here variables and classes are replaced by the colours they stand for,
because a picture must look the same in every program that shows SVG.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

THEMES = {"light": (":root",), "dark": (":root", ":root[data-theme='dark']")}
"""The blocks of ``colours.css`` that make up a theme, each after those that it overrides."""

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BLOCK = re.compile(r"([^{}]+)\{([^{}]*)\}")
DECLARATION = re.compile(r"([a-z0-9-]+):\s*([^;]+);")
VARIABLE = re.compile(r"var\(--([a-z0-9-]+)\)")
REFERENCE = re.compile(r"url\(#([a-z0-9-]+)\)")

Colours = Mapping[str, str]
"""Colours and opacities by their names, as in ``colours.css``."""


def read(name: str) -> str:
    """The text of a file of the art."""
    return files("tilewright.core").joinpath("art", name).read_text("utf-8")


def blocks(name: str) -> dict[str, dict[str, str]]:
    """The declarations of a style sheet, by the selectors of their blocks."""
    return {
        selector.strip(): {
            key.removeprefix("--"): value.strip() for key, value in DECLARATION.findall(body)
        }
        for selector, body in BLOCK.findall(COMMENT.sub("", read(name)))
    }


@cache
def colours(theme: str) -> Colours:
    """The colours of a theme by their names."""
    found = blocks("colours.css")
    return {name: value for part in THEMES[theme] for name, value in found[part].items()}


@cache
def classes() -> dict[str, dict[str, str]]:
    """What the classes of figures declare: their colour, and ``k``, that of what they lie on."""
    return {selector.removeprefix("."): body for selector, body in blocks("tiles.css").items()}


@cache
def drawn() -> dict[str, Element]:
    """Everything in ``tiles.svg`` that has a name."""
    root = ElementTree.fromstring(read("tiles.svg"))
    return {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}


def named(theme: str, name: str) -> str:
    """The name of a symbol in a picture; that of its theme, as two themes may meet on a page."""
    return f"tw-{theme}-{name.removeprefix('tw-')}"


@cache
def symbol(theme: str, name: str) -> Mapping[str, str]:
    """What a picture defines to use a symbol in the colours of a theme: SVG by its names.

    Gradients that the symbol refers to come first.
    """
    needed = REFERENCE.findall(ElementTree.tostring(drawn()[name], "unicode"))
    return {
        named(theme, one): as_text(drawn()[one], theme, colours(theme)) for one in (*needed, name)
    }


def as_text(element: Element, theme: str, known: Colours) -> str:
    """An element as SVG; a figure that it uses is copied into it in the colours of its class."""
    tag = element.tag.partition("}")[2]
    attributes = dict(element.attrib)
    parts = list(element)
    if tag == "use":
        declared = classes()[attributes.pop("class")]
        known = {**known, **{name: resolved(value, known) for name, value in declared.items()}}
        tag, parts = "g", list(drawn()[attributes.pop("href").removeprefix("#")])
    if "id" in attributes:
        attributes["id"] = named(theme, attributes["id"])
    words = "".join(
        f' {name}="{referring(resolved(value, known), theme)}"'
        for name, value in attributes.items()
    )
    inside = "".join(as_text(part, theme, known) for part in parts)
    return f"<{tag}{words}>{inside}</{tag}>" if inside else f"<{tag}{words}/>"


def resolved(value: str, known: Colours) -> str:
    """A value with the colours that its variables stand for."""
    if value == "currentColor":
        return known.get("color", value)
    return VARIABLE.sub(lambda found: known[found[1]], value)


def referring(value: str, theme: str) -> str:
    """A value whose references name symbols of a theme."""
    return REFERENCE.sub(lambda found: f"url(#{named(theme, found[1])})", value)
