"""One decision played out: a move and what chance answers, on copies of position and history."""

from tilewright.core.game import Game, Json
from tilewright.core.position import CHANCE, Position
from tilewright.play.fair import History
from tilewright.records.ledger import first_facts
from tilewright.records.record import DRAWN
from tilewright.server.notations import draw_code, draw_text


class Line:
    """What is played on from a table, event by event."""

    __slots__ = (
        "alone",
        "draws",
        "events",
        "first",
        "game",
        "history",
        "position",
        "told",
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
        """What chance revealed, in notation."""
        self.alone: list[int | None] = []
        """For each draw the seat for whose eyes alone it is."""
        self.told: list[Json] | None = None
        """What the rules did when a move was made."""
        self.undrawn = position
        """The position before anything was drawn."""

    @property
    def awaits_chance(self) -> bool:
        """Whether something must be drawn before anybody can go on."""
        return self.position.to_act == CHANCE

    def move(self, seat: int, code: int, text: str) -> None:
        """Make a move, given also in notation; IllegalMoveError, and no change, if it is none."""
        self.game.apply(self.position, code)
        self.told = self.game.events(self.first, self.position, code)
        self.history.add(seat + 1, text)
        self.events.append((seat, code))

    def draw(self, code: int) -> None:
        """Let chance reveal something."""
        game = self.game
        if not self.draws:
            self.undrawn = self.position.clone()
        text = draw_text(game.key, code)
        self.alone.append(game.sees_alone(self.position))
        game.apply_chance(self.position, code)
        self.history.add(DRAWN, text)
        self.events.append((CHANCE, code))
        self.draws.append(text)

    def draw_again(self, text: str) -> None:
        """Let chance reveal what it did before."""
        self.draw(draw_code(self.game.key, text))

    def facts(self) -> list[Json]:
        """What the rules did: when the move was made or play began, and when chance answered."""
        game = self.game
        told = first_facts(game, self.first) if self.told is None else self.told
        return told + game.events(self.undrawn, self.position, None) if self.draws else told
