"""Why a move was worse than the better one, in sentences that carry their proof.

Each module knows some concepts: it tests by a counterfactual whether one explains at least half of
the loss; docs/review.md describes the concepts. The function ``explain`` is the entry point.

Reading order: ``case`` (what is examined); ``points``, ``rows``, ``adjacency``, ``plans``,
``board``, ``choices``, ``groups``, ``tiles``, ``passing``, ``tempo``, ``forced``, ``starter`` and
``ending`` (the concepts); ``praising`` (good moves); ``subjects`` (what is said already);
``messages``, ``advice``, ``vocabulary`` and ``words`` (the sentences).
"""

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from tilewright.analysis.chain import Link
from tilewright.analysis.judging import Judgement, comparison
from tilewright.analysis.praise import Praised
from tilewright.analysis.reasons import (
    adjacency,
    board,
    choices,
    ending,
    forced,
    groups,
    passing,
    plans,
    points,
    praising,
    rows,
    starter,
    tempo,
    tiles,
)
from tilewright.analysis.reasons.case import Case, Finding, Pair, opened, with_pairs
from tilewright.analysis.reasons.subjects import subjects
from tilewright.analysis.reasons.words import Voice, rendered
from tilewright.analysis.report import Decision, Lines, Reason, Review
from tilewright.analysis.valuer import Valuer
from tilewright.core.game import Json
from tilewright.core.position import Position
from tilewright.records.record import Player

MOST_REASONS = 2
NO_REASON = "search"
"""The concept of a decision that no single reason explains."""
OF_OTHERS = "_others"
"""How the concepts about other seats end."""
NEARLY = 0.75
"""Concepts that at least this part of the largest number of cases show count as equally likely.

So do those judged at the decision itself that explain at least this part of the most.
"""
MOST_OF_LOSS = 1.3
"""A part that is worth more than this many times the loss is said without a number.

Other parts then speak against it, and no part is said to be worth more than the whole.
"""
Find = Callable[[Case], Iterator[Finding]]
Family = tuple[Find, ...]
"""Concepts of which one is named; the others of a decision are of other families."""
OF_DECISIONS: tuple[Family, ...] = (
    (groups.find,),
    (tiles.find_marker,),
    (tiles.find_leaving,),
    (tiles.find,),
    (tempo.find,),
    (passing.find,),
    (choices.find_payment,),
)
"""The families whose findings are judged at the decision itself, without variations."""
OF_VARIATIONS: Family = (
    forced.find,
    ending.find,
    rows.find,
    board.find,
    points.find,
    starter.find,
    plans.find,
    adjacency.find,
)
"""The family whose findings depend on the variations, in order of preference."""
OF_CHOICES: Family = (choices.find,)
"""The family that is asked last."""
FAMILIES = (*OF_DECISIONS, OF_VARIATIONS, OF_CHOICES)
Found = tuple[Case, Finding]
"""A finding with the case, and so the variations, that it is about."""


def explain(
    valuer: Valuer,
    position: Position,
    judgement: Judgement,
    players: Sequence[Player],
    voice: Voice = "review",
) -> tuple[Reason, ...]:
    """Return one or two reasons for the loss of a move, or the one that says there is none.

    ``position`` holds what the seat to act knows, ``players`` are listed by seat. A
    judgement without a better move gets no reason.
    """
    if judgement.best == judgement.move:
        return ()
    judge = valuer.confirming if judgement.label else valuer
    case, pairs = opened(judge, position, judgement)
    found = findings(case, pairs) or [(case, fallback(case))]
    return reasons_for(found, players, voice)


def reasons_for(
    found: Sequence[Found], players: Sequence[Player], voice: Voice
) -> tuple[Reason, ...]:
    """Return findings as reasons; together they are worth no more than the loss."""
    reasons: list[Reason] = []
    said = 0.0
    for case, finding in found:
        one = valued(finding, case.gap, said)
        said += one.arguments.get("value", 0.0)
        reasons.append(reason_of(case, one, players, voice))
    return tuple(reasons)


