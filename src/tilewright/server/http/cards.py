"""Cards of own mistakes: those of today, hints, and answers, which the server judges.

An answer is sent whole: all moves tried so far. The accepted moves and the reason are revealed once
it is over, and the schedule then changes once a day. Nobody sees the cards of another person.
"""

import asyncio
from dataclasses import replace
from typing import Annotated, Literal, NamedTuple

import msgspec

from tilewright.analysis.report import Label, Lines, Scale
from tilewright.core.errors import IllegalMoveError, NotationError
from tilewright.games.registry import game_of
from tilewright.server.errors import Refusal, reason_of
from tilewright.server.http.endpoint import AnyCall, Call, Endpoint, PlainCall
from tilewright.server.live.cards import CardBody, CardReason
from tilewright.server.people import practice
from tilewright.server.people.practice import Grade
from tilewright.server.people.sessions import DAY_MS
from tilewright.server.store import CardRow
from tilewright.server.tables.ids import is_table_id
from tilewright.server.wire.query import parse_number

CARD = "/api/me/cards/{table_id}/{event}"
MOST_MS = 3_600_000
AnswerState = Literal["open", "right", "wrong"]
MoveText = Annotated[str, msgspec.Meta(max_length=60)]


class CardQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it is asked: neither what is accepted nor why."""

    table: str
    """The game that it comes from, and with `event` its address."""
    event: int
    game: str
    options: dict[str, str]
    position: str
    seat: int
    """The seat that you play, from 1."""
    names: list[str]
    round: int
    move: str
    """What you played in the game."""
    label: Label
    scale: Scale
    loss: float
    loss_points: float
    answers: int
    """How often you have answered it."""


class CardsToday(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of a person today."""

    cards: int
    """How many there are in all."""
    today: list[CardQuestion]
    """Those to answer today, the longest due first."""
    answered: int
    """How many were answered today."""
    waiting: int
    """How many are due, too, and wait for another day."""
    next_at: int | None
    """The day when the next one is due if none is left today, as its first millisecond (UTC)."""


class CardHintQuery(msgspec.Struct, frozen=True):
    """How much of the answer to reveal."""

    step: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class CardHint(msgspec.Struct, frozen=True):
    """Some of the answer. An answer after a hint is worth less."""

    concept: str
    best: str | None
    """From the second step on."""


class CardAnswerPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer so far."""

    tries: Annotated[list[MoveText], msgspec.Meta(max_length=practice.MOST_TRIES)]
    """All moves tried, the last one last."""
    hints: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """As the client counted them. The server counts what it gave, too, and the larger number
    counts; moves tried before are remembered as well."""
    ms: Annotated[int, msgspec.Meta(ge=0, le=MOST_MS)] = 0
    """How long it took."""
    gives_up: bool = False
    """Show the answer; the card is not found."""


class CardSolution(msgspec.Struct, frozen=True, kw_only=True):
    """What is revealed once an answer is over."""

    concept: str
    best: str
    accepted: list[str]
    reasons: list[CardReason]
    lines: Lines


class CardState(msgspec.Struct, frozen=True, kw_only=True):
    """How far an answer is."""

    state: AnswerState
    solution: CardSolution | None
    grade: Grade | None
    """How the answer counted; None if it is open, or was answered before today."""
    due_at: int | None
    """When the card is asked again: the first millisecond of that day (UTC)."""


class KeptCard(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is kept of a card."""

    table: str
    event: int
    game: str
    concept: str
    made_at: int
    due_at: int
    stability: float | None
    difficulty: float | None
    answered_at: int | None
    took_ms: int | None
    answers: int
    lapses: int
    content: CardBody


class KeptCards(msgspec.Struct, frozen=True):
    """All cards of a person."""

    cards: list[KeptCard]


async def get_today(call: PlainCall) -> CardsToday:
    """The cards to answer today."""
    now = call.worker.registry.clock()
    cards = await call.worker.store.cards.of(call.signed_in.identity)
    today = practice.todays_cards(cards, now)
    due = sum(practice.is_due(one, now) for one in cards)
    # What waits is asked from tomorrow on, whatever its own date.
    tomorrow = practice.day_of(now) + 1
    later = [max(practice.day_of(one.due_at), tomorrow) for one in cards]
    return CardsToday(
        cards=len(cards),
        today=[question(one) for one in today],
        answered=sum(practice.is_answered_today(one, now) for one in cards),
        waiting=due - len(today),
        next_at=None if today or not later else min(later) * DAY_MS,
    )


