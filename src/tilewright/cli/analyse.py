"""`tilewright analyse`: the best moves of a position, refined until stopped; two compared."""

import contextlib
import time
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Group, RenderableType
from rich.live import Live
from rich.table import Table

from tilewright.analysis.comparison import Comparison, compare_moves
from tilewright.analysis.judging import depth_checked
from tilewright.analysis.ranking import Ranking, refined
from tilewright.analysis.review_words import ReviewWords
from tilewright.analysis.valuer import EFFORTS, Valuer
from tilewright.api.game import parse_position, rules_of
from tilewright.cli.arguments import Tongue
from tilewright.cli.review import LANGUAGES
from tilewright.cli.screen import Screen, styled
from tilewright.core.errors import AnalysisError
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

SHOWN = 8
REPLIES_SHOWN = 5
LATER = "later"
DEFAULT_MS = 2000
"""How long a position is analysed where nobody could stop it by a key."""


def analyse(
    position: Annotated[
        str, typer.Argument(metavar="POSITION", help="A position in notation, in quotes.")
    ],
    *,
    ms: Annotated[
        int | None,
        typer.Option(
            "--ms",
            metavar="N",
            min=1,
            max=86_400_000,
            help="Stop after so many milliseconds; else with Ctrl-C.",
        ),
    ] = None,
    compare: Annotated[
        tuple[str, str] | None,
        typer.Option(
            "--compare",
            metavar="MOVE MOVE",
            help="Compare two moves: values, expected play, points by source.",
        ),
    ] = None,
    language: Annotated[Tongue, typer.Option(help="The language of the text.")] = Tongue.ENGLISH,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Rank the moves of a position by search, better and better until stopped."""
    here = parse_position(position)
    game = rules_of(here)
    screen = Screen()
    words = ReviewWords(LANGUAGES[language])
    if here.to_act == OVER:
        raise AnalysisError("the game is over in this position, so there is nothing to analyse")
    if as_json:
        found = found_json(game, here, compare, DEFAULT_MS if ms is None else ms)
        print(msgspec.json.encode(found).decode())
    elif compare is not None:
        show_comparison(screen, game, here, compare, words)
    elif here.to_act == CHANCE:
        show_deal(screen, game, here, words)
    elif screen.console.is_terminal:
        refine_live(screen, game, here, ms, words)
    else:
        last = within(game, here, DEFAULT_MS if ms is None else ms)[-1]
        screen.console.print(ranking_table(game, here, last, words))


def found_json(
    game: Game, position: Position, moves: tuple[str, str] | None, ms: int
) -> dict[str, Any]:
    """Return a ranking, a comparison or the mean over draws as fields; seats count from 1."""
    if moves is not None:
        return comparison_json(game, position, moves)
    if position.to_act == CHANCE:
        mean = Valuer(game, position, EFFORTS[depth_checked("standard")], 0).value(position)
        return {"shares": mean.shares, "points": mean.points, "error": mean.draw_error}
    last = within(game, position, ms)[-1]
    choices = [
        {
            "move": game.format_move(one.move),
            "share": one.share,
            "lead": one.lead,
            "line": list(map(game.format_move, one.variation)),
            "proved": one.is_proved,
            "exact": one.is_exact,
        }
        for one in last.choices
    ]
    return {"seat": position.to_act + 1, "evaluations": last.evaluations, "moves": choices}


def comparison_json(game: Game, position: Position, moves: tuple[str, str]) -> dict[str, Any]:
    """Return two moves side by side as fields."""
    first, second = (game.parse_move(move) for move in moves)
    found = compare_moves(position, game, (first, second))
    sides = [
        {
            "move": game.format_move(one.move),
            "shares": one.value.shares,
            "points": one.value.points,
            "exact": bool(one.value.is_exact),
            "line": list(one.variation.notation),
            "accounts": [dict(account) for account in one.accounts],
        }
        for one in (found.first, found.second)
    ]
    return {
        "seat": found.seat + 1,
        "moves": sides,
        "scale": found.scale,
        "difference": found.difference,
        "difference_points": found.difference_points,
        "error": found.error,
    }


def within(game: Game, position: Position, ms: int) -> list[Ranking]:
    """Return the rankings that are found in a time."""
    start = time.monotonic()
    found = []
    for ranking in refined(game, position):
        found.append(ranking)
        if (time.monotonic() - start) * 1000 >= ms:
            break
    return found


def refine_live(
    screen: Screen, game: Game, position: Position, ms: int | None, words: ReviewWords
) -> None:
    """Show rankings as they get better, until the time is up or Ctrl-C is pressed."""
    start = time.monotonic()
    with (
        contextlib.suppress(KeyboardInterrupt),
        Live(console=screen.console, auto_refresh=False) as live,
    ):
        for ranking in refined(game, position):
            live.update(ranking_table(game, position, ranking, words), refresh=True)
            if ms is not None and (time.monotonic() - start) * 1000 >= ms:
                break


def ranking_table(game: Game, position: Position, ranking: Ranking, words: ReviewWords) -> Group:
    """Return the best moves with their win shares, leads and the play expected after them."""
    seat = position.to_act + 1
    count = words.count(ranking.evaluations)
    table = Table(box=None)
    table.add_column(words.say("win"), justify="right")
    table.add_column(words.say("lead"), justify="right")
    table.add_column(words.say("move"))
    table.add_column(words.say("then"))
    for choice in ranking.choices[:SHOWN]:
        proved = "**" if choice.is_exact else "*" if choice.is_proved else ""
        table.add_row(
            words.share(choice.share, 1) + proved,
            words.change(choice.lead),
            game.format_move(choice.move),
            " ".join(map(game.format_move, choice.variation[:REPLIES_SHOWN])),
        )
    best = ranking.choices[0]
    spoken = game.say_move(position, best.move, language=words.language)
    title = words.say("seat {seat} to act, {count} evaluations", seat=seat, count=count)
    parts: list[RenderableType] = [
        styled(title, "title"),
        table,
        styled(f"{words.say('best')}{words.colon} {spoken}", "good"),
    ]
    if best.is_proved and best.is_exact:
        parts.append(styled(words.say("* no move is better to the end of the game"), "dim"))
    elif best.is_proved:
        parts.append(styled(words.say("* no move is better to the end of the round"), "dim"))
    return Group(*parts)


def show_deal(screen: Screen, game: Game, position: Position, words: ReviewWords) -> None:
    """Print what a position is worth before chance acts: the mean over what may be drawn."""
    effort = EFFORTS[depth_checked("standard")]
    found = Valuer(game, position, effort, 0).value(position)
    error = words.share(found.draw_error, 1)
    screen.say(
        words.say("Chance is to act: the mean over draws, standard error {error}.", error=error),
        "title",
    )
    for seat, (share, points) in enumerate(zip(found.shares, found.points, strict=True), start=1):
        screen.say(
            words.say(
                "seat {seat}: wins {share}, about {points} points",
                seat=seat,
                share=words.share(share, 1),
                points=words.number(points),
            )
        )


# Two moves


def show_comparison(
    screen: Screen, game: Game, position: Position, moves: tuple[str, str], words: ReviewWords
) -> None:
    """Print two moves side by side: what they are worth, and where the points come from."""
    first, second = (game.parse_move(move) for move in moves)
    found = compare_moves(position, game, (first, second))
    sides = (found.first, found.second)
    screen.say(words.say("seat {seat} to act", seat=found.seat + 1), "title")
    for letter, side in zip("AB", sides, strict=True):
        proved = f", {words.say('proved')}" if side.value.is_exact else ""
        spoken = game.say_move(position, side.move, language=words.language)
        wins = words.say("wins {share}", share=words.share(side.value.shares[found.seat], 1))
        screen.say(f"{letter}  {game.format_move(side.move)}  {spoken}{words.colon} {wins}{proved}")
        screen.say(f"   {' '.join(side.variation.notation)}", "dim")
    screen.say(difference_text(found, words))
    screen.console.print(accounts_table(found, words))


def difference_text(found: Comparison, words: ReviewWords) -> str:
    """Return how much better the first move is."""
    if found.scale == "points":
        return words.say(
            "A - B: {points} points (±{error})",
            points=words.change(found.difference_points),
            error=words.number(found.error),
        )
    return words.say(
        "A - B: {share} of the win (±{error})",
        share=words.share(found.difference, 1, signed=True),
        error=words.share(found.error, 1),
    )


def accounts_table(found: Comparison, words: ReviewWords) -> Table:
    """Return the points of both variations by seat and source, to the end of the round."""
    table = Table(title=words.say("Points by source"), title_justify="left", box=None)
    table.add_column(words.say("seat"))
    table.add_column(words.say("source"))
    for letter in "AB":
        table.add_column(letter, justify="right")
    both = zip(found.first.accounts, found.second.accounts, strict=True)
    for seat, (one, other) in enumerate(both, start=1):
        for source in sorted({*one, *other}, key=lambda source: (source == LATER, source)):
            name = words.source(source)
            cells = (words.change(side.get(source, 0.0)) for side in (one, other))
            table.add_row(str(seat), name, *cells)
        totals = (words.change(sum(side.values())) for side in (one, other))
        table.add_row(str(seat), words.say("from here on"), *totals, style="bold")
    return table
