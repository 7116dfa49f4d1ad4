"""Pictures of positions, games and records, as SVG and PNG."""

from tilewright.api.game import Game, rules_of
from tilewright.api.moves import Move, code_of
from tilewright.core.arguments import shown
from tilewright.core.errors import ArgumentError
from tilewright.core.png import png_of
from tilewright.core.position import Position
from tilewright.records.pictures import Moment
from tilewright.records.record import Player, Record


def svg(
    table: Position | Game | Record,
    *,
    seat: int | None = None,
    at: int | None = None,
    mark: str | Move | None = None,
    width: int | None = None,
    theme: str = "light",
    language: str = "en",
) -> str:
    """A picture of the table as SVG: of a position, or of a game or a record at its end.

    ``seat`` is whose view is shown, from 0; None shows what a spectator sees. ``at`` shows a game
    or a record after so many events. The last move is marked, and ``mark``, a legal move, as a
    hint. ``width`` is in pixels; ``theme`` is ``light`` or ``dark``; ``language`` is that of the
    words in it, ``en`` or ``fr``.
    """
    moment, players = moment_of(table, at)
    hint = None if mark is None else legal_code(moment, mark)
    return moment.picture(
        players, seat=seat, hint=hint, width=width, theme=theme, language=language
    )


def png(
    table: Position | Game | Record,
    *,
    seat: int | None = None,
    at: int | None = None,
    mark: str | Move | None = None,
    width: int | None = None,
    theme: str = "light",
    language: str = "en",
) -> bytes:
    """A picture of the table as PNG, with the arguments of ``svg``.

    MissingExtraError without the library that draws it: ``pip install 'tilewright[pictures]'``.
    """
    return png_of(
        svg(table, seat=seat, at=at, mark=mark, width=width, theme=theme, language=language)
    )


def moment_of(thing: object, at: int | None) -> tuple[Moment, tuple[Player, ...]]:
    """The position to show with the move that led to it, and the players."""
    if isinstance(thing, Game):
        session = thing._session
        return Moment(session.game, session.start, session.steps, at), session.players
    if isinstance(thing, Record):
        return Moment.of_record(thing, at), thing.players
    if not isinstance(thing, Position):
        raise ArgumentError(
            f"a picture is made of a position, a game or a record, not of {shown(thing)}"
        )
    if at is not None:
        raise ArgumentError("a position is one moment; at is for the events of a game or a record")
    return Moment(rules_of(thing), thing, ()), ()


def legal_code(moment: Moment, move: str | Move) -> int:
    """The code of a move to mark; IllegalMoveError with the reason unless it can be made."""
    code = code_of(moment.game, move)
    moment.game.apply(moment.position.clone(), code)
    return code