def question(card: CardRow) -> CardQuestion:
    """Return what is shown of a card before it is answered."""
    body = body_of(card)
    return CardQuestion(
        table=card.table_id,
        event=card.event,
        game=card.game,
        options=body.options,
        position=body.position,
        seat=body.seat,
        names=body.names,
        round=body.round,
        move=body.move,
        label=body.label,
        scale=body.scale,
        loss=body.loss,
        loss_points=body.loss_points,
        answers=card.answers,
    )


def body_of(card: CardRow) -> CardBody:
    """Return the content of a card."""
    return msgspec.json.decode(card.body, type=CardBody)


async def list_cards(call: PlainCall) -> KeptCards:
    """Everything that is kept of your cards."""
    cards = await call.worker.store.cards.of(call.signed_in.identity)
    return KeptCards(
        [
            KeptCard(
                table=one.table_id,
                event=one.event,
                game=one.game,
                concept=one.concept,
                made_at=one.made_at,
                due_at=one.due_at,
                stability=one.stability,
                difficulty=one.difficulty,
                answered_at=one.answered_at,
                took_ms=one.took_ms,
                answers=one.answers,
                lapses=one.lapses,
                content=body_of(one),
            )
            for one in cards
        ]
    )


async def forget_cards(call: PlainCall) -> None:
    """Delete all your cards; games that are over bring none back."""
    now = call.worker.registry.clock()
    await call.worker.store.cards.forget(call.signed_in.identity, now)


async def remove_card(call: PlainCall) -> None:
    """Remove a card for good."""
    identity, table_id, event = address_of(call)
    if not await call.worker.store.cards.remove(identity, table_id, event):
        raise missing()


async def get_hint(call: Call[None, CardHintQuery]) -> CardHint:
    """Some of the answer; it is noted while an answer would count."""
    card, step, now = await fair_card(call), call.query.step, call.worker.registry.clock()

    def note(before: CardRow) -> CardRow | None:
        is_new = practice.is_due(before, now) and step > before.hints
        return replace(before, hints=step) if is_new else None

    await call.worker.store.cards.answer(card.identity, card.table_id, card.event, note)
    return CardHint(card.concept, body_of(card).best if step > 1 else None)


async def answer_card(call: Call[CardAnswerPlan, None]) -> CardState:
    """Judge the last move of an answer; once it is over, return the solution and the next date."""
    plan, card, now = call.body, await fair_card(call), call.worker.registry.clock()
    body, store = body_of(card), call.worker.store.cards
    tried = await asyncio.to_thread(judged, card.game, body, plan.tries)
    usual = practice.usual_ms(await store.of(card.identity))
    verdicts: list[Verdict] = []

    def change(before: CardRow) -> CardRow | None:
        counts = practice.is_due(before, now)
        verdict = verdict_of(plan, tried, before if counts else None, usual)
        verdicts.append(verdict)
        if not counts:
            return None
        if verdict.state == "open":
            return replace(before, wrong=" ".join(verdict.wrong))
        return practice.answered(before, verdict.grade, now, plan.ms)

    after = await store.answer(card.identity, card.table_id, card.event, change)
    if after is None:
        raise missing()
    found = verdicts[-1]
    if found.state == "open":
        return CardState(state="open", solution=None, grade=None, due_at=None)
    return CardState(
        state=found.state,
        solution=CardSolution(
            concept=card.concept,
            best=body.best,
            accepted=body.accepted,
            reasons=body.reasons,
            lines=body.lines,
        ),
        grade=found.grade if found.counts else None,
        due_at=after.due_at,
    )


class Tried(NamedTuple):
    """The moves of an answer."""

    wrong: list[str]
    is_right: bool
    """Whether the last one is right."""


