"""A review shown in a terminal: accounts, costly moves, luck and a graph."""

from collections.abc import Sequence

from rich.table import Table

from tilewright.analysis.report import Decision, Draw, Review, SeatReview
from tilewright.analysis.review_words import ReviewWords
from tilewright.analysis.series import Place, share_series
from tilewright.cli.screen import Screen
from tilewright.cli.wording import name_of_actor
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.records.record import Player, Record
from tilewright.records.replay import opening, replay

LABEL_STYLES = {"inaccuracy": "", "mistake": "active", "blunder": "bad"}
MARKS = {"mistake": "?", "blunder": "!"}
BARS = " ▁▂▃▄▅▆▇█"
GRAPH_ROWS = 6
NARROW = 64
"""Below so many columns tables leave out what a reader can do without."""
MOST_COSTLY = 12
REPLIES_SHOWN = 4
ENGLISH = ReviewWords()


def show_review(
    screen: Screen, record: Record, review: Review, seat: int | None, words: ReviewWords = ENGLISH
) -> None:
    """Show a review; ``seat``, from 1, limits moves and graph to one seat."""
    players = record.players
    screen.console.print(account_table(screen, players, review.seats, words))
    screen.say()
    screen.console.print(play_table(screen, players, review.seats, words))
    screen.say()
    for line in graph(review, seat or 1, screen.console.width, words):
        screen.copy(line)
    screen.say()
    show_costly(screen, record, review, seat, words=words)
    screen.say()
    screen.console.print(luck_table(players, review.chance, words))


# Seats


def account_table(
    screen: Screen, players: Sequence[Player], seats: Sequence[SeatReview], words: ReviewWords
) -> Table:
    """Return what each seat's win share came from."""
    table = Table(title=words.say("What the win came from"), title_justify="left", box=None)
    for column in ("seat", "start", "luck", "own", "others", "judge", "end"):
        table.add_column(words.say(column), justify="right" if column != "seat" else "left")
    for one in seats:
        table.add_row(
            seat_text(screen, players, one, words),
            words.share(one.initial),
            *(words.share(part, signed=True) for part in parts_of(one)),
            words.share(one.final),
        )
    return table


def play_table(
    screen: Screen, players: Sequence[Player], seats: Sequence[SeatReview], words: ReviewWords
) -> Table:
    """Return how accurately each seat played, of which level that is typical, and its labels."""
    table = Table(title=words.say("How the seats played"), title_justify="left", box=None)
    for column in ("seat", "accuracy", "typical of", "?! ? ??"):
        is_text = column in {"seat", "typical of"}
        table.add_column(words.say(column), justify="left" if is_text else "right")
    for one in seats:
        table.add_row(
            seat_text(screen, players, one, words),
            accuracy_text(one),
            "" if one.typical is None else words.level(one.typical.level),
            f"{one.inaccuracies} {one.mistakes} {one.blunders}",
        )
    return table


def seat_text(
    screen: Screen, players: Sequence[Player], one: SeatReview, words: ReviewWords
) -> str:
    """Return the number of a seat and, where there is room, the name of its player."""
    if screen.console.width < NARROW:
        return f"{one.seat_number}"
    return f"{one.seat_number} {words.names(players)[one.seat]}"


def parts_of(seat: SeatReview) -> tuple[float, ...]:
    """Return what changed the win share of a seat, in the order of the columns."""
    return seat.luck, seat.own_play, seat.others_play, seat.revision


def accuracy_text(seat: SeatReview) -> str:
    """Return the accuracy of a seat with its standard error."""
    if seat.accuracy is None:
        return "-"
    return f"{seat.accuracy:.0f} ± {seat.accuracy_error:.0f}"


# Moves


def costly(review: Review, seat: int | None) -> list[Decision]:
    """Return the labelled decisions of a seat, from 1, or of all; the most costly first."""
    found = [one for one in review.decisions if one.label and seat in (None, one.seat_number)]
    return sorted(found, key=lambda one: (-one.loss, -one.loss_points))


def show_costly(
    screen: Screen,
    record: Record,
    review: Review,
    seat: int | None,
    most: int = MOST_COSTLY,
    *,
    words: ReviewWords = ENGLISH,
) -> None:
    """Print the costliest moves with what was better."""
    found = costly(review, seat)
    if not found:
        screen.say(words.say("No move lost so much that it is certain."), "good")
        return
    game = opening(record).game
    steps = tuple(replay(record))
    screen.say(words.say("Costliest moves"), "title")
    for decision in found[:most]:
        show_move(screen, game, (record.players, words), decision, steps[decision.event].before)
    if len(found) > most:
        screen.say(words.say("and {count} more", count=len(found) - most), "dim")


