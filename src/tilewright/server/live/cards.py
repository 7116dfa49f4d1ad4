"""Cards from reviews: the mistakes of people, as questions that are asked again.

A card holds all that is needed to ask and to judge: the position as the seat knew it, the accepted
moves, the reasons and both variations. When it is asked is up to `people.practice`.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from tilewright.analysis.reasons import NO_REASON, reason_with_players
from tilewright.analysis.report import Decision, Label, Lines, Review, Scale
from tilewright.core.position import CHANCE
from tilewright.records.record import Player
from tilewright.server.bots.analysis_process import PositionText
from tilewright.server.store import CardRow
from tilewright.server.tables.erasure import without_names
from tilewright.server.tables.recording import players_of
from tilewright.server.tables.table import Table

CARD_LABELS: Collection[Label | None] = ("mistake", "blunder")
"""The labels of decisions that become cards."""


class CardReason(msgspec.Struct, frozen=True):
    """Why the move was a mistake, in words."""

    concept: str
    text: dict[str, str]
    """The sentence by language: `en`, `fr`."""


class CardBody(msgspec.Struct, frozen=True, kw_only=True):
    """What a card asks and what it answers."""

    rules: int
    options: dict[str, str]
    position: str
    """The position before the move, as the seat knew it."""
    seat: int
    """From 1."""
    names: list[str]
    """Of all players, by seat."""
    round: int
    label: Label
    scale: Scale
    loss: float
    loss_points: float
    move: str
    """The move that was played."""
    best: str
    accepted: list[str]
    """The moves that are about as good as the best, the best first."""
    reasons: list[CardReason]
    lines: Lines
    """The play expected after the move that was played, and after the best."""


@dataclass(frozen=True)
class Mistake:
    """A decision of a person that becomes a card."""

    identity: str
    decision: Decision
    place: PositionText


def mistakes_of(table: Table, review: Review) -> list[Mistake]:
    """Return the mistakes of the people at a table, of each person one for each concept.

    Of several mistakes by one concept the costliest is taken. Mistakes that no single reason
    explains have nothing in common, and all of them are taken.
    """
    costliest: dict[tuple[str, object], Decision] = {}
    for one in review.decisions:
        identity = table.seats[one.seat].identity
        if identity is None or one.label not in CARD_LABELS or one.best == one.move:
            continue
        concept = concept_of(one)
        key = identity, one.event if concept == NO_REASON else concept
        if key not in costliest or cost(one) > cost(costliest[key]):
            costliest[key] = one
    places = places_of(table, {one.event for one in costliest.values()})
    return [
        Mistake(identity, one, places[one.event])
        for (identity, _), one in costliest.items()
        if one.event in places
    ]


def concept_of(decision: Decision) -> str:
    """Return what a mistake is about: the concept of its first reason."""
    return decision.reasons[0].concept if decision.reasons else NO_REASON


def cost(decision: Decision) -> tuple[float, float]:
    """Return what mistakes are compared by."""
    return decision.loss, decision.loss_points


def places_of(table: Table, events: Collection[int]) -> dict[int, PositionText]:
    """Return the positions before some events, each as the seat to act knew it."""
    game, position = table.game, table.first.clone()
    found: dict[int, PositionText] = {}
    played = (event for play in table.plays for event in play.events)
    for number, (actor, code) in enumerate(played):
        if number in events and position.to_act >= 0:
            known = game.known_to(position, position.to_act)
            text = game.format_position(known)
            found[number] = PositionText(game.key, table.agreement.rules, text)
        if actor == CHANCE:
            game.apply_chance(position, code)
        else:
            game.apply(position, code)
    return found


def cards_of(
    table: Table,
    mistakes: Sequence[Mistake],
    accepted: Sequence[tuple[str, ...] | None],
    now: int,
) -> tuple[CardRow, ...]:
    """Return the cards of mistakes, due at once; those without accepted moves are left out.

    They name the players that the table has now: a review takes long, and names go meanwhile.
    """
    players = players_of(table)
    return tuple(
        CardRow(
            identity=one.identity,
            table_id=table.id,
            event=one.decision.event,
            game=table.game.key,
            concept=concept_of(one.decision),
            loss=one.decision.loss,
            made_at=now,
            due_at=now,
            body=msgspec.json.encode(body_of(table, one, moves, players)).decode(),
        )
        for one, moves in zip(mistakes, accepted, strict=True)
        if moves is not None and one.decision.move not in moves
    )


def body_of(
    table: Table, mistake: Mistake, accepted: tuple[str, ...], players: Sequence[Player]
) -> CardBody:
    """Return what a card asks and answers."""
    one = mistake.decision
    assert one.label is not None
    return CardBody(
        rules=table.agreement.rules,
        options=dict(table.agreement.options),
        position=mistake.place.text,
        seat=one.seat_number,
        names=[player.name for player in players],
        round=one.round,
        label=one.label,
        scale=one.scale,
        loss=one.loss,
        loss_points=one.loss_points,
        move=one.move,
        best=one.best,
        accepted=list(accepted),
        reasons=reasons_of(one, players),
        lines=one.lines,
    )


def renamed_card(
    event: int,
    body: str,
    reviews: Sequence[str],
    *,
    players: Sequence[Player],
    names: re.Pattern[str],
) -> str:
    """Return an encoded card that names the players of now, after one of them was erased.

    Its sentences are written again from the review that gave them: somebody may be called by a
    word of the sentence, such as "points". Without that review the old names are blotted out.
    """
    card = msgspec.json.decode(body, type=CardBody)
    reasons = reasons_in(reviews, event, card, players)
    if reasons is None:
        card = msgspec.json.decode(without_names(body, names), type=CardBody)
        reasons = card.reasons
    renamed = [player.name for player in players]
    return msgspec.json.encode(replace(card, names=renamed, reasons=reasons)).decode()


def reasons_in(
    reviews: Sequence[str], event: int, card: CardBody, players: Sequence[Player]
) -> list[CardReason] | None:
    """Return the reasons of a card in sentences about these players, None without its review."""
    for text in reviews:
        try:
            review = msgspec.json.decode(text, type=Review)
        except msgspec.ValidationError:
            continue  # Of an older version of the analysis.
        for one in review.decisions:
            if one.event == event and is_about(card, one):
                return reasons_of(one, players)
    return None


def reasons_of(one: Decision, players: Sequence[Player]) -> list[CardReason]:
    """Return the reasons of a decision in sentences about these players."""
    told = (reason_with_players(reason, one.seat, players) for reason in one.reasons)
    return [CardReason(reason.concept, reason.text) for reason in told]


def is_about(card: CardBody, decision: Decision) -> bool:
    """Return whether a card was made from a decision of a review, not of another depth."""
    return (card.move, card.best, card.loss) == (decision.move, decision.best, decision.loss) and [
        one.concept for one in card.reasons
    ] == [one.concept for one in decision.reasons]
