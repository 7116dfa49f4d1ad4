"""Draw SVG in the colours and with the symbols of the tile art.

What is drawn is plain: no scripts, no style sheets, nothing from elsewhere. The same calls give the
same text.
"""

import math
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from html import escape

from tilewright.core import art
from tilewright.locale.catalogue import say
from tilewright.locale.messages import Argument, Message, message

FONTS = {
    "ui": "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif",
    "display": "'Palatino Linotype', Palatino, P052, 'Noto Serif', 'DejaVu Serif', Georgia, serif",
}
"""The families of type: plain words, and figures and titles."""
WIDE_LETTER, LETTER = 0.68, 0.58
"""The width of a bold letter and of a plain one, as a share of the size of the type."""
COLOUR_ATTRIBUTES = {"fill", "stroke", "color"}
NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
LOWER_HALF = (
    '<clipPath id="tw-half" clipPathUnits="objectBoundingBox"><path d="M1 0V1H0Z"/></clipPath>'
)

Value = str | float


def number(value: float) -> str:
    """A number with two decimals at most."""
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def plain(words: str) -> str:
    """Text as XML may hold it."""
    return escape(NOT_IN_XML.sub("", words))


class Drawing:
    """A picture that is being drawn, in the colours of a theme and with words of a language.

    Colours are given by their names in ``art/colours.css``, or as SVG writes them.
    """

    def __init__(self, theme: str, language: str) -> None:
        self.theme = theme
        self.language = language
        self.colours = art.colours(theme)
        self._definitions: dict[str, str] = {}
        self._parts: list[str] = []

    def say(self, one: Message | str) -> str:
        """Return a message in the language of the picture, and text as it is."""
        return say(one, self.language) if isinstance(one, Message) else one

    def add(self, tag: str, words: str | None = None, /, **attributes: Value | None) -> None:
        """Draw an element; an underscore in the name of an attribute stands for a hyphen."""
        head = f"<{tag}{self._attributes(attributes)}"
        self._parts.append(f"{head}/>" if words is None else f"{head}>{plain(words)}</{tag}>")

    @contextmanager
    def group(self, **attributes: Value | None) -> Iterator[None]:
        """Draw what follows as a group."""
        self._parts.append(f"<g{self._attributes(attributes)}>")
        yield
        self._parts.append("</g>")

    def at(self, x: float, y: float) -> AbstractContextManager[None]:
        """Draw what follows with its origin at a point."""
        return self.group(transform=f"translate({number(x)} {number(y)})")

    def symbol(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float | None = None,
        *,
        theme: str | None = None,
        **attributes: Value | None,
    ) -> None:
        """Draw a symbol of the art in a box, which is a square without ``height``."""
        used = theme or self.theme
        self._definitions.update(art.symbol(used, name))
        self.add(
            "use",
            href=f"#{art.named(used, name)}",
            x=x,
            y=y,
            width=width,
            height=width if height is None else height,
            **attributes,
        )

    def lower_half(self) -> str:
        """A clip path that leaves the half below the diagonal from the lower left."""
        self._definitions["tw-half"] = LOWER_HALF
        return "url(#tw-half)"

    def text(
        self,
        words: str,
        x: float,
        y: float,
        size: float,
        *,
        fill: str = "ink",
        anchor: str | None = None,
        weight: int | None = None,
        font: str = "ui",
    ) -> None:
        """Write words on a line; ``anchor`` is middle or end, start if not given."""
        self.add(
            "text",
            words,
            x=x,
            y=y,
            font_family=FONTS[font],
            font_size=size,
            font_weight=weight,
            text_anchor=anchor,
            fill=fill,
        )

    def label(
        self,
        label: str,
        x: float,
        y: float,
        size: float,
        *,
        fill: str = "ink-2",
        anchor: str | None = None,
        weight: int | None = 700,
        room: float = math.inf,
        **values: Argument,
    ) -> None:
        """Write a message of the catalogue in the language of the picture.

        Words that are wider than ``room`` are written smaller.
        """
        words = self.say(message(label, **values))
        letter = WIDE_LETTER if weight else LETTER
        size = min(size, round(room / (len(words) * letter), 1))
        self.text(words, x, y, size, fill=fill, anchor=anchor, weight=weight)

    def finished(
        self, width: float, height: float, *, title: str, description: str, shown: int | None
    ) -> str:
        """The whole picture; ``shown`` is the width in pixels at which it appears."""
        across = shown or width
        head = self._attributes(
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {number(width)} {number(height)}",
                "width": across,
                "height": round(height * across / width),
                "role": "img",
                "aria-label": title,
            }
        )
        return "\n".join(
            [
                f"<svg{head}>",
                f"<title>{plain(title)}</title>",
                f"<desc>{plain(description)}</desc>",
                f"<defs>{''.join(self._definitions.values())}</defs>",
                *self._parts,
                "</svg>\n",
            ]
        )

    def _attributes(self, attributes: dict[str, Value | None]) -> str:
        """Attributes as SVG, without those that have no value."""
        return "".join(
            f' {name.replace("_", "-")}="{self._value(name, value)}"'
            for name, value in attributes.items()
            if value is not None
        )

    def _value(self, name: str, value: Value) -> str:
        if isinstance(value, str):
            return plain(self.colours.get(value, value) if name in COLOUR_ATTRIBUTES else value)
        return number(value)
