"""One decision played out: a move and the draws after it, on copies of position and history."""

from tilewright.core.game import Game, Json, MaskedMove
from tilewright.core.position import CHANCE, Position
from tilewright.play.fair import History
from tilewright.records.ledger import first_facts
from tilewright.server.tables.notation import draw_code, draw_text


class Decision:
    """A move (or the start) and its draws, applied event by event to copies."""

    __slots__ = (
        "alone",
        "draws",
        "events",
        "first",
        "game",
        "history",
        "masked",
        "move_facts",
        "position",
        "undrawn",
    )

    def __init__(self, game: Game, position: Position, history: History) -> None:
        self.game = game
        self.first = position
        self.position = position.clone()
        self.history = history.copy()
        self.events: list[tuple[int, int]] = []
        """Actor and code of each event."""
        self.draws: list[str] = []
        """The draws, in notation."""
        self.alone: list[int | None] = []
        """For each draw, the only seat that may see it, or None."""
        self.move_facts: list[Json] | None = None
        """The facts of the move."""
        self.masked: MaskedMove | None = None
        """What the other seats may see of the move, if that is less."""
        self.undrawn = position
        """The position before anything was drawn."""

    @property
    def awaits_chance(self) -> bool:
        """Whether something must be drawn before anybody can go on."""
        return self.position.to_act == CHANCE

    def move(self, seat: int, code: int, text: str) -> None:
        """Make a move, given also as text; raise IllegalMoveError, without a change, if illegal."""
        self.game.apply(self.position, code)
        self.masked = self.game.masked_move(self.first, code)
        self.move_facts = self.game.events(self.first, self.position, code)
        self.history.add(seat + 1, text)
        self.events.append((seat, code))

    def draw(self, code: int) -> None:
        """Apply a draw."""
        game = self.game
        if not self.draws:
            self.undrawn = self.position.clone()
        text = draw_text(game.key, code)
        self.alone.append(game.sees_alone(self.position))
        self.history.add_draw(game, self.position, code)
        game.apply_chance(self.position, code)
        self.events.append((CHANCE, code))
        self.draws.append(text)

    def draw_again(self, text: str) -> None:
        """Apply a stored draw, given as text."""
        self.draw(draw_code(self.game.key, text))

    def facts(self) -> list[Json]:
        """Return the facts of the move (or the start) and of the draws after it."""
        game = self.game
        facts = first_facts(game, self.first) if self.move_facts is None else self.move_facts
        return facts + game.events(self.undrawn, self.position, None) if self.draws else facts