def valued(finding: Finding, loss: float, said: float) -> Finding:
    """Return a finding with what it is worth at most, or without a number.

    ``said`` is what is said already of the loss.
    """
    if "value" not in finding.arguments or finding.concept == NO_REASON:
        return finding
    arguments = {name: value for name, value in finding.arguments.items() if name != "value"}
    if said + finding.removed <= loss or (not said and finding.removed <= MOST_OF_LOSS * loss):
        arguments["value"] = min(finding.removed, loss)
    return dataclasses.replace(finding, arguments=arguments)


def with_reasons(
    valuer: Valuer,
    links: Sequence[Link],
    decisions: Sequence[Decision],
    praises: Mapping[int, Praised],
    players: Sequence[Player],
) -> tuple[Decision, ...]:
    """Return the decisions of a game, those with a label or praise with their reasons."""
    steps = {link.first: link for link in links}
    return tuple(
        replace(one, reasons=reasons_of(valuer, steps[one.event], players))
        if one.label
        else replace(
            one, reasons=praise_reasons(valuer, steps[one.event], praises[one.event], players)
        )
        if one.event in praises
        else one
        for one in decisions
    )


def reasons_of(valuer: Valuer, link: Link, players: Sequence[Player]) -> tuple[Reason, ...]:
    """Return the reasons for the loss of one move of a game."""
    step = link.steps[0]
    if link.judgement is None:
        return ()
    return explain(valuer, valuer.game.known_to(step.before, step.actor), link.judgement, players)


def praise_reasons(
    valuer: Valuer, link: Link, praised: Praised, players: Sequence[Player]
) -> tuple[Reason, ...]:
    """Return why a move is praised, and what it denies or spares if that can be shown."""
    if link.judgement is None:
        return ()
    step = link.steps[0]
    known = valuer.game.known_to(step.before, step.actor)
    own = (link.judgement.move, link.judgement.after)
    judged = comparison(
        (praised.second, praised.second_after), own, link.judgement.before, step.actor
    )
    case = Case(valuer, known, judged, judged.scale)
    praise = praising.finding_of(case, praised)
    reasons = [reason_of(case, praise, players, "praise")]
    if judged.scale == "share":
        found = [
            one
            for find in (groups.find, choices.find, choices.find_payment)
            for one in find(case)
            if is_about(case, one) and is_apart(case, one, [praise])
        ]
        reasons += [
            reason_of(case, valued(one, case.gap, 0.0), players, "advice") for one in found[:1]
        ]
    return tuple(reasons)


def is_about(case: Case, finding: Finding) -> bool:
    """Return whether a finding is about the better move itself, not one that is like it."""
    return bool(finding.proof.get("move") in {None, case.game.format_move(case.judgement.best)})


def is_apart(case: Case, finding: Finding, said: Iterable[Finding]) -> bool:
    """Return whether a finding is about nothing that others are about."""
    own = case.seat + 1
    return not any(subjects(finding, own) & subjects(one, own) for one in said)


def lost_by_concept(decisions: Sequence[Decision]) -> dict[str, float]:
    """Return the win share lost by concept, by the first reason of each labelled decision."""
    lost: dict[str, float] = {}
    for one in decisions:
        if one.label and one.reasons:
            concept = one.reasons[0].concept
            lost[concept] = lost.get(concept, 0.0) + one.loss
    return lost


def findings(case: Case, pairs: Iterable[Pair]) -> list[Found]:
    """Return the finding that each family prefers, at most two.

    Those judged at the decision itself come first, the one that explains most before the other. If
    there is only one, and variations showed it, the next concept that they show is the second.
    """
    chosen: list[Found] = []
    others: list[Found] = []
    for family in OF_DECISIONS:
        found = [(case, finding) for find in family for finding in find(case)]
        chosen += by_strength(found)[:1]
    chosen = apart(by_strength(chosen))
    if len(chosen) < MOST_REASONS:
        asked = with_pairs(case, pairs)
        found = [(one, finding) for find in OF_VARIATIONS for one in asked for finding in find(one)]
        named = {finding.concept for _, finding in chosen}
        new = [one for one in found if one[1].concept not in named and can_be_caused(*one)]
        shown = by_preference(new, asked[0].least_pairs)
        extended = apart(chosen + shown)
        chosen, others = extended[: len(chosen) + 1], extended[len(chosen) + 1 :]
    if len(chosen) < MOST_REASONS:
        chosen += [(case, finding) for find in OF_CHOICES for finding in find(case)][:1]
    return apart(chosen + others)[:MOST_REASONS]


