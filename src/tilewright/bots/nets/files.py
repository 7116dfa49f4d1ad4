"""The file format of nets: a magic row, a row of JSON about the net, and its parameters.

Parameters are 16-bit floats, little-endian. Reading raises BotError if the net is for another game,
number of seats or input layout.
"""

import json
import struct
import zlib
from array import array
from dataclasses import asdict, dataclass, replace
from typing import Any

from tilewright.bots.nets.shape import NARROW, WIDTHS, Shape
from tilewright.core.errors import BotError

MAGIC = b"tilewright net 1"
LARGEST = 65504.0
"""The largest finite 16-bit float."""


@dataclass(frozen=True)
class Card:
    """The metadata of a net."""

    name: str
    game: str
    seats: int
    layout: str
    """`Shape.layout` of the inputs it was trained with."""
    about: dict[str, Any]
    """How it was trained and how strong it is."""
    width: int = NARROW
    """`Shape.width`; files written before nets could be wide do not give it."""


def pack_net(card: Card, parameters: "array[float]") -> bytes:
    """Return the content of a net's file."""
    kept = [min(max(number, -LARGEST), LARGEST) for number in parameters]
    body = struct.pack(f"<{len(kept)}e", *kept)
    header = {**asdict(card), "checksum": zlib.crc32(body)}
    return b"\n".join((MAGIC, json.dumps(header, sort_keys=True).encode(), body))


def read_card(content: bytes, where: str) -> tuple[Card, int, bytes]:
    """Return the card of a net, the checksum of its parameters, and the parameters as bytes.

    Raise BotError if the content is no net.
    """
    magic, _, rest = content.partition(b"\n")
    first, _, body = rest.partition(b"\n")
    if magic != MAGIC:
        raise BotError(f"{where} is no net: it does not begin with {MAGIC.decode()!r}")
    try:
        header = json.loads(first)
        checksum = header.pop("checksum")
        return Card(**header), checksum, body
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BotError(f"{where} is no net: its second line does not describe one") from None


def unpack_net(content: bytes, shape: Shape, where: str) -> tuple[Card, "array[float]"]:
    """Return the card and the parameters of a net of any width.

    Raise BotError if it does not fit the shape otherwise.
    """
    card, checksum, body = read_card(content, where)
    if (card.game, card.seats) != (shape.game, shape.seats):
        raise BotError(
            f"{where} is a net for {card.game} with {card.seats} seats,"
            f" not for {shape.game} with {shape.seats}"
        )
    if card.layout != shape.layout:
        raise BotError(
            f"{where} reads inputs of the layout {card.layout}, but they are now"
            f" {shape.layout}; train it anew"
        )
    if card.width not in WIDTHS:
        raise BotError(f"{where} has a first layer of {card.width} units; nets have 64 or 128")
    count = replace(shape, width=card.width).parameters
    if len(body) != 2 * count or zlib.crc32(body) != checksum:
        raise BotError(f"{where} is damaged: its numbers are not those it was stored with")
    return card, array("f", struct.unpack(f"<{count}e", body))
