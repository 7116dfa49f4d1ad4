"""Why a move was worse than the better one, in sentences that carry their proof.

Each module knows some concepts: it tests by a counterfactual whether one explains at least half of
the loss. ``explain`` is the entry point; docs/review.md describes the concepts.
"""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from tilewright.analysis.chain import Link
from tilewright.analysis.judging import Judgement
from tilewright.analysis.reasons import board, choices, ending, groups, points, rows, starter
from tilewright.analysis.reasons.case import Case, Finding
from tilewright.analysis.reasons.words import rendered
from tilewright.analysis.report import Decision, Lines, Reason
from tilewright.analysis.valuer import Valuer
from tilewright.analysis.variations import Variation
from tilewright.core.game import Json
from tilewright.core.position import Position

MOST_REASONS = 2
NO_REASON = "search"
"""The concept of a decision that no single reason explains."""
FAMILIES: tuple[tuple[Callable[[Case], Iterator[Finding]], ...], ...] = (
    (groups.find,),
    (ending.find, points.find, rows.find, starter.find, board.find_counts),
    (board.find_whole,),
    (choices.find,),
)
"""Families of concepts in order of preference; at most one reason of each is given."""


def explain(
    valuer: Valuer, position: Position, judgement: Judgement, names: Sequence[str]
) -> tuple[Reason, ...]:
    """Return one or two reasons for the loss of a move, or the one that says there is none.

    ``position`` holds what the seat to act knows, ``names`` are those of the players by seat. A
    judgement without a better move gets no reason.
    """
    if judgement.best == judgement.move:
        return ()
    case = Case(valuer, position, judgement)
    found = findings(case)
    return tuple(reason_of(case, one, names) for one in found or (fallback(case),))


def with_reasons(
    valuer: Valuer, links: Sequence[Link], decisions: Sequence[Decision], names: Sequence[str]
) -> tuple[Decision, ...]:
    """Return the decisions of a game, those with a label with their reasons."""
    steps = {link.first: link for link in links}
    return tuple(
        replace(one, reasons=reasons_of(valuer, steps[one.event], names)) if one.label else one
        for one in decisions
    )


def reasons_of(valuer: Valuer, link: Link, names: Sequence[str]) -> tuple[Reason, ...]:
    """Return the reasons for the loss of one move of a game."""
    step = link.steps[0]
    if link.judgement is None:
        return ()
    return explain(valuer, valuer.game.known_to(step.before, step.actor), link.judgement, names)


def lost_by_concept(decisions: Sequence[Decision]) -> dict[str, float]:
    """Return the win share lost by concept, by the first reason of each labelled decision."""
    lost: dict[str, float] = {}
    for one in decisions:
        if one.reasons:
            concept = one.reasons[0].concept
            lost[concept] = lost.get(concept, 0.0) + one.loss
    return lost


def findings(case: Case) -> list[Finding]:
    """Return the finding of each family that comes nearest to the whole loss, at most two."""
    chosen: list[Finding] = []
    for family in FAMILIES:
        if len(chosen) == MOST_REASONS:
            break
        if family == (board.find_whole,) and chosen:
            continue
        found = [one for find in family for one in find(case)]
        if found:
            chosen.append(min(found, key=lambda one: abs(one.removed - case.gap)))
    return chosen


def fallback(case: Case) -> Finding:
    """Return what is said when no single reason explains the loss."""
    return Finding(
        concept=NO_REASON,
        message="no_reason",
        arguments={"best": case.game.format_move(case.judgement.best), "value": case.gap},
        removed=0.0,
        exact=case.judgement.exact,
        shows_variations=False,
    )


def reason_of(case: Case, finding: Finding, names: Sequence[str]) -> Reason:
    """Return a finding as data with its sentences."""
    judged = case.judgement
    accounts: Json = {}
    if finding.shows_variations and case.variations is not None:
        played, best = (one.notation for one in case.variations)
        accounts = {"accounts": accounts_of(case.variations, judged)}
    else:
        played, best = (tuple(map(case.game.format_move, moves)) for moves in judged.variations)
    return Reason(
        concept=finding.concept,
        text=rendered(finding, case.seat, case.scale, names),
        claim={
            "message": finding.message,
            "arguments": finding.arguments,
            "scale": case.scale,
            "loss": case.gap,
            "removed": finding.removed,
            **finding.proof,
            **accounts,
        },
        exact=finding.exact,
        error=0.0 if finding.exact else judged.error,
        lines=Lines(played=played, best=best),
    )


def accounts_of(variations: tuple[Variation, Variation], judgement: Judgement) -> Json:
    """Return the accounts of both variations."""
    played, better = variations
    return {
        "played": list(played.accounts(judgement.after)),
        "better": list(better.accounts(judgement.best_after)),
    }
