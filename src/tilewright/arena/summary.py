"""The summary of a match: figures with confidence intervals from the counted blocks."""

import statistics
from collections.abc import Iterable, Sequence

from msgspec import Struct

from tilewright.arena.bradley_terry import Meeting
from tilewright.arena.elo import elo_of, normalised_elo
from tilewright.arena.intervals import Estimate, finite, mapped, mean_estimate, share_estimate
from tilewright.arena.match import Standing, block_score
from tilewright.arena.plan import Entrant, Plan
from tilewright.arena.playing import BlockResult, Played
from tilewright.arena.schedule import pairings
from tilewright.arena.sequential import PAIR_SCORES, Scale, Verdict, counted


class Encounter(Struct, frozen=True):
    """The results of two entrants against each other, from the view of the first."""

    first: str
    second: str
    blocks: int
    games: int
    score: Estimate
    """The share of wins of all its seats; 1/2 between equals."""
    elo: Estimate
    normalised_elo: float | None
    margin: Estimate
    """Its lead in points, in games that were played to the end."""
    alone: tuple[Estimate, Estimate] | None
    """With more than two seats: the share of wins of each when it sits alone against the other."""
    pentanomial: tuple[int, ...] | None
    """With two seats: how many pairs scored 0, 1/2, 1, 3/2 and 2."""


class Tally(Struct, frozen=True):
    """The results of one entrant over all its games."""

    name: str
    bot: str
    games: int
    """A game counts once for each of its seats."""
    win_share: float
    """Of a win, for each of its seats."""
    mean_score: float | None
    mean_rank: float
    cpu_ms_per_move: float | None
    wall_ms_per_move: float | None
    forfeits: int


class Evidence(Struct, frozen=True):
    """The state of a sequential test."""

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
    """The figures of a match so far."""

    game: str
    options: dict[str, str]
    seed: int
    pairs: int
    blocks: int
    games: int
    fair_share: float
    """The share of wins of a seat among equals."""
    encounters: tuple[Encounter, ...]
    entrants: tuple[Tally, ...]
    first_seat: Estimate | None
    """The share of wins of the seat that starts."""
    sprt: Evidence | None


def summarise(standing: Standing) -> Summary:
    """Compute the figures of a match."""
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
    """Compute the figures of two entrants who met."""
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
    """Count how many pairs had each of the five scores."""
    counts = counted(scores)
    return tuple(counts[score] for score in PAIR_SCORES)


def margin(blocks: Sequence[BlockResult]) -> Estimate:
    """Return the mean lead in points of the first entrant; all None if no game was finished."""
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
    """Return the share of wins of an entrant in the games in which it has a single seat."""
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
    """Return the values of an entrant's seats."""
    return [value for who, value in zip(game.seating, values, strict=True) if who == number]


def tally(number: int, entrant: Entrant, games: Iterable[Played]) -> Tally:
    """Sum up the results of an entrant over all its games."""
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
    """Return the mean CPU time of an entrant's moves, or None for an engine."""
    spent = [
        (cpu, moves)
        for game in games
        for who, cpu, moves in zip(game.seating, game.cpu_ms, game.moves, strict=True)
        if who == number and cpu is not None
    ]
    moves = sum(number for _, number in spent)
    return sum(cpu for cpu, _ in spent) / moves if moves else None


def first_seat(results: Sequence[BlockResult]) -> Estimate:
    """Return the share of wins of the first seat."""
    shares = [statistics.fmean(game.shares[0] for game in block.games) for block in results]
    return share_estimate(shares, len(results[0].games))


def evidence(standing: Standing) -> Evidence | None:
    """Return the state of a match's sequential test, or None if it has none."""
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
    """Convert the blocks of a match to meetings for the rating model."""
    return [[meeting(plan, game) for game in result.games] for result in results]


def meeting(plan: Plan, game: Played) -> Meeting:
    """Convert a game to a meeting for the rating model."""
    names = [plan.entrants[number].name for number in game.seating]
    wins = dict.fromkeys(names, 0.0)
    for name, share in zip(names, game.shares, strict=True):
        wins[name] += share
    return Meeting(tuple((name, names.count(name)) for name in sorted(set(names))), wins)
