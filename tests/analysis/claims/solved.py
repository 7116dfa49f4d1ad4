"""Claims that a search proves: a floor line that can be forced, a turn that nobody wants."""

from collections.abc import Iterator

from tests.analysis.claims.checked import TOLERANCE, Checked, ends, replayed, words
from tests.analysis.claims.points import rescored_end
from tests.analysis.claims.searched import proved_worth
from tilewright.core.game import Game
from tilewright.core.position import Position

TILING = "tiling"


def forced(checked: Checked) -> Iterator[str]:
    """What the others can force a seat to lose, by trying everything in plain words of the view."""
    yield from ends(checked)
    arguments, seat = checked.arguments, checked.arguments["seat"]
    lines = checked.reason.lines
    assert lines is not None
    for name, move in (("played", lines.played[0]), ("better", lines.best[0])):
        found = forced_total(checked.game, checked.position, checked.game.parse_move(move), seat)
        if found != arguments[name]:
            yield f"{found} is forced, not {arguments[name]}"
    is_own = seat == checked.position.to_act + 1
    if (arguments["better"] > arguments["played"]) != is_own:
        yield "the difference is no disadvantage"
    shown = checked.claim["shown"]
    if arguments["kind"] != {"floor": "floor", "broken": "all_broken"}.get(shown["kind"]):
        yield "the points are of another kind"
    points = [
        sum(
            fact.get("points", 0)
            for fact in one.facts
            if fact["kind"] == shown["kind"] and fact.get("seat") == seat
        )
        for one in checked.variations
    ]
    if points != [shown["played"], shown["better"]]:
        yield f"the variations show {points}"
    yield from rescored_end(checked, seat, points[1] - points[0])


def forced_total(game: Game, position: Position, move: int, seat: int) -> int:
    """Return the points of a floor line after a move, with all others against the seat."""
    known: dict[str, int] = {}
    first = game.describe(position)

    def floor_of(board: dict[str, int]) -> int:
        return board["floor_total"] if "floor_total" in board else board["broken_total"]

    def after(here: Position, code: int) -> int:
        there = here.clone()
        game.apply(there, code)
        seen = game.describe(there)
        is_taking = seen.get("phase", "offer") == "offer" and seen.get("stage") != TILING
        if seen["round"] == first["round"] and is_taking and there.to_act >= 0:
            text = game.format_position(there)
            if text not in known:
                totals = [after(there, reply) for reply in game.legal_moves(there)]
                known[text] = max(totals) if there.to_act + 1 == seat else min(totals)
            return known[text]
        if seen["round"] == first["round"] and there.to_act >= 0:
            return floor_of(seen["boards"][seat - 1])
        for fact in game.events(here, there, code):
            if fact["kind"] == "landed" and fact["seat"] == seat:
                return floor_of(fact["board"])
        return floor_of(game.describe(here)["boards"][seat - 1])

    return after(position, move)


def tempo(checked: Checked) -> Iterator[str]:
    """The next seat has to take, and would rather pass after the better move."""
    game, seat = checked.game, checked.arguments["seat"] - 1
    lines = checked.reason.lines
    assert lines is not None
    costs = []
    for name, move in (("played", lines.played[0]), ("better", lines.best[0])):
        here = replayed(game, checked.position, [move]).end
        if here.to_act != seat:
            yield "another seat is next"
        text = words(game, here)
        for word in ("act", "turn"):
            if word in text:
                text[word] = str((seat + 1) % here.seats + 1)
        row = " ".join([game.key, *(f"{word}={value}" for word, value in text.items())])
        passed = game.parse_position(row)
        said = checked.claim["worth"][name]
        for field, position in (("as_is", here), ("passed", passed)):
            if said["proved"]:
                found = proved_worth(checked, position)
                if found is not None and abs(found - said[field]) > TOLERANCE:
                    yield f"{name} is worth {found} {field}, not {said[field]}"
        costs.append(said["as_is"] - said["passed"] if said["passes"] else 0.0)
    if abs(costs[1] - costs[0] - checked.claim["removed"]) > TOLERANCE:
        yield f"it removes {costs[1] - costs[0]}"
    better = replayed(game, checked.position, [lines.best[0]]).end
    if any(game.decode_move(code)["kind"] != "take" for code in game.legal_moves(better)[:1]):
        yield "the next seat takes no tiles"
    if checked.message == "tempo_centre" and not all(
        takes_marker(game, better, code) for code in game.legal_moves(better)
    ):
        yield "there is a move that leaves the marker"


def takes_marker(game: Game, position: Position, code: int) -> bool:
    """Whether the first of a marker or starting tile changes hands by a move."""
    kinds = {fact["kind"] for fact in game.events(position, after_of(game, position, code), code)}
    return bool(kinds & {"marker", "starting_tile"})


def after_of(game: Game, position: Position, code: int) -> Position:
    """Return the position after a move."""
    after = position.clone()
    game.apply(after, code)
    return after
