"""What a match came to: figures with intervals, from the blocks that count."""

import statistics
from collections.abc import Iterable, Sequence

from msgspec import Struct

from tilewright.arena.elo import elo_of, normalised_elo
from tilewright.arena.intervals import Estimate, finite, mapped, mean_estimate, share_estimate
from tilewright.arena.ladder import Meeting
from tilewright.arena.match import Standing, block_score
from tilewright.arena.plan import Entrant, Plan
from tilewright.arena.playing import BlockResult, Played
from tilewright.arena.schedule import pairings
from tilewright.arena.sequential import PAIR_SCORES, Scale, Verdict, counted


class Encounter(Struct, frozen=True):
    """Two entrants against each other; every figure is that of the first."""

    first: str
    second: str
    blocks: int
    games: int
    score: Estimate
    """Its share of wins, all its seats together: one half between equals."""
    elo: Estimate
    normalised_elo: float | None
    margin: Estimate
    """Points more than the other has, in a game that was played to its end."""
    alone: tuple[Estimate, Estimate] | None
    """With more than two seats: the share of wins of each when it sits alone against the other."""
    pentanomial: tuple[int, ...] | None
    """With two seats: how many pairs scored 0, 1/2, 1, 3/2 and 2."""


class Tally(Struct, frozen=True):
    """What one entrant did in all its games."""

    name: str
    bot: str
    games: int
    """Counted for each seat it had."""
    win_share: float
    """Of a win, for each of its seats."""
    mean_score: float | None
    mean_rank: float
    cpu_ms_per_move: float | None
    wall_ms_per_move: float | None
    forfeits: int


class Evidence(Struct, frozen=True):
    """What a sequential test says."""

    elo0: float
    elo1: float
    alpha: float
    beta: float
    scale: Scale
    log_ratio: float
    lower: float
    upper: float
    verdict: Verdict


class Summary(Struct, frozen=True, kw_only=True):
    """A match so far."""

    game: str
    options: dict[str, str]
    seed: int
    pairs: int
    blocks: int
    games: int
    fair_share: float
    """Of a win, for each seat."""
    encounters: tuple[Encounter, ...]
    entrants: tuple[Tally, ...]
    first_seat: Estimate | None
    """The share of wins of the seat that begins."""
    sprt: Evidence | None


def summarise(standing: Standing) -> Summary:
    """The figures of a match."""
    plan, results = standing.plan, standing.results
    met = [
        (pair, [one for one in results if one.pairing == pair])
        for pair in pairings(len(plan.entrants))
    ]
    games = [game for result in results for game in result.games]
    return Summary(
        game=plan.game,
        options=plan.options,
        seed=plan.seed,
        pairs=plan.pairs,
        blocks=len(results),
        games=len(games),
        fair_share=1 / plan.seats,
        encounters=tuple(encounter(plan, pair, blocks) for pair, blocks in met if blocks),
        entrants=tuple(
            tally(number, entrant, games)
            for number, entrant in enumerate(plan.entrants)
            if any(number in game.seating for game in games)
        ),
        first_seat=first_seat(results) if results else None,
        sprt=evidence(standing),
    )


def encounter(plan: Plan, pair: tuple[int, int], blocks: Sequence[BlockResult]) -> Encounter:
    """The figures of two entrants who met."""
    scores = [block_score(block) for block in blocks]
    games = len(blocks[0].games)
    score = share_estimate(scores, games)
    mean, deviation = statistics.fmean(scores), statistics.pstdev(scores)
    first, second = pair
    return Encounter(
        plan.entrants[first].name,
        plan.entrants[second].name,
        len(blocks),
        games * len(blocks),
        score,
        mapped(score, lambda share: elo_of(share, plan.seats)),
        finite(normalised_elo(mean, deviation, games)),
        margin(blocks),
        (alone(first, blocks), alone(second, blocks)) if plan.seats > 2 else None,
        pentanomial(scores) if plan.seats == 2 else None,
    )


