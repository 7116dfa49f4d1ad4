"""Endpoints that explain a position: what moves would bring, why one is refused, hints.

Nothing changes here, and nothing is revealed that the asker could not see at the table.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import TypeVar

import msgspec

from tilewright.core.chance import Chance
from tilewright.core.errors import IllegalMoveError, NotationError, RecordError
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.server.bots.analysis_process import PositionText
from tilewright.server.errors import Refusal
from tilewright.server.http.analysis import answer, asking, known_text, legal_text
from tilewright.server.http.endpoint import AT_TABLE, TABLE, AnyCall, Call, Endpoint, PlainCall
from tilewright.server.http.games import find_game
from tilewright.server.http.reviews import require_reviews
from tilewright.server.http.schemas import (
    HintCard,
    HintPlan,
    HintReason,
    HintReasonPlan,
    Hints,
    MoveOutlook,
    Outlook,
    PastPosition,
    PositionPlan,
    Sight,
    SightedMove,
    VariationPlan,
    Why,
    WhyPlan,
)
from tilewright.server.live.checkpoints import ENTRIES_PER_CHECKPOINT
from tilewright.server.live.live_table import LiveTable
from tilewright.server.tables.access import own_turn, require_own_turn
from tilewright.server.tables.agreement import check_level
from tilewright.server.tables.recording import player_of
from tilewright.server.wire.query import parse_number
from tilewright.server.wire.replay import Variation, build_variation

MOVES_ON_LOOP = 64
"""Above this number of moves they are foreseen in a thread, and the request costs more."""
MOVES_PER_UNIT = 20
"""How many moves of a variation cost one unit of a budget."""
Shown = TypeVar("Shown")


async def see_position(call: Call[PositionPlan, None]) -> Sight:
    """A position that somebody brings, and what each legal move would bring there."""
    game, position = await brought_position(call, call.body)
    moves = await off_loop(call, game, position, lambda code: sighted(game, position, code))
    view = game.view(position, position.to_act if moves else None)
    return Sight(view, moves, game.rules_of(position), dict(game.options_of(position)))


async def brought_position(call: AnyCall, plan: PositionPlan) -> tuple[Game, Position]:
    """Return the game and the position of a request.

    Raise a Refusal if it is malformed, or like that of a game that the asker plays.
    """
    game = find_game(plan.game)
    try:
        position = game.parse_position(plan.position)
    except NotationError as error:
        raise Refusal("malformed", str(error)) from None
    await call.require_fair_play(game.key, plan.position, "rules")
    return game, position


async def see_variation(call: Call[VariationPlan, None]) -> Variation:
    """Moves from a position that somebody brings, step by step."""
    game, position = await brought_position(call, call.body)
    call.charge(len(call.body.moves), MOVES_PER_UNIT)
    try:
        chance = Chance(secrets.randbits(64)) if call.body.draw else None
        found = await asyncio.to_thread(build_variation, game, position, call.body.moves, chance)
    except RecordError as error:
        raise Refusal("malformed", str(error)) from None
    await call.require_fair_play(game.key, found.steps[-1].position, "rules")
    return found


def sighted(game: Game, position: Position, code: int) -> SightedMove:
    """Return a legal move and what it would bring."""
    fields, brings = game.decode_move(code), game.foresee(position, code)
    return SightedMove(game.format_move(code), fields, brings)


async def off_loop(
    call: AnyCall, game: Game, position: Position, describe: Callable[[int], Shown]
) -> list[Shown]:
    """Return what ``describe`` returns for each legal move, from a thread if there are many."""
    codes = game.legal_moves(position)
    call.charge(len(codes), MOVES_ON_LOOP)
    if len(codes) <= MOVES_ON_LOOP:
        return [describe(code) for code in codes]
    return await asyncio.to_thread(lambda: [describe(code) for code in codes])


async def get_outlook(call: PlainCall) -> Outlook:
    """What each legal move would bring; no move for whoever is not to act."""
    table = (await call.visible_table()).table
    seat = own_turn(table, call.identity)
    if seat is None:
        return Outlook(table.seq, [])
    game = table.game
    known = game.known_to(table.position, seat)
    seen = table.seq
    outlooks = await off_loop(
        call,
        game,
        known,
        lambda code: MoveOutlook(game.format_move(code), game.foresee(known, code)),
    )
    return Outlook(seen, outlooks, game.format_position(known))


async def tell_why(call: Call[WhyPlan, None]) -> Why:
    """Whether the asker could make a move now, and if not, why; it is not made."""
    table = (await call.visible_table()).table
    seat = require_own_turn(table, call.identity)
    known = table.game.known_to(table.position, seat)
    try:
        table.game.apply(known, call.body.code_in(table.game))
    except NotationError as error:
        return Why(legal=False, code="notation", message=str(error), facts={})
    except IllegalMoveError as error:
        return Why(legal=False, code=error.code, message=str(error), facts=dict(error.facts))
    return Why(legal=True, code=None, message="", facts={})


async def get_position(call: PlainCall) -> PastPosition:
    """The table after one of its entries, as the asker could see it then."""
    live = await call.visible_table()
    seq = parse_entry_number(call.parameter("seq"), live)
    call.charge(call.worker.checkpoints.distance(live, seq), ENTRIES_PER_CHECKPOINT)
    then = await call.worker.checkpoints.table_at(live, seq)
    to_act = then.to_act
    eyes = then.seating.viewer(call.identity).eyes(to_act)
    view = msgspec.Raw(b"".join(then.view(eyes)))
    return PastPosition(seq, then.status, None if to_act is None else to_act + 1, view)


def parse_entry_number(text: str, live: LiveTable) -> int:
    """Parse the number of an entry of a table; raise a Refusal if there is no such entry."""
    number = parse_number(text, 9)
    if number is None or not 1 <= number <= live.table.seq:
        raise Refusal(
            "not_found",
            f"the entries of this table go from 1 to {live.table.seq}",
            seq=live.table.seq,
        )
    return number


async def give_hint(call: Call[HintPlan, None]) -> Hints:
    """What a bot would do in your place, if the table allows to ask."""
    person = call.signed_in
    live = await call.visible_table()
    table = live.table
    seat = require_own_turn(table, person.identity)
    if not table.agreement.hints:
        raise Refusal("illegal", "this table plays without hints", seq=table.seq)
    await call.require_free_table(live)
    check_level(call.body.level)
    with asking(call):
        reply = await call.worker.scheduler.advice(live, seat, call.body.level, call.body.top)
    moves = [
        HintCard(
            move.text,
            move.value,
            None if move.win_shares is None else list(move.win_shares),
            None if move.scores is None else list(move.scores),
            move.reason,
        )
        for move in reply.moves
    ]
    return Hints(table.seq, reply.level_used, moves)


async def explain_hint(call: Call[HintReasonPlan, None]) -> HintReason:
    """Why a move is better than another one, if the table allows to ask."""
    person = call.signed_in
    live = await call.visible_table()
    table = live.table
    require_own_turn(table, person.identity)
    require_reviews(call.worker)
    if not table.agreement.hints:
        raise Refusal("illegal", "this table plays without hints", seq=table.seq)
    await call.require_free_table(live)
    move = legal_text(table.game, table.position, call.body.move, table.seq)
    text = known_text(table.game, table.position)
    place = PositionText(table.game.key, table.agreement.rules, text)
    players = tuple(player_of(one, number) for number, one in enumerate(table.seats))
    seq = table.seq
    found = await answer(call, call.worker.analyst.advise(place, move, players))
    return HintReason(seq=seq, move=move, against=found.against, reasons=list(found.reasons))


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/positions",
        see_position,
        "A position you bring, and what each legal move would bring there",
        refusals=("not_found", "in_play"),
        budget="look",
    ),
    Endpoint(
        "POST",
        "/api/variations",
        see_variation,
        "Moves from a position you bring, step by step",
        refusals=("not_found", "in_play"),
        budget="look",
    ),
    Endpoint(
        "GET",
        f"{TABLE}/outlook",
        get_outlook,
        "What each of your legal moves would bring",
        refusals=AT_TABLE,
        budget="look",
    ),
    Endpoint(
        "POST",
        f"{TABLE}/why",
        tell_why,
        "Why you cannot make a move, if you cannot",
        refusals=(*AT_TABLE, "over", "not_your_seat"),
        budget="look",
    ),
    Endpoint(
        "GET",
        f"{TABLE}/positions/{{seq}}",
        get_position,
        "A table as you saw it after one of its entries",
        refusals=(*AT_TABLE, "not_found"),
        budget="look",
    ),
    Endpoint(
        "POST",
        f"{TABLE}/hint",
        give_hint,
        "What a bot would do in your place",
        refusals=(
            "not_signed_in",
            *AT_TABLE,
            "over",
            "not_your_seat",
            "in_play",
            "illegal",
            "questions_waiting",
        ),
        budget="hint",
    ),
    Endpoint(
        "POST",
        f"{TABLE}/hint/reason",
        explain_hint,
        "Why one of your moves is better than another one",
        refusals=(
            "not_signed_in",
            *AT_TABLE,
            "over",
            "not_your_seat",
            "in_play",
            "off",
            "illegal",
            "questions_waiting",
        ),
        budget="hint",
    ),
)