class Verdict(NamedTuple):
    """What comes of an answer so far."""

    state: AnswerState
    grade: Grade
    wrong: list[str]
    """All wrong moves, those of earlier requests first."""
    counts: bool


def verdict_of(
    plan: CardAnswerPlan, tried: Tried, before: CardRow | None, usual: float | None
) -> Verdict:
    """Return what comes of an answer; ``before`` is the card if the answer counts.

    The moves and hints of earlier requests belong to the same answer, so that nobody probes moves
    one by one and then sends the right one alone.
    """
    earlier = [] if before is None else before.wrong.split()
    wrong = [*earlier, *(text for text in tried.wrong if text not in earlier)]
    count = max(len(wrong), len(tried.wrong))
    is_right = tried.is_right and count < practice.MOST_TRIES
    is_over = is_right or plan.gives_up or count >= practice.MOST_TRIES
    hints = max(plan.hints, 0 if before is None else before.hints)
    grade = practice.grade_of(is_right=is_right, wrong=count, hints=hints, ms=plan.ms, usual=usual)
    state: AnswerState = "open" if not is_over else "right" if is_right else "wrong"
    return Verdict(state, grade, wrong, before is not None)


def judged(key: str, body: CardBody, tries: list[str]) -> Tried:
    """Return which tries were wrong, in the usual notation, and whether the last one is right.

    A move is right if it leads to the position that an accepted one leads to. Raise a Refusal for
    a move that is not legal, or that follows a right one.
    """
    game = game_of(key)
    position = game.parse_position(body.position, body.rules)

    def reached(text: str) -> int:
        after = position.clone()
        game.apply(after, game.parse_move(text))
        return game.digest(after)

    accepted = {reached(text) for text in body.accepted}
    wrong, is_right = list[str](), False
    for text in tries:
        if is_right:
            raise Refusal("over", "this card is answered already")
        try:
            is_right = reached(text) in accepted
        except NotationError as error:
            raise Refusal("malformed", str(error)) from None
        except IllegalMoveError as error:
            raise Refusal("illegal", str(error), reason=reason_of(error)) from None
        if not is_right:
            wrong.append(game.format_move(game.parse_move(text)))
    return Tried(wrong, is_right)


def address_of(call: AnyCall) -> tuple[str, str, int]:
    """Return the owner, table and event of the card of a request."""
    identity = call.signed_in.identity
    table_id, event = call.parameter("table_id"), parse_number(call.parameter("event"), 6)
    if event is None or not is_table_id(table_id):
        raise missing()
    return identity, table_id, event


async def own_card(call: AnyCall) -> CardRow:
    """Return the card of a request; raise a Refusal if the asker has no such card."""
    found = await call.worker.store.cards.find(*address_of(call))
    if found is None:
        raise missing()
    return found


async def fair_card(call: AnyCall) -> CardRow:
    """Return the card of a request; raise a Refusal if its game may help the asker in another."""
    found = await own_card(call)
    await call.require_free_table(await call.worker.registry.get(found.table_id))
    return found


def missing() -> Refusal:
    """Return the refusal of a card that the asker does not have."""
    return Refusal("not_found", "you have no such card; GET /api/me/cards lists yours")


OWN = ("not_signed_in", "not_found")
FAIR = (*OWN, "in_play")
ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/me/cards",
        get_today,
        "Your mistakes to answer today",
        refusals=("not_signed_in",),
        budget="look",
    ),
    Endpoint(
        "GET",
        "/api/me/cards/all",
        list_cards,
        "Everything that is kept of your cards",
        refusals=("not_signed_in",),
        budget="key",
    ),
    Endpoint(
        "DELETE",
        "/api/me/cards",
        forget_cards,
        "Forget all your cards",
        refusals=("not_signed_in",),
        budget="key",
    ),
    Endpoint("DELETE", CARD, remove_card, "Remove a card for good", refusals=OWN, budget="look"),
    Endpoint("GET", f"{CARD}/hint", get_hint, "Some of the answer", refusals=FAIR, budget="look"),
    Endpoint(
        "POST",
        f"{CARD}/answers",
        answer_card,
        "Judge your answer to a card",
        refusals=(*FAIR, "over", "illegal"),
        budget="look",
    ),
)