def show_move(
    screen: Screen,
    game: Game,
    told: tuple[Sequence[Player], ReviewWords],
    decision: Decision,
    before: Position,
) -> None:
    """Print a labelled move and the better one, in notation and, in English, in words."""
    players, words = told
    style = LABEL_STYLES.get(decision.label or "", "")
    screen.say(
        words.say(
            "{cost}  {label}: {who}, round {round}, event {event}",
            cost=cost_text(decision, words),
            label=words.say(decision.label or ""),
            who=who_moved(players, decision.seat, words),
            round=decision.round,
            event=decision.event + 1,
        ),
        style,
    )
    for name, line, colour in (
        (words.say("played"), decision.lines.played, ""),
        (words.say("better"), decision.lines.best, "good"),
    ):
        spoken = game.say_move(before, game.parse_move(line[0]), language=words.language)
        screen.say(f"  {name}  {line[0]}  {spoken}", colour)
        if len(line) > 1:
            screen.say(f"          {words.say('then')} {replies_text(line)}", "dim")
    for reason in decision.reasons:
        screen.say(f"  {words.say('why'):<7} {words.reason(reason.text)}")


def who_moved(players: Sequence[Player], seat: int, words: ReviewWords) -> str:
    """Return the number of a seat, which is given from 0, and the name of its player."""
    if words.language == "en":
        return name_of_actor(players, seat)
    name = words.names(players)[seat]
    numbered = f"{words.say('seat')} {seat + 1}"
    return numbered if name.lower() == numbered else f"{numbered} ({name})"


def cost_text(decision: Decision, words: ReviewWords) -> str:
    """Return what a move cost on the scale that it was judged by."""
    proved = f" {words.say('proved')}" if decision.exact else ""
    if decision.scale == "points":
        points, error = words.number(decision.loss_points), words.number(decision.error)
        return words.say("{points} points (±{error})", points=f"{points:>4}", error=error) + proved
    return f"{words.share(decision.loss):>4} (±{words.share(decision.error)}){proved}"


def replies_text(moves: Sequence[str]) -> str:
    """Return the replies that are expected after a move."""
    more = " ..." if len(moves) > 1 + REPLIES_SHOWN else ""
    return " ".join(moves[1 : 1 + REPLIES_SHOWN]) + more


# Luck


def luck_table(players: Sequence[Player], chance: Sequence[Draw], words: ReviewWords) -> Table:
    """Return the luck of who starts, of every deal and of what turned up in the rounds."""
    table = Table(title=words.say("Luck, in win share"), title_justify="left", box=None)
    table.add_column(words.say("round"))
    table.add_column(words.say("draw"))
    for name in words.names(players):
        table.add_column(name, justify="right")
    table.add_column("±", justify="right")
    for draw in chance:
        if draw.kind != "reveal" or any(draw.fortune):
            table.add_row(*draw_row(draw, words))
    small = [draw for draw in chance if draw.kind == "reveal" and not any(draw.fortune)]
    if small:
        sums = [sum(draw.luck[seat] for draw in small) for seat in range(len(players))]
        count = words.say("{count} reveals", count=len(small))
        table.add_row("", count, *(words.share(one, 1, signed=True) for one in sums), "")
    totals = [sum(draw.luck[seat] for draw in chance) for seat in range(len(players))]
    cells = (words.share(one, 1, signed=True) for one in totals)
    table.add_row("", words.say("all"), *cells, "", style="bold")
    return table


def draw_row(draw: Draw, words: ReviewWords) -> list[str]:
    """Return the cells of one draw."""
    names = {
        "very_lucky": " ++",
        "lucky": " +",
        "unlucky": " -",
        "very_unlucky": " --",
        None: "",
    }
    kind = words.say("who starts" if draw.kind == "start" else draw.kind)
    cells = [
        f"{words.share(luck, 1, signed=True)}{names[fortune]}"
        for luck, fortune in zip(draw.luck, draw.fortune, strict=True)
    ]
    return [str(draw.round), kind, *cells, words.share(draw.error, 1)]


# The graph


def graph(review: Review, seat: int, width: int, words: ReviewWords) -> list[str]:
    """Return rows of text that draw the win share of a seat, from 1, over the game."""
    series = share_series(review)
    columns = max(10, width - 6)
    last = len(series) - 1
    shares = [series[column * last // (columns - 1)].shares[seat - 1] for column in range(columns)]
    rows = [words.say("Win share of seat {seat}", seat=seat)]
    for level in range(GRAPH_ROWS - 1, -1, -1):
        label = {GRAPH_ROWS - 1: "100%", 0: "  0%"}.get(level, "    ")
        bars = "".join(bar(share * GRAPH_ROWS - level) for share in shares)
        rows.append(f"{label} {bars}".rstrip())
    rows.append("     " + marks(series, columns))
    rows.append("     " + words.say("1-9 deals, ? mistakes, ! blunders"))
    return [row[:width] for row in rows]


def bar(height: float) -> str:
    """Return a bar of one row, its height from 0 to 1."""
    return BARS[round(min(max(height, 0.0), 1.0) * 8)]


def marks(series: Sequence[Place], columns: int) -> str:
    """Return a row with the deals, the mistakes and the blunders at their places."""
    row = [" "] * columns
    for number, place in enumerate(series):
        column = number * (columns - 1) // max(1, len(series) - 1)
        if place.draw is not None and place.draw.kind == "deal":
            row[column] = str(place.draw.round)[-1]
        elif place.decision is not None and place.decision.label in MARKS:
            row[column] = MARKS[place.decision.label]
    return "".join(row).rstrip()
