"""The review of a game as data: the types of its JSON (docs/formats.md).

Seats count from 0 in Python and from 1 in the JSON, as in all files: the field ``seat`` of the JSON
is ``seat_number`` here. An event is named by the number of events before it, which is its index in
``record.events``, in both. Lists over seats are in seat order. Win shares lie between 0 and
1 and add up to 1 over the seats; a shared win is split. Points are final scores. All values of one
review come from one judge. Each seat is valued by what it knew, so where seats know different
things their shares need not add up to 1.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

FORMAT = 1
"""The version of the review format."""

Depth = Literal["quick", "standard", "deep"]
Label = Literal["inaccuracy", "mistake", "blunder"]
Praise = Literal["only_move", "sacrifice", "punished"]
Scale = Literal["share", "points"]
"""What a label was judged by: the win share, or points once the game was decided."""
Phase = Literal["start", "middle", "end"]
"""The part of the round: its first third of decisions, the middle, or the end.

The end is the last third, and all decisions that are proved to the end of the round.
"""
Fortune = Literal["very_lucky", "lucky", "unlucky", "very_unlucky"]

ClaimJson = Annotated[
    dict[str, Any],
    Meta(
        extra_json_schema={
            "required": ["message", "arguments", "scale", "loss", "removed"],
            "properties": {
                "message": {"type": "string"},
                "arguments": {"type": "object"},
                "voice": {"enum": ["review", "advice", "praise"]},
                "scale": {"enum": ["share", "points"]},
                "loss": {"type": "number"},
                "removed": {"type": "number"},
                "reply": {"type": "string"},
                "move": {"type": "string"},
                "spaces": {"type": "array", "items": {"type": "object"}},
            },
        }
    ),
]
"""What a reason says: the id of its sentence, what fills it, and what else proves it."""


class Judge(Struct, frozen=True, kw_only=True):
    """What judged every value of a review."""

    analysis: int
    """The version of the analysis; reviews of other versions are not compared."""
    depth: Depth
    nets: dict[str, str]
    """The SHA-256 of each net that was used, by its name."""
    evaluations: int
    """The evaluations of each search of a child."""
    seeds: int
    """How many searches of each child were averaged."""
    deals: int
    """How many deals were drawn to learn what a deal was worth on average."""
    seed: int


class Values(Struct, frozen=True, kw_only=True):
    """What a position is worth to every seat."""

    shares: tuple[float, ...]
    points: tuple[float, ...]


class Lines(Struct, frozen=True, kw_only=True):
    """Two variations from one position, in notation: the move played or the best, then replies."""

    played: tuple[str, ...]
    best: tuple[str, ...]


class Reason(Struct, frozen=True, kw_only=True):
    """Why a move was worse than the best, with what proves it."""

    concept: str
    text: dict[str, str]
    """The sentence by language: ``en``, ``fr``."""
    claim: ClaimJson
    exact: bool
    error: float
    lines: Lines | None = None


class Decision(Struct, frozen=True, kw_only=True):
    """One decision of a seat and what it cost."""

    event: int
    """How many events stand before the move: its index in ``record.events``."""
    seat_number: int = field(name="seat")
    """The seat as people and files count, from 1."""
    round: int
    phase: Phase
    move: str
    best: str
    """The best move found; the move played if nothing better was found."""
    loss: float
    """The win share that the move gave away; at least 0."""
    loss_points: float
    """The final points that it gave away, own minus the best other's; at least 0."""
    error: float
    """The standard error of the loss, on the scale that it was judged by; 0 if it is exact."""
    label: Label | None
    scale: Scale
    exact: bool
    """Whether both values are proved to the end of the game."""
    forced: bool
    """Whether there was one distinct move only; such decisions never count."""
    praise: Praise | None
    accuracy: float | None
    """From 0 to 100; None for a forced decision."""
    weight: float
    """How much the decision counts: the spread of the values of its moves."""
    before: Values
    """The value of the position with the best move."""
    after: Values
    """The value of the position that the move led to."""
    lines: Lines
    reasons: tuple[Reason, ...] = ()

    @property
    def seat(self) -> int:
        """The seat that moved, from 0."""
        return self.seat_number - 1


class Draw(Struct, frozen=True, kw_only=True):
    """Draws that followed each other without a decision: a deal, a refill, a reveal, the start."""

    event: int
    """How many events stand before the first draw; -1 for who starts."""
    events: int
    """How many events of the record these are; 0 for who starts."""
    round: int
    kind: Literal["start", "deal", "reveal"]
    luck: tuple[float, ...]
    """For every seat: its win share after the draws minus ``expected``."""
    error: float
    """The largest standard error of these; 0 where all that could be drawn was counted."""
    expected: tuple[float, ...]
    """The mean win share of every seat over what could have been drawn."""
    points: tuple[float, ...]
    """Luck in final points."""
    fortune: tuple[Fortune | None, ...]


class Typical(Struct, frozen=True, kw_only=True):
    """The level whose accuracy is nearest, and the range that is usual for it."""

    level: str
    low: float
    high: float


class PhaseError(Struct, frozen=True, kw_only=True):
    """The mean loss of a seat in one part of the rounds."""

    phase: Phase
    unforced: int
    error_per_decision: float


class SeatReview(Struct, frozen=True, kw_only=True):
    """The account of one seat.

    ``final - initial = luck + own_play + others_play + revision``, exactly.
    """

    seat_number: int = field(name="seat")
    """The seat as people and files count, from 1."""
    initial: float
    """The win share before anything was drawn."""
    final: float
    luck: float
    own_play: float
    """Minus the sum of its losses."""
    others_play: float
    revision: float
    """How the judge changed its mind while it saw further, which is nobody's doing."""
    accuracy: float | None
    """The weighted mean over unforced decisions, from 0 to 100; None without such decisions."""
    accuracy_error: float
    typical: Typical | None
    decisions: int
    unforced: int
    error_per_decision: float
    """The mean loss over unforced decisions."""
    inaccuracies: int
    mistakes: int
    blunders: int
    phases: tuple[PhaseError, ...] = ()
    gained_from: tuple[float, ...] = ()
    """By seat: the win share that this seat got by the play of that seat (0 for its own)."""

    @property
    def seat(self) -> int:
        """The seat, from 0."""
        return self.seat_number - 1


class Review(Struct, frozen=True, kw_only=True):
    """The review of one finished game."""

    format: int = FORMAT
    record: str
    """The SHA-256 of the record, without names and dates."""
    game: str
    rules: int
    options: dict[str, str]
    judge: Judge
    seats: tuple[SeatReview, ...]
    decisions: tuple[Decision, ...]
    chance: tuple[Draw, ...]
    reasons: dict[str, float] = field(default_factory=dict)
    """The win share lost by concept, over all labelled decisions."""

    def __repr__(self) -> str:
        labels = [one.label for one in self.decisions if one.label]
        return (
            f"<Review of {self.game}: {len(self.seats)} seats, {len(self.decisions)} decisions,"
            f" {labels.count('blunder')} blunders, {labels.count('mistake')} mistakes,"
            f" depth {self.judge.depth}>"
        )

    def __str__(self) -> str:
        from tilewright.analysis.review_text import review_text  # noqa: PLC0415 (it needs this)

        return review_text(self)

    def _repr_html_(self) -> str:
        """The account of the seats and the graph of win shares, for notebooks."""
        from tilewright.analysis.review_page import notebook_view  # noqa: PLC0415 (it needs this)

        return notebook_view(self)
