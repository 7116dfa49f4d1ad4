"""Show a match or a ladder: as tables in the terminal and as charts in files."""

from rich.table import Table

from tilewright.arena.chart import Bar, bar_chart, rating_axis, share_axis
from tilewright.arena.intervals import Z_95, Estimate
from tilewright.arena.ladder import Ladder
from tilewright.arena.summary import Encounter, Evidence, Summary, Tally
from tilewright.cli.screen import Screen

NOTHING = "-"


def percent(share: float) -> str:
    """Format a share in percent."""
    return f"{100 * share:.1f} %"


def share_text(estimate: Estimate) -> str:
    """Format a share with its interval, in percent."""
    assert estimate.value is not None
    assert estimate.low is not None
    assert estimate.high is not None
    return f"{percent(estimate.value)} [{100 * estimate.low:.1f}, {100 * estimate.high:.1f}]"


def points_text(estimate: Estimate) -> str:
    """Format points with their interval."""
    if estimate.value is None:
        return NOTHING
    if estimate.low is None or estimate.high is None:
        return f"{estimate.value:+.1f}"
    return f"{estimate.value:+.1f} [{estimate.low:+.1f}, {estimate.high:+.1f}]"


def elo_text(met: Encounter) -> str:
    """Format a difference in Elo with its interval; infinite after all wins or all losses."""
    elo = met.elo
    assert met.score.value is not None
    value = sign(met.score.value) if elo.value is None else f"{elo.value:+.0f}"
    low = "-∞" if elo.low is None else f"{elo.low:+.0f}"
    high = "+∞" if elo.high is None else f"{elo.high:+.0f}"
    return f"{value} [{low}, {high}]"


def sign(score: float) -> str:
    """Return the infinite difference in Elo of somebody who won everything or nothing."""
    return "+∞" if score > 0.5 else "-∞"


def show_summary(screen: Screen, summary: Summary) -> None:
    """Print the summary of a match."""
    options = " ".join(f"{name}={value}" for name, value in summary.options.items())
    screen.say(f"{summary.game}  {options}  seed {summary.seed}", "title")
    screen.say(f"{summary.blocks:,} blocks, {summary.games:,} games")
    if not summary.blocks:
        return
    show_encounters(screen, summary)
    screen.say()
    show_tallies(screen, summary.entrants)
    screen.say()
    if summary.first_seat is not None:
        fair = percent(summary.fair_share)
        screen.say(f"first seat wins {share_text(summary.first_seat)}, fair would be {fair}")
    if summary.sprt is not None:
        screen.say(evidence_text(summary.sprt))


def show_encounters(screen: Screen, summary: Summary) -> None:
    """Print the results of every two entrants."""
    screen.say()
    table = Table("bot", "against", box=None, padding=(0, 2, 0, 0))
    for column in ("score", "Elo", "margin"):
        table.add_column(column, justify="right", no_wrap=True)
    for met in summary.encounters:
        table.add_row(
            met.first,
            met.second,
            share_text(met.score),
            elo_text(met),
            points_text(met.margin),
        )
    screen.console.print(table)
    for met in summary.encounters:
        for line in details(met, summary.fair_share):
            screen.say(line, "dim")


def details(met: Encounter, fair: float) -> list[str]:
    """Return further figures of two entrants as rows of text."""
    lines = []
    if met.pentanomial is not None:
        pairs = " ".join(map(str, met.pentanomial))
        lines.append(
            f"{met.first} against {met.second}, pairs with 0, 1/2, 1, 3/2, 2 wins: {pairs}"
        )
    if met.alone is not None:
        one, other = (share_text(estimate) for estimate in met.alone)
        lines.append(
            f"alone among the others: {met.first} {one}, {met.second} {other}, "
            f"fair would be {percent(fair)}"
        )
    return lines


def show_tallies(screen: Screen, tallies: tuple[Tally, ...]) -> None:
    """Print the results of each entrant."""
    table = Table("bot", box=None, padding=(0, 2, 0, 0))
    columns = ("seats", "wins", "mean score", "mean rank", "CPU ms/move", "ms/move", "forfeits")
    for column in columns:
        table.add_column(column, justify="right")
    for tally in tallies:
        table.add_row(
            tally.name,
            f"{tally.games:,}",
            percent(tally.win_share),
            number_text(tally.mean_score, 1),
            f"{tally.mean_rank:.2f}",
            number_text(tally.cpu_ms_per_move, 2),
            number_text(tally.wall_ms_per_move, 2),
            str(tally.forfeits),
        )
    screen.console.print(table)


def number_text(value: float | None, digits: int) -> str:
    """Format a number, or a dash if there is none."""
    return NOTHING if value is None else f"{value:.{digits}f}"


def evidence_text(evidence: Evidence) -> str:
    """Describe the state of a sequential test."""
    return (
        f"LLR {evidence.log_ratio:.2f} ({evidence.lower:.2f}, {evidence.upper:.2f}) for "
        f"{evidence.scale} Elo {evidence.elo1:g} against {evidence.elo0:g}: {evidence.verdict}"
    )


def match_chart(summary: Summary) -> str:
    """Return the chart of a match: the score of every two entrants."""
    bars = [
        Bar(f"{met.first} – {met.second}", met.score, share_text(met.score))
        for met in summary.encounters
    ]
    title = f"{summary.game}: share of wins in {summary.games:,} games, 95 % intervals"
    return bar_chart(title, bars, share_axis(0.5))


def show_ladder(screen: Screen, ladder: Ladder) -> None:
    """Print a ladder."""
    table = Table("bot", box=None, padding=(0, 2, 0, 0))
    for column in ("Elo", "95 %", "games", "wins", ""):
        table.add_column(column, justify="right")
    for rating in ladder.ratings:
        elo = rating.elo
        interval = NOTHING if rating.is_anchor else f"[{elo.low:+.0f}, {elo.high:+.0f}]"
        table.add_row(
            rating.name,
            f"{elo.value:+.0f}",
            interval,
            f"{rating.games:,.0f}",
            percent(rating.share),
            "anchor" if rating.is_anchor else "",
        )
    screen.console.print(table)


def ladder_chart(ladder: Ladder) -> str:
    """Return the chart of a ladder."""
    bars = [
        Bar(
            rating.name,
            rating.elo,
            f"{rating.elo.value:+.0f} ± {rating.error * Z_95:.0f}",
        )
        for rating in ladder.ratings
    ]
    title = f"{ladder.game}: Elo from {ladder.blocks:,} blocks, 95 % intervals"
    return bar_chart(title, bars, rating_axis(bars, min(ladder.anchors.values())))
