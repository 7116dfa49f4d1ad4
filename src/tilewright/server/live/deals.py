"""Deals that many people play alike: the daily deal, and deals that friends share by a link.

A deal is played at a usual table with a fixed bot, and the first attempt of a person counts. What
came of it is read from the stored table, so there is no second place for results. The deals of
the days follow from a secret in the store: nobody has to publish them.
"""

import asyncio
import contextlib
import datetime
import logging
import secrets
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from tilewright.core.errors import BotError
from tilewright.deals.calendar import (
    FIRST_DAY,
    closing_time,
    daily_challenge,
    day_at,
    parse_deal_id,
)
from tilewright.deals.challenge import SEATS, Challenge
from tilewright.games.registry import game_of
from tilewright.play.fair import new_seed
from tilewright.records.record import DUPLICATE
from tilewright.server.bots.analyst import Analyst
from tilewright.server.bots.bot_process import Failure
from tilewright.server.bots.fair_queue import SERVER, Errand, Owner, Priority, working_on
from tilewright.server.errors import Refusal
from tilewright.server.live.creation import store_table
from tilewright.server.live.registry import TableRegistry
from tilewright.server.ops.logs import register_secret
from tilewright.server.people.sessions import DAY_MS
from tilewright.server.store import (
    AttemptRow,
    Conflict,
    DealRow,
    Entry,
    Full,
    NewAttempt,
    StoreError,
)
from tilewright.server.tables import commands, entries, handlers, summary
from tilewright.server.tables.access import Person
from tilewright.server.tables.agreement import Agreement, check_level
from tilewright.server.tables.entries import Logged, Occupant
from tilewright.server.tables.ids import is_table_id, new_table_id
from tilewright.server.tables.table import Table

PAR_LEVELS = ("starter", "newcomer", "casual", "regular", "steady", "keen", "strong", "adept")
"""The levels whose results on a deal are shown, from the weakest."""
USUAL_DAYS = 7
"""After so many days a deal of friends is closed, unless they agreed on others."""
NotCounted = Literal["late", "substitute", "unfinished"]
"""Why an attempt does not count: it was begun or ended after the deal was closed, somebody else
played in the person's place, or it was not played to its end."""
MOST_PARS = 2
"""How many deals of a person the levels may be playing or about to play."""
MOST_PARS_OF_ADDRESS = 6
"""The same of an address."""
KEPT_GAMES = 1_000
"""How many finished games of deals are kept in memory."""

log = logging.getLogger("tilewright.server.live.deals")


class DealPlan(msgspec.Struct, frozen=True):
    """How a deal is played; the store keeps it as JSON."""

    options: dict[str, str]
    rules: int
    level: str
    seat: int
    """The person's seat, from 0."""
    closes_at: int = 0
    """When a deal of friends is closed; 0 for one that was made before this was agreed."""
    players: int | None = None
    """How many people a deal of friends is for, if that is known."""


