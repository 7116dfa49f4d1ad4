"""The commands of a table, the same for WebSocket and HTTP."""

from typing import Annotated, get_args

import msgspec

from tilewright.server.errors import Refusal

MAX_SAID = 300
MAX_ENTROPY = 64
MAX_NAME = 30

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Seat = Annotated[int, msgspec.Meta(ge=1, le=9)]
Seq = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A wish, with an id its client made: sent again with the same id it is done once."""

    id: CommandId


class AtSeat(Command, frozen=True, kw_only=True):
    """A wish that concerns a seat; by default the sender's, the one to act if there are several."""

    seat: Seat | None = None


class InGame(AtSeat, frozen=True, kw_only=True):
    """A wish about the game as it stood at the sequence number ``seen``."""

    seen: Seq


class Sit(AtSeat, frozen=True, kw_only=True, tag="sit"):
    """Sit down on a free seat."""

    entropy: Annotated[str, msgspec.Meta(max_length=MAX_ENTROPY, pattern=r"^[ -~]*$")] = ""
    """Added to the secret that decides the draws."""


class Leave(AtSeat, frozen=True, kw_only=True, tag="leave"):
    """Get up from a seat."""


class SeatBot(Command, frozen=True, kw_only=True, tag="seat_bot"):
    """Let a bot play a free seat."""

    seat: Seat
    level: Annotated[str, msgspec.Meta(max_length=40)]


class OpenSeat(Command, frozen=True, kw_only=True, tag="open_seat"):
    """Free a seat before play begins (for the host)."""

    seat: Seat


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Begin to play."""


class Move(InGame, frozen=True, kw_only=True, tag="move"):
    """Make a move, in notation."""

    move: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Undo(InGame, frozen=True, kw_only=True, tag="undo"):
    """Take back one's own last decision of this turn."""


class AskTakeback(InGame, frozen=True, kw_only=True, tag="ask_takeback"):
    """Ask everybody to go back to before an entry; by default to before one's last decision."""

    back_to: Seq | None = None


class AnswerTakeback(InGame, frozen=True, kw_only=True, tag="answer_takeback"):
    """Agree to go back, or not."""

    agree: bool


class Resign(AtSeat, frozen=True, kw_only=True, tag="resign"):
    """Give the game up."""


class Abort(AtSeat, frozen=True, kw_only=True, tag="abort"):
    """End a game that has hardly begun; nobody wins it."""


class ClaimWin(Command, frozen=True, kw_only=True, tag="claim_win"):
    """Let a seat lose whose person is away."""

    seat: Seat | None = None
    """The seat of who is away; by default the only one."""


class Say(AtSeat, frozen=True, kw_only=True, tag="say"):
    """Say something to all at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_SAID)]


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Play again with the same people, seats moved by one; it starts when all of them asked."""


AnyCommand = (
    Sit
    | Leave
    | SeatBot
    | OpenSeat
    | Start
    | Move
    | Undo
    | AskTakeback
    | AnswerTakeback
    | Resign
    | Abort
    | ClaimWin
    | Say
    | Rematch
)

KINDS = {kind: str(kind.__struct_config__.tag) for kind in get_args(AnyCommand)}
"""The name of each kind of command."""
DECODER: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


def parse_command(text: bytes | str) -> AnyCommand:
    """Parse a command; raise a Refusal that says what is malformed."""
    try:
        return DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed", f"this is no command: {shortened(error)}") from None


def shortened(error: Exception) -> str:
    """Return a decoder's message, shortened for an answer."""
    message = str(error) or type(error).__name__
    return message if len(message) <= 200 else message[:197] + "..."
