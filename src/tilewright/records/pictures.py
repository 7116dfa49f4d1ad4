"""Pictures of a game in progress or of a record: its position after some event."""

from collections.abc import Sequence

from tilewright.core.arguments import number_between
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, Position
from tilewright.records.record import Player, Record
from tilewright.records.replay import Step, opening, replay


class Moment:
    """The position after so many events of a game, and the move that was made last."""

    def __init__(
        self, game: Game, start: Position, steps: Sequence[Step], at: int | None = None
    ) -> None:
        """``at`` is the number of events; None for all. ArgumentError if there are not so many."""
        if at is not None:
            at = number_between(at, 0, len(steps), "the number of events before a picture")
        happened = steps[:at]
        self.game = game
        self.position = happened[-1].after if happened else start
        moves = [(step.actor, step.code) for step in happened if step.actor != CHANCE]
        self.last = moves[-1] if moves else None

    @classmethod
    def of_record(cls, record: Record, at: int | None = None) -> "Moment":
        """A moment of a recorded game; RecordError if the record is wrong."""
        start = opening(record)
        return cls(start.game, start.position, list(replay(record)), at)

    def picture(
        self,
        players: Sequence[Player] = (),
        *,
        seat: int | None = None,
        hint: int | None = None,
        width: int | None = None,
        theme: str = "light",
        language: str = "en",
    ) -> str:
        """The table as a seat, or a spectator (None), sees it, with the last move marked."""
        return self.game.picture(
            self.game.view(self.position, seat),
            theme=theme,
            width=width,
            names=[player.name for player in players],
            hint=hint,
            last=self.last,
            language=language,
        )


def record_picture(record: Record) -> str:
    """The last position of a record."""
    return Moment.of_record(record).picture(record.players)