def pentanomial(scores: Sequence[float]) -> tuple[int, ...]:
    """How many pairs had each of the five scores."""
    counts = counted(scores)
    return tuple(counts[score] for score in PAIR_SCORES)


def margin(blocks: Sequence[BlockResult]) -> Estimate:
    """The mean of the points that the first has more than the second; of no game, nothing."""
    margins = []
    for block in blocks:
        first, second = block.pairing
        ahead = [
            statistics.fmean(of_seats(game, first, game.scores))
            - statistics.fmean(of_seats(game, second, game.scores))
            for game in block.games
            if game.forfeit is None
        ]
        if ahead:
            margins.append(statistics.fmean(ahead))
    return mean_estimate(margins) if margins else Estimate(None, None, None)


def alone(number: int, blocks: Sequence[BlockResult]) -> Estimate:
    """The share of wins of an entrant in the games in which it has a single seat."""
    shares = [
        [
            sum(of_seats(game, number, game.shares))
            for game in block.games
            if game.seating.count(number) == 1
        ]
        for block in blocks
    ]
    return share_estimate([statistics.fmean(block) for block in shares], len(shares[0]))


def of_seats(game: Played, number: int, values: Sequence[float]) -> list[float]:
    """The values of the seats of an entrant."""
    return [value for who, value in zip(game.seating, values, strict=True) if who == number]


def tally(number: int, entrant: Entrant, games: Iterable[Played]) -> Tally:
    """What an entrant did in all its games."""
    own = [game for game in games if number in game.seating]
    ended = [game for game in own if game.forfeit is None]
    shares = [share for game in own for share in of_seats(game, number, game.shares)]
    scores = [score for game in ended for score in of_seats(game, number, game.scores)]
    moves = sum(sum(of_seats(game, number, game.moves)) for game in own)
    wall = sum(sum(of_seats(game, number, game.wall_ms)) for game in own)
    return Tally(
        name=entrant.name,
        bot=entrant.bot,
        games=len(shares),
        win_share=statistics.fmean(shares),
        mean_score=statistics.fmean(scores) if scores else None,
        mean_rank=statistics.fmean(
            rank for game in own for rank in of_seats(game, number, game.ranks)
        ),
        cpu_ms_per_move=cpu_per_move(number, own),
        wall_ms_per_move=wall / moves if moves else None,
        forfeits=sum(
            game.forfeit is not None and game.seating[game.forfeit.seat] == number for game in own
        ),
    )


def cpu_per_move(number: int, games: Sequence[Played]) -> float | None:
    """The CPU time an entrant took for a move, unless it is an engine."""
    spent = [
        (cpu, moves)
        for game in games
        for who, cpu, moves in zip(game.seating, game.cpu_ms, game.moves, strict=True)
        if who == number and cpu is not None
    ]
    moves = sum(number for _, number in spent)
    return sum(cpu for cpu, _ in spent) / moves if moves else None


def first_seat(results: Sequence[BlockResult]) -> Estimate:
    """The share of wins of the first seat."""
    shares = [statistics.fmean(game.shares[0] for game in block.games) for block in results]
    return share_estimate(shares, len(results[0].games))


def evidence(standing: Standing) -> Evidence | None:
    """What the sequential test of a match says, if it has one."""
    test = standing.plan.sprt
    if test is None:
        return None
    return Evidence(
        test.elo0,
        test.elo1,
        test.alpha,
        test.beta,
        test.scale,
        standing.log_ratio,
        test.lower,
        test.upper,
        standing.verdict,
    )


def meetings(plan: Plan, results: Iterable[BlockResult]) -> list[list[Meeting]]:
    """The blocks of a match as a ladder reads them."""
    return [[meeting(plan, game) for game in result.games] for result in results]


def meeting(plan: Plan, game: Played) -> Meeting:
    """A game as a ladder reads it."""
    names = [plan.entrants[number].name for number in game.seating]
    wins = dict.fromkeys(names, 0.0)
    for name, share in zip(names, game.shares, strict=True):
        wins[name] += share
    return Meeting(tuple((name, names.count(name)) for name in sorted(set(names))), wins)
