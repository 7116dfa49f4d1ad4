"""Check that a record is an honest game of a deal: every draw and every reply of the level."""

from tilewright.core.arguments import instance
from tilewright.core.errors import RecordError
from tilewright.core.position import CHANCE
from tilewright.deals.challenge import SEATS, Challenge, Opponent
from tilewright.games.registry import game_of
from tilewright.play.duplicate import DealHistory, DuplicateDraws
from tilewright.records.record import DUPLICATE, Record, Result, result_of
from tilewright.records.replay import place_of, replay


class Checker:
    """Checks records of one deal; it keeps what the deal's records have in common."""

    def __init__(self, challenge: Challenge) -> None:
        self.challenge = instance(challenge, Challenge, "a challenge", "daily_challenge makes one")
        self.draws = DuplicateDraws(challenge.seed)
        self.opponent = Opponent(challenge.level, challenge.seed)

    def check(self, record: Record) -> Result:
        """Return the result of a record. Raise RecordError if it is no honest game of the deal."""
        self.check_header(instance(record, Record, "a record", "tw.load(path) reads one"))
        game = self.challenge.game
        history = DealHistory(game, self.challenge.options, version=self.challenge.rules)
        last = None
        for index, step in enumerate(replay(record)):
            last = step.after
            if step.actor == self.challenge.seat:
                continue
            if step.actor == CHANCE:
                due = self.draws.outcome(game, step.before, history)
                if due != step.code:
                    raise RecordError(f"{place_of(index, ())}: this is not what the deal draws")
                history.add_draw(game, step.before, due)
            elif self.opponent.move(game, step.before) != step.code:
                raise RecordError(
                    f"{place_of(index, ())}: {self.challenge.level} replies otherwise"
                )
        if last is None or last.to_act >= CHANCE:
            raise RecordError("the game has not been played to its end")
        result = result_of(game.outcome(last))
        if record.result != result:
            raise RecordError("the result is not that of the game")
        return result

    def check_header(self, record: Record) -> None:
        """Raise RecordError unless the record is of this deal."""
        wanted = self.challenge
        if (record.game, record.rules, record.options) != (
            wanted.game.key,
            wanted.rules,
            dict(wanted.options),
        ):
            raise RecordError("the record is of another game or of other options than the deal")
        if record.start is not None or record.drawn_seat is not None or record.forfeits:
            raise RecordError("a deal is played from its start to its end, as seated")
        fair = record.fair
        if fair is None or (fair.derivation, fair.commitment) != (DUPLICATE, wanted.commitment):
            raise RecordError("the record is of another deal")
        levels = [player.bot for player in record.players]
        if levels[1 - wanted.seat] != wanted.level or levels[wanted.seat] is not None:
            raise RecordError(
                f"the deal is for a person on seat {wanted.seat + 1} against {wanted.level}"
            )


def challenge_of(record: Record) -> Challenge:
    """Return the deal that a record tells of. Raise RecordError if it shows none with its seed."""
    fair = instance(record, Record, "a record", "tw.load(path) reads one").fair
    people = [seat for seat, player in enumerate(record.players) if player.bot is None]
    if fair is None or fair.derivation != DUPLICATE or len(record.players) != SEATS:
        raise RecordError("the record is of no deal that a person plays against a level")
    if len(people) != 1:
        raise RecordError("a deal is for one person against one level")
    if fair.seed is None:
        raise RecordError("the seed is not shown; that is done when the day of a deal is over")
    game = game_of(record.game)
    return Challenge(
        game=game,
        options=game.options(record.options),
        rules=record.rules,
        level=record.players[1 - people[0]].bot or "",
        seat=people[0],
        seed=bytes.fromhex(fair.seed),
    )
