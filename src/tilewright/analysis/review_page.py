"""A review as one HTML page that needs nothing else: graph, costly moves with boards, luck."""

import base64
from collections.abc import Iterator, Sequence
from html import escape

from tilewright.analysis.report import Decision, Draw, Review, SeatReview
from tilewright.analysis.review_words import Language, ReviewWords
from tilewright.analysis.series import share_series
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.records.record import Player, Record
from tilewright.records.replay import Step, opening, replay

WIDTH, HEIGHT = 1000, 260
COLOURS = ("#2463a8", "#b4472c", "#2e7d4f", "#7a4ea3")
"""One for each seat; the graph also names the seats, so that no one needs to tell colours."""
BOARDS_SHOWN = 6
Told = tuple[Sequence[Player], ReviewWords]
"""Whose review it is, and in which language."""
STYLE = """
:root { color-scheme: light dark; --ink: #1c1f24; --paper: #fbfaf7; --soft: #8883; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e6df; --paper: #17191d; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 62rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; } td, th { padding: .2rem .7rem; text-align: right; }
th:first-child, td:first-child { text-align: left; } tr { border-bottom: 1px solid var(--soft); }
.wide { overflow-x: auto; } img { width: 100%; height: auto; border-radius: .4rem; }
svg { width: 100%; height: auto; } .move { border-left: .3rem solid var(--soft);
  padding-left: .8rem; margin: 1.2rem 0; } .blunder { border-color: #b4472c; }
.mistake { border-color: #c98a1b; } code { font-size: 1.05em; }
"""


def review_page(record: Record, review: Review, language: Language = "en") -> str:
    """Return a review of a record as one HTML page."""
    words = ReviewWords(language)
    game = opening(record).game
    steps = tuple(replay(record))
    names = " · ".join(map(escape, words.names(record.players)))
    parts = [
        f"<h1>{escape(game.title)}{words.colon} {names}</h1>",
        account_table(record.players, review, words),
        f"<h2>{words.say('Win share')}</h2>",
        graph(record.players, review, words),
        f"<h2>{words.say('Costliest moves')}</h2>",
        *costly_moves(game, (record.players, words), review, steps),
        f"<h2>{words.say('Luck')}</h2>",
        luck_table(record.players, review.chance, words),
        judge_note(review, words),
    ]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{words.say('Review')}{words.colon} {names}</title><style>{STYLE}</style></head>\n"
        f"<body>\n{body}\n</body></html>\n"
    )


def notebook_view(review: Review) -> str:
    """Return the account of the seats and the graph as HTML for a notebook."""
    words = ReviewWords()
    players = [Player(f"Seat {seat.seat_number}") for seat in review.seats]
    return (
        f'<div style="max-width:{WIDTH}px">{account_table(players, review, words)}'
        f"{graph(players, review, words)}</div>"
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return an HTML table of escaped cells."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f'<div class="wide"><table><tr>{top}</tr>{body}</table></div>'


def seat_label(one: SeatReview, names: Sequence[str]) -> str:
    """Return the number of a seat and its player's name, unless that says no more."""
    name = names[one.seat]
    return name if name == f"Seat {one.seat_number}" else f"{one.seat_number} {name}"


def account_table(players: Sequence[Player], review: Review, words: ReviewWords) -> str:
    """Return what each seat's win share came from."""
    rows = [
        (
            seat_label(one, words.names(players)),
            words.share(one.initial),
            words.share(one.luck, signed=True),
            words.share(one.own_play, signed=True),
            words.share(one.others_play, signed=True),
            words.share(one.revision, signed=True),
            words.share(one.final),
            "-" if one.accuracy is None else f"{one.accuracy:.0f} ± {one.accuracy_error:.0f}",
            "" if one.typical is None else words.level(one.typical.level),
            f"{one.inaccuracies} / {one.mistakes} / {one.blunders}",
        )
        for one in review.seats
    ]
    head = (
        "seat",
        "start",
        "luck",
        "own play",
        "others' play",
        "judge's change of mind",
        "end",
        "accuracy",
        "typical of",
        "inaccuracies / mistakes / blunders",
    )
    return table([words.say(column) for column in head], rows)


# The graph


def graph(players: Sequence[Player], review: Review, words: ReviewWords) -> str:
    """Return the win shares of all seats over the game as SVG."""
    series = share_series(review)
    last = len(series) - 1
    names = words.names(players)
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="100%" role="img" overflow="visible"'
        f' aria-label="{words.say("Win share of each seat")}">',
        f'<line x1="0" y1="{HEIGHT / 2}" x2="{WIDTH}" y2="{HEIGHT / 2}" stroke="#8886"/>',
    ]
    for number, place in enumerate(series):
        if place.draw is not None and place.draw.kind == "deal":
            parts.append(deal_mark(at(number, last), place.draw))
    for seat, name in enumerate(names):
        points = " ".join(
            f"{at(number, last)},{height(place.shares[seat])}"
            for number, place in enumerate(series)
        )
        colour = COLOURS[seat % len(COLOURS)]
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5">'
            f"<title>{escape(name)}</title></polyline>"
        )
    for number, place in enumerate(series):
        if place.decision is not None and place.decision.label:
            parts.append(move_mark(at(number + 1, last), place.decision, words))
    legend = " ".join(
        f'<span style="color:{COLOURS[seat % len(COLOURS)]}">■</span> {escape(name)}'
        for seat, name in enumerate(names)
    )
    return "".join(parts) + f"</svg><p>{legend} ({words.say('lines across: deals')})</p>"