def apart(found: Sequence[Found]) -> list[Found]:
    """Return findings without those that say again what an earlier one says."""
    kept: list[Found] = []
    for case, one in found:
        if is_apart(case, one, (said for _, said in kept)):
            kept.append((case, one))
    return kept


def can_be_caused(case: Case, finding: Finding) -> bool:
    """Return whether a move can be the cause of what its variations show.

    Where tiles are placed each seat plays on with its own: what variations show of the others is
    how differently they were played.
    """
    return not (case.is_placing and finding.concept.endswith(OF_OTHERS))


def by_strength(found: Sequence[Found]) -> list[Found]:
    """Return findings by how much of the loss they explain; of nearly equal ones the order stays.

    What is judged at the decision itself varies little with the search, unlike variations.
    """
    removed = [min(one.removed, case.gap) for case, one in found]
    most = max(removed, default=0.0)
    order = sorted(range(len(found)), key=lambda i: -min(removed[i], NEARLY * most))
    return [found[i] for i in order]


def by_preference(found: Sequence[Found], least: int) -> list[Found]:
    """Return a finding of each concept that so many cases show, most of them first.

    How much of the loss a concept explains does not decide: that varies with the search. So do
    counts that are nearly equal; among them the order of the family decides.
    """
    cases = Counter(concept for _, concept in {(id(case), one.concept) for case, one in found})
    firsts: dict[str, Found] = {}
    for case, one in found:
        if cases[one.concept] >= least:
            firsts.setdefault(one.concept, (case, one))
    most = max((cases[concept] for concept in firsts), default=0)
    return sorted(firsts.values(), key=lambda one: -min(cases[one[1].concept], NEARLY * most))


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


def reason_of(
    case: Case, finding: Finding, players: Sequence[Player], voice: Voice = "review"
) -> Reason:
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
        text=rendered(finding, case.seat, finding.scale or case.scale, players, voice),
        claim={
            "message": finding.message,
            "arguments": finding.arguments,
            "voice": voice,
            "scale": finding.scale or case.scale,
            "loss": case.gap if finding.scale is None else finding.removed,
            "removed": finding.removed,
            **finding.proof,
            **accounts,
        },
        exact=finding.exact,
        error=0.0 if finding.exact else case.error,
        lines=Lines(played=played, best=best),
    )


def with_players(review: Review, players: Sequence[Player]) -> Review:
    """Return a review whose sentences name other players, by seat."""
    return replace(
        review,
        decisions=tuple(
            replace(
                one,
                reasons=tuple(
                    reason_with_players(reason, one.seat, players) for reason in one.reasons
                ),
            )
            if one.reasons
            else one
            for one in review.decisions
        ),
    )


def reason_with_players(reason: Reason, seat: int, players: Sequence[Player]) -> Reason:
    """Return a reason addressed to a seat with other names of the players."""
    claim = reason.claim
    finding = Finding(
        concept=reason.concept,
        message=claim["message"],
        arguments=claim["arguments"],
        removed=claim["removed"],
        exact=reason.exact,
    )
    text = rendered(finding, seat, claim["scale"], players, claim["voice"])
    return replace(reason, text=text)


def accounts_of(variations: Pair, judgement: Judgement) -> Json:
    """Return the accounts of both variations."""
    played, better = variations
    return {
        "played": list(played.accounts(judgement.after)),
        "better": list(better.accounts(judgement.best_after)),
    }