class PlayedMove(msgspec.Struct, frozen=True):
    """A move of a game."""

    seat: int
    """From 1."""
    round: int
    text: str


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game of a deal."""

    scores: tuple[int, ...]
    moves: tuple[PlayedMove, ...]


PLAN = msgspec.json.Decoder(DealPlan)
PAR = msgspec.json.Decoder(dict[str, tuple[int, ...]])


class Deals:
    """Find deals, let people play them, and return what came of it."""

    def __init__(self, registry: TableRegistry, analyst: Analyst) -> None:
        self.registry = registry
        self.store = registry.store
        self.analyst = analyst
        self.secret: bytes | None = None
        self.games: OrderedDict[str, PlayedGame] = OrderedDict()
        self.tasks: dict[str, tuple[Owner, asyncio.Task[None]]] = {}
        """The computation of a deal's par and who pays for it, by its id."""

    async def close(self) -> None:
        """Stop; what levels reach is computed when somebody looks again."""
        tasks = [task for _, task in self.tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def today(self) -> datetime.date:
        """The day, UTC."""
        return max(day_at(self.registry.clock()), FIRST_DAY)

    # Deals

    async def start(self) -> None:
        """Load the secret of the days, or make it while there is space on the disk."""
        with contextlib.suppress(StoreError):
            await self.load_secret()

    async def load_secret(self) -> bytes:
        """Return the secret from which the deals of the days follow; the first call makes it."""
        if self.secret is None:
            text = await self.store.setting("daily secret", lambda: secrets.token_hex(32))
            register_secret(text)
            self.secret = bytes.fromhex(text)
        return self.secret

    async def daily(self, game: str, day: datetime.date) -> Challenge:
        """Return the deal of a day, also of one to come."""
        return daily_challenge(await self.load_secret(), game, day)

    async def find(self, text: str) -> DealRow:
        """Return a deal; raise a Refusal if there is none, or its day has not come."""
        is_daily = parse_deal_id(text)
        if is_daily is None and not is_table_id(text):
            raise Refusal("not_found", "there is no such deal")
        found = await self.store.deals.find(text)
        if found is None and is_daily is not None and is_daily[1] <= self.today:
            found = row_of(text, await self.daily(*is_daily), self.registry.clock())
            # A full disk can still be read, and the deal follows from its day.
            with contextlib.suppress(Full):
                await self.store.deals.add(found)
        if found is None:
            raise Refusal("not_found", "there is no such deal, or its day has not come")
        return found

    async def share(
        self,
        game: str,
        options: dict[str, str],
        level: str,
        days: int = USUAL_DAYS,
        players: int | None = None,
    ) -> DealRow:
        """Store a new deal for friends and return it; raise a Refusal if it is impossible."""
        rules = game_of(game)
        check_level(level)
        agreed = rules.options({"seats": str(SEATS), **options})
        if agreed.seats != SEATS:
            raise Refusal("illegal", f"a deal is for a person and a bot: {SEATS} seats")
        challenge = Challenge(rules, agreed, rules.rules_version, level, 0, new_seed())
        now = self.registry.clock()
        row = row_of(new_table_id(), challenge, now, now + days * DAY_MS, players)
        await self.store.deals.add(row)
        return row

    async def is_revealed(self, row: DealRow, now: int) -> bool:
        """Return whether the seed may be shown: no game that goes on or begins can count.

        That is so once the deal is closed, or all who were invited have ended.
        """
        players = PLAN.decode(row.plan).players
        if now >= closes_at(row):
            return True
        if players is None:
            return False
        running = await self.store.deals.count_running(row.id)
        return running == 0 and await self.store.deals.count(row.id) >= players

    async def is_seed_shown(self, table: Table) -> bool:
        """Return whether the record of a table that is over may show its seed."""
        deal = table.agreement.deal
        found = None if deal is None else await self.store.deals.find(deal)
        return found is None or await self.is_revealed(found, self.registry.clock())

    # Attempts

    async def play(self, row: DealRow, person: Person) -> str:
        """Return the table of a person's first attempt, or of another one once that is over."""
        attempt = await self.store.deals.attempt(row.id, person.identity)
        if attempt is not None and attempt.status != "over":
            table_id = attempt.table_id
        else:
            try:
                table_id = await self.new_table(row, person, is_first=attempt is None)
            except Conflict:  # Another request of the same person was quicker.
                return await self.play(row, person)
        await self.begin(table_id, person)
        return table_id

    async def can_count(self, row: DealRow, now: int) -> bool:
        """Return whether an attempt that begins now can count."""
        day, players = parse_deal_id(row.id), PLAN.decode(row.plan).players
        if day is not None:
            return day[1] == day_at(now)
        is_invited = players is None or await self.store.deals.count(row.id) < players
        return is_invited and now < closes_at(row)

    async def new_table(self, row: DealRow, person: Person, *, is_first: bool) -> str:
        """Store a table of a deal and return its id; raise Conflict if it is no first attempt."""
        plan = PLAN.decode(row.plan)
        agreement = Agreement(
            row.game,
            plan.rules,
            plan.options,
            is_watchable=False,
            hints=False,
            takebacks=False,
            newcomers=False,
            derivation=DUPLICATE,
            deal=row.id,
        )
        occupants = [Occupant(person.name, person.identity), Occupant(plan.level, level=plan.level)]
        if plan.seat == 1:
            occupants.reverse()
        attempt = None
        if is_first:
            is_rated = await self.can_count(row, self.registry.clock())
            attempt = NewAttempt(row.id, person.identity, is_rated)
        live = await store_table(
            self.registry,
            agreement,
            tuple(occupants),
            person.identity,
            seed=bytes.fromhex(row.seed),
            attempt=attempt,
        )
        return live.id

    async def begin(self, table_id: str, person: Person) -> None:
        """Start the game at a table, unless another request did so."""
        live = await self.registry.get(table_id)
        if live.table.status != "open":
            return
        start = commands.Start(id="start")
        with contextlib.suppress(Refusal):
            await self.registry.write(live, person, lambda context: handlers.handle(context, start))

    # Results

    async def game(self, attempt: AttemptRow) -> PlayedGame | None:
        """Return the game of an attempt that is over; None if it was aborted or resigned."""
        if result_of(attempt) is None:
            return None
        if attempt.table_id not in self.games:
            rows = await self.store.entries(attempt.table_id)
            self.games[attempt.table_id] = await asyncio.to_thread(
                played_game, attempt.table_id, rows
            )
            if len(self.games) > KEPT_GAMES:
                self.games.popitem(last=False)
        return self.games[attempt.table_id]

    # Par

    def begin_par(self, row: DealRow, owner: Owner) -> None:
        """Compute what is missing of the scores of levels on a deal; the owner pays.

        Nothing begins while too many deals of the owner wait; it does when somebody looks again.
        """
        theirs = [one for one, _ in self.tasks.values()]
        is_full = owner is not SERVER and (
            sum(one.identity == owner.identity for one in theirs) >= MOST_PARS
            or sum(one.address == owner.address for one in theirs) >= MOST_PARS_OF_ADDRESS
        )
        if is_complete(par_of(row)) or row.id in self.tasks or is_full or self.registry.is_closing:
            return
        with working_on(Errand(owner, Priority.BACKGROUND)):
            task = asyncio.create_task(self.compute_par(row.id))
        self.tasks[row.id] = owner, task
        task.add_done_callback(lambda _: self.tasks.pop(row.id, None))

    async def compute_par(self, deal_id: str) -> None:
        """Let the levels play a deal one after the other, with the lowest priority.

        What another worker has computed meanwhile is not computed again.
        """
        with contextlib.suppress(BotError, StoreError):  # The server closes, or it cannot read.
            for level in PAR_LEVELS:
                row = await self.find(deal_id)
                found = par_of(row)
                if level in found:
                    continue
                scores = await self.analyst.par(row.game, row.plan, row.seed, level)
                if isinstance(scores, Failure):
                    log.warning("the par of %s for %s failed: %s", row.id, level, scores.cause)
                    return
                found = {**found, level: scores}
                try:
                    await self.store.deals.set_par(row.id, msgspec.json.encode(found).decode())
                except StoreError as error:
                    log.warning("the par of %s cannot be stored: %s", row.id, error)
                    return


def par_of(row: DealRow) -> dict[str, tuple[int, ...]]:
    """Return the scores of levels on a deal that are known."""
    return {} if row.par is None else PAR.decode(row.par)


def is_complete(par: Mapping[str, tuple[int, ...]]) -> bool:
    """Return whether all levels have played a deal."""
    return all(level in par for level in PAR_LEVELS)


def row_of(
    text: str, challenge: Challenge, now: int, closes_at: int = 0, players: int | None = None
) -> DealRow:
    """Return the row of a deal."""
    plan = DealPlan(
        dict(challenge.options),
        challenge.rules,
        challenge.level,
        challenge.seat,
        closes_at,
        players,
    )
    return DealRow(
        text,
        challenge.game.key,
        msgspec.json.encode(plan).decode(),
        challenge.seed.hex(),
        now,
    )


def closes_at(row: DealRow) -> int:
    """Return when a deal is closed: games that end later do not count."""
    day = parse_deal_id(row.id)
    if day is not None:
        return closing_time(day[1])
    return PLAN.decode(row.plan).closes_at or row.created_at + USUAL_DAYS * DAY_MS


def not_counted(attempt: AttemptRow, closed_at: int, now: int) -> NotCounted | None:
    """Return why an attempt does not count; None if it does, or still may."""
    short = summary.DECODER.decode(attempt.summary)
    if short.has_substitute:
        return "substitute"
    is_over = attempt.status == "over"
    # In older summaries it is not said when the game ended.
    ended_at = (short.ended_at or 0) if is_over else now
    if not attempt.is_rated or ended_at >= closed_at:
        return "late"
    return "unfinished" if is_over and result_of(attempt) is None else None


def result_of(attempt: AttemptRow) -> tuple[int, ...] | None:
    """Return the scores of an attempt that was played to its end; None of any other."""
    short = summary.DECODER.decode(attempt.summary)
    is_forfeited = any(seat.forfeit is not None for seat in short.seats)
    if attempt.status != "over" or short.result is None or is_forfeited:
        return None
    return short.result.scores


def name_of(attempt: AttemptRow) -> str:
    """Return the name of the person of an attempt."""
    seats = summary.DECODER.decode(attempt.summary).seats
    return next((seat.name for seat in seats if seat.identity == attempt.identity), "")


def played_game(table_id: str, rows: Sequence[Entry]) -> PlayedGame:
    """Return the moves that stand at a finished table."""
    table = Table.of(table_id, [Logged(row.seq, row.at, entries.decode(row.body)) for row in rows])
    game, position, moves = table.game, table.first.clone(), []
    for play in table.plays:
        for actor, code in play.events:
            if actor < 0:
                game.apply_chance(position, code)
                continue
            moves.append(PlayedMove(actor + 1, position.round, game.format_move(code)))
            game.apply(position, code)
    return PlayedGame(tuple(game.scores(position)), tuple(moves))
