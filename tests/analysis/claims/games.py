"""Games whose sentences are checked, one by one and numbered: the same number is the same game.

Of some games the review is checked. Of the others everything is that could have been said: all
findings about every pair of variations, from the side of the worse and of the better move.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from tests.analysis.claims import faults
from tests.analysis.claims.checked import Checked
from tests.analysis.claims.searched import doubts, judged_difference
from tests.games import VARIANTS
from tilewright.analysis.judging import Judgement, judged
from tilewright.analysis.reasons import FAMILIES, OF_VARIATIONS, reason_of, valued
from tilewright.analysis.reasons.case import Case, Finding, cases_of
from tilewright.analysis.report import Decision, Lines, Reason
from tilewright.analysis.review import review
from tilewright.analysis.valuer import Effort, Valuer
from tilewright.bots.bot import Budget
from tilewright.bots.registry import LEVELS, level_of
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, Position
from tilewright.games.registry import game_of
from tilewright.play.session import Session
from tilewright.records.record import Player, Record
from tilewright.records.replay import opening, replay

NAMES = ("Anna", "Ben", "Carl", "Dora")
THINKERS = tuple(name for name in LEVELS if name not in {"alphabeta", "veteran", "master"})
"""The levels that take turns at one of the seats; those left out think for long."""
REVIEWED_EVERY = 9
"""One of so many games is reviewed; of the others all findings are checked."""
HASTY = Effort(8, 2, 2, 6, 2)
"""Hardly any thought, because what is true does not depend on that."""

Told = tuple[Position, Decision, Reason]


class CheckedGame(msgspec.Struct, frozen=True):
    """What was checked of a game."""

    number: int
    game: str
    said: dict[str, int]
    """The number of sentences by voice and message."""
    faults: list[str]
    judged: int = 0
    """How many values that rest on searches another search was asked about."""
    doubted: int = 0


def check_game(number: int) -> CheckedGame:
    """Check the sentences of a game."""
    record = played(number)
    game = game_of(record.game)
    names = tuple(player.name for player in record.players)
    is_reviewed = number % REVIEWED_EVERY == 0
    said: Counter[str] = Counter()
    wrong = []
    asked = doubted = 0
    for known, one, reason in reviewed(record, number) if is_reviewed else found(record, number):
        said[f"{reason.claim['voice']}:{reason.claim['message']}"] += 1
        for fault in faults(game, known, one, reason, names):
            wrong.append(f"game {number}, {record.game}, event {one.event}: {fault}")
        if is_reviewed:
            checked = Checked(game, known, one, reason, names)
            asked += judged_difference(checked) is not None
            doubted += any(doubts(checked))
    return CheckedGame(number, record.game, dict(said), wrong, asked, doubted)


def reviewed(record: Record, seed: int) -> Iterator[Told]:
    """Yield what the quick review of a game says."""
    game, steps = game_of(record.game), list(replay(record))
    for one in review(record, depth="quick", seed=seed).decisions:
        known = game.known_to(steps[one.event].before, one.seat)
        for reason in one.reasons:
            yield known, one, reason


def found(record: Record, seed: int) -> Iterator[Told]:
    """Yield all that could be said about the moves of a game that lost something."""
    begin = opening(record)
    valuer = Valuer(begin.game, begin.position, HASTY, seed)
    for event, step in enumerate(replay(record)):
        if step.actor == CHANCE:
            continue
        known = begin.game.known_to(step.before, step.actor)
        judgement = judged(valuer, known, step.code)
        if judgement.best != judgement.move:
            worse, better = (
                decision_of(begin.game, event, step.actor, judgement, move)
                for move in (judgement.move, judgement.best)
            )
            for case, finding in findings(cases_of(valuer, known, judgement)):
                one = valued(finding, case.gap, 0.0)
                yield known, worse, reason_of(case, one, record.players, "review")
                yield known, better, reason_of(case, one, record.players, "advice")


def findings(cases: list[Case]) -> Iterator[tuple[Case, Finding]]:
    """Yield the findings of all families about all pairs of variations."""
    for family in FAMILIES:
        for case in cases if family is OF_VARIATIONS else cases[:1]:
            for find in family:
                for finding in find(case):
                    yield case, finding


def decision_of(game: Game, event: int, seat: int, judgement: Judgement, move: int) -> Decision:
    """Return a decision for a move, as far as the checker reads it."""
    unread: Any = None
    return Decision(
        event=event,
        seat_number=seat + 1,
        round=0,
        phase="end",
        move=game.format_move(move),
        best=game.format_move(judgement.best),
        loss=judgement.loss,
        loss_points=judgement.loss_points,
        error=judgement.error,
        label=judgement.label,
        scale=judgement.scale,
        exact=judgement.exact,
        forced=False,
        praise=None,
        accuracy=None,
        weight=0.0,
        before=unread,
        after=unread,
        lines=Lines(played=(), best=()),
    )


def played(number: int) -> Record:
    """Play a game: a level at one of the seats, players that move at random at the others."""
    variant = VARIANTS[number % len(VARIANTS)]
    game, options = variant.game, variant.options
    level = THINKERS[number // len(VARIANTS) % len(THINKERS)]
    place = number // 3 % options.seats
    session = Session(game, options, tuple(map(Player, NAMES[: options.seats])))
    chance, bot = Chance(number), level_of(level).make(number)
    while not session.is_over:
        if session.to_act == CHANCE:
            session.draw(chance)
        elif session.to_act == place:
            session.apply(bot.think(game, game.known_to(session.position, place), Budget()).best)
        else:
            moves = game.legal_moves(session.position)
            session.apply(moves[chance.below(len(moves))])
    return session.record()