def at(number: int, last: int) -> float:
    """Return the place of an entry of the series across the graph."""
    return round(number * WIDTH / max(1, last), 1)


def height(share: float) -> float:
    """Return the place of a win share in the graph, from its top."""
    return round((1 - share) * HEIGHT, 1)


def deal_mark(x: float, draw: Draw) -> str:
    """Return the vertical rule and the number of a round, where it was dealt."""
    return (
        f'<line x1="{x}" y1="0" x2="{x}" y2="{HEIGHT}" stroke="#8884"/>'
        f'<text x="{x + 4}" y="14" font-size="13" fill="currentColor">{draw.round}</text>'
    )


def move_mark(x: float, one: Decision, words: ReviewWords) -> str:
    """Return the mark of a labelled move."""
    return (
        f'<circle cx="{x}" cy="{height(one.after.shares[one.seat])}" r="5" fill="#b4472c">'
        f"<title>{escape(one.move)}{words.colon} {words.say(one.label or '')}</title></circle>"
    )


# Moves and luck


def costly_moves(game: Game, told: Told, review: Review, steps: Sequence[Step]) -> Iterator[str]:
    """Yield the labelled moves, the most costly first and with boards."""
    players, words = told
    found = sorted(
        (one for one in review.decisions if one.label),
        key=lambda one: (-one.loss, -one.loss_points),
    )
    if not found:
        yield f"<p>{words.say('No move lost so much that it is certain.')}</p>"
    for number, one in enumerate(found):
        step = steps[one.event]
        picture = ""
        if number < BOARDS_SHOWN:
            picture = board_picture(game, told, step.before, one.best)
        sides = (("played", one.lines.played), ("better", one.lines.best))
        lines = "<br>".join(
            f"{words.say(name).strip()}{words.colon} {told_line(game, step.before, line, words)}"
            for name, line in sides
        )
        yield move_section(players, one, f"<p>{lines}</p>{why(one, words)}{picture}", words)


def told_line(game: Game, before: Position, line: Sequence[str], words: ReviewWords) -> str:
    """Return the first move of a variation in words, and all of it in notation."""
    spoken = game.say_move(before, game.parse_move(line[0]), language=words.language)
    return f"{escape(spoken)} <code>{escape(' '.join(line))}</code>"


def move_section(players: Sequence[Player], one: Decision, body: str, words: ReviewWords) -> str:
    """Return one labelled move under its heading."""
    if one.scale == "share":
        cost = words.say("{share} of the win", share=words.share(one.loss))
    else:
        cost = words.say("{points} points", points=words.number(one.loss_points))
    head = words.say(
        "{who}, round {round}, event {event}, cost {cost}",
        who=escape(words.names(players)[one.seat]),
        round=one.round,
        event=one.event + 1,
        cost=cost,
    )
    proved = f" ({words.say('proved')})" if one.exact else ""
    return (
        f'<section class="move {one.label}"><p><b>{words.say(one.label or "")}</b>{words.colon}'
        f" {head}{proved}</p>{body}</section>"
    )


def why(one: Decision, words: ReviewWords) -> str:
    """Return the reasons for the loss of a move."""
    return "".join(f"<p>{escape(words.reason(reason.text))}</p>" for reason in one.reasons)


def board_picture(game: Game, told: Told, position: Position, better: str) -> str:
    """Return the table before a move, as the seat to act saw it, with the better move marked."""
    players, words = told
    move = game.parse_move(better)
    picture = game.picture(
        game.view(position, position.to_act),
        names=words.names(players),
        hint=move,
        language=words.language,
    )
    data = base64.b64encode(picture.encode()).decode()
    shown = escape(game.say_move(position, move, language=words.language))
    label = f"{words.say('better')}{words.colon} {shown}"
    return f'<img alt="{label}" src="data:image/svg+xml;base64,{data}">'


def luck_table(players: Sequence[Player], chance: Sequence[Draw], words: ReviewWords) -> str:
    """Return the luck of every draw."""
    head = (words.say("round"), words.say("draw"), *words.names(players))
    rows = [
        (
            str(draw.round),
            words.say("who starts" if draw.kind == "start" else draw.kind),
            *(words.share(luck, 1, signed=True) for luck in draw.luck),
            words.share(draw.error, 1),
        )
        for draw in chance
    ]
    return table((*head, words.say("standard error")), rows)


def judge_note(review: Review, words: ReviewWords) -> str:
    """Return what judged, for those who want to repeat it."""
    judge = review.judge
    nets = ", ".join(f"{name} {value[:12]}" for name, value in judge.nets.items())
    note = words.say(
        "Judged by {nets}, {evaluations} evaluations, {seeds} seeds, {deals} deals, seed {seed},"
        " analysis {analysis}.",
        nets=escape(nets or words.say("no net")),
        evaluations=judge.evaluations,
        seeds=judge.seeds,
        deals=judge.deals,
        seed=judge.seed,
        analysis=judge.analysis,
    )
    return f"<p><small>{note}</small></p>"
