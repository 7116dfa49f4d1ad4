"""Draws that are the same for everybody who plays a deal: the derivation ``duplicate 1``.

All pieces of a deck lie in a secret order that follows from the seed. What is drawn depends on the
seed and on earlier draws alone, never on moves; docs/fairness.md specifies every byte and says how
far the deals of two games are equal.
"""

import hashlib
import hmac
from typing import NamedTuple, Self

from tilewright.core.arguments import is_text, shown
from tilewright.core.contracts.play import BACK, FRONT, DrawPlace
from tilewright.core.errors import FairnessError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import Position
from tilewright.play.fair import FairDraws, History, draw_key, require_chance
from tilewright.records.record import DIGEST, DRAWN, ENTROPY, ENTROPY_FORM, Actor

DEAL_LABEL = b"tilewright deal 1\n"
PIECE_LABEL = b"tilewright duplicate 1\n"
"""Domain separation, as in ``play.fair``."""
MOST_ORDERS = 256
"""So many orders are kept; most games need fewer than ten."""

Contents = tuple[tuple[int, int], ...]
"""Chance outcomes, each with its number of equal pieces."""


def deal_seed(deal: str) -> bytes:
    """Return the seed of a deal: 64 hexadecimal digits, or a short text that names the deal.

    Raise FairnessError if the text is neither.
    """
    if not is_text(deal) or not deal or not ENTROPY.fullmatch(deal):
        raise FairnessError(f"a deal is named by {ENTROPY_FORM}, not by {shown(deal)}")
    if DIGEST.fullmatch(deal):
        return bytes.fromhex(deal)
    return hashlib.sha256(DEAL_LABEL + deal.encode()).digest()


class Deck(NamedTuple):
    """The pieces that lie in one order, and which places of the order are empty."""

    number: int
    """How many orders this deck has had, this one included."""
    contents: Contents
    """All pieces of the order."""
    left: Contents
    """Those that have not been drawn."""
    taken: int
    """A bit for each place, the first place the lowest."""

    @property
    def size(self) -> int:
        return sum(count for _, count in self.contents)

    def place_index(self, place: int) -> int:
        """Return the index of the piece that is drawn from a place."""
        if place == FRONT:
            return (~self.taken & (self.taken + 1)).bit_length() - 1
        size = self.size
        if place == BACK:
            return (~self.taken & ((1 << size) - 1)).bit_length() - 1
        index = (place - 1) % size
        while self.taken >> index & 1:
            index = (index + 1) % size
        return index

    def without(self, index: int, outcome: int) -> "Deck":
        """Return the deck after an outcome was drawn from an index."""
        left = ((code, count - (code == outcome)) for code, count in self.left)
        return self._replace(
            left=tuple((code, count) for code, count in left if count),
            taken=self.taken | 1 << index,
        )


class DealHistory(History):
    """The draws of a game so far, as states of its decks. Its digest covers the table alone."""

    __slots__ = ("decks",)

    def __init__(
        self,
        game: Game,
        options: Options,
        start: Position | None = None,
        *,
        version: int | None = None,
    ) -> None:
        super().__init__(game, options, start, version=version)
        self.decks: dict[str, Deck] = {}

    def add_drawn_seat(self, seat: int) -> None:
        """Ignore who starts: the deal is the same."""

    def add(self, actor: Actor, text: str) -> None:
        """Ignore a move. Raise FairnessError for a draw, which needs its position."""
        if actor == DRAWN:
            raise FairnessError("a draw of a duplicate deal is added with its position")

    def add_draw(self, game: Game, position: Position, outcome: int) -> None:
        """Add the chance outcome that was drawn in a position."""
        drawn = game.draw_place(position)
        deck = self.deck(game, position, drawn)
        self.decks = {
            **self.decks,
            drawn.deck: deck.without(deck.place_index(drawn.place), outcome),
        }

    def deck(self, game: Game, position: Position, drawn: DrawPlace) -> Deck:
        """Return the deck that is drawn from, put in a new order if its pieces have changed."""
        present = tuple(game.chance_outcomes(position))
        deck = self.decks.get(drawn.deck)
        if deck is not None and deck.left == present:
            return deck
        return Deck(1 if deck is None else deck.number + 1, present, present, 0)

    def copy(self) -> Self:
        """Return an independent copy."""
        other = super().copy()
        other.decks = self.decks
        return other


class DuplicateDraws(FairDraws):
    """The draws of one deal."""

    __slots__ = ("_orders", "_piece_keyed")

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed, ())
        self._piece_keyed = hmac.new(draw_key(seed, ()), PIECE_LABEL, "sha256")
        self._orders: dict[tuple[bytes, str, int, Contents], list[int]] = {}

    def outcome(self, game: Game, position: Position, history: History) -> int:
        """Return the chance outcome that is drawn in a position after these draws."""
        require_chance(position)
        if not isinstance(history, DealHistory):
            raise FairnessError("the draws of a duplicate deal need its own history")
        drawn = game.draw_place(position)
        deck = history.deck(game, position, drawn)
        return self.order(game, history.digest(), drawn.deck, deck)[deck.place_index(drawn.place)]

    def order(self, game: Game, table: bytes, name: str, deck: Deck) -> list[int]:
        """Return the pieces of a deck in their order."""
        key = table, name, deck.number, deck.contents
        found = self._orders.get(key)
        if found is None:
            if len(self._orders) >= MOST_ORDERS:
                self._orders.clear()
            self._orders[key] = found = self.new_order(game, *key)
        return found

    def new_order(
        self, game: Game, table: bytes, name: str, number: int, contents: Contents
    ) -> list[int]:
        """Sort pieces by the hash of each."""
        keyed = self._piece_keyed.copy()
        keyed.update(table + f"{name} {number}\n".encode())
        pieces = []
        for code, count in contents:
            text = game.format_chance(code)
            for copy in range(1, count + 1):
                piece = keyed.copy()
                piece.update(f"{text} {copy}\n".encode())
                pieces.append((piece.digest(), text, copy, code))
        return [code for *_, code in sorted(pieces)]
