"""Check whether a record proves that its draws were fair."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tilewright.core.errors import RecordError
from tilewright.core.position import CHANCE
from tilewright.play.derivations import draws_of, new_history
from tilewright.play.fair import FairDraws, commitment
from tilewright.records.record import HISTORY, Record, event_of
from tilewright.records.replay import opening, place_of, replay
from tilewright.records.seating import as_seated, drawn_index

Status = Literal["proved", "refuted", "unprovable"]


@dataclass(frozen=True)
class Verdict:
    """Whether a record proves that its draws were fair, and why."""

    status: Status
    reason: str
    event: int | None = None
    """The first event that differs from the draw, from 1."""

    @property
    def is_proved(self) -> bool:
        return self.status == "proved"


def verify(record: Record, lines: Sequence[int] = ()) -> Verdict:
    """Check whether every draw of a record follows from its seed.

    Raise RecordError if the header is invalid. ``lines`` holds the text line of each event in a
    file, for messages.
    """
    fair = record.fair
    if fair is None:
        return Verdict("unprovable", "the record has no commitment, so nothing tells how it drew")
    if fair.seed is None:
        return Verdict("unprovable", "the seed is not shown; that is done when the game has ended")
    seed = bytes.fromhex(fair.seed)
    if commitment(seed) != fair.commitment:
        return Verdict("refuted", f"the seed has the commitment {commitment(seed)}, not that shown")
    entropy = as_seated(fair.entropy, drawn_index(record))
    return verdict_on_draws(record, draws_of(fair.derivation, seed, entropy), lines)


def verdict_on_draws(record: Record, draws: FairDraws, lines: Sequence[int]) -> Verdict:
    """Compare every draw of a record with these draws; a record that cannot be replayed fails."""
    start = opening(record)
    game = start.game
    first = None if record.start is None else start.position
    derivation = HISTORY if record.fair is None else record.fair.derivation
    history = new_history(derivation, game, start.options, first, version=record.rules)
    if record.drawn_seat is not None:
        due = draws.seat(len(record.players), history)
        if due != record.drawn_seat:
            text = f"the seed draws seat {due} to start, not seat {record.drawn_seat}"
            return Verdict("refuted", text)
        history.add_drawn_seat(due)
    drawn = 0
    try:
        for index, step in enumerate(replay(record, lines)):
            event = event_of(game, step.actor, step.code)
            if step.actor == CHANCE:
                drawn += 1
                due = draws.outcome(game, step.before, history)
                if due != step.code:
                    text = f"the seed gives {game.format_chance(due)}, not {event.text}"
                    return Verdict("refuted", f"{place_of(index, lines)}: {text}", index + 1)
                history.add_draw(game, step.before, step.code)
            else:
                history.add(event.actor, event.text)
    except RecordError as error:
        return Verdict("refuted", str(error))
    what = (
        f"all {drawn} draws" if record.drawn_seat is None else f"who starts and all {drawn} draws"
    )
    return Verdict("proved", f"{what} are those that the seed gives")
