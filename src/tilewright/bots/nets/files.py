"""Nets as files: a line that says what they are, a line of JSON about them, and their numbers.

The numbers are halves (16 bits each), the lowest byte first. A net read for another game, another
number of seats or other inputs is refused.
"""

import json
import struct
import zlib
from array import array
from dataclasses import asdict, dataclass
from typing import Any

from tilewright.bots.nets.shape import Shape
from tilewright.core.errors import BotError

MAGIC = b"tilewright net 1"
LARGEST = 65504.0
"""The largest half."""


@dataclass(frozen=True)
class Card:
    """What is known about a net besides its numbers."""

    name: str
    game: str
    seats: int
    layout: str
    """The hash of what its inputs mean."""
    about: dict[str, Any]
    """How it was trained, and how it plays."""


def pack_net(card: Card, parameters: "array[float]") -> bytes:
    """A net as bytes."""
    kept = [min(max(number, -LARGEST), LARGEST) for number in parameters]
    body = struct.pack(f"<{len(kept)}e", *kept)
    header = {**asdict(card), "checksum": zlib.crc32(body)}
    return b"\n".join((MAGIC, json.dumps(header, sort_keys=True).encode(), body))


def read_card(content: bytes, where: str) -> tuple[Card, int, bytes]:
    """The card of a net, the checksum of its numbers, and these; BotError says why it is none."""
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
    """A net for a shape; BotError says why it is none."""
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
    if len(body) != 2 * shape.parameters or zlib.crc32(body) != checksum:
        raise BotError(f"{where} is damaged: its numbers are not those it was stored with")
    return card, array("f", struct.unpack(f"<{shape.parameters}e", body))
