"""The account of every seat: luck, own play, others' play, accuracy and labels."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from tilewright.analysis.accuracy import mean_accuracy
from tilewright.analysis.chain import Link
from tilewright.analysis.report import Decision, Depth, Draw, Phase, PhaseError, SeatReview
from tilewright.analysis.typical import typical_of
from tilewright.core.position import CHANCE
from tilewright.records.record import Record

PHASES: tuple[Phase, ...] = ("start", "middle", "end")


class Account(NamedTuple):
    """What the review of a seat is drawn up from."""

    record: Record
    links: Sequence[Link]
    decisions: Sequence[Decision]
    chance: Sequence[Draw]
    net: str
    depth: Depth


def seat_reviews(account: Account) -> tuple[SeatReview, ...]:
    """Return the account of every seat."""
    return tuple(seat_review(account, seat) for seat in range(len(account.record.players)))


def seat_review(account: Account, seat: int) -> SeatReview:
    """Return the account of a seat, from 0."""
    record, links = account.record, account.links
    gained = gained_from(record, seat, links)
    changed = math.fsum(link.change(seat) for link in links if link.actor != CHANCE)
    own = [one for one in account.decisions if one.seat == seat]
    unforced = [one for one in own if not one.forced]
    accuracy, error = mean_accuracy([(one.accuracy or 0.0, one.weight) for one in unforced])
    labels = [one.label for one in unforced]
    first = links[0].before.shares[seat]
    return SeatReview(
        seat_number=seat + 1,
        initial=first if record.drawn_seat is None else 1.0 / len(record.players),
        final=final_share(record, seat),
        luck=math.fsum(draw.luck[seat] for draw in account.chance),
        own_play=gained[seat],
        others_play=math.fsum(gained[:seat] + gained[seat + 1 :]),
        revision=changed + forfeited(record, seat, links) - math.fsum(gained),
        accuracy=accuracy,
        accuracy_error=error,
        typical=typical_of(account.net, account.depth, accuracy),
        decisions=len(own),
        unforced=len(unforced),
        error_per_decision=mean_loss(unforced),
        inaccuracies=labels.count("inaccuracy"),
        mistakes=labels.count("mistake"),
        blunders=labels.count("blunder"),
        phases=tuple(phase_error(phase, unforced) for phase in PHASES),
        gained_from=tuple(0.0 if other == seat else gained[other] for other in range(len(gained))),
    )


def final_share(record: Record, seat: int) -> float:
    """Return the share of the win that a seat got."""
    winners = record.result.winners if record.result else ()
    return 1.0 / len(winners) if seat + 1 in winners else 0.0


def gained_from(record: Record, seat: int, links: Sequence[Link]) -> list[float]:
    """Return the win share that a seat gained by the play of each seat, its own included."""
    changes: list[list[float]] = [[] for _ in record.players]
    for link in links:
        if link.actor != CHANCE:
            changes[link.actor].append(-link.lost[seat])
    if record.forfeits:
        # What a forfeit changed is the play of who gave up; others owe it to the last to do so.
        gave_up = [forfeit.seat - 1 for forfeit in record.forfeits]
        cause = seat if seat in gave_up else gave_up[-1]
        changes[cause].append(forfeited(record, seat, links))
    return [math.fsum(one) for one in changes]


def forfeited(record: Record, seat: int, links: Sequence[Link]) -> float:
    """Return how a forfeit changed the win share of a seat; 0 if nobody gave up."""
    return final_share(record, seat) - links[-1].after.shares[seat] if record.forfeits else 0.0


def mean_loss(decisions: Sequence[Decision]) -> float:
    """Return the mean loss of some decisions, 0 if there are none."""
    return math.fsum(one.loss for one in decisions) / len(decisions) if decisions else 0.0


def phase_error(phase: Phase, unforced: Sequence[Decision]) -> PhaseError:
    """Return the mean loss of a seat in one phase."""
    found = [one for one in unforced if one.phase == phase]
    return PhaseError(phase=phase, unforced=len(found), error_per_decision=mean_loss(found))
